"""The census and the roster say what counting anew would say, whatever happens."""

from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest

from custom_components.house_tools.house.entities import area_of
from custom_components.house_tools.house.index import SearchIndex, async_acquire_index
from custom_components.house_tools.house.steps import async_run
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr
from tests.villa import Villa


@pytest.fixture
def index(hass: HomeAssistant, villa: Villa) -> Iterator[SearchIndex]:
    """Return the index that the census belongs to, released after the test."""
    index, release = async_acquire_index(hass)
    yield index
    release()


async def check_census(hass: HomeAssistant, index: SearchIndex) -> None:
    """Count anew and compare."""
    areas: defaultdict[str | None, set[str]] = defaultdict(set)
    classes: defaultdict[str, set[str]] = defaultdict(set)
    domains: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for state in hass.states.async_all():
        area = area_of(hass, state.entity_id)
        areas[area.id if area else None].add(state.entity_id)
        if device_class := state.attributes.get("device_class"):
            classes[device_class].add(state.entity_id)
        domains[state.domain].append((state.name.casefold(), state.entity_id))
    census = await index.async_census()
    assert census.areas == areas
    assert census.classes == classes
    assert dict(census.present_domains()) == {d: len(s) for d, s in domains.items()}
    assert census.total == len(hass.states.async_all())
    for device_class, ids in classes.items():
        named = [item for items in domains.values() for item in items if item[1] in ids]
        in_order = await async_run(census.of_class_in_order(device_class))
        assert in_order == [entity_id for _, entity_id in sorted(named)]
    for value in ("on", "off", "unavailable"):
        ids = {s.entity_id for s in hass.states.async_all() if s.state == value}
        assert set(await index.async_in_state(value)) == ids
        some = ["light.lamp", "light.gone", "switch.shed", "sensor.temperature"]
        in_state = await index.async_in_state(value, some)
        assert in_state == [entity_id for entity_id in some if entity_id in ids]
    for domain, named in domains.items():
        in_order = await async_run(census.in_order(domain))
        assert in_order == [entity_id for _, entity_id in sorted(named)]


def rename(villa: Villa) -> None:
    """Change the name that a state shows."""
    villa.state("light.lamp", "Zebra lamp", "on")


def appear(villa: Villa) -> None:
    """Add a state that the registry does not know."""
    villa.state("light.new", "Another", "on", device_class="odd")


def vanish(villa: Villa) -> None:
    """Take a state away."""
    villa.hass.states.async_remove("light.counter")


def take_domain_away(villa: Villa) -> None:
    """Take away all that a domain has."""
    villa.hass.states.async_remove("switch.shed")


def change_class(villa: Villa) -> None:
    """Give a state another device class."""
    villa.state("sensor.temperature", "Temperature", "3", device_class="humidity")


def change_state(villa: Villa) -> None:
    """Turn something on that was not."""
    villa.hass.states.async_set("switch.shed", "on")
    villa.hass.states.async_set("light.lamp", "unavailable")


def move_entity(villa: Villa) -> None:
    """Put an entity elsewhere than its device."""
    villa.entities.async_update_entity("sensor.temperature", area_id="bedroom")


def move_device(villa: Villa) -> None:
    """Put a device elsewhere, and with it those inside it."""
    tower = next(device for device in villa.devices.devices if device.area_id)
    villa.devices.async_update_device(tower.id, area_id="shed")


def new_id(villa: Villa) -> None:
    """Give an entity another id."""
    villa.entities.async_update_entity("light.lamp", new_entity_id="light.renamed")
    villa.hass.states.async_remove("light.lamp")
    villa.state("light.renamed", "Lamp", "on")


def change_nothing(villa: Villa) -> None:
    """Change a state alone."""
    state = villa.hass.states.get("light.lamp")
    assert state
    villa.hass.states.async_set("light.lamp", "off", state.attributes)


CHANGES = [
    rename,
    appear,
    vanish,
    take_domain_away,
    change_class,
    change_state,
    move_entity,
    move_device,
    change_nothing,
    new_id,
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
async def test_census_follows(
    hass: HomeAssistant,
    villa: Villa,
    index: SearchIndex,
    change: Callable[[Villa], None],
) -> None:
    """Counts, classes and order are those of the house before and after a change."""
    await check_census(hass, index)
    change(villa)
    await check_census(hass, index)


async def test_census_follows_all_in_a_row(
    hass: HomeAssistant, villa: Villa, index: SearchIndex
) -> None:
    """Changes do not get into each other's way."""
    for change in CHANGES:
        change(villa)
    await check_census(hass, index)


async def test_change_amid_the_ordering(
    hass: HomeAssistant, villa: Villa, index: SearchIndex
) -> None:
    """An order that was overtaken by a change is not kept."""
    census = await index.async_census()
    steps = census.in_order("light")
    next(steps)
    villa.state("light.aaa", "Aaa", "on")
    await index.async_ready()
    assert all(step is None for step in steps)
    await check_census(hass, index)


async def names(index: SearchIndex) -> tuple[list[str | None], int]:
    """Return the names of the devices in order, and how many are disabled."""
    listed, disabled = await index.async_devices()
    return [device.entry.name_by_user or device.entry.name for device in listed], (
        disabled
    )


async def test_roster_follows(
    hass: HomeAssistant, villa: Villa, index: SearchIndex
) -> None:
    """Devices are listed by name, children after their parent, the disabled counted."""
    assert await names(index) == (["Kitchen lamp", "Laundry tower", "Washer"], 1)
    lamp, tower, _ = (await index.async_devices())[0]
    assert tower.has_words(["laun", "tower"])
    assert not tower.has_words(["aundry"])
    villa.devices.async_update_device(lamp.entry.id, name_by_user="Zebra lamp")
    assert await names(index) == (["Laundry tower", "Washer", "Zebra lamp"], 1)
    villa.devices.async_update_device(
        lamp.entry.id, disabled_by=dr.DeviceEntryDisabler.USER
    )
    assert await names(index) == (["Laundry tower", "Washer"], 2)
    villa.devices.async_update_device(tower.entry.id, area_id="shed")
    listed, _ = await index.async_devices()
    assert {device.area_id for device in listed} == {"shed"}


async def test_change_amid_the_listing(
    hass: HomeAssistant, villa: Villa, index: SearchIndex
) -> None:
    """A list that was overtaken by a change is not kept."""
    steps = index._mirror.roster.listed()
    next(steps)
    villa.device("Aaa")
    assert all(step is None for step in steps)
    assert (await names(index))[0][0] == "Aaa"


async def test_nothing_is_followed_any_more(hass: HomeAssistant, villa: Villa) -> None:
    """With the last user the listeners go."""
    before = hass.bus.async_listeners()
    _, release = async_acquire_index(hass)
    assert hass.bus.async_listeners() != before
    release()
    assert hass.bus.async_listeners() == before
