"""The states that a caller may read."""

from collections.abc import Iterable

from homeassistant.core import State

from ..house.breather import Breather
from .call import Call

_BATCH = 200


async def readable_states(call: Call, states: Iterable[State]) -> list[State]:
    """Return those of the states that the caller may read."""
    may_read = call.caller.read_filter()
    found = list(states)
    if may_read is None:
        return found
    readable: list[State] = []
    breather = Breather()
    for start in range(0, len(found), _BATCH):
        await breather.breathe()
        batch = found[start : start + _BATCH]
        readable += [state for state in batch if may_read(state.entity_id)]
    return readable
