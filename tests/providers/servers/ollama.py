"""Ollama's chat API."""

from collections.abc import Iterable
import json
from typing import Any, override

from aiohttp import web

from .base import API_KEY, Definition, ModelServer, Result, Turn, require
from .strict import check_json_schema, check_names

_ROLES = frozenset({"system", "user", "assistant", "tool"})


class OllamaServer(ModelServer):
    """`/api/chat`, streamed."""

    domain = "ollama"
    label = "ollama"
    model = "qwen3:4b"

    @override
    def routes(self) -> Iterable[web.RouteDef]:
        """Serve the list of models and the chat."""
        return [web.get("/api/tags", self._tags), web.post("/api/chat", self.handle)]

    async def _tags(self, request: web.Request) -> web.Response:
        return web.json_response({"models": [{"model": self.model}]})

    @override
    def check_caller(self, request: web.Request) -> None:
        """Ask for the key, as behind a proxy."""
        key = request.headers.get("Authorization")
        require(key == f"Bearer {API_KEY}", "unauthorized")

    @override
    def check(self, body: dict[str, Any]) -> None:
        """Check the tools, and the messages as far as the service reads them."""
        check_names(self.definitions(body))
        for tool in self.sent_tools(body):
            require(tool["type"] == "function", "unknown type")
            name = tool["function"]["name"]
            if name not in self.unjudged:
                schema = _without_absent(tool["function"]["parameters"])
                check_json_schema(name, schema)
        for message in body["messages"]:
            _check_message(message)

    @override
    def refusal(self, message: str) -> dict[str, Any]:
        """Return an error."""
        return {"error": message}

    @override
    def reply(self, turn: Turn) -> web.Response:
        """Stream a message as lines of JSON."""
        messages: list[dict[str, Any]] = (
            [{"content": turn}]
            if isinstance(turn, str)
            else [
                {
                    "content": "",
                    "tool_calls": [
                        {"function": {"name": call.name, "arguments": call.args}}
                        for call in turn
                    ],
                }
            ]
        )
        lines = [
            {
                "model": self.model,
                "created_at": "2026-01-01T00:00:00Z",
                "message": {"role": "assistant", **message},
                "done": False,
            }
            for message in messages
        ]
        end = {"message": {"role": "assistant", "content": ""}, "done": True}
        lines.append(lines[0] | end | {"done_reason": "stop"})
        text = "".join(f"{json.dumps(line)}\n" for line in lines)
        return web.Response(text=text, content_type="application/x-ndjson")

    @override
    def sent_tools(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the tools."""
        return body.get("tools") or []

    @override
    def definitions(self, body: dict[str, Any]) -> Iterable[Definition]:
        """Yield the functions."""
        for tool in self.sent_tools(body):
            function = tool["function"]
            yield Definition(
                function["name"],
                function["description"],
                _without_absent(function["parameters"]),
            )

    @override
    def all_results(self, body: dict[str, Any]) -> Iterable[Result]:
        """Yield the results, which say nothing of their calls but by their order."""
        for message in body["messages"]:
            if message["role"] == "tool":
                content = json.loads(message["content"])
                yield Result(content["data"], content["error"])

    @override
    def system_of(self, body: dict[str, Any]) -> str:
        """Return the system's message."""
        (text,) = (
            message["content"]
            for message in body["messages"]
            if message["role"] == "system"
        )
        assert isinstance(text, str)
        return text


def _check_message(message: dict[str, Any]) -> None:
    """Check that the service's own types would take a message."""
    require(message["role"] in _ROLES, f"unknown role {message['role']}")
    require(isinstance(message.get("content") or "", str), "content is no string")
    for call in message.get("tool_calls") or ():
        arguments = call["function"]["arguments"]
        require(isinstance(arguments, dict), "arguments are no object")


def _without_absent(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema without nulls, which the service reads as absent."""
    return {
        key: _without_absent(value) if isinstance(value, dict) else value
        for key, value in schema.items()
        if value is not None
    }
