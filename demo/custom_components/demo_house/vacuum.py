"""Robots that clean."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.vacuum import (
    StateVacuumEntity,
    VacuumActivity as Activity,
    VacuumEntityFeature as Feature,
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
    """Add the planned vacuums."""
    add_planned(entry, async_add_entities, "vacuum", HouseVacuum)


class HouseVacuum(HouseEntity, StateVacuumEntity):
    """A vacuum robot."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take what the robot does and its speeds."""
        self._attr_activity = Activity(value)
        features = (
            Feature.STATE
            | Feature.START
            | Feature.STOP
            | Feature.PAUSE
            | Feature.RETURN_HOME
        )
        if speeds := traits.get("speeds"):
            features |= Feature.FAN_SPEED
            self._attr_fan_speed_list, self._attr_fan_speed = speeds, speeds[0]
        self._attr_supported_features = features

    async def async_start(self) -> None:
        """Clean."""
        self._set(activity=Activity.CLEANING)

    async def async_pause(self) -> None:
        """Pause."""
        self._set(activity=Activity.PAUSED)

    async def async_stop(self, **kwargs: Any) -> None:
        """Stop."""
        self._set(activity=Activity.IDLE)

    async def async_return_to_base(self, **kwargs: Any) -> None:
        """Go home, which takes no time."""
        self._set(activity=Activity.DOCKED)

    async def async_set_fan_speed(self, fan_speed: str, **kwargs: Any) -> None:
        """Change the speed."""
        self._set(fan_speed=fan_speed)
