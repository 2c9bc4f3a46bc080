"""Areas, floors and labels as people name them, and what is in them."""

import pytest

from custom_components.house_tools.house import places
from custom_components.house_tools.house.entities import area_of
from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from tests.villa import Villa

KITCHEN = {
    "light.lamp",
    "light.counter",
    "lock.back",
    "sensor.temperature",
    "sensor.washer_speed",
}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Kitchen", ["kitchen"]),
        ("kitchen", ["kitchen"]),
        (" KITCHEN ", ["kitchen"]),
        ("Küche", ["kitchen"]),
        ("kuche", ["kitchen"]),
        ("Bedroom", ["bedroom"]),
        ("bedroom kids", ["bedroom_kids"]),
        ("bedroom_kids", ["bedroom_kids"]),
        ("Bedroom  Kids", ["bedroom_kids"]),
        ("bed", []),
        ("kitchen 2", []),
        ("", []),
        ("Ground floor", []),
    ],
)
def test_areas(
    hass: HomeAssistant, villa: Villa, name: str, expected: list[str]
) -> None:
    """A name means an area exactly, whatever its case and accents, never in part."""
    assert [area.id for area in places.find_areas(hass, name)] == expected


def test_one_name_may_mean_several(hass: HomeAssistant, villa: Villa) -> None:
    """An alias can be that of two areas, and means both."""
    villa.areas.async_update("bedroom", aliases={"Büro"})
    found = {area.id for area in places.find_areas(hass, "buro")}
    assert found == {"bedroom", "buro"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("upstairs", ["upstairs"]),
        ("GROUND FLOOR", ["ground_floor"]),
        ("ground_floor", ["ground_floor"]),
        ("erdgeschoss", ["ground_floor"]),
        ("ground", []),
    ],
)
def test_floors(
    hass: HomeAssistant, villa: Villa, name: str, expected: list[str]
) -> None:
    """So does a floor."""
    assert [floor.floor_id for floor in places.find_floors(hass, name)] == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Holiday mode", ["holiday_mode"]),
        ("holiday_mode", ["holiday_mode"]),
        ("STROMFRESSER", ["stromfresser"]),
        ("holiday", []),
    ],
)
def test_labels(
    hass: HomeAssistant, villa: Villa, name: str, expected: list[str]
) -> None:
    """And a label."""
    assert [label.label_id for label in places.find_labels(hass, name)] == expected


def test_entities(hass: HomeAssistant, villa: Villa) -> None:
    """What is in a place, disabled entities aside."""
    assert places.entities_in_area(hass, "kitchen") == KITCHEN
    assert "light.chandelier" not in places.entities_in_area(hass, "bedroom")
    assert places.entities_in_area(hass, "not_there") == set()
    assert places.entities_on_floor(hass, "ground_floor") == KITCHEN
    assert places.entities_on_floor(hass, "cellar") == set()
    assert places.entities_with_label(hass, "holiday_mode") == {"light.bedroom"}


def test_labels_stick_to_devices_and_areas(hass: HomeAssistant, villa: Villa) -> None:
    """A label of a device or an area is one of all that is in it."""
    villa.areas.async_update("kitchen", labels={"stromfresser"})
    assert places.entities_with_label(hass, "stromfresser") == KITCHEN
    villa.areas.async_update("kitchen", labels=set())
    lamp = villa.devices.async_get_devices(identifiers={("hue", "Kitchen lamp")})[0]
    villa.devices.async_update_device(lamp.id, labels={"stromfresser"})
    assert places.entities_with_label(hass, "stromfresser") == {
        "light.lamp",
        "light.counter",
    }


def test_who_may_know_of_an_area(hass: HomeAssistant, villa: Villa) -> None:
    """Whoever may read something in it."""
    assert places.has_area(hass, "wine_cellar", None)
    assert places.has_area(hass, "kitchen", "lock.back".__eq__)
    assert not places.has_area(hass, "bedroom", "lock.back".__eq__)
    assert not places.has_area(hass, "bedroom", "light.chandelier".__eq__)


async def test_agrees_with_each_entity(hass: HomeAssistant) -> None:
    """In the demo house, an area has exactly the entities whose area it is."""
    await async_setup_house(hass, 400)
    enabled = {
        e.entity_id for e in er.async_get(hass).entities.values() if not e.disabled
    }
    for area in ar.async_get(hass).async_list_areas():
        inside = {
            entity_id
            for entity_id in enabled
            if (found := area_of(hass, entity_id)) and found.id == area.id
        }
        assert places.entities_in_area(hass, area.id) == inside
