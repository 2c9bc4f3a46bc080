"""Entities that an entity passes on to: group members, and what a helper wraps."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import NoneType
from typing import Any, Final

from homeassistant.components.automation.const import DOMAIN as AUTOMATION_DOMAIN
from homeassistant.components.script.const import DOMAIN as SCRIPT_DOMAIN
from homeassistant.const import (
    ATTR_ENTITY_ID,
    ATTR_GROUP_ENTITIES,
    CONF_ACTION,
    CONF_ENTITY_ID,
    CONF_SERVICE,
    CONF_SERVICE_TEMPLATE,
)
from homeassistant.core import HomeAssistant, callback, split_entity_id, valid_entity_id
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.script import Script

from .handler import SCENE_DOMAIN
from .mentions import mentioned_texts

_MEMBER_ATTRIBUTES = (ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES, "group_members")

_GROUP: Final = "group"
_SWITCH: Final = "switch"
_SWITCH_AS_X: Final = "switch_as_x"

_CALLS = frozenset({CONF_ACTION, CONF_SERVICE, CONF_SERVICE_TEMPLATE})

# Most of what an object holds, told without a closer look.
_NO_TEXT: Final = frozenset({NoneType, bool, int, float})
_SCALARS: Final = _NO_TEXT | {str}

# These act only through services of their own, which are followed as such.
_FOLLOWED_BY_SERVICE = frozenset({AUTOMATION_DOMAIN, SCENE_DOMAIN, SCRIPT_DOMAIN})

# A helper that reads one of these, as a thermostat its sensor, does not change it.
ONLY_READ: Final = frozenset(
    {
        "air_quality",
        "binary_sensor",
        "device_tracker",
        "event",
        "image",
        "person",
        "sensor",
        "sun",
        "weather",
        "zone",
    }
)


@callback
def async_get_entity(hass: HomeAssistant, entity_id: str) -> Entity | None:
    """Return the object behind an entity id, where it is loaded."""
    component = hass.data.get(DATA_INSTANCES, {}).get(split_entity_id(entity_id)[0])
    return component.get_entity(entity_id) if component else None


@callback
def async_members(hass: HomeAssistant, entity_id: str) -> frozenset[str]:
    """Return the entities that acting on an entity acts on as well, one level."""
    if split_entity_id(entity_id)[0] in _FOLLOWED_BY_SERVICE:
        return frozenset()
    registry = er.async_get(hass)
    controlled = (
        er.async_resolve_entity_id(registry, text)
        for text in (*_configured(hass, entity_id), *_held(hass, entity_id))
    )
    return (
        frozenset(_group_members(hass, entity_id))
        | _same(hass, entity_id)
        | {
            other
            for other in controlled
            if other is not None
            and other != entity_id
            and split_entity_id(other)[0] not in ONLY_READ
            and (hass.states.get(other) is not None or registry.async_get(other))
        }
    )


@callback
def async_own_steps(
    hass: HomeAssistant, entity_id: str
) -> list[Sequence[Mapping[str, Any]]]:
    """Return the sequences that an entity runs when acted on, as template entities do."""
    entity = async_get_entity(hass, entity_id)
    if entity is None or split_entity_id(entity_id)[0] in _FOLLOWED_BY_SERVICE:
        return []
    values: list[Any] = []
    for value in vars(entity).values():
        kind = type(value)
        if kind not in _SCALARS:
            values.extend(value.values() if _ARE_MAPPINGS[kind] else (value,))
    return [
        value.sequence if isinstance(value, Script) else [value]
        for value in values
        if isinstance(value, Script) or _is_service_call(value)
    ]


def _is_service_call(value: Any) -> bool:
    """Return if a value is the configuration of a service call."""
    return _ARE_MAPPINGS[type(value)] and not _CALLS.isdisjoint(value)


class _AreMappings(dict[type, bool]):
    """If the objects of a class are mappings; to ask each object takes much longer."""

    def __missing__(self, kind: type) -> bool:
        """Return it for a class that comes for the first time."""
        found = self[kind] = issubclass(kind, Mapping)
        return found


_ARE_MAPPINGS: Final = _AreMappings()


def _group_members(hass: HomeAssistant, entity_id: str) -> Iterator[str]:
    """Yield the members of a group of any kind."""
    if (state := hass.states.get(entity_id)) is not None:
        for attribute in _MEMBER_ATTRIBUTES:
            yield from _ids(state.attributes.get(attribute))
    entity = async_get_entity(hass, entity_id)
    if entity is not None and entity.group is not None:
        yield from _ids(entity.group.member_entity_ids)


def _ids(value: Any) -> Iterator[str]:
    """Yield the ids of an attribute that may hold one, several or none."""
    items = value if isinstance(value, (list, tuple, set, frozenset)) else (value,)
    for item in items:
        # The attribute belongs to whoever wrote the entity, and may hold anything.
        if isinstance(item, str) and valid_entity_id(entity_id := item.lower()):
            yield entity_id


def _configured(hass: HomeAssistant, entity_id: str) -> Iterator[str]:
    """Yield what the configuration entry of a helper names, ids among it."""
    entry = er.async_get(hass).async_get(entity_id)
    if entry is None or entry.config_entry_id is None:
        return
    if config_entry := hass.config_entries.async_get_entry(entry.config_entry_id):
        yield from mentioned_texts(config_entry.data)
        yield from mentioned_texts(config_entry.options)


def _same(hass: HomeAssistant, entity_id: str) -> frozenset[str]:
    """Return the entities that a switch is as well, as the lock that it opens."""
    if split_entity_id(entity_id)[0] != _SWITCH:
        return frozenset()
    registry = er.async_get(hass)
    return frozenset(
        entry.entity_id
        for wrapper in hass.config_entries.async_entries(_SWITCH_AS_X)
        if er.async_resolve_entity_id(
            registry, str(wrapper.options.get(CONF_ENTITY_ID))
        )
        == entity_id
        for entry in er.async_entries_for_config_entry(registry, wrapper.entry_id)
    )


def _held(hass: HomeAssistant, entity_id: str) -> Iterator[str]:
    """Yield what looks like an id in the object of a helper that is set up in YAML.

    Home Assistant has no name for "the entities that this one controls"; helpers
    keep them in attributes of their own. What every entity has is left out.
    """
    entity = async_get_entity(hass, entity_id)
    if split_entity_id(entity_id)[0] == _GROUP:
        # Its state has the members; the object also knows those that it had before.
        return
    for name, value in vars(entity).items() if entity else ():
        kind = type(value)
        if kind in _NO_TEXT or name.startswith(("_attr_", "__attr_")):
            continue
        items: Iterable[Any]
        if isinstance(value, str):
            items = (value,)
        elif _ARE_MAPPINGS[kind]:
            items = value.values()
        elif isinstance(value, (list, tuple, set, frozenset)):
            items = value
        else:
            continue
        for item in items:
            if isinstance(item, str) and "." in item:
                yield item.lower()
