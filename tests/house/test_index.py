"""The index follows a real Home Assistant."""

import asyncio
from collections.abc import Iterator

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.house import current, mirror, steps
from custom_components.house_tools.house.index import SearchIndex, async_acquire_index
from homeassistant.const import EntityCategory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)


@pytest.fixture
def index(hass: HomeAssistant) -> Iterator[SearchIndex]:
    """Return the index, released after the test."""
    index, release = async_acquire_index(hass)
    yield index
    release()


@pytest.fixture
def lamp(entity_registry: er.EntityRegistry) -> er.RegistryEntry:
    """Return a lamp in the registry."""
    return entity_registry.async_get_or_create(
        "light", "demo", "lamp", suggested_object_id="x1", original_name="Lantern"
    )


@pytest.fixture
def config_entry(hass: HomeAssistant) -> MockConfigEntry:
    """Return the config entry that the devices belong to."""
    entry = MockConfigEntry(domain="demo")
    entry.add_to_hass(hass)
    return entry


async def found(index: SearchIndex, query: str) -> list[str]:
    """Return the ids that a query finds for somebody who may see everything."""
    result = await index.async_search(query, may_read=None)
    assert len(result.hits) == len(list(result.hits))
    return [hit.entity_id for hit in result.hits]


async def test_entity_is_renamed(
    index: SearchIndex, entity_registry: er.EntityRegistry, lamp: er.RegistryEntry
) -> None:
    """A new name counts at once, for the entity itself and for its id."""
    assert await found(index, "lantern") == ["light.x1"]
    entity_registry.async_update_entity("light.x1", name="Candle")
    assert await found(index, "lantern") == []
    assert await found(index, "candle") == ["light.x1"]
    entity_registry.async_update_entity("light.x1", new_entity_id="light.chandelier")
    assert await found(index, "candle") == ["light.chandelier"]
    assert await found(index, "light.x1") == []
    assert await found(index, "chandelier") == ["light.chandelier"]


async def test_aliases(
    index: SearchIndex, entity_registry: er.EntityRegistry, lamp: er.RegistryEntry
) -> None:
    """Aliases find an entity, and so does its name where Assist does not use it."""
    aliases: list[er.AliasEntry] = [er.COMPUTED_NAME, "Big one"]
    entity_registry.async_update_entity("light.x1", aliases=aliases)
    assert await found(index, "big one") == ["light.x1"]
    assert await found(index, "computed name") == []
    entity_registry.async_update_entity("light.x1", aliases=["Small one"])
    assert await found(index, "big one") == []
    assert await found(index, "small one") == ["light.x1"]
    assert await found(index, "lantern") == ["light.x1"]


async def test_area_floor_and_label(  # noqa: PLR0917
    index: SearchIndex,
    area_registry: ar.AreaRegistry,
    entity_registry: er.EntityRegistry,
    floor_registry: fr.FloorRegistry,
    label_registry: lr.LabelRegistry,
    lamp: er.RegistryEntry,
) -> None:
    """What is said of the area, its floor and the labels counts, and its changes."""
    area = area_registry.async_create("Küche", aliases={"Cookhouse"})
    entity_registry.async_update_entity("light.x1", area_id=area.id)
    for query in ("lantern kuche", "cookhouse lamp"):
        assert await found(index, query) == ["light.x1"]
    area_registry.async_update(area.id, name="Workshop", aliases=set())
    assert await found(index, "lantern kuche") == []
    assert await found(index, "lantern workshop") == ["light.x1"]

    floor = floor_registry.async_create("Basement", aliases={"Souterrain"})
    area_registry.async_update(area.id, floor_id=floor.floor_id)
    assert await found(index, "lantern souterrain") == ["light.x1"]
    floor_registry.async_update(floor.floor_id, name="Penthouse", aliases=set())
    assert await found(index, "lantern souterrain") == []
    assert await found(index, "lantern penthouse") == ["light.x1"]
    floor_registry.async_delete(floor.floor_id)
    assert await found(index, "lantern penthouse") == []

    on_area = label_registry.async_create("Holiday")
    on_entity = label_registry.async_create("Christmas")
    area_registry.async_update(area.id, labels={on_area.label_id})
    entity_registry.async_update_entity("light.x1", labels={on_entity.label_id})
    assert await found(index, "holiday christmas") == ["light.x1"]
    label_registry.async_update(on_area.label_id, name="Vacation")
    label_registry.async_update(on_entity.label_id, name="Yule")
    assert await found(index, "holiday christmas") == []
    assert await found(index, "vacation yule") == ["light.x1"]

    area_registry.async_delete(area.id)
    assert await found(index, "lantern workshop") == []


