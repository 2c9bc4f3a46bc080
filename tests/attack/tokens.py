"""Tokens that were not given for the call that brings them."""

from collections.abc import Mapping
from typing import Any, Final

from homeassistant.helpers import device_registry as dr

from .attack import NOT_ALLOWED, Attack, Attempt
from .house import ADMIN, CONFIRM, NOBODY, USER, AttackedHouse, Outcome
from .way import entity, service, unlock

_CALL: Final = "ha_call_service"
_FRONT: Final = entity("lock.unlock", "lock.front")


def _with(arguments: Mapping[str, Any], token: str) -> dict[str, Any]:
    """Return a call that brings a token."""
    return {**arguments, "confirm_token": token}


def _brought_to(
    tool: str, arguments: Mapping[str, Any], *, caller: str = ADMIN
) -> Attempt:
    """Return the attempt to bring the front door's token to another call."""

    async def attempt(house: AttackedHouse) -> Outcome:
        token = await house.token(_CALL, _FRONT)
        house.expose_only("lock.front", "lock.back")
        house.begin()
        return await house.call(tool, _with(arguments, token), caller=caller)

    return attempt


def _made_up(token: Any) -> Attempt:
    """Return the attempt to bring a token that nobody gave."""

    async def attempt(house: AttackedHouse) -> Outcome:
        await house.token(_CALL, _FRONT)
        return await house.call(_CALL, {**_FRONT, "confirm_token": token})

    return attempt


async def _expired(house: AttackedHouse) -> Outcome:
    """Bring a token after its time."""
    token = await house.token(_CALL, _FRONT)
    confirmations = house.entry.runtime_data.confirmations
    confirmations._clock = lambda: house.hass.loop.time() + 121
    return await house.call(_CALL, _with(_FRONT, token))


async def _pushed_out(house: AttackedHouse) -> Outcome:
    """Bring a token after a hundred others were asked for."""
    token = await house.token(_CALL, _FRONT)
    for _ in range(100):
        await house.token(_CALL, _FRONT)
    return await house.call(_CALL, _with(_FRONT, token))


async def _replayed(house: AttackedHouse) -> Outcome:
    """Bring a token that did its work once."""
    token = await house.token(_CALL, _FRONT)
    used = await house.call(_CALL, _with(_FRONT, token))
    assert (used.word, house.state("lock.front")) == ("done", "unlocked")
    await house.act("lock.lock", entity_id="lock.front")
    return await house.call(_CALL, _with(_FRONT, token))


async def _replayed_in_capitals(house: AttackedHouse) -> Outcome:
    """Bring a token that did its work once, written in another way."""
    token = await house.token(_CALL, _FRONT)
    assert (await house.call(_CALL, _with(_FRONT, token))).word == "done"
    await house.act("lock.lock", entity_id="lock.front")
    return await house.call(_CALL, _with(_FRONT, f" {token.upper()} "))


async def _of_another_tool(house: AttackedHouse) -> Outcome:
    """Bring a token of one tool to the same call by another."""
    token = await house.token("ha_run_script", {"entity_id": "script.let_in"})
    return await house.call(_CALL, _with(service("script.let_in"), token))


async def _of_another_entry(house: AttackedHouse) -> Outcome:
    """Bring a token of one entry to the same call in another."""
    other = house.make_entry("other_tools")
    other.add_to_hass(house.hass)
    assert await house.hass.config_entries.async_setup(other.entry_id)
    await house.hass.async_block_till_done()
    token = await house.token(_CALL, _FRONT)
    house.begin()
    return await house.call(_CALL, _with(_FRONT, token), api_id="other_tools")


async def _after_reload(house: AttackedHouse) -> Outcome:
    """Bring a token after the entry was loaded anew."""
    token = await house.token(_CALL, _FRONT)
    assert await house.hass.config_entries.async_reload(house.entry.entry_id)
    await house.hass.async_block_till_done()
    house.begin()
    return await house.call(_CALL, _with(_FRONT, token))


async def _grown_group(house: AttackedHouse) -> Outcome:
    """Bring a token after the group that it is for has gained a lock."""
    call = entity("lock.unlock", "group.all_locks")
    token = await house.token(_CALL, call)
    await house.act("group.set", object_id="all_locks", add_entities=["lock.safe"])
    return await house.call(_CALL, _with(call, token))


