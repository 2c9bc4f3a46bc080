"""Arguments as models send them, all the way through the endpoint."""

import json
from typing import Any

import pytest

from tests.conftest import McpCall
from tests.villa import Villa


@pytest.mark.parametrize(
    ("tool", "arguments", "plain"),
    [
        ("ha_list_entities", {"limit": "2"}, {}),
        ("ha_list_entities", {"domain": None, "area": "", "state": "  "}, {}),
        (
            "ha_list_entities",
            {"domain": "light", "limit": "2"},
            {"domain": "light", "limit": 2},
        ),
        (
            "ha_list_entities",
            {"domain": "light", "limit": 2.0},
            {"domain": "light", "limit": 2},
        ),
        (
            "ha_list_entities",
            {"domain": "light", "limit": "2.0", "offset": "1"},
            {"domain": "light", "limit": 2, "offset": 1},
        ),
        ("ha_list_entities", {"area_id": "kitchen"}, {"area": "kitchen"}),
        ("ha_list_entities", {"query": "counter"}, {"search": "counter"}),
        (
            "ha_list_entities",
            {"name": "counter", "domain": "light"},
            {"search": "counter", "domain": "light"},
        ),
        ("ha_list_devices", {"q": "lamp"}, {"search": "lamp"}),
        ("ha_search_entities", {"text": "counter"}, {"query": "counter"}),
        ("ha_search_entities", {"search": "counter"}, {"query": "counter"}),
        (
            "ha_search_entities",
            {"query": "counter", "limit": None},
            {"query": "counter"},
        ),
        ("ha_get_entity", {"entity": "light.lamp"}, {"entity_id": "light.lamp"}),
        ("ha_get_entity", {"entity_id": ["LIGHT.LAMP"]}, {"entity_id": "light.lamp"}),
        ("ha_get_entity", {"entity_id": '["light.lamp"]'}, {"entity_id": "light.lamp"}),
        ("ha_list_areas", {"offset": "", "area": None}, {}),
    ],
    ids=json.dumps,
)
async def test_understood(
    villa: Villa,
    mcp_call: McpCall,
    tool: str,
    arguments: dict[str, Any],
    plain: dict[str, Any],
) -> None:
    """What a model means is done, as if it had been said plainly."""
    answer = await mcp_call(tool, arguments)
    assert answer.is_error is False
    assert answer.data == (await mcp_call(tool, plain)).data


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("ha_list_entities", {"limit": True}, ["limit true", "whole number"]),
        ("ha_list_entities", {"limit": 20.9}, ["limit 20.9", "whole number"]),
        ("ha_list_entities", {"limit": "many"}, ['limit "many"', "200"]),
        ("ha_list_entities", {"offset": [1]}, ["offset [1]", "whole number"]),
        ("ha_list_entities", {"state": True}, ["state true", "text"]),
        (
            "ha_list_entities",
            {"room": "Kitchen"},
            ['"room"', "area", "domain", "search"],
        ),
        ("ha_list_entities", {"area": "a", "area_id": "b"}, ["area is given twice"]),
        ("ha_search_entities", {}, ["query is required"]),
        ("ha_search_entities", {"query": " "}, ["query is required"]),
        ("ha_get_entity", {}, ["entity_id is required"]),
        (
            "ha_get_entity",
            {"entity_id": "light.lamp, light.counter"},
            ["one entity_id"],
        ),
        ("ha_list_areas", {"floor": "x"}, ['"floor"', "offset"]),
    ],
    ids=json.dumps,
)
async def test_refused(
    villa: Villa,
    mcp_call: McpCall,
    tool: str,
    arguments: dict[str, Any],
    said: list[str],
) -> None:
    """What cannot be meant is refused: by name, with its value and what is accepted."""
    answer = await mcp_call(tool, arguments)
    assert answer.is_error is True
    assert answer.data["code"] == "invalid_argument"
    for text in said:
        assert text in answer.data["error"]


@pytest.mark.parametrize(
    "value",
    [
        2**64,
        "9" * 100_000,
        "\u0000",
        "\ud83d\ude00",
        [[[]]],
        {"a": {"b": []}},
        -1,
        1e308,
    ],
    ids=lambda value: str(value)[:12],
)
@pytest.mark.parametrize(
    ("tool", "name"),
    [
        ("ha_search_entities", "query"),
        ("ha_list_entities", "area"),
        ("ha_list_entities", "offset"),
        ("ha_list_devices", "limit"),
        ("ha_get_entity", "entity_id"),
    ],
)
async def test_any_value(
    villa: Villa, mcp_call: McpCall, tool: str, name: str, value: Any
) -> None:
    """Whatever is sent, an answer comes back, and never one about our own insides."""
    answer = await mcp_call(tool, {name: value})
    assert answer.data.get("code") in {None, "invalid_argument", "not_found"}
    assert len(answer.text.encode()) <= 16_000
