"""Switches, a stubborn and a faulty one among them."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.switch import SwitchEntity
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned switches."""
    add_planned(entry, async_add_entities, "switch", HouseSwitch)


class HouseSwitch(HouseEntity, SwitchEntity):
    """A switch; a stuck one ignores everything, a failing one says so."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and what is wrong with the switch."""
        self._attr_is_on = value
        self._stuck = bool(traits.get("stuck"))
        self._fails = bool(traits.get("fails"))

    def _turn(self, on: bool) -> None:
        """Turn on or off, as far as it works."""
        if self._fails:
            raise HomeAssistantError("The relay does not answer")
        if not self._stuck:
            self._set(is_on=on)

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn on."""
        self._turn(True)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn off."""
        self._turn(False)
