"""The demo house, for the tests of tools."""

import pytest

from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant


@pytest.fixture
async def house(hass: HomeAssistant) -> None:
    """Set up the small demo house."""
    await async_setup_house(hass)