async def test_device_and_child_device(  # noqa: PLR0917
    hass: HomeAssistant,
    index: SearchIndex,
    area_registry: ar.AreaRegistry,
    config_entry: MockConfigEntry,
    device_registry: dr.DeviceRegistry,
    entity_registry: er.EntityRegistry,
    label_registry: lr.LabelRegistry,
) -> None:
    """An entity goes by its device and by the device that this is part of."""
    washer = device_registry.async_get_or_create(
        config_entry_id=config_entry.entry_id,
        identifiers={("demo", "w")},
        name="Washer",
    )
    drum = device_registry.async_get_or_create_child(
        config_entry_id=config_entry.entry_id,
        identifiers={("demo", "d")},
        name="Drum",
        parent_device_id=washer.id,
    )
    entity_registry.async_get_or_create(
        "sensor",
        "demo",
        "speed",
        suggested_object_id="x2",
        original_name="Speed",
        has_entity_name=True,
        config_entry=config_entry,
        device_id=drum.id,
    )
    for query in ("washer drum speed", "drum speed"):
        result = await index.async_search(query, may_read=None)
        assert [(hit.entity_id, hit.score) for hit in result.hits] == [
            ("sensor.x2", 100)
        ]
    area = area_registry.async_create("Laundry")
    device_registry.async_update_device(washer.id, area_id=area.id)
    assert await found(index, "laundry speed") == ["sensor.x2"]
    label = label_registry.async_create("Rented")
    device_registry.async_update_child_device(drum.id, labels={label.label_id})
    assert await found(index, "rented speed") == ["sensor.x2"]
    device_registry.async_update_device(washer.id, name_by_user="Miele")
    assert await found(index, "washer speed") == []
    assert await found(index, "miele drum speed") == ["sensor.x2"]


async def test_disabled_and_hidden(
    index: SearchIndex, entity_registry: er.EntityRegistry, lamp: er.RegistryEntry
) -> None:
    """A disabled entity is only told of where nothing else matches, a hidden one marked."""
    hider = er.RegistryEntryHider.USER
    entity_registry.async_update_entity("light.x1", hidden_by=hider)
    result = await index.async_search("lantern", may_read=None)
    assert [(hit.entity_id, hit.hidden) for hit in result.hits] == [("light.x1", True)]
    entity_registry.async_update_entity(
        "light.x1", disabled_by=er.RegistryEntryDisabler.USER, hidden_by=None
    )
    result = await index.async_search("lantern", may_read=None)
    assert not result.hits
    assert result.disabled == ["light.x1"]
    entity_registry.async_update_entity("light.x1", disabled_by=None)
    assert await found(index, "lantern") == ["light.x1"]


async def test_diagnostic_comes_last(
    index: SearchIndex, entity_registry: er.EntityRegistry, lamp: er.RegistryEntry
) -> None:
    """What an integration calls diagnostic is ranked behind the rest."""
    other = entity_registry.async_get_or_create(
        "light", "demo", "other", original_name="Lantern by the pond"
    )
    entity_registry.async_update_entity(
        "light.x1", name="Lantern bulb", entity_category=EntityCategory.DIAGNOSTIC
    )
    assert await found(index, "lantern") == [other.entity_id, "light.x1"]


