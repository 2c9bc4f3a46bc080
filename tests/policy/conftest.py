"""Fixtures of the policy tests."""

import pytest

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant

from .house import House, async_build_house


@pytest.fixture
async def house(hass: HomeAssistant, hass_admin_user: User) -> House:
    """Return a small house with a guard."""
    return await async_build_house(hass, hass_admin_user)
