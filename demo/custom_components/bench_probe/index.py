"""What the search index costs: to build, to hold and to keep up to date."""

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
    index.async_start()
    WATCH.start()
    wall, cpu = time.perf_counter(), time.thread_time()
    await index.async_ready()
    wall, cpu = time.perf_counter() - wall, time.thread_time() - cpu
    WATCH.stop()
    size = index.size
    index.async_stop()
    return {
        "entities": size,
        "wall_ms": wall * 1000,
        "us_per_entity": wall / size * 1e6,
        "cpu_us_per_entity": cpu / size * 1e6,
        "hold": WATCH.take(),
    }


async def async_memory(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Return the bytes that another index allocates; slow, as each block is traced."""
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    index = SearchIndex(hass)
    index.async_start()
    await index.async_ready()
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
    renamed = await _catch_up(index)
    for entry in chosen:
        registry.async_update_entity(entry.entity_id, name=None)
    await _catch_up(index)
    areas = ar.async_get(hass)
    area = next(iter(areas.async_list_areas()))
    areas.async_update(area.id, name="Renamed area")
    renamed_area = await _catch_up(index)
    areas.async_update(area.id, name=area.name)
    await _catch_up(index)
    release()
    return {
        "us_per_renamed_entity": renamed["ms"] * 1000 / len(chosen),
        "entities_hold": renamed["hold"],
        "renamed_area_ms": renamed_area["ms"],
        "area_hold": renamed_area["hold"],
    }


async def _catch_up(index: SearchIndex) -> dict[str, Any]:
    """Let the index catch up with the house, and time it."""
    WATCH.start()
    began = time.perf_counter()
    await index.async_ready()
    took = time.perf_counter() - began
    WATCH.stop()
    return {"ms": took * 1000, "hold": WATCH.take()}
