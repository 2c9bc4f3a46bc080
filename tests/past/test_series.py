"""Tests of gathering one entity's points."""

from math import isnan
from typing import Any

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.past.series import (
    Collector,
    Numbers,
    Point,
    Texts,
    distinct_points,
    read_number,
    summarize,
)


def collect(
    points: list[Point], *, end: float, expected: bool = False, keep: int = 250
) -> Numbers | Texts | None:
    """Gather points."""
    collector = Collector(expected, keep)
    for moment, value in points:
        collector.add(moment, value)
    return collector.finish(end)


def texts(points: list[Point], *, end: float, keep: int = 250) -> Texts:
    """Gather points that are no numbers."""
    series = collect(points, end=end, keep=keep)
    assert isinstance(series, Texts)
    return series


def numbers(points: list[Point], *, end: float, expected: bool = False) -> Numbers:
    """Gather points that are numbers."""
    series = collect(points, end=end, expected=expected)
    assert isinstance(series, Numbers)
    return series


def test_only_changes_count_and_none_before_the_start() -> None:
    """Repeated states are no changes; what stood before stands at the start."""
    points = [(5.0, "on"), (12.0, "on"), (13.0, "off"), (14.0, "off"), (20.0, "on")]
    assert list(distinct_points(points, 10.0)) == [
        (10.0, "on"),
        (13.0, "off"),
        (20.0, "on"),
    ]


def test_a_change_at_the_very_start_replaces_what_stood_before() -> None:
    """At midnight sharp the new state is in force."""
    points = [(9.999999, "off"), (10.0, "on"), (11.0, "off")]
    assert list(distinct_points(points, 10.0)) == [(10.0, "on"), (11.0, "off")]


def test_true_and_one_are_different_values() -> None:
    """An attribute that turns from 1 to true has changed."""
    assert list(distinct_points([(1.0, 1), (2.0, True), (3.0, True)], 0.0)) == [
        (1.0, 1),
        (2.0, True),
    ]


def test_numbers_and_gaps_make_a_numeric_series() -> None:
    """What the state said in a gap is kept."""
    series = numbers(
        [(0.0, "20.5"), (10.0, "unavailable"), (20.0, "21"), (30.0, "unknown")],
        end=40.0,
    )
    assert [value for value in series.values if not isnan(value)] == [20.5, 21.0]
    assert series.gaps == {1: "unavailable", 3: "unknown"}


def test_a_word_among_numbers_is_a_gap_only_where_numbers_are_expected() -> None:
    """A sensor with a unit that says "error" has a gap; a code is no number."""
    points: list[Point] = [(0.0, "20.5"), (10.0, "error"), (20.0, "21")]
    assert numbers(points, end=30.0, expected=True).gaps == {1: "error"}
    assert texts(points, end=30.0).points == points


def test_an_entity_that_was_never_available_keeps_saying_so() -> None:
    """There are no numbers to show, but the state is known."""
    series = collect([(0.0, "unavailable")], end=60.0, expected=True)
    assert series == Texts([(0.0, "unavailable")], 0, {"unavailable": 60.0})


def test_nothing_makes_no_series() -> None:
    """No points is not the same as empty points."""
    assert collect([], end=10.0) is None


def test_time_in_each_state_counts_what_is_no_longer_shown() -> None:
    """Durations cover the window even where old changes are dropped."""
    points: list[Point] = [
        (float(moment), "on" if moment % 20 else "off") for moment in range(0, 1000, 10)
    ]
    series = texts(points, end=1010.0, keep=5)
    assert series.seconds == {"off": 500.0, "on": 510.0}
    assert series.points == [points[0], *points[-4:]]
    assert series.dropped == 95


def test_too_many_states_have_no_times() -> None:
    """A text sensor's hundred sentences are not modes."""
    series = texts([(float(index), f"song {index}") for index in range(100)], end=100.0)
    assert series.seconds is None


def test_flags_are_timed_and_objects_are_not() -> None:
    """Attributes may be anything."""
    assert texts([(0.0, True), (5.0, False)], end=15.0).seconds == {
        "true": 5.0,
        "false": 10.0,
    }
    assert texts([(0.0, ["a"]), (5.0, {"b": 1})], end=15.0).seconds == {}


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("21.5", 21.5),
        ("-3e2", -300.0),
        ("0", 0.0),
        ("0.5", 0.5),
        ("007", None),
        ("1_000", None),
        ("nan", None),
        ("inf", None),
        ("1e999", None),
        ("on", None),
        ("", None),
        (True, None),
        (None, None),
        ([1], None),
        (7, 7.0),
        (float("nan"), None),
    ],
)
def test_numbers_are_read_as_a_person_would(value: Any, number: float | None) -> None:
    """Python's own reading of numbers is laxer than ours."""
    assert read_number(value, strict=True) == number


def test_a_code_is_a_number_only_where_numbers_are_expected() -> None:
    """Some meters do write leading zeros."""
    assert read_number("007", strict=False) == 7.0
    series = texts([(0.0, "0042"), (1.0, "0117")], end=2.0)
    assert series.points == [(0.0, "0042"), (1.0, "0117")]


def test_the_mean_weighs_by_time_and_ignores_gaps() -> None:
    """A minute at 100 W in an hour at 10 W is not 55 W."""
    series = numbers(
        [(0.0, "10"), (3000.0, "100"), (3060.0, "unavailable"), (3600.0, "10")],
        end=4140.0,
    )
    summary = summarize(series, 4140.0)
    assert summary is not None
    assert summary.mean == pytest.approx((10 * 3540 + 100 * 60) / 3600)
    assert (summary.minimum, summary.minimum_at) == (10.0, 0.0)
    assert (summary.maximum, summary.maximum_at) == (100.0, 3000.0)


def test_one_number_at_the_end_of_the_window_is_its_own_mean() -> None:
    """It stood for no time at all."""
    summary = summarize(numbers([(10.0, "4")], end=10.0), 10.0)
    assert summary is not None
    assert summary.mean == 4.0


@given(
    st.lists(
        st.tuples(
            st.floats(0.0, 1e6), st.floats(allow_nan=False, allow_infinity=False)
        ),
        min_size=1,
        max_size=50,
    )
)
def test_the_mean_lies_between_the_extremes(steps: list[tuple[float, float]]) -> None:
    """Whatever floating point does with large numbers."""
    moment, points = 1.8e9, []
    for step, value in steps:
        moment += step
        points.append((moment, value))
    summary = summarize(numbers(points, end=moment + 1), moment + 1)
    assert summary is not None
    assert summary.minimum <= summary.mean <= summary.maximum
