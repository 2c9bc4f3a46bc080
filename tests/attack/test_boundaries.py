"""Where the guard ends, on both sides: what it lets through, and means to."""

from homeassistant.core import HomeAssistant

from .house import CONFIRM, DONE, AttackedHouse
from .way import entity, service

_CALL = "ha_call_service"


async def test_what_a_change_sets_off_is_not_followed(attacked: AttackedHouse) -> None:
    """Automations that wait for a change are the owner's will, not the caller's.

    To keep a model from setting one off, deny the entity that it waits for.
    """
    attacked.set_options(entity_denylist=["light.flur"])
    press = entity("input_button.press", "input_button.ring")
    assert (await attacked.call(_CALL, press)).word == DONE
    await attacked.hass.async_block_till_done()
    assert attacked.state("light.flur") == "on"
    attacked.set_options(entity_denylist=["input_button.ring"])
    assert (await attacked.call(_CALL, press)).word == "not_allowed"


async def test_a_group_that_shrank_is_free_again(attacked: AttackedHouse) -> None:
    """A lock that is no member any more is not asked about."""
    call = entity("homeassistant.turn_on", "group.kitchen_lights")
    await attacked.act(
        "group.set", object_id="kitchen_lights", add_entities=["lock.front"]
    )
    assert (await attacked.call(_CALL, call)).word == CONFIRM
    await attacked.act(
        "group.set", object_id="kitchen_lights", remove_entities=["lock.front"]
    )
    assert (await attacked.call(_CALL, call)).word == DONE


async def test_a_switch_that_is_nothing_else_is_free(attacked: AttackedHouse) -> None:
    """One switch is a lock as well; the others are not."""
    call = entity("switch.turn_on", "switch.tannenbaum")
    assert (await attacked.call(_CALL, call)).word == DONE


async def test_reloading_what_holds_no_lock_is_free(
    hass: HomeAssistant, attacked: AttackedHouse
) -> None:
    """Only the entities of the configuration entry itself go and come back."""
    other = attacked.make_entry("other_tools")
    other.add_to_hass(hass)
    assert await hass.config_entries.async_setup(other.entry_id)
    call = service(
        "homeassistant.reload_config_entry", data={"entry_id": other.entry_id}
    )
    assert (await attacked.call(_CALL, call)).word == DONE
    locks = attacked.entry_of("lock.front")
    call = service("homeassistant.reload_config_entry", data={"entry_id": locks})
    assert (await attacked.call(_CALL, call)).word == CONFIRM


async def test_a_failure_tells_what_was_done_before(attacked: AttackedHouse) -> None:
    """A script that fails at its second step has made its first."""
    attacked.set_options(confirm_domains=[])
    fail = {"action": "demo_house.fail", "data": {"kind": "value_error"}}
    await attacked.add_scripts(
        half=[{"action": "light.turn_on", "entity_id": "light.flur"}, fail]
    )
    outcome = await attacked.call("ha_run_script", {"entity_id": "script.half"})
    assert outcome.word == "failed"
    assert "light.flur" in {item["entity_id"] for item in outcome.data["changed"]}
    outcome = await attacked.call(
        _CALL, service("demo_house.fail", data={"kind": "key_error"})
    )
    assert "changed" not in outcome.data
