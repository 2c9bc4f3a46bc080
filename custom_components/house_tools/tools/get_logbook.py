"""What happened, and why."""

from typing import Any, override

import voluptuous as vol

from ..past.causes import Cause, CauseKind
from ..past.logbook import Logbook, LogbookEntry, async_get_logbook
from ..policy.redact import redact_text
from ..settings import ToolGroup
from ..toolkit.answer import Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.lookup import async_check_entities
from ..toolkit.visibility import say_partial
from ..toolkit.windowed import WEEK, WINDOW_FIELDS, echo, say_incomplete, window_of

_MOST = 100
_KIND_WORDS = {
    CauseKind.HOUSE_TOOLS: "House Tools",
    CauseKind.INTEGRATION: "integration",
    CauseKind.ENTITY: "entity",
    CauseKind.ACTION: "action",
}


class GetLogbook(HouseTool):
    """Readable events with their causes."""

    name = "ha_get_logbook"
    title = "Get logbook"
    description = (
        "What happened and what caused it: user, automation, script. Newest last; "
        "up to 7 days. No measurements: these are in the history."
    )
    group = ToolGroup.HISTORY
    parameters = vol.Schema(
        {
            vol.Optional("entity_id"): [str],
            vol.Optional("hours"): vol.All(float, vol.Range(max=168)),
            **WINDOW_FIELDS,
            vol.Optional("limit"): vol.All(int, vol.Range(max=_MOST)),
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Page:
        """Read the logbook."""
        window = window_of(call, hours=24, max_span=WEEK)
        entity_ids: list[str] | None = call.args.get("entity_id") or None
        await async_check_entities(call, entity_ids or ())

        async def user_name(user_id: str) -> str | None:
            """Return what a user is called."""
            user = await call.hass.auth.async_get_user(user_id)
            return user.name if user else None

        logbook = await async_get_logbook(
            call.hass,
            window,
            entity_ids,
            may_read=call.caller.read_filter(),
            user_name=user_name,
            limit=call.args["limit"],
            offset=call.args["offset"],
        )
        call.notes.extend(_notes(logbook))
        say_incomplete(call, complete=logbook.complete)
        if not logbook.total:
            say_partial(call)
        return Page(
            items=[_item(entry) for entry in logbook.entries],
            total=logbook.total,
            offset=call.args["offset"],
            extra=echo(window),
            newest_last=True,
        )


def _notes(logbook: Logbook) -> list[str]:
    """Say what is not in the logbook, and why."""
    notes = []
    if logbook.continuous:
        notes.append(
            f"Not in the logbook, since they measure: {', '.join(logbook.continuous)}; "
            "use ha_get_history."
        )
    if logbook.excluded:
        notes.append(f"Not recorded: {', '.join(logbook.excluded)}.")
    if not logbook.total and not notes:
        notes.append("Nothing happened in this window.")
    return notes


def _item(entry: LogbookEntry) -> dict[str, Any]:
    """Return one event."""
    return {
        "when": entry.when,
        "entity_id": entry.entity_id,
        "name": entry.name,
        "state": entry.state,
        "message": redact_text(entry.message) if entry.message else None,
        "domain": entry.domain if entry.entity_id is None else None,
        "cause": _cause_text(entry.cause) if entry.cause else None,
    }


def _cause_text(cause: Cause) -> str:
    """Return a cause in words, such as "automation Night light (light turned on)"."""
    if cause.kind is CauseKind.USER:
        return f"user {cause.user or 'unknown'}"
    words = [
        _KIND_WORDS.get(cause.kind, cause.kind.value),
        cause.name or cause.entity_id,
    ]
    text = " ".join(word for word in words if word)
    if cause.detail:
        text += f" ({cause.detail})" if cause.name else f" {cause.detail}"
    return f"{text} by {cause.user}" if cause.user else text
