"""Blinds, shutters, curtains and garage doors."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from homeassistant.components.cover import (
    ATTR_POSITION,
    ATTR_TILT_POSITION,
    CoverDeviceClass,
    CoverEntity,
    CoverEntityFeature as Feature,
)
from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.helpers.event import async_call_later

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned covers."""
    add_planned(entry, async_add_entities, "cover", HouseCover)


class HouseCover(HouseEntity, CoverEntity):
    """A cover that moves at once, or in the seconds of its traits."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start position and what the cover can do."""
        self._attr_device_class = CoverDeviceClass(traits["device_class"])
        self._seconds: float = traits.get("seconds", 0)
        self._position: int = value
        features = Feature.OPEN | Feature.CLOSE | Feature.STOP
        self._has_position: bool = traits.get("position", False)
        if self._has_position:
            features |= Feature.SET_POSITION
        if traits.get("tilt"):
            features |= Feature.SET_TILT_POSITION
            self._attr_current_cover_tilt_position = 50
        self._attr_supported_features = features
        self._arrive(value)

    @callback
    def _arrive(self, position: int) -> None:
        """Take a position."""
        self._cancel: CALLBACK_TYPE | None = None
        self._position = position
        self._attr_is_opening = self._attr_is_closing = False
        self._attr_is_closed = position == 0
        if self._has_position:
            self._attr_current_cover_position = position

    @callback
    def _halt(self) -> None:
        """End a movement that is under way."""
        if self._cancel:
            self._cancel()
        self._cancel = None

    @callback
    def _move(self, position: int) -> None:
        """Move to a position."""
        self._halt()
        if not self._seconds or position == self._position:
            self._arrive(position)
            self.async_write_ha_state()
            return

        @callback
        def arrived(_now: datetime) -> None:
            """Stop at the end of the way."""
            self._arrive(position)
            self.async_write_ha_state()

        self._cancel = async_call_later(self.hass, self._seconds, arrived)
        opening = position > self._position
        self._set(is_opening=opening, is_closing=not opening)

    async def async_will_remove_from_hass(self) -> None:
        """Stop moving."""
        self._halt()

    async def async_open_cover(self, **kwargs: Any) -> None:
        """Open."""
        self._move(100)

    async def async_close_cover(self, **kwargs: Any) -> None:
        """Close."""
        self._move(0)

    async def async_set_cover_position(self, **kwargs: Any) -> None:
        """Move to a position."""
        self._move(kwargs[ATTR_POSITION])

    async def async_stop_cover(self, **kwargs: Any) -> None:
        """Stop where it is."""
        self._halt()
        self._arrive(self._position)
        self.async_write_ha_state()

    async def async_set_cover_tilt_position(self, **kwargs: Any) -> None:
        """Tilt the slats."""
        self._set(current_cover_tilt_position=kwargs[ATTR_TILT_POSITION])
