"""The devices of the house."""

from typing import Any

import pytest

from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from tests.conftest import McpCall
from tests.villa import Villa

NAME = "ha_list_devices"


def names(data: dict[str, Any]) -> list[str]:
    """Return the names of the items, in their order."""
    return [item["name"] for item in data["items"]]


async def test_devices(villa: Villa, mcp_call: McpCall) -> None:
    """Devices by name, a child device right after its parent, disabled ones counted."""
    data = (await mcp_call(NAME)).data
    for item in data["items"]:
        assert villa.devices.async_get(item.pop("device_id"))
    assert data["items"] == [
        {
            "name": "Kitchen lamp",
            "manufacturer": "Signify",
            "model": "LCA001",
            "area": "Kitchen",
            "integration": "hue",
            "entities": 1,
        },
        {
            "name": "Laundry tower",
            "manufacturer": "Waschwerk",
            "model": "Tower 9",
            "area": "Kitchen",
            "integration": "hue",
            "entities": 0,
        },
        {
            "name": "Washer",
            "parent": "Laundry tower",
            "area": "Kitchen",
            "integration": "hue",
            "entities": 1,
        },
    ]
    assert data["total"] == 3
    assert data["note"] == "Disabled devices left out: 1."


async def test_disabled_entities_are_not_counted(
    villa: Villa, mcp_call: McpCall
) -> None:
    """The count is of entities that exist."""
    lamp = villa.devices.async_get_devices(identifiers={("hue", "Kitchen lamp")})[0]
    villa.entity(
        "sensor.lamp_power",
        "Power",
        None,
        device_id=lamp.id,
        disabled_by=er.RegistryEntryDisabler.USER,
    )
    assert (await mcp_call(NAME)).data["items"][0]["entities"] == 1


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"area": "kitchen"}, ["Kitchen lamp", "Laundry tower", "Washer"]),
        ({"area": "Küche", "search": "tower"}, ["Laundry tower", "Washer"]),
        ({"search": "signify"}, ["Kitchen lamp"]),
        ({"search": "lca"}, ["Kitchen lamp"]),
        ({"search": "lamp kitchen"}, ["Kitchen lamp"]),
        ({"search": "HUE"}, ["Kitchen lamp", "Laundry tower", "Washer"]),
        ({"search": "wäsch"}, ["Laundry tower", "Washer"]),
        ({"search": "washer"}, ["Washer"]),
        ({"search": "Bastelecke"}, ["Kitchen lamp"]),
    ],
    ids=str,
)
async def test_filters(
    villa: Villa, mcp_call: McpCall, arguments: dict[str, Any], expected: list[str]
) -> None:
    """Words may begin anything that a device is called by."""
    if "Bastelecke" in arguments.values():
        lamp = villa.devices.async_get_devices(identifiers={("hue", "Kitchen lamp")})[0]
        villa.devices.async_update_device(lamp.id, name_by_user="Bastelecke")
        expected = ["Bastelecke"]
    assert names((await mcp_call(NAME, arguments)).data) == expected


async def test_name_of_the_user(villa: Villa, mcp_call: McpCall) -> None:
    """A device that was renamed is still found by its own name."""
    lamp = villa.devices.async_get_devices(identifiers={("hue", "Kitchen lamp")})[0]
    villa.devices.async_update_device(lamp.id, name_by_user="Zebra")
    assert names((await mcp_call(NAME)).data)[-1] == "Zebra"
    assert names((await mcp_call(NAME, {"search": "kitchen lamp"})).data) == ["Zebra"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"area": "kitchin"}, ["No area 'kitchin'", "Kitchen"]),
        ({"search": "nonsense"}, ["No device matches search 'nonsense'."]),
        ({"search": "!?"}, ["No device matches search '!?'."]),
        ({"area": "Bedroom"}, ["No device matches area 'Bedroom'."]),
        (
            {"area": "kitchen", "search": "zzz"},
            ["area 'kitchen' and search 'zzz'. Leave a filter out."],
        ),
        ({"offset": 50}, ["Nothing from offset 50 on: there are 3."]),
    ],
    ids=str,
)
async def test_empty_is_explained(
    villa: Villa, mcp_call: McpCall, arguments: dict[str, Any], said: list[str]
) -> None:
    """An empty list says why."""
    data = (await mcp_call(NAME, arguments)).data
    assert data["items"] == []
    for text in said:
        assert text in data["note"]


async def test_paging(villa: Villa, mcp_call: McpCall) -> None:
    """Page by page comes every device, once."""
    for number in range(250):
        villa.device(f"Plug {number:03}", manufacturer="M" * 40)
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None:
        answer = await mcp_call(NAME, {"limit": 200, "offset": offset})
        assert len(answer.text.encode()) <= 16_000
        seen += [item["device_id"] for item in answer.data["items"]]
        offset = answer.data.get("next_offset")
    assert len(seen) == len(set(seen)) == answer.data["total"] == 253


async def test_bare_device(villa: Villa, mcp_call: McpCall) -> None:
    """A device may know neither maker nor model nor area."""
    device = villa.device("A thing")
    first = (await mcp_call(NAME)).data["items"][0]
    assert first == {
        "device_id": device.id,
        "name": "A thing",
        "integration": "hue",
        "entities": 0,
    }


async def test_no_devices(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """A house without devices is told apart from filters that nothing passes."""
    data = (await mcp_call(NAME)).data
    assert (data["items"], data["note"]) == ([], "There are no devices.")
