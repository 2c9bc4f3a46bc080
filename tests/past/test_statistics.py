"""Tests of statistics, beside Home Assistant's own answers to the same requests."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
    do_adhoc_statistics,
)
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from custom_components.house_tools.past.statistics import (
    Period,
    Statistic,
    Statistics,
    async_get_statistics,
    async_list_statistics,
)
from custom_components.house_tools.past.window import Window, local_iso
from homeassistant.components.recorder import Recorder
from homeassistant.components.recorder.models import StatisticMeanType
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from .recording import fill_hours, import_hours, write_state

START = datetime(2026, 6, 1, tzinfo=UTC)
MEAN: dict[str, Any] = {
    "unit": "W",
    "unit_class": "power",
    "mean_type": StatisticMeanType.ARITHMETIC,
}
SUM: dict[str, Any] = {"unit": "kWh", "unit_class": "energy", "has_sum": True}


def days(count: float, start: datetime = START) -> Window:
    """Return a window of days."""
    return Window(start, start + timedelta(days=count))


async def ask(
    hass: HomeAssistant,
    statistic_id: str,
    period: Period,
    window: Window,
    max_rows: int = 250,
) -> Statistic:
    """Return one statistic."""
    answer = await async_get_statistics(
        hass, [statistic_id], period, window, max_rows=max_rows
    )
    (found,) = answer.found
    return found


async def agrees_with_home_assistant(
    hass: HomeAssistant,
    hass_ws_client: WebSocketGenerator,
    found: Statistic,
    window: Window,
) -> bool:
    """Compare with the answer of Home Assistant's websocket, value by value.

    Its window is given as the recorder means it, so that midnight ends a day.
    """
    client = await hass_ws_client(hass)
    await client.send_json_auto_id(
        {
            "type": "recorder/statistics_during_period",
            "start_time": window.start.isoformat(),
            "end_time": (window.end - timedelta(microseconds=1)).isoformat(),
            "statistic_ids": [found.statistic_id],
            "period": found.period,
        }
    )
    rows = (await client.receive_json())["result"][found.statistic_id]
    theirs = [
        (
            local_iso(row["start"] / 1000),
            *(row.get(column) for column in found.columns),
        )
        for row in rows
    ]
    said = {
        name
        for row in rows
        for name, value in row.items()
        if value is not None and name not in ("start", "end", "last_reset")
    }
    assert said == set(found.columns)
    return theirs == found.rows


@pytest.mark.parametrize("period", ["hour", "day", "week", "month"])
async def test_means_and_extremes(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    hass_ws_client: WebSocketGenerator,
    period: Period,
) -> None:
    """A measurement has a mean, a minimum and a maximum in every period."""
    hours = [
        {"mean": 10.0 + index % 24, "min": index / 10, "max": 99.5 + index}
        for index in range(24 * 60)
    ]
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    window = days(5) if period == "hour" else days(50)
    found = await ask(hass, "sensor.power", period, window)
    assert found.columns == ("mean", "min", "max")
    assert found.unit == "W"
    assert found.rows
    assert await agrees_with_home_assistant(hass, hass_ws_client, found, window)


async def test_a_meter_that_was_reset(
    recorder_mock: Recorder, hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> None:
    """The recorder's own statistics of a meter that starts again from nought."""
    assert await async_setup_component(hass, "sensor", {})
    attributes = {
        "state_class": "total_increasing",
        "device_class": "energy",
        "unit_of_measurement": "kWh",
    }
    readings = [10.0, 11.0, 13.0, 0.5, 2.0, 5.0]
    for half_hour, reading in enumerate(readings):
        moment = START + timedelta(minutes=30 * half_hour + 1)
        write_state(hass, "sensor.energy", str(reading), moment, attributes)
    await async_wait_recording_done(hass)
    for minute in range(0, 180, 5):
        do_adhoc_statistics(hass, start=START + timedelta(minutes=minute))
    await async_wait_recording_done(hass)
    window = days(1)
    found = await ask(hass, "sensor.energy", "hour", window)
    assert found.columns == ("change", "sum", "state")
    assert [row[1:] for row in found.rows] == [
        (1.0, 1.0, 11.0),
        (2.5, 3.5, 0.5),
        (4.5, 8.0, 5.0),
    ]
    assert await agrees_with_home_assistant(hass, hass_ws_client, found, window)


