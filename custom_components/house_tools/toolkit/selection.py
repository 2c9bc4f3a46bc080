"""The entities that the filters of a call leave."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
import heapq
from itertools import batched

from homeassistant.core import State

from ..house.census import Census, order
from ..house.steps import Steps, async_run
from .call import Call
from .readable import readable_ids

_BATCH = 200
_MANY = 2_000


@dataclass(frozen=True, slots=True)
class Selection:
    """Entities of a domain, or of all if it is empty, and of places if there are any.

    `wanted` are the folded `state` and `device_class` that they have.
    """

    domain: str
    places: frozenset[str] | None
    wanted: Mapping[str, str]

    def but(self, name: str) -> Selection:
        """Return the selection without what is wanted of their state or class."""
        wanted = {key: value for key, value in self.wanted.items() if key != name}
        return Selection(self.domain, self.places, wanted)


async def async_select(call: Call, census: Census, selection: Selection) -> list[State]:
    """Return all that a caller may read of a selection."""
    ids, _ = await _async_ids(call, census, selection)
    return _states(call, ids)


async def async_page(
    call: Call, census: Census, selection: Selection
) -> tuple[list[State], int]:
    """Return the page that a call asks for, and how many there are.

    They come by name, or as a search ranks them.
    """
    ids, in_order = await _async_ids(call, census, selection)
    offset = call.args["offset"]
    end = offset + call.args["limit"]
    if "search" in call.args:
        result = await call.data.index.async_search(
            call.args["search"], may_read=None, within=set(ids)
        )
        found = [hit.entity_id for hit in result.hits[offset:end]]
        return _states(call, found), len(result.hits)
    if in_order:
        return _states(call, ids[offset:end]), len(ids)
    states = _states(call, ids)
    if len(states) > _MANY:
        await asyncio.sleep(0)  # sorting a whole house takes a breath of its own
    return heapq.nsmallest(end, states, key=order)[offset:], len(states)


async def _async_ids(
    call: Call, census: Census, selection: Selection
) -> tuple[Sequence[str], bool]:
    """Return the ids of a selection that the caller may read, and if by name."""
    house = call.hass.states
    narrowed = _narrowed(census, selection)
    in_order = narrowed is None and bool(selection.domain)
    if in_order:
        ids: Sequence[str] = await async_run(census.in_order(selection.domain))
    else:
        ids = house.async_entity_ids() if narrowed is None else narrowed
    ids = await readable_ids(call, ids)
    if (value := selection.wanted.get("state")) is not None:
        # All states at once are much sooner at hand than one by one.
        is_all = narrowed is None and not in_order and not call.caller.read_filter()
        states = house.async_all() if is_all else map(house.get, ids)
        ids = await async_run(_in_state(states, value))
    return ids, in_order


def _narrowed(census: Census, selection: Selection) -> Sequence[str] | None:
    """Return the entities of the places and the class, None where neither narrows."""
    found: Iterable[str] | None = selection.places
    if (device_class := selection.wanted.get("device_class")) is not None:
        of_class = census.classes.get(device_class, set())
        found = of_class if selection.places is None else selection.places & of_class
    if found is None:
        return None
    if not selection.domain:
        return list(found)
    prefix = f"{selection.domain}."
    return [entity_id for entity_id in found if entity_id.startswith(prefix)]


def _in_state(states: Iterable[State | None], value: str) -> Steps[list[str]]:
    """Find the entities whose state is a folded value.

    Of what is plain ASCII, nothing of another length is; elsewhere folding can change it.
    """
    length = len(value)
    found: list[str] = []
    for batch in batched(states, _BATCH, strict=False):
        found += [
            state.entity_id
            for state in batch
            if state is not None
            and (len(state.state) == length or not state.state.isascii())
            and state.state.casefold() == value
        ]
        yield
    return found


def _states(call: Call, ids: Iterable[str]) -> list[State]:
    """Return the states of entities, but for those that have none any more."""
    return [state for state in map(call.hass.states.get, ids) if state is not None]
