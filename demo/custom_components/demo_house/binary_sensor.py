"""Binary sensors that stay as they start."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.binary_sensor import (
    BinarySensorDeviceClass,
    BinarySensorEntity,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned binary sensors."""
    add_planned(entry, async_add_entities, "binary_sensor", HouseBinarySensor)


class HouseBinarySensor(HouseEntity, BinarySensorEntity):
    """A binary sensor."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and the device class."""
        self._attr_is_on = value
        if device_class := traits.get("device_class"):
            self._attr_device_class = BinarySensorDeviceClass(device_class)
