"""Valves with a position."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.valve import (
    ValveDeviceClass,
    ValveEntity,
    ValveEntityFeature as Feature,
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
    """Add the planned valves."""
    add_planned(entry, async_add_entities, "valve", HouseValve)


class HouseValve(HouseEntity, ValveEntity):
    """A valve."""

    _attr_reports_position = True
    _attr_supported_features = Feature.OPEN | Feature.CLOSE | Feature.SET_POSITION

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start position."""
        self._attr_current_valve_position = value
        self._attr_device_class = ValveDeviceClass(traits["device_class"])

    async def async_set_valve_position(self, position: int) -> None:
        """Move the valve."""
        self._set(current_valve_position=position)