async def _grown_area(house: AttackedHouse) -> Outcome:
    """Bring a token after a lock was moved into the area that it is for."""
    call = unlock({"area_id": "entree"})
    token = await house.token(_CALL, call)
    device = house.device_id("lock.safe")
    dr.async_get(house.hass).async_update_device(device, area_id="entree")
    house.begin()
    return await house.call(_CALL, _with(call, token))


async def _changed_script(house: AttackedHouse) -> Outcome:
    """Bring a token after the script that it is for was changed to do more."""
    await house.add_scripts(later=[{"action": "lock.lock", "entity_id": "lock.front"}])
    call = {"entity_id": "script.later"}
    token = await house.token("ha_run_script", call)
    await house.add_scripts(
        later=[{"action": "lock.unlock", "entity_id": "lock.front"}]
    )
    return await house.call("ha_run_script", _with(call, token))


async def _changed_scene(house: AttackedHouse) -> Outcome:
    """Bring a token after the scene that it is for was made anew with another lock."""
    await house.act("scene.create", scene_id="mine", entities={"lock.front": "locked"})
    call = entity("scene.turn_on", "scene.mine")
    token = await house.token(_CALL, call)
    await house.act(
        "scene.create",
        scene_id="mine",
        entities={"lock.front": "locked", "lock.back": "unlocked"},
    )
    return await house.call(_CALL, _with(call, token))


async def _denied_since(house: AttackedHouse) -> Outcome:
    """Bring a good token after the lock was put on the deny list."""
    token = await house.token(_CALL, _FRONT)
    house.set_options(entity_denylist=["lock.front"])
    return await house.call(_CALL, _with(_FRONT, token))


async def _switched_off_since(house: AttackedHouse) -> Outcome:
    """Bring a good token, with tools still held, after writing was switched off."""
    token = await house.token(_CALL, _FRONT)
    instance = await house.instance(house.users[ADMIN])
    house.set_options(allow_write=False)
    return await house.call_with(instance, _CALL, _with(_FRONT, token))


_REFUSED: Final[dict[str, Attempt]] = {
    "for another lock": _brought_to(_CALL, entity("lock.unlock", "lock.back")),
    "for one more lock": _brought_to(
        _CALL, entity("lock.unlock", ["lock.front", "lock.back"])
    ),
    "for all locks": _brought_to(_CALL, entity("lock.unlock", "all")),
    "for another service": _brought_to(_CALL, entity("lock.lock", "lock.front")),
    "for other data": _brought_to(
        _CALL, entity("lock.unlock", "lock.front", data={"code": "1234"})
    ),
    "for the same lock by a label": _brought_to(
        _CALL, unlock({"label_id": "security"})
    ),
    "for a script": _brought_to("ha_run_script", {"entity_id": "script.let_in"}),
    "for a scene": _brought_to(_CALL, entity("scene.turn_on", "scene.come_home")),
    "of another user": _brought_to(_CALL, _FRONT, caller=USER),
    "of somebody for nobody": _brought_to(_CALL, _FRONT, caller=NOBODY),
    "made up": _made_up("0123456789abcdef0123456789abcdef"),
    "that is a word": _made_up("yes"),
    "that is true": _made_up("true"),
    "that is a number": _made_up(1),
    "that is a list": _made_up(["yes"]),
    "that expired": _expired,
    "that was pushed out": _pushed_out,
    "that was used": _replayed,
    "that was used, in capitals": _replayed_in_capitals,
    "of another tool": _of_another_tool,
    "of another entry": _of_another_entry,
    "from before a reload": _after_reload,
    "for a group that has grown": _grown_group,
    "for an area that has grown": _grown_area,
    "for a script that was changed": _changed_script,
    "for a scene that was changed": _changed_scene,
    "for a lock that is denied since": _denied_since,
    "for tools that are off since": _switched_off_since,
}

ATTACKS: Final = (
    *(
        Attack(
            name=f"a token {name}",
            attempt=attempt,
            refused_as=(NOT_ALLOWED,),
            changes_house=True,
        )
        for name, attempt in _REFUSED.items()
    ),
    Attack(name="a token that is blank", attempt=_made_up("  "), refused_as=(CONFIRM,)),
    Attack(name="a token that is null", attempt=_made_up(None), refused_as=(CONFIRM,)),
    Attack(
        name="a token that is a flag",
        attempt=_made_up(True),
        refused_as=("invalid_argument",),
    ),
)
