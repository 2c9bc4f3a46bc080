"""The automation or the script that a call names."""

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import split_entity_id, valid_entity_id
from homeassistant.helpers import entity_registry as er

from ..errors import InvalidArgumentError, UnavailableError
from ..house.entities import async_exists
from .call import Call
from .lookup import async_unknown_entity


async def async_find_subject(call: Call, domain: str) -> str:
    """Return the entity id that a call names, of an entity that can act.

    Raises InvalidArgumentError for another domain, NotFoundError with near ids for
    one that the caller does not have, and UnavailableError for a broken one.
    """
    entity_id = _resolve(call, call.args["entity_id"].strip(), domain)
    if not async_exists(call.hass, entity_id) or not call.may_read(entity_id):
        raise await async_unknown_entity(call, entity_id, domain=domain)
    state = call.hass.states.get(entity_id)
    if state is None:
        raise not_loaded(entity_id)
    if state.state == STATE_UNAVAILABLE:
        raise UnavailableError(
            f"{entity_id} is unavailable, most likely for a fault in its "
            "configuration. The user can repair it in Home Assistant."
        )
    return entity_id


def not_loaded(entity_id: str) -> UnavailableError:
    """Return the error for an entity of which only the registry knows."""
    return UnavailableError(
        f"{entity_id} is disabled or not loaded. The user can enable it in "
        "Home Assistant."
    )


def _resolve(call: Call, wanted: str, domain: str) -> str:
    """Return the entity id for an id, with its domain or without, or for a unique id.

    The keys of scripts and the ids of automations stay when an entity is renamed. What
    the caller may not know of is passed by, as if there were none.
    """
    key = wanted.removeprefix(f"{domain}.")
    entity_id = (wanted if "." in wanted else f"{domain}.{wanted}").lower()
    if entity_id.startswith(f"{domain}.") and async_exists(call.hass, entity_id):
        return entity_id
    found = er.async_get(call.hass).async_get_entity_id(domain, domain, key)
    if found is not None and call.may_read(found):
        return found
    if not valid_entity_id(entity_id) or split_entity_id(entity_id)[0] != domain:
        raise InvalidArgumentError(
            f"entity_id {wanted!r} is no {domain}. Give an id that begins with {domain}."
        )
    return entity_id
