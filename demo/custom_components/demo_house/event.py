"""Doorbells and the like; `demo_house.ring` makes them ring."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.event import EventDeviceClass, EventEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import (
    AddConfigEntryEntitiesCallback,
    async_get_current_platform,
)

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned events."""
    add_planned(entry, async_add_entities, "event", HouseEvent)
    async_get_current_platform().async_register_entity_service(
        "ring", None, "async_ring"
    )


class HouseEvent(HouseEntity, EventEntity):
    """Something that happens."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the kinds of events."""
        self._attr_event_types = list(value)
        if device_class := traits.get("device_class"):
            self._attr_device_class = EventDeviceClass(device_class)

    async def async_ring(self) -> None:
        """Let the first kind of event happen."""
        self._trigger_event(self.event_types[0])
        self.async_write_ha_state()
