"""Thermostats and air conditioners."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.climate import (
    ATTR_HVAC_MODE,
    ATTR_TARGET_TEMP_HIGH,
    ATTR_TARGET_TEMP_LOW,
    ClimateEntity,
    ClimateEntityFeature as Feature,
    HVACAction,
    HVACMode,
)
from homeassistant.const import ATTR_TEMPERATURE, UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned climates."""
    add_planned(entry, async_add_entities, "climate", HouseClimate)


ACTIONS = {
    HVACMode.OFF: HVACAction.OFF,
    HVACMode.HEAT: HVACAction.HEATING,
    HVACMode.COOL: HVACAction.COOLING,
    HVACMode.FAN_ONLY: HVACAction.FAN,
}


class HouseClimate(HouseEntity, ClimateEntity):
    """A thermostat."""

    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_target_temperature_step = 0.5

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start mode, the temperatures and what can be chosen."""
        self._attr_hvac_modes = [HVACMode(mode) for mode in traits["modes"]]
        self._attr_native_current_temperature = traits["current"]
        self._attr_native_target_temperature = traits["target"]
        features = Feature.TARGET_TEMPERATURE | Feature.TURN_ON | Feature.TURN_OFF
        if fan_modes := traits.get("fan_modes"):
            features |= Feature.FAN_MODE
            self._attr_fan_modes, self._attr_fan_mode = fan_modes, fan_modes[0]
        if presets := traits.get("presets"):
            features |= Feature.PRESET_MODE
            self._attr_preset_modes, self._attr_preset_mode = presets, presets[0]
        if HVACMode.HEAT_COOL in self._attr_hvac_modes:
            features |= Feature.TARGET_TEMPERATURE_RANGE
            self._attr_native_target_temperature_low = traits["target"] - 2
            self._attr_native_target_temperature_high = traits["target"] + 2
        self._attr_supported_features = features
        self._take_mode(HVACMode(value))

    def _take_mode(self, mode: HVACMode) -> None:
        """Take a mode and what follows from it."""
        self._attr_hvac_mode = mode
        self._attr_hvac_action = ACTIONS.get(mode, HVACAction.IDLE)

    async def async_set_hvac_mode(self, hvac_mode: HVACMode) -> None:
        """Change the mode."""
        self._take_mode(hvac_mode)
        self.async_write_ha_state()

    async def async_set_temperature(self, **kwargs: Any) -> None:
        """Change the target, and the mode where one is given."""
        if mode := kwargs.get(ATTR_HVAC_MODE):
            self._take_mode(mode)
        for name, key in (
            ("", ATTR_TEMPERATURE),
            ("_low", ATTR_TARGET_TEMP_LOW),
            ("_high", ATTR_TARGET_TEMP_HIGH),
        ):
            if (value := kwargs.get(key)) is not None:
                setattr(self, f"_attr_native_target_temperature{name}", value)
        self.async_write_ha_state()

    async def async_set_fan_mode(self, fan_mode: str) -> None:
        """Change the fan mode."""
        self._set(fan_mode=fan_mode)

    async def async_set_preset_mode(self, preset_mode: str) -> None:
        """Change the preset."""
        self._set(preset_mode=preset_mode)
