"""What is named in a target but is not there, or not for this caller."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import HomeAssistant, callback, split_entity_id
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)
from homeassistant.helpers.target import (
    TargetSelection,
    async_extract_referenced_entity_ids,
)

from ..errors import InvalidArgumentError, NotFoundError, ToolError
from ..house.entities import async_exists
from ..house.nearest import nearest_ids
from .caller import Caller
from .handler import Handler
from .mentions import mentioned_entities, mentioned_places
from .near import closest
from .resolve import Resolved
from .rights import MAX_NAMED, visible
from .targets import Target

_MAX_NEAR: Final = 3


@callback
def check_named(hass: HomeAssistant, caller: Caller, target: Target) -> None:
    """Raise NotFoundError for what does not exist, or not as far as the caller may know.

    The two read the same, so that a refusal tells nobody what is hidden.
    """
    if unknown := [e for e in target.entity_ids if not _is_known(hass, caller, e)]:
        raise _no_entity(hass, caller, unknown)
    if disabled := [e for e in target.entity_ids if _is_disabled(hass, e)]:
        raise NotFoundError(
            f"Disabled in Home Assistant: {', '.join(disabled)}. The user can enable it there."
        )
    _check_places(hass, caller, target.ids)


@callback
def check_mentioned(
    hass: HomeAssistant, caller: Caller, handler: Handler, data: Mapping[str, Any]
) -> None:
    """Raise NotFoundError for what the data beside the target names, as for a target.

    Who may read everything can name what they like there. To others, a refusal of
    what is hidden alone would tell that it exists.
    """
    if caller.read_filter() is None:
        return
    mentioned = sorted(mentioned_entities(data))
    if unknown := [e for e in mentioned if _seems_hidden(hass, caller, e)]:
        raise _no_entity(hass, caller, unknown)
    if handler.entities is None:
        _check_places(hass, caller, mentioned_places(data))


def _seems_hidden(hass: HomeAssistant, caller: Caller, entity_id: str) -> bool:
    """Return if a text in data is an id that the caller may not know of, there or not.

    What merely looks like an id, such as a file's or a service's name, is none.
    Exposure by default lets some ids be read that do not exist; an administrator's
    deny list does not look at whether they do.
    """
    if async_exists(hass, entity_id):
        return not caller.may_read(entity_id)
    domain, name = entity_id.split(".", 1)
    return (
        _has_entities(hass, domain)
        and not hass.services.has_service(domain, name)
        and not (caller.is_admin and caller.may_read(entity_id))
    )


def _has_entities(hass: HomeAssistant, domain: str) -> bool:
    """Return if entities of a domain can be there."""
    return (
        domain in hass.config.components
        or hass.states.async_entity_ids_count(domain) > 0
        or any(e.domain == domain for e in er.async_get(hass).entities.values())
    )


def _check_places(
    hass: HomeAssistant, caller: Caller, ids: Mapping[str, Sequence[str]]
) -> None:
    """Raise NotFoundError for devices, areas, floors and labels that are not there."""
    for key, ids_of_key in ids.items():
        places = _places(hass, key)
        gone = [
            i for i in ids_of_key if not _is_known_place(hass, caller, key, i, places)
        ]
        if key != ATTR_ENTITY_ID and gone:
            known = [p for p in places if _is_known_place(hass, caller, key, p, places)]
            near = closest(gone[0], known) if key != "device_id" else []
            raise _not_found(key.removesuffix("_id"), gone, near)


def nothing_matched(
    caller: Caller, handler: Handler, target: Target, resolved: Resolved
) -> ToolError:
    """Return the error for a target in which the service finds nothing to act on."""
    found = visible(caller, resolved.found)[:MAX_NAMED]
    text = (
        f"It comes to {', '.join(found)}, and {handler.name} acts on none of these."
        if found
        else "No entity is in it."
    )
    return InvalidArgumentError(
        f"Nothing to act on: {handler.name} was asked for {target}. {text}",
        not_accepted=found or None,
    )


def _no_entity(
    hass: HomeAssistant, caller: Caller, unknown: list[str]
) -> NotFoundError:
    """Return the error for entities, with near ids that the caller may know of."""
    ids = visible(caller, hass.states.async_entity_ids())
    names = {entity_id: split_entity_id(entity_id)[1] for entity_id in ids}
    return _not_found("entity", unknown, nearest_ids(unknown[0], names)[:_MAX_NEAR])


def _not_found(kind: str, ids: Collection[str], near: list[str]) -> NotFoundError:
    """Return the error for ids that are not there."""
    hint = (
        f"Did you mean {', '.join(near)}?"
        if near
        else "Find ids with ha_search_entities."
    )
    return NotFoundError(
        f"There is no {kind} {', '.join(ids)}. {hint}", suggestions=near or None
    )


def _is_known(hass: HomeAssistant, caller: Caller, entity_id: str) -> bool:
    """Return if an entity exists as far as the caller may know."""
    return async_exists(hass, entity_id) and caller.may_read(entity_id)


def _is_disabled(hass: HomeAssistant, entity_id: str) -> bool:
    """Return if an entity is switched off in the registry."""
    entry = er.async_get(hass).async_get(entity_id)
    return entry is not None and entry.disabled and hass.states.get(entity_id) is None


def _places(hass: HomeAssistant, key: str) -> frozenset[str]:
    """Return the ids that exist for a target key other than entity_id."""
    if key == "area_id":
        return frozenset(ar.async_get(hass).areas)
    if key == "floor_id":
        return frozenset(fr.async_get(hass).floors)
    if key == "label_id":
        return frozenset(lr.async_get(hass).labels)
    return frozenset()


def _is_known_place(
    hass: HomeAssistant, caller: Caller, key: str, place: str, places: frozenset[str]
) -> bool:
    """Return if a place exists as far as the caller may know: by what is in it."""
    if key == "device_id":
        exists = dr.async_get(hass).async_get(place) is not None
    else:
        exists = place in places
    if not exists or (may_read := caller.read_filter()) is None:
        return exists
    inside = async_extract_referenced_entity_ids(
        hass, TargetSelection({key: [place]}), primary_entities_only=False
    )
    return any(map(may_read, inside.indirectly_referenced))
