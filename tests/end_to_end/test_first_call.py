"""What a person meets on the first evening."""

from demo.runner.entries import reconfigure
from demo.runner.house import ENTRIES
from demo.runner.process import HomeAssistantProcess

from .conftest import Connect, Web


async def test_client_lists_and_calls(mcp: Connect) -> None:
    """The official client gets the tools, and finds a lamp in spite of two typos."""
    async with mcp() as house:
        tools = {tool.name: tool for tool in await house.list_tools()}
        answer = await house.call("ha_search_entities", query="kichen lihgt")
    assert tools["ha_search_entities"].annotations is not None
    assert tools["ha_search_entities"].annotations.read_only_hint is True
    assert answer["items"][0]["entity_id"] == "light.kitchen_ceiling"


async def test_refusal_reaches_the_client(mcp: Connect) -> None:
    """An error is an answer that the model can read."""
    async with mcp() as house:
        text, is_error = await house.call_raw("ha_get_entity", entity_id="light.kitchn")
    assert is_error
    assert "light.kitchen" in text


async def test_settings_take_effect_at_once(mcp: Connect, web: Web) -> None:
    """The writing tools go and come with the setting, without a reload."""
    answers = ENTRIES["house_tools"]
    async with web() as client:
        before = await _names(mcp)
        await reconfigure(client, "house_tools", {**answers, "allow_write": False})
        cautious = await _names(mcp)
        await reconfigure(client, "house_tools", answers)
        after = await _names(mcp)
    assert before - cautious >= {"ha_call_service", "ha_run_script"}
    assert after == before


async def test_log_is_clean(mcp: Connect, process: HomeAssistantProcess) -> None:
    """Our integration logs no error on the way."""
    async with mcp() as house:
        await house.call("ha_search_entities", query="kitchen")
    assert not [
        line
        for line in process.log_lines()
        if "house_tools" in line and "ERROR" in line
    ]


async def _names(mcp: Connect) -> set[str]:
    """Return the names of the tools that a new client gets."""
    async with mcp() as house:
        return {tool.name for tool in await house.list_tools()}
