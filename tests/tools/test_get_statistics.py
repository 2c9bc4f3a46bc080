"""Aggregates through the endpoint, beside Home Assistant's own answers."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
    do_adhoc_statistics,
)
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.recorder import Recorder
from homeassistant.components.recorder.models import (
    StatisticMeanType,
    StatisticMetaData,
)
from homeassistant.components.recorder.statistics import async_add_external_statistics
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from tests.conftest import ApiCall, McpCall
from tests.past.recording import fill_hours, import_hours, write_state

NAME = "ha_get_statistics"
LONGEST = 16_000
START = datetime(2026, 6, 1, tzinfo=UTC)
MEAN: dict[str, Any] = {
    "unit": "W",
    "unit_class": "power",
    "mean_type": StatisticMeanType.ARITHMETIC,
}
SUM: dict[str, Any] = {"unit": "kWh", "unit_class": "energy", "has_sum": True}
HOUR = [{"mean": 1.0, "min": 0.5, "max": 2.0}]

type Agrees = Callable[[dict[str, Any], dict[str, str]], Awaitable[bool]]


def days(count: float, start: datetime = START) -> dict[str, str]:
    """Return the arguments for a window of days."""
    end = start + timedelta(days=count)
    return {"start": start.isoformat(), "end": end.isoformat()}


async def ask(mcp_call: McpCall, statistic_id: str, **more: Any) -> dict[str, Any]:
    """Return the one statistic that was asked for, and the period it is told in."""
    answer = await mcp_call(NAME, {"statistic_id": statistic_id} | more)
    assert not answer.is_error, answer.text
    assert len(answer.text.encode()) <= LONGEST
    found: dict[str, Any]
    (found,) = answer.data["statistics"]
    assert found["statistic_id"] == statistic_id
    return {"period": answer.data["period"]} | found


@pytest.fixture
async def agrees(hass: HomeAssistant, hass_ws_client: WebSocketGenerator) -> Agrees:
    """Return a function that compares with the answer of HA's own websocket.

    Row by row and column by column, but for digits that no person reads. The window's
    end is given as the recorder means it, so that midnight ends a day.
    """

    client = await hass_ws_client(hass)

    async def compare(found: dict[str, Any], window: dict[str, str]) -> bool:
        end = datetime.fromisoformat(window["end"]) - timedelta(microseconds=1)
        await client.send_json_auto_id(
            {
                "type": "recorder/statistics_during_period",
                "start_time": window["start"],
                "end_time": end.isoformat(),
                "statistic_ids": [found["statistic_id"]],
                "period": found["period"],
            }
        )
        theirs = (await client.receive_json())["result"][found["statistic_id"]]
        names = {
            name for row in theirs for name, value in row.items() if value is not None
        }
        assert names - {"start", "end", "last_reset"} == set(found["columns"]) - {
            "start"
        }
        rows = [dict(zip(found["columns"], row, strict=True)) for row in found["rows"]]
        assert len(rows) == len(theirs) > 0
        for ours, own in zip(rows, theirs, strict=True):
            moment = datetime.fromisoformat(ours.pop("start")).timestamp()
            assert moment * 1000 == own["start"]
            for column, value in ours.items():
                assert value == pytest.approx(own[column], rel=1e-3, abs=6e-4)
        return True

    return compare


@pytest.mark.parametrize("period", ["hour", "day", "week", "month"])
async def test_a_measurement(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    agrees: Agrees,
    *,
    period: str,
) -> None:
    """It has a mean, a minimum and a maximum in every period."""
    hours = [
        {"mean": 10 + hour % 24 / 7, "min": hour / 1000, "max": 99.5 + hour}
        for hour in range(24 * 60)
    ]
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    window = days(5) if period == "hour" else days(50)
    found = await ask(mcp_call, "sensor.power", period=period, **window)
    assert found["columns"] == ["start", "mean", "min", "max"]
    assert found["unit"] == "W"
    assert await agrees(found, window)


async def test_a_meter_that_was_reset(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall, agrees: Agrees
) -> None:
    """Its sum grows on, and its change is what flowed, also over the reset."""
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
    found = await ask(mcp_call, "sensor.energy", **days(1))
    assert found["columns"] == ["start", "change", "sum", "state"]
    assert [row[1:] for row in found["rows"]] == [
        [1, 1, 11],
        [2.5, 3.5, 0.5],
        [4.5, 8, 5],
    ]
    assert await agrees(found, days(1))


async def test_a_wind_direction(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall, agrees: Agrees
) -> None:
    """The mean of 350 and 10 degrees is north; it has no extremes."""
    await hass.config.async_set_time_zone("UTC")
    hours = [
        {"mean": 350.0 if hour % 2 else 10.0, "mean_weight": 1.0} for hour in range(48)
    ]
    circular = {"unit": "°", "mean_type": StatisticMeanType.CIRCULAR}
    await import_hours(hass, "sensor.wind", START, hours, **circular)
    found = await ask(mcp_call, "sensor.wind", period="day", **days(2))
    assert found["columns"] == ["start", "mean"]
    assert len(found["rows"]) == 2
    assert all(min(mean, 360 - mean) < 0.001 for _, mean in found["rows"])
    hourly = await ask(mcp_call, "sensor.wind", **days(2))
    assert await agrees(hourly, days(2))


@pytest.mark.parametrize(
    ("unit_now", "unit", "values"),
    [("kW", "kW", [1.5, 0.5, 2.5]), ("%", "W", [1500, 500, 2500])],
)
async def test_a_unit_that_changed(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    agrees: Agrees,
    *,
    unit_now: str,
    unit: str,
    values: list[float],
) -> None:
    """The past is told in today's unit, where it can be."""
    hours = [{"mean": 1500.0, "min": 500.0, "max": 2500.0}] * 3
    await import_hours(hass, "sensor.power", START, hours, **MEAN)
    attributes = {"unit_of_measurement": unit_now, "state_class": "measurement"}
    hass.states.async_set("sensor.power", "1.5", attributes)
    found = await ask(mcp_call, "sensor.power", **days(1))
    assert found["unit"] == unit
    assert found["rows"][0][1:] == values
    assert await agrees(found, days(1))


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        ("Europe/Amsterdam", "2026-03-29", 23),
        ("Europe/Amsterdam", "2026-10-25", 25),
        ("America/New_York", "2026-03-08", 23),
        ("America/New_York", "2026-11-01", 25),
    ],
)
async def test_days_when_clocks_change(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    agrees: Agrees,
    *,
    zone: str,
    day: str,
    hours: int,
) -> None:
    """Days begin at local midnight, and grow by as many hours as they have."""
    await hass.config.async_set_time_zone(zone)
    midnight = dt_util.as_utc(datetime.fromisoformat(day))
    next_day = (datetime.fromisoformat(day) + timedelta(days=1)).date().isoformat()
    rows = [{"sum": float(hour), "state": float(hour)} for hour in range(24 * 6)]
    await import_hours(hass, "sensor.energy", midnight - timedelta(days=2), rows, **SUM)
    window = {"start": day, "end": next_day}
    by_hour = await ask(mcp_call, "sensor.energy", **window)
    assert len(by_hour["rows"]) == hours
    by_day = await ask(mcp_call, "sensor.energy", period="day", **window)
    (row,) = by_day["rows"]
    assert row[0].startswith(f"{day}T00:00:00")
    assert row[1] == hours
    exact = days(hours / 24, midnight)
    assert await agrees(by_day, exact)
    assert await agrees(by_hour, exact)


