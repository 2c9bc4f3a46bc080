"""The answer of a write that was made: what happened, not that something was sent."""

from collections.abc import Iterator
from typing import Any, Final

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, callback

from .execute import Ran
from .observe import Changes
from .plan import Plan
from .request import WriteRequest

_MAX_LISTED: Final = 100


@callback
def tell(
    hass: HomeAssistant, plan: Plan, ran: Ran, changes: Changes, request: WriteRequest
) -> dict[str, Any]:
    """Return what became of a call."""
    answer: dict[str, Any] = {"done": not ran.is_running}
    if ran.is_running:
        answer["running"] = True
    for key, entries in (
        ("changed", changes.changed),
        ("unchanged", changes.unchanged),
    ):
        answer[key] = entries[:_MAX_LISTED]
        if (more := len(entries) - _MAX_LISTED) > 0:
            answer[f"more_{key}"] = more
    if ran.response:
        answer["response"] = ran.response
    notes = [
        *_notes_on_end(plan, ran, changes, request),
        *_notes_on_targets(hass, plan, changes),
    ]
    if notes:
        answer["note"] = " ".join(notes)
    return answer


def _notes_on_end(
    plan: Plan, ran: Ran, changes: Changes, request: WriteRequest
) -> Iterator[str]:
    """Yield what is to be said about how the call ended."""
    if ran.is_running:
        yield "It is still running and goes on by itself; read the states later."
    elif not changes.changed and changes.unchanged and not plan.handler.only_answers:
        yield "No state changed."
    if not ran.response and not ran.is_running:
        if request.return_response or plan.handler.is_script:
            yield f"{plan.handler.name} returned no response."


def _notes_on_targets(
    hass: HomeAssistant, plan: Plan, changes: Changes
) -> Iterator[str]:
    """Yield what is to be said about entities on which nothing could happen."""
    if ignored := sorted(plan.resolved.ignored):
        yield f"{plan.handler.name} does not act on {', '.join(ignored)}."
    gone = [
        entity_id
        for entity_id in changes.unchanged
        if (state := hass.states.get(entity_id)) and state.state == STATE_UNAVAILABLE
    ]
    if gone:
        yield f"Unavailable at present: {', '.join(gone[:_MAX_LISTED])}."
