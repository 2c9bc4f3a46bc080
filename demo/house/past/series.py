"""Series of states, each of one entity, as the recorder would have kept them."""

from collections.abc import Iterator
from dataclasses import dataclass
import json
from random import Random
from typing import Any, NamedTuple

from .curves import Curve


class Span(NamedTuple):
    """The time that is written, in epoch seconds."""

    start: float
    end: float

    def before_end(self, hours: float) -> float:
        """Return the time some hours before the end."""
        return self.end - hours * 3600


type Point = tuple[float, str, str]
"""Time, state, and attributes as JSON."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A number that is read at an interval in seconds.

    `spike` is (hours before the end, value), ten seconds long; `gap` is (hours
    before the end, hours long) of being unavailable.
    """

    entity_id: str
    attributes: dict[str, Any]
    curve: Curve
    every: float
    jitter: float = 0.0
    digits: int = 1
    spike: tuple[float, float] | None = None
    gap: tuple[float, float] | None = None

    def points(self, span: Span, random: Random) -> Iterator[Point]:
        """Yield the states in order of time."""
        attributes = json.dumps(self.attributes, ensure_ascii=False)
        gap_from, gap_to = self._gap(span)
        spike_at = span.before_end(self.spike[0]) if self.spike else span.end
        ts, noise, lost = span.start, random.uniform, False
        while ts < span.end:
            if gap_from <= ts < gap_to:
                if not lost:
                    yield ts, "unavailable", attributes
                lost = True
            else:
                lost = False
                value = self.curve.at(ts) + noise(-self.jitter, self.jitter)
                yield ts, f"{value:.{self.digits}f}", attributes
            if self.spike and ts <= spike_at < ts + self.every:
                yield spike_at + 1, str(self.spike[1]), attributes
                back = self.curve.at(spike_at + 11)
                yield spike_at + 11, f"{back:.{self.digits}f}", attributes
                ts += 12
            ts += self.every

    def _gap(self, span: Span) -> tuple[float, float]:
        """Return from when to when the entity was unavailable."""
        if not self.gap:
            return span.end, span.end
        start = span.before_end(self.gap[0])
        return start, start + self.gap[1] * 3600


@dataclass(frozen=True, slots=True)
class Switched:
    """Something that is in one state for a while, then in another.

    `states` are (state, attributes, typical seconds); they follow each other in a
    circle. The last one reached stays until the end.
    """

    entity_id: str
    attributes: dict[str, Any]
    states: tuple[tuple[str, dict[str, Any], float], ...]

    def points(self, span: Span, random: Random) -> Iterator[Point]:
        """Yield the states in order of time."""
        texts = [
            json.dumps({**self.attributes, **more}, ensure_ascii=False)
            for _, more, _ in self.states
        ]
        ts, number = span.start, 0
        while ts < span.end:
            state, _, seconds = self.states[number]
            yield ts, state, texts[number]
            ts += seconds * random.uniform(0.6, 1.4)
            number = (number + 1) % len(self.states)


type Series = Measured | Switched
