"""Tests of choosing fewer points of a series."""

from math import isnan, nan, sin

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.past.downsample import downsample, share_budget

NUMBER = st.floats(allow_nan=False, allow_infinity=False, width=32)


@st.composite
def series(draw: st.DrawFn) -> tuple[list[float], list[float]]:
    """Draw a series in which some points are gaps."""
    values = draw(st.lists(NUMBER | st.just(nan), max_size=300))
    steps = draw(
        st.lists(st.floats(0.001, 90_000), min_size=len(values), max_size=len(values))
    )
    moment, times = 1_800_000_000.0, []
    for step in steps:
        moment += step
        times.append(moment)
    return times, values


def gap_ends(values: list[float]) -> list[set[int]]:
    """Return the first index of every gap with the one of the number after it."""
    gaps: list[set[int]] = []
    for index, value in enumerate(values):
        before = values[index - 1] if index else 0.0
        if isnan(value) and not isnan(before):
            gaps.append({index})
        elif not isnan(value) and isnan(before):
            gaps[-1].add(index)
    return gaps


@given(series(), st.integers(4, 60))
def test_the_result_is_a_bounded_selection_in_order(
    drawn: tuple[list[float], list[float]], budget: int
) -> None:
    """Points are chosen, never made up, and never more than allowed."""
    times, values = drawn
    indices = downsample(times, values, budget).indices
    assert len(indices) <= budget
    assert indices == sorted(set(indices))
    assert set(indices) <= set(range(len(times)))
    if len(times) <= budget:
        assert len(indices) == len(times)


@given(series(), st.integers(4, 60))
def test_first_last_minimum_and_maximum_always_survive(
    drawn: tuple[list[float], list[float]], budget: int
) -> None:
    """However many gaps there are."""
    times, values = drawn
    indices = downsample(times, values, budget).indices
    numbers = [value for value in values if not isnan(value)]
    if times:
        assert {0, len(times) - 1} <= set(indices)
    if numbers:
        kept = [values[index] for index in indices if not isnan(values[index])]
        assert min(kept) == min(numbers)
        assert max(kept) == max(numbers)


@given(series(), st.integers(4, 60))
def test_a_gap_is_kept_by_both_ends_or_counted_as_lost(
    drawn: tuple[list[float], list[float]], budget: int
) -> None:
    """No gap goes missing in silence, and none that fits is lost."""
    times, values = drawn
    selection = downsample(times, values, budget)
    kept = set(selection.indices)
    gaps = gap_ends(values)
    lost = [gap for gap in gaps if not gap <= kept]
    assert len(lost) <= selection.lost_gaps <= len(gaps)
    if 2 * len(gaps) + 4 <= budget:
        assert selection.lost_gaps == 0


def test_the_longest_gaps_come_first_when_not_all_fit() -> None:
    """An hour offline tells more than a hiccup."""
    times, values, moment = [], [], 0.0
    for round_ in range(50):
        for value, stood in ((20.0, 100.0), (nan, 5.0 if round_ != 33 else 3600.0)):
            times.append(moment)
            values.append(value)
            moment += stood
    selection = downsample(times, values, 20)
    assert {67, 68} <= set(selection.indices)
    assert selection.lost_gaps > 0


@given(st.lists(NUMBER, min_size=41, max_size=400), st.integers(8, 40))
def test_every_bucket_keeps_its_extremes(values: list[float], budget: int) -> None:
    """The lowest and highest of each part of the window are there."""
    times = [float(index) for index in range(len(values))]
    shown = {values[index] for index in downsample(times, values, budget).indices}
    ends = {0, len(values) - 1}
    peaks = {values.index(min(values)), values.index(max(values))}
    buckets = (budget - len(ends | peaks)) // 2
    width = times[-1] / buckets
    for bucket in range(buckets):
        inside = [
            value
            for moment, value in zip(times, values, strict=True)
            if min(int(moment / width), buckets - 1) == bucket
        ]
        assert {min(inside), max(inside)} <= shown


def test_a_ten_second_spike_survives_a_week_of_ten_second_data() -> None:
    """One point of 60,480, which taking every 242nd would miss."""
    times = [10.0 * index for index in range(60_480)]
    values = [20 + sin(index / 700) for index in range(60_480)]
    values[31_337] = 85.0
    values[44_444] = nan
    indices = downsample(times, values, 250).indices
    assert 31_337 in indices
    assert {44_444, 44_445} <= set(indices)
    assert 200 < len(indices) <= 250


def test_a_burst_gets_the_points_that_a_calm_week_does_not_need() -> None:
    """Empty buckets do not waste the budget."""
    calm = [3600.0 * hour for hour in range(168)]
    burst = [3600.0 * 100 + second for second in range(1, 3000)]
    times = sorted(calm + burst)
    values = [sin(moment / 40) for moment in times]
    indices = downsample(times, values, 250).indices
    inside = [index for index in indices if 360_000 < times[index] < 363_000]
    assert len(inside) > 8


@pytest.mark.parametrize(
    ("sizes", "budget", "shares"),
    [
        ([10, 1000, 1000], 250, [10, 120, 120]),
        ([60_000], 250, [250]),
        ([60_000, 0], 250, [250, 0]),
        ([5, 5], 250, [5, 5]),
        ([9, 9, 9, 9, 9], 12, [2, 2, 2, 3, 3]),
        ([], 250, []),
    ],
)
def test_small_series_keep_all_and_the_rest_share(
    sizes: list[int], budget: int, shares: list[int]
) -> None:
    """A calm entity does not take room from a busy one."""
    assert share_budget(sizes, budget) == shares


@given(st.lists(st.integers(0, 10**6), max_size=5), st.integers(0, 500))
def test_shares_never_exceed_the_budget_or_the_need(
    sizes: list[int], budget: int
) -> None:
    """And nothing is left over that somebody could use."""
    shares = share_budget(sizes, budget)
    assert sum(shares) == min(sum(sizes), budget)
    assert all(share <= size for share, size in zip(shares, sizes, strict=True))
