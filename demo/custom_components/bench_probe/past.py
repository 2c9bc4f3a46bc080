"""The recorder's own way to the same states."""

from datetime import timedelta
import time
from typing import Any

from homeassistant.components.recorder.history import get_significant_states
from homeassistant.core import HomeAssistant
from homeassistant.helpers.recorder import get_instance
from homeassistant.util import dt as dt_util

from .hold import WATCH


async def async_recorders_own_query(
    hass: HomeAssistant, args: dict[str, Any]
) -> dict[str, Any]:
    """Ask the recorder for the states of an entity, in its leanest form, and time it."""
    end = dt_util.utcnow()

    def query() -> int:
        """Return how many states there are."""
        states = get_significant_states(
            hass,
            end - timedelta(hours=args["hours"]),
            end,
            [args["entity_id"]],
            significant_changes_only=False,
            minimal_response=True,
            no_attributes=True,
            compressed_state_format=True,
        )
        return sum(map(len, states.values()))

    WATCH.start()
    began = time.perf_counter()
    rows = await get_instance(hass).async_add_executor_job(query)
    took = time.perf_counter() - began
    WATCH.stop()
    return {"rows": rows, "ms": took * 1000, "hold": WATCH.take()}
