"""The house's past can be read by Home Assistant's recorder."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
import sqlite3
from typing import Any

import pytest

from demo.house.past import Past, async_record_past, write_past
from demo.house.past.statistics import EXTERNAL_ID
from demo.house.past.story import (
    CIRCULAR_ENTITY,
    GAP_ENTITY,
    RESET_ENTITY,
    SPIKE_ENTITY,
    SPIKE_VALUE,
    SUM_ENTITY,
)
from homeassistant.components.recorder import history, statistics
from homeassistant.components.recorder.core import Recorder
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers.recorder import get_instance


@pytest.fixture
async def now(recorder_mock: Recorder, hass: HomeAssistant) -> datetime:
    """Return the end of a past that the recorder has."""
    end = datetime.now(UTC)
    await async_record_past(hass, Past(days=2, statistics_days=3, now=end.timestamp()))
    return end


async def read(hass: HomeAssistant, entity_id: str, now: datetime) -> list[State]:
    """Return the states of two days."""
    found = await get_instance(hass).async_add_executor_job(
        history.state_changes_during_period,
        hass,
        now - timedelta(days=2),
        now,
        entity_id,
    )
    return found.get(entity_id, [])


async def test_spike_lasts_ten_seconds(hass: HomeAssistant, now: datetime) -> None:
    """The one high temperature is there, and over after ten seconds."""
    states = await read(hass, SPIKE_ENTITY, now)
    values = [float(state.state) for state in states]
    at = values.index(SPIKE_VALUE)
    assert max(values) == SPIKE_VALUE
    assert sorted(values)[-2] < 25
    lasted = states[at + 1].last_updated - states[at].last_updated
    assert lasted == timedelta(seconds=10)
    assert states[at].attributes["unit_of_measurement"] == "°C"


async def test_gap_lasts_two_hours(hass: HomeAssistant, now: datetime) -> None:
    """The humidity was unavailable once."""
    states = await read(hass, GAP_ENTITY, now)
    (at,) = [n for n, state in enumerate(states) if state.state == "unavailable"]
    lasted = states[at + 1].last_updated - states[at].last_updated
    assert abs(lasted - timedelta(hours=2)) < timedelta(minutes=6)


async def test_light_went_on_and_off(hass: HomeAssistant, now: datetime) -> None:
    """A light has both states and its brightness."""
    states = await read(hass, "light.kitchen_ceiling", now)
    assert {state.state for state in states} == {"on", "off"}
    assert {state.attributes.get("brightness") for state in states} == {180, None}


async def statistics_of(
    hass: HomeAssistant, statistic_id: str, now: datetime, period: Any = "hour"
) -> list[Any]:
    """Return the statistics of three days."""
    found = await get_instance(hass).async_add_executor_job(
        statistics.statistics_during_period,
        hass,
        now - timedelta(days=3),
        now,
        {statistic_id},
        period,
        None,
        {"mean", "min", "max", "state", "sum", "change"},
    )
    return list(found[statistic_id])


async def test_mean_statistics(hass: HomeAssistant, now: datetime) -> None:
    """Hours have a mean, and one has the spike as its maximum."""
    rows = await statistics_of(hass, SPIKE_ENTITY, now)
    assert 70 <= len(rows) <= 72
    assert max(row["max"] for row in rows) == SPIKE_VALUE
    assert all(row["min"] <= row["mean"] <= row["max"] for row in rows)


@pytest.mark.parametrize("statistic_id", [SUM_ENTITY, RESET_ENTITY, EXTERNAL_ID])
async def test_sums_only_grow(
    hass: HomeAssistant, now: datetime, statistic_id: str
) -> None:
    """Sums go on over a reset, at which the state starts again."""
    rows = await statistics_of(hass, statistic_id, now)
    assert all(row["change"] > 0 for row in rows)
    falls = sum(later["state"] < earlier["state"] for earlier, later in pairwise(rows))
    assert falls == (statistic_id == RESET_ENTITY)


async def test_sums_agree_between_periods(hass: HomeAssistant, now: datetime) -> None:
    """Hourly and five-minute rows count from the same beginning."""
    hourly = await statistics_of(hass, SUM_ENTITY, now)
    short = await statistics_of(hass, SUM_ENTITY, now, "5minute")
    sums = {row["end"]: row["sum"] for row in short}
    assert hourly[-1]["sum"] == pytest.approx(sums[hourly[-1]["end"]], abs=0.01)


async def test_direction_crosses_north(hass: HomeAssistant, now: datetime) -> None:
    """A circular mean has no minimum, and no day's mean is south."""
    rows = await statistics_of(hass, CIRCULAR_ENTITY, now, "day")
    assert all(row["mean"] < 60 or row["mean"] > 300 for row in rows)
    assert all(row.get("min") is None for row in rows)


def test_written_database_has_the_rows_asked_for(tmp_path: Path) -> None:
    """A file for a recorder to open holds about as many rows as wanted, in order."""
    path = tmp_path / "past.db"
    rows = write_past(f"sqlite:///{path}", Past(days=1, rows=30_000, size=500))
    assert rows == pytest.approx(30_000, rel=0.05)
    with sqlite3.connect(path) as connection:
        times = connection.execute(
            "SELECT last_updated_ts FROM states ORDER BY state_id"
        ).fetchall()
        (runs,) = connection.execute("SELECT count(*) FROM recorder_runs").fetchone()
    assert len(times) == rows
    assert times == sorted(times)
    assert runs == 1
