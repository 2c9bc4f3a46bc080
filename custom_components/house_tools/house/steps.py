"""Work in small steps, so that the event loop never waits long."""

import asyncio
from collections.abc import Generator, Iterable
import heapq
from itertools import batched
import time
from typing import Final

# Work pauses where it yields, and has an outcome in the end.
type Steps[T] = Generator[None, None, T]

# How long work may hold the event loop at a time.
_SLICE_SECONDS: Final = 0.004
_BATCH: Final = 200
# What takes a few milliseconds to sort.
_MANY: Final = 4_000


def run[T](steps: Steps[T]) -> T:
    """Return the outcome of steps, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            outcome: T = stop.value
            return outcome


async def async_run[T](steps: Steps[T]) -> T:
    """Return the outcome of steps; others get their turn in between."""
    end = time.monotonic() + _SLICE_SECONDS
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            outcome: T = stop.value
            return outcome
        if time.monotonic() >= end:
            await asyncio.sleep(0)
            end = time.monotonic() + _SLICE_SECONDS


def in_order[T: tuple[float | str, str]](pairs: Iterable[T]) -> Steps[list[T]]:
    """Return pairs sorted."""
    runs = []
    for batch in batched(pairs, _BATCH, strict=False):
        runs.append(sorted(batch))
        yield
    ordered: list[T] = []
    for some in batched(heapq.merge(*runs), _BATCH, strict=False):
        ordered += some
        yield
    return ordered


def first_of[T: tuple[float | str, str]](
    pairs: Iterable[T], count: int
) -> Steps[list[T]]:
    """Return the first of the pairs as they are sorted, without sorting all."""
    best: list[T] = []
    for batch in batched(pairs, _BATCH, strict=False):
        best += batch
        if 2 * count + _BATCH < len(best) < _MANY:
            best = heapq.nsmallest(count, best)
        yield
    ordered = sorted(best) if len(best) < _MANY else (yield from in_order(best))
    return ordered[:count]
