"""What scenes and device actions do, as far as Home Assistant itself knows."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from homeassistant.components.homeassistant.scene import HomeAssistantScene
from homeassistant.const import ATTR_ENTITY_ID, CONF_DEVICE_ID, CONF_DOMAIN, CONF_TYPE
from homeassistant.core import HomeAssistant, callback, split_entity_id
from homeassistant.helpers import device_registry as dr, entity_registry as er
from homeassistant.helpers.entity_platform import async_get_platforms
from homeassistant.loader import IntegrationNotLoaded, async_get_loaded_integration

from .implied import device_action_services, state_services
from .members import ONLY_READ, async_get_entity

# Integrations build on these to talk to devices of their own.
_BROKERS: Final = frozenset({"mqtt"})

# What a scene or a message to a device does not set.
_NEVER_SET = ONLY_READ | {
    "button",
    "calendar",
    "camera",
    "conversation",
    "notify",
    "scene",
    "stt",
    "todo",
    "tts",
    "update",
}


@dataclass(frozen=True, slots=True)
class Found:
    """What is touched and called, what may be touched, and what cannot be known."""

    entities: frozenset[str] = frozenset()
    services: frozenset[str] = frozenset()
    possible: frozenset[str] = frozenset()
    unknown: frozenset[str] = frozenset()
    is_boundless: bool = False


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
        unknown = frozenset({f"what {entity_id} sets is not known"})
        return Found(unknown=unknown, is_boundless=True)
    siblings = er.async_entries_for_config_entry(registry, entry.config_entry_id)
    return Found(possible=_settable(siblings))


@callback
def async_integration(hass: HomeAssistant, domain: str) -> Found:
    """Return what a service of an integration may do that was given no entity.

    A message to a broker or a radio can set whatever the integration brought in,
    the settings of its devices included.
    """
    owners = {domain} | _carried(hass, domain)
    registered = {
        entry.entity_id
        for entry in er.async_get(hass).entities.values()
        if entry.platform in owners and not entry.disabled
    }
    # What is set up in YAML without a unique id is in no registry.
    loaded = {
        entity_id
        for owner in owners
        for platform in async_get_platforms(hass, owner)
        for entity_id in platform.entities
    }
    return Found(
        possible=frozenset(
            entity_id
            for entity_id in registered | loaded
            if split_entity_id(entity_id)[0] not in ONLY_READ
        )
    )


def _carried(hass: HomeAssistant, domain: str) -> set[str]:
    """Return the integrations whose messages a broker carries."""
    if domain not in _BROKERS:
        return set()
    platforms = {entry.platform for entry in er.async_get(hass).entities.values()}
    return {platform for platform in platforms if _builds_on(hass, platform, domain)}


def _builds_on(hass: HomeAssistant, platform: str, domain: str) -> bool:
    """Return if a loaded integration depends on another."""
    try:
        return domain in async_get_loaded_integration(hass, platform).dependencies
    except IntegrationNotLoaded:
        return False


@callback
def async_siblings(
    hass: HomeAssistant, domain: str, entity_ids: Iterable[str]
) -> Found:
    """Return what a service of an integration may do to the devices of its entities.

    Such a service takes an entity to find the device, and sets whatever that has.
    """
    registry = er.async_get(hass)
    named = (registry.async_get(entity_id) for entity_id in entity_ids)
    device_ids = {
        entry.device_id for entry in named if entry and entry.platform == domain
    }
    return Found(
        possible=frozenset(
            entry.entity_id
            for device_id in device_ids
            if device_id is not None
            for entry in er.async_entries_for_device(registry, device_id)
            if entry.domain not in ONLY_READ
        )
    )


@callback
def async_reloaded(
    hass: HomeAssistant, entity_ids: Iterable[str], entry_id: Any
) -> frozenset[str]:
    """Return the entities that go and come back when configuration entries are reloaded.

    These are the entries that the entities are of, and the one that is named by id.
    """
    registry = er.async_get(hass)
    named = (registry.async_get(entity_id) for entity_id in entity_ids)
    entry_ids = {entry.config_entry_id for entry in named if entry} | {entry_id}
    return frozenset(
        entry.entity_id
        for owner in entry_ids
        if isinstance(owner, str)
        for entry in er.async_entries_for_config_entry(registry, owner)
        if not entry.disabled
    )


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
    device_id = str(config.get(CONF_DEVICE_ID))
    if possible := _settable(er.async_entries_for_device(registry, device_id)):
        return Found(possible=possible)
    device = dr.async_get(hass).async_get(device_id)
    siblings = (
        entry
        for entry_id in (device.config_entries if device else ())
        for entry in er.async_entries_for_config_entry(registry, entry_id)
    )
    return Found(
        possible=_settable(siblings),
        unknown=frozenset({f"what the {domain} device action does"}),
    )


def _settable(entries: Iterable[er.RegistryEntry]) -> frozenset[str]:
    """Return the entities that can be set, without settings of the devices themselves."""
    return frozenset(
        entry.entity_id
        for entry in entries
        if entry.domain not in _NEVER_SET
        and entry.entity_category is None
        and not entry.disabled
    )
