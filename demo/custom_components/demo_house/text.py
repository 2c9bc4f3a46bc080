"""Texts that can be set."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.text import TextEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned texts."""
    add_planned(entry, async_add_entities, "text", HouseText)


class HouseText(HouseEntity, TextEntity):
    """A text."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value."""
        self._attr_native_value = value

    async def async_set_value(self, value: str) -> None:
        """Change the text."""
        self._set(native_value=value)
