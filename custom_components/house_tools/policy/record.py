"""The record of every attempt to write: an event in the house, and the last ones kept."""

from collections import deque
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from homeassistant.core import HomeAssistant, callback
from homeassistant.util import dt as dt_util

from ..const import EVENT_ACTION
from .caller import Caller

KEPT: Final = 200

_MAX_ENTITIES = 20
_MAX_REASON = 200
_MAX_SERVICE = 100


class Outcome(StrEnum):
    """How an attempt ended."""

    DONE = "done"
    RUNNING = "running"
    AWAITING_CONFIRMATION = "awaiting_confirmation"
    REFUSED = "refused"
    FAILED = "failed"


class Record:
    """The attempts of one entry. What goes in has its secrets masked already."""

    def __init__(self, hass: HomeAssistant, entry_id: str) -> None:
        """Initialize the record."""
        self._hass = hass
        self._entry_id = entry_id
        self._attempts: deque[Mapping[str, Any]] = deque(maxlen=KEPT)

    @property
    def attempts(self) -> list[Mapping[str, Any]]:
        """Return the last attempts, oldest first."""
        return list(self._attempts)

    @callback
    def async_add(
        self,
        caller: Caller,
        *,
        tool: str,
        service: str,
        entities: Sequence[str],
        outcome: Outcome,
        reason: str | None,
    ) -> None:
        """Keep an attempt and tell the house of it."""
        event: dict[str, Any] = {
            "entry_id": self._entry_id,
            "tool": tool,
            "service": service[:_MAX_SERVICE],
            "entities": list(entities[:_MAX_ENTITIES]),
            "outcome": outcome.value,
        }
        if (more := len(entities) - _MAX_ENTITIES) > 0:
            event["more_entities"] = more
        if reason:
            event["reason"] = reason[:_MAX_REASON]
        if caller.user is not None and caller.user.name:
            event["user"] = caller.user.name
        self._attempts.append({"time": dt_util.utcnow().isoformat(), **event})
        self._hass.bus.async_fire(EVENT_ACTION, event, context=caller.context)
