"""How long answers take."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from demo.runner.client import HouseError

from .case import FLOOR, Case
from .endpoint import Ask, Endpoint
from .figures import spread

CALLERS: Final = 10
_FLOORS_PER_ROUND: Final = 3
_FEWEST: Final = 10
_WARM_SECONDS: Final = 1.0

FLOOR_NAME: Final = "floor"

type Samples = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a case; `may_fail` where an error is the answer that is asked for.

    Core's may fail as well: its templates end after three seconds. That is counted.
    """

    name: str
    asks: Sequence[Ask]
    may_fail: bool = False
    is_core: bool = False
    before: Ask | None = None

    def ask(self, number: int) -> Ask:
        """Return the call with a number."""
        return self.asks[number % len(self.asks)]


class Timed(NamedTuple):
    """How long a call took, and if it gave no answer."""

    seconds: float
    failed: bool


def sides(cases: Sequence[Case], *, floors: int = _FLOORS_PER_ROUND) -> list[Side]:
    """Return both sides of all cases, and the floor a few times among them."""
    found = [Side(FLOOR_NAME, [FLOOR])] * floors
    for case in cases:
        mine = Side(f"ours: {case.name}", case.ours, case.may_fail, before=case.before)
        found.append(mine)
        if case.core:
            name = f"core: {case.name}"
            found.append(Side(name, case.core, is_core=True, before=case.before))
    return found


async def one_by_one(
    endpoint: Endpoint, cases: Sequence[Case], *, rounds: int, seconds_each: float
) -> dict[str, Any]:
    """Return how long one caller waits; see `_rounds`."""

    async def once(side: Side, number: int) -> list[Timed]:
        return [await timed(endpoint, side, number)]

    return await _rounds(sides(cases), once, rounds, seconds_each)


async def at_once(
    endpoint: Endpoint, cases: Sequence[Case], *, rounds: int, seconds_each: float
) -> dict[str, Any]:
    """Return how long each of ten callers waits who ask the same at once."""

    async def together(side: Side, number: int) -> list[Timed]:
        first = number * CALLERS
        calls = (timed(endpoint, side, first + caller) for caller in range(CALLERS))
        return await asyncio.gather(*calls)

    chosen = [case for case in cases if not case.changes]
    return await _rounds(sides(chosen, floors=1), together, rounds, seconds_each)


async def _rounds(
    all_sides: Sequence[Side],
    measure: Callable[[Side, int], Awaitable[list[Timed]]],
    rounds: int,
    seconds_each: float,
) -> dict[str, Any]:
    """Measure every side once a round, in an order of its own each time.

    So whatever else the machine does meets all alike. The first two rounds warm up,
    one is enough for what takes long. What is slow has had enough when it took so many
    seconds together.
    """
    random = Random(1)
    samples: Samples = {side.name: [] for side in all_sides}
    failed = Counter[str]()
    warm: set[str] = set()
    for number in range(-2, rounds):
        for side in random.sample(all_sides, len(all_sides)):
            taken = samples[side.name]
            if number < 0 and side.name in warm:
                continue
            if enough(taken, seconds_each):
                continue
            calls = await measure(side, number)
            if number >= 0:
                taken += [call.seconds for call in calls]
                failed[side.name] += sum(call.failed for call in calls)
            elif max(call.seconds for call in calls) > _WARM_SECONDS:
                warm.add(side.name)
    return {
        name: spread(taken) | {"failed": failed[name]}
        for name, taken in samples.items()
    }


def enough(taken: Sequence[float], seconds_each: float) -> bool:
    """Return if what is slow was measured long enough."""
    return len(taken) >= _FEWEST and sum(taken) > seconds_each


async def timed(endpoint: Endpoint, side: Side, number: int) -> Timed:
    """Make a call and time it; raises HouseError where one of ours fails."""
    if side.before is not None:
        await endpoint.call(side.before)
    reply = await endpoint.call(side.ask(number))
    failed = reply.is_error and not side.may_fail
    if failed and not side.is_core:
        raise HouseError(f"{side.name}: {reply.text}")
    return Timed(reply.seconds, failed)
