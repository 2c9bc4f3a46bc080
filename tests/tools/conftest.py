"""What the tests of tools share."""

import pytest

from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant
from tests.past.conftest import patience

__all__ = ["patience"]


@pytest.fixture
async def house(hass: HomeAssistant) -> None:
    """Set up the small demo house."""
    await async_setup_house(hass)
