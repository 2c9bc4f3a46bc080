"""Anthropic's Messages API."""

from collections.abc import Iterable, Iterator
from itertools import count
import json
from typing import Any, ClassVar, override

from aiohttp import web

from .base import (
    API_KEY,
    Definition,
    ModelServer,
    Result,
    ToolCall,
    Turn,
    event_stream,
    require,
)
from .strict import check_json_schema, check_names

_TOOL_KEYS = frozenset({"name", "description", "input_schema", "cache_control"})
_USAGE = {"input_tokens": 1, "output_tokens": 1}


class AnthropicServer(ModelServer):
    """`/v1/messages`, streamed."""

    domain = "anthropic"
    label = "anthropic"
    model = "claude-haiku-4-5"
    environment: ClassVar[str | None] = "ANTHROPIC_BASE_URL"

    def __init__(self) -> None:
        """Have nothing to say yet, and number what will be said."""
        super().__init__()
        self._ids = count(1)

    @override
    def routes(self) -> Iterable[web.RouteDef]:
        """Serve the list of models and the messages."""
        return [
            web.get("/v1/models", self._models),
            web.post("/v1/messages", self.handle),
        ]

    async def _models(self, request: web.Request) -> web.Response:
        model = {
            "id": self.model,
            "type": "model",
            "display_name": "Claude",
            "created_at": "2026-01-01T00:00:00Z",
            "lifecycle": "active",
        }
        active = "active" in request.query.getall("lifecycle[]", ["active"])
        return web.json_response(
            {
                "data": [model] if active else [],
                "has_more": False,
                "first_id": None,
                "last_id": None,
            }
        )

    @override
    def check_caller(self, request: web.Request) -> None:
        """Ask for the key and the version."""
        key = request.headers.get("Authorization")
        require(key == f"Bearer {API_KEY}", "invalid API key")
        require("anthropic-version" in request.headers, "anthropic-version: required")

    @override
    def check(self, body: dict[str, Any]) -> None:
        """Check the tools, and that results answer calls at once."""
        require(body.get("max_tokens", 0) > 0, "max_tokens: required")
        check_names(self.definitions(body))
        for tool in self.sent_tools(body):
            name = tool["name"]
            unknown = tool.keys() - _TOOL_KEYS
            require(not unknown, f"{name}: extra inputs are not permitted: {unknown}")
            if name not in self.unjudged:
                check_json_schema(name, tool["input_schema"])
        _check_messages(body["messages"])

    @override
    def refusal(self, message: str) -> dict[str, Any]:
        """Return an invalid request error."""
        error = {"type": "invalid_request_error", "message": message}
        return {"type": "error", "error": error}

    @override
    def reply(self, turn: Turn) -> web.Response:
        """Stream a message."""
        message: dict[str, Any] = {
            "id": f"msg_{next(self._ids)}",
            "type": "message",
            "role": "assistant",
            "model": self.model,
            "content": [],
            "stop_reason": None,
            "stop_sequence": None,
            "usage": _USAGE,
        }
        reason = "end_turn" if isinstance(turn, str) else "tool_use"
        events = [
            {"type": "message_start", "message": message},
            *self._blocks(turn),
            {
                "type": "message_delta",
                "delta": {"stop_reason": reason, "stop_sequence": None},
                "usage": _USAGE,
            },
            {"type": "message_stop"},
        ]
        return event_stream(events, named=True)

    @override
    def sent_tools(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the tools."""
        tools: list[dict[str, Any]] = body.get("tools", [])
        return tools

    @override
    def definitions(self, body: dict[str, Any]) -> Iterable[Definition]:
        """Yield the tools."""
        for tool in self.sent_tools(body):
            yield Definition(tool["name"], tool["description"], tool["input_schema"])

    @override
    def all_results(self, body: dict[str, Any]) -> Iterable[Result]:
        """Yield the results."""
        for message in body["messages"]:
            for block in _blocks_of(message):
                if block["type"] == "tool_result":
                    yield Result(json.loads(block["content"]), block["is_error"])

    @override
    def system_of(self, body: dict[str, Any]) -> str:
        """Return the system prompt."""
        (block,) = body["system"]
        text: str = block["text"]
        return text

    def _blocks(self, turn: Turn) -> Iterator[dict[str, Any]]:
        """Yield the events of a turn's content."""
        if isinstance(turn, str):
            block = {"type": "text", "text": "", "citations": None}
            yield from _block(0, block, [{"type": "text_delta", "text": turn}])
            return
        for index, call in enumerate(turn):
            yield from self._tool_use(index, call)

    def _tool_use(self, index: int, call: ToolCall) -> Iterator[dict[str, Any]]:
        text = json.dumps(call.args)
        pieces = [text[start : start + 20] for start in range(0, len(text), 20)]
        yield from _block(
            index,
            {
                "type": "tool_use",
                "id": f"toolu_{next(self._ids)}",
                "name": call.name,
                "input": {},
            },
            [{"type": "input_json_delta", "partial_json": piece} for piece in pieces],
        )


def _check_messages(messages: list[dict[str, Any]]) -> None:
    """Check the order of roles, and that each call is answered in the next message."""
    require(messages and messages[0]["role"] == "user", "first message must be user's")
    called: set[str] = set()
    for message in messages:
        blocks = _blocks_of(message)
        for block in blocks:
            if block["type"] == "text":
                require(block["text"].strip(), "text content blocks must be non-empty")
        answered = {b["tool_use_id"] for b in blocks if b["type"] == "tool_result"}
        require(called == answered, f"tool_use ids without tool_result: {called}")
        called = {block["id"] for block in blocks if block["type"] == "tool_use"}
        require(message["role"] == "assistant" or not called, "user called a tool")
    require(not called, f"tool_use ids without tool_result: {called}")


def _blocks_of(message: dict[str, Any]) -> list[dict[str, Any]]:
    content = message["content"]
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    blocks: list[dict[str, Any]] = content
    return blocks


def _block(
    index: int, block: dict[str, Any], deltas: list[dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """Yield the events of one block."""
    yield {"type": "content_block_start", "index": index, "content_block": block}
    for delta in deltas:
        yield {"type": "content_block_delta", "index": index, "delta": delta}
    yield {"type": "content_block_stop", "index": index}
