"""Reading the changes of one entity from the recorder, a bounded number at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from homeassistant.components.recorder import history
from homeassistant.const import (
    COMPRESSED_STATE_ATTRIBUTES,
    COMPRESSED_STATE_LAST_UPDATED,
    COMPRESSED_STATE_STATE,
    STATE_UNAVAILABLE,
    STATE_UNKNOWN,
)
from homeassistant.core import HomeAssistant

from .series import Collector, Numbers, Point, Texts, distinct_points
from .window import Window

# The recorder builds an object per row, and holds the interpreter while it fetches them.
# Slices keep both to what a small machine bears whatever the entity's pace, and are long
# enough to cost a calm one few queries.
_FIRST_SLICE = timedelta(hours=6)
_LONGEST_SLICE = timedelta(hours=72)
_ROWS_PER_SLICE = 5_000
_FASTEST_GROWTH = 8.0

_NO_VALUE = (STATE_UNAVAILABLE, STATE_UNKNOWN)


@dataclass(frozen=True, slots=True)
class Changes:
    """What the database has to tell of one entity.

    `happened` is the number of changes, which the state in force at the start is not.
    `attributes` are the names that were seen, if attributes were read.
    """

    series: Numbers | Texts | None
    happened: int
    attributes: tuple[str, ...]


def read_changes(
    hass: HomeAssistant,
    entity_id: str,
    attribute: str | None,
    window: Window,
    collector: Collector,
) -> Changes:
    """Read one entity through the collector. Runs in the recorder's executor."""
    rows = _rows(hass, entity_id, window, with_attributes=attribute is not None)
    start = window.start.timestamp()
    names: dict[str, None] = {}
    points = _states(rows) if attribute is None else _values(rows, attribute, names)
    for moment, value in distinct_points(points, start):
        collector.add(moment, value)
    series = collector.finish(window.end.timestamp())
    if attribute is not None and attribute not in names:
        series = None
    return Changes(series, collector.count - _stood_before(series, start), tuple(names))


def _states(rows: Iterator[dict[str, Any]]) -> Iterator[Point]:
    for row in rows:
        yield row[COMPRESSED_STATE_LAST_UPDATED], row[COMPRESSED_STATE_STATE] or ""


def _values(
    rows: Iterator[dict[str, Any]], attribute: str, names: dict[str, None]
) -> Iterator[Point]:
    """Yield the attribute, or why it is not there, and note all names."""
    for row in rows:
        recorded = row.get(COMPRESSED_STATE_ATTRIBUTES) or {}
        names.update(dict.fromkeys(recorded))
        value = recorded.get(attribute)
        if value is None and row[COMPRESSED_STATE_STATE] in _NO_VALUE:
            value = row[COMPRESSED_STATE_STATE]
        yield row[COMPRESSED_STATE_LAST_UPDATED], value


def _rows(
    hass: HomeAssistant, entity_id: str, window: Window, *, with_attributes: bool
) -> Iterator[dict[str, Any]]:
    """Yield the recorder's compressed rows, the state in force at the start first.

    The recorder's window is open at both ends, so each slice is asked for from just
    before its start: a change at exactly midnight belongs to the day that it begins.
    """
    begin, length = window.start, _FIRST_SLICE
    while begin < window.end:
        stop = min(begin + length, window.end)
        rows = history.get_significant_states(
            hass,
            begin - timedelta(microseconds=1),
            stop,
            [entity_id],
            include_start_time_state=begin == window.start,
            significant_changes_only=not with_attributes,
            minimal_response=not with_attributes,
            no_attributes=not with_attributes,
            compressed_state_format=True,
        ).get(entity_id, [])
        yield from rows  # type: ignore[misc]  # compressed rows are dicts
        length = _next_length(stop - begin, len(rows))
        begin = stop


def _next_length(length: timedelta, rows: int) -> timedelta:
    growth = min(_ROWS_PER_SLICE / max(rows, 1), _FASTEST_GROWTH)
    return min(max(length * growth, timedelta(minutes=1)), _LONGEST_SLICE)


def _stood_before(series: Numbers | Texts | None, start: float) -> int:
    """Return 1 for a first point that is the state in force, not a change."""
    match series:
        case Numbers():
            return int(series.times[0] <= start)
        case Texts():
            return int(series.points[0][0] <= start)
        case None:
            return 0
