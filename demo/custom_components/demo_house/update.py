"""Firmware that can be installed."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.update import (
    UpdateDeviceClass,
    UpdateEntity,
    UpdateEntityFeature as Feature,
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
    """Add the planned updates."""
    add_planned(entry, async_add_entities, "update", HouseUpdate)


class HouseUpdate(HouseEntity, UpdateEntity):
    """A firmware with an installed and a latest version."""

    _attr_device_class = UpdateDeviceClass.FIRMWARE
    _attr_supported_features = Feature.INSTALL | Feature.RELEASE_NOTES

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take both versions."""
        self._attr_installed_version, self._attr_latest_version = value

    async def async_install(
        self, version: str | None, backup: bool, **kwargs: Any
    ) -> None:
        """Install the latest version."""
        self._set(installed_version=self.latest_version)

    async def async_release_notes(self) -> str | None:
        """Return the release notes."""
        return f"What is new in {self.latest_version}"
