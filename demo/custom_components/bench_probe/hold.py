"""How long the event loop is held, step by step."""

import asyncio
from collections.abc import Callable
import gc
import time
from typing import Any, Final

# No other seam sees each callback that the event loop runs.
_RUN: Final = "_run"


class Watch:
    """Times every callback that the event loop begins to run while it is on.

    One that runs already is not seen, neither by `start` nor past a `take`: whoever
    asks for the holds of some work lets it run in callbacks of its own.

    Wall time is what others wait. Of a busy machine it also holds the time that the
    process was not let run, so the thread's own time is kept beside it.
    """

    def __init__(self) -> None:
        """Initialize the watch, off."""
        self._original: Callable[[asyncio.Handle], None] | None = None
        self._since = 0.0
        self._longest: dict[str, Any] = {}
        self._longest_cpu = 0.0
        self._collecting = 0.0
        self._longest_gc = 0.0

    def start(self) -> None:
        """Begin; nothing is timed before."""
        self.take()
        if self._original is not None:
            return
        run = self._original = getattr(asyncio.Handle, _RUN)

        def timed(handle: asyncio.Handle) -> None:
            """Run a callback, and keep its time if it is the longest yet."""
            wall, cpu = time.perf_counter(), time.thread_time()
            run(handle)
            if wall >= self._since:
                took = time.perf_counter() - wall, time.thread_time() - cpu
                self._note(handle, *took)

        setattr(asyncio.Handle, _RUN, timed)
        gc.callbacks.append(self._note_collection)

    def stop(self) -> None:
        """End, and leave no cost behind."""
        if self._original is not None:
            setattr(asyncio.Handle, _RUN, self._original)
            gc.callbacks.remove(self._note_collection)
            self._original = None

    def take(self) -> dict[str, Any]:
        """Return the longest hold since the last time, in milliseconds."""
        taken = {
            "wall_ms": self._longest.get("ms", 0.0),
            "where": self._longest.get("where", ""),
            "cpu_ms": self._longest_cpu * 1000,
            "gc_ms": self._longest_gc * 1000,
        }
        self._longest = {}
        self._longest_cpu = self._longest_gc = 0.0
        self._since = time.perf_counter()
        return taken

    def _note(self, handle: asyncio.Handle, wall: float, cpu: float) -> None:
        """Keep what took longest."""
        self._longest_cpu = max(self._longest_cpu, cpu)
        if wall * 1000 > self._longest.get("ms", 0.0):
            self._longest = {"ms": wall * 1000, "where": _name(handle)}

    def _note_collection(self, phase: str, info: dict[str, int]) -> None:
        """Keep the longest garbage collection, which holds whoever set it off."""
        now = time.perf_counter()
        if phase == "start":
            self._collecting = now
        else:
            self._longest_gc = max(self._longest_gc, now - self._collecting)


def _name(handle: asyncio.Handle) -> str:
    """Return which task or function a callback belongs to."""
    function = getattr(handle, "_callback", None)
    if isinstance(task := getattr(function, "__self__", None), asyncio.Task):
        return getattr(task.get_coro(), "__qualname__", "task")
    return getattr(function, "__qualname__", repr(function))


WATCH: Final = Watch()
