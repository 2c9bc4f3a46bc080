"""What scenes and device actions do, as far as Home Assistant itself knows."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.components.homeassistant.scene import HomeAssistantScene
from homeassistant.const import ATTR_ENTITY_ID, CONF_DEVICE_ID, CONF_DOMAIN, CONF_TYPE
from homeassistant.core import HomeAssistant, callback, split_entity_id
from homeassistant.helpers import entity_registry as er

from .implied import device_action_services, state_services
from .members import ONLY_READ, async_get_entity


@dataclass(frozen=True, slots=True)
class Found:
    """What is touched and called, what may be touched, and what cannot be known."""

    entities: frozenset[str] = frozenset()
    services: frozenset[str] = frozenset()
    possible: frozenset[str] = frozenset()
    unknown: frozenset[str] = frozenset()


@callback
def async_scene(hass: HomeAssistant, entity_id: str) -> Found:
    """Return what activating a scene does.

    A scene that a bridge keeps names nothing. It can only set what the same
    configuration entry brought in.
    """
    entity = async_get_entity(hass, entity_id)
    if isinstance(entity, HomeAssistantScene):
        states = entity.scene_config.states
        return Found(frozenset(states), frozenset(state_services(hass, states)))
    if entity is None:
        return Found()
    registry = er.async_get(hass)
    entry = registry.async_get(entity_id)
    if entry is None or entry.config_entry_id is None:
        return Found(unknown=frozenset({f"what {entity_id} sets is not known"}))
    siblings = er.async_entries_for_config_entry(registry, entry.config_entry_id)
    return Found(possible=_acting(sibling.entity_id for sibling in siblings))


@callback
def async_device_action(hass: HomeAssistant, config: Mapping[str, Any]) -> Found:
    """Return what the action of a device does, from a script's step."""
    registry = er.async_get(hass)
    domain, kind = str(config.get(CONF_DOMAIN)), str(config.get(CONF_TYPE))
    if isinstance(named := config.get(ATTR_ENTITY_ID), str):
        entity_id = er.async_resolve_entity_id(registry, named)
        return Found(
            frozenset({entity_id} if entity_id else ()),
            frozenset(device_action_services(hass, domain, kind)),
        )
    entries = er.async_entries_for_device(registry, str(config.get(CONF_DEVICE_ID)))
    if possible := _acting(entry.entity_id for entry in entries):
        return Found(possible=possible)
    return Found(unknown=frozenset({f"what the {domain} device action does"}))


def _acting(entity_ids: Iterable[str]) -> frozenset[str]:
    """Return the entities that can be acted on at all."""
    return frozenset(
        entity_id
        for entity_id in entity_ids
        if split_entity_id(entity_id)[0] not in ONLY_READ
    )
