"""The MCP endpoint of Home Assistant, through the official client."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
import json
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import TextContent, Tool

from .client import HouseError

TIMEOUT_SECONDS = 70


class McpHouse:
    """The tools of one API, as an MCP client has them."""

    def __init__(self, client: Client) -> None:
        """Use a connected client."""
        self._client = client

    async def list_tools(self) -> list[Tool]:
        """Return the tools."""
        return (await self._client.list_tools()).tools

    async def call_raw(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """Return the text that a tool answered, and if it is an error."""
        result = await self._client.call_tool(tool, arguments)
        (block,) = result.content
        if not isinstance(block, TextContent):
            raise HouseError(f"{tool} answered with {block.type}")
        return block.text, bool(result.is_error)

    async def call(self, tool: str, **arguments: Any) -> Any:
        """Return what a tool answered, read as JSON; raise HouseError for an error."""
        text, is_error = await self.call_raw(tool, **arguments)
        if is_error:
            raise HouseError(f"{tool}: {text}")
        return json.loads(text)


@asynccontextmanager
async def connect(endpoint: str, token: str) -> AsyncGenerator[McpHouse]:
    """Connect to an endpoint with a long-lived access token.

    Raises what went wrong inside as itself, not in the groups of the client's tasks.
    """
    headers = {"Authorization": f"Bearer {token}"}
    try:
        async with httpx2.AsyncClient(headers=headers, timeout=TIMEOUT_SECONDS) as http:
            transport = streamable_http_client(endpoint, http_client=http)
            async with Client(transport) as client:
                yield McpHouse(client)
    except ExceptionGroup as group:
        raise _first(group) from group


def _first(error: Exception) -> Exception:
    """Return the first error in nested groups."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return error
