"""Sirens."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.siren import SirenEntity, SirenEntityFeature as Feature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned sirens."""
    add_planned(entry, async_add_entities, "siren", HouseSiren)


class HouseSiren(HouseEntity, SirenEntity):
    """A siren with tones."""

    _attr_supported_features = Feature.TURN_ON | Feature.TURN_OFF | Feature.TONES

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and the tones."""
        self._attr_is_on = value
        self._attr_available_tones = traits["tones"]

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn on."""
        self._set(is_on=True)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn off."""
        self._set(is_on=False)
