"""What the schema of a service tells of its fields."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import voluptuous as vol

from homeassistant.helpers import config_validation as cv

from .targets import TARGET_KEYS

# Home Assistant's validators of entity ids, by the beginning of their names.
_OF_ENTITIES: Final = ("entity_", "entities_", "strict_entity_id")


def reads_target(schema: Any) -> bool:
    """Return if a service has a field for a target at all.

    Without a schema, or where a schema lets pass what it does not know, nothing tells
    if a target that is given is looked at.
    """
    return any(name in TARGET_KEYS for name, _ in _fields(schema))


def entity_fields(schema: Any) -> frozenset[str]:
    """Return the fields of a service that take the ids of entities."""
    return frozenset(
        name
        for name, validator in _fields(schema)
        if any(map(_is_of_entities, _parts(validator)))
    )


def _fields(schema: Any) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a schema, each with what it is validated by."""
    for part in _parts(schema):
        if isinstance(part, Mapping):
            for key, validator in part.items():
                yield str(key), validator


def _parts(schema: Any) -> Iterator[Any]:
    """Yield a schema and all that it is made of, fields of fields left out."""
    pending = [schema]
    while pending:
        part = pending.pop()
        yield part
        if isinstance(part, vol.Schema):
            pending.append(part.schema)
        elif isinstance(part, (list, tuple)):
            pending.extend(part)
        else:
            pending.extend(getattr(part, "validators", ()))


def _is_of_entities(validator: Any) -> bool:
    """Return if a validator is one of Home Assistant's for entity ids."""
    name = getattr(validator, "__qualname__", "")
    return getattr(validator, "__module__", "") == cv.__name__ and name.startswith(
        _OF_ENTITIES
    )
