"""Listing entities by what and where they are."""

from typing import Any

import pytest

from homeassistant.core import HomeAssistant
from tests.conftest import McpCall
from tests.villa import EXPOSED, IN_AREA, UNEXPOSED, Villa

NAME = "ha_list_entities"
LIGHTS = (
    "light.bedroom light.bedroom_kids light.counter light.lamp light.nook light.porch"
)
KITCHEN = "light.counter light.lamp lock.back sensor.temperature sensor.washer_speed"


def ids(data: dict[str, Any]) -> list[str]:
    """Return the ids of the items, in their order."""
    return [item["entity_id"] for item in data["items"]]


async def test_histogram(villa: Villa, mcp_call: McpCall) -> None:
    """Without a filter the house is counted, most first."""
    data = (await mcp_call(NAME)).data
    assert data == {
        "total": len(EXPOSED) + len(UNEXPOSED) + 1,
        "by_domain": {
            "light": 6,
            "sensor": 5,
            "conversation": 1,
            "group": 1,
            "lock": 1,
            "script": 1,
            "switch": 1,
        },
        "by_area": {
            "Kitchen": 5,
            "(no area)": 5,
            "Bedroom": 3,
            "Bedroom kids": 1,
            "Büro": 1,
            "Shed": 1,
        },
    }
    for counts in (data["by_domain"], data["by_area"]):
        assert list(counts.values()) == sorted(counts.values(), reverse=True)
        assert sum(counts.values()) == data["total"]


async def test_histogram_of_an_empty_house(mcp_call: McpCall) -> None:
    """There is always something to count."""
    data = (await mcp_call(NAME, {"domain": "", "limit": 5})).data
    assert data["by_domain"] == {"conversation": 1}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        # domain: case and plural fold
        ({"domain": "light"}, LIGHTS),
        ({"domain": "Lights"}, LIGHTS),
        ({"domain": " LIGHT "}, LIGHTS),
        ({"domain": "switches"}, "switch.shed"),
        ({"domain": "Sensors", "area": "Büro"}, "sensor.office_battery"),
        # area: id, name, alias; case and accents fold; nothing else does
        ({"area": "kitchen"}, KITCHEN),
        ({"area": "KITCHEN"}, KITCHEN),
        ({"area": "küche"}, KITCHEN),
        ({"area": "Kuche"}, KITCHEN),
        ({"area_id": "kitchen"}, KITCHEN),
        ({"area": "bedroom"}, "light.bedroom light.nook sensor.bedroom_temperature"),
        ({"area": "bedroom kids"}, "light.bedroom_kids"),
        ({"area": "bedroom_kids"}, "light.bedroom_kids"),
        ({"area": "BURO"}, "sensor.office_battery"),
        ({"area": "office"}, "sensor.office_battery"),
        # floor
        (
            {"floor": "upstairs", "domain": "light"},
            "light.bedroom light.bedroom_kids light.nook",
        ),
        ({"floor": "Erdgeschoss"}, KITCHEN),
        ({"floor": "ground floor", "area": "Bedroom"}, ""),
        # label
        ({"label": "holiday mode"}, "light.bedroom"),
        ({"label": "holiday_mode"}, "light.bedroom"),
        ({"label": "STROMFRESSER"}, "light.counter"),
        # device class and state
        (
            {"device_class": "Temperature"},
            "sensor.bedroom_temperature sensor.temperature",
        ),
        ({"state": "ON"}, "group.kitchen light.bedroom light.lamp light.porch"),
        ({"state": "on", "area": "kitchen"}, "light.lamp"),
        ({"state": "21.3456"}, "sensor.temperature"),
        ({"state": 18.5}, "sensor.bedroom_temperature"),
        # search narrows as well
        ({"search": "counter"}, "light.counter"),
        ({"search": "led strip"}, "light.counter"),
        ({"search": "lihgt", "state": "on", "floor": "upstairs"}, "light.bedroom"),
    ],
    ids=str,
)
async def test_filters(
    villa: Villa, mcp_call: McpCall, arguments: dict[str, Any], expected: str
) -> None:
    """Each filter narrows the list, all of them together."""
    data = (await mcp_call(NAME, arguments)).data
    assert sorted(ids(data)) == sorted(expected.split())
    assert data["total"] == data["returned"] == len(expected.split())
    assert data["has_more"] is False
    assert ("note" in data) is (expected == "")


async def test_items(villa: Villa, mcp_call: McpCall) -> None:
    """A line says what a person would want to read, sorted by name."""
    data = (await mcp_call(NAME, {"area": "Kitchen"})).data
    assert data["items"] == [
        {
            "entity_id": "lock.back",
            "name": "Back door",
            "state": "locked",
            "area": "Kitchen",
        },
        {
            "entity_id": "light.counter",
            "name": "Counter light",
            "state": "off",
            "area": "Kitchen",
        },
        {
            "entity_id": "sensor.washer_speed",
            "name": "Drum speed",
            "state": "1200 rpm",
            "area": "Kitchen",
        },
        {
            "entity_id": "light.lamp",
            "name": "Kitchen lamp",
            "state": "on",
            "area": "Kitchen",
        },
        {
            "entity_id": "sensor.temperature",
            "name": "Kitchen temperature",
            "state": "21.3 °C",
            "area": "Kitchen",
        },
    ]


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        ("groß", "GROSS"),
        ("groß", "Groß"),
        ("İstanbul", "i̇stanbul"),
        ("ÉTÉ", "été"),
        ("", None),
    ],
)
async def test_states_of_any_script(
    villa: Villa, mcp_call: McpCall, state: str, asked: str | None
) -> None:
    """Case does not count in any script, even where it changes how long a word is."""
    villa.state("sensor.secrets", "Secrets", state)
    data = (await mcp_call(NAME, {"state": asked, "domain": "sensor"})).data
    assert "sensor.secrets" in ids(data)


