"""The areas of the house, floor by floor."""

from collections import Counter
from typing import Any, override

import voluptuous as vol

from homeassistant.helpers import area_registry as ar, floor_registry as fr

from ..house.entities import floor_of
from ..house.places import has_area
from ..house.roster import visible
from ..house.steps import async_run
from ..settings import ToolGroup
from ..toolkit.answer import Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.readable import async_area_counts
from ..toolkit.visibility import say_partial

_TOP = 10**6


class ListAreas(HouseTool):
    """Every area, with what is in it."""

    name = "ha_list_areas"
    title = "List areas"
    description = "Areas by floor, with counts of entities and devices."
    group = ToolGroup.ENTITIES
    parameters = vol.Schema({vol.Optional("offset"): int})

    @override
    async def run(self, call: Call) -> Page:
        """Count the entities and devices of each area."""
        offset = call.args["offset"]
        may_read = call.caller.read_filter()
        entities = await async_area_counts(call)
        listed, _ = await call.data.index.async_devices()
        devices = Counter(
            device.area_id
            for device in await async_run(visible(call.hass, listed, may_read))
        )
        areas = [
            area
            for area in ar.async_get(call.hass).async_list_areas()
            if has_area(call.hass, area.id, may_read)
        ]
        areas.sort(key=lambda area: _order(area, floor_of(call.hass, area)))
        if not areas:
            call.notes.append("There are no areas.")
        call.notes.append(f"Entities without an area: {entities[None]}.")
        say_partial(call)
        return Page(
            items=[
                _item(call, area, entities[area.id], devices[area.id])
                for area in areas[offset:]
            ],
            total=len(areas),
            offset=offset,
        )


def _order(area: ar.AreaEntry, floor: fr.FloorEntry | None) -> tuple[int, str, str]:
    """Return what areas are sorted by: the level of the floor, areas without one last."""
    level = _TOP if floor is None else floor.level or 0
    return level, floor.name if floor else "", area.name.casefold()


def _item(
    call: Call, area: ar.AreaEntry, entities: int, devices: int
) -> dict[str, Any]:
    """Return one area."""
    floor = floor_of(call.hass, area)
    return {
        "area_id": area.id,
        "name": area.name,
        "aliases": sorted(area.aliases) or None,
        "floor": floor.name if floor else None,
        "entities": entities,
        "devices": devices,
    }
