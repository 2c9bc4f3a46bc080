"""Fewer points of a series, chosen so that what people ask about survives.

Two methods of the literature keep extremes where taking every n-th point loses them:

* MinMax keeps the lowest and the highest point of every bucket of time.
* M4 (Jugel et al., VLDB 2014) adds the first and the last, four in all, after which a
  line chart with one bucket per column of pixels is drawn without an error.

Our reader is a language model that reads numbers, not a chart: it asks how high, how
low, when, and whether there was a gap. A bucket's first and last point answer none of
that, yet halve the number of buckets that a budget buys, and with it how finely a
spike is placed in time. So this is MinMax, plus the first and last point of the whole
series and both ends of every gap.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, isnan

# Looking for finer buckets costs as much as the first look and is not worth it beyond.
_FULL_ENOUGH = 0.75


@dataclass(frozen=True, slots=True)
class Selection:
    """Indices of the points to keep, ascending, and how many gaps found no room."""

    indices: list[int]
    lost_gaps: int = 0


def share_budget(sizes: Sequence[int], budget: int) -> list[int]:
    """Divide a budget of points: small series keep all, the rest share evenly."""
    shares = [0] * len(sizes)
    left = budget
    by_size = sorted(range(len(sizes)), key=sizes.__getitem__)
    for rank, which in enumerate(by_size):
        shares[which] = min(sizes[which], left // (len(sizes) - rank))
        left -= shares[which]
    return shares


def downsample(
    times: Sequence[float], values: Sequence[float], budget: int
) -> Selection:
    """Choose at most `budget` points of a numeric series; NaN stands for a gap.

    A gap is a run of NaNs; it is kept by its first NaN and the number after it. Where
    the budget is too small for everything, the first and last point come first, then
    the overall minimum and maximum, then gaps from the longest on, then the extremes
    of as many buckets of equal duration as fit.
    """
    count = len(times)
    if count <= budget:
        return Selection(list(range(count)))
    numbers = [index for index in range(count) if not isnan(values[index])]
    essential = [0, count - 1]
    if numbers:
        essential += _extremes(numbers, values)
    kept = set(list(dict.fromkeys(essential))[: max(budget, 0)])
    lost_gaps = 0
    for gap in sorted(_gaps(times, values), key=lambda gap: gap.seconds, reverse=True):
        if len(kept.union(gap.ends)) <= budget:
            kept.update(gap.ends)
        else:
            lost_gaps += 1
    kept |= _finest_extremes(times, values, numbers, kept, budget)
    return Selection(sorted(kept), lost_gaps)


@dataclass(frozen=True, slots=True)
class _Gap:
    seconds: float
    ends: tuple[int, ...]


def _gaps(times: Sequence[float], values: Sequence[float]) -> Iterator[_Gap]:
    begin: int | None = None
    for index, value in enumerate(values):
        if isnan(value):
            begin = index if begin is None else begin
        elif begin is not None:
            yield _Gap(times[index] - times[begin], (begin, index))
            begin = None
    if begin is not None:
        yield _Gap(inf, (begin,))


def _finest_extremes(
    times: Sequence[float],
    values: Sequence[float],
    numbers: Sequence[int],
    kept: set[int],
    budget: int,
) -> set[int]:
    """Return the extremes of the finest buckets that still fit beside what is kept.

    Where changes come in bursts many buckets are empty, so their number is doubled
    for as long as the result fits.
    """
    room = budget - len(kept)
    buckets = room // 2
    best: set[int] = set()
    while 0 < buckets <= len(times) and len(best) < room * _FULL_ENOUGH:
        found = _bucket_extremes(times, values, numbers, buckets)
        if len(kept | found) > budget:
            break
        best = found
        buckets *= 2
    return best


def _bucket_extremes(
    times: Sequence[float],
    values: Sequence[float],
    numbers: Sequence[int],
    buckets: int,
) -> set[int]:
    begin = times[0]
    width = (times[-1] - begin) / buckets
    if width <= 0:
        return set()
    found: set[int] = set()
    current = -1
    low = high = 0
    for index in numbers:
        bucket = min(int((times[index] - begin) / width), buckets - 1)
        if bucket != current:
            if current >= 0:
                found.update((low, high))
            current, low, high = bucket, index, index
        elif values[index] < values[low]:
            low = index
        elif values[index] > values[high]:
            high = index
    if current >= 0:
        found.update((low, high))
    return found


def _extremes(numbers: Sequence[int], values: Sequence[float]) -> tuple[int, int]:
    known = [values[index] for index in numbers]
    return numbers[known.index(min(known))], numbers[known.index(max(known))]
