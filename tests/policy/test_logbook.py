"""What a person reads about it in the house's own logbook."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)

from custom_components.house_tools import logbook as our_logbook
from homeassistant.components import logbook
from homeassistant.components.logbook.processor import EventProcessor
from homeassistant.components.recorder import Recorder
from homeassistant.core import HomeAssistant
from homeassistant.helpers.recorder import get_instance
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from .house import async_build_house


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (
            {"service": "light.turn_on", "entities": ["light.a"], "user": "Anna"},
            "turned on Kitchen for Anna",
        ),
        (
            {"service": "light.turn_off", "entities": ["light.a", "light.b"]},
            "turned off Kitchen and 1 more",
        ),
        (
            {"service": "x.act", "entities": ["light.a"], "more_entities": 7},
            "called x.act on Kitchen and 7 more",
        ),
        ({"service": "notify.family", "entities": []}, "called notify.family"),
        ({"service": "script.evening", "entities": ["light.a"]}, "ran Kitchen"),
        (
            {"service": "lock.unlock", "entities": ["light.a"], "outcome": "refused"},
            "refused to unlock Kitchen",
        ),
        (
            {"service": "x.act", "entities": ["light.a"], "outcome": "failed"},
            "failed to call x.act on Kitchen",
        ),
        (
            {
                "service": "lock.open",
                "entities": ["light.a"],
                "outcome": "awaiting_confirmation",
                "user": "Anna",
            },
            "asked for leave to open Kitchen for Anna",
        ),
        (
            {"service": "script.x", "entities": ["light.a"], "outcome": "running"},
            "began to run Kitchen",
        ),
        ({}, "called "),
    ],
)
def test_wording(data: Mapping[str, Any], text: str) -> None:
    """Each outcome reads like a sentence that begins with the name."""
    event = {"outcome": "done", **data}
    assert our_logbook.describe(event, {"light.a": "Kitchen"}.__getitem__) == text


async def test_activity_names_the_person(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """The logbook itself tells who did what through which entry."""
    entry = MockConfigEntry(domain="house_tools", title="Voice", entry_id="entry")
    entry.add_to_hass(hass)
    user = MockUser(is_owner=True, name="Anna").add_to_hass(hass)
    house = await async_build_house(hass, user)
    assert await async_setup_component(hass, "house_tools", {})
    assert await async_setup_component(hass, "logbook", {})
    await hass.async_block_till_done()
    start = dt_util.utcnow() - timedelta(hours=1)
    await house.call("light.turn_on", {"entity_id": "light.hall"})
    await hass.async_block_till_done()
    await async_wait_recording_done(hass)
    processor = EventProcessor(
        hass, logbook.helpers.async_determine_event_types(hass, None, None)
    )
    rows = await get_instance(hass).async_add_executor_job(
        processor.get_events, start, dt_util.utcnow()
    )
    (ours,) = [row for row in rows if row.get("domain") == "house_tools"]
    assert ours["name"] == "Voice"
    assert ours["message"] == "turned on Hall for Anna"
    assert "entity_id" not in ours
    assert ours["context_user_id"] == user.id
    (light,) = [row for row in rows if row.get("state") == "on"]
    assert light["context_user_id"] == user.id