async def test_a_year_of_hours_of_ten_ids(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """The answer fits, tells all ten, and says which period it took instead."""
    ids = [f"sensor.power_{index}" for index in range(10)]
    await fill_hours(hass, ids, START - timedelta(days=200), 365 * 24, **MEAN)
    window = days(365, START - timedelta(days=200))
    answer = await mcp_call(NAME, {"statistic_id": ids, "period": "hour"} | window)
    assert not answer.is_error
    assert len(answer.text.encode()) <= LONGEST
    assert [one["statistic_id"] for one in answer.data["statistics"]] == ids
    assert answer.data["period"] == "month"
    for one in answer.data["statistics"]:
        assert len(one["rows"]) == 13
        assert all(row[1:] == [1, 0, 2] for row in one["rows"])
    assert "the period is month instead" in answer.data["note"]
    answer = await mcp_call(
        NAME, {"statistic_id": ids[:3], "period": "5minute"} | window
    )
    assert len(answer.text.encode()) <= LONGEST
    assert answer.data["period"] == "week"
    assert all(len(one["rows"]) >= 52 for one in answer.data["statistics"])


async def test_what_fits_by_bytes(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Long ids and many columns count too."""
    ids = [f"sensor.{letter * 200}" for letter in "abcdefghij"]
    both = MEAN | SUM | {"unit": None, "unit_class": None}
    hours = [
        {
            "mean": i + 0.123,
            "min": 0.456,
            "max": 1e6 / 7,
            "sum": i * 1e6 / 7,
            "state": 7.7,
        }
        for i in range(21)
    ]
    for statistic_id in ids:
        await import_hours(hass, statistic_id, START, hours, **both)
    answer = await mcp_call(NAME, {"statistic_id": ids} | days(1))
    assert len(answer.text.encode()) <= LONGEST
    assert "instead" in answer.data["note"]
    for one in answer.data["statistics"]:
        assert one["rows"]
        assert all(len(row) == len(one["columns"]) == 7 for row in one["rows"])


async def test_unknown_ids(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """They are named with those that come close; known ones are told all the same."""
    for statistic_id in ("sensor.power", "sensor.power_attic", "sensor.rain"):
        await import_hours(hass, statistic_id, START, HOUR, **MEAN)
    hass.states.async_set("light.hall", "on")
    asked = {"statistic_id": "sensor.power, sensor.powr, light.hall"} | days(1)
    answer = await mcp_call(NAME, asked)
    assert not answer.is_error
    assert len(answer.data["statistics"]) == 1
    assert "No statistics for sensor.powr, light.hall" in answer.data["note"]
    assert "state class" in answer.data["note"]
    assert "Did you mean sensor.power" in answer.data["note"]
    answer = await mcp_call(NAME, {"statistic_id": "sensor.powr"} | days(1))
    assert answer.is_error
    assert answer.data["code"] == "not_found"
    assert answer.data["suggestions"] == ["sensor.power"]
    several = {"statistic_id": "sensor.powr, sensor.power_atic, sensor.pwer"}
    answer = await mcp_call(NAME, several | days(1))
    assert answer.data["suggestions"] == ["sensor.power", "sensor.power_attic"]
    answer = await mcp_call(NAME, {"statistic_id": "qqqq"} | days(1))
    assert "Use ha_get_history" in answer.data["error"]
    assert "suggestions" not in answer.data


async def test_before_the_first_statistics(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """A sensor whose statistics are yet to be made is not taken for a misspelt one."""
    assert await async_setup_component(hass, "sensor", {})
    power = {"state_class": "measurement", "unit_of_measurement": "W"}
    now = dt_util.utcnow()
    begin = now.replace(minute=now.minute // 5 * 5, second=0, microsecond=0)
    hass.states.async_set("sensor.power", "5", power)
    await async_wait_recording_done(hass)
    answer = await mcp_call(NAME, {"statistic_id": "sensor.power"})
    assert answer.data["code"] == "not_found"
    assert "No statistics for sensor.power yet" in answer.data["error"]
    assert "Did you mean" not in answer.data["error"]
    answer = await mcp_call(NAME, {"statistic_id": "sensor.power, sensor.pwer"})
    assert "No statistics for sensor.power yet" in answer.data["error"]
    assert "No statistics for sensor.pwer:" in answer.data["error"]
    assert answer.data["suggestions"] == ["sensor.power"]
    do_adhoc_statistics(hass, start=begin)
    await async_wait_recording_done(hass)
    found = await ask(mcp_call, "sensor.power", period="5minute")
    assert found["columns"] == ["start", "mean", "min", "max"]


async def test_external_statistics(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Those of no entity, such as of an energy provider, have a name of their own."""
    meta = StatisticMetaData(
        statistic_id="provider:gas",
        source="provider",
        name="Gas bill",
        unit_of_measurement="m³",
        unit_class="volume",
        mean_type=StatisticMeanType.NONE,
        has_sum=True,
    )
    async_add_external_statistics(
        hass, meta, [{"start": START, "sum": 7.0, "state": 7.0}]
    )
    await async_wait_recording_done(hass)
    found = await ask(mcp_call, "provider:gas", **days(1))
    assert (found["name"], found["unit"]) == ("Gas bill", "m³")
    assert found["rows"][0][1:] == [7, 7, 7]
    answer = await mcp_call(NAME, {"statistic_id": "provider:gass"} | days(1))
    assert answer.data["suggestions"] == ["provider:gas"]


async def test_nothing_in_the_window(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """A statistic without rows at that time is there, and says so."""
    await import_hours(hass, "sensor.power", START, HOUR, **MEAN)
    later = days(1, START + timedelta(days=40))
    found = await ask(mcp_call, "sensor.power", **later)
    assert (found["rows"], found["note"]) == ([], "No rows in this window.")


@pytest.mark.parametrize(
    ("period", "back"),
    [("hour", 1), ("day", 30), ("week", 182), ("month", 366)],
)
async def test_how_far_back_without_a_window(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    *,
    period: str,
    back: int,
) -> None:
    """A period reaches as far back as a person means by it."""
    now = dt_util.utcnow()
    hour = now.replace(minute=0, second=0, microsecond=0) - timedelta(hours=2)
    await import_hours(hass, "sensor.power", hour, HOUR, **MEAN)
    arguments = {"statistic_id": "sensor.power", "period": period.upper()}
    answer = await mcp_call(NAME, arguments)
    begin = datetime.fromisoformat(answer.data["from"])
    assert abs(now - begin - timedelta(days=back)) < timedelta(minutes=1)
    assert answer.data["period"] == period
    assert answer.data["statistics"][0]["rows"][-1][1:] == [1, 0.5, 2]


async def test_arguments(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Ids under the name that other tools have are ids; the rest is refused or bent."""
    await import_hours(hass, "sensor.power", START, HOUR, **MEAN)
    for name in ("entity_id", "statistic_ids", "entity_ids"):
        slip = {name: '["SENSOR.power"]', "statistic_id": None}
        answer = await mcp_call(NAME, slip | days(1))
        assert not answer.is_error, answer.text
    answer = await mcp_call(NAME, {"statistic_id": "sensor.power", "hours": 1e6})
    assert "8784" in answer.data["note"]
    refused: list[tuple[dict[str, Any], str]] = [
        ({"period": "year"}, "5minute, hour, day, week, month"),
        ({"statistic_id": [f"sensor.x{i}" for i in range(11)]}, "10"),
        ({"statistic_id": ""}, "statistic_id"),
        (days(400, START - timedelta(days=200)), "366 days"),
        (days(-1), "before the end"),
    ]
    for wrong, said in refused:
        answer = await mcp_call(NAME, {"statistic_id": "sensor.power"} | wrong)
        assert answer.is_error
        assert answer.data["code"] == "invalid_argument"
        assert said in answer.data["error"]


async def test_what_others_see(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    api_call: ApiCall,
    hass_read_only_user: User,
) -> None:
    """Statistics of what is not exposed, or of no entity, do not exist for others."""
    assert await async_setup_component(hass, "homeassistant", {})
    for statistic_id in ("sensor.power", "sensor.power_safe"):
        await import_hours(hass, statistic_id, START, HOUR, **MEAN)
        shown = statistic_id == "sensor.power"
        async_expose_entity(hass, "conversation", statistic_id, shown)
    meta = StatisticMetaData(
        statistic_id="sensor:power_bill",
        source="sensor",
        name="Bill",
        unit_of_measurement=None,
        unit_class=None,
        mean_type=StatisticMeanType.NONE,
        has_sum=True,
    )
    async_add_external_statistics(hass, meta, [{"start": START, "sum": 7.0}])
    await async_wait_recording_done(hass)
    for user_id in (None, hass_read_only_user.id):
        for hidden in ("sensor.power_safe", "sensor:power_bill", "sensor.power_saf"):
            arguments = {"statistic_id": hidden} | days(1)
            result = await api_call(NAME, arguments, user_id)
            assert result.error is True
            assert result.data.get("suggestions", ["sensor.power"]) == ["sensor.power"]
        arguments = {"statistic_id": "sensor.power"} | days(1)
        result = await api_call(NAME, arguments, user_id)
        assert result.error is False
