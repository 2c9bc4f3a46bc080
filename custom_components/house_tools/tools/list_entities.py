"""List entities by what they are and where they are."""

from collections import Counter
from collections.abc import Iterable
import heapq
from typing import Any, override

import voluptuous as vol

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import State, split_entity_id

from ..house.entities import area_of, summary
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.filters import entities_in_places, read_domain

_FILTERS = ("domain", "area", "floor", "label", "device_class", "search", "state")
_NO_AREA = "(no area)"


class ListEntities(HouseTool):
    """Filters combine; without any the house is counted instead of dumped."""

    name = "ha_list_entities"
    title = "List entities"
    description = (
        "List entities that match all given filters. Without filters: how many "
        "entities each domain and area has."
    )
    group = ToolGroup.ENTITIES
    parameters = vol.Schema(
        {
            vol.Optional("domain", description="e.g. light"): str,
            vol.Optional("area", description="id, name or alias, e.g. Kitchen"): str,
            vol.Optional("floor", description="e.g. Upstairs"): str,
            vol.Optional("label", description="e.g. Holiday"): str,
            vol.Optional("device_class", description="e.g. temperature"): str,
            vol.Optional("search", description="words to find, e.g. ceiling"): str,
            vol.Optional("state", description="exact raw state, e.g. on"): str,
            vol.Optional("limit", default=50): vol.All(int, vol.Range(min=1, max=200)),
            vol.Optional("offset", default=0): vol.All(int, vol.Range(min=0)),
        }
    )

    @override
    async def run(self, call: Call) -> Answer:
        """Count or list."""
        if not any(name in call.args for name in _FILTERS):
            return _histogram(call)
        noted = len(call.notes)
        domain, ids = read_domain(call), entities_in_places(call)
        if domain is None or len(call.notes) > noted:  # a filter names nothing
            return Page(items=[], total=0, offset=call.args["offset"])
        states = _matching(call, domain, ids)
        if "search" in call.args:
            ordered = await _by_score(
                call, {state.entity_id: state for state in states}
            )
            return _page(call, ordered, len(ordered))
        end = call.args["offset"] + call.args["limit"]
        return _page(call, heapq.nsmallest(end, states, key=_order), len(states))


def _order(state: State) -> tuple[str, str]:
    """Return what lists are sorted by: the name."""
    return state.name.casefold(), state.entity_id


def _page(call: Call, ordered: list[State], total: int) -> Page:
    """Return the page that was asked for."""
    offset = call.args["offset"]
    states = ordered[offset : offset + call.args["limit"]]
    if not total:
        call.notes.append(_explain_nothing(call))
    return Page(
        items=[summary(call.hass, state) for state in states],
        total=total,
        offset=offset,
    )


def _matching(call: Call, domain: str, ids: set[str] | None) -> list[State]:
    """Return the states that pass all filters but the search."""
    wanted_class = call.args.get("device_class", "").lower()
    wanted_state = call.args.get("state", "").casefold()
    may_read = call.caller.read_filter()
    return [
        state
        for state in _candidates(call, domain, ids)
        if (not wanted_state or state.state.casefold() == wanted_state)
        and (
            not wanted_class
            or str(state.attributes.get(ATTR_DEVICE_CLASS, "")) == wanted_class
        )
        and (may_read is None or may_read(state.entity_id))
    ]


def _candidates(call: Call, domain: str, ids: set[str] | None) -> Iterable[State]:
    """Return the states of a domain, or of all, that are among the ids."""
    states = call.hass.states
    if ids is None:
        return states.async_all(domain or None)
    return [
        state
        for entity_id in ids
        if (not domain or split_entity_id(entity_id)[0] == domain)
        and (state := states.get(entity_id)) is not None
    ]


async def _by_score(call: Call, states: dict[str, State]) -> list[State]:
    """Return the states that the search finds, best first."""
    result = await call.data.index.async_search(
        call.args["search"], may_read=call.may_read, within=states
    )
    return [states[hit.entity_id] for hit in result.hits if hit.entity_id in states]


def _histogram(call: Call) -> dict[str, Any]:
    """Count the entities by domain and by area."""
    may_read = call.caller.read_filter()
    states = [
        state
        for state in call.hass.states.async_all()
        if may_read is None or may_read(state.entity_id)
    ]
    areas = (area_of(call.hass, state.entity_id) for state in states)
    by_area = Counter(area.name if area else _NO_AREA for area in areas)
    return {
        "total": len(states),
        "by_domain": dict(Counter(state.domain for state in states).most_common()),
        "by_area": dict(by_area.most_common()),
    }


def _explain_nothing(call: Call) -> str:
    """Say why the filters left nothing, with what there is instead."""
    given = [f"{name} {call.args[name]!r}" for name in _FILTERS if name in call.args]
    text = f"No entity has {' and '.join(given)}."
    if len(given) > 1:
        text += " Leave a filter out."
    elif "state" in call.args or "device_class" in call.args:
        text += f" {_present_values(call)}"
    return text


def _present_values(call: Call) -> str:
    """Name the values that entities do have for the filter that matched nothing."""
    may_read = call.may_read
    states = [s for s in call.hass.states.async_all() if may_read(s.entity_id)]
    if "state" in call.args:
        what, values = "states", [s.state for s in states]
    else:
        what = "device classes"
        values = [str(c) for s in states if (c := s.attributes.get(ATTR_DEVICE_CLASS))]
    common = [value for value, _ in Counter(values).most_common(10)]
    return f"Common {what}: {', '.join(common)}." if common else ""
