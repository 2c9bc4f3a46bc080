"""Tests of history against the real recorder."""

from datetime import UTC, datetime, timedelta
from math import sin
from typing import Any

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from custom_components.house_tools.past.history import (
    EntityHistory,
    Missing,
    async_get_history,
)
from custom_components.house_tools.past.window import Window, local_iso
from homeassistant.components.recorder import Recorder
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from .recording import bulk_write, write_state

START = datetime(2026, 11, 29, 8, 0, tzinfo=UTC)
DAY = Window(START, START + timedelta(days=1))
POWER = {"unit_of_measurement": "W", "state_class": "measurement"}


def at(minutes: float) -> datetime:
    """Return a moment by its minutes in the window."""
    return START + timedelta(minutes=minutes)


def iso(minutes: float) -> str:
    """Return a moment as the answers write it."""
    return local_iso(at(minutes))


async def history_of(
    hass: HomeAssistant, entity_id: str, window: Window = DAY, **options: Any
) -> EntityHistory:
    """Return the history of one entity."""
    answer = await async_get_history(hass, [entity_id], window, **options)
    assert answer.complete
    (found,) = answer.entities
    return found


async def test_the_first_point_is_the_state_in_force_at_the_start(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """A lamp that was switched on the day before is on from the first moment."""
    write_state(hass, "light.hall", "off", at(-2000))
    write_state(hass, "light.hall", "on", at(-1000))
    write_state(hass, "light.hall", "off", at(60))
    write_state(hass, "light.hall", "on", at(90))
    found = await history_of(hass, "light.hall")
    assert found.points == [(iso(0), "on"), (iso(60), "off"), (iso(90), "on")]
    assert found.changes == 2
    assert found.seconds == {"on": 3600.0 + 1350 * 60, "off": 1800.0}
    assert found.summary is None


async def test_a_change_at_the_very_start_and_end_of_the_window(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """A window holds its start and not its end."""
    write_state(hass, "light.hall", "off", at(-10))
    write_state(hass, "light.hall", "on", at(0))
    write_state(hass, "light.hall", "off", at(24 * 60))
    found = await history_of(hass, "light.hall")
    assert found.points == [(iso(0), "on")]
    assert found.changes == 0


async def test_attribute_changes_are_no_state_changes(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Neither for a lamp nor for a climate entity, where the recorder sends them."""
    for entity_id in ("light.hall", "climate.hall"):
        for minute, brightness in enumerate((10, 20, 30)):
            write_state(hass, entity_id, "on", at(minute), {"brightness": brightness})
        write_state(hass, entity_id, "off", at(10))
        found = await history_of(hass, entity_id)
        assert [value for _, value in found.points] == ["on", "off"]


async def test_numbers_are_summarized(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Extremes with their time, and a mean that weighs by time."""
    write_state(hass, "sensor.power", "10", at(-5), POWER)
    write_state(hass, "sensor.power", "100", at(60), POWER)
    write_state(hass, "sensor.power", "2.5", at(120), POWER)
    found = await history_of(hass, "sensor.power", Window(START, at(240)))
    assert found.points == [(iso(0), 10), (iso(60), 100), (iso(120), 2.5)]
    assert found.unit == "W"
    assert found.seconds is None
    assert found.summary is not None
    assert found.summary.mean == pytest.approx((10 + 100 + 2 * 2.5) / 4)
    assert found.summary.maximum == 100
    assert found.summary.maximum_at == at(60).timestamp()
    assert found.summary.minimum == 2.5


async def test_gaps_are_seen_and_do_not_count(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Unavailable and unknown are points of their own."""
    for minute, state in enumerate(("5", "unavailable", "unknown", "7")):
        write_state(hass, "sensor.power", state, at(minute), POWER)
    found = await history_of(hass, "sensor.power", Window(START, at(4)))
    assert [value for _, value in found.points] == [5, "unavailable", "unknown", 7]
    assert found.summary is not None
    assert found.summary.mean == pytest.approx(6)


async def test_a_spike_of_ten_seconds_and_a_gap_survive_a_busy_week(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """60,480 changes become 250 points, none of which is missed."""
    week = Window(START, START + timedelta(days=7))
    write_state(hass, "sensor.power", "20", at(-1), POWER)
    moments = [START.timestamp() + 10 * index for index in range(60_480)]
    states = [f"{20 + sin(index / 700):.5f}" for index in range(60_480)]
    states[31_337] = "2350.5"
    states[44_444] = "unavailable"
    await bulk_write(hass, "sensor.power", zip(moments, states, strict=True))
    found = await history_of(hass, "sensor.power", week)
    assert 200 < len(found.points) <= 250
    spike = (local_iso(moments[31_337]), 2350.5)
    assert spike in found.points
    assert (local_iso(moments[44_444]), "unavailable") in found.points
    assert (local_iso(moments[44_445]), float(states[44_445])) in found.points
    assert len(found.points) + found.left_out == found.changes + 1
    assert found.changes > 50_000
    assert found.summary is not None
    assert found.summary.maximum == 2350.5
    assert found.points == sorted(found.points, key=lambda point: point[0])


async def test_busy_and_calm_entities_share_one_budget(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Five entities in one call: calm ones whole, busy ones cut."""
    ids = [f"sensor.busy_{index}" for index in range(3)]
    for entity_id in ids:
        write_state(hass, entity_id, "0", at(-1), POWER)
        await bulk_write(
            hass,
            entity_id,
            ((at(m / 10).timestamp(), str(m % 37)) for m in range(2000)),
        )
    write_state(hass, "light.hall", "on", at(201))
    for minute in range(300, 700):
        state = "on" if minute % 2 else "off"
        write_state(hass, "binary_sensor.busy", state, at(minute))
    ids = ["light.hall", *ids, "binary_sensor.busy"]
    answer = await async_get_history(hass, ids, DAY, max_points=250)
    assert [found.entity_id for found in answer.entities] == ids
    sizes = [len(found.points) for found in answer.entities]
    assert sizes[0] == 1
    assert sum(sizes) <= 250
    assert min(sizes[1:]) > 50
    busy = answer.entities[-1]
    assert busy.points[0] == (iso(300), "off")
    assert busy.points[-1] == (iso(699), "on")
    assert busy.points[1:] == [
        (iso(minute), "on" if minute % 2 else "off")
        for minute in range(701 - sizes[-1], 700)
    ]
    assert busy.left_out == 400 - sizes[-1]


async def test_an_attribute_that_changed_while_the_state_did_not(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """The room got warmer while the thermostat stayed on heat."""
    for minute, temperature in enumerate((19.0, 19.5, 19.5, 20.0)):
        write_state(
            hass,
            "climate.hall",
            "heat",
            at(minute * 60),
            {"current_temperature": temperature, "temperature": 21, "swing": minute},
        )
    write_state(hass, "climate.hall", "unavailable", at(240), {})
    found = await history_of(hass, "climate.hall", attribute="current_temperature")
    assert found.points == [
        (iso(0), 19),
        (iso(60), 19.5),
        (iso(180), 20),
        (iso(240), "unavailable"),
    ]
    assert found.summary is not None
    assert found.summary.mean == pytest.approx((19 + 2 * 19.5 + 20) / 4)
    assert found.unit is None


async def test_an_attribute_may_be_text_a_flag_or_an_object(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Whatever it is, its changes are told."""
    for minute, title in enumerate(("Aria", None, "Bolero")):
        attributes = {"media_title": title, "muted": minute > 0, "list": [minute]}
        write_state(hass, "media_player.hall", "playing", at(minute), attributes)
    found = await history_of(hass, "media_player.hall", attribute="media_title")
    assert [value for _, value in found.points] == ["Aria", None, "Bolero"]
    found = await history_of(hass, "media_player.hall", attribute="muted")
    assert [value for _, value in found.points] == [False, True]
    assert found.seconds == {"false": 60.0, "true": 1439 * 60.0}
    found = await history_of(hass, "media_player.hall", attribute="list")
    assert [value for _, value in found.points] == [[0], [1], [2]]


@pytest.mark.parametrize(
    "recorder_config", [{"exclude": {"domains": ["media_player"]}}]
)
async def test_nothing_found_says_why(
    recorder_mock: Recorder, hass: HomeAssistant, entity_registry: er.EntityRegistry
) -> None:
    """Unknown, excluded, without data, and without the attribute are told apart."""
    write_state(hass, "media_player.hall", "off", at(0))
    write_state(hass, "light.later", "on", at(3000))
    write_state(hass, "light.hall", "on", at(3000), {"brightness": 3})
    entity_registry.async_get_or_create(
        "sensor", "demo", "1", suggested_object_id="off"
    )
    ids = ["light.nowhere", "media_player.hall", "light.later", "sensor.off"]
    answer = await async_get_history(hass, ids, DAY)
    assert [found.missing for found in answer.entities] == [
        Missing.UNKNOWN,
        Missing.EXCLUDED,
        Missing.NO_DATA,
        Missing.NO_DATA,
    ]
    assert all(not found.points for found in answer.entities)
    later = Window(at(2900), at(3100))
    found = await history_of(hass, "light.hall", later, attribute="hue")
    assert found.missing is Missing.NO_ATTRIBUTE
    assert found.attributes == ("brightness",)


async def test_an_attribute_kept_out_of_the_recorder_says_so(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Home Assistant itself never records an attribution."""
    attributes = {"attribution": "Data by Demo", "temperature": 3}
    write_state(hass, "weather.home", "sunny", at(0), attributes)
    found = await history_of(hass, "weather.home", attribute="attribution")
    assert found.missing is Missing.ATTRIBUTE_NOT_RECORDED


async def test_an_entity_that_is_gone_still_has_its_past(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Removed entities keep what was recorded, and their end shows."""
    write_state(hass, "light.old", "on", at(0))
    await async_wait_recording_done(hass)
    hass.states.async_remove("light.old")
    now = dt_util.utcnow() + timedelta(seconds=1)
    found = await history_of(hass, "light.old", Window(START, now))
    assert [value for _, value in found.points] == ["on", ""]
    assert found.missing is None


async def test_a_change_of_this_moment_is_seen(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """What is still on its way into the database is waited for."""
    hass.states.async_set("light.hall", "on")
    now = dt_util.utcnow()
    window = Window(now - timedelta(hours=1), now + timedelta(seconds=1))
    found = await history_of(hass, "light.hall", window)
    assert [value for _, value in found.points] == ["on"]


async def test_history_agrees_with_home_assistant(
    recorder_mock: Recorder, hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> None:
    """The same request over the websocket gives the same changes."""
    assert await async_setup_component(hass, "history", {})
    for minute in range(-30, 2000):
        if minute % 7 in (1, 3):
            write_state(hass, "sensor.power", str(minute % 11), at(minute), POWER)
    await async_wait_recording_done(hass)
    client = await hass_ws_client(hass)
    await client.send_json_auto_id(
        {
            "type": "history/history_during_period",
            "start_time": DAY.start.isoformat(),
            "end_time": DAY.end.isoformat(),
            "entity_ids": ["sensor.power"],
            "minimal_response": True,
            "no_attributes": True,
        }
    )
    rows = (await client.receive_json())["result"]["sensor.power"]
    found = await history_of(hass, "sensor.power", max_points=5000)
    assert found.points == [(local_iso(row["lu"]), int(row["s"])) for row in rows]
