"""Every way to a lock, judged by what would happen and not by what it is called."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.errors import NotAllowedError
from custom_components.house_tools.settings import Settings
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)
from homeassistant.setup import async_setup_component

from .house import House

UNLOCK = {"action": "lock.unlock", "target": {"entity_id": "lock.front"}}

# The service, its target and its data. Each would touch the front door's lock.
WAYS: dict[str, tuple[str, dict[str, Any] | None, dict[str, Any]]] = {
    "by entity": ("lock.unlock", {"entity_id": "lock.front"}, {}),
    "by entity in data": ("lock.unlock", None, {"entity_id": "lock.front"}),
    "in upper case": ("LOCK.Unlock", {"entity_id": "LOCK.Front"}, {}),
    "between commas": ("lock.unlock", {"entity_id": "lock.back, lock.front"}, {}),
    "beside another": (
        "lock.unlock",
        {"entity_id": "lock.back"},
        {"area_id": "porch"},
    ),
    "all": ("lock.unlock", {"entity_id": "all"}, {}),
    "by area": ("lock.unlock", {"area_id": "porch"}, {}),
    "by area in data": ("lock.unlock", None, {"area_id": ["porch"]}),
    "by device": ("lock.unlock", {"device_id": "DEVICE"}, {}),
    "by floor": ("lock.unlock", {"floor_id": "outside"}, {}),
    "by label": ("lock.unlock", None, {"label_id": "doors"}),
    "in a group": ("lock.unlock", {"entity_id": "group.locks"}, {}),
    "in a group of groups": ("lock.unlock", {"entity_id": "group.ground"}, {}),
    "in a group of all kinds": ("light.turn_on", {"entity_id": "group.ground"}, {}),
    "by the generic service": ("homeassistant.toggle", {"entity_id": "lock.front"}, {}),
    "by the generic service, in a group": (
        "homeassistant.turn_on",
        {"entity_id": "group.ground"},
        {},
    ),
    "by a scene": ("scene.turn_on", {"entity_id": "scene.leaving"}, {}),
    "by a scene, generically": (
        "homeassistant.turn_on",
        {"entity_id": "scene.leaving"},
        {},
    ),
    "by scene.apply": ("scene.apply", None, {"entities": {"lock.front": "unlocked"}}),
    "by scene.create": (
        "scene.create",
        None,
        {"scene_id": "x", "snapshot_entities": ["lock.front"]},
    ),
    "by a script's name": ("script.open_up", None, {}),
    "by script.turn_on": ("script.turn_on", {"entity_id": "script.open_up"}, {}),
    "by script.toggle": ("script.toggle", {"entity_id": "script.open_up"}, {}),
    "by a script, generically": (
        "homeassistant.turn_on",
        {"entity_id": "script.open_up"},
        {},
    ),
    "by a script that calls it": ("script.nested", None, {}),
    "by a script that starts it": ("script.starter", None, {}),
    "in a branch": ("script.branches", None, {}),
    "in a loop": ("script.loop", None, {}),
    "side by side": ("script.side_by_side", None, {}),
    "by a script's scene": ("script.with_scene", None, {}),
    "by a script's device": ("script.with_device", None, {}),
    "by a script's variable": ("script.harmless", None, {"door": "lock.front"}),
    "by an automation": ("automation.trigger", {"entity_id": "automation.away"}, {}),
    "by a script's automation": ("script.by_automation", None, {}),
    "by a template switch": ("switch.turn_on", {"entity_id": "switch.opener"}, {}),
    "by a field of the data": (
        "group.set",
        None,
        {"object_id": "mine", "entities": ["lock.front"]},
    ),
}


def _way(hass: HomeAssistant, name: str) -> tuple[str, Any, dict[str, Any]]:
    """Return a way, with the id that the front door's device got."""
    service, target, data = WAYS[name]
    if target == {"device_id": "DEVICE"}:
        lock = er.async_get(hass).async_get("lock.front")
        assert lock is not None
        target = {"device_id": lock.device_id}
    return service, target, data


