"""Alarm panels that arm at once and want their code."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.alarm_control_panel import (
    AlarmControlPanelEntity,
    AlarmControlPanelEntityFeature as Feature,
    AlarmControlPanelState as State,
    CodeFormat,
)
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
    """Add the planned alarm panels."""
    add_planned(entry, async_add_entities, "alarm_control_panel", HouseAlarm)


class HouseAlarm(HouseEntity, AlarmControlPanelEntity):
    """An alarm panel."""

    _attr_supported_features = (
        Feature.ARM_HOME | Feature.ARM_AWAY | Feature.ARM_NIGHT | Feature.TRIGGER
    )

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and the code."""
        self._attr_alarm_state = State(value)
        self._code: str | None = traits.get("code")
        self._attr_code_format = CodeFormat.NUMBER if self._code else None
        self._attr_code_arm_required = self._code is not None

    def _change(self, state: State, code: str | None) -> None:
        """Go to a state where the code is right."""
        if self._code and code != self._code:
            raise ServiceValidationError("The code is wrong")
        self._set(alarm_state=state)

    async def async_alarm_disarm(self, code: str | None = None) -> None:
        """Disarm."""
        self._change(State.DISARMED, code)

    async def async_alarm_arm_home(self, code: str | None = None) -> None:
        """Arm while people are home."""
        self._change(State.ARMED_HOME, code)

    async def async_alarm_arm_away(self, code: str | None = None) -> None:
        """Arm while nobody is home."""
        self._change(State.ARMED_AWAY, code)

    async def async_alarm_arm_night(self, code: str | None = None) -> None:
        """Arm for the night."""
        self._change(State.ARMED_NIGHT, code)

    async def async_alarm_trigger(self, code: str | None = None) -> None:
        """Sound the alarm."""
        self._set(alarm_state=State.TRIGGERED)
