"""The listing tools in a house of two thousand entities."""

from collections import Counter
from typing import Any

import pytest

from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr
from tests.conftest import ApiCall, McpCall

SIZE = 2_000
MAX_BYTES = 16_000


@pytest.fixture
async def large_house(hass: HomeAssistant) -> None:
    """Set up a large house."""
    await async_setup_house(hass, SIZE)


async def pages(
    mcp_call: McpCall, tool: str, arguments: dict[str, Any]
) -> list[dict[str, Any]]:
    """Return all pages of a list, followed by `next_offset` to the end."""
    found: list[dict[str, Any]] = []
    offset: int | None = 0
    while offset is not None:
        answer = await mcp_call(tool, arguments | {"offset": offset})
        assert len(answer.text.encode()) <= MAX_BYTES
        assert answer.data["returned"] == len(answer.data["items"]) > 0
        found.append(answer.data)
        offset = answer.data.get("next_offset")
    return found


@pytest.mark.usefixtures("large_house")
async def test_every_page(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Page by page comes everything, once, in one order, in pages as full as they may be."""
    histogram = (await mcp_call("ha_list_entities")).data
    assert histogram["total"] == len(hass.states.async_all()) >= SIZE * 0.9
    assert sum(histogram["by_area"].values()) == histogram["total"]

    sensors = await pages(
        mcp_call, "ha_list_entities", {"domain": "sensor", "limit": 200}
    )
    items = [item for page in sensors for item in page["items"]]
    assert Counter(item["entity_id"] for item in items) == Counter(
        hass.states.async_entity_ids("sensor")
    )
    order = [(item["name"].casefold(), item["entity_id"]) for item in items]
    assert order == sorted(order)
    assert {page["total"] for page in sensors} == {histogram["by_domain"]["sensor"]}
    assert all(page["returned"] > 80 for page in sensors[:-1])

    found = await pages(
        mcp_call, "ha_search_entities", {"query": "temperature", "limit": 50}
    )
    ids = [item["entity_id"] for page in found for item in page["items"]]
    assert len(ids) == len(set(ids)) == found[0]["total"] > 50

    found = await pages(mcp_call, "ha_list_devices", {"limit": 200})
    devices = [item["device_id"] for page in found for item in page["items"]]
    registry = dr.async_get(hass)
    enabled = [
        d for d in (*registry.devices, *registry.child_devices) if not d.disabled
    ]
    assert len(devices) == len(set(devices)) == len(enabled)

    found = await pages(mcp_call, "ha_list_areas", {})
    areas = {item["name"]: item["entities"] for page in found for item in page["items"]}
    counts = histogram["by_area"]
    assert areas == {name: counts.get(name, 0) for name in areas}
    assert sum(areas.values()) + counts["(no area)"] == histogram["total"]


@pytest.mark.usefixtures("large_house")
async def test_search_within_a_list(mcp_call: McpCall) -> None:
    """A filtered search has all of its hits, and only those."""
    data = (
        await mcp_call("ha_list_entities", {"search": "temperature", "area": "Kitchen"})
    ).data
    assert data["total"] > 0
    assert all(item["area"] == "Kitchen" for item in data["items"])


@pytest.mark.usefixtures("large_house")
async def test_counts_of_others_agree(hass: HomeAssistant, api_call: ApiCall) -> None:
    """What nobody sees in lists is what nobody sees in counts."""
    histogram: Any = (await api_call("ha_list_entities")).data
    assert 0 < histogram["total"] < len(hass.states.async_all()) / 2
    seen: list[str] = []
    for domain, count in histogram["by_domain"].items():
        offset = 0
        while True:
            arguments = {"domain": domain, "offset": offset, "limit": 200}
            data: Any = (await api_call("ha_list_entities", arguments)).data
            assert data["total"] == count
            seen += [item["entity_id"] for item in data["items"]]
            if not data["has_more"]:
                break
            offset = data["next_offset"]
    assert len(seen) == len(set(seen)) == histogram["total"]
    areas: Any = (await api_call("ha_list_areas")).data
    by_area = {item["name"]: item["entities"] for item in areas["items"]}
    assert by_area == {
        name: count
        for name, count in histogram["by_area"].items()
        if name != "(no area)"
    }
