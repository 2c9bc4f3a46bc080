"""What House Tools adds to each change of a state."""

import asyncio
from collections.abc import Callable, Sequence
from statistics import median
import time
from typing import Any, Final

from custom_components.house_tools.house.watch import Changes
from homeassistant.core import HomeAssistant, callback

_ROUNDS: Final = 60
_CHANGES: Final = 250

type Attributes = Sequence[dict[str, Any]]


async def async_cost(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Return the microseconds that one more set of our listeners adds to a change.

    Told with what the same comparison makes of no listeners at all: the noise that a
    figure has to rise out of.
    """
    entity_id = args["entity_id"]
    state = hass.states.get(entity_id)
    assert state is not None
    attributes = dict(state.attributes)
    same: Attributes = [attributes]
    other: Attributes = [{**attributes, "n": number} for number in (0, 1)]
    found = {
        "state_us": await _added(hass, entity_id, same, _listen),
        "attributes_us": await _added(hass, entity_id, other, _listen),
        "noise_us": abs(await _added(hass, entity_id, same, _nothing)),
    }
    hass.states.async_set(entity_id, state.state, state.attributes)
    return found


@callback
def _listen(hass: HomeAssistant) -> Callable[[], None]:
    """Add our listeners, and return what takes them away."""
    changes = Changes(hass)
    changes.async_listen()
    return changes.async_stop


@callback
def _nothing(hass: HomeAssistant) -> Callable[[], None]:
    """Add nothing."""
    return lambda: None


async def _added(
    hass: HomeAssistant,
    entity_id: str,
    attributes: Attributes,
    add: Callable[[HomeAssistant], Callable[[], None]],
) -> float:
    """Return the microseconds per change that something makes, at the median.

    A round is four batches without a pause: without it, twice with it, without it
    again. So neither side is always the first, for which the caches are cold.
    """
    differences = []
    for _ in range(_ROUNDS):
        await asyncio.sleep(0.01)
        _batch(hass, entity_id, attributes)
        before = _batch(hass, entity_id, attributes)
        remove = add(hass)
        with_it = _batch(hass, entity_id, attributes)
        with_it += _batch(hass, entity_id, attributes)
        remove()
        after = _batch(hass, entity_id, attributes)
        differences.append((with_it - before - after) / 2)
    return median(differences) / _CHANGES * 1e6


@callback
def _batch(hass: HomeAssistant, entity_id: str, attributes: Attributes) -> float:
    """Change a state many times and return the seconds that took this thread."""
    began = time.thread_time()
    for number in range(_CHANGES):
        choice = attributes[number % len(attributes)]
        hass.states.async_set(entity_id, str(number), choice)
    return time.thread_time() - began
