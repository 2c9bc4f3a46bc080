"""Locks, some with a code."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.lock import LockEntity, LockEntityFeature
from homeassistant.const import ATTR_CODE
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ServiceValidationError
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned locks."""
    add_planned(entry, async_add_entities, "lock", HouseLock)


class HouseLock(HouseEntity, LockEntity):
    """A lock; unlocking one with a code wants it."""

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value, the code, and whether it can open the door."""
        self._attr_is_locked = value == "locked"
        self._code: str | None = traits.get("code")
        if self._code:
            self._attr_code_format = r"^\d{4}$"
        if traits.get("open"):
            self._attr_supported_features = LockEntityFeature.OPEN

    def _check(self, code: str | None) -> None:
        """Refuse a wrong code."""
        if self._code and code != self._code:
            raise ServiceValidationError("The code is wrong")

    async def async_lock(self, **kwargs: Any) -> None:
        """Lock."""
        self._check(kwargs.get(ATTR_CODE))
        self._set(is_locked=True, is_open=False)

    async def async_unlock(self, **kwargs: Any) -> None:
        """Unlock."""
        self._check(kwargs.get(ATTR_CODE))
        self._set(is_locked=False, is_open=False)

    async def async_open(self, **kwargs: Any) -> None:
        """Open the door."""
        self._check(kwargs.get(ATTR_CODE))
        self._set(is_locked=False, is_open=True)
