"""Arguments as models send them, read by the types that a tool's schema declares."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import voluptuous as vol

from ..errors import InvalidArgumentError
from . import readers

# A number beyond the bounds of these is brought back to them, and a note says so. What
# is least is the same for all tools, so that no definition need spend bytes on it.
_LEAST: Mapping[str, float] = {"limit": 1, "offset": 0, "hours": 0.25}
# Beyond any list, and within what collections can count to.
_FURTHEST = 10**9
# What models write for what a tool has: the first of these that it does have is meant.
_SLIPS: Mapping[str, tuple[str, ...]] = {
    "entity": ("entity_id",),
    "entity_ids": ("entity_id",),
    "entities": ("entity_id",),
    "id": ("entity_id",),
    "q": ("query", "search"),
    "text": ("query", "search"),
    "name": ("query", "search"),
    "query": ("search",),
    "search": ("query",),
    "area_id": ("area",),
    "floor_id": ("floor",),
    "label_id": ("label",),
    "service_data": ("data",),
    "action": ("service",),
    "token": ("confirm_token",),
    "start_time": ("start",),
    "end_time": ("end",),
    "statistic_ids": ("statistic_id",),
}

type Reader = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class _Field:
    """What a schema says of one argument."""

    name: str
    required: bool
    kind: type | None
    bounds: vol.Range | None
    choices: tuple[str, ...]

    @property
    def accepted(self) -> str:
        """Say what the argument accepts."""
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        what = readers.ACCEPTED.get(self.kind, "another value")
        low = self.bounds.min if self.bounds else None
        low = _LEAST.get(self.name) if low is None else low
        high = self.bounds.max if self.bounds else None
        if low is None and high is None:
            return what
        if high is None:
            return f"{what} of at least {low}"
        return f"{what} up to {high}" if low is None else f"{what} from {low} to {high}"


class ArgumentReader:
    """Reads the arguments of one tool."""

    def __init__(
        self, schema: vol.Schema, implied: Mapping[str, Any] | None = None
    ) -> None:
        """Initialize the reader with the schema that the model sees.

        `implied` are defaults that the schema does not tell.
        """
        self._schema = schema
        self._fields = {
            str(marker): _field(marker, validator)
            for marker, validator in schema.schema.items()
        }
        self._implied = {
            name: value
            for name, value in (implied or {}).items()
            if name in self._fields
        }

    def read(self, raw: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """Return the arguments with defaults, and notes on what was bent to fit.

        Raises InvalidArgumentError that names the argument, its value and what is
        accepted.
        """
        fields = self._fields
        notes: list[str] = []
        args = {
            name: _clamp(fields[name], value, notes)
            for name, raw_value in _named(fields, raw).items()
            if (value := _read(fields[name], raw_value)) != []
        }
        try:
            return readers.sound(self._implied | dict(self._schema(args))), notes
        except vol.MultipleInvalid as err:
            raise _refusal(fields, args, err.errors[0]) from err
        except vol.Invalid as err:
            raise _refusal(fields, args, err) from err


def _field(marker: vol.Marker, validator: Any) -> _Field:
    """Return one argument; its native type is bare or comes first in an `All`."""
    parts = validator.validators if isinstance(validator, vol.All) else (validator,)
    native = parts[0]
    choices = tuple(map(str, native.container)) if isinstance(native, vol.In) else ()
    return _Field(
        name=str(marker),
        required=isinstance(marker, vol.Required),
        kind=str if choices else list if isinstance(native, list) else native,
        bounds=next((part for part in parts if isinstance(part, vol.Range)), None),
        choices=choices,
    )


def _named(fields: dict[str, _Field], raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that were given, under the names of the schema."""
    args: dict[str, Any] = {}
    for raw_name, value in raw.items():
        if readers.is_blank(value):
            continue
        meant = (raw_name, *_SLIPS.get(raw_name, ()))
        name = next((name for name in meant if name in fields), None)
        if name is None:
            raise InvalidArgumentError(
                f"Unknown argument {readers.shown(raw_name)}. Accepted: "
                f"{', '.join(fields) or 'none'}."
            )
        if name in args and args[name] != value:
            raise InvalidArgumentError(f"{name} is given twice. Give it once.")
        args[name] = value
    return args


def _read(field: _Field, value: Any) -> Any:
    """Read a value by the type of its argument."""
    if field.name == "entity_id" and field.kind is str:
        value = readers.only_item(value)
    reader: Reader | None = readers.READERS.get(field.kind)
    if reader is None:
        return value
    try:
        read = reader(value)
    except readers.UNREADABLE as err:
        raise _not_accepted(field, value) from err
    if field.choices and isinstance(read, str):
        folded = read.strip().lower()
        return folded if folded in field.choices else read
    return read


def _clamp(field: _Field, value: Any, notes: list[str]) -> Any:
    """Bring a number of the forgiving kind back within its bounds."""
    if field.name not in _LEAST:
        return value
    high = field.bounds.max if field.bounds else _FURTHEST
    bounded = max(value, _LEAST[field.name])
    if high is not None and bounded > high:
        bounded = high
    if bounded != value:
        notes.append(
            f"{field.name} {readers.shown(value)} is out of range; used {bounded}."
        )
    return bounded


def _not_accepted(field: _Field, value: Any) -> InvalidArgumentError:
    """Say that a value is not one that the argument accepts."""
    return InvalidArgumentError(
        f"{field.name} {readers.shown(value)} is not accepted. Give {field.accepted}."
    )


def _refusal(
    fields: dict[str, _Field], args: dict[str, Any], err: vol.Invalid
) -> InvalidArgumentError:
    """Turn an error of the schema into one that says what is accepted."""
    name = str(err.path[0]) if err.path else ""
    field = fields.get(name)
    if field is None:
        return InvalidArgumentError(f"{err}.")
    if name not in args:
        return InvalidArgumentError(f"{name} is required. Give {field.accepted}.")
    if field.kind is list:
        return InvalidArgumentError(f"{name}: {err.msg}.")
    return _not_accepted(field, args[name])
