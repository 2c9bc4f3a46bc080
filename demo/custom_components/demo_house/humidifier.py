"""Humidifiers."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.humidifier import (
    HumidifierEntity,
    HumidifierEntityFeature,
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
    """Add the planned humidifiers."""
    add_planned(entry, async_add_entities, "humidifier", HouseHumidifier)


class HouseHumidifier(HouseEntity, HumidifierEntity):
    """A humidifier with a target and maybe modes."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value, the target and the modes."""
        self._attr_is_on = value
        self._attr_target_humidity = traits["target"]
        if modes := traits.get("modes"):
            self._attr_supported_features = HumidifierEntityFeature.MODES
            self._attr_available_modes, self._attr_mode = modes, modes[0]

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn on."""
        self._set(is_on=True)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn off."""
        self._set(is_on=False)

    async def async_set_humidity(self, humidity: int) -> None:
        """Change the target."""
        self._set(target_humidity=humidity)

    async def async_set_mode(self, mode: str) -> None:
        """Change the mode."""
        self._set(mode=mode)
