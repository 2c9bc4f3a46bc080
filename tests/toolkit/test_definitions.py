"""What a model and its provider see of the five tools that find and read."""

import json
from typing import Any

import probatio
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.tools import TOOLS
from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from tests.conftest import API_ID, McpList

TITLES = {
    "ha_search_entities": "Search entities",
    "ha_list_entities": "List entities",
    "ha_get_entity": "Get entity",
    "ha_list_areas": "List areas",
    "ha_list_devices": "List devices",
}
ARGUMENTS: dict[str, set[str]] = {
    "ha_search_entities": {"query", "limit", "offset"},
    "ha_list_entities": {
        "domain",
        "area",
        "floor",
        "label",
        "device_class",
        "search",
        "state",
        "limit",
        "offset",
    },
    "ha_get_entity": {"entity_id"},
    "ha_list_areas": {"offset"},
    "ha_list_devices": {"area", "search", "limit", "offset"},
}
REQUIRED = {"ha_search_entities": ["query"], "ha_get_entity": ["entity_id"]}
LIMITS = {
    "ha_search_entities": 50,
    "ha_list_entities": 200,
    "ha_list_devices": 200,
}
# What providers choke on, at any depth.
FORBIDDEN = {
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "$ref",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "nullable",
}


@pytest.fixture
async def definitions(mcp_list: McpList) -> dict[str, dict[str, Any]]:
    """Return the five definitions as a client gets them."""
    return {tool["name"]: tool for tool in await mcp_list() if tool["name"] in TITLES}


async def test_names_and_titles(definitions: dict[str, dict[str, Any]]) -> None:
    """All five are there, each with the title that people see."""
    assert {name: tool["title"] for name, tool in definitions.items()} == TITLES


async def test_annotations(definitions: dict[str, dict[str, Any]]) -> None:
    """Clients act on these: the five change nothing and reach nowhere."""
    for tool in definitions.values():
        assert tool["annotations"] == {
            "readOnlyHint": True,
            "destructiveHint": False,
            "idempotentHint": True,
            "openWorldHint": False,
        }


async def test_arguments(definitions: dict[str, dict[str, Any]]) -> None:
    """The arguments are those of the public reference and ours, with their limits."""
    for name, tool in definitions.items():
        schema = tool["inputSchema"]
        assert schema["properties"].keys() == ARGUMENTS[name]
        assert schema.get("required", []) == REQUIRED.get(name, [])
        if name in LIMITS:
            limit = schema["properties"]["limit"]
            assert limit == {"type": "integer", "maximum": LIMITS[name]}


async def test_schemas_survive_every_provider(
    definitions: dict[str, dict[str, Any]],
) -> None:
    """A flat object, and one concrete type for each argument."""
    for tool in definitions.values():
        schema = tool["inputSchema"]
        assert schema["type"] == "object"
        assert FORBIDDEN.isdisjoint(json.dumps(schema).split('"'))
        for name, argument in schema["properties"].items():
            assert argument["type"] in {"string", "integer", "number", "boolean"}
            assert len(name) <= 40


async def test_descriptions_name_no_tools(
    definitions: dict[str, dict[str, Any]],
) -> None:
    """Where APIs are merged tools get other names, so none relies on another's."""
    for tool in definitions.values():
        assert "ha_" not in tool["description"]
        assert "ha_" not in json.dumps(tool["inputSchema"])


async def test_size(definitions: dict[str, dict[str, Any]]) -> None:
    """Each turn of each conversation pays for these bytes."""
    compact = json.dumps(
        list(definitions.values()), ensure_ascii=False, separators=(",", ":")
    )
    assert len(compact.encode()) <= 2_600


@pytest.mark.parametrize("version", ["3.0", "3.1.0"])
def test_schemas_render_with_core_alone(version: str) -> None:
    """Merged with Assist, only core's own serializer is asked; nothing may be lost."""
    for tool in TOOLS:
        rendered = probatio.to_openapi(
            tool.parameters,
            custom_serializer=llm.selector_serializer,
            openapi_version=version,
        )
        assert rendered["type"] == "object"
        for argument in rendered["properties"].values():
            assert argument["type"]


async def test_merged_with_assist(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """Beside core's own APIs the tools keep their names, and still work."""
    from homeassistant.setup import async_setup_component

    assert await async_setup_component(hass, "llm", {})
    merged = await llm.async_get_api(
        hass, ["assist", API_ID, "homeassistant"], admin_context
    )
    assert TITLES.keys() <= {tool.name for tool in merged.tools}
    result = await merged.async_call_tool(
        llm.ToolInput(tool_name="ha_list_areas", tool_args={})
    )
    assert result.error is False


async def test_every_tool_belongs_to_us(
    caplog: pytest.LogCaptureFixture, mcp_list: McpList
) -> None:
    """Home Assistant has nothing to complain about."""
    await mcp_list()
    assert all(tool.integration == "house_tools" for tool in TOOLS)
    assert "without an integration" not in caplog.text
    assert "deprecat" not in caplog.text
