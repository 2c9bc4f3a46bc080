"""The MCP endpoint of one API, as a client meets it."""

from dataclasses import dataclass
from http import HTTPStatus
import json
from typing import Any

from aiohttp.test_utils import TestClient
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tool answered: its text, the same read as JSON, and whether it is an error."""

    text: str
    data: Any
    is_error: bool


class Endpoint:
    """JSON-RPC over HTTP to `/api/mcp/<api_id>`, as an administrator or with a token."""

    def __init__(self, clients: ClientSessionGenerator, api_id: str) -> None:
        """Talk through clients that `clients` makes, one for each token."""
        self._clients = clients
        self._api_id = api_id
        self._known: dict[str | None, TestClient[Any, Any]] = {}

    async def ask(
        self, method: str, params: dict[str, Any], token: str | None = None
    ) -> dict[str, Any]:
        """Return the result of a request that must succeed as such."""
        client = await self._client(token)
        response = await client.post(
            f"/api/mcp/{self._api_id}",
            headers={"accept": "application/json"},
            json={"jsonrpc": "2.0", "id": 1, "method": method, "params": params},
        )
        assert response.status == HTTPStatus.OK, await response.text()
        message: dict[str, Any] = await response.json()
        assert "result" in message, message
        result: dict[str, Any] = message["result"]
        return result

    async def list_tools(self, token: str | None = None) -> list[dict[str, Any]]:
        """Return the tools as the client gets them."""
        tools: list[dict[str, Any]] = (await self.ask("tools/list", {}, token))["tools"]
        return tools

    async def call(
        self,
        tool: str,
        arguments: dict[str, Any] | None = None,
        token: str | None = None,
    ) -> Answer:
        """Call a tool and return what it answered."""
        params = {"name": tool, "arguments": arguments or {}}
        result = await self.ask("tools/call", params, token)
        (block,) = result["content"]
        text: str = block["text"]
        return Answer(text, _read(text), result.get("isError", False))

    async def _client(self, token: str | None) -> TestClient[Any, Any]:
        if token not in self._known:
            made = self._clients() if token is None else self._clients(token)
            self._known[token] = await made
        return self._known[token]


def _read(text: str) -> Any:
    """Return the text read as strict JSON, None where it is prose."""
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError:
        return None


def _refuse(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")
