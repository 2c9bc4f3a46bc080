"""How long the event loop is held while tools work."""

from collections.abc import Sequence
from typing import Any, Final

from .case import SEARCH, Case
from .latency import Side, enough, sides, timed
from .running import Running

_CALLS: Final = 10
_SEARCHES: Final = 60


async def holds(
    house: Running, cases: Sequence[Case], *, seconds_each: float
) -> dict[str, dict[str, Any]]:
    """Return the longest hold during a few calls of each side of each case."""
    await house.probe("watch", on=True)
    found = {}
    for side in sides(cases, floors=1):
        await house.probe("hold")
        taken: list[float] = []
        while len(taken) < _calls(side) and not enough(taken, seconds_each):
            call = await timed(house.endpoint, side, len(taken))
            taken.append(call.seconds)
        found[side.name] = await house.probe("hold")
    await house.probe("watch", on=False)
    return found


def _calls(side: Side) -> int:
    """Return how often to call; searches differ, so more of them."""
    return _SEARCHES if side.name.endswith(SEARCH) else _CALLS
