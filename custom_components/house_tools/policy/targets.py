"""What a call names as its target, read from wherever it was put."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from homeassistant.const import (
    ATTR_ENTITY_ID,
    CONF_EXCLUDE,
    ENTITY_MATCH_ALL,
    ENTITY_MATCH_NONE,
)
from homeassistant.core import valid_entity_id
from homeassistant.helpers import config_validation as cv

from ..errors import InvalidArgumentError

TARGET_KEYS: Final = cv.TARGET_ID_KEYS


@dataclass(frozen=True, slots=True)
class Target:
    """Ids by target key, each key's ids stripped, sorted and without doubles.

    `plain` are the keys that came as one plain text, which the few services that
    accept no list must be given back as such.
    """

    ids: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exclude: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plain: frozenset[str] = frozenset()

    @property
    def entity_ids(self) -> tuple[str, ...]:
        """Return the entities named by id; empty where all are meant."""
        return () if self.is_all else self.ids.get(ATTR_ENTITY_ID, ())

    @property
    def is_all(self) -> bool:
        """Return if every entity of the service is meant."""
        return self.ids.get(ATTR_ENTITY_ID) == (ENTITY_MATCH_ALL,)

    def as_data(self, without: Collection[str] = ()) -> dict[str, Any]:
        """Return the target as the data of a service call, less some entities."""
        data: dict[str, Any] = {}
        for key, ids in self.ids.items():
            kept = [i for i in ids if key != ATTR_ENTITY_ID or i not in without]
            if kept:
                data[key] = kept[0] if self._is_text(key) else kept
        if self.exclude:
            data[CONF_EXCLUDE] = {key: list(ids) for key, ids in self.exclude.items()}
        return data

    def _is_text(self, key: str) -> bool:
        """Return if a key's value is text, not a list."""
        return key in self.plain or (key == ATTR_ENTITY_ID and self.is_all)

    def __str__(self) -> str:
        """Return the target for an error text."""
        return ", ".join(f"{key} {', '.join(ids)}" for key, ids in self.ids.items())


def read_target(
    target: Mapping[str, Any] | None, data: Mapping[str, Any]
) -> tuple[Target, dict[str, Any]]:
    """Return the one target of a call, and its data without it.

    Raises InvalidArgumentError for keys that are unknown, blank, or that say
    different things in the two places.
    """
    if target is not None and not target:
        raise InvalidArgumentError(
            "target is empty. Leave it out, or name entities, devices, areas, floors or labels."
        )
    given = dict(target or {})
    if unknown := sorted(given.keys() - {*TARGET_KEYS, CONF_EXCLUDE}):
        raise InvalidArgumentError(
            f"target has no {', '.join(map(str, unknown))}; "
            f"it takes {', '.join(TARGET_KEYS)} and {CONF_EXCLUDE}."
        )
    in_data = {key: data[key] for key in TARGET_KEYS if key in data}
    # Some services have a field of this name that has nothing to do with targets.
    if isinstance(data.get(CONF_EXCLUDE), Mapping):
        in_data[CONF_EXCLUDE] = data[CONF_EXCLUDE]
    ids = _merge(_read_ids(given), _read_ids(in_data))
    exclude = _merge(_read_exclude(given), _read_exclude(in_data))
    if exclude and not ids:
        raise InvalidArgumentError(
            "exclude takes away from a target, and the target is missing."
        )
    plain = frozenset(
        key
        for key in ids
        if len(ids[key]) == 1
        and all(isinstance(place.get(key, ""), str) for place in (given, in_data))
    )
    rest = {key: value for key, value in data.items() if key not in in_data}
    return Target(ids, exclude, plain), rest


def _read_ids(source: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Read the target keys of one place."""
    return {key: _ids(key, source[key]) for key in TARGET_KEYS if key in source}


def _read_exclude(source: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Read the exclude block of one place."""
    if CONF_EXCLUDE not in source:
        return {}
    block = source[CONF_EXCLUDE]
    if not isinstance(block, Mapping) or not block or block.keys() - {*TARGET_KEYS}:
        raise InvalidArgumentError(
            f"exclude is an object with any of {', '.join(TARGET_KEYS)}."
        )
    ids = _read_ids(block)
    if ids.get(ATTR_ENTITY_ID) == (ENTITY_MATCH_ALL,):
        raise InvalidArgumentError("exclude cannot take away all entities.")
    return ids


def _merge(
    one: dict[str, tuple[str, ...]], other: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Merge what two places say; raises InvalidArgumentError where they differ."""
    for key in one.keys() & other.keys():
        if one[key] != other[key]:
            raise InvalidArgumentError(
                f"{key} is {', '.join(one[key])} in target but {', '.join(other[key])} "
                "in data. Give it once."
            )
    return one | other


def _ids(key: str, value: Any) -> tuple[str, ...]:
    """Read the ids of one target key."""
    items = value if isinstance(value, (list, tuple, set, frozenset)) else [value]
    if not all(isinstance(item, str) for item in items):
        raise InvalidArgumentError(f"{key} must be an id or a list of ids.")
    parts = [part.strip() for item in items for part in item.split(",")]
    if any("{{" in part or "{%" in part for part in parts):
        raise InvalidArgumentError(f"{key} holds a template; give the ids themselves.")
    if key == ATTR_ENTITY_ID:
        parts = [part.lower() for part in parts]
    ids = tuple(sorted(set(parts)))
    if not ids or "" in ids or ids == (ENTITY_MATCH_NONE,):
        raise InvalidArgumentError(
            f"{key} is blank, which targets nothing. Name what to act on."
        )
    if key == ATTR_ENTITY_ID and ids != (ENTITY_MATCH_ALL,):
        _check_entity_ids(ids)
    return ids


def _check_entity_ids(ids: tuple[str, ...]) -> None:
    """Raise InvalidArgumentError for what is no entity id."""
    if wrong := [entity_id for entity_id in ids if not valid_entity_id(entity_id)]:
        raise InvalidArgumentError(
            f"Not an entity id: {', '.join(wrong)}. An id reads like light.kitchen."
        )
