"""The weather, with a forecast that never changes."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from homeassistant.components.weather import (
    Forecast,
    WeatherEntity,
    WeatherEntityFeature,
)
from homeassistant.const import UnitOfPressure, UnitOfSpeed, UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import dt as dt_util

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned weather entities."""
    add_planned(entry, async_add_entities, "weather", HouseWeather)


class HouseWeather(HouseEntity, WeatherEntity):
    """The weather at home."""

    _attr_supported_features = WeatherEntityFeature.FORECAST_DAILY
    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_native_wind_speed_unit = UnitOfSpeed.METERS_PER_SECOND
    _attr_native_pressure_unit = UnitOfPressure.HPA

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the condition."""
        self._attr_condition = value
        self._attr_native_temperature = 4.2
        self._attr_native_pressure = 1013
        self._attr_native_wind_speed = 5.4
        self._attr_wind_bearing = 355
        self._attr_humidity = 81

    async def async_forecast_daily(self) -> list[Forecast] | None:
        """Return five days."""
        today = dt_util.start_of_local_day()
        return [
            Forecast(
                datetime=(today + timedelta(days=day)).isoformat(),
                condition=condition,
                native_temperature=4 + day,
                native_templow=day - 2,
            )
            for day, condition in enumerate(
                ("sunny", "cloudy", "rainy", "snowy", "partlycloudy")
            )
        ]
