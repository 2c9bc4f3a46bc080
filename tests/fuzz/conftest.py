"""The awkward house, with a past, and settings that allow some things and deny others."""

from datetime import UTC, datetime
from typing import Any, Final

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.policy import execute, expected
from demo.house.past import Past, async_record_past
from demo.house.testing import async_setup_house
from homeassistant.components.recorder.core import Recorder
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
from tests.conftest import API_ID

OPTIONS: Final[dict[str, Any]] = {
    "allow_write": True,
    "entity_allowlist": [
        "light.*",
        "switch.*",
        "cover.*",
        "climate.kitchen_*",
        "media_player.*",
        "input_*.*",
        "number.*",
        "select.*",
        "todo.*",
        "group.*",
        "scene.*",
        "script.*",
        "automation.*",
        "vacuum.*",
        "valve.*",
    ],
    "entity_denylist": [
        "cover.garage_*",
        "light.bedroom_*",
        "valve.*",
        # It sets off the automation that arms the house.
        "input_boolean.sleeping",
        "binary_sensor.*",
    ],
    "service_denylist": [
        "homeassistant.*st*p*",
        "homeassistant.restart",
        "hassio.*",
        "shell_command.*",
        "recorder.*",
        "backup.*",
        "conversation.process",
        "media_player.turn_off",
    ],
    "confirm_domains": ["vacuum", "todo"],
}


@pytest.fixture
def expected_lingering_timers() -> bool:
    """Let scripts wait and devices move on when the last call was made."""
    return True


@pytest.fixture
def expected_lingering_tasks() -> bool:
    """Let actions go on that take longer than anyone waits."""
    return True


@pytest.fixture
async def entry(
    recorder_mock: Recorder, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> MockConfigEntry:
    """Return a loaded entry in the house, where nobody waits long for devices."""
    monkeypatch.setattr(expected, "SETTLE_LIMIT", 0.01)
    monkeypatch.setattr(expected, "_MOMENT", 0.005)
    monkeypatch.setattr(expected, "_GLANCE", 0.001)
    monkeypatch.setattr(execute, "TIME_LIMIT", 0.2)
    for domain in ("homeassistant", "history", "logbook", "system_log"):
        assert await async_setup_component(hass, domain, {})
    await async_setup_house(hass)
    now = datetime.now(UTC).timestamp()
    await async_record_past(hass, Past(days=2, statistics_days=5, now=now))
    made = MockConfigEntry(
        domain="house_tools", title="House Tools", unique_id=API_ID, options=OPTIONS
    )
    made.add_to_hass(hass)
    assert await hass.config_entries.async_setup(made.entry_id)
    await hass.async_block_till_done()
    return made
