"""Tests of the one reading of time windows."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.errors import InvalidArgumentError
from custom_components.house_tools.past.window import Window, local_iso, read_window
from homeassistant.util import dt as dt_util

NOW = datetime(2026, 11, 30, 19, 30, 45, 678901, tzinfo=UTC)


@contextmanager
def living_in(zone: str) -> Iterator[None]:
    """Set the house's time zone."""
    before = dt_util.get_default_time_zone()
    dt_util.set_default_time_zone(ZoneInfo(zone))
    try:
        yield
    finally:
        dt_util.set_default_time_zone(before)


@pytest.fixture(autouse=True)
def amsterdam() -> Iterator[None]:
    """Live in Amsterdam unless a test moves."""
    with living_in("Europe/Amsterdam"):
        yield


def read(**changes: Any) -> Window:
    """Read a window as the history tool does."""
    given_: dict[str, Any] = {
        "start": None,
        "end": None,
        "hours": 24,
        "now": NOW,
        "max_span": timedelta(days=7),
    }
    return read_window(**(given_ | changes))


def refusal(**changes: Any) -> str:
    """Return why a window is refused."""
    with pytest.raises(InvalidArgumentError) as raised:
        read(**changes)
    return raised.value.message


def utc(text: str) -> datetime:
    """Read an unambiguous time for comparison."""
    return datetime.fromisoformat(text).astimezone(UTC)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-11-30T08:00", "2026-11-30T07:00Z"),
        ("2026-11-30 08:00:30", "2026-11-30T07:00:30Z"),
        ("2026-11-30T08:00Z", "2026-11-30T08:00Z"),
        ("2026-11-30t08:00z", "2026-11-30T08:00Z"),
        ("2026-11-30T08:00-05:00", "2026-11-30T13:00Z"),
        ("2026-11-30T08:00:00.250+0530", "2026-11-30T02:30:00.25Z"),
        ("2026-11-30", "2026-11-29T23:00Z"),
        ("  2026-11-30  ", "2026-11-29T23:00Z"),
    ],
)
def test_a_start_is_read_in_the_zone_it_names(text: str, moment: str) -> None:
    """Offsets and Z are honoured; without one the house's zone and midnight count."""
    assert read(start=text) == Window(utc(moment), NOW)


def test_without_start_and_end_the_last_hours_count() -> None:
    """The default window ends now."""
    assert read(hours=0.25) == Window(NOW - timedelta(minutes=15), NOW)


def test_start_and_end_beat_hours() -> None:
    """Hours are for what is left open."""
    window = read(start="2026-11-28", end="2026-11-29", hours=1)
    assert window == Window(utc("2026-11-27T23:00Z"), utc("2026-11-28T23:00Z"))
    window = read(end="2026-11-29T12:00", hours=2)
    assert window == Window(utc("2026-11-29T09:00Z"), utc("2026-11-29T11:00Z"))


def test_only_a_start_far_back_ends_after_the_longest_span_and_says_so() -> None:
    """Asking from January on is answered with its first week."""
    window = read(start="2026-01-01")
    assert window.end - window.start == timedelta(days=7)
    assert window.note == "The window ends 7 days after its start, its longest."


def test_an_end_in_the_future_is_now_and_says_so() -> None:
    """Nothing can be told of the rest of the day."""
    window = read(start="2026-11-30", end="2026-12-01")
    assert window.end == NOW
    assert window.note == "The window was cut at the present time."
    assert read(end="2026-12-01", hours=24).start == utc("2026-11-29T23:00Z")


@pytest.mark.parametrize(
    ("arguments", "understood"),
    [
        (
            {"start": "2026-11-30T10:00", "end": "2026-11-30T09:00"},
            ["2026-11-30T10:00:00+01:00", "2026-11-30T09:00:00+01:00"],
        ),
        (
            {"start": "2026-11-30", "end": "2026-11-30"},
            ["2026-11-30T00:00:00+01:00", "midnight"],
        ),
        (
            {"start": "2027-01-01"},
            ["future", "2027-01-01T00:00:00+01:00", "2026-11-30T20:30:45+01:00 now"],
        ),
        ({"end": "2027-01-01", "hours": 1}, ["future"]),
        ({"start": "9999-12-31"}, ["future"]),
        (
            {"start": "2026-11-01", "end": "2026-11-30"},
            ["7 days", "2026-11-01T00:00:00+01:00"],
        ),
        ({"start": "yesterday"}, ["start 'YESTERDAY'", "2026-11-30T20:30:45+01:00"]),
        ({"end": "2026-02-30"}, ["end '2026-02-30'", "ISO 8601"]),
        ({"start": "2026-11-30T25:00"}, ["2026-11-30T25:00"]),
        ({"start": "0001-01-01T00:00+14:00"}, ["0001-01-01"]),
        ({"start": "9999-12-31T23:59-12:00"}, ["9999-12-31"]),
        ({"start": ""}, ["start ''"]),
        ({"start": "x" * 5000}, ["XXX"]),
    ],
)
def test_a_refusal_shows_what_was_understood(
    arguments: dict[str, Any], understood: list[str]
) -> None:
    """The model sees how its words were read."""
    message = refusal(**arguments)
    for words in understood:
        assert words in message
    assert len(message) < 400


