"""What entities were before a call, and what became of them after it."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Self

from homeassistant.core import (
    Event,
    EventStateChangedData,
    HomeAssistant,
    State,
    callback,
)
from homeassistant.helpers.event import async_track_state_change_event
from homeassistant.util import dt as dt_util

from .expected import Expectation

# What a person would call a change of an entity that keeps its state.
_TOLD: Final = (
    "brightness",
    "color_temp_kelvin",
    "rgb_color",
    "effect",
    "temperature",
    "target_temp_low",
    "target_temp_high",
    "humidity",
    "fan_mode",
    "preset_mode",
    "swing_mode",
    "current_position",
    "current_tilt_position",
    "percentage",
    "oscillating",
    "direction",
    "volume_level",
    "is_volume_muted",
    "source",
    "sound_mode",
    "media_title",
    "last_triggered",
)


@dataclass(frozen=True, slots=True)
class Changes:
    """Entities that changed, from what to what, and those that did not."""

    changed: list[dict[str, str]] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)


class Observer:
    """A watch over entities, from before a call until they have come to rest."""

    def __init__(self, hass: HomeAssistant, entity_ids: Collection[str]) -> None:
        """Start to watch."""
        self._hass = hass
        self._before = {
            entity_id: hass.states.get(entity_id) for entity_id in entity_ids
        }
        self._stirred = asyncio.Event()
        self._stop = async_track_state_change_event(
            hass, entity_ids, self._async_changed
        )

    def __enter__(self) -> Self:
        """Return the watch."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop watching."""
        self._stop()

    @callback
    def _async_changed(self, event: Event[EventStateChangedData]) -> None:
        """Wake whoever waits."""
        self._stirred.set()

    async def async_settle(self, expectation: Expectation) -> None:
        """Wait until the entities have come to rest, or for two seconds at most."""
        loop = self._hass.loop
        start = loop.time()
        while (left := start + self._patience(expectation) - loop.time()) > 0:
            self._stirred.clear()
            try:
                async with asyncio.timeout(left):
                    await self._stirred.wait()
            except TimeoutError:
                return

    def _patience(self, expectation: Expectation) -> float:
        """Return how long after the call something is still to be waited for."""
        return max(
            (
                expectation.patience(before, self._hass.states.get(entity_id))
                for entity_id, before in self._before.items()
            ),
            default=0,
        )

    def changes(self, entity_ids: Collection[str]) -> Changes:
        """Return what became of the entities so far."""
        changes = Changes()
        for entity_id in sorted(entity_ids):
            before = self._before.get(entity_id)
            now = self._hass.states.get(entity_id)
            if _same(before, now):
                changes.unchanged.append(entity_id)
            else:
                sides = _both_sides(before, now)
                changes.changed.append({"entity_id": entity_id, **sides})
        return changes


def _same(before: State | None, now: State | None) -> bool:
    """Return if nothing changed that is worth telling."""
    if before is None or now is None:
        return before is now
    return before.state == now.state and not _differing(before, now)


def _differing(before: State, now: State) -> list[str]:
    """Return the told attributes that differ."""
    old, new = before.attributes, now.attributes
    return [name for name in _TOLD if old.get(name) != new.get(name)]


def _both_sides(before: State | None, now: State | None) -> dict[str, str]:
    """Return both sides of a change in short words."""
    names = _differing(before, now) if before and now else []
    return {"from": _text(before, names), "to": _text(now, names)}


def _text(state: State | None, names: list[str]) -> str:
    """Return a state with the attributes that differ."""
    if state is None:
        return "(none)"
    shown = [
        f"{name} {_word(state.attributes[name])}"
        for name in names
        if state.attributes.get(name) is not None
    ]
    return f"{state.state} ({', '.join(shown)})" if shown else state.state


def _word(value: object) -> str:
    """Return the value of an attribute; a time in Home Assistant's zone."""
    if isinstance(value, datetime):
        return dt_util.as_local(value).isoformat(timespec="seconds")
    return str(value)
