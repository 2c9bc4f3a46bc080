"""A target's ids expanded to the entities that a service would be called with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from homeassistant.const import ATTR_ENTITY_ID, CONF_EXCLUDE, ENTITY_MATCH_ALL
from homeassistant.core import HomeAssistant, callback, split_entity_id, valid_entity_id
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.target import (
    SelectedEntities,
    TargetSelection,
    async_extract_excluded_entity_ids,
    async_extract_referenced_entity_ids,
)

from ..errors import InvalidArgumentError
from .handler import Handler


@dataclass(frozen=True, slots=True)
class Resolved:
    """What a target comes to.

    `found` are the entities in it, groups replaced by their members, and `entities`
    those of them that the service acts on. `named` are the ids as given, `ignored`
    the given ids that lead to nothing the service acts on.
    """

    entities: frozenset[str] = frozenset()
    found: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()

    @property
    def touched(self) -> frozenset[str]:
        """Return the entities and what was named to reach them, such as a group."""
        return self.entities | (self.named - self.ignored)


@callback
def async_resolve(
    hass: HomeAssistant,
    handler: Handler,
    ids: Mapping[str, Sequence[str]],
    exclude: Mapping[str, Sequence[str]] | None = None,
) -> Resolved:
    """Resolve a target as Home Assistant would for this service.

    Raises InvalidArgumentError for groups that contain each other without end.
    """
    if ENTITY_MATCH_ALL in ids.get(ATTR_ENTITY_ID, ()):
        entities = _everything(hass, handler, exclude)
        return Resolved(entities, entities)
    config: dict[str, object] = {key: list(value) for key, value in ids.items()}
    if exclude and handler.honours_exclude:
        config[CONF_EXCLUDE] = {key: list(value) for key, value in exclude.items()}
    selected = _extract(hass, config)
    named = frozenset(entity_id.lower() for entity_id in ids.get(ATTR_ENTITY_ID, ()))
    # An area also holds what is switched off in the registry.
    inside = {e for e in selected.indirectly_referenced if _is_loaded(hass, e)}
    found = frozenset(filter(valid_entity_id, selected.referenced | inside))
    entities = frozenset(
        entity_id
        for entity_id in found
        if _accepts(hass, handler, entity_id, named=entity_id in selected.referenced)
    )
    ignored = frozenset(
        entity_id
        for entity_id in named - entities
        if not _leads_to(hass, handler, entity_id, entities)
    )
    return Resolved(entities, found, named, ignored)


def _is_loaded(hass: HomeAssistant, entity_id: str) -> bool:
    """Return if an entity is there to be acted on, be it unavailable."""
    return hass.states.get(entity_id) is not None


def _extract(hass: HomeAssistant, config: dict[str, object]) -> SelectedEntities:
    """Expand a target with Home Assistant's own resolver."""
    try:
        return async_extract_referenced_entity_ids(hass, TargetSelection(config))
    except RecursionError:
        raise InvalidArgumentError(
            "These groups contain each other without end. Name the entities instead."
        ) from None


def _accepts(
    hass: HomeAssistant, handler: Handler, entity_id: str, *, named: bool
) -> bool:
    """Return if a service would act on an entity that its target comes to.

    The generic services pass by what they find in an area and cannot switch. What
    was named to them stays: that nothing happens to it is worth telling.
    """
    if handler.entities is not None:
        return entity_id in handler.entities
    if handler.is_fan_out and not named:
        domain = split_entity_id(entity_id)[0]
        return hass.services.has_service(domain, handler.service)
    return True


def _leads_to(
    hass: HomeAssistant, handler: Handler, entity_id: str, entities: frozenset[str]
) -> bool:
    """Return if a named id that is not acted on itself is a group of what is."""
    members = _extract(hass, {ATTR_ENTITY_ID: [entity_id]}).referenced
    return members != {entity_id} and not entities.isdisjoint(members)


def _everything(
    hass: HomeAssistant,
    handler: Handler,
    exclude: Mapping[str, Sequence[str]] | None,
) -> frozenset[str]:
    """Return the entities that "all" means for a service."""
    entities = set(
        handler.entities
        if handler.entities is not None
        else (*hass.states.async_entity_ids(), *er.async_get(hass).entities)
    )
    if exclude and handler.honours_exclude:
        block = {key: list(value) for key, value in exclude.items()}
        selection = TargetSelection({CONF_EXCLUDE: block})
        entities -= async_extract_excluded_entity_ids(hass, selection)
    return frozenset(entities)
