"""Times of day that can be set."""

from collections.abc import Mapping
from datetime import time
from typing import Any

from homeassistant.components.time import TimeEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned times."""
    add_planned(entry, async_add_entities, "time", HouseTime)


class HouseTime(HouseEntity, TimeEntity):
    """A time of day."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value."""
        self._attr_native_value = value

    async def async_set_value(self, value: time) -> None:
        """Change the time."""
        self._set(native_value=value)
