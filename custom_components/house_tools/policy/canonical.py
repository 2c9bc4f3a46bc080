"""One spelling for calls that mean the same."""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from enum import Enum
import json
from typing import Any

from homeassistant.core import State
from homeassistant.helpers.template import Template


def canonical(value: Any) -> str:
    """Return a value as text that does not depend on the order of its keys.

    Raises TypeError for objects that have no spelling of their own.
    """
    return json.dumps(_plain(value), sort_keys=True, separators=(",", ":"))


def canonical_data(coerced: Mapping[str, Any], raw: Mapping[str, Any]) -> str:
    """Return the data of a call as its schema understood it, key by key.

    Where the schema made an object of a value, the value as sent stands for it.
    """
    spelled: dict[str, str] = {}
    for key in {*coerced, *raw}:
        try:
            spelled[str(key)] = canonical(coerced[key])
        except KeyError, TypeError, ValueError:
            spelled[str(key)] = canonical(raw.get(key))
    return canonical(spelled)


def _plain(value: Any) -> Any:
    """Return a value in JSON's own types."""
    if isinstance(value, Enum):
        return _plain(value.value)
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((_plain(item) for item in value), key=json.dumps)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return _of_object(value)


def _of_object(value: Any) -> Any:
    """Return the spelling of the objects that service schemas make."""
    if isinstance(value, (datetime, date, time)):
        return value.isoformat()
    if isinstance(value, timedelta):
        return _plain(value.total_seconds())
    if isinstance(value, State):
        return [value.entity_id, value.state, _plain(value.attributes)]
    if isinstance(value, Template):
        return value.template
    raise TypeError(f"{type(value).__name__} has no spelling")
