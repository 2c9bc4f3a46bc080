"""Records of a log file, read from its lines."""

from datetime import UTC, datetime

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.house.system_log import (
    LogRecord,
    count_repeated,
    parse,
)
from homeassistant.util import dt as dt_util

AT = datetime(2026, 11, 30, 8, tzinfo=UTC)
START = "2026-11-30 08:00:00.000+00:00"


def record(message: str, count: int = 1, level: str = "ERROR") -> LogRecord:
    """Return a record."""
    return LogRecord(AT, level, "x.y", message, count)


def test_records() -> None:
    """A record is its first line, and of a traceback the last one."""
    lines = f"""\
of an older record
{START} WARNING (MainThread) [x.y] One
{START} DEBUG (MainThread) [x.y] Two
not this
\x1b[1;31m{START} ERROR (SyncWorker_1) [x.y] Three\x1b[0m
Traceback (most recent call last):
  File "x.py", line 1, in x

ValueError: too warm
{START} CRITICAL (MainThread) [x.y] Four [with] (brackets)""".splitlines()
    assert parse(lines) == [
        record("One", level="WARNING"),
        record("Three … ValueError: too warm"),
        record("Four [with] (brackets)", level="CRITICAL"),
    ]


@pytest.mark.parametrize(
    ("written", "when"),
    [
        ("2026-11-30 08:00:00.000+00:00", AT),
        ("2026-11-30 09:00:00.000+01:00", AT),
        ("2026-11-30 09:00:00.000", AT),
        ("2026-11-30 09:00:00,000", AT),
    ],
)
def test_times(written: str, when: datetime) -> None:
    """A time has its offset, or is that of the house as older versions wrote it."""
    zone = dt_util.get_default_time_zone()
    dt_util.set_default_time_zone(dt_util.get_time_zone("Europe/Amsterdam") or zone)
    try:
        (found,) = parse([f"{written} ERROR (MainThread) [x.y] One"])
    finally:
        dt_util.set_default_time_zone(zone)
    assert found.when == when


def test_time_that_is_none() -> None:
    """A line that only looks like a record is no error."""
    assert parse(["2026-13-39 08:00:00.000+00:00 ERROR (MainThread) [x.y] One"]) == []


def test_repeated() -> None:
    """What was logged again is one record where it was last, with how often."""
    records = [record("a"), record("b"), record("a"), record("a", level="WARNING")]
    assert count_repeated(records) == [
        record("b"),
        record("a", 2),
        record("a", level="WARNING"),
    ]


@given(st.lists(st.text(max_size=200), max_size=20))
def test_any_lines(lines: list[str]) -> None:
    """Whatever is in a file, reading it fails on nothing and invents nothing."""
    lines = [line.replace("2026", "") for line in lines]
    head = f"{START} ERROR (MainThread) [x.y] head"
    found = parse([head, *lines])
    assert len(found) == 1
    assert found[0].message.startswith("head")
