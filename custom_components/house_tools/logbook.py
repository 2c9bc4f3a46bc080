"""Describe what language models did in the house's own logbook."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from homeassistant.components.logbook import (
    LOGBOOK_ENTRY_CONTEXT_ID,
    LOGBOOK_ENTRY_ICON,
    LOGBOOK_ENTRY_MESSAGE,
    LOGBOOK_ENTRY_NAME,
    LazyEventPartialState,
)
from homeassistant.core import HomeAssistant, callback

from .const import DOMAIN, EVENT_ACTION
from .policy.handler import SCRIPT_DOMAIN
from .policy.record import Outcome

_NAME: Final = "House Tools"
_ICON: Final = "mdi:shield-home"

# Of the services that people have words for: "to …", and what was done.
_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "alarm_disarm": ("disarm", "disarmed"),
    "close_cover": ("close", "closed"),
    "close_valve": ("close", "closed"),
    "lock": ("lock", "locked"),
    "open": ("open", "opened"),
    "open_cover": ("open", "opened"),
    "open_valve": ("open", "opened"),
    "press": ("press", "pressed"),
    "toggle": ("toggle", "toggled"),
    "trigger": ("trigger", "triggered"),
    "turn_off": ("turn off", "turned off"),
    "turn_on": ("turn on", "turned on"),
    "unlock": ("unlock", "unlocked"),
}


@callback
def async_describe_events(
    hass: HomeAssistant,
    async_describe_event: Callable[
        [str, str, Callable[[LazyEventPartialState], dict[str, Any]]], None
    ],
) -> None:
    """Describe the events of House Tools."""

    @callback
    def describe_action(event: LazyEventPartialState) -> dict[str, Any]:
        """Describe an attempt to write.

        It names no entity of its own: the page would show that one's name as who did it.
        """
        data = event.data
        entry = hass.config_entries.async_get_entry(str(data.get("entry_id")))
        return {
            LOGBOOK_ENTRY_NAME: entry.title if entry else _NAME,
            LOGBOOK_ENTRY_MESSAGE: describe(
                data, lambda entity_id: _name_of(hass, entity_id)
            ),
            LOGBOOK_ENTRY_ICON: _ICON,
            LOGBOOK_ENTRY_CONTEXT_ID: event.context_id,
        }

    async_describe_event(DOMAIN, EVENT_ACTION, describe_action)


def describe(data: Mapping[str, Any], name_of: Callable[[str], str]) -> str:
    """Return what an attempt was, to go on after the name of who made it."""
    service = str(data.get("service", ""))
    verb, past = _words(service)
    what = _object(data, name_of)
    if service in verb and what:
        what = f" on{what}"
    outcome = data.get("outcome")
    if outcome == Outcome.DONE:
        text = f"{past}{what}"
    elif outcome == Outcome.RUNNING:
        text = f"began to {verb}{what}"
    elif outcome == Outcome.AWAITING_CONFIRMATION:
        text = f"asked for leave to {verb}{what}"
    elif outcome == Outcome.REFUSED:
        text = f"refused to {verb}{what}"
    else:
        text = f"failed to {verb}{what}"
    return f"{text} for {user}" if (user := data.get("user")) else text


def _words(service: str) -> tuple[str, str]:
    """Return the words for a service: "to …", and what was done."""
    domain, _, name = service.partition(".")
    if words := _WORDS.get(name):
        return words
    if domain == SCRIPT_DOMAIN:
        return "run", "ran"
    return f"call {service}", f"called {service}"


def _object(data: Mapping[str, Any], name_of: Callable[[str], str]) -> str:
    """Return what was acted on: a name, or the first of several and how many more."""
    entities = list(data.get("entities") or [])
    if not entities:
        return ""
    more = len(entities) - 1 + int(data.get("more_entities", 0))
    return f" {name_of(entities[0])}" + (f" and {more} more" if more else "")


def _name_of(hass: HomeAssistant, entity_id: str) -> str:
    """Return the name that people know an entity by."""
    state = hass.states.get(entity_id)
    return state.name if state else entity_id