async def test_entity_without_a_registry_entry(
    hass: HomeAssistant, index: SearchIndex
) -> None:
    """It is found by its friendly name as long as it has a state."""
    hass.states.async_set("sensor.raw", "1", {"friendly_name": "Rain gauge"})
    assert await found(index, "rain gauge") == ["sensor.raw"]
    hass.states.async_set("sensor.raw", "2", {"friendly_name": "Rain gauge"})
    assert await found(index, "rain gauge") == ["sensor.raw"]
    attributes = {"friendly_name": "Barrel", "device_class": "volume"}
    hass.states.async_set("sensor.raw", "2", attributes)
    assert await found(index, "rain gauge") == []
    assert await found(index, "barrel volume") == ["sensor.raw"]
    hass.states.async_remove("sensor.raw")
    assert await found(index, "barrel") == []


@pytest.mark.parametrize("name", [None, 7, "", "🛋️", "x" * 10_000, ["a", "list"]])
async def test_odd_friendly_names(
    hass: HomeAssistant, index: SearchIndex, name: object
) -> None:
    """An entity with an odd name is found by its id."""
    attributes = {"friendly_name": name, "device_class": {"not": "text"}}
    hass.states.async_set("sensor.odd", "1", attributes)
    assert await found(index, "sensor.odd") == ["sensor.odd"]


async def test_language(hass: HomeAssistant, index: SearchIndex) -> None:
    """Kinds go by Home Assistant's own words for them in its language, and in English."""
    hass.config.components.add("sensor")
    attributes = {"friendly_name": "Outside", "device_class": "atmospheric_pressure"}
    hass.states.async_set("sensor.p", "1", attributes)
    assert await found(index, "atmospheric pressure") == ["sensor.p"]
    assert await found(index, "atmosphärischer druck") == []
    await hass.config.async_update(language="de")
    assert await found(index, "atmosphärischer druk") == ["sensor.p"]
    assert await found(index, "atmospheric pressure") == ["sensor.p"]
    await hass.config.async_update(language="fr")
    assert await found(index, "pression atmosphérique") == ["sensor.p"]
    assert await found(index, "atmosphärischer druck") == []


async def test_only_what_a_caller_may_read(
    hass: HomeAssistant,
    index: SearchIndex,
    entity_registry: er.EntityRegistry,
    lamp: er.RegistryEntry,
) -> None:
    """Nothing of what a caller may not read shows, in no part of the answer."""
    hass.states.async_set("light.open", "on", {"friendly_name": "Lantern in the open"})
    entity_registry.async_get_or_create(
        "light",
        "demo",
        "off",
        original_name="Chandelier",
        disabled_by=er.RegistryEntryDisabler.USER,
    )

    def may_read(entity_id: str) -> bool:
        return entity_id == "light.open"

    result = await index.async_search("lantern", may_read=may_read)
    assert [hit.entity_id for hit in result.hits] == ["light.open"]
    assert len(result.hits) == 1
    for query in ("light.x1", "x1", "chandelier"):
        result = await index.async_search(query, may_read=may_read)
        assert not result.hits
        assert result.disabled == []
    result = await index.async_search("chandelier open", may_read=may_read)
    assert result.unknown_words == ["chandelier"]
    assert await index.async_closest_ids("light.x2", may_read=may_read) == []


async def test_within(hass: HomeAssistant, index: SearchIndex) -> None:
    """A search can be narrowed to what another filter left."""
    hass.states.async_set("light.one", "on", {"friendly_name": "Lantern"})
    hass.states.async_set("light.two", "on", {"friendly_name": "Lantern"})
    result = await index.async_search("lantern", may_read=None, within={"light.two"})
    assert [hit.entity_id for hit in result.hits] == ["light.two"]


async def test_nothing_found_names_the_words_at_fault(
    hass: HomeAssistant, index: SearchIndex
) -> None:
    """Whoever finds nothing learns which words nothing answers to."""
    hass.states.async_set("light.one", "on", {"friendly_name": "Lantern"})
    result = await index.async_search("the lantern spaceship", may_read=None)
    assert not result.hits
    assert result.unknown_words == ["spaceship"]


