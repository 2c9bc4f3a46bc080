"""What the search index costs: to build, to hold and to keep up to date."""

import asyncio
from collections.abc import Coroutine
import gc
import time
import tracemalloc
from typing import Any

from custom_components.house_tools.house.index import SearchIndex, async_acquire_index
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er

from .hold import WATCH

_RENAMED = 100


async def async_build(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Build another index beside the one in use, and time it.

    Translations are in Home Assistant's cache by then, and the house is at rest.
    """
    index = SearchIndex(hass)
    cpu = time.thread_time()
    built = await _watched(_build(index))
    cpu = time.thread_time() - cpu
    size = index.size
    index.async_stop()
    return {
        "entities": size,
        "wall_ms": built["ms"],
        "us_per_entity": built["ms"] / size * 1e3,
        "cpu_us_per_entity": cpu / size * 1e6,
        "hold": built["hold"],
    }


async def _build(index: SearchIndex) -> None:
    """Start an index and wait until it knows the house.

    It begins on its own at once; who waits for it does so from the next step on, as a
    search would.
    """
    index.async_start()
    await asyncio.sleep(0)
    await index.async_ready()


async def async_memory(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Return the bytes that another index allocates; slow, as each block is traced."""
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    index = SearchIndex(hass)
    await _build(index)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    size = index.size
    index.async_stop()
    return {"bytes": after - before, "bytes_per_entity": (after - before) / size}


async def async_update(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Rename entities and an area, and time what the index in use does about it."""
    index, release = async_acquire_index(hass)
    await index.async_ready()
    registry = er.async_get(hass)
    entries = [entry for entry in registry.entities.values() if entry.name is None]
    chosen = entries[:: max(1, len(entries) // _RENAMED)][:_RENAMED]
    for number, entry in enumerate(chosen):
        registry.async_update_entity(entry.entity_id, name=f"Renamed {number}")
    renamed = await _watched(index.async_ready())
    for entry in chosen:
        registry.async_update_entity(entry.entity_id, name=None)
    await _watched(index.async_ready())
    areas = ar.async_get(hass)
    area = next(iter(areas.async_list_areas()))
    areas.async_update(area.id, name="Renamed area")
    renamed_area = await _watched(index.async_ready())
    areas.async_update(area.id, name=area.name)
    await _watched(index.async_ready())
    release()
    return {
        "us_per_renamed_entity": renamed["ms"] * 1000 / len(chosen),
        "entities_hold": renamed["hold"],
        "renamed_area_ms": renamed_area["ms"],
        "area_hold": renamed_area["hold"],
    }


async def _watched(work: Coroutine[Any, Any, None]) -> dict[str, Any]:
    """Return how long work took, and how long it held the event loop at most.

    The watch sees callbacks that begin after it was put up, so the work needs a task
    of its own: its first step would belong to the one that runs now, and be missed.
    """
    WATCH.start()
    began = time.perf_counter()
    await asyncio.get_running_loop().create_task(work)
    took = time.perf_counter() - began
    WATCH.stop()
    return {"ms": took * 1000, "hold": WATCH.take()}
