"""How long a change of an entity is worth waiting for, judged by its state alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import State

# What is on the way, or sure to come, is waited for this long.
SETTLE_LIMIT: Final = 2.0
# What may change in no way that is known here gets a moment to report.
_MOMENT: Final = 0.5
# What is as it was asked to be only gets the time that its own events take.
_GLANCE: Final = 0.05

_MOVING: Final = frozenset(
    {
        "arming",
        "buffering",
        "closing",
        "disarming",
        "locking",
        "opening",
        "pending",
        "returning",
        "unlocking",
    }
)
_OUTCOMES: Final = {
    "alarm_disarm": "disarmed",
    "close_cover": "closed",
    "close_valve": "closed",
    "lock": "locked",
    "open": "open",
    "open_cover": "open",
    "open_valve": "open",
    "turn_off": "off",
    "turn_on": "on",
    "unlock": "unlocked",
}
# The states of these are the time of their last use, or the runs of this moment.
_NO_LASTING_STATE: Final = frozenset(
    {"button", "event", "input_button", "notify", "scene", "script"}
)
# Of scripts and automations, when they ran last.
_RAN_AT: Final = "last_triggered"
# Where the value of a field is to be found afterwards.
_SHOWS_IN: Final = {
    "brightness": "brightness",
    "brightness_pct": "brightness",
    "color_temp_kelvin": "color_temp_kelvin",
    "effect": "effect",
    "fan_mode": "fan_mode",
    "humidity": "humidity",
    "is_volume_muted": "is_volume_muted",
    "percentage": "percentage",
    "position": "current_position",
    "preset_mode": "preset_mode",
    "source": "source",
    "swing_mode": "swing_mode",
    "temperature": "temperature",
    "tilt_position": "current_tilt_position",
    "volume_level": "volume_level",
}


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a service is meant to bring about on the entities that it acts on itself."""

    service: str
    acted_on: frozenset[str]
    data: Mapping[str, Any] = field(default_factory=dict)

    def patience(self, before: State | None, now: State | None) -> float:
        """Return for how many seconds after the call to wait for an entity."""
        if now is None or now.state == STATE_UNAVAILABLE:
            return 0
        if _is_moving(now):
            return SETTLE_LIMIT
        if before is not now and before is not None and before.state != now.state:
            return 0
        if before is not None and _has_run(before, now):
            return 0
        if now.entity_id not in self.acted_on:
            return _MOMENT
        return self._patience_for_own(before, now)

    def _patience_for_own(self, before: State | None, now: State) -> float:
        """Return how long to wait for an entity in the state that it had before."""
        if now.domain in _NO_LASTING_STATE:
            return _MOMENT
        is_due = before is not None and self._is_asked_for_more(before, now)
        wanted = _outcome(self.service)
        if wanted is not None:
            is_due = is_due or now.state not in (wanted, STATE_UNKNOWN)
            return SETTLE_LIMIT if is_due else _GLANCE
        return SETTLE_LIMIT if is_due or self.service == "toggle" else _MOMENT

    def _is_asked_for_more(self, before: State, now: State) -> bool:
        """Return if an attribute that the call is to change is as it was before."""
        return any(
            (has := now.attributes.get(shows)) is not None
            and has == before.attributes.get(shows)
            and str(has) != str(self._wanted(name))
            for name, shows in _SHOWS_IN.items()
            if name in self.data
        )

    def _wanted(self, name: str) -> Any:
        """Return the value that a field asks for, as it will show."""
        value = self.data[name]
        if name == "brightness_pct" and isinstance(value, (int, float)):
            return round(255 * value / 100)
        return value


def _outcome(service: str) -> str | None:
    """Return the state that a service leads to, or None where its name does not tell."""
    if service.startswith("alarm_arm_"):
        return f"armed_{service.removeprefix('alarm_arm_')}"
    return _OUTCOMES.get(service)


def _has_run(before: State, now: State) -> bool:
    """Return if a script or an automation ran meanwhile; at rest, it has ended."""
    ran_before, ran = (side.attributes.get(_RAN_AT) for side in (before, now))
    return ran is not None and ran != ran_before


def _is_moving(state: State) -> bool:
    """Return if an entity is on the way to another state."""
    return state.state in _MOVING or (state.domain == "script" and state.state == "on")
