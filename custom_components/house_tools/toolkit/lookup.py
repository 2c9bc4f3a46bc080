"""Ids that a model got wrong, answered with the ids that it may have meant."""

from collections.abc import Sequence

from ..errors import NotFoundError
from ..house.entities import async_exists
from .call import Call


async def async_unknown_entity(
    call: Call, entity_id: str, *, domain: str | None = None
) -> NotFoundError:
    """Return the error for an entity that does not exist, or not for this caller."""
    closest = await call.data.index.async_closest_ids(
        entity_id, may_read=call.caller.read_filter(), domain=domain
    )
    hint = (
        f"Did you mean {', '.join(closest)}?"
        if closest
        else "Find ids with ha_search_entities."
    )
    return NotFoundError(
        f"No entity {entity_id!r}. {hint}", suggestions=closest or None
    )


async def async_unknown_entities(
    call: Call, entity_ids: Sequence[str]
) -> NotFoundError:
    """Return the error for entities of which there is none, or not for this caller."""
    errors = [await async_unknown_entity(call, entity_id) for entity_id in entity_ids]
    if len(errors) == 1:
        return errors[0]
    return NotFoundError(" ".join(error.message for error in errors))


async def async_check_entities(call: Call, entity_ids: Sequence[str]) -> None:
    """Raise NotFoundError that names those of the entities that the caller has not."""
    unknown = [
        entity_id
        for entity_id in entity_ids
        if not (async_exists(call.hass, entity_id) and call.may_read(entity_id))
    ]
    if unknown:
        raise await async_unknown_entities(call, unknown)
