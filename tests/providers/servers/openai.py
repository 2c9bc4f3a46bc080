"""OpenAI's Responses API."""

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

_LONGEST_DESCRIPTION = 1024
_TOOL_KEYS = frozenset({"type", "name", "parameters", "description", "strict"})


class OpenAIServer(ModelServer):
    """`/v1/responses`, streamed."""

    domain = "openai_conversation"
    label = "openai"
    model = "gpt-4o-mini"
    environment: ClassVar[str | None] = "OPENAI_BASE_URL"

    @override
    def routes(self) -> Iterable[web.RouteDef]:
        """Serve the list of models and the responses."""
        return [web.get("/models", self._models), web.post("/responses", self.handle)]

    async def _models(self, request: web.Request) -> web.Response:
        model = {"id": self.model, "object": "model", "created": 0, "owned_by": "us"}
        return web.json_response({"object": "list", "data": [model]})

    @override
    def check_caller(self, request: web.Request) -> None:
        """Ask for the key."""
        key = request.headers.get("Authorization")
        require(key == f"Bearer {API_KEY}", "Incorrect API key provided.")

    @override
    def check(self, body: dict[str, Any]) -> None:
        """Check the tools, and that each call has its one output."""
        check_names(self.definitions(body))
        for tool in self.sent_tools(body):
            name = tool["name"]
            unknown = tool.keys() - _TOOL_KEYS
            require(not unknown, f"{name}: unknown parameters {unknown}")
            require(tool["type"] == "function", f"{name}: unknown type")
            length = len(tool.get("description") or "")
            require(length <= _LONGEST_DESCRIPTION, f"{name}: description too long")
            if name not in self.unjudged:
                check_json_schema(name, tool["parameters"])
        _check_input(body["input"])

    @override
    def refusal(self, message: str) -> dict[str, Any]:
        """Return an invalid request error."""
        return {"error": {"type": "invalid_request_error", "message": message}}

    @override
    def reply(self, turn: Turn) -> web.Response:
        """Stream a response."""
        response = {
            "id": "resp_1",
            "object": "response",
            "created_at": 0,
            "model": self.model,
            "output": [],
            "parallel_tool_calls": True,
            "tool_choice": "auto",
            "tools": [],
        }
        numbers = count()
        events = [
            {"type": "response.created", "response": response},
            *_items(turn),
            {"type": "response.completed", "response": response},
        ]
        return event_stream(
            [event | {"sequence_number": next(numbers)} for event in events],
            named=True,
        )

    @override
    def sent_tools(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the tools."""
        tools: list[dict[str, Any]] = body.get("tools", [])
        return tools

    @override
    def definitions(self, body: dict[str, Any]) -> Iterable[Definition]:
        """Yield the tools."""
        for tool in self.sent_tools(body):
            yield Definition(tool["name"], tool["description"], tool["parameters"])

    @override
    def all_results(self, body: dict[str, Any]) -> Iterable[Result]:
        """Yield the outputs."""
        for item in body["input"]:
            if item["type"] == "function_call_output":
                output = json.loads(item["output"])
                yield Result(output["data"], output["error"])

    @override
    def system_of(self, body: dict[str, Any]) -> str:
        """Return the developer's message."""
        (text,) = (
            item["content"]
            for item in body["input"]
            if item["type"] == "message" and item["role"] == "developer"
        )
        assert isinstance(text, str)
        return text


def _check_input(items: list[dict[str, Any]]) -> None:
    """Check that calls and outputs pair, each call before its output."""
    open_calls: set[str] = set()
    for item in items:
        if item["type"] == "function_call":
            require(isinstance(json.loads(item["arguments"]), dict), "no object")
            open_calls.add(item["call_id"])
        elif item["type"] == "function_call_output":
            require(
                item["call_id"] in open_calls,
                f"No tool call found for output {item['call_id']}.",
            )
            require(isinstance(item["output"], str), "output must be a string")
            open_calls.remove(item["call_id"])
    require(not open_calls, f"No tool output found for {open_calls}.")


def _items(turn: Turn) -> Iterator[dict[str, Any]]:
    """Yield the events of a turn's items."""
    if isinstance(turn, str):
        yield from _message(turn)
        return
    for index, call in enumerate(turn):
        yield from _function_call(index, call)


def _message(text: str) -> Iterator[dict[str, Any]]:
    place = {"item_id": "msg_1", "output_index": 0, "content_index": 0}
    item = {"id": "msg_1", "type": "message", "role": "assistant"}
    part = {"type": "output_text", "text": text, "annotations": [], "logprobs": []}
    yield {
        "type": "response.output_item.added",
        "output_index": 0,
        "item": item | {"status": "in_progress", "content": []},
    }
    yield {
        "type": "response.output_text.delta",
        "delta": text,
        "logprobs": [],
        **place,
    }
    yield {"type": "response.output_text.done", "text": text, "logprobs": [], **place}
    yield {
        "type": "response.output_item.done",
        "output_index": 0,
        "item": item | {"status": "completed", "content": [part]},
    }


def _function_call(index: int, call: ToolCall) -> Iterator[dict[str, Any]]:
    arguments = json.dumps(call.args)
    item = {
        "id": f"fc_{index}",
        "type": "function_call",
        "call_id": f"call_{id(call)}_{index}",
        "name": call.name,
    }
    place = {"item_id": f"fc_{index}", "output_index": index}
    yield {
        "type": "response.output_item.added",
        "output_index": index,
        "item": item | {"arguments": "", "status": "in_progress"},
    }
    for start in range(0, len(arguments), 20):  # in pieces, as it comes from a model
        piece = arguments[start : start + 20]
        yield {
            "type": "response.function_call_arguments.delta",
            "delta": piece,
            **place,
        }
    yield {
        "type": "response.function_call_arguments.done",
        "name": call.name,
        "arguments": arguments,
        **place,
    }
    yield {
        "type": "response.output_item.done",
        "output_index": index,
        "item": item | {"arguments": arguments, "status": "completed"},
    }
