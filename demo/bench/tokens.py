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
            key: sum(one[key] for one in asked)
            for key in ("ours_read", "core_read", "ours_written", "core_written")
        },
    }


async def _definitions(endpoint: Endpoint, api: str) -> dict[str, int]:
    """Return how many tools an API has, and the bytes of what it says of them."""
    tools = await endpoint.definitions(api)
    return {"tools": len(tools), "bytes": _bytes(json.dumps(tools, ensure_ascii=False))}


async def _ask(endpoint: Endpoint, question: Question) -> dict[str, Any]:
    """Answer a question in both ways; raises HouseError for a fact that is missing."""
    mine = await _answer(endpoint, question, question.ours)
    theirs = await _answer(endpoint, question, question.core)
    return {
        "question": question.text,
        "ours_read": _bytes(mine),
        "core_read": _bytes(theirs),
        "ours_written": _written(question.ours),
        "core_written": _written(question.core),
        "ours_calls": len(question.ours),
        "core_calls": len(question.core),
    }


async def _answer(endpoint: Endpoint, question: Question, asks: Sequence[Ask]) -> str:
    """Return all that a model would read on the way to the facts."""
    replies = [await endpoint.call(ask) for ask in asks]
    text = "".join(reply.text for reply in replies)
    failed = [reply.text for reply in replies if reply.is_error]
    missing = [fact for fact in question.facts if fact not in text]
    if failed or missing:
        raise HouseError(f"{question.text} {asks[-1].api}: {missing or failed}: {text}")
    return text


def _written(asks: Sequence[Ask]) -> int:
    """Return the bytes that a model writes to make the calls."""
    calls = [{"name": ask.tool, "arguments": dict(ask.args)} for ask in asks]
    return sum(_bytes(json.dumps(call, ensure_ascii=False)) for call in calls)


def _bytes(text: str) -> int:
    """Return the bytes of a text."""
    return len(text.encode())