@pytest.fixture
async def doors(hass: HomeAssistant, house: House) -> House:
    """Return the house with every way to the front door's lock."""
    floor = fr.async_get(hass).async_create("Outside")
    area = ar.async_get(hass).async_create("Porch", floor_id=floor.floor_id)
    label = lr.async_get(hass).async_create("Doors")
    entry = MockConfigEntry(domain="lock", title="Doors")
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={("lock", "front")}
    )
    dr.async_get(hass).async_update_device(device.id, area_id=area.id)
    lock = er.async_get(hass).async_update_entity(
        "lock.front",
        labels={label.label_id},
        device_id=device.id,
        config_entry_id=entry.entry_id,
    )
    yes = {"condition": "template", "value_template": "{{ true }}"}
    await house.add_scripts(
        {
            "open_up": [UNLOCK],
            "nested": [{"action": "script.open_up"}],
            "starter": [
                {"action": "script.turn_on", "target": {"entity_id": "script.nested"}}
            ],
            "branches": [
                {
                    "choose": [{"conditions": [yes], "sequence": []}],
                    "default": [{"if": [yes], "then": [], "else": [UNLOCK]}],
                }
            ],
            "loop": [{"repeat": {"count": 2, "sequence": [UNLOCK]}}],
            "side_by_side": [{"parallel": [{"sequence": [UNLOCK]}, {"delay": 0}]}],
            "with_scene": [{"scene": "scene.leaving"}],
            "with_device": [
                {
                    "device_id": device.id,
                    "domain": "lock",
                    "type": "unlock",
                    "entity_id": lock.id,
                }
            ],
            "harmless": [{"delay": 0}],
            "by_automation": [
                {
                    "action": "automation.trigger",
                    "target": {"entity_id": "automation.away"},
                }
            ],
        }
    )
    await house.add_automation("away", [{"sequence": [UNLOCK]}])
    opener = {
        "name": "Opener",
        "state": "{{ true }}",
        "turn_on": UNLOCK,
        "turn_off": [],
    }
    assert await async_setup_component(
        hass, "template", {"template": {"switch": [opener]}}
    )
    await hass.async_block_till_done()
    return house


@pytest.mark.parametrize("way", WAYS)
async def test_a_lock_waits_for_a_confirmation(doors: House, way: str) -> None:
    """No way to a lock runs before a person agreed."""
    service, target, data = _way(doors.hass, way)
    answer = await doors.call(service, target, data)
    assert answer["confirmation_required"] is True
    assert "lock.front" in {
        entity["entity_id"]
        for part in ("entities", "also_touches")
        for entity in answer["would_call"].get(part, ())
    }
    assert doors.state("lock.front") == "locked"


@pytest.mark.parametrize("way", WAYS)
async def test_a_denied_lock_is_out_of_reach(doors: House, way: str) -> None:
    """No way leads to an entity on the deny list, and the refusal names it."""
    service, target, data = _way(doors.hass, way)
    settings = Settings(
        allow_write=True,
        confirm_domains=frozenset(),
        entity_denylist=("lock.front",),
    )
    with pytest.raises(NotAllowedError) as caught:
        await doors.call(service, target, data, settings=settings)
    assert caught.value.details["entities"] == ["lock.front"]
    assert "lock.front" not in caught.value.details["would_remain"]
    assert doors.state("lock.front") == "locked"


@pytest.mark.parametrize("way", WAYS)
async def test_only_what_is_allowed_is_touched(doors: House, way: str) -> None:
    """With an allow list all else is denied, whatever leads there."""
    service, target, data = _way(doors.hass, way)
    settings = Settings(
        allow_write=True,
        confirm_domains=frozenset(),
        entity_allowlist=("light.*", "s*.*", "group.*", "automation.*", "lock.back"),
    )
    with pytest.raises(NotAllowedError, match=r"lock\.front is out of bounds"):
        await doors.call(service, target, data, settings=settings)


@pytest.mark.parametrize("way", WAYS)
async def test_a_token_lets_it_through(doors: House, way: str) -> None:
    """With its token each of these calls runs."""
    service, target, data = _way(doors.hass, way)
    token = (await doors.call(service, target, data))["confirm_token"]
    answer = await doors.call(service, target, data, confirm_token=token)
    assert answer["done"] is True
    await doors.hass.async_block_till_done()
