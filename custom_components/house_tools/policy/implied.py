"""Services that stand behind another name: a toggle, a state to be brought about."""

from collections.abc import Mapping
from typing import Any, Final

from homeassistant.const import SERVICE_RELOAD, SERVICE_TOGGLE
from homeassistant.core import HomeAssistant, State, callback

_TOGGLED: Final = (
    "turn_on",
    "turn_off",
    "open_cover",
    "close_cover",
    "open_valve",
    "close_valve",
)
_BY_STATE: Final[Mapping[str, tuple[str, ...]]] = {
    "on": ("turn_on",),
    "off": ("turn_off",),
    "locked": ("lock",),
    "unlocked": ("unlock",),
    "disarmed": ("alarm_disarm",),
}
_BY_DEVICE_ACTION: Final = ("{}", "alarm_{}", "{}_cover", "{}_valve", "set_{}")


@callback
def implied_services(hass: HomeAssistant, domain: str, service: str) -> set[str]:
    """Return what a toggle comes to: whoever may not switch off may not toggle."""
    if service != SERVICE_TOGGLE:
        return set()
    return _registered(hass, domain, _TOGGLED)


@callback
def state_services(hass: HomeAssistant, states: Any) -> set[str]:
    """Return the services that bring about the states of a scene.

    Which service that is lies in each domain's own code. Where the state does not
    tell, any of the domain's services could be meant.
    """
    found: set[str] = set()
    for entity_id, wanted in states.items() if isinstance(states, Mapping) else ():
        domain = str(entity_id).lower().partition(".")[0]
        by_state = _registered(hass, domain, _BY_STATE.get(_state(wanted), ()))
        found |= by_state or _of_domain(hass, domain)
    return found


@callback
def device_action_services(hass: HomeAssistant, domain: str, kind: str) -> set[str]:
    """Return the services that a device action of a domain may come to."""
    names = tuple(pattern.format(kind) for pattern in _BY_DEVICE_ACTION)
    return _registered(hass, domain, names) or _of_domain(hass, domain)


def _state(wanted: Any) -> str:
    """Return the state that a scene asks for, in the forms that scenes have it."""
    if isinstance(wanted, State):
        return wanted.state
    if isinstance(wanted, Mapping):
        wanted = wanted.get("state")
    if isinstance(wanted, bool):
        return "on" if wanted else "off"
    return str(wanted)


def _registered(
    hass: HomeAssistant, domain: str, services: tuple[str, ...]
) -> set[str]:
    """Return those of the services that exist, as "domain.service"."""
    return {
        f"{domain}.{service}"
        for service in services
        if hass.services.has_service(domain, service)
    }


def _of_domain(hass: HomeAssistant, domain: str) -> set[str]:
    """Return all services of a domain that act on entities."""
    services = hass.services.async_services_internal().get(domain, {})
    return {f"{domain}.{name}" for name in services if name != SERVICE_RELOAD}