async def test_a_circular_mean_has_no_extremes(
    recorder_mock: Recorder, hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> None:
    """The mean of 350 and 10 degrees is north, not south."""
    hours = [
        {"mean": 350.0 if hour % 2 else 10.0, "mean_weight": 1.0} for hour in range(48)
    ]
    circular = {
        "unit": "°",
        "unit_class": None,
        "mean_type": StatisticMeanType.CIRCULAR,
    }
    await hass.config.async_set_time_zone("UTC")
    await import_hours(hass, "sensor.wind", START, hours, **circular)
    found = await ask(hass, "sensor.wind", "day", days(2))
    assert found.columns == ("mean",)
    assert len(found.rows) == 2
    for _, mean in found.rows:
        assert isinstance(mean, float)
        assert min(mean, 360 - mean) < 1e-6
    assert await agrees_with_home_assistant(hass, hass_ws_client, found, days(2))


async def test_values_are_in_the_unit_that_is_shown_today(
    recorder_mock: Recorder, hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> None:
    """Recorded in watts, shown in kilowatts since the unit was changed."""
    hours = [{"mean": 1500.0, "min": 500.0, "max": 2500.0}] * 3
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    attributes = {"unit_of_measurement": "kW", "state_class": "measurement"}
    hass.states.async_set("sensor.power", "1.5", attributes)
    found = await ask(hass, "sensor.power", "hour", days(1))
    assert found.unit == "kW"
    assert found.rows[0][1:] == (1.5, 0.5, 2.5)
    assert await agrees_with_home_assistant(hass, hass_ws_client, found, days(1))


async def test_a_unit_that_means_something_else_is_not_converted(
    recorder_mock: Recorder, hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> None:
    """The sensor now reports percent; its past stays in watts."""
    hours = [{"mean": 1500.0, "min": 500.0, "max": 2500.0}] * 3
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    hass.states.async_set("sensor.power", "15", {"unit_of_measurement": "%"})
    found = await ask(hass, "sensor.power", "hour", days(1))
    assert found.unit == "W"
    assert found.rows[0][1] == 1500.0
    assert await agrees_with_home_assistant(hass, hass_ws_client, found, days(1))


AMSTERDAM = ZoneInfo("Europe/Amsterdam")
NEW_YORK = ZoneInfo("America/New_York")


@pytest.mark.parametrize(
    ("midnight", "length"),
    [
        (datetime(2026, 3, 29, tzinfo=AMSTERDAM), 23),
        (datetime(2026, 10, 25, tzinfo=AMSTERDAM), 25),
        (datetime(2026, 3, 8, tzinfo=NEW_YORK), 23),
        (datetime(2026, 11, 1, tzinfo=NEW_YORK), 25),
    ],
)
async def test_days_end_at_local_midnight_when_clocks_change(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    hass_ws_client: WebSocketGenerator,
    midnight: datetime,
    length: int,
) -> None:
    """A day of 23 or 25 hours has that many rows, and one unit of growth for each."""
    await hass.config.async_set_time_zone(str(midnight.tzinfo))
    before = (midnight - timedelta(days=2)).astimezone(UTC)
    hours = [{"sum": float(hour), "state": float(hour)} for hour in range(24 * 6)]
    await import_hours(hass, "sensor.energy", before, hours, **SUM)
    window = Window(
        midnight.astimezone(UTC), (midnight + timedelta(days=1)).astimezone(UTC)
    )
    by_hour = await ask(hass, "sensor.energy", "hour", window)
    assert len(by_hour.rows) == length
    by_day = await ask(hass, "sensor.energy", "day", window)
    assert [row[:2] for row in by_day.rows] == [(midnight.isoformat(), length)]
    assert await agrees_with_home_assistant(hass, hass_ws_client, by_day, window)
    around = Window(before, window.end + timedelta(days=1))
    by_day = await ask(hass, "sensor.energy", "day", around)
    assert [row[1] for row in by_day.rows][1:] == [24, length, 24]
    assert all(str(row[0])[11:19] == "00:00:00" for row in by_day.rows)


async def test_weeks_begin_on_monday_and_months_on_the_first(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Whole calendar periods, though the window starts in their middle."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    hours = [{"mean": 1.0, "min": 1.0, "max": 1.0}] * (24 * 70)
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    window = days(40, START + timedelta(days=10))
    weeks = await ask(hass, "sensor.power", "week", window)
    assert weeks.rows[0][0] == "2026-06-08T00:00:00+02:00"
    months = await ask(hass, "sensor.power", "month", window)
    assert [str(row[0])[:10] for row in months.rows] == ["2026-06-01", "2026-07-01"]


async def test_a_year_of_hours_of_ten_ids_becomes_what_fits(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """The coarser period is used and said."""
    ids = [f"sensor.power_{index}" for index in range(10)]
    await fill_hours(hass, ids, START, 365 * 24, **MEAN)
    answer = await async_get_statistics(hass, ids, "hour", days(365), max_rows=250)
    assert answer.period == "month"
    assert [one.statistic_id for one in answer.found] == ids
    assert sum(len(one.rows) for one in answer.found) <= 250
    assert len(answer.found[0].rows) >= 12
    (note,) = answer.notes
    assert "too many rows per hour; the period is month instead" in note
    answer = await async_get_statistics(hass, ids[:2], "hour", days(365), max_rows=250)
    assert answer.period == "week"
    answer = await async_get_statistics(hass, ids[:2], "hour", days(4), max_rows=250)
    assert (answer.period, answer.notes) == ("hour", ())


async def test_few_rows_in_a_long_window_stay_fine(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """What counts is what is there, not how much there could be."""
    hours = [{"mean": 1.0, "min": 1.0, "max": 1.0}] * 100
    await import_hours(hass, "sensor.new", START + timedelta(days=300), hours, **MEAN)
    found = await ask(hass, "sensor.new", "hour", days(365))
    assert found.period == "hour"
    assert len(found.rows) == 100


async def test_five_minutes_are_kept_for_days_only(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Older windows show hours, and imported statistics have nothing finer."""
    assert await async_setup_component(hass, "sensor", {})
    now = dt_util.utcnow()
    hour = now.replace(minute=0, second=0, microsecond=0) - timedelta(hours=3)
    attributes = {"state_class": "measurement", "unit_of_measurement": "W"}
    write_state(hass, "sensor.power", "10", hour, attributes)
    await async_wait_recording_done(hass)
    for minute in range(0, 60, 5):
        do_adhoc_statistics(hass, start=hour + timedelta(minutes=minute))
    hours = [{"mean": 5.0, "min": 5.0, "max": 5.0}] * 2
    await import_hours(hass, "sensor.imported", hour, hours, **MEAN)
    ids = ["sensor.power", "sensor.imported"]
    window = Window(hour, now)
    answer = await async_get_statistics(hass, ids, "5minute", window, max_rows=250)
    assert [(one.period, len(one.rows)) for one in answer.found] == [
        ("5minute", 12),
        ("hour", 2),
    ]
    assert answer.notes == ()
    window = Window(now - timedelta(days=11), now)
    answer = await async_get_statistics(hass, ids, "5minute", window, max_rows=250)
    assert answer.period == "hour"
    assert [len(one.rows) for one in answer.found] == [1, 2]
    assert "10 days" in answer.notes[0]


async def test_unknown_ids_are_told_and_others_listed(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """An id without statistics does not spoil those that have some."""
    hours = [{"mean": 1.0, "min": 1.0, "max": 1.0}]
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    await import_hours(hass, "sensor.energy", START, [{"sum": 1.0}], **SUM)
    answer = await async_get_statistics(
        hass, ["sensor.pwoer", "sensor.power"], "hour", days(1), max_rows=250
    )
    assert answer.unknown == ["sensor.pwoer"]
    assert [one.statistic_id for one in answer.found] == ["sensor.power"]
    answer = await async_get_statistics(
        hass, ["sensor.pwoer"], "hour", days(1), max_rows=250
    )
    assert answer == Statistics([], ["sensor.pwoer"], "hour")
    infos = await async_list_statistics(hass)
    assert {(info.statistic_id, info.unit) for info in infos} == {
        ("sensor.power", "W"),
        ("sensor.energy", "kWh"),
    }


async def test_a_statistic_without_rows_in_the_window_is_known_and_empty(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Empty is not unknown."""
    hours = [{"mean": 1.0, "min": 1.0, "max": 1.0}]
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    found = await ask(hass, "sensor.power", "day", days(1, START + timedelta(days=90)))
    assert found.rows == []
    assert found.columns == ("mean", "min", "max")
