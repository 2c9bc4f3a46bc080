"""Services that stand behind another name: a toggle, a state to be brought about."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from homeassistant.const import (
    ATTR_ENTITY_ID,
    SERVICE_RELOAD,
    SERVICE_TOGGLE,
    SERVICE_TURN_OFF,
    SERVICE_TURN_ON,
)
from homeassistant.core import (
    DOMAIN as HOMEASSISTANT_DOMAIN,
    HomeAssistant,
    State,
    callback,
)

_TOGGLED: Final = (
    "turn_on",
    "turn_off",
    "open_cover",
    "close_cover",
    "open_valve",
    "close_valve",
)
# What else switches back and forth.
_ALTERNATES: Final[Mapping[str, tuple[str, ...]]] = {
    SERVICE_TOGGLE: _TOGGLED,
    "toggle_cover_tilt": ("open_cover_tilt", "close_cover_tilt"),
    "media_play_pause": ("media_play", "media_pause"),
}
# Domains of which some services speak or show something on a player.
_PLAYING: Final = frozenset({"camera", "media_extractor", "tts"})
_PLAY: Final = ("speak", "_say", "play_media", "play_stream")
# Helpers of these domains call the generic services on what they control.
_GENERIC: Final = frozenset({"climate", "humidifier"})
_BY_STATE: Final[Mapping[str, tuple[str, ...]]] = {
    "on": ("turn_on",),
    "off": ("turn_off",),
    "locked": ("lock",),
    "unlocked": ("unlock",),
    "disarmed": ("alarm_disarm",),
}
# Domains in which no attribute of a state is set by yet another service.
_PLAIN: Final = frozenset(
    {"alarm_control_panel", "automation", "input_boolean", "light", "lock", "switch"}
)
_GROUP: Final = "group"
_SWITCH: Final = "switch"
_NOTIFY: Final = "notify"
_RELOADED: Final = frozenset(
    {
        "frontend.reload_themes",
        "homeassistant.reload_core_config",
        "homeassistant.reload_custom_templates",
    }
)
_BY_DEVICE_ACTION: Final = ("{}", "alarm_{}", "{}_cover", "{}_valve", "set_{}")


@callback
def implied_services(hass: HomeAssistant, domain: str, service: str) -> set[str]:
    """Return what a toggle comes to, and what a service calls by its own code.

    Whoever may not switch off may not toggle.
    """
    if domain in _PLAYING and service.endswith(_PLAY):
        return _registered(hass, "media_player", ("play_media",))
    return _registered(hass, domain, _ALTERNATES.get(service, ()))


@callback
def async_reloads(hass: HomeAssistant) -> set[str]:
    """Return the services that reload all that can be reloaded."""
    services = hass.services.async_services_internal()
    return {
        f"{domain}.{name}"
        for domain, by_name in services.items()
        for name in by_name
        if (name == SERVICE_RELOAD and domain != _NOTIFY)
        or f"{domain}.{name}" in _RELOADED
    }


@callback
def passed_services(
    hass: HomeAssistant, entity_id: str, members: Iterable[str]
) -> set[str]:
    """Return the services that a helper may call on what it controls.

    Those of its own domain it calls by the name that it is called with.
    """
    own = entity_id.partition(".")[0]
    domains = {member.partition(".")[0] for member in members} - {own, _GROUP}
    if own in (_GROUP, _SWITCH) or not domains:
        # A switch that is shown as something else as well does not call on that.
        return set()
    if own in _GENERIC:
        domains.add(HOMEASSISTANT_DOMAIN)
    switching = (SERVICE_TURN_ON, SERVICE_TURN_OFF)
    return {s for domain in domains for s in _registered(hass, domain, switching)}


@callback
def state_services(hass: HomeAssistant, states: Any) -> set[str]:
    """Return the services that bring about the states of a scene.

    Which service that is lies in each domain's own code. Where the state alone does
    not tell, any of the domain's services could be meant. A group hands its state on
    to its members.
    """
    found: set[str] = set()
    for entity_id, wanted in states.items() if isinstance(states, Mapping) else ():
        for domain in _domains(hass, str(entity_id).lower(), set()):
            services = _BY_STATE.get(_state(wanted), ()) if domain in _PLAIN else ()
            found |= _registered(hass, domain, services) or _of_domain(hass, domain)
    return found


@callback
def device_action_services(hass: HomeAssistant, domain: str, kind: str) -> set[str]:
    """Return the services that a device action of a domain may come to."""
    names = tuple(pattern.format(kind) for pattern in _BY_DEVICE_ACTION)
    return _registered(hass, domain, names) or _of_domain(hass, domain)


def _domains(hass: HomeAssistant, entity_id: str, seen: set[str]) -> set[str]:
    """Return the domain of an entity, or those of a group's members on all levels."""
    domain = entity_id.partition(".")[0]
    if domain != _GROUP:
        return {domain}
    state = hass.states.get(entity_id)
    members = state.attributes.get(ATTR_ENTITY_ID) if state else None
    found: set[str] = set()
    for member in members if isinstance(members, (list, tuple)) else ():
        if isinstance(member, str) and member not in seen:
            seen.add(member)
            found |= _domains(hass, member, seen)
    return found


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