async def test_closest_ids(hass: HomeAssistant, index: SearchIndex) -> None:
    """A wrong id leads to the ids that it may have meant, the likeliest first."""
    for entity_id in (
        "light.kitchen_main",
        "light.kitchen_island",
        "sensor.kitchen_main_power",
        "switch.garden_pump",
        "light.attic",
    ):
        hass.states.async_set(entity_id, "on")
    closest = await index.async_closest_ids("light.kichen_main", may_read=None)
    assert closest[0] == "light.kitchen_main"
    assert "switch.garden_pump" not in closest
    assert await index.async_closest_ids("kichen_main", may_read=None, limit=1) == [
        "light.kitchen_main"
    ]
    assert await index.async_closest_ids(
        "light.kichen_main_power", may_read=None, domain="sensor"
    ) == ["sensor.kitchen_main_power"]
    assert await index.async_closest_ids("light.qqqqq", may_read=None) == []


async def test_closest_ids_by_what_the_words_mean(
    hass: HomeAssistant, index: SearchIndex
) -> None:
    """An id that a model made up from words leads to what the words mean."""
    attributes = {"friendly_name": "Living room candle"}
    hass.states.async_set("light.wz_1", "on", attributes)
    await index.async_ready()
    assert await index.async_closest_ids(
        "light.candle_living_room", may_read=None, domain="light"
    ) == ["light.wz_1"]
    assert (
        await index.async_closest_ids(
            "fan.candle_living_room", may_read=None, domain="fan"
        )
        == []
    )


async def test_all_entries_share_one_index(hass: HomeAssistant) -> None:
    """The index lives as long as somebody uses it, and leaves nothing behind."""
    hass.states.async_set("light.one", "on", {"friendly_name": "Lantern"})
    listeners = hass.bus.async_listeners()
    data = set(hass.data)
    first, release_first = async_acquire_index(hass)
    second, release_second = async_acquire_index(hass)
    assert first is second
    release_first()
    release_first()
    assert await found(second, "lantern") == ["light.one"]
    release_second()
    assert await found(second, "lantern") == []
    for _ in range(100):
        _, release = async_acquire_index(hass)
        release()
    await hass.async_block_till_done()
    assert {k: n for k, n in hass.bus.async_listeners().items() if n} == {
        k: n for k, n in listeners.items() if n
    }
    assert set(hass.data) == data


async def test_builds_when_home_assistant_has_started(hass: HomeAssistant) -> None:
    """A search before the start is over finds what is there already."""
    hass.set_state(hass.state.starting)
    index, release = async_acquire_index(hass)
    hass.states.async_set("light.one", "on", {"friendly_name": "Lantern"})
    assert await found(index, "lantern") == ["light.one"]
    hass.states.async_set("light.two", "on", {"friendly_name": "Lantern"})
    await hass.async_start()
    assert await found(index, "lantern") == ["light.one", "light.two"]
    release()


async def test_all_who_ask_while_it_builds_find_everything(
    hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many share the work, none is done before all of it is."""
    monkeypatch.setattr(steps, "_SLICE_SECONDS", 0)
    monkeypatch.setattr(mirror, "_NOTED", 7)
    monkeypatch.setattr(current, "_BATCH", 7)
    for number in range(100):
        hass.states.async_set(f"light.n{number}", "on", {"friendly_name": "Lantern"})
    index = SearchIndex(hass)
    index.async_start()

    async def look() -> tuple[int, int]:
        lit = await index.async_in_state("on")
        return len(await found(index, "lantern")), len(lit)

    assert await asyncio.gather(*(look() for _ in range(5))) == [(100, 100)] * 5
    hass.states.async_set("light.n0", "off", {"friendly_name": "Lantern"})
    assert await asyncio.gather(*(look() for _ in range(5))) == [(100, 99)] * 5
    index.async_stop()
