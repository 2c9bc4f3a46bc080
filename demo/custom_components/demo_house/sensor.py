"""Sensors; `demo_house.measure` gives one a new value."""

from collections.abc import Mapping
from typing import Any

import voluptuous as vol

from homeassistant.components.sensor import (
    SensorDeviceClass,
    SensorEntity,
    SensorStateClass,
)
from homeassistant.const import MATCH_ALL
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import (
    AddConfigEntryEntitiesCallback,
    async_get_current_platform,
)
from homeassistant.util import dt as dt_util

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned
from .planned import EntitySpec


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned sensors."""
    add_planned(entry, async_add_entities, "sensor", _make)
    async_get_current_platform().async_register_entity_service(
        "measure", {vol.Required("value"): float}, "async_measure"
    )


class HouseSensor(HouseEntity, SensorEntity):
    """A sensor."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and what it measures."""
        if device_class := traits.get("device_class"):
            self._attr_device_class = SensorDeviceClass(device_class)
        if state_class := traits.get("state_class"):
            self._attr_state_class = SensorStateClass(state_class)
        self._attr_native_unit_of_measurement = traits.get("unit")
        self._attr_options = traits.get("options")
        if (precision := traits.get("precision")) is not None:
            self._attr_suggested_display_precision = precision
        if self.device_class is SensorDeviceClass.TIMESTAMP:
            value = dt_util.parse_datetime(value, raise_on_error=True)
        self._attr_native_value = value

    async def async_measure(self, value: float) -> None:
        """Measure a new value."""
        self._set(native_value=value)


class OddSensor(HouseSensor):
    """A sensor whose attributes no database could keep."""

    _unrecorded_attributes = frozenset({MATCH_ALL})


def _make(spec: EntitySpec) -> HouseSensor:
    """Return the sensor for a spec."""
    return OddSensor(spec) if spec.attributes else HouseSensor(spec)
