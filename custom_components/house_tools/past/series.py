"""What one entity did: its points, gathered in a bounded amount of memory."""

from array import array
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import compress
from math import isfinite, isnan, nan, sumprod
from operator import sub
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN

# What a state says that has no value. The recorder writes an empty state when an
# entity is removed; an attribute that is not there is None.
REMOVED = ""
_GAPS: frozenset[str] = frozenset({STATE_UNAVAILABLE, STATE_UNKNOWN, REMOVED})

# More states than a person would want the times of: a text, not a mode of working.
_MAX_TIMED_STATES = 12

type Point = tuple[float, Any]
"""Seconds since the epoch and the state, or the value of an attribute."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """A numeric series. `values` holds NaN in a gap and `gaps` what it said there."""

    times: array[float]
    values: array[float]
    gaps: dict[int, Any]


@dataclass(frozen=True, slots=True)
class Texts:
    """Any other series: its first point and the newest, `dropped` between them.

    `seconds` is the time spent in each state, None if they are too many.
    """

    points: list[Point]
    dropped: int
    seconds: dict[str, float] | None


@dataclass(frozen=True, slots=True)
class NumberSummary:
    """Extremes, when they were first reached, and the mean weighted by time."""

    minimum: float
    minimum_at: float
    maximum: float
    maximum_at: float
    mean: float


def distinct_points(points: Iterable[Point], start: float) -> Iterator[Point]:
    """Yield only changes, none before `start`.

    What was in force before the window stands at its start, and yields to a change
    at that very moment.
    """
    held: Point | None = None
    for moment, value in points:
        moment = max(moment, start)
        if held is not None:
            if _same(held[1], value):
                continue
            if moment > held[0]:
                yield held
        held = (moment, value)
    if held is not None:
        yield held


@dataclass(slots=True)
class Collector:
    """Take in the changes of one series, in order, and tell what they were.

    A series is numeric if numbers are `expected` of it, where anything else is a gap,
    or if nothing but numbers and gaps came. Numeric ones cost 16 bytes a point; of
    others only `keep` points are held.
    """

    expected: bool
    keep: int
    count: int = 0
    _numeric: bool = True
    _times: array[float] = field(default_factory=lambda: array("d"))
    _values: array[float] = field(default_factory=lambda: array("d"))
    _gaps: dict[int, Any] = field(default_factory=dict)
    _first: Point | None = None
    _newest: deque[Point] = field(init=False)
    _seconds: dict[str, float] | None = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make room for the newest points."""
        self._newest = deque(maxlen=max(self.keep - 1, 1))

    def add(self, moment: float, value: Any) -> None:
        """Take in the next change."""
        if self._numeric:
            self._add_number(moment, value)
        if self._first is None:
            self._first = (moment, value)
        else:
            if self._seconds is not None:
                self._add_time_until(moment)
            self._newest.append((moment, value))
        self.count += 1

    def finish(self, end: float) -> Numbers | Texts | None:
        """Return the series, None if nothing came."""
        if self._first is None:
            return None
        if self._seconds is not None:
            self._add_time_until(end)
        if self._numeric and len(self._gaps) < self.count:
            return Numbers(self._times, self._values, self._gaps)
        points = [self._first, *self._newest][: max(self.keep, 1)]
        return Texts(points, self.count - len(points), self._seconds)

    def _add_number(self, moment: float, value: Any) -> None:
        number = read_number(value, strict=not self.expected)
        if number is None:
            if not self.expected and not _is_gap(value):
                self._numeric = False
                self._times, self._values, self._gaps = array("d"), array("d"), {}
                return
            self._gaps[len(self._times)] = value
        self._times.append(moment)
        self._values.append(nan if number is None else number)

    def _add_time_until(self, moment: float) -> None:
        assert self._first is not None and self._seconds is not None
        since, value = self._newest[-1] if self._newest else self._first
        if not isinstance(value, str | bool):
            return
        name = str(value).lower() if isinstance(value, bool) else value
        self._seconds[name] = self._seconds.get(name, 0.0) + moment - since
        if len(self._seconds) > _MAX_TIMED_STATES:
            self._seconds = None


def read_number(value: Any, *, strict: bool) -> float | None:
    """Read a state or an attribute's value as a finite number.

    `strict` refuses digits that look like a code: 007 is not 7.
    """
    if isinstance(value, str):
        if strict and len(value) > 1 and value[0] == "0" and value[1].isdigit():
            return None
        try:
            number = float(value)
        except ValueError:
            return None
        return number if isfinite(number) and "_" not in value else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if isfinite(value) else None


def summarize(numbers: Numbers, end: float) -> NumberSummary | None:
    """Summarize a series in force until `end`; None if it has no number.

    A value counts for as long as it stood. Gaps do not count.
    """
    until = [*numbers.times[1:], max(end, numbers.times[-1])]
    stood = list(map(sub, until, numbers.times))
    values, times = list(numbers.values), list(numbers.times)
    if numbers.gaps:
        known = [not isnan(value) for value in values]
        values, times, stood = (
            list(compress(each, known)) for each in (values, times, stood)
        )
    if not values:
        return None
    low, high = min(values), max(values)
    total = sum(stood)
    mean = values[-1]
    if total > 0:
        mean = sumprod(values, [seconds / total for seconds in stood])
    return NumberSummary(
        low,
        times[values.index(low)],
        high,
        times[values.index(high)],
        min(max(mean, low), high),
    )


def _is_gap(value: Any) -> bool:
    return value is None or (isinstance(value, str) and value in _GAPS)


def _same(one: Any, other: Any) -> bool:
    """Compare values; true and 1 are equal in Python, yet not the same."""
    return bool(one == other) and isinstance(one, bool) is isinstance(other, bool)
