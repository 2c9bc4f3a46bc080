"""One reading of the time windows that tools are asked about."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from homeassistant.util import dt as dt_util

from ..errors import InvalidArgumentError

_ACCEPTED = (
    "use ISO 8601 such as 2026-01-31T08:00 (local time), 2026-01-31T08:00+01:00,"
    " 2026-01-31T07:00Z or 2026-01-31 (local midnight)"
)


@dataclass(frozen=True, slots=True)
class Window:
    """A half-open span of time in UTC: `start` belongs to it, `end` does not."""

    start: datetime
    end: datetime
    note: str | None = None


def local_iso(moment: datetime | float) -> str:
    """Write a moment, aware or seconds since the epoch, in the house's time zone."""
    if not isinstance(moment, datetime):
        moment = dt_util.utc_from_timestamp(moment)
    return dt_util.as_local(moment).isoformat(timespec="seconds")


def read_window(
    *,
    start: str | None,
    end: str | None,
    hours: float,
    now: datetime,
    max_span: timedelta,
) -> Window:
    """Read a window of at most `max_span` that ends no later than `now`.

    `start` and `end` beat `hours`. Only a start runs until now or for `max_span`,
    only an end reaches `hours` back, neither means the last `hours`. All arithmetic
    is in UTC, so 24 hours are 24 hours in a night of daylight saving too.

    Raises InvalidArgumentError, with what was understood, for a time that cannot be
    read and for a window that is reversed, empty, too long or wholly in the future.
    """
    begin = _read_time("start", start, now)
    stop = _read_time("end", end, now)
    note = None
    if stop is None:
        stop = now
        if begin is not None and now - begin > max_span:
            stop = begin + max_span
            note = f"The window ends {_words(max_span)} after its start, its longest."
    if begin is None:
        begin = _hours_before(stop, hours)
    _refuse_impossible(begin, stop, now, max_span)
    if stop > now:
        stop, note = now, "The window was cut at the present time."
    return Window(begin, stop, note)


def _hours_before(stop: datetime, hours: float) -> datetime:
    """Return the moment some hours before another; the calendar has a first day."""
    try:
        begin = stop - timedelta(hours=hours)
        dt_util.as_local(begin)
    except OverflowError as err:
        raise InvalidArgumentError(
            f"There is no time {hours:g} hours before {local_iso(stop)}; give a later end."
        ) from err
    return begin


def _refuse_impossible(
    begin: datetime, stop: datetime, now: datetime, max_span: timedelta
) -> None:
    understood = f"start was read as {local_iso(begin)}, end as {local_iso(stop)}"
    if begin >= now:
        raise InvalidArgumentError(
            f"The window lies in the future: {understood}, and it is"
            f" {local_iso(now)} now; ask about the past."
        )
    if begin >= stop:
        raise InvalidArgumentError(
            f"The start must be before the end: {understood}; a bare date is the"
            " midnight at which that day begins."
        )
    if min(stop - begin, _wall_clock_span(begin, stop)) > max_span:
        raise InvalidArgumentError(
            f"The window is longer than {_words(max_span)}: {understood}; ask for a"
            " shorter one."
        )


def _wall_clock_span(begin: datetime, stop: datetime) -> timedelta:
    """Measure by the clock on the wall, where every day has 24 hours.

    From Monday to Monday is a week, though 169 hours when clocks go back.
    """
    local_begin, local_stop = dt_util.as_local(begin), dt_util.as_local(stop)
    return local_stop.replace(tzinfo=None) - local_begin.replace(tzinfo=None)


def _read_time(name: str, text: str | None, now: datetime) -> datetime | None:
    """Read one time as UTC.

    A local time that occurs twice, as clocks go back, is its first occurrence as a
    start and its last as an end, so the window holds all that the words may mean.
    One that never occurs, as clocks go forward, is read with the offset from before
    the change: 02:30 is the moment half an hour after 02:00 would have been.
    """
    if text is None:
        return None
    text = text.strip().upper()
    try:
        moment = dt_util.parse_datetime(text, raise_on_error=True)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=dt_util.get_default_time_zone())
            if name == "end" and ":" in text and _occurs_twice(moment):
                moment = moment.replace(fold=1)
        moment = dt_util.as_utc(moment)
        dt_util.as_local(moment)  # overflows at both ends of the calendar
    except (ValueError, OverflowError) as err:
        raise InvalidArgumentError(
            f"{name} '{text[:40]}' is not a time that can be read: {_ACCEPTED}. It is"
            f" {local_iso(now)} now."
        ) from err
    return moment


def _occurs_twice(local: datetime) -> bool:
    """Tell whether clocks show this local time twice; times skipped do not count."""
    first, last = local.replace(fold=0), local.replace(fold=1)
    return dt_util.as_utc(first) < dt_util.as_utc(last)


def _words(span: timedelta) -> str:
    hours = span.total_seconds() / 3600
    return f"{hours / 24:g} days" if hours >= 48 else f"{hours:g} hours"
