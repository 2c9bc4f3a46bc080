"""The attacked house."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant

from .building import async_build
from .house import AttackedHouse


@pytest.fixture
async def attacked(
    hass: HomeAssistant, hass_admin_user: User, tmp_path: Path
) -> AttackedHouse:
    """Return the demo house with its decoys, and everyone who lives in it."""
    return await async_build(hass, tmp_path, hass_admin_user)


@pytest.fixture
def without_waiting() -> Iterator[None]:
    """Have no call wait for changes that may still come: here they come at once."""
    with patch(
        "custom_components.house_tools.policy.observe.Observer.async_settle",
        autospec=True,
        return_value=None,
    ):
        yield


@pytest.fixture(autouse=True)
async def enable_event_loop_debug() -> None:
    """Leave the event loop as it is: there are many houses to set up."""
