"""Phones that are somewhere."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.device_tracker import TrackerEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned trackers."""
    add_planned(entry, async_add_entities, "device_tracker", HouseTracker)


class HouseTracker(HouseEntity, TrackerEntity):
    """A phone, at home or far away."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take where the phone is."""
        self._attr_in_zones = ["zone.home"] if value == "home" else []
