"""A recorder that is missing, not ready or out of reach: said, and nothing else harmed."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)

from custom_components.house_tools.past import recorder as way
from homeassistant.components.recorder import Recorder
from homeassistant.components.recorder.models import StatisticMeanType
from homeassistant.core import HomeAssistant
from homeassistant.helpers.recorder import async_initialize_recorder
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from tests.conftest import McpCall, McpList
from tests.past.locking import locked_for_reading, locked_for_writing
from tests.past.recording import import_hours

ABOUT_THE_PAST: dict[str, dict[str, Any]] = {
    "ha_get_history": {"entity_id": "light.hall"},
    "ha_get_statistics": {"statistic_id": "sensor.power"},
    "ha_get_logbook": {},
}


@pytest.fixture(autouse=True)
async def light(hass: HomeAssistant) -> None:
    """Put up a light that other tools tell of."""
    assert await async_setup_component(hass, "homeassistant", {})
    hass.states.async_set("light.hall", "on")


@pytest.fixture
async def logbook(recorder_mock: Recorder, hass: HomeAssistant) -> None:
    """Set up what each of the three tools needs."""
    assert await async_setup_component(hass, "logbook", {})
    await async_wait_recording_done(hass)


async def refusals(mcp_call: McpCall) -> list[str]:
    """Return what the three tools say, that all refuse; others must not."""
    said = []
    for tool, arguments in ABOUT_THE_PAST.items():
        answer = await mcp_call(tool, arguments)
        assert answer.is_error, answer.text
        assert answer.data["code"] == "unavailable"
        said.append(answer.data["error"])
    await others_work(mcp_call)
    return said


async def others_work(mcp_call: McpCall) -> None:
    """Assert that tools about the present answer."""
    answer = await mcp_call("ha_get_entity", {"entity_id": "light.hall"})
    assert answer.data["state"] == "on"
    answer = await mcp_call("ha_get_system")
    assert answer.data["state"] == "RUNNING"


@contextmanager
def turning_loop(hass: HomeAssistant) -> Iterator[None]:
    """Assert that the event loop goes on turning meanwhile."""
    turns = 0

    async def turn() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0.01)

    turning = hass.async_create_background_task(turn(), "turn")
    yield
    turning.cancel()
    assert turns > 10


async def test_no_recorder(
    hass: HomeAssistant, mcp_call: McpCall, mcp_list: McpList
) -> None:
    """The tools are there, and say that there is no history."""
    assert ABOUT_THE_PAST.keys() <= {tool["name"] for tool in await mcp_list()}
    for message in await refusals(mcp_call):
        assert "recorder is not set up" in message or "logbook is not loaded" in message


@pytest.fixture
async def hopeless_recorder(hass: HomeAssistant) -> AsyncIterator[asyncio.Task[bool]]:
    """Start a recorder that cannot open its database."""
    async_initialize_recorder(hass)
    config = {
        "db_url": "sqlite:////no/such/folder/house.db",
        "db_max_retries": 3,
        "db_retry_wait": 1,
    }
    task = hass.async_create_task(
        async_setup_component(hass, "recorder", {"recorder": config})
    )
    while "recorder_instance" not in hass.data:
        await asyncio.sleep(0.01)
    yield task
    await task


async def test_a_recorder_that_starts_and_fails(
    hass: HomeAssistant, mcp_call: McpCall, hopeless_recorder: asyncio.Task[bool]
) -> None:
    """First it is still starting, then it failed to; nothing waits for it."""
    with turning_loop(hass):
        said = await refusals(mcp_call)
        assert all("still starting" in message for message in said[:2])
        assert not await hopeless_recorder
    said = await refusals(mcp_call)
    assert all("failed to start" in message for message in said[:2])


async def test_an_upgrade_of_the_database(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall, logbook: None
) -> None:
    """It can take hours, in which the three tools ask to try later."""
    recorder_mock.migration_in_progress = True
    try:
        assert all("upgrading" in message for message in await refusals(mcp_call))
    finally:
        recorder_mock.migration_in_progress = False


async def test_a_database_that_cannot_be_read(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    logbook: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The three tools give up in time, all others answer meanwhile, and soon all do."""
    monkeypatch.setattr(way, "ANSWER_TIMEOUT", 0.4)
    with locked_for_reading(recorder_mock), turning_loop(hass):
        said = await refusals(mcp_call)
    assert all("does not answer, it may be locked" in message for message in said)
    answer = await mcp_call("ha_get_history", ABOUT_THE_PAST["ha_get_history"])
    assert not answer.is_error


@pytest.mark.parametrize("persistent_database", [True])
async def test_a_database_that_cannot_be_written(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    logbook: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was written is told, and that the newest may be missing."""
    monkeypatch.setattr(way, "COMMIT_TIMEOUT", 0.3)
    hour = [{"mean": 1.0, "min": 1.0, "max": 1.0}]
    now = dt_util.utcnow().replace(minute=0, second=0, microsecond=0)
    arithmetic = StatisticMeanType.ARITHMETIC
    await import_hours(
        hass, "sensor.power", now - timedelta(days=1), hour, mean_type=arithmetic
    )
    with locked_for_writing(recorder_mock), turning_loop(hass):
        hass.states.async_set("light.hall", "off")
        hass.states.async_set("light.hall", "on")
        for tool, arguments in ABOUT_THE_PAST.items():
            answer = await mcp_call(tool, {"hours": 100} | arguments)
            assert not answer.is_error, answer.text
            if tool != "ha_get_statistics":
                assert "newest seconds may be missing" in answer.data["note"]
        await others_work(mcp_call)
    monkeypatch.setattr(way, "COMMIT_TIMEOUT", 20)
    answer = await mcp_call("ha_get_history", ABOUT_THE_PAST["ha_get_history"])
    assert "newest" not in answer.text
    (entity,) = answer.data["entities"]
    assert [state for _, state in entity["points"]] == ["off", "on"]


async def test_recording_that_is_switched_off(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall
) -> None:
    """What was recorded is told, and that nothing is added to it."""
    await hass.services.async_call("recorder", "disable", blocking=True)
    hass.states.async_set("light.hall", "off")
    for tool in ("ha_get_history", "ha_get_logbook"):
        answer = await mcp_call(tool, {"entity_id": "light.hall"})
        assert "Recording is switched off" in answer.data["note"]
