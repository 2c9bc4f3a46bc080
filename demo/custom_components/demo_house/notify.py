"""Displays that show a message."""

from homeassistant.components.notify import NotifyEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned notify entities."""
    add_planned(entry, async_add_entities, "notify", HouseNotify)


class HouseNotify(HouseEntity, NotifyEntity):
    """A display that shows the last message as an attribute."""

    async def async_send_message(self, message: str, title: str | None = None) -> None:
        """Show a message."""
        self._attr_extra_state_attributes = {"message": message, "title": title}
        self.async_write_ha_state()