async def test_hidden_is_marked(villa: Villa, mcp_call: McpCall) -> None:
    """What people hid is listed, and marked."""
    data = (await mcp_call(NAME, {"area": "Bedroom", "domain": "light"})).data
    assert {item["entity_id"]: item.get("hidden") for item in data["items"]} == {
        "light.bedroom": None,
        "light.nook": True,
    }


async def test_own_area_beats_the_device(villa: Villa, mcp_call: McpCall) -> None:
    """An entity that was moved leaves the area of its device."""
    villa.entities.async_update_entity("sensor.washer_speed", area_id="shed")
    for area, expected in (("shed", True), ("kitchen", False)):
        data = (await mcp_call(NAME, {"area": area})).data
        assert ("sensor.washer_speed" in ids(data)) is expected
    data = (await mcp_call(NAME)).data
    assert data["by_area"]["Shed"] == 2


async def test_label_of_device_and_area(villa: Villa, mcp_call: McpCall) -> None:
    """A label counts for what is in a device or an area that carries it."""
    lamp = villa.entities.async_get("light.lamp")
    assert lamp
    assert lamp.device_id
    villa.devices.async_update_device(lamp.device_id, labels={"holiday_mode"})
    villa.areas.async_update("shed", labels={"holiday_mode"})
    data = (await mcp_call(NAME, {"label": "Holiday mode"})).data
    assert sorted(ids(data)) == ["light.bedroom", "light.lamp", "switch.shed"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"area": "kitchin"}, ["No area 'kitchin'", "Kitchen, "]),
        ({"area": "bed"}, ["No area 'bed'", "Bedroom"]),
        ({"floor": "upstair"}, ["No floor 'upstair'", "Upstairs"]),
        ({"label": "power"}, ["No label 'power'", "Holiday mode", "Stromfresser"]),
        ({"domain": "ligth"}, ["No entities of domain 'ligth'", "light, lock"]),
        ({"domain": "cover"}, ["No entities of domain 'cover'"]),
        ({"domain": "light", "state": "onn"}, ["state 'onn'", "state there: ", "off"]),
        ({"state": "burning"}, ["Most common state there: "]),
        ({"device_class": "heat"}, ["device_class 'heat'", "there: temperature."]),
        ({"device_class": "temperature", "domain": "light"}, ["there: none."]),
        ({"area": "Wine cellar"}, ["No entity matches area 'Wine cellar'."]),
        ({"domain": "lock", "area": "Bedroom"}, ["Leave a filter out."]),
        ({"search": "zzz qqq"}, ["No entity matches search 'zzz qqq'."]),
        ({"area": "x", "floor": "y"}, ["No area 'x'", "No floor 'y'"]),
        (
            {"search": "kitchen", "offset": 90},
            ["Nothing from offset 90 on: there are "],
        ),
    ],
    ids=str,
)
async def test_empty_is_explained(
    villa: Villa, mcp_call: McpCall, arguments: dict[str, Any], said: list[str]
) -> None:
    """An empty list says which filter it was, and what there is instead."""
    answer = await mcp_call(NAME, arguments)
    assert answer.is_error is False
    assert answer.data["items"] == []
    for text in said:
        assert text in answer.data["note"]


async def test_paging(villa: Villa, mcp_call: McpCall) -> None:
    """Page by page comes every entity, once, and in the order of the whole list."""
    whole = ids((await mcp_call(NAME, {"state": "on", "limit": 200})).data)
    walked: list[str] = []
    offset: int | None = 0
    while offset is not None:
        arguments = {"state": "on", "limit": 1, "offset": offset}
        data = (await mcp_call(NAME, arguments)).data
        assert data["returned"] == 1
        walked += ids(data)
        offset = data.get("next_offset")
    assert (
        walked
        == whole
        == ["light.bedroom", "group.kitchen", "light.lamp", "light.porch"]
    )


async def test_limit_is_clamped(villa: Villa, mcp_call: McpCall) -> None:
    """More than a page holds is no error, but is told."""
    data = (await mcp_call(NAME, {"domain": "light", "limit": 9999})).data
    assert data["returned"] == 6
    assert "200" in data["note"]


async def test_follows_the_house(
    hass: HomeAssistant, villa: Villa, mcp_call: McpCall
) -> None:
    """What changed is seen at the next call."""
    hass.states.async_remove("light.porch")
    villa.state("light.new", "New light", "on")
    villa.entities.async_update_entity("light.bedroom", area_id="kitchen")
    assert sorted(ids((await mcp_call(NAME, {"state": "on"})).data)) == [
        "group.kitchen",
        "light.bedroom",
        "light.lamp",
        "light.new",
    ]
    assert "light.bedroom" in ids((await mcp_call(NAME, {"area": "kitchen"})).data)


def test_the_villa_is_what_it_says() -> None:
    """The map that these tests read from has no entity twice."""
    listed = [item[1:] for items in IN_AREA.values() for item in items.split()]
    assert len(listed) == len(set(listed)) == len(EXPOSED | UNEXPOSED)
