"""Long work in short steps."""

import asyncio
import time

_SLICE_SECONDS = 0.004


class Breather:
    """Lets the event loop breathe in work that goes through a whole house."""

    def __init__(self) -> None:
        """Initialize with a fresh breath."""
        self._end = time.monotonic() + _SLICE_SECONDS

    async def breathe(self) -> None:
        """Let others run, if it is time."""
        if time.monotonic() > self._end:
            await asyncio.sleep(0)
            self._end = time.monotonic() + _SLICE_SECONDS
