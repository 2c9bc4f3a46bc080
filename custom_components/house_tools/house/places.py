"""Areas, floors and labels as people name them, and the entities in them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)

from .text import fold


@callback
def find_areas(hass: HomeAssistant, name: str) -> list[ar.AreaEntry]:
    """Return the areas whose id, name or alias is the name, folded."""
    wanted = fold(name)
    return [
        area
        for area in ar.async_get(hass).async_list_areas()
        if _is_named(wanted, area.id, area.name, area.aliases)
    ]


@callback
def find_floors(hass: HomeAssistant, name: str) -> list[fr.FloorEntry]:
    """Return the floors whose id, name or alias is the name, folded."""
    wanted = fold(name)
    return [
        floor
        for floor in fr.async_get(hass).async_list_floors()
        if _is_named(wanted, floor.floor_id, floor.name, floor.aliases)
    ]


@callback
def find_labels(hass: HomeAssistant, name: str) -> list[lr.LabelEntry]:
    """Return the labels whose id or name is the name, folded."""
    wanted = fold(name)
    return [
        label
        for label in lr.async_get(hass).async_list_labels()
        if _is_named(wanted, label.label_id, label.name, ())
    ]


@callback
def entities_in_area(hass: HomeAssistant, area_id: str) -> set[str]:
    """Return the ids of the enabled entities in an area: their own, else their device's.

    Child devices are where their parent is, unless they have an area of their own.
    """
    return set(_in_area(hass, area_id))


@callback
def entities_on_floor(hass: HomeAssistant, floor_id: str) -> set[str]:
    """Return the ids of the entities in the areas of a floor."""
    areas = areas_on_floor(hass, floor_id)
    return set(chain.from_iterable(_in_area(hass, area_id) for area_id in areas))


@callback
def areas_on_floor(hass: HomeAssistant, floor_id: str) -> list[str]:
    """Return the ids of the areas of a floor."""
    areas = ar.async_entries_for_floor(ar.async_get(hass), floor_id)
    return [area.id for area in areas]


@callback
def entities_with_label(hass: HomeAssistant, label_id: str) -> set[str]:
    """Return the ids of the enabled entities with a label, or in what has it.

    A label may stick to an entity, to its device or to its area.
    """
    registry = er.async_get(hass)
    found = _enabled(er.async_entries_for_label(registry, label_id))
    for device in dr.async_entries_for_label(dr.async_get(hass), label_id):
        found |= _enabled(er.async_entries_for_device(registry, device.id))
    for area in ar.async_entries_for_label(ar.async_get(hass), label_id):
        found |= entities_in_area(hass, area.id)
    return found


@callback
def has_area(
    hass: HomeAssistant, area_id: str, may_read: Callable[[str], bool] | None
) -> bool:
    """Return if somebody may know of an area: of one with something to read in it."""
    return may_read is None or any(map(may_read, _in_area(hass, area_id)))


def _in_area(hass: HomeAssistant, area_id: str) -> Iterator[str]:
    """Yield the ids of the enabled entities in an area."""
    registry = er.async_get(hass)
    yield from _enabled(er.async_entries_for_area(registry, area_id))
    for device in dr.async_entries_for_area(dr.async_get(hass), area_id):
        for entry in er.async_entries_for_device(registry, device.id):
            if entry.area_id is None:
                yield entry.entity_id


def _enabled(entries: Iterable[er.RegistryEntry]) -> set[str]:
    """Return the ids of those entries that are not disabled."""
    return {entry.entity_id for entry in entries if not entry.disabled}


def _is_named(wanted: str, item_id: str, name: str, aliases: Iterable[str]) -> bool:
    """Return if the folded name is one of the item's."""
    return any(fold(own) == wanted for own in (item_id, name, *aliases))
