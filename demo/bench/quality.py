"""How much of what people ask for is found, and how soon."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
import json
from statistics import mean
from typing import Any, Final

from demo.queries import Asked, AskedKind
from demo.runner.client import HouseError

from .case import FLOOR
from .endpoint import Endpoint, core, ours
from .figures import spread

FIRST: Final = 5

type Found = Callable[[str], list[list[str]]]


async def quality(
    endpoint: Endpoint, queries: Sequence[Asked], *, core_every: int = 1
) -> dict[str, Any]:
    """Ask both sides, ours every question and core one in so many, and the floor."""
    places: dict[str, list[int | None]] = {"ours": [], "core": []}
    seconds: dict[str, list[float]] = {"floor": [], "ours": [], "core": []}
    theirs = some_of_each_kind(queries, core_every)
    for query in queries:
        sides = [("ours", ours("search_entities", query=query.text), _ours)]
        if query in theirs:
            sides.append(("core", core("search__search", query=query.text), _core))
        for side, ask, found in sides:
            reply = await endpoint.call(ask)
            if reply.is_error:
                raise HouseError(f"{side} search for {query.text!r}: {reply.text}")
            seconds[side].append(reply.seconds)
            places[side].append(place(found(reply.text), query.expected))
        seconds["floor"].append((await endpoint.call(FLOOR)).seconds)
    return {
        "queries": len(queries),
        "seconds": {side: spread(taken) for side, taken in seconds.items()},
        "ours": judge(queries, places["ours"], seconds["ours"]),
        "core": judge(theirs, places["core"], seconds["core"]),
    }


def some_of_each_kind(queries: Sequence[Asked], every: int) -> list[Asked]:
    """Return one in so many questions of each kind, and at least one, in order."""
    before = Counter[AskedKind]()
    chosen = []
    for query in queries:
        if before[query.kind] % every == 0:
            chosen.append(query)
        before[query.kind] += 1
    return chosen


def _ours(text: str) -> list[list[str]]:
    """Return the ids that our search found, as its one list."""
    return [[item["entity_id"] for item in json.loads(text)["items"]]]


def _core(text: str) -> list[list[str]]:
    """Return the ids that core's search found, a list for each type of thing."""
    groups = json.loads(text)
    return [
        list(groups[kind]["results"])
        for kind in ("entity", "automation", "script", "scene")
        if kind in groups
    ]


def place(found: Iterable[Sequence[str]], expected: str | None) -> int | None:
    """Return the best place of what was expected, 1 being the first, None if nowhere.

    For a question about nothing, the place is 1 if anything was found.
    """
    if expected is None:
        return 1 if any(found) else None
    places = [ids.index(expected) + 1 for ids in found if expected in ids]
    return min(places, default=None)


def judge(
    queries: Sequence[Asked], places: Sequence[int | None], seconds: Sequence[float]
) -> dict[str, Any]:
    """Return the measures of retrieval, over all and for each way of asking."""
    by_kind = defaultdict[AskedKind, list[int | None]](list)
    time_by_kind = defaultdict[AskedKind, list[float]](list)
    for query, place, took in zip(queries, places, seconds, strict=True):
        by_kind[query.kind].append(place)
        time_by_kind[query.kind].append(took)
    garbage = by_kind.pop(AskedKind.GARBAGE, [])
    everything = [place for some in by_kind.values() for place in some]
    return {
        **_measures(everything),
        "garbage_hits": sum(place is not None for place in garbage),
        "garbage_queries": len(garbage),
        "kinds": {kind.value: _measures(some) for kind, some in by_kind.items()},
        "p50_ms_by_kind": {
            kind.value: spread(taken)["p50_ms"] for kind, taken in time_by_kind.items()
        },
    }


def _measures(places: Sequence[int | None]) -> Mapping[str, float]:
    """Return recall among the first one and five, and the mean reciprocal rank."""
    return {
        "recall_1": mean(place == 1 for place in places),
        "recall_5": mean(place is not None and place <= FIRST for place in places),
        "mrr": mean(1 / place if place else 0 for place in places),
    }
