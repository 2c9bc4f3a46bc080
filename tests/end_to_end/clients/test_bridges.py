"""Programs that bring the endpoint to clients that speak over stdio, as Claude Desktop does."""

from collections.abc import Mapping
import json
from pathlib import Path

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.types import CallToolResult, TextContent
import pytest

from demo.runner.house import Address

from .programs import Programs, environment

pytestmark = pytest.mark.timeout(600)


async def test_mcp_proxy(programs: Programs, address: Address) -> None:
    """mcp-proxy from PyPI, with the token in its environment."""
    command = [*programs.mcp_proxy, "--transport=streamablehttp", address.mcp]
    await check_bridge(command, {"API_ACCESS_TOKEN": address.token})


async def test_mcp_remote(programs: Programs, address: Address, tmp_path: Path) -> None:
    """mcp-remote from npm, which puts the token from its environment into a header."""
    command = [
        *programs.from_npm("mcp-remote", "dist/proxy.js"),
        address.mcp,
        "--allow-http",
        "--header",
        "Authorization:${HOUSE_TOKEN}",
    ]
    variables = {
        "HOUSE_TOKEN": f"Bearer {address.token}",
        "MCP_REMOTE_CONFIG_DIR": str(tmp_path),
    }
    await check_bridge(command, variables)


async def check_bridge(command: list[str], variables: Mapping[str, str]) -> None:
    """List, call, and fail, through a program that speaks over stdio."""
    server = StdioServerParameters(
        command=command[0], args=command[1:], env={**environment(), **variables}
    )
    async with Client(stdio_client(server)) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        found = await client.call_tool("ha_search_entities", {"query": "kichen lihgt"})
        unknown = await client.call_tool("ha_get_entity", {"entity_id": "light.kitchn"})
    assert tools[0] == "ha_search_entities"
    answer = json.loads(_text(found))
    assert answer["items"][0]["entity_id"] == "light.kitchen_ceiling"
    assert unknown.is_error
    assert "light.kitchen" in _text(unknown)


def _text(result: CallToolResult) -> str:
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text
