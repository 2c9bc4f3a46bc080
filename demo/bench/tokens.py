"""What definitions and answers weigh, in bytes of the text that a model reads."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
import json
from typing import Any, Final

from demo.runner.client import HouseError

from .endpoint import CORE, OURS, Ask, Endpoint
from .question import Question
from .questions import QUESTIONS

# Core's ways, the one that stands for those left out first.
WAYS: Final[Mapping[str, str]] = {
    "core": "core, shortest",
    "searched": "core, search first",
    "knowing": "core, knowing the ids",
}


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
            for way in ("ours", "ours_whole_pages", *WAYS)
        },
    }


def shares(sums: Mapping[str, Any], way: str) -> tuple[float, float]:
    """Return ours as parts of a way of core's: what is read, and all that is paid."""
    ours, theirs = sums["ours"], sums[way]
    paid = (ours["read"] + ours["written"]) / (theirs["read"] + theirs["written"])
    return ours["read"] / theirs["read"], paid


async def _definitions(endpoint: Endpoint, api: str) -> dict[str, int]:
    """Return how many tools an API has, and the bytes of what it says of them."""
    tools = await endpoint.definitions(api)
    return {"tools": len(tools), "bytes": _bytes(json.dumps(tools, ensure_ascii=False))}


async def _ask(endpoint: Endpoint, question: Question) -> dict[str, Any]:
    """Answer a question in all ways; raises HouseError where a fact is missing."""
    ways = {
        "ours": question.ours,
        "ours_whole_pages": [_whole_page(ask) for ask in question.ours],
        "core": question.core,
        "searched": question.searched,
        "knowing": question.knowing,
    }
    answers = {
        way: await _answer(endpoint, question, asks)
        for way, asks in ways.items()
        if asks
    }
    for way, found in answers.items():
        if missing := found.pop("missing"):
            raise HouseError(f"{question.text} {way}: {missing}")
    return {"question": question.text, **answers}


def _whole_page(ask: Ask) -> Ask:
    """Return a call that leaves it to the tool how much to answer."""
    return replace(ask, args={k: ask.args[k] for k in ask.args if k != "limit"})


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
