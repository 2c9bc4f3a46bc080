"""Everything about one entity."""

from typing import Any, override

import voluptuous as vol

from homeassistant.config_entries import ConfigEntryState
from homeassistant.const import (
    ATTR_DEVICE_CLASS,
    ATTR_ENTITY_ID,
    ATTR_FRIENDLY_NAME,
    ATTR_RESTORED,
    ATTR_UNIT_OF_MEASUREMENT,
)
from homeassistant.core import State
from homeassistant.helpers import (
    device_registry as dr,
    entity_registry as er,
    label_registry as lr,
)

from ..errors import InvalidArgumentError
from ..house.devices import device_name
from ..house.entities import area_of, floor_of, state_text
from ..settings import ToolGroup
from ..toolkit.attributes import shown_attribute
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.lookup import async_unknown_entity
from ..toolkit.plain import local_time

# The answer has them beside the attributes.
_SAID_ELSEWHERE = frozenset(
    {ATTR_FRIENDLY_NAME, ATTR_UNIT_OF_MEASUREMENT, ATTR_DEVICE_CLASS}
)


class GetEntity(HouseTool):
    """The full state of one entity."""

    name = "ha_get_entity"
    title = "Get entity"
    description = (
        "Everything about one entity: state, attributes, area, device, members."
    )
    group = ToolGroup.ENTITIES
    parameters = vol.Schema({vol.Required("entity_id"): str})

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Read the live state and the registries."""
        entity_id = call.args["entity_id"].lower()
        if "," in entity_id:
            raise InvalidArgumentError("Give one entity_id; call again for each other.")
        if (entry := er.async_get(call.hass).async_get(entity_id)) is not None:
            # The registry also knows entities by ids of its own, which nobody judges.
            entity_id = entry.entity_id
        state = call.hass.states.get(entity_id)
        known = state is not None or entry is not None
        if not known or not call.may_read(entity_id):
            raise await async_unknown_entity(call, call.args["entity_id"])
        answer: dict[str, Any] = {"entity_id": entity_id}
        if state is not None:
            answer |= _live(call, state)
        if entry is not None:
            answer |= _registered(call, entry, state)
        if state is not None:
            answer |= _attributes(call, state)
        return answer


def _live(call: Call, state: State) -> dict[str, Any]:
    """Return what the state machine says."""
    text = state_text(call.hass, state)
    return {
        "name": state.name,
        "state": state.state,
        "state_text": text if text != state.state else None,
        "unit": state.attributes.get(ATTR_UNIT_OF_MEASUREMENT),
        "device_class": state.attributes.get(ATTR_DEVICE_CLASS),
        "last_changed": local_time(state.last_changed),
        "last_updated": local_time(state.last_updated),
    }


def _registered(
    call: Call, entry: er.RegistryEntry, state: State | None
) -> dict[str, Any]:
    """Return what the registries say."""
    hass = call.hass
    name = er.async_get_full_entity_name(hass, entry)
    facts: dict[str, Any] = {
        "aliases": [
            alias for alias in er.async_get_entity_aliases(hass, entry) if alias != name
        ]
        or None,
        "labels": _label_names(call, entry.labels) or None,
        "integration": entry.platform,
        "category": entry.entity_category,
        "hidden": entry.hidden or None,
        "disabled_by": entry.disabled_by,
    }
    if area := area_of(hass, entry.entity_id):
        floor = floor_of(hass, area)
        facts |= {"area": area.name, "floor": floor.name if floor else None}
    if entry.device_id and (device := dr.async_get(hass).async_get(entry.device_id)):
        facts["device"] = _device(device)
    if state is None:
        facts |= {"name": name, "note": f"No state: {_why_absent(call, entry)}."}
    elif state.attributes.get(ATTR_RESTORED):
        facts["note"] = f"Unavailable: {_why_absent(call, entry)}."
    return facts


def _device(device: dr.DeviceEntry | dr.ChildDeviceEntry) -> dict[str, Any]:
    """Return the device in short; a child device has no model of its own."""
    facts: dict[str, Any] = {"id": device.id, "name": device_name(device)}
    if isinstance(device, dr.DeviceEntry):
        facts |= {"manufacturer": device.manufacturer, "model": device.model}
    return {key: value for key, value in facts.items() if value}


def _label_names(call: Call, label_ids: set[str]) -> list[str]:
    """Return the names of labels."""
    registry = lr.async_get(call.hass)
    labels = (registry.async_get_label(label_id) for label_id in label_ids)
    return sorted(label.name for label in labels if label)


def _why_absent(call: Call, entry: er.RegistryEntry) -> str:
    """Say why nothing stands behind a registered entity."""
    if entry.disabled_by:
        return f"the entity is disabled (by {entry.disabled_by})"
    owner = call.hass.config_entries.async_get_entry(entry.config_entry_id or "")
    if owner is not None and owner.state is not ConfigEntryState.LOADED:
        state = owner.state.value.replace("_", " ")
        return f"the integration {entry.platform} is in state {state!r}"
    return f"the integration {entry.platform} does not provide it now"


def _attributes(call: Call, state: State) -> dict[str, Any]:
    """Return the attributes as the caller may read them, and the members of a group."""
    members = _members(call, state)
    left_out = _SAID_ELSEWHERE | ({ATTR_ENTITY_ID} if members is not None else set())
    attributes = {
        str(key): shown_attribute(call, str(key), raw)
        for key, raw in state.attributes.items()
        if key not in left_out
    }
    return {"members": members, "attributes": attributes}


def _members(call: Call, state: State) -> dict[str, str] | None:
    """Return the states of a group's members that the caller may read."""
    members = state.attributes.get(ATTR_ENTITY_ID)
    if not isinstance(members, (list, tuple, set)):
        return None
    states = {
        member: call.hass.states.get(member)
        for member in members
        if isinstance(member, str) and call.may_read(member)
    }
    return {
        member: state_text(call.hass, found) if found else "not found"
        for member, found in states.items()
    }
