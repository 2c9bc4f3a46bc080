"""Tools that somebody holds while the house around them changes."""

from collections.abc import Awaitable, Callable
from typing import Final

from homeassistant.auth.const import GROUP_ID_USER
from homeassistant.config_entries import ConfigEntryDisabler
from homeassistant.helpers import llm

from .attack import NOT_ALLOWED, NOT_FOUND, Attack
from .house import ADMIN, NOBODY, USER, AttackedHouse, Outcome, context_of
from .way import entity

_CALL: Final = "ha_call_service"
_LIGHT: Final = entity("light.turn_on", "light.flur")

type Change = Callable[[AttackedHouse, llm.APIInstance], Awaitable[None]]


async def _writing_off(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(allow_write=False)


async def _group_off(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(tool_groups=["entities", "automations"])


async def _entity_denied(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(entity_denylist=["light.fl*"])


async def _entity_not_allowed(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(entity_allowlist=["light.kitchen*"])


async def _service_denied(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(service_denylist=["light.*"])


async def _unloaded(house: AttackedHouse, instance: llm.APIInstance) -> None:
    assert await house.hass.config_entries.async_unload(house.entry.entry_id)


async def _removed(house: AttackedHouse, instance: llm.APIInstance) -> None:
    await house.hass.config_entries.async_remove(house.entry.entry_id)


async def _disabled(house: AttackedHouse, instance: llm.APIInstance) -> None:
    await house.hass.config_entries.async_set_disabled_by(
        house.entry.entry_id, ConfigEntryDisabler.USER
    )


async def _in_users_hands(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.expose_only("light.kitchen_ceiling")
    instance.llm_context = context_of(house.users[USER])


async def _in_nobodys_hands(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.expose_only("light.kitchen_ceiling")
    instance.llm_context = context_of(house.users[NOBODY])


async def _for_administrators(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(non_admin="none")
    instance.llm_context = context_of(house.users[USER])


async def _for_nobody(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.set_options(non_admin="none")
    instance.llm_context = context_of(None)


async def _demoted(house: AttackedHouse, instance: llm.APIInstance) -> None:
    house.expose_only("light.kitchen_ceiling")
    admin = house.users[ADMIN]
    assert admin is not None
    await house.hass.auth.async_update_user(admin, group_ids=[GROUP_ID_USER])


async def _deactivated(house: AttackedHouse, instance: llm.APIInstance) -> None:
    user = house.users[USER]
    assert user is not None
    instance.llm_context = context_of(user)
    await house.hass.auth.async_deactivate_user(user)


async def _gone(house: AttackedHouse, instance: llm.APIInstance) -> None:
    user = house.users[USER]
    assert user is not None
    instance.llm_context = context_of(user)
    await house.hass.auth.async_remove_user(user)


_CHANGES: Final[dict[str, tuple[Change, str]]] = {
    "writing was switched off": (_writing_off, NOT_ALLOWED),
    "their group was switched off": (_group_off, NOT_ALLOWED),
    "the entity was denied": (_entity_denied, NOT_ALLOWED),
    "the entity was left out": (_entity_not_allowed, NOT_ALLOWED),
    "the service was denied": (_service_denied, NOT_ALLOWED),
    "the entry was unloaded": (_unloaded, NOT_ALLOWED),
    "the entry was removed": (_removed, NOT_ALLOWED),
    "the entry was disabled": (_disabled, NOT_ALLOWED),
    "a user took them over": (_in_users_hands, NOT_FOUND),
    "nobody took them over": (_in_nobodys_hands, NOT_FOUND),
    "only administrators may": (_for_administrators, NOT_ALLOWED),
    "only administrators may, not nobody": (_for_nobody, NOT_ALLOWED),
    "the administrator became a user": (_demoted, NOT_FOUND),
    "the user was switched off": (_deactivated, NOT_ALLOWED),
    "the user was removed": (_gone, NOT_ALLOWED),
}


def _attack(name: str, change: Change, word: str) -> Attack:
    """Return the attack with an administrator's tools after a change."""

    async def attempt(house: AttackedHouse) -> Outcome:
        instance = await house.instance(house.users[ADMIN])
        await change(house, instance)
        await house.hass.async_block_till_done()
        house.begin()
        return await house.call_with(instance, _CALL, _LIGHT)

    return Attack(
        name=f"tools held while {name}",
        attempt=attempt,
        refused_as=(word,),
        changes_house=True,
    )


ATTACKS: Final = tuple(
    _attack(name, change, word) for name, (change, word) in _CHANGES.items()
)
