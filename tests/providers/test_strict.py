"""The servers refuse what the real services are known to refuse, so that passing means something."""

from collections.abc import Callable
from typing import Any

import pytest

from .servers import (
    AnthropicServer,
    GoogleServer,
    ModelServer,
    OllamaServer,
    OpenAIServer,
)
from .servers.base import RefusedError

TEXT = {"type": "string"}
LOOSE: dict[str, dict[str, Any]] = {
    "union at the root": {"type": "object", "anyOf": [{"required": ["a"]}]},
    "no type at the root": {"properties": {"a": TEXT}},
    "no type": {"type": "object", "properties": {"a": {"description": "any"}}},
    "union for a type": {"type": "object", "properties": {"a": {"anyOf": [TEXT]}}},
    "empty enum": {
        "type": "object",
        "properties": {"a": {"type": "string", "enum": []}},
    },
    "boolean bound": {
        "type": "object",
        "properties": {
            "a": {"type": "integer", "minimum": 1, "exclusiveMinimum": True}
        },
    },
    "array of anything": {"type": "object", "properties": {"a": {"type": "array"}}},
    "untyped items": {
        "type": "object",
        "properties": {"a": {"type": "array", "items": {}}},
    },
    "unknown required": {
        "type": "object",
        "properties": {"a": TEXT},
        "required": ["b"],
    },
    "no schema": {"type": "object", "properties": {"a": TEXT}, "required": "a"},
}
GOOGLE_LOOSE: dict[str, dict[str, Any]] = {
    "object of nothing": {"type": "OBJECT", "properties": {}},
    "no type": {"type": "OBJECT", "properties": {"a": {"description": "any"}}},
    "lower case": {"type": "object", "properties": {"a": {"type": "STRING"}}},
    "empty enum": {
        "type": "OBJECT",
        "properties": {"a": {"type": "STRING", "enum": []}},
    },
    "enum of numbers": {
        "type": "OBJECT",
        "properties": {"a": {"type": "INTEGER", "enum": [1]}},
    },
    "unknown key": {
        "type": "OBJECT",
        "properties": {"a": {"type": "INTEGER", "exclusiveMinimum": 1}},
    },
    "unknown format": {
        "type": "OBJECT",
        "properties": {"a": {"type": "STRING", "format": "strip"}},
    },
    "array of anything": {"type": "OBJECT", "properties": {"a": {"type": "ARRAY"}}},
    "unknown required": {
        "type": "OBJECT",
        "properties": {"a": {"type": "STRING"}},
        "required": ["b"],
    },
}

type Body = dict[str, Any]
type Tools = list[tuple[str, dict[str, Any]]]


def openai_body(tools: Tools) -> Body:
    """Return a request to OpenAI."""
    kind = {"type": "function", "description": "", "strict": False}
    return {
        "input": [{"type": "message", "role": "user", "content": "Hello"}],
        "tools": [{**kind, "name": name, "parameters": to} for name, to in tools],
    }


def anthropic_body(tools: Tools) -> Body:
    """Return a request to Anthropic."""
    return {
        "max_tokens": 10,
        "messages": [{"role": "user", "content": "Hello"}],
        "tools": [
            {"name": name, "description": "", "input_schema": to} for name, to in tools
        ],
    }


def ollama_body(tools: Tools) -> Body:
    """Return a request to Ollama."""
    functions = [
        {"name": name, "description": "", "parameters": to} for name, to in tools
    ]
    return {
        "messages": [{"role": "user", "content": "Hello"}],
        "tools": [{"type": "function", "function": item} for item in functions],
    }


def google_body(tools: Tools) -> Body:
    """Return a request to Google."""
    declarations = [
        {"name": name, "description": "", "parameters": to} for name, to in tools
    ]
    return {
        "contents": [{"role": "user", "parts": [{"text": "Hello"}]}],
        "tools": [{"functionDeclarations": declarations}],
    }


JSON_SCHEMA = [
    pytest.param(OpenAIServer, openai_body, id="openai"),
    pytest.param(AnthropicServer, anthropic_body, id="anthropic"),
    pytest.param(OllamaServer, ollama_body, id="ollama"),
]
ALL = [*JSON_SCHEMA, pytest.param(GoogleServer, google_body, id="google")]


@pytest.mark.parametrize(("kind", "body"), JSON_SCHEMA)
@pytest.mark.parametrize("schema", LOOSE.values(), ids=LOOSE)
def test_loose_schema(
    kind: type[ModelServer], body: Callable[[Tools], Body], schema: dict[str, Any]
) -> None:
    """A schema that says too little, or more than a provider takes, is refused."""
    with pytest.raises(RefusedError):
        kind().check(body([("tool", schema)]))


@pytest.mark.parametrize("schema", GOOGLE_LOOSE.values(), ids=GOOGLE_LOOSE)
def test_loose_declaration(schema: dict[str, Any]) -> None:
    """What Google does not document is refused."""
    with pytest.raises(RefusedError):
        GoogleServer().check(google_body([("tool", schema)]))


@pytest.mark.parametrize(("kind", "body"), ALL)
@pytest.mark.parametrize(
    "names",
    [["a" * 65], ["with space"], ["twice", "twice"], [f"t{n}" for n in range(129)]],
    ids=["long", "odd", "twice", "many"],
)
def test_names(
    kind: type[ModelServer], body: Callable[[Tools], Body], names: list[str]
) -> None:
    """Long, odd and equal names, and too many tools, are refused; else the same passes."""
    schema: dict[str, Any] = {"type": "object", "properties": {"a": TEXT}}
    if kind is GoogleServer:
        schema = {"type": "OBJECT", "properties": {"a": {"type": "STRING"}}}
    kind().check(body([("a" * 64, schema)]))
    with pytest.raises(RefusedError):
        kind().check(body([(name, schema) for name in names]))


UNANSWERED: list[tuple[type[ModelServer], Body]] = [
    (
        OpenAIServer,
        {
            "input": [
                {
                    "type": "function_call",
                    "call_id": "c",
                    "name": "a",
                    "arguments": "{}",
                }
            ]
        },
    ),
    (
        AnthropicServer,
        {
            "max_tokens": 10,
            "messages": [
                {"role": "user", "content": "Hello"},
                {
                    "role": "assistant",
                    "content": [
                        {"type": "tool_use", "id": "t", "name": "a", "input": {}}
                    ],
                },
                {"role": "user", "content": "Again"},
            ],
        },
    ),
    (
        GoogleServer,
        {
            "contents": [
                {"role": "user", "parts": [{"text": "Hello"}]},
                {
                    "role": "model",
                    "parts": [{"functionCall": {"name": "a", "args": {}}}],
                },
                {"role": "user", "parts": [{"text": "Again"}]},
            ]
        },
    ),
]


@pytest.mark.parametrize(("kind", "body"), UNANSWERED)
def test_call_without_result(kind: type[ModelServer], body: Body) -> None:
    """A call that nothing answered is refused."""
    with pytest.raises(RefusedError):
        kind().check(body)
