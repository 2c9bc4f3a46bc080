"""A thousand reloads in the full house: nothing piles up."""

import gc
from pathlib import Path
import re
import sys
import time
from typing import Final

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm
from tests.conftest import API_ID

from .figures import publish

FEW: Final = 50
# Home Assistant's own share: what the recorder and the registries have yet to save.
_NOISE: Final = 0.01


class Toll:
    """What a house holds at one moment."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Count."""
        gc.collect()
        self.listeners = sum(hass.bus.async_listeners().values())
        self.tasks = len(hass._tasks) + len(hass._background_tasks)
        self.objects = sum(
            type(item).__module__.startswith("custom_components.house_tools")
            for item in gc.get_objects()
        )
        self.blocks = sys.getallocatedblocks()
        self.megabytes = _megabytes()

    def __str__(self) -> str:
        """Tell all of it."""
        return (
            f"{self.listeners} listeners, {self.tasks} tasks, {self.objects:,} objects "
            f"of ours, {self.blocks:,} blocks of memory in use, {self.megabytes:.0f} MB held"
        )


def _megabytes() -> float:
    """Return the memory that the process holds; nothing is known of it elsewhere."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
    assert found
    return int(found[1]) / 1024


async def _reload_and_search(
    hass: HomeAssistant, entry: MockConfigEntry, user: User
) -> None:
    """Reload the entry, and build the index anew by searching."""
    assert await hass.config_entries.async_reload(entry.entry_id)
    context = llm.LLMContext(
        platform="endure",
        context=Context(user_id=user.id),
        language="en",
        assistant="conversation",
        device_id=None,
    )
    api = await llm.async_get_api(hass, API_ID, context)
    call = llm.ToolInput(
        tool_name="ha_search_entities", tool_args={"query": "kitchen light"}
    )
    assert not (await api.async_call_tool(call)).error


@pytest.mark.timeout(0)
async def test_reloads(
    request: pytest.FixtureRequest,
    hass: HomeAssistant,
    entry: MockConfigEntry,
    hass_admin_user: User,
) -> None:
    """After many reloads, each with a search, the house holds what it held before."""
    is_long = request.config.getoption("--fuzz-calls") is not None
    reloads = 1_000 if is_long else FEW
    for _ in range(10):
        await _reload_and_search(hass, entry, hass_admin_user)
    await hass.async_block_till_done(wait_background_tasks=True)
    before, began = Toll(hass), time.monotonic()
    for _ in range(reloads):
        await _reload_and_search(hass, entry, hass_admin_user)
    seconds = time.monotonic() - began
    await hass.async_block_till_done(wait_background_tasks=True)
    after = Toll(hass)
    assert after.listeners <= before.listeners
    assert after.tasks <= before.tasks
    assert after.objects <= before.objects
    assert after.blocks < before.blocks * (1 + _NOISE)
    if is_long:
        for _ in range(reloads):
            await _reload_and_search(hass, entry, hass_admin_user)
        await hass.async_block_till_done(wait_background_tasks=True)
        publish(
            "reloads",
            [
                "| | |",
                "|---|---|",
                f"| reloads, each with a search on a new index | {reloads:,} in {seconds:.0f} s |",
                f"| before | {before} |",
                f"| after | {after} |",
                f"| after as many again | {Toll(hass)} |",
            ],
        )
