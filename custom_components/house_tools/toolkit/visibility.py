"""Answers without the entities that a caller may not know of."""

import re

from homeassistant.core import valid_entity_id
from homeassistant.util.json import JsonValueType

from ..house.entities import async_exists
from .call import Call

_ID = re.compile(r"(?<![\w.])[a-z0-9_]+\.[a-z0-9_]+(?!\w|\.\w)")
_HIDDEN = "(hidden)"


def without_hidden(call: Call, value: JsonValueType) -> JsonValueType:
    """Return a plain value without the ids of entities that the caller may not read."""
    if isinstance(value, list):
        return [
            without_hidden(call, item) for item in value if not _is_hidden(call, item)
        ]
    if isinstance(value, dict):
        return {
            key: without_hidden(call, item)
            for key, item in value.items()
            if not _is_hidden(call, key) and not _is_hidden(call, item)
        }
    if isinstance(value, str):
        return None if _is_hidden(call, value) else text_without_hidden(call, value)
    return value


def text_without_hidden(call: Call, text: str) -> str:
    """Return a text in which such ids are masked, amid other words too."""

    def masked(match: re.Match[str]) -> str:
        """Return what stands for an id."""
        return _HIDDEN if _is_hidden(call, match[0]) else match[0]

    return _ID.sub(masked, text)


def say_partial(call: Call) -> None:
    """Tell that an answer is only about what the caller may know of."""
    if call.caller.read_filter() is not None:
        call.notes.append("This caller sees only a part of the house.")


def _is_hidden(call: Call, value: JsonValueType) -> bool:
    """Return if a value is the id of an entity that the caller may not read."""
    return (
        isinstance(value, str)
        and valid_entity_id(value)
        and not call.may_read(value)
        and async_exists(call.hass, value)  # "1.5" reads like an id too
    )
