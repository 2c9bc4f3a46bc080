"""List entities by what they are and where they are."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
import heapq
from itertools import batched
from typing import Any, override

import voluptuous as vol

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import State, split_entity_id
from homeassistant.helpers import area_registry as ar

from ..house.entities import summary
from ..house.places import count_by_area
from ..house.steps import Steps, async_run
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.filters import entities_in_places, read_domain
from ..toolkit.readable import readable_states
from ..toolkit.visibility import say_partial

# What the filters that look at a state compare with.
_VALUES: dict[str, Callable[[State], str]] = {
    "state": lambda state: state.state,
    "device_class": lambda state: str(state.attributes.get(ATTR_DEVICE_CLASS, "")),
}
_FILTERS = ("domain", "area", "floor", "label", "device_class", "search", "state")
_NO_AREA = "(no area)"
_BATCH = 200


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
        domain, ids = read_domain(call), entities_in_places(call)
        if domain is None or len(call.notes) > noted:  # a filter names nothing
            say_partial(call)
            return Page(items=[], total=0, offset=call.args["offset"])
        candidates = await readable_states(call, _candidates(call, domain, ids))
        states = await async_run(_matching(call, candidates))
        page, total = await _page(call, states)
        if not total:
            call.notes.append(await _explain_nothing(call, candidates))
            say_partial(call)
        return Page(
            items=(summary(call.hass, state) for state in page),
            total=total,
            offset=call.args["offset"],
        )


async def _page(call: Call, states: list[State]) -> tuple[list[State], int]:
    """Return the states of the page that was asked for, and how many there are."""
    offset = call.args["offset"]
    end = offset + call.args["limit"]
    if "search" not in call.args:
        await asyncio.sleep(0)  # sorting a whole house takes a breath of its own
        return heapq.nsmallest(end, states, key=_order)[offset:], len(states)
    by_id = {state.entity_id: state for state in states}
    result = await call.data.index.async_search(
        call.args["search"], may_read=None, within=by_id
    )
    return [by_id[hit.entity_id] for hit in result.hits[offset:end]], len(result.hits)


def _order(state: State) -> tuple[str, str]:
    """Return what lists are sorted by: the name."""
    return state.name.casefold(), state.entity_id


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


def _matching(
    call: Call, candidates: list[State], *, but: str | None = None
) -> Steps[list[State]]:
    """Find the states that have the wanted state and device class, `but` for one."""
    wanted = {
        name: call.args[name].casefold()
        for name in _VALUES
        if name in call.args and name != but
    }
    if not wanted:
        return candidates
    if device_class := wanted.get("device_class"):
        wanted["device_class"] = device_class.replace(" ", "_")
    found: list[State] = []
    for batch in batched(candidates, _BATCH, strict=False):
        found += [
            state
            for state in batch
            if all(
                _VALUES[name](state).casefold() == value
                for name, value in wanted.items()
            )
        ]
        yield
    return found


async def _histogram(call: Call) -> dict[str, Any]:
    """Count the entities by domain and by area."""
    states = await readable_states(call, call.hass.states.async_all())
    ids = [state.entity_id for state in states]
    by_area = await async_run(count_by_area(call.hass, ids))
    areas = ar.async_get(call.hass)
    say_partial(call)
    return {
        "total": len(states),
        "by_domain": dict(Counter(state.domain for state in states).most_common()),
        "by_area": {
            area.name
            if (area := areas.async_get_area(area_id or ""))
            else _NO_AREA: count
            for area_id, count in by_area.most_common()
        },
    }


async def _explain_nothing(call: Call, candidates: list[State]) -> str:
    """Say why the filters left nothing, with what there is instead."""
    given = [f"{name} {call.args[name]!r}" for name in _FILTERS if name in call.args]
    text = f"No entity matches {' and '.join(given)}."
    for name, value_of in _VALUES.items():
        if name not in call.args:
            continue
        if others := await async_run(_matching(call, candidates, but=name)):
            present = Counter(map(value_of, others))
            present.pop("", None)
            common = ", ".join(value for value, _ in present.most_common(8))
            return f"{text} Most common {name} there: {common or 'none'}."
    return f"{text} Leave a filter out." if len(given) > 1 else text
