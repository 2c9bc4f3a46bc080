"""The five tools in the demo house, which has everything that breaks careless code."""

from collections.abc import AsyncIterator
import json
from typing import Any

import orjson

from demo.house.rooms.odd import SECRETS
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from tests.conftest import ApiCall, McpCall, McpList

MAX_BYTES = 16_000


async def walk(
    mcp_call: McpCall, tool: str, arguments: dict[str, Any]
) -> AsyncIterator[dict[str, Any]]:
    """Yield every item of a list, page by page."""
    offset: int | None = 0
    while offset is not None:
        answer = await mcp_call(tool, arguments | {"offset": offset})
        assert answer.is_error is False
        assert len(answer.text.encode()) <= MAX_BYTES
        for item in answer.data["items"]:
            yield item
        offset = answer.data.get("next_offset")


async def test_every_entity(
    hass: HomeAssistant, house: None, mcp_call: McpCall
) -> None:
    """Every entity can be told as JSON, the awkward ones too, and no secret with it."""
    registry = er.async_get(hass)
    ids = {*registry.entities, *hass.states.async_entity_ids()}
    assert len(ids) > 150
    for entity_id in sorted(ids):
        answer = await mcp_call("ha_get_entity", {"entity_id": entity_id})
        assert answer.is_error is False, answer.text
        assert answer.data["entity_id"] == entity_id
        assert answer.data["name"]
        assert ("state" in answer.data) is (hass.states.get(entity_id) is not None)
        assert len(answer.text.encode()) <= MAX_BYTES
        json.dumps(answer.data, allow_nan=False)
        assert orjson.loads(orjson.dumps(answer.data)) == answer.data
        state = hass.states.get(entity_id)
        secrets = [SECRETS["access_token"], "a1b2c3d4e5f6"]
        if state and (token := state.attributes.get("access_token")):
            secrets.append(token)
        assert not any(secret in answer.text for secret in secrets)
    answer = await mcp_call("ha_get_entity", {"entity_id": "sensor.odd_secrets"})
    assert SECRETS["code"] not in answer.text


async def test_results_in_process(
    hass: HomeAssistant, house: None, api_call: ApiCall, hass_admin_user: Any
) -> None:
    """Agents get the same plain values, before anybody writes them as JSON."""
    for entity_id in hass.states.async_entity_ids("sensor"):
        arguments = {"entity_id": entity_id}
        result = await api_call("ha_get_entity", arguments, hass_admin_user.id)
        text = json.dumps(result.data, allow_nan=False)
        assert (
            json.loads(text) == result.data == orjson.loads(orjson.dumps(result.data))
        )


async def test_lists_reach_everything(
    hass: HomeAssistant, house: None, mcp_call: McpCall
) -> None:
    """By domain, by area and by search, each entity is reached and each only once."""
    histogram = (await mcp_call("ha_list_entities")).data
    assert histogram["total"] == len(hass.states.async_all())
    seen: list[str] = []
    for domain, count in histogram["by_domain"].items():
        items = walk(mcp_call, "ha_list_entities", {"domain": domain, "limit": 7})
        found = [item["entity_id"] async for item in items]
        assert len(found) == count
        seen += found
    assert sorted(seen) == sorted(hass.states.async_entity_ids())

    for item in (await mcp_call("ha_list_areas")).data["items"]:
        for name in (item["area_id"], item["name"], *item.get("aliases", ())):
            answer = await mcp_call("ha_list_entities", {"area": name})
            assert (
                answer.data["total"]
                == item["entities"]
                == (histogram["by_area"].get(item["name"], 0))
            )
            answer = await mcp_call("ha_list_devices", {"area": name})
            assert answer.data["total"] == item["devices"]


async def test_own_name_finds_each(
    hass: HomeAssistant, house: None, mcp_call: McpCall
) -> None:
    """Whatever the script it is written in, a name finds the entity that has it."""
    for state in hass.states.async_all():
        answer = await mcp_call(
            "ha_search_entities", {"query": state.name, "limit": 50}
        )
        assert state.entity_id in [item["entity_id"] for item in answer.data["items"]]


async def test_children_follow_their_parent(house: None, mcp_call: McpCall) -> None:
    """In the whole list, a child device stands right behind its parent."""
    items = [item async for item in walk(mcp_call, "ha_list_devices", {"limit": 5})]
    names = [item["name"] for item in items]
    tower = names.index("Laundry tower")
    assert names[tower + 1 : tower + 3] == ["Dryer", "Washer"]
    assert [item["parent"] for item in items[tower + 1 : tower + 3]] == [
        "Laundry tower"
    ] * 2


async def test_definitions(house: None, mcp_list: McpList) -> None:
    """The definitions are JSON for both encoders."""
    tools = await mcp_list()
    assert json.loads(json.dumps(tools, allow_nan=False)) == tools
    assert orjson.loads(orjson.dumps(tools)) == tools
