"""Fixtures for the tests of the demo house."""

import pytest

from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant


@pytest.fixture
async def house(hass: HomeAssistant) -> HomeAssistant:
    """Return a Home Assistant with the small house."""
    await async_setup_house(hass)
    return hass
