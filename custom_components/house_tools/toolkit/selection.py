"""The entities that the filters of a call leave."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from homeassistant.core import State

from ..house.census import Census, Placed
from ..house.steps import async_run, first_of
from .call import Call
from .readable import readable_ids


@dataclass(frozen=True, slots=True)
class Selection:
    """Entities of a domain, or of all if it is empty, and of places if there are any.

    `wanted` are the folded `state` and `device_class` that they have.
    """

    domain: str
    places: Placed | None
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
            call.args["search"], may_read=None, within=set(ids), first=end
        )
        found = [hit.entity_id for hit in result.hits[offset:end]]
        return _states(call, found), len(result.hits)
    total = len(ids)
    if not in_order:
        first = await async_run(first_of(map(census.order, ids), end))
        ids = [entity_id for _, entity_id in first]
    return _states(call, ids[offset:end]), total


async def _async_ids(
    call: Call, census: Census, selection: Selection
) -> tuple[Sequence[str], bool]:
    """Return the ids of a selection that the caller may read, and if by name."""
    ids, in_order = await _async_ids_in_any_state(census, selection)
    if (value := selection.wanted.get("state")) is not None:
        ids = await call.data.index.async_in_state(value, ids)
    elif ids is None:
        ids = call.hass.states.async_entity_ids()
    return await readable_ids(call, ids), in_order


async def _async_ids_in_any_state(
    census: Census, selection: Selection
) -> tuple[Sequence[str] | None, bool]:
    """Return the ids that places, class and domain leave, None for all; if by name."""
    places = selection.places
    prefix = f"{selection.domain}." if selection.domain else ""
    if (device_class := selection.wanted.get("device_class")) is not None:
        ids = await async_run(census.of_class_in_order(device_class))
        if prefix:
            ids = [entity_id for entity_id in ids if entity_id.startswith(prefix)]
        return (ids if places is None else places.those_of(ids)), True
    if places is not None:
        return [
            entity_id for entity_id in places.ids() if entity_id.startswith(prefix)
        ], False
    if selection.domain:
        return await async_run(census.in_order(selection.domain)), True
    return None, False


def _states(call: Call, ids: Iterable[str]) -> list[State]:
    """Return the states of entities, but for those that have none any more."""
    return [state for state in map(call.hass.states.get, ids) if state is not None]
