"""The configuration of an automation or a script, as a caller may know it."""

from collections.abc import Iterator
from typing import Any

from homeassistant.helpers import device_registry as dr, entity_registry as er

from ..house import places
from ..house.automations import Sequenced, references
from .answer import as_text
from .call import Call
from .discreet import async_discreet


async def async_tells_hidden(call: Call, entity: Sequenced, facts: Any) -> bool:
    """Return if facts about an entity tell of what the caller may not know.

    Also what the facts leave out is judged: the whole configuration, and each device
    and place in which the caller may read nothing.
    """
    if (may_read := call.caller.read_filter()) is None:
        return False
    if not all(any(map(may_read, ids)) for ids in _referred(call, entity)):
        return True
    text = as_text([facts, entity.raw_config, sorted(references(entity))])
    return await async_discreet(call, [text]) != [text]


def _referred(call: Call, entity: Sequenced) -> Iterator[set[str]]:
    """Yield the entities of each device that there is, and of each place."""
    hass = call.hass
    registry = er.async_get(hass)
    for device_id in entity.referenced_devices:
        if dr.async_get(hass).async_get(device_id) is not None:
            entries = er.async_entries_for_device(registry, device_id)
            yield {entry.entity_id for entry in entries}
    for area_id in entity.referenced_areas:
        yield places.entities_in_area(hass, area_id)
    for floor_id in entity.referenced_floors:
        yield places.entities_on_floor(hass, floor_id)
    for label_id in entity.referenced_labels:
        yield places.entities_with_label(hass, label_id)
