"""Fans."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.fan import FanEntity, FanEntityFeature as Feature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned fans."""
    add_planned(entry, async_add_entities, "fan", HouseFan)


class HouseFan(HouseEntity, FanEntity):
    """A fan with speeds and maybe presets."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start speed in percent, 0 for off."""
        self._attr_percentage = value
        features = Feature.SET_SPEED | Feature.TURN_ON | Feature.TURN_OFF
        if presets := traits.get("presets"):
            features |= Feature.PRESET_MODE
            self._attr_preset_modes = presets
        self._attr_supported_features = features

    async def async_set_percentage(self, percentage: int) -> None:
        """Change the speed."""
        self._set(percentage=percentage, preset_mode=None)

    async def async_set_preset_mode(self, preset_mode: str) -> None:
        """Run by a preset."""
        self._set(percentage=self.percentage or 50, preset_mode=preset_mode)

    async def async_turn_on(
        self,
        percentage: int | None = None,
        preset_mode: str | None = None,
        **kwargs: Any,
    ) -> None:
        """Turn on, at half speed where nothing is asked for."""
        speed = self.percentage or 50 if percentage is None else percentage
        self._set(percentage=speed, preset_mode=preset_mode)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn off."""
        self._set(percentage=0, preset_mode=None)
