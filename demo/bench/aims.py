"""The aims, and what the figures say to them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from .case import SEARCH
from .latency import FLOOR_NAME
from .tokens import WAYS, shares

TYPICAL: Final = 10_000
_GROWTH_FROM: Final = 1_000
_GROWTH_TO: Final = 100_000

type Results = Mapping[int, Mapping[str, Any]]


class Aim(NamedTuple):
    """An aim: what was found, in the unit of the limit, and whether that is in it.

    `what` is the same in every run: `reasons.py` tells by it why an aim is missed.
    """

    what: str
    found: float
    limit: float
    unit: str
    at_least: bool = False
    detail: str = ""
    size: int | None = None

    @property
    def met(self) -> bool:
        """Return if the aim is met."""
        if self.at_least:
            return self.found >= self.limit
        return self.found <= self.limit


def aims(results: Results) -> list[Aim]:
    """Return the aims that the sizes of a run can tell of.

    Those for 10,000 entities are held against the largest size up to that.
    """
    size = max((size for size in results if size <= TYPICAL), default=max(results))
    typical = results[size]
    return [
        *_times(typical, size),
        *_holds(results, size),
        *_index(typical, size),
        *_growth(results),
        *_quality(results),
        *_tokens(results),
    ]


def multiple(times: Mapping[str, Any], side: str) -> float:
    """Return the median time of a side as a multiple of the floor."""
    return float(times[side]["p50_ms"] / times[FLOOR_NAME]["p50_ms"])


def added_at_most(index: Mapping[str, Any], key: str) -> float:
    """Return what is added to a change of a state, in microseconds, with the noise."""
    change = index["state_change"]
    return float(max(change[key], 0) + change["noise_us"])


def typical_size(results: Results) -> int | None:
    """Return the size of most houses, of those that the questions were put to."""
    return max((size for size in results if "tokens" in results[size]), default=None)


def _times(typical: Mapping[str, Any], size: int) -> Iterator[Aim]:
    """Yield the aims on how soon answers come."""
    times = typical["quality"]["seconds"]
    found = times["ours"]["p50_ms"] / times["floor"]["p50_ms"]
    yield Aim("Search, p50", found, 2, "× floor", size=size)
    faster = times["core"]["p50_ms"] / times["ours"]["p50_ms"]
    against = "Search against search__search"
    yield Aim(against, faster, 10, "× faster", True, size=size)
    alone = typical["alone"]
    others = [
        (multiple(alone, name), name.removeprefix("ours: "))
        for name in alone
        if name.startswith("ours: ")
        and not name.endswith(SEARCH)
        and name not in typical["recorder_cases"]
    ]
    worst, name = max(others)
    within = sum(found <= 1.5 for found, _ in others)
    detail = f"{name}; {within} of {len(others)} kinds of call are within"
    yield Aim("Slowest other call", worst, 1.5, "× floor", detail=detail, size=size)


def _holds(results: Results, size: int) -> Iterator[Aim]:
    """Yield the aims on how long the event loop may be held."""
    held = results[size]["holds"]
    found, name = max(
        (hold["wall_ms"], name)
        for name, hold in held.items()
        if name.startswith("ours: ")
    )
    detail = name.removeprefix("ours: ")
    yield Aim("Longest hold of a call", found, 10, "ms", detail=detail, size=size)
    index = results[size]["index"]
    building = index["build_hold"]["wall_ms"]
    yield Aim("Longest hold while building", building, 10, "ms", size=size)
    updating = max(
        index["update"][key]["wall_ms"] for key in ("entities_hold", "area_hold")
    )
    yield Aim("Longest hold while updating", updating, 10, "ms", size=size)


def _index(typical: Mapping[str, Any], size: int) -> Iterator[Aim]:
    """Yield the aims on what the index costs."""
    index = typical["index"]
    memory = index["memory"]["bytes_per_entity"]
    yield Aim("Index, memory", memory, 2_000, "bytes/entity", size=size)
    build = index["build_us_per_entity"]
    yield Aim("Index, building", build, 30, "µs/entity", size=size)
    change = max(added_at_most(index, key) for key in ("state_us", "attributes_us"))
    yield Aim("Added to a change of state, at most", change, 2, "µs", size=size)


def _growth(results: Results) -> Iterator[Aim]:
    """Yield the aim on how search grows with the house."""
    if len(results) < 2:
        return
    small, large = min(results), max(results)
    if {_GROWTH_FROM, _GROWTH_TO} <= results.keys():
        small, large = _GROWTH_FROM, _GROWTH_TO
    before, after = (
        results[size]["quality"]["seconds"]["ours"]["p50_ms"] for size in (small, large)
    )
    detail = f"against {small:,} entities"
    yield Aim("Search, growth", after / before, 10, "×", detail=detail, size=large)


def _quality(results: Results) -> Iterator[Aim]:
    """Yield the aims on what is found, at the size that does worst."""
    size = min(results, key=lambda size: results[size]["quality"]["ours"]["recall_5"])
    found = results[size]["quality"]["ours"]
    yield Aim(
        "recall@5, worst of all sizes", found["recall_5"], 0.98, "", True, size=size
    )
    worst, kind, size = min(
        (measures["recall_5"], kind, size)
        for size in results
        for kind, measures in results[size]["quality"]["ours"]["kinds"].items()
    )
    yield Aim("recall@5 of each kind, worst", worst, 0.95, "", True, kind, size)
    garbage = sum(one["quality"]["ours"]["garbage_hits"] for one in results.values())
    yield Aim("Hits on garbage", garbage, 0, "")


def _tokens(results: Results) -> Iterator[Aim]:
    """Yield the aims on what a model has to read."""
    if (size := typical_size(results)) is None:
        return
    tokens = results[size]["tokens"]
    defined = tokens["definitions"]["ours"]
    detail = f"{defined['tools']} tools"
    yield Aim("Definitions", defined["bytes"], 9_000, "bytes", detail=detail)
    sums = tokens["sums"]
    for way, name in WAYS.items():
        read, paid = shares(sums, way)
        detail = f"{paid:.2f} × of all that is read and written"
        what = f"Answers to 20 questions, against {name}"
        yield Aim(what, read, 0.5, "×", detail=detail, size=size)
