"""The states that a caller may read."""

from collections.abc import Callable, Iterable
from itertools import batched

from homeassistant.core import State

from ..house.steps import Steps, async_run
from .call import Call

_BATCH = 200


async def readable_states(call: Call, states: Iterable[State]) -> list[State]:
    """Return those of the states that the caller may read."""
    may_read = call.caller.read_filter()
    found = list(states)
    return found if may_read is None else await async_run(_readable(found, may_read))


def _readable(
    states: list[State], may_read: Callable[[str], bool]
) -> Steps[list[State]]:
    """Ask for one batch of states after the other."""
    readable: list[State] = []
    for batch in batched(states, _BATCH, strict=False):
        readable += [state for state in batch if may_read(state.entity_id)]
        yield
    return readable
