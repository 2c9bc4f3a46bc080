"""House Tools in the system information."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component

from .conftest import ApiCall
from .villa import Villa


async def information(
    hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> dict[str, Any]:
    """Return what the page shows of House Tools."""
    assert await async_setup_component(hass, "system_health", {})
    await hass.async_block_till_done()
    client = await hass_ws_client(hass)
    await client.send_json_auto_id({"type": "system_health/info"})
    assert (await client.receive_json())["success"]
    first = await client.receive_json()
    found: dict[str, Any] = first["event"]["data"]["house_tools"]
    return found


@pytest.mark.parametrize("house_options", [{"allow_write": True}])
async def test_one_entry(
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    api_call: ApiCall,
    hass_ws_client: WebSocketGenerator,
) -> None:
    """The page tells what there is, and counts what is done."""
    await api_call("ha_search_entities", {"query": "lamp"})
    await api_call("ha_list_areas")
    found = await information(villa.hass, hass_ws_client)
    assert found["manage_url"] == "/config/integrations/integration/house_tools"
    assert found["info"] == {
        "api_ids": "house_tools",
        "tools": 19,
        "indexed_entities": house_tools_entry.runtime_data.index.size,
        "calls": 2,
    }
    assert found["info"]["indexed_entities"] > 10


async def test_two_entries(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_ws_client: WebSocketGenerator,
) -> None:
    """Several entries are told together, the tools of the one that has most."""
    second = MockConfigEntry(
        domain="house_tools",
        title="Few",
        unique_id="few",
        options={"tool_groups": ["history"]},
    )
    second.add_to_hass(hass)
    assert await hass.config_entries.async_setup(second.entry_id)
    found = await information(hass, hass_ws_client)
    assert found["info"]["api_ids"] == "house_tools, few"
    assert found["info"]["tools"] == 15


async def test_no_loaded_entry(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_ws_client: WebSocketGenerator,
) -> None:
    """With nothing loaded there is nothing to tell, and no failure."""
    assert await hass.config_entries.async_unload(house_tools_entry.entry_id)
    found = await information(hass, hass_ws_client)
    assert found["info"] == {
        "api_ids": "",
        "tools": 0,
        "indexed_entities": 0,
        "calls": 0,
    }
