"""A call that takes too long is answered before the client would give up."""

import asyncio
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.house.index import SearchIndex
from custom_components.house_tools.policy import execute
from custom_components.house_tools.toolkit import base
from homeassistant.components.mcp_server import http
from homeassistant.core import HomeAssistant, ServiceCall
from tests.conftest import McpCall


@pytest.fixture
def house_options() -> dict[str, bool]:
    """Allow writing."""
    return {"allow_write": True}


def test_limits_are_in_order() -> None:
    """A write answers before its tool would, and a tool before the server would."""
    assert execute.TIME_LIMIT < base._TIME_LIMIT < http.TIMEOUT


async def test_write_goes_on(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    mcp_call: McpCall,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A service that is not done yet is told as running, and comes to its end."""
    monkeypatch.setattr(execute, "TIME_LIMIT", 0.01)
    go_on, ended = asyncio.Event(), asyncio.Event()

    async def work(call: ServiceCall) -> None:
        await go_on.wait()
        ended.set()

    hass.services.async_register("test", "work", work)
    answer = await mcp_call("ha_call_service", {"service": "test.work"})
    assert not answer.is_error
    assert "running" in answer.text
    assert house_tools_entry.runtime_data.record.attempts[-1]["outcome"] == "running"
    go_on.set()
    await hass.async_block_till_done()
    assert ended.is_set()


async def test_read_is_given_up(
    mcp_call: McpCall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read that hangs is an answer that says so, no broken connection."""

    async def hang(*args: Any, **kwargs: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(SearchIndex, "async_search", hang)
    monkeypatch.setattr(base, "_TIME_LIMIT", 0.01)
    answer = await mcp_call("ha_search_entities", {"query": "anything"})
    assert answer.is_error
    assert answer.data["code"] == "timeout"
