"""Lights."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.light import (
    ATTR_BRIGHTNESS,
    ATTR_COLOR_TEMP_KELVIN,
    ATTR_EFFECT,
    ATTR_HS_COLOR,
    ColorMode,
    LightEntity,
    LightEntityFeature,
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
    """Add the planned lights."""
    add_planned(entry, async_add_entities, "light", HouseLight)


class HouseLight(HouseEntity, LightEntity):
    """A light: on and off, dimmable, with shades of white, or with colours."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and what the light can do."""
        mode = ColorMode(traits["mode"])
        self._attr_is_on = value
        self._attr_supported_color_modes, self._attr_color_mode = {mode}, mode
        if mode is ColorMode.ONOFF:
            return
        self._attr_brightness = 180
        if mode is ColorMode.COLOR_TEMP:
            self._attr_color_temp_kelvin = 2700
        elif mode is ColorMode.HS:
            self._attr_hs_color = (30.0, 60.0)
        if effects := traits.get("effects"):
            self._attr_supported_features = LightEntityFeature.EFFECT
            self._attr_effect_list = effects

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn on, with what is given."""
        given = {
            key: kwargs[key]
            for key in (
                ATTR_BRIGHTNESS,
                ATTR_COLOR_TEMP_KELVIN,
                ATTR_EFFECT,
                ATTR_HS_COLOR,
            )
            if key in kwargs
        }
        self._set(is_on=True, **given)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn off."""
        self._set(is_on=False)
