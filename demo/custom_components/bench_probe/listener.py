"""What House Tools adds to each change of a state."""

import asyncio
from collections.abc import Iterable
from statistics import median
import time
from typing import Any, Final

from custom_components.house_tools.house.watch import Changes
from homeassistant.core import HomeAssistant, callback

_ROUNDS: Final = 21
_CHANGES: Final = 1_000


async def async_cost(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Return the microseconds that one more set of our listeners adds to a change.

    Rounds with and without it take turns, in one step each, so that whatever else
    the machine does meets both alike.
    """
    entity_id = args["entity_id"]
    state = hass.states.get(entity_id)
    assert state is not None
    attributes = dict(state.attributes)
    same: list[float] = []
    other: list[float] = []
    for _ in range(_ROUNDS):
        await asyncio.sleep(0.01)
        same.append(_added(hass, entity_id, [attributes]))
        other.append(_added(hass, entity_id, [{**attributes, "n": i} for i in (0, 1)]))
    hass.states.async_set(entity_id, state.state, state.attributes)
    return {"state_us": median(same), "attributes_us": median(other)}


@callback
def _added(
    hass: HomeAssistant, entity_id: str, attributes: list[dict[str, Any]]
) -> float:
    """Return the difference that the listeners make, in microseconds per change."""
    without = _batch(hass, entity_id, attributes)
    changes = Changes(hass)
    changes.async_listen()
    with_ours = _batch(hass, entity_id, attributes)
    changes.async_stop()
    return (with_ours - without) / _CHANGES * 1e6


@callback
def _batch(
    hass: HomeAssistant, entity_id: str, attributes: Iterable[dict[str, Any]]
) -> float:
    """Change a state many times and return the seconds that took this thread."""
    choices = list(attributes)
    began = time.thread_time()
    for number in range(_CHANGES):
        hass.states.async_set(entity_id, str(number), choices[number % len(choices)])
    return time.thread_time() - began
