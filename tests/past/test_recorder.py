"""Tests of the way to the recorder, on a recorder in every condition."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
import threading

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_block_recorder,
    async_wait_recording_done,
)
from sqlalchemy import text

from custom_components.house_tools.errors import UnavailableError
from custom_components.house_tools.past import recorder as way
from custom_components.house_tools.past.history import async_get_history
from custom_components.house_tools.past.window import Window
from homeassistant.components.recorder import Recorder
from homeassistant.components.recorder.tasks import StopTask
from homeassistant.core import HomeAssistant
from homeassistant.helpers.recorder import async_initialize_recorder, session_scope
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from .locking import locked_for_reading


async def refusal(hass: HomeAssistant) -> str:
    """Return why no history is to be had."""
    now = dt_util.utcnow()
    window = Window(now - timedelta(hours=1), now)
    with pytest.raises(UnavailableError) as raised:
        await async_get_history(hass, ["light.hall"], window)
    return raised.value.message


@asynccontextmanager
async def without_states_table(recorder: Recorder) -> AsyncIterator[None]:
    """Take the most important table away for a while."""

    def run(sql: str) -> None:
        with session_scope(hass=recorder.hass) as session:
            session.execute(text(sql))

    await recorder.async_add_executor_job(run, "ALTER TABLE states RENAME TO gone")
    try:
        yield
    finally:
        await recorder.async_add_executor_job(run, "ALTER TABLE gone RENAME TO states")


async def test_without_a_recorder_there_is_no_history(hass: HomeAssistant) -> None:
    """And the answer says what there is instead."""
    message = await refusal(hass)
    assert "not set up" in message
    assert "states" in message


async def test_a_recorder_that_starts_and_then_fails(hass: HomeAssistant) -> None:
    """The database cannot be opened: first there is hope, then there is none."""
    async_initialize_recorder(hass)
    config = {
        "db_url": "sqlite:////no/such/folder/house.db",
        "db_max_retries": 2,
        "db_retry_wait": 1,
    }
    setup = hass.async_create_task(
        async_setup_component(hass, "recorder", {"recorder": config})
    )
    while "recorder_instance" not in hass.data:
        await asyncio.sleep(0.01)
    assert "still starting" in await refusal(hass)
    assert not await setup
    assert "failed to start" in await refusal(hass)


async def test_a_recorder_that_upgrades_its_database(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """A live upgrade lets queries through, any other does not."""
    recorder_mock.migration_in_progress = True
    try:
        assert "upgrading" in await refusal(hass)
        recorder_mock.migration_is_live = True
        assert await way.async_query(hass, lambda: 7) == 7
    finally:
        recorder_mock.migration_in_progress = False
        recorder_mock.migration_is_live = False


async def test_a_recorder_that_has_stopped(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """Its thread ended, which Home Assistant does not tell anybody."""
    await async_wait_recording_done(hass)
    recorder_mock.queue_task(StopTask())
    await hass.async_add_executor_job(recorder_mock.join)
    assert "has stopped" in await refusal(hass)


async def test_a_locked_database_is_an_error_and_the_loop_stays_free(
    recorder_mock: Recorder, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others go on working meanwhile, and afterwards all is well."""
    await async_wait_recording_done(hass)
    monkeypatch.setattr(way, "ANSWER_TIMEOUT", 0.5)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0.01)

    working = hass.async_create_background_task(others(), "others")
    with locked_for_reading(recorder_mock):
        assert "does not answer" in await refusal(hass)
        assert turns > 10
    working.cancel()
    assert await way.async_query(hass, lambda: 7) == 7


async def test_a_query_that_takes_too_long_is_given_up(
    recorder_mock: Recorder, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer says how to ask for less."""
    monkeypatch.setattr(way, "QUERY_TIMEOUT", 0.1)
    enough = threading.Event()
    with pytest.raises(UnavailableError, match="shorter window"):
        await way.async_query(hass, enough.wait, 20)
    enough.set()


@pytest.mark.no_fail_on_log_exception
async def test_a_damaged_database_is_an_error(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """No stack trace reaches the model."""
    await async_wait_recording_done(hass)
    async with without_states_table(recorder_mock):
        message = await refusal(hass)
    assert "refused the query" in message
    assert "\n" not in message


async def test_history_without_its_newest_seconds_says_so(
    recorder_mock: Recorder, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A recorder that lags behind is no reason to answer nothing."""
    monkeypatch.setattr(way, "COMMIT_TIMEOUT", 0.1)
    hass.states.async_set("light.hall", "on")
    await async_wait_recording_done(hass)
    hass.states.async_set("light.hall", "off")
    await async_block_recorder(hass, 2)
    hass.states.async_set("light.hall", "on")
    now = dt_util.utcnow()
    window = Window(now - timedelta(hours=1), now + timedelta(seconds=1))
    answer = await async_get_history(hass, ["light.hall"], window)
    assert not answer.complete
    assert answer.entities[0].points


async def test_recording_that_is_switched_off_shows(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """The recorder has actions for that."""
    assert way.async_is_recording(hass)
    await hass.services.async_call("recorder", "disable", blocking=True)
    assert not way.async_is_recording(hass)
