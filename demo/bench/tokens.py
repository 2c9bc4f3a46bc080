"""What definitions and answers weigh, in bytes of the text that a model reads."""

from collections.abc import Sequence
import json
from typing import Any

from demo.runner.client import HouseError

from .endpoint import CORE, OURS, Ask, Endpoint
from .questions import QUESTIONS, Question


async def tokens(endpoint: Endpoint) -> dict[str, Any]:
    """Return the bytes of both sides' definitions and answers."""
    asked = [await _ask(endpoint, question) for question in QUESTIONS]
    return {
        "definitions": {
            "ours": await _definitions(endpoint, OURS),
            "core": await _definitions(endpoint, CORE),
        },
        "questions": asked,
        "sums": {
            way: {
                key: sum(one.get(way, one["core"])[key] for one in asked)
                for key in ("read", "written", "calls")
            }
            for way in ("ours", "core", "searched")
        },
    }


async def _definitions(endpoint: Endpoint, api: str) -> dict[str, int]:
    """Return how many tools an API has, and the bytes of what it says of them."""
    tools = await endpoint.definitions(api)
    return {"tools": len(tools), "bytes": _bytes(json.dumps(tools, ensure_ascii=False))}


async def _ask(endpoint: Endpoint, question: Question) -> dict[str, Any]:
    """Answer a question in all ways.

    Raises HouseError where a fact is missing. Core's search shows five hits, so at
    times what is sought is not among them.
    """
    ways = {
        "ours": await _answer(endpoint, question, question.ours),
        "core": await _answer(endpoint, question, question.core),
    }
    for way, found in ways.items():
        if found["missing"]:
            raise HouseError(f"{question.text} {way}: {found['missing']}")
    if question.searched:
        ways["searched"] = await _answer(endpoint, question, question.searched)
    return {"question": question.text, **ways}


async def _answer(
    endpoint: Endpoint, question: Question, asks: Sequence[Ask]
) -> dict[str, Any]:
    """Return what a model reads and writes on the way to the facts."""
    replies = [await endpoint.call(ask) for ask in asks]
    text = "".join(reply.text for reply in replies)
    return {
        "read": _bytes(text),
        "written": _written(asks),
        "calls": len(asks),
        "missing": [
            *(reply.text for reply in replies if reply.is_error),
            *(fact for fact in question.facts if fact not in text),
        ],
    }


def _written(asks: Sequence[Ask]) -> int:
    """Return the bytes that a model writes to make the calls."""
    calls = [{"name": ask.tool, "arguments": dict(ask.args)} for ask in asks]
    return sum(_bytes(json.dumps(call, ensure_ascii=False)) for call in calls)


def _bytes(text: str) -> int:
    """Return the bytes of a text."""
    return len(text.encode())
