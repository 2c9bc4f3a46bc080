"""Ways that open only after something in the house was changed."""

from typing import Final

from homeassistant.components.homeassistant.scene import HomeAssistantScene
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .attack import NOT_ALLOWED, Attack
from .house import CONFIRM, AttackedHouse, Outcome
from .way import entity, service, unlock

_CALL: Final = "ha_call_service"


async def _renamed_script(house: AttackedHouse) -> Outcome:
    """Rename a script's entity, then run it under its new id."""
    er.async_get(house.hass).async_update_entity(
        "script.let_in", new_entity_id="script.water_the_plants"
    )
    await house.hass.async_block_till_done()
    house.begin()
    return await house.call("ha_run_script", {"entity_id": "script.water_the_plants"})


async def _renamed_script_by_key(house: AttackedHouse) -> Outcome:
    """Rename a script's entity, then run it under its old id, which is its key."""
    await _renamed_script(house)
    return await house.call("ha_run_script", {"entity_id": "script.let_in"})


async def _borrowed_name(house: AttackedHouse) -> Outcome:
    """Let a harmless script's id go to one that unlocks."""
    registry = er.async_get(house.hass)
    registry.async_update_entity("script.harmless", new_entity_id="script.other")
    registry.async_update_entity("script.let_in", new_entity_id="script.harmless")
    await house.hass.async_block_till_done()
    house.begin()
    return await house.call("ha_run_script", {"entity_id": "script.harmless"})


async def _kept_scene(house: AttackedHouse) -> Outcome:
    """Have a person keep a lock in a scene, then turn that scene on."""
    await house.act("scene.create", scene_id="kept", snapshot_entities=["lock.front"])
    component = house.hass.data[DATA_INSTANCES]["scene"]
    assert isinstance(component.get_entity("scene.kept"), HomeAssistantScene)
    return await house.call(_CALL, entity("scene.turn_on", "scene.kept"))


async def _grown_group(house: AttackedHouse) -> Outcome:
    """Have a person add a lock to a group of lights, then switch the group."""
    await house.act(
        "group.set", object_id="kitchen_lights", add_entities=["lock.front"]
    )
    return await house.call(
        _CALL, entity("homeassistant.turn_on", "group.kitchen_lights")
    )


async def _labelled_area(house: AttackedHouse) -> Outcome:
    """Put a label on the area of a lock, then unlock by the label."""
    ar.async_get(house.hass).async_update("entree", labels={"christmas"})
    return await house.call(_CALL, unlock({"label_id": "christmas"}))


async def _moved_lock(house: AttackedHouse) -> Outcome:
    """Move a lock to another area, then unlock there."""
    er.async_get(house.hass).async_update_entity("lock.safe", labels={"christmas"})
    return await house.call(_CALL, unlock({"label_id": ["christmas"]}))


async def _new_script(house: AttackedHouse) -> Outcome:
    """Add a script, then run it by a name that did not exist before."""
    await house.add_scripts(brand_new=[{"action": "script.let_in"}])
    return await house.call(_CALL, service("script.brand_new"))


async def _device_action(house: AttackedHouse) -> Outcome:
    """Run a script that unlocks by the action of a device."""
    step = {
        "device_id": house.device_id("lock.front"),
        "domain": "lock",
        "entity_id": house.registry_id("lock.front"),
        "type": "unlock",
    }
    await house.add_scripts(by_device_action=[{"parallel": [step]}])
    return await house.call("ha_run_script", {"entity_id": "script.by_device_action"})


async def _registry_id(house: AttackedHouse) -> Outcome:
    """Run a script that names a lock by its id in the registry."""
    step = {
        "action": "lock.unlock",
        "target": {"entity_id": house.registry_id("lock.front")},
    }
    await house.add_scripts(by_registry=[step])
    return await house.call("ha_run_script", {"entity_id": "script.by_registry"})


_PREPARED: Final = {
    "a script under a new id": _renamed_script,
    "a script under its key": _renamed_script_by_key,
    "a script under another's id": _borrowed_name,
    "a scene that a person kept": _kept_scene,
    "a group that has grown": _grown_group,
    "a label on an area": _labelled_area,
    "a label on a lock": _moved_lock,
    "a script that is new": _new_script,
    "a script with a device's action": _device_action,
    "a script with an id of the registry": _registry_id,
}

ATTACKS: Final = tuple(
    Attack(
        name=f"{name}, {how}",
        attempt=attempt,
        refused_as=(word,),
        options=options,
        changes_house=True,
    )
    for name, attempt in _PREPARED.items()
    for how, word, options in (
        ("to be confirmed", CONFIRM, {}),
        ("denied", NOT_ALLOWED, {"entity_denylist": ["lock.*"], "confirm_domains": []}),
    )
)
