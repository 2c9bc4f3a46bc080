"""Readers of single values: forgiving in form, strict in meaning."""

from collections.abc import Callable, Mapping
from contextlib import suppress
import json
import math
from typing import Any

from ..errors import InvalidArgumentError
from .plain import text

_SHOWN = 80
# Home Assistant itself stops reading templates in data at a few hundred.
_DEEPEST = 50
_TRUE = frozenset({"true", "yes", "on", "1"})
_FALSE = frozenset({"false", "no", "off", "0"})

# What a reader raises for a value that it cannot read: also numbers beyond a float,
# and JSON text nested deeper than Python reads.
UNREADABLE = (TypeError, ValueError, OverflowError, RecursionError)

# What an argument of a type accepts, to finish the sentence "Give …".
ACCEPTED: Mapping[Any, str] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    dict: "a JSON object",
    list: "a list of ids",
}


def sound(args: dict[str, Any]) -> dict[str, Any]:
    """Return arguments in which all texts, keys too, are of whole characters.

    JSON can hold half of one. Home Assistant's parser of times ends the process when it
    meets it, and neither its database nor a client can take it. Raises
    InvalidArgumentError for what is nested too deeply for anyone to go through.
    """
    return {key: _sound(value, _DEEPEST) for key, value in args.items()}


def _sound(value: Any, levels: int) -> Any:
    """Return a value of whole characters, as many levels deep as may be."""
    if isinstance(value, str):
        return text(value)
    if not isinstance(value, (dict, list)):
        return value
    if not levels:
        raise InvalidArgumentError(
            f"The arguments are nested more than {_DEEPEST} levels deep."
        )
    if isinstance(value, list):
        return [_sound(item, levels - 1) for item in value]
    return {
        text(key) if isinstance(key, str) else key: _sound(item, levels - 1)
        for key, item in value.items()
    }


def is_blank(value: Any) -> bool:
    """Return if the value means that the argument was left out."""
    return value is None or (isinstance(value, str) and not value.strip())


def shown(value: Any) -> str:
    """Return a value for an error text: quoted, and short."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except UNREADABLE:  # a number or a nesting that Python does not write
        return f"of type {type(value).__name__}"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def only_item(value: Any) -> Any:
    """Return the item of a list of one, as models write a single entity id."""
    if isinstance(value, str) and value.lstrip().startswith("["):
        with suppress(*UNREADABLE):
            value = json.loads(value)
    return value[0] if isinstance(value, list) and len(value) == 1 else value


def _text(value: Any) -> str:
    """Read text; a number is its digits, an object or a list its JSON text."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, bool):
        raise TypeError("a flag is no text")
    if isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def _number(value: Any) -> float:
    """Read a finite number."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise TypeError("no number")
    number = float(value)
    if not math.isfinite(number):
        raise ValueError("not finite")
    return number


def _whole(value: Any) -> int:
    """Read a whole number; 20.0 is one, 20.9 is not."""
    number = _number(value)
    if number != int(number):
        raise ValueError("not whole")
    # What is an integer already has digits that a float would lose.
    return value if isinstance(value, int) else int(number)


def _flag(value: Any) -> bool:
    """Read a flag; anything but the plain words for yes and no is refused."""
    if isinstance(value, bool):
        return value
    folded = str(value).strip().lower()
    if folded in _TRUE:
        return True
    if folded in _FALSE:
        return False
    raise ValueError("no flag")


def _object(value: Any) -> dict[str, Any]:
    """Read an object, also from JSON text and from a lone `json` wrapper.

    Google's agent decodes escapes in all text, which leaves line breaks bare in JSON.
    """
    if isinstance(value, str):
        value = json.loads(value, strict=False)
    if isinstance(value, dict) and value.keys() == {"json"}:
        return _object(value["json"])
    if not isinstance(value, dict):
        raise TypeError("no object")
    return value


def _ids(value: Any) -> list[str]:
    """Read ids from a list, JSON text of one, or text with commas.

    They are stripped, in lower case, and each is there once.
    """
    if isinstance(value, str) and value.lstrip().startswith("["):
        value = json.loads(value)
    parts = value if isinstance(value, list) else [value]
    if not all(isinstance(part, str) for part in parts):
        raise TypeError("no ids")
    ids = (piece.strip().lower() for part in parts for piece in part.split(","))
    return list(dict.fromkeys(piece for piece in ids if piece))


READERS: Mapping[Any, Callable[[Any], Any]] = {
    str: _text,
    int: _whole,
    float: _number,
    bool: _flag,
    dict: _object,
    list: _ids,
}
