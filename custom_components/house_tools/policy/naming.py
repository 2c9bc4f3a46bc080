"""What is named in a target but is not there, or not for this caller."""

from collections.abc import Collection

from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import HomeAssistant, callback
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
from .caller import Caller
from .handler import Handler
from .near import closest
from .resolve import Resolved
from .rights import MAX_NAMED, visible
from .targets import Target


@callback
def check_named(hass: HomeAssistant, caller: Caller, target: Target) -> None:
    """Raise NotFoundError for what does not exist, or not as far as the caller may know.

    The two read the same, so that a refusal tells nobody what is hidden.
    """
    if unknown := [e for e in target.entity_ids if not _is_known(hass, caller, e)]:
        ids = visible(caller, hass.states.async_entity_ids())
        raise _not_found("entity", unknown, closest(unknown[0], ids))
    if disabled := [e for e in target.entity_ids if _is_disabled(hass, e)]:
        raise NotFoundError(
            f"Disabled in Home Assistant: {', '.join(disabled)}. The user can enable it there."
        )
    for key, ids_of_key in target.ids.items():
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
