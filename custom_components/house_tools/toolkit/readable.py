"""The entities that a caller may read."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import batched

from homeassistant.helpers import area_registry as ar

from ..house.census import Census
from ..house.steps import Steps, async_run
from .call import Call

_BATCH = 200


async def readable_ids(call: Call, ids: Sequence[str]) -> Sequence[str]:
    """Return those of the entities that the caller may read."""
    may_read = call.caller.read_filter()
    return ids if may_read is None else await async_run(_readable(ids, may_read))


async def async_area_counts(call: Call) -> Counter[str | None]:
    """Count the entities that the caller may read by area id, None for those in none."""
    census = await call.data.index.async_census()
    if (may_read := call.caller.read_filter()) is None:
        by_area = {area_id: len(ids) for area_id, ids in census.areas.items()}
    else:
        by_area = await async_run(_count_readable(census, may_read))
    counts: Counter[str | None] = Counter()
    known = ar.async_get(call.hass).areas
    for area_id, count in by_area.items():
        counts[area_id if area_id in known else None] += count
    return +counts


def _count_readable(
    census: Census, may_read: Callable[[str], bool]
) -> Steps[Counter[str | None]]:
    """Ask for one batch of entities after the other."""
    counts: Counter[str | None] = Counter()
    for area_id, ids in list(census.areas.items()):
        for batch in batched(list(ids), _BATCH, strict=False):
            counts[area_id] += sum(map(may_read, batch))
            yield
    return counts


def _readable(ids: Sequence[str], may_read: Callable[[str], bool]) -> Steps[list[str]]:
    """Ask for one batch of entities after the other."""
    readable: list[str] = []
    for batch in batched(ids, _BATCH, strict=False):
        readable += filter(may_read, batch)
        yield
    return readable
