"""Numbers that can be set."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.number import NumberEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned numbers."""
    add_planned(entry, async_add_entities, "number", HouseNumber)


class HouseNumber(HouseEntity, NumberEntity):
    """A number with limits."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and the limits."""
        self._attr_native_value = value
        self._attr_native_min_value = traits["min"]
        self._attr_native_max_value = traits["max"]
        self._attr_native_step = traits["step"]
        self._attr_native_unit_of_measurement = traits.get("unit")

    async def async_set_native_value(self, value: float) -> None:
        """Change the number."""
        self._set(native_value=value)
