"""How long answers take."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from demo.runner.client import HouseError

from .case import FLOOR, Case
from .endpoint import Ask, Endpoint
from .figures import spread

CALLERS: Final = 10
_FLOORS_PER_ROUND: Final = 3
_FEWEST: Final = 10

FLOOR_NAME: Final = "floor"

type Samples = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a case."""

    name: str
    asks: Sequence[Ask]
    may_fail: bool = False

    def ask(self, number: int) -> Ask:
        """Return the call with a number."""
        return self.asks[number % len(self.asks)]


def sides(cases: Sequence[Case], *, floors: int = _FLOORS_PER_ROUND) -> list[Side]:
    """Return both sides of all cases, and the floor a few times among them."""
    found = [Side(FLOOR_NAME, [FLOOR])] * floors
    for case in cases:
        found.append(Side(f"ours: {case.name}", case.ours, case.may_fail))
        if case.core:
            found.append(Side(f"core: {case.name}", case.core))
    return found


async def one_by_one(
    endpoint: Endpoint, cases: Sequence[Case], *, rounds: int, seconds_each: float
) -> dict[str, Any]:
    """Return how long one caller waits; see `_rounds`."""

    async def once(side: Side, number: int) -> list[float]:
        return [await timed(endpoint, side, number)]

    return await _rounds(sides(cases), once, rounds, seconds_each)


async def at_once(
    endpoint: Endpoint, cases: Sequence[Case], *, rounds: int, seconds_each: float
) -> dict[str, Any]:
    """Return how long each of ten callers waits who ask the same at once."""

    async def together(side: Side, number: int) -> list[float]:
        first = number * CALLERS
        calls = (timed(endpoint, side, first + caller) for caller in range(CALLERS))
        return await asyncio.gather(*calls)

    chosen = [case for case in cases if not case.changes]
    return await _rounds(sides(chosen, floors=1), together, rounds, seconds_each)


async def _rounds(
    all_sides: Sequence[Side],
    measure: Callable[[Side, int], Awaitable[list[float]]],
    rounds: int,
    seconds_each: float,
) -> dict[str, Any]:
    """Measure every side once a round, in an order of its own each time.

    So whatever else the machine does meets all alike. The first two rounds warm up.
    What is slow has had enough when it took so many seconds together.
    """
    random = Random(1)
    samples: Samples = {side.name: [] for side in all_sides}
    for number in range(-2, rounds):
        for side in random.sample(all_sides, len(all_sides)):
            taken = samples[side.name]
            if sum(taken) > seconds_each and len(taken) >= _FEWEST:
                continue
            seconds = await measure(side, number)
            if number >= 0:
                taken += seconds
    return {name: spread(taken) for name, taken in samples.items()}


async def timed(endpoint: Endpoint, side: Side, number: int) -> float:
    """Make a call and return its seconds; raises HouseError for a failed one."""
    reply = await endpoint.call(side.ask(number))
    if reply.is_error and not side.may_fail:
        raise HouseError(f"{side.name}: {reply.text}")
    return reply.seconds
