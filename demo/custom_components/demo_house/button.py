"""Buttons that remember when they were pressed."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.button import ButtonDeviceClass, ButtonEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned buttons."""
    add_planned(entry, async_add_entities, "button", HouseButton)


class HouseButton(HouseEntity, ButtonEntity):
    """A button."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the device class."""
        if device_class := traits.get("device_class"):
            self._attr_device_class = ButtonDeviceClass(device_class)

    async def async_press(self) -> None:
        """Do nothing; Home Assistant keeps the time of the press."""