def test_hours_are_hours_through_a_night_of_daylight_saving() -> None:
    """On 25 October 2026 the day has 25 hours, on 29 March 23."""
    now = utc("2026-10-25T12:00+01:00")
    assert local_iso(read(now=now).start) == "2026-10-24T13:00:00+02:00"
    now = utc("2026-03-29T12:00+02:00")
    assert local_iso(read(now=now).start) == "2026-03-28T11:00:00+01:00"


@pytest.mark.parametrize(
    ("zone", "day", "next_day", "hours"),
    [
        ("Europe/Amsterdam", "2026-03-29", "2026-03-30", 23),
        ("Europe/Amsterdam", "2026-10-25", "2026-10-26", 25),
        ("America/New_York", "2026-03-08", "2026-03-09", 23),
        ("America/New_York", "2026-11-01", "2026-11-02", 25),
        # Here clocks change at midnight itself, which one night does not have.
        ("America/Santiago", "2026-09-06", "2026-09-07", 23),
        ("Australia/Lord_Howe", "2026-10-04", "2026-10-05", 23.5),
    ],
)
def test_bare_dates_span_the_whole_local_day(
    zone: str, day: str, next_day: str, hours: float
) -> None:
    """A day is as long as its clocks make it."""
    with living_in(zone):
        window = read(start=day, end=next_day)
    assert window.end - window.start == timedelta(hours=hours)


def test_a_time_that_occurs_twice_takes_in_both() -> None:
    """As a start it is the first, as an end the last, so nothing meant is missed."""
    window = read(start="2026-10-25T02:30", end="2026-10-25T03:00")
    assert local_iso(window.start) == "2026-10-25T02:30:00+02:00"
    window = read(start="2026-10-25T01:00", end="2026-10-25T02:30")
    assert local_iso(window.end) == "2026-10-25T02:30:00+01:00"
    explicit = read(start="2026-10-25T01:00", end="2026-10-25T02:30+02:00")
    assert local_iso(explicit.end) == "2026-10-25T02:30:00+02:00"


@pytest.mark.parametrize("name", ["start", "end"])
def test_a_time_that_never_occurs_is_read_with_the_offset_before_it(name: str) -> None:
    """02:30 on the night of summer time is 03:30."""
    window = read(**{name: "2026-03-29T02:30"})
    assert local_iso(getattr(window, name)) == "2026-03-29T03:30:00+02:00"


def test_a_week_is_a_week_when_clocks_go_back() -> None:
    """Seven local days may take 169 hours."""
    window = read(start="2026-10-19", end="2026-10-26")
    assert window.end - window.start == timedelta(hours=169)


def test_times_are_written_in_whole_seconds_of_the_house() -> None:
    """Moments and seconds since the epoch are written alike."""
    assert local_iso(NOW) == "2026-11-30T20:30:45+01:00"
    assert local_iso(NOW.timestamp()) == "2026-11-30T20:30:45+01:00"
    with living_in("America/New_York"):
        assert local_iso(NOW) == "2026-11-30T14:30:45-05:00"


@given(start=st.none() | st.text(max_size=30), end=st.none() | st.text(max_size=30))
def test_any_text_is_a_window_or_a_refusal(start: str | None, end: str | None) -> None:
    """Nothing that a model sends raises anything else."""
    try:
        window = read(start=start, end=end)
    except InvalidArgumentError:
        return
    assert window.start < window.end <= NOW


@given(
    start=st.datetimes(datetime(2024, 1, 1), datetime(2026, 12, 31)),
    length=st.timedeltas(timedelta(0), timedelta(days=9)),
    zone=st.sampled_from(["Europe/Amsterdam", "America/New_York", "Asia/Kathmandu"]),
)
def test_local_times_are_read_as_the_clock_on_the_wall_showed_them(
    start: datetime, length: timedelta, zone: str
) -> None:
    """Reading and writing agree for every time that exists."""
    with living_in(zone):
        try:
            window = read(start=start.isoformat(), end=(start + length).isoformat())
        except InvalidArgumentError:
            return
        assert window.start < window.end <= NOW
        shown = datetime.fromisoformat(local_iso(window.start)).replace(tzinfo=None)
    skipped = timedelta(hours=1)
    assert shown - start.replace(microsecond=0) in (timedelta(0), skipped)
