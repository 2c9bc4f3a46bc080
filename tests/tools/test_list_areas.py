"""The areas of the house."""

from homeassistant.core import HomeAssistant
from tests.conftest import McpCall
from tests.villa import Villa

NAME = "ha_list_areas"


async def test_areas(villa: Villa, mcp_call: McpCall) -> None:
    """Every area, floor by floor from the bottom, those without a floor last."""
    data = (await mcp_call(NAME)).data
    rows = [
        (item["name"], item.get("floor"), item["entities"], item["devices"])
        for item in data["items"]
    ]
    assert rows == [
        ("Wine cellar", "Cellar", 0, 0),
        ("Kitchen", "Ground floor", 5, 3),
        ("Bedroom", "Upstairs", 3, 0),
        ("Bedroom kids", "Upstairs", 1, 0),
        ("Büro", "Upstairs", 1, 0),
        ("Shed", None, 1, 0),
    ]
    assert data["items"][1]["area_id"] == "kitchen"
    assert data["items"][1]["aliases"] == ["Küche"]
    assert "aliases" not in data["items"][0]
    assert (data["total"], data["has_more"]) == (6, False)
    assert data["note"] == "Entities without an area: 5."


async def test_no_areas(mcp_call: McpCall) -> None:
    """A house without areas says so."""
    data = (await mcp_call(NAME)).data
    assert data["items"] == []
    assert data["note"] == "There are no areas. Entities without an area: 1."


async def test_floor_without_level(villa: Villa, mcp_call: McpCall) -> None:
    """A floor that does not say how high it is counts as the ground."""
    floor = villa.floors.async_create("Outdoors")
    villa.areas.async_create("Garden", floor_id=floor.floor_id)
    data = (await mcp_call(NAME)).data
    assert [item["name"] for item in data["items"]][:3] == [
        "Wine cellar",
        "Kitchen",
        "Garden",
    ]


async def test_many_areas_are_paged(
    hass: HomeAssistant, villa: Villa, mcp_call: McpCall
) -> None:
    """More areas than fit are continued."""
    for number in range(300):
        villa.areas.async_create(f"Room {number:03}", aliases={"Chamber" * 5, "Zimmer"})
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None:
        answer = await mcp_call(NAME, {"offset": offset})
        assert len(answer.text.encode()) <= 16_000
        seen += [item["area_id"] for item in answer.data["items"]]
        offset = answer.data.get("next_offset")
    assert len(seen) == len(set(seen)) == answer.data["total"] == 306
