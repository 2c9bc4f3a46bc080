"""MCP calls with as little as possible around them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
import json
import time
from typing import Any, Final, NamedTuple, Self

import aiohttp

from demo.runner.client import HouseError
from demo.runner.house import Address

OURS: Final = "house_tools"
CORE: Final = "homeassistant"

_TIMEOUT: Final = aiohttp.ClientTimeout(total=90)


@dataclass(frozen=True, slots=True)
class Ask:
    """One call of a tool."""

    api: str
    tool: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Reply(NamedTuple):
    """What came back, and after how many seconds."""

    seconds: float
    text: str
    is_error: bool


def ours(tool: str, **args: Any) -> Ask:
    """Return a call of one of our tools."""
    return Ask(OURS, f"ha_{tool}", args)


def core(tool: str, **args: Any) -> Ask:
    """Return a call of one of Home Assistant's own tools."""
    return Ask(CORE, tool, args)


class Endpoint:
    """The MCP endpoints of one Home Assistant, for as many callers as ask at once.

    It is no MCP client: those add several milliseconds of their own to each call,
    which would make every tool look as fast as any other.
    """

    def __init__(self, address: Address) -> None:
        """Prepare connections."""
        headers = {
            "Authorization": f"Bearer {address.token}",
            "Accept": "application/json",
        }
        self._session = aiohttp.ClientSession(
            address.web, headers=headers, timeout=_TIMEOUT
        )

    async def call(self, ask: Ask) -> Reply:
        """Call a tool; an answer that is an error is a reply as well."""
        params = {"name": ask.tool, "arguments": dict(ask.args)}
        seconds, body = await self._post(ask.api, "tools/call", params)
        if (result := json.loads(body).get("result")) is None:
            raise HouseError(f"{ask.tool}: {body.decode()}")
        (block,) = result["content"]
        return Reply(seconds, block["text"], result.get("isError", False))

    async def definitions(self, api: str) -> list[dict[str, Any]]:
        """Return the definitions of an API's tools."""
        _, body = await self._post(api, "tools/list", {})
        tools: list[dict[str, Any]] = json.loads(body)["result"]["tools"]
        return tools

    async def _post(
        self, api: str, method: str, params: Mapping[str, Any]
    ) -> tuple[float, bytes]:
        """Return the seconds that an answer took, and its body."""
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        began = time.perf_counter()
        async with self._session.post(f"/api/mcp/{api}", json=message) as response:
            body = await response.read()
        seconds = time.perf_counter() - began
        if not response.ok:
            raise HouseError(f"{api} {method}: {response.status} {body.decode()}")
        return seconds, body

    async def __aenter__(self) -> Self:
        """Return the client."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the connections."""
        await self._session.close()
