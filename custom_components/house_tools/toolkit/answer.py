"""The shape and the size of what a tool answers."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import batched
import json
import re
from typing import Any

from homeassistant.util.json import JsonObjectType, JsonValueType

from .plain import plain, text

MAX_BYTES = 16_000
# From the mildest to the harshest: characters of a text, items of a list.
_CUTS = ((4000, 400), (1000, 200), (400, 80), (120, 25), (40, 8), (20, 2))

# Items that are weighed together, as that is much faster.
_BATCH = 25

# More than the envelope's own keys and numbers take.
_ENVELOPE_BYTES = 120

_TOLD_LENGTH = re.compile(r"… \((\d+) characters\)\Z")

# How the MCP server writes an answer.
_dumps = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(slots=True, kw_only=True)
class Page:
    """A part of a list: `items` of `total`, from `offset` on; `extra` joins the envelope.

    Items may be made as they are taken: those that do not fit are not asked for. Where
    the newest comes last, `offset` counts back from it, and what does not fit is left
    out at the other end.
    """

    items: Iterable[dict[str, Any]]
    total: int
    offset: int = 0
    extra: dict[str, Any] = field(default_factory=dict)
    newest_last: bool = False


type Answer = Page | dict[str, Any]


def finish(answer: Answer, notes: list[str]) -> JsonObjectType:
    """Return the answer as plain JSON of at most `MAX_BYTES` bytes.

    A page is cut at an item, where its `next_offset` continues; elsewhere long
    texts and lists are cut with their full length told.
    """
    if isinstance(answer, Page):
        return _finish_page(answer, notes)
    data = _plain_object(answer)
    _add_note(data, notes)
    return _fit(data, MAX_BYTES)


def present(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the facts without those that are absent."""
    return {key: fact for key, fact in facts.items() if fact is not None}


def as_text(value: Any) -> str:
    """Return the value as the MCP server writes it."""
    return _dumps(plain(value))


def size(value: JsonValueType) -> int:
    """Return the bytes of the value as the MCP server writes it."""
    return len(_dumps(value).encode())


def shorten(value: JsonValueType, max_text: int, max_items: int) -> JsonValueType:
    """Return the value with texts and lists cut, and their full length told."""
    if isinstance(value, str):
        return cut_text(value, max_text)
    if isinstance(value, list):
        items = [shorten(item, max_text, max_items) for item in value[:max_items]]
        if len(value) > max_items:
            items.append(f"… ({len(value)} items)")
        return items
    if isinstance(value, dict):
        result: dict[str, JsonValueType] = {
            shorten_key(key): shorten(item, max_text, max_items)
            for key, item in list(value.items())[: max_items * 2]
        }
        if len(value) > max_items * 2:
            result["…"] = f"({len(value)} entries)"
        return result
    return value


def cut_text(text: str, max_text: int, shown: str | None = None) -> str:
    """Return a text, or where it is longer its start and its full length.

    `shown` stands for the start of a text that may not be told as it is. What was
    cut before keeps the length that it had then.
    """
    if len(text) <= max_text:
        return text
    told = _TOLD_LENGTH.search(text)
    length = told[1] if told else len(text)
    return f"{(shown or text)[:max_text]}… ({length} characters)"


def shorten_key(key: str) -> str:
    """Return a key that is short enough to be one."""
    return key if len(key) <= 200 else f"{key[:200]}…"


def _plain_object(value: dict[str, Any]) -> JsonObjectType:
    """Return a dictionary as plain JSON, without what is absent."""
    data = plain(present(value))
    assert isinstance(data, dict)
    return data


def _add_note(data: JsonObjectType, notes: list[str]) -> None:
    """Put what there is to say beside what the answer says already."""
    own = data.pop("note", None)
    if said := [text(str(note)) for note in (own, *notes) if note]:
        data["note"] = " ".join(dict.fromkeys(said))


def _finish_page(page: Page, notes: list[str]) -> JsonObjectType:
    """Return a page in its envelope, with as many of its items as fit."""
    frame = _plain_object(page.extra)
    if page.total and page.offset >= page.total:
        notes = [
            *notes,
            f"Nothing from offset {page.offset} on: there are {page.total}.",
        ]
    _add_note(frame, notes)
    if size(frame) > MAX_BYTES // 2:
        frame = _fit(frame, MAX_BYTES // 2)
    room = MAX_BYTES - size(frame) - _ENVELOPE_BYTES
    plain_items = map(_plain_object, page.items)
    if page.newest_last:
        items = _fitting(reversed(list(plain_items)), room)[::-1]
    else:
        items = _fitting(plain_items, room)
    end = page.offset + len(items)
    data: JsonObjectType = {
        "items": list(items),
        "returned": len(items),
        "total": page.total,
        "has_more": end < page.total,
    }
    if end < page.total:
        data["next_offset"] = end
    return data | frame


def _fitting(items: Iterable[JsonObjectType], room: int) -> list[JsonObjectType]:
    """Return the first items that fit; the first one is shortened rather than left out."""
    fitting: list[JsonObjectType] = []
    for batch in batched(items, _BATCH, strict=False):
        # The brackets of a list weigh as much as the comma that each item adds.
        if (together := size(list(batch))) <= room:
            fitting += batch
            room -= together
            continue
        for item in batch:
            room -= size(item) + len(", ")
            if room < 0:
                return fitting or [_fit(item, room + size(item))]
            fitting.append(item)
    return fitting


def _fit(data: JsonObjectType, limit: int) -> JsonObjectType:
    """Return the object, cut as little as needed to fit."""
    if size(data) <= limit:
        return data
    for max_text, max_items in _CUTS:
        cut = shorten(data, max_text, max_items)
        assert isinstance(cut, dict)
        if size(cut) <= limit:
            return cut
    return {"note": f"The answer of {size(data)} bytes is too long. Ask for less."}
