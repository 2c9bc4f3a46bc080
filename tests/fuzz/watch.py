"""What must not happen, whatever is called: watched for from outside of the tools."""

from collections.abc import Callable
from dataclasses import dataclass
import json
import logging
import traceback
from typing import Any, Final, override

import orjson

from custom_components.house_tools.policy.rules import matches, may_touch
from custom_components.house_tools.settings import Settings
from homeassistant.components.homeassistant.exposed_entities import async_should_expose
from homeassistant.const import (
    EVENT_CALL_SERVICE,
    EVENT_STATE_CHANGED,
    MATCH_ALL,
    STATE_UNAVAILABLE,
)
from homeassistant.core import Context, Event, HomeAssistant, callback
from homeassistant.helpers import entity_registry as er, llm

MAX_BYTES: Final = 16_000
CODES: Final = frozenset(
    {"invalid_argument", "not_found", "not_allowed", "unavailable", "failed", "timeout"}
)
_OURS: Final = "custom_components.house_tools"


@dataclass(frozen=True, slots=True)
class Made:
    """A call: what it was, and by whom."""

    what: str
    is_admin: bool


class Watch(logging.Handler):
    """Notes every breach of a rule; a contract is kept when none was noted."""

    def __init__(self, hass: HomeAssistant, settings: Settings) -> None:
        """Watch a house in which calls are made under some settings."""
        super().__init__(logging.WARNING)
        self.breaches: list[str] = []
        self.warnings = 0
        self.changes = 0
        self._hass = hass
        self._settings = settings
        # Contexts of our calls and of all that they set off.
        self._ours: dict[str, Made] = {}
        self._devices = {
            entry.entity_id
            for entry in er.async_get(hass).entities.values()
            if entry.platform == "demo_house"
        }

    def begin(self) -> Callable[[], None]:
        """Begin to watch, and return what ends it."""
        unsubscribe = self._hass.bus.async_listen(MATCH_ALL, self._async_event)
        logging.getLogger().addHandler(self)
        loop = self._hass.loop
        before = loop.get_exception_handler()
        loop.set_exception_handler(self._unhandled)

        def end() -> None:
            unsubscribe()
            loop.set_exception_handler(before)
            logging.getLogger().removeHandler(self)

        return end

    def expect(self, context: Context, made: Made) -> None:
        """Know the calls that are made in a context as ours."""
        self._ours[context.id] = made

    def check_answer(self, what: str, result: llm.ToolResult) -> None:
        """Note an answer that a client could not read, or a failure without a reason."""
        try:
            text = json.dumps(result.data, ensure_ascii=False, allow_nan=False)
            orjson.dumps(result.data)
            size = len(text.encode())
        except (TypeError, ValueError) as err:
            self.breaches.append(f"{what}: no JSON: {err}")
            return
        if size > MAX_BYTES:
            self.breaches.append(f"{what}: {size} bytes")
        if not result.error:
            return
        if result.data.get("code") not in CODES or len(str(result.data["error"])) < 10:
            self.breaches.append(f"{what}: {text[:300]}")

    @override
    def emit(self, record: logging.LogRecord) -> None:
        """Note what we log as an error, and count our warnings."""
        if not record.name.startswith(_OURS):
            return
        if record.levelno >= logging.ERROR:
            self.breaches.append(f"logged: {record.getMessage()[:300]}")
        self.warnings += 1

    @callback
    def _async_event(self, event: Event[Any]) -> None:
        """Judge what happens in the house because of our calls."""
        context = event.context
        if context.id not in self._ours:
            if context.parent_id not in self._ours:
                return
            self._ours[context.id] = self._ours[context.parent_id]
        if event.event_type == EVENT_CALL_SERVICE:
            self._judge_service(event.data, self._ours[context.id])
        elif event.event_type == EVENT_STATE_CHANGED:
            self._judge_change(event.data, self._ours[context.id])

    def _unhandled(self, _: Any, context: dict[str, Any]) -> None:
        """Note a failure that nobody waited for, if it went through us."""
        error = context.get("exception")
        frames = traceback.extract_tb(error.__traceback__) if error else ()
        if any("custom_components/house_tools/" in frame.filename for frame in frames):
            self.breaches.append(f"not handled: {context.get('message')}: {error!r}")

    def _judge_service(self, data: dict[str, Any], made: Made) -> None:
        """Note a service that is denied."""
        service = f"{data['domain']}.{data['service']}".lower()
        if matches(self._settings.service_denylist, service):
            self._breach(f"{service} was called", made)

    def _breach(self, text: str, made: Made) -> None:
        """Note a breach."""
        self.breaches.append(f"{text} by {made.what}")

    def _judge_change(self, data: dict[str, Any], made: Made) -> None:
        """Note a device that changed and must not for this caller.

        Groups and the like only tell of their members, so they may change.
        """
        entity_id, old, new = data["entity_id"], data["old_state"], data["new_state"]
        if entity_id not in self._devices or not old or not new:
            return
        if STATE_UNAVAILABLE in (old.state, new.state):
            return
        self.changes += 1
        settings = self._settings
        if not may_touch(
            entity_id, settings.entity_allowlist, settings.entity_denylist
        ):
            self._breach(f"{entity_id} changed: {old.state} to {new.state}", made)
        elif not made.is_admin and not async_should_expose(
            self._hass, "conversation", entity_id
        ):
            self._breach(f"{entity_id} changed for one who does not know of it", made)
