"""List entities by what they are and where they are."""

from collections import Counter
from collections.abc import Callable
from typing import Any, override

import voluptuous as vol

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import State, split_entity_id
from homeassistant.helpers import area_registry as ar

from ..house.census import Census
from ..house.entities import summary
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.filters import entities_in_places, read_domain
from ..toolkit.readable import async_area_counts, readable_ids
from ..toolkit.selection import Selection, async_page, async_select
from ..toolkit.visibility import say_partial

# What the filters that look at a state compare with.
_VALUES: dict[str, Callable[[State], str]] = {
    "state": lambda state: state.state,
    "device_class": lambda state: str(state.attributes.get(ATTR_DEVICE_CLASS, "")),
}
_FILTERS = ("domain", "area", "floor", "label", "device_class", "search", "state")
_NO_AREA = "(no area)"


class ListEntities(HouseTool):
    """Filters combine; without any the house is counted instead of dumped."""

    name = "ha_list_entities"
    title = "List entities"
    description = (
        "Entities that match all filters; without any, counts by domain and area."
    )
    group = ToolGroup.ENTITIES
    parameters = vol.Schema(
        {
            vol.Optional("domain"): str,
            vol.Optional("area"): str,
            vol.Optional("floor"): str,
            vol.Optional("label"): str,
            vol.Optional("device_class"): str,
            vol.Optional("search"): str,
            vol.Optional("state"): str,
            vol.Optional("limit"): vol.All(int, vol.Range(max=200)),
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Answer:
        """Count or list."""
        if not any(name in call.args for name in _FILTERS):
            return await _histogram(call)
        noted = len(call.notes)
        census = await call.data.index.async_census()
        domain, places = read_domain(call), entities_in_places(call, census)
        if domain is None or len(call.notes) > noted:  # a filter names nothing
            say_partial(call)
            return Page(items=[], total=0, offset=call.args["offset"])
        selection = Selection(domain, places, _wanted(call))
        states, total = await async_page(call, census, selection)
        if not total:
            call.notes.append(await _explain_nothing(call, census, selection))
            say_partial(call)
        return Page(
            items=(summary(call.hass, state) for state in states),
            total=total,
            offset=call.args["offset"],
        )


def _wanted(call: Call) -> dict[str, str]:
    """Return what the state and the device class are compared with."""
    wanted = {name: call.args[name].casefold() for name in _VALUES if name in call.args}
    if device_class := wanted.get("device_class"):
        wanted["device_class"] = device_class.replace(" ", "_")
    return wanted


async def _histogram(call: Call) -> dict[str, Any]:
    """Count the entities by domain and by area."""
    by_area = await async_area_counts(call)
    areas = ar.async_get(call.hass)
    say_partial(call)
    return {
        "total": by_area.total(),
        "by_domain": await _by_domain(call),
        "by_area": {
            area.name
            if (area := areas.async_get_area(area_id or ""))
            else _NO_AREA: count
            for area_id, count in by_area.most_common()
        },
    }


async def _by_domain(call: Call) -> dict[str, int]:
    """Count the entities by domain, most first."""
    if call.caller.read_filter() is None:
        census = await call.data.index.async_census()
        return dict(census.present_domains())
    ids = await readable_ids(call, call.hass.states.async_entity_ids())
    return dict(Counter(split_entity_id(id_)[0] for id_ in ids).most_common())


async def _explain_nothing(call: Call, census: Census, selection: Selection) -> str:
    """Say why the filters left nothing, with what there is instead."""
    given = [f"{name} {call.args[name]!r}" for name in _FILTERS if name in call.args]
    text = f"No entity matches {' and '.join(given)}."
    for name in selection.wanted:
        if others := await async_select(call, census, selection.but(name)):
            present = Counter(map(_VALUES[name], others))
            present.pop("", None)
            common = ", ".join(value for value, _ in present.most_common(8))
            return f"{text} Most common {name} there: {common or 'none'}."
    return f"{text} Leave a filter out." if len(given) > 1 else text
