"""The recorder's aggregates: means, extremes and sums over years."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Literal, get_args

from homeassistant.components.recorder import statistics
from homeassistant.components.recorder.models import (
    StatisticMeanType,
    StatisticMetaData,
)
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from .recorder import async_query, async_recorder, async_wait_for_commit
from .window import Window, local_iso

type Period = Literal["5minute", "hour", "day", "week", "month"]
type Column = Literal["mean", "min", "max", "change", "sum", "state"]

PERIODS: tuple[Period, ...] = get_args(Period.__value__)

_SHORTEST: dict[Period, timedelta] = {
    "5minute": timedelta(minutes=5),
    "hour": timedelta(hours=1),
    "day": timedelta(hours=23),
    "week": timedelta(days=6, hours=23),
    "month": timedelta(days=28),
}

# Sparse statistics have fewer rows than their window has periods, so it is worth
# looking; beyond this many a coarser period is taken without looking.
_MOST_ROWS_TO_READ = 20_000


@dataclass(frozen=True, slots=True)
class Statistic:
    """The rows of one statistic, each a local ISO start and the values of `columns`.

    A circular mean, such as a wind direction, has no extremes. `sum` grows through
    resets of the meter, `change` is its growth in the period, `state` the meter.
    """

    statistic_id: str
    columns: tuple[Column, ...]
    rows: list[tuple[str | float | None, ...]]
    period: Period
    unit: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """Statistics in the order asked, and the ids of which there are none.

    `period` is the one that was used, `notes` say why it is not the one asked for.
    """

    found: list[Statistic]
    unknown: list[str]
    period: Period
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatisticInfo:
    """A statistic that could be asked for."""

    statistic_id: str
    name: str | None
    unit: str | None


async def async_get_statistics(
    hass: HomeAssistant,
    statistic_ids: Sequence[str],
    period: Period,
    window: Window,
    *,
    max_rows: int,
) -> Statistics:
    """Return aggregates in the finest period, from `period` on, that fits `max_rows`.

    Days, weeks and months are whole ones of the local calendar: the first and the
    last reach beyond the window. Months are not cut, however many rows they are.

    Raises UnavailableError when the recorder cannot tell.
    """
    notes = []
    finest = period
    kept = timedelta(days=async_recorder(hass).keep_days)
    if period == "5minute" and window.start < dt_util.utcnow() - kept:
        finest = "hour"
        notes.append(
            f"5-minute statistics are kept for {kept.days} days, the window starts"
            " earlier: hours are shown."
        )
    await async_wait_for_commit(hass)
    answer = await async_query(
        hass, _read, hass, list(statistic_ids), finest, window, max_rows
    )
    if answer.period != finest:
        notes.append(
            f"The window has too many rows per {finest}; the period is"
            f" {answer.period} instead. Ask for less to see finer ones."
        )
    return replace(answer, notes=tuple(notes))


async def async_list_statistics(hass: HomeAssistant) -> list[StatisticInfo]:
    """Return all statistics there are, to suggest some of them."""
    infos = await async_query(hass, statistics.list_statistic_ids, hass)
    return [
        StatisticInfo(
            info["statistic_id"], info["name"], info["display_unit_of_measurement"]
        )
        for info in infos
    ]


def _read(
    hass: HomeAssistant,
    statistic_ids: list[str],
    finest: Period,
    window: Window,
    max_rows: int,
) -> Statistics:
    """Read with coarser and coarser periods. Runs in the recorder's executor."""
    metadata = {
        statistic_id: meta
        for statistic_id, (_, meta) in statistics.get_metadata(
            hass, statistic_ids=set(statistic_ids)
        ).items()
    }
    known = [wanted for wanted in statistic_ids if wanted in metadata]
    unknown = [wanted for wanted in statistic_ids if wanted not in metadata]
    period, found = finest, list[Statistic]()
    for period in PERIODS[PERIODS.index(finest) :] if known else ():
        coarsest = period == PERIODS[-1]
        if not coarsest and _most_rows(known, period, window) > _MOST_ROWS_TO_READ:
            continue
        found = _read_period(hass, known, metadata, period, window)
        if coarsest or sum(len(one.rows) for one in found) <= max_rows:
            break
    return Statistics(found, unknown, period)


def _most_rows(known: Collection[str], period: Period, window: Window) -> float:
    return len(known) * ((window.end - window.start) / _SHORTEST[period])


def _read_period(
    hass: HomeAssistant,
    known: list[str],
    metadata: dict[str, StatisticMetaData],
    period: Period,
    window: Window,
) -> list[Statistic]:
    """Read all in one period; what has no 5-minute rows is read by the hour.

    Imported statistics, for one, only have hours.
    """
    rows = _query(hass, known, metadata, period, window)
    hourly: dict[str, list[statistics.StatisticsRow]] = {}
    if period == "5minute" and (
        without := [wanted for wanted in known if not rows.get(wanted)]
    ):
        hourly = _query(hass, without, metadata, "hour", window)
    return [
        _statistic(hass, metadata[wanted], "hour", hourly[wanted])
        if hourly.get(wanted)
        else _statistic(hass, metadata[wanted], period, rows.get(wanted, []))
        for wanted in known
    ]


def _query(
    hass: HomeAssistant,
    wanted: Collection[str],
    metadata: dict[str, StatisticMetaData],
    period: Period,
    window: Window,
) -> dict[str, list[statistics.StatisticsRow]]:
    columns = {column for one in wanted for column in _columns(metadata[one])}
    return statistics.statistics_during_period(
        hass,
        window.start,
        # The recorder takes in the whole calendar period that its end falls into,
        # which for midnight would be the next day.
        window.end - timedelta(microseconds=1),
        set(wanted),
        period,
        None,
        {*columns},
    )


def _columns(meta: StatisticMetaData) -> tuple[Column, ...]:
    columns: tuple[Column, ...] = ()
    match meta["mean_type"]:
        case StatisticMeanType.ARITHMETIC:
            columns += ("mean", "min", "max")
        case StatisticMeanType.CIRCULAR:
            columns += ("mean",)
    if meta["has_sum"]:
        columns += ("change", "sum", "state")
    return columns


def _statistic(
    hass: HomeAssistant,
    meta: StatisticMetaData,
    period: Period,
    rows: Sequence[statistics.StatisticsRow],
) -> Statistic:
    columns = _columns(meta)
    return Statistic(
        meta["statistic_id"],
        columns,
        [_row(row, columns) for row in rows],
        period,
        statistics.get_display_unit(
            hass, meta["statistic_id"], meta["unit_class"], meta["unit_of_measurement"]
        ),
        meta["name"],
    )


def _row(row: Any, columns: tuple[Column, ...]) -> tuple[str | float | None, ...]:
    return local_iso(row["start"]), *(row.get(column) for column in columns)
