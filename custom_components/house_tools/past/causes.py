"""Why something happened, as far as the logbook knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from homeassistant.components.automation import EVENT_AUTOMATION_TRIGGERED
from homeassistant.components.logbook.const import (
    CONTEXT_DOMAIN,
    CONTEXT_ENTITY_ID,
    CONTEXT_ENTITY_ID_NAME,
    CONTEXT_EVENT_TYPE,
    CONTEXT_MESSAGE,
    CONTEXT_NAME,
    CONTEXT_SERVICE,
    CONTEXT_SOURCE,
    CONTEXT_USER_ID,
)
from homeassistant.components.script import EVENT_SCRIPT_STARTED
from homeassistant.const import EVENT_CALL_SERVICE

from .processor import OWN_ACTION


class CauseKind(StrEnum):
    """What kind of thing made something happen."""

    AUTOMATION = "automation"
    SCRIPT = "script"
    HOUSE_TOOLS = "house_tools"
    """One of these tools."""
    ACTION = "action"
    """A service was called, by the user or by nobody in particular."""
    INTEGRATION = "integration"
    """Something outside spoke to an integration, such as HomeKit."""
    ENTITY = "entity"
    """Another entity's change, such as a thermostat's that switches a heater."""
    USER = "user"
    """A user, and nothing more is known."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A cause. `detail` is a trigger, an action or a command; `user` a name."""

    kind: CauseKind
    name: str | None = None
    entity_id: str | None = None
    detail: str | None = None
    user_id: str | None = None
    user: str | None = None


_KINDS: dict[str, CauseKind] = {
    EVENT_AUTOMATION_TRIGGERED: CauseKind.AUTOMATION,
    EVENT_SCRIPT_STARTED: CauseKind.SCRIPT,
}


def read_cause(entry: Mapping[str, Any]) -> Cause | None:
    """Read the cause from an entry's context, None where it has none."""
    user_id = entry.get(CONTEXT_USER_ID)
    event_type = entry.get(CONTEXT_EVENT_TYPE)
    entity_id = entry.get(CONTEXT_ENTITY_ID)
    if not isinstance(entity_id, str):  # some integrations put a list there
        entity_id = None
    name = entry.get(CONTEXT_NAME) or entry.get(CONTEXT_ENTITY_ID_NAME)
    if (own := entry.get(OWN_ACTION)) is not None:
        return Cause(
            CauseKind.HOUSE_TOOLS, own.get("tool"), None, own.get("service"), user_id
        )
    if kind := _KINDS.get(event_type or ""):
        return Cause(kind, name, entity_id, entry.get(CONTEXT_SOURCE), user_id)
    if event_type == EVENT_CALL_SERVICE:
        action = f"{entry.get(CONTEXT_DOMAIN)}.{entry.get(CONTEXT_SERVICE)}"
        return Cause(CauseKind.ACTION, None, None, action, user_id)
    if domain := entry.get(CONTEXT_DOMAIN):
        detail = entry.get(CONTEXT_MESSAGE)
        return Cause(CauseKind.INTEGRATION, name or domain, entity_id, detail, user_id)
    if entity_id:
        return Cause(CauseKind.ENTITY, name, entity_id, None, user_id)
    return Cause(CauseKind.USER, user_id=user_id) if user_id else None
