"""Choices."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.select import SelectEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned selects."""
    add_planned(entry, async_add_entities, "select", HouseSelect)


class HouseSelect(HouseEntity, SelectEntity):
    """A choice out of some options."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and the options."""
        self._attr_current_option = value
        self._attr_options = traits["options"]

    async def async_select_option(self, option: str) -> None:
        """Choose."""
        self._set(current_option=option)
