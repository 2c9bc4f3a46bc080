"""How long the event loop is held while tools work."""

from collections.abc import Sequence
from typing import Any, Final

from .case import SEARCH, Case
from .latency import Side, sides, timed
from .running import Running

_CALLS: Final = 10
_SEARCHES: Final = 60


async def holds(house: Running, cases: Sequence[Case]) -> dict[str, dict[str, Any]]:
    """Return the longest hold during a few calls of each side of each case."""
    await house.probe("watch", on=True)
    found = {}
    for side in sides(cases, floors=1):
        await house.probe("hold")
        for number in range(_calls(side)):
            await timed(house.endpoint, side, number)
        found[side.name] = await house.probe("hold")
    await house.probe("watch", on=False)
    return found


def _calls(side: Side) -> int:
    """Return how often to call; searches differ, so more of them."""
    return _SEARCHES if side.name.endswith(SEARCH) else _CALLS
