"""When Home Assistant has done what its start left it to do."""

import asyncio
import time
from typing import Any, Final

from homeassistant.core import HomeAssistant
from homeassistant.helpers.recorder import get_instance

_IDLE_SHARE: Final = 0.05
_IDLE_SECONDS: Final = 3
_PATIENCE_SECONDS: Final = 600


async def async_wait(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Wait until the process does next to nothing for a few seconds on end."""
    began, idle = time.monotonic(), 0
    while idle < _IDLE_SECONDS and time.monotonic() - began < _PATIENCE_SECONDS:
        cpu = time.process_time()
        await asyncio.sleep(1)
        busy = time.process_time() - cpu > _IDLE_SHARE or get_instance(hass).backlog > 5
        idle = 0 if busy else idle + 1
    return {"waited_s": time.monotonic() - began}
