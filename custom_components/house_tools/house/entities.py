"""Entities as a person sees them: name, state text and place."""

from typing import Any

from homeassistant.components.sensor import SensorDeviceClass, async_rounded_state
from homeassistant.const import (
    ATTR_DEVICE_CLASS,
    ATTR_UNIT_OF_MEASUREMENT,
    STATE_UNAVAILABLE,
    STATE_UNKNOWN,
    Platform,
)
from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import (
    area_registry as ar,
    entity_registry as er,
    floor_registry as fr,
)
from homeassistant.util import dt as dt_util

_NO_VALUE = frozenset({STATE_UNAVAILABLE, STATE_UNKNOWN, ""})
# Their state is a time in UTC, without a device class that says so.
_TIME_DOMAINS = frozenset({"button", "event", "input_button", "scene"})


@callback
def async_exists(hass: HomeAssistant, entity_id: str) -> bool:
    """Return if there is such an entity, switched off ones included."""
    return (
        hass.states.get(entity_id) is not None
        or er.async_get(hass).async_get(entity_id) is not None
    )


@callback
def area_of(hass: HomeAssistant, entity_id: str) -> ar.AreaEntry | None:
    """Return the area that an entity is in, by itself or through its device."""
    entry = er.async_get(hass).async_get(entity_id)
    return _area_of(hass, entry) if entry else None


def _area_of(hass: HomeAssistant, entry: er.RegistryEntry) -> ar.AreaEntry | None:
    """Return the area that a registered entity is in."""
    if (area_id := er.async_get_effective_area_id(hass, entry)) is None:
        return None
    return ar.async_get(hass).async_get_area(area_id)


@callback
def floor_of(hass: HomeAssistant, area: ar.AreaEntry) -> fr.FloorEntry | None:
    """Return the floor that an area is on."""
    if area.floor_id is None:
        return None
    return fr.async_get(hass).async_get_floor(area.floor_id)


@callback
def summary(hass: HomeAssistant, state: State) -> dict[str, Any]:
    """Return the line that lists have for an entity."""
    return {
        "entity_id": state.entity_id,
        "name": state.name,
        "state": state_text(hass, state),
        **_whereabouts(hass, er.async_get(hass).async_get(state.entity_id)),
    }


@callback
def stateless_summary(hass: HomeAssistant, entry: er.RegistryEntry) -> dict[str, Any]:
    """Return the line of an entity that nothing provides now, so without a state."""
    return {
        "entity_id": entry.entity_id,
        "name": er.async_get_full_entity_name(hass, entry),
        **_whereabouts(hass, entry),
    }


def _whereabouts(hass: HomeAssistant, entry: er.RegistryEntry | None) -> dict[str, Any]:
    """Return the area of an entity, and if it is hidden from people."""
    if entry is None:
        return {}
    area = _area_of(hass, entry)
    return {
        "area": area.name if area else None,
        "hidden": True if entry.hidden else None,
    }


@callback
def state_text(hass: HomeAssistant, state: State) -> str:
    """Return the state as a person reads it: rounded, with its unit, times local."""
    if state.state in _NO_VALUE:
        return state.state
    value = state.state
    unit = state.attributes.get(ATTR_UNIT_OF_MEASUREMENT)
    if state.domain == Platform.SENSOR:
        value = async_rounded_state(hass, state.entity_id, state)
        if state.attributes.get(ATTR_DEVICE_CLASS) == SensorDeviceClass.TIMESTAMP:
            return _local_time(value)
    elif state.domain in _TIME_DOMAINS:
        return _local_time(value)
    return f"{value} {unit}" if unit else value


def _local_time(value: str) -> str:
    """Return a time in Home Assistant's zone; what is none stays as it is."""
    # No time has other characters, and on half of one the parser ends the process.
    if not value.isascii() or (parsed := dt_util.parse_datetime(value)) is None:
        return value
    return dt_util.as_local(parsed).isoformat(timespec="seconds")
