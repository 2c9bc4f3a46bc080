"""Any value that Home Assistant holds, as plain JSON."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum
import math
from typing import Any

from homeassistant.util import dt as dt_util
from homeassistant.util.json import JsonValueType

_MAX_DEPTH = 20
_MAX_NODES = 20_000
_INT64 = range(-(2**63), 2**63)
_CUT = "…"


def plain(value: Any) -> JsonValueType:
    """Return the value as str, finite number, bool, None, list or dict with str keys.

    Whatever is deeper than 20 levels, or beyond 20,000 values, becomes "…":
    a structure that contains itself ends too.
    """
    return _Sanitizer().convert(value, 0)


def local_time(value: datetime) -> str:
    """Return the time as ISO 8601 in whole seconds, in Home Assistant's zone."""
    if value.tzinfo is not None:
        # The first and the last hours that there are have no local time.
        with suppress(OverflowError):
            value = dt_util.as_local(value)
    return value.isoformat(timespec="seconds")


def text(value: str) -> str:
    """Return the text with each lone surrogate replaced, which no UTF-8 can hold."""
    if value.isascii():
        return value if type(value) is str else str.__str__(value)
    return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def map_text(value: JsonValueType, change: Callable[[str], str]) -> JsonValueType:
    """Return a plain value with each of its texts changed; keys stay."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [map_text(item, change) for item in value]
    if isinstance(value, dict):
        return {key: map_text(item, change) for key, item in value.items()}
    return value


def _number(value: float) -> float | None:
    """Return the number, or None where JSON has none."""
    return float(value) if math.isfinite(value) else None


def _decimal(value: Decimal) -> float | None:
    """Return the number, or None where it is none; asking a signaling NaN raises."""
    return None if value.is_nan() else _number(float(value))


def _integer(value: int) -> int | str:
    """Return the integer, as hexadecimal text where readers of JSON would round it.

    Hexadecimal, since Python refuses to write very long integers in decimal.
    """
    value = int(value)
    if value in _INT64:
        return value
    return str(value) if value.bit_length() < 1024 else hex(value)


# In this order: a bool is an int, a datetime is a date, an enum may be a str.
_SCALARS: tuple[tuple[type | tuple[type, ...], Callable[[Any], JsonValueType]], ...] = (
    (str, text),
    (bool, bool),
    (int, _integer),
    (float, _number),
    (Decimal, _decimal),
    (datetime, local_time),
    ((date, time), lambda value: value.isoformat()),
    (timedelta, lambda value: value.total_seconds()),
    ((bytes, bytearray, memoryview), lambda value: f"<{len(value)} bytes>"),
)

# Nearly all that there is, told by its exact type: an enum may be a str as well.
_EXACT: Mapping[type, Callable[[Any], JsonValueType]] = {
    str: text,
    bool: bool,
    int: _integer,
    float: _number,
}


def _key(key: Any) -> str:
    """Return the key of a mapping as text."""
    if type(key) is str:
        return text(key)
    if isinstance(key, Enum):
        key = key.value
    if isinstance(key, int) and not isinstance(key, bool):
        key = _integer(key)
    return text(key if isinstance(key, str) else str(key))


class _Sanitizer:
    """One conversion, with what is left of its budget."""

    def __init__(self) -> None:
        """Initialize the sanitizer."""
        self._nodes = _MAX_NODES

    def convert(self, value: Any, depth: int) -> JsonValueType:
        """Convert one value."""
        if value is None:
            return None
        self._nodes -= 1
        if depth > _MAX_DEPTH or self._nodes < 0:
            return _CUT
        of_type = type(value)
        if (to_plain := _EXACT.get(of_type)) is not None:
            return to_plain(value)
        if of_type is dict:
            return self._convert_mapping(value, depth)
        if of_type is list:
            return self._convert_items(value, depth)
        if isinstance(value, Enum):
            return self.convert(value.value, depth + 1)
        for kind, to_plain in _SCALARS:
            if isinstance(value, kind):
                return to_plain(value)
        return self._convert_other(value, depth)

    def _convert_other(self, value: Any, depth: int) -> JsonValueType:
        """Convert a container or an object."""
        if isinstance(value, Mapping):
            return self._convert_mapping(value, depth)
        if isinstance(value, (set, frozenset)):
            # A set has no order of its own; sorted, equal sets read equal.
            return sorted(self._convert_items(value, depth), key=str)
        if hasattr(value, "as_dict") and not isinstance(value, type):
            return self.convert(value.as_dict(), depth + 1)
        if type(value).__module__ == "numpy":
            return self.convert(value.tolist(), depth + 1)
        if isinstance(value, Iterable):
            return self._convert_items(value, depth)
        return text(str(value))

    def _convert_items(self, values: Iterable[Any], depth: int) -> list[JsonValueType]:
        """Convert a list, as far as the budget goes."""
        items: list[JsonValueType] = []
        for value in values:
            items.append(self.convert(value, depth + 1))
            if self._nodes < 0:
                break
        return items

    def _convert_mapping(
        self, value: Mapping[Any, Any], depth: int
    ) -> dict[str, JsonValueType]:
        """Convert a mapping; keys that become the same text are told apart."""
        result: dict[str, JsonValueType] = {}
        for raw_key, item in value.items():
            is_name = type(raw_key) is str and raw_key.isascii()
            name = raw_key if is_name else _key(raw_key)
            while name in result:
                name += "_"
            result[name] = self.convert(item, depth + 1)
            if self._nodes < 0:
                break
        return result
