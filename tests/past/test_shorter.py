"""Tests of histories with fewer points, without a recorder."""

from datetime import UTC, datetime, timedelta
from math import inf
from typing import Any

from hypothesis import given, strategies as st

from custom_components.house_tools.past.history import EntityHistory
from custom_components.house_tools.past.series import NumberSummary
from custom_components.house_tools.past.shorter import with_points

START = datetime(2026, 11, 29, 8, tzinfo=UTC)
SUMMARY = NumberSummary(0, 0, 0, 0, 0)
VALUES = st.lists(
    st.one_of(st.integers(-5, 5), st.sampled_from(["unavailable", "unknown"])),
    min_size=1,
    max_size=60,
)


def history(values: list[Any], **more: Any) -> EntityHistory:
    """Return a history with a point for each minute."""
    points = [
        ((START + timedelta(minutes=minute)).isoformat(), value)
        for minute, value in enumerate(values)
    ]
    return EntityHistory("sensor.power", points, changes=len(points), **more)


def values(one: EntityHistory) -> list[Any]:
    """Return the values of the points."""
    return [value for _, value in one.points]


def test_what_fits_stays() -> None:
    """A history with few enough points is the same."""
    one = history([1, 2, 3])
    assert with_points(one, 3) is one


def test_texts() -> None:
    """Of texts the state at the start and the newest stay, and the rest is counted."""
    one = with_points(history(list("abcdef"), left_out=7), 3)
    assert values(one) == ["a", "e", "f"]
    assert one.left_out == 10
    assert values(with_points(one, 1)) == ["a"]
    assert values(with_points(one, -5)) == ["a"]


def test_numbers() -> None:
    """Of numbers the extremes and the gap stay."""
    numbers: list[Any] = [5, 6, 5, 99, 5, 6, "unavailable", 6, 5, -3, 5, 6, 5]
    one = with_points(history(numbers, summary=SUMMARY), 6)
    assert values(one) == [5, 99, "unavailable", 6, -3, 5]
    assert one.left_out == len(numbers) - 6
    assert one.lost_gaps == 0


def test_a_gap_without_room() -> None:
    """Gaps that find no room are counted, with those that found none before."""
    numbers: list[Any] = [5, "unknown", 99, -3, 5]
    one = with_points(history(numbers, summary=SUMMARY, lost_gaps=2), 4)
    assert values(one) == [5, 99, -3, 5]
    assert one.lost_gaps == 3


@given(VALUES, st.integers(0, 70))
def test_any_history(written: list[Any], most: int) -> None:
    """Points are those that were there, in order, and none gets lost uncounted."""
    one = history(written, summary=SUMMARY)
    fewer = with_points(one, most)
    assert len(fewer.points) <= max(most, 1)
    assert [point for point in one.points if point in fewer.points] == fewer.points
    assert len(fewer.points) + fewer.left_out == len(one.points)
    assert fewer.points[0] == one.points[0]
    numbers = [value for value in written if isinstance(value, int)]
    if most >= 4:
        kept = [value for value in values(fewer) if isinstance(value, int)]
        assert min(numbers, default=inf) == min(kept, default=inf)
        assert max(numbers, default=inf) == max(kept, default=inf)
