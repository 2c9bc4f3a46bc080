"""How values run over time: pure, so that states and statistics tell one story."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Protocol

DAY = 86_400.0


class Curve(Protocol):
    """A value at any time, times in epoch seconds."""

    def at(self, ts: float) -> float:
        """Return the value, without noise."""


@dataclass(frozen=True, slots=True)
class Wave:
    """A value that swings around a level once a day."""

    level: float
    swing: float

    def at(self, ts: float) -> float:
        """Return the value; it is highest in the middle of the day."""
        return self.level - self.swing * cos(2 * pi * ts / DAY)


@dataclass(frozen=True, slots=True)
class Compass:
    """A direction that swings around north, across 0 and 360 degrees."""

    swing: float

    def at(self, ts: float) -> float:
        """Return the direction in degrees."""
        return self.swing * sin(2 * pi * ts / (DAY / 4)) % 360


@dataclass(frozen=True, slots=True)
class Meter:
    """A counter that has `value` at the time `now`, and maybe was reset once."""

    value: float
    now: float
    reset_at: float | None = None
    before_reset: float = 0.0
    per_day: float = 9.6

    def total(self, ts: float) -> float:
        """Return what was counted since the epoch, resets aside."""
        hours_of_day = ts % DAY / DAY
        wobble = sin(2 * pi * hours_of_day) / (2 * pi)
        return self.per_day * ((ts / DAY) - wobble)

    def at(self, ts: float) -> float:
        """Return what the counter shows."""
        if self.reset_at is None:
            return self.value - (self.total(self.now) - self.total(ts))
        if ts >= self.reset_at:
            share = self.total(ts) - self.total(self.reset_at)
            whole = self.total(self.now) - self.total(self.reset_at)
            return self.value * share / whole if whole else 0.0
        return self.before_reset - (self.total(self.reset_at) - self.total(ts))
