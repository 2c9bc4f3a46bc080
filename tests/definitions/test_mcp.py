"""The definitions as MCP clients get them."""

import json
from typing import Any

from jsonschema import Draft202012Validator
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.tools import TOOLS
from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from tests.conftest import API_ID, McpList
from tests.endpoint import Endpoint

from .kept import check_kept

MOST_BYTES = 9_000
LONGEST_NAME = 40
# Which annotations a tool that writes may have; all that read have the same.
READS = {
    "readOnlyHint": True,
    "destructiveHint": False,
    "idempotentHint": True,
    "openWorldHint": False,
}


@pytest.fixture
def house_options() -> dict[str, bool]:
    """Offer the tools that write as well."""
    return {"allow_write": True}


@pytest.fixture
async def definitions(mcp_list: McpList) -> list[dict[str, Any]]:
    """Return all definitions."""
    return await mcp_list()


async def test_kept(
    definitions: list[dict[str, Any]], pytestconfig: pytest.Config
) -> None:
    """Name, title, description, annotations and schema are those in the files."""
    check_kept(
        "mcp",
        {tool["name"]: tool for tool in definitions},
        update=pytestconfig.getoption("update_snapshots"),
        tests="tests/definitions",
    )


async def test_all_are_served_in_order(definitions: list[dict[str, Any]]) -> None:
    """Each tool is there once, always in the same place, which keeps prompts cached."""
    assert [tool["name"] for tool in definitions] == [tool.name for tool in TOOLS]


async def test_size(endpoint: Endpoint) -> None:
    """Each turn of each conversation pays for these bytes, counted as they are served."""
    result = await endpoint.ask("tools/list", {})
    assert len(json.dumps(result).encode()) < MOST_BYTES


async def test_schemas(definitions: list[dict[str, Any]]) -> None:
    """Each schema is one by the metaschema, and its defaults fit it."""
    for tool in definitions:
        schema = tool["inputSchema"]
        Draft202012Validator.check_schema(schema)
        defaults = {
            name: part["default"]
            for name, part in schema["properties"].items()
            if "default" in part
        }
        flat = {"properties": schema["properties"]}
        Draft202012Validator(flat).validate(defaults)


async def test_names(definitions: list[dict[str, Any]]) -> None:
    """Names leave room for the prefix of a merge, and everything has a title."""
    for tool in definitions:
        assert tool["name"].startswith("ha_")
        assert len(tool["name"]) <= LONGEST_NAME
        assert tool["title"]
        assert tool["description"].endswith(".")


async def test_annotations_tell_reading_from_writing(
    definitions: list[dict[str, Any]],
) -> None:
    """A client may call what reads without asking; what writes says so."""
    writing = {tool.name for tool in TOOLS if tool.writes}
    for tool in definitions:
        if tool["name"] in writing:
            assert tool["annotations"]["readOnlyHint"] is False
            assert tool["annotations"]["destructiveHint"] is True
        else:
            assert tool["annotations"] == READS


async def test_nothing_is_lost_beside_another_api(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    definitions: list[dict[str, Any]],
    admin_context: llm.LLMContext,
) -> None:
    """Home Assistant alone renders the schemas of merged APIs, and loses nothing."""
    instance = await llm.async_get_api(hass, API_ID, admin_context)
    assert [tool.name for tool in instance.tools] == [
        tool["name"] for tool in definitions
    ]
    assert all(tool.integration == "house_tools" for tool in instance.tools)
