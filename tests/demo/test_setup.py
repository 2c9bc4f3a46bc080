"""Home Assistant holds what the plan says."""

import logging
from pathlib import Path

import pytest

from demo.house.plan import RAW_STATES, make_plan
from demo.house.testing import async_setup_house
from homeassistant.components.homeassistant.const import DATA_EXPOSED_ENTITIES
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)
from homeassistant.helpers.check_config import async_check_ha_config_file

# Warns of every custom integration, and of a library that the machine may lack.
NOT_OURS = ("homeassistant.loader", "homeassistant.components.camera.img_util")


@pytest.mark.parametrize("size", [0, 1_000])
async def test_every_entity_is_there(
    hass: HomeAssistant, size: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Every entity has its state and its registry entry, and nothing is logged."""
    caplog.set_level(logging.WARNING)
    await async_setup_house(hass, size)
    registry = er.async_get(hass)
    for spec in make_plan(size).entities:
        entry = registry.async_get(spec.entity_id)
        state = hass.states.get(spec.entity_id)
        assert (entry is not None) == spec.unique, spec
        assert (state is None) == spec.disabled, spec
        if state:
            assert (state.state != "unavailable") == spec.available, spec
        if entry:
            assert (entry.hidden_by is not None) == spec.hidden
            assert set(entry.labels) == set(spec.labels)
            assert {a for a in entry.aliases if isinstance(a, str)} == {*spec.aliases}
            assert entry.area_id == spec.area
    assert set(RAW_STATES) <= set(hass.states.async_entity_ids())
    logged = {
        record.getMessage()[:47]
        for record in caplog.records
        if record.name.startswith("homeassistant") and record.name not in NOT_OURS
    }
    assert logged == {"Automation with alias 'Broken since the update'"}


async def test_places_and_devices(house: HomeAssistant) -> None:
    """Floors, areas, labels and devices are as planned, children included."""
    plan = make_plan()
    floors = {f.floor_id: f.level for f in fr.async_get(house).async_list_floors()}
    assert floors == {floor.id: floor.level for floor in plan.floors}
    areas = {a.id: a.floor_id for a in ar.async_get(house).async_list_areas()}
    assert areas == {area.id: area.floor for area in plan.areas}
    labels = {label.label_id for label in lr.async_get(house).async_list_labels()}
    assert labels == {label.id for label in plan.labels}
    registry = dr.async_get(house)
    names = [device.name for device in (*registry.devices, *registry.child_devices)]
    assert sorted(filter(None, names)) == sorted(d.name for d in plan.devices)
    assert {child.name for child in registry.child_devices} == {"Washer", "Dryer"}
    entry = er.async_get(house).async_get("switch.washer")
    assert entry
    assert er.async_get_effective_area_id(house, entry) == "bathroom"


EXPOSED = {
    "lock.front": True,
    "lock.back": False,
    "lock.shed": False,
    "light.kitchen_ceiling": True,
    "light.flur": False,
    "light.porch": True,
    "sensor.kitchen_temperature": True,
    "sensor.house_power": False,
    "sensor.bedroom_co2": False,
    "binary_sensor.bedroom_window": True,
    "update.robot_firmware": False,
}


async def test_exposure(house: HomeAssistant) -> None:
    """What the plan leaves open is as Home Assistant would have decided."""
    decide = house.data[DATA_EXPOSED_ENTITIES].async_get_should_expose
    assert {key: decide("conversation", key) for key in EXPOSED} == EXPOSED


async def test_nothing_is_decided_anew(house: HomeAssistant) -> None:
    """Asking for the exposure of every entity writes nothing to the registry."""
    before = {e.id: e.modified_at for e in er.async_get(house).entities.values()}
    exposed = house.data[DATA_EXPOSED_ENTITIES]
    for spec in make_plan().entities:
        exposed.async_should_expose("conversation", spec.entity_id)
    after = {e.id: e.modified_at for e in er.async_get(house).entities.values()}
    assert after == before


async def test_reload_keeps_what_a_person_changed(house: HomeAssistant) -> None:
    """Setting the house up again changes nothing in the registries."""
    registry = er.async_get(house)
    registry.async_update_entity(
        "light.kitchen_ceiling", aliases=["lamp"], labels=set()
    )
    ar.async_get(house).async_update("kitchen", name="Galley")
    (entry,) = house.config_entries.async_entries("demo_house")
    assert await house.config_entries.async_reload(entry.entry_id)
    await house.async_block_till_done()
    kept = registry.async_get("light.kitchen_ceiling")
    assert kept
    assert kept.aliases == ["lamp"]
    assert "Galley" in {a.name for a in ar.async_get(house).async_list_areas()}
    assert len(make_plan().areas) == len(ar.async_get(house).areas)


async def test_yaml_around_it(house: HomeAssistant) -> None:
    """Groups, scripts, scenes, automations and helpers are set up."""
    for entity_id, state in {
        "group.whole_house": "on",
        "lock.both_doors": "locked",
        "light.downstairs_lights": "on",
        "script.slow": "off",
        "input_text.what_to_toggle": "lock.front",
        "person.anna": "home",
        "person.ben": "not_home",
        "sensor.average_upstairs": "20.7",
        "automation.night_light": "on",
        "automation.night_light_2": "on",
        "automation.motion_in_the_bathroom": "on",
        "automation.blinds_up_in_the_morning": "off",
        "automation.broken_since_the_update": "unavailable",
    }.items():
        assert house.states.is_state(entity_id, state), house.states.get(entity_id)
    assert len(house.states.async_all("scene")) == 4


async def test_house_without_oddities_can_be_sent(hass: HomeAssistant) -> None:
    """Home Assistant's own APIs can send every state, and the odd ones still differ."""
    await async_setup_house(hass, odd=False)
    for state in hass.states.async_all():
        assert state.as_dict_json
    odd = hass.states.get("sensor.odd_times")
    assert odd
    assert "at" in odd.attributes
    assert "took" not in odd.attributes


async def test_config_is_valid(hass: HomeAssistant, tmp_path: Path) -> None:
    """Home Assistant's own check finds nothing to complain about."""
    await async_setup_house(hass, config_dir=tmp_path)
    result = await async_check_ha_config_file(hass)
    assert not result.errors
    assert [str(w.message)[:40] for w in result.warnings] == []


async def test_config_flow(hass: HomeAssistant) -> None:
    """The house can be added by hand too, once."""
    await async_setup_house(hass)
    flow = hass.config_entries.flow
    form = await flow.async_init("demo_house", context={"source": "user"})
    done = await flow.async_configure(form["flow_id"], {"size": 100, "seed": 1})
    assert (done["type"], done.get("reason")) == ("abort", "already_configured")
