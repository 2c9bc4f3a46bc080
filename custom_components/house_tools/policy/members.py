"""Entities that an entity passes on to: group members, and what a helper wraps."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from homeassistant.components.automation.const import DOMAIN as AUTOMATION_DOMAIN
from homeassistant.components.script.const import DOMAIN as SCRIPT_DOMAIN
from homeassistant.const import ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES
from homeassistant.core import HomeAssistant, callback, split_entity_id
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.script import Script

from .handler import SCENE_DOMAIN
from .mentions import mentioned_texts

_MEMBER_ATTRIBUTES = (ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES, "group_members")

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
    return frozenset(_group_members(hass, entity_id)) | _wrapped(hass, entity_id)


@callback
def async_own_scripts(hass: HomeAssistant, entity_id: str) -> list[Script]:
    """Return the scripts that an entity runs when acted on, as template entities do."""
    entity = async_get_entity(hass, entity_id)
    if entity is None or split_entity_id(entity_id)[0] in _FOLLOWED_BY_SERVICE:
        return []
    values = [*vars(entity).values()]
    for value in vars(entity).values():
        if isinstance(value, Mapping):
            values.extend(value.values())
    return [value for value in values if isinstance(value, Script)]


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
    if isinstance(value, str):
        yield value.lower()
    elif isinstance(value, (list, tuple, set, frozenset)):
        yield from (item.lower() for item in value if isinstance(item, str))


def _wrapped(hass: HomeAssistant, entity_id: str) -> frozenset[str]:
    """Return what the configuration of a helper says that it controls."""
    registry = er.async_get(hass)
    entry = registry.async_get(entity_id)
    if entry is None or entry.config_entry_id is None:
        return frozenset()
    config_entry = hass.config_entries.async_get_entry(entry.config_entry_id)
    if config_entry is None:
        return frozenset()
    found = (
        er.async_resolve_entity_id(registry, text)
        for options in (config_entry.data, config_entry.options)
        for text in mentioned_texts(options)
    )
    return frozenset(
        other
        for other in found
        if other is not None
        and other != entity_id
        and split_entity_id(other)[0] not in ONLY_READ
        and (hass.states.get(other) is not None or registry.async_get(other))
    )
