"""Ids that a model got wrong, answered with the ids that it may have meant."""

from homeassistant.helpers import entity_registry as er

from ..errors import NotFoundError
from .call import Call


def unknown_entity(
    call: Call, entity_id: str, *, domain: str | None = None
) -> NotFoundError:
    """Return the error for an entity that does not exist, or not for this caller."""
    closest = call.data.index.async_closest_ids(
        entity_id, may_read=call.may_read, domain=domain
    )
    hint = (
        f"Did you mean {', '.join(closest)}?"
        if closest
        else "Find ids with ha_search_entities."
    )
    return NotFoundError(
        f"No entity {entity_id!r}. {hint}", suggestions=closest or None
    )


def check_entity(call: Call, entity_id: str) -> None:
    """Raise NotFoundError for an entity that does not exist, or not for this caller."""
    known = (
        call.hass.states.get(entity_id) is not None
        or er.async_get(call.hass).async_get(entity_id) is not None
    )
    if not known or not call.may_read(entity_id):
        raise unknown_entity(call, entity_id)
