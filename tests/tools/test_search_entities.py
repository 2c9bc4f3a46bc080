"""Finding entities by what people call them, through the endpoint."""

from typing import Any

import pytest

from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from tests.conftest import McpCall
from tests.villa import Villa

NAME = "ha_search_entities"


async def found(mcp_call: McpCall, query: str) -> list[str]:
    """Return the ids that a query finds, best first."""
    data = (await mcp_call(NAME, {"query": query})).data
    return [item["entity_id"] for item in data["items"]]


async def test_items(villa: Villa, mcp_call: McpCall) -> None:
    """A hit says what it is, where it is, how it is, and how sure that is."""
    data = (await mcp_call(NAME, {"query": "kitchen temperature"})).data
    assert data["items"][0] == {
        "entity_id": "sensor.temperature",
        "name": "Kitchen temperature",
        "state": "21.3 °C",
        "area": "Kitchen",
        "score": 100,
    }
    scores = [item["score"] for item in data["items"]]
    assert scores == sorted(scores, reverse=True)
    assert all(isinstance(score, int) and 0 < score <= 100 for score in scores)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("kichen lapm", "light.lamp"),
        ("lamp kitchen", "light.lamp"),
        ("LED strip", "light.counter"),
        ("light.counter", "light.counter"),
        ("counter", "light.counter"),
        ("kuche lamp", "light.lamp"),
        ("washer", "sensor.washer_speed"),
        ("upstairs temperature", "sensor.bedroom_temperature"),
        ("buro", "sensor.office_battery"),
        ("nonsense, porch light", "light.porch"),
    ],
)
async def test_best_hit(
    villa: Villa, mcp_call: McpCall, query: str, expected: str
) -> None:
    """What a person meant comes first."""
    assert (await found(mcp_call, query))[0] == expected


async def test_hidden_comes_last(villa: Villa, mcp_call: McpCall) -> None:
    """What people hid is found, last and marked."""
    data = (await mcp_call(NAME, {"query": "light bedroom"})).data
    assert data["items"][0]["entity_id"] == "light.bedroom"
    assert data["items"][-1]["entity_id"] == "light.nook"
    assert [item.get("hidden") for item in data["items"]][-1] is True
    assert all("hidden" not in item for item in data["items"][:-1])


async def test_disabled_is_not_found(villa: Villa, mcp_call: McpCall) -> None:
    """A disabled entity is only spoken of."""
    data = (await mcp_call(NAME, {"query": "chandelier"})).data
    assert data["items"] == []
    assert data["note"] == "Only disabled entities match: light.chandelier."


async def test_found_without_a_state(villa: Villa, mcp_call: McpCall) -> None:
    """An entity that nothing provides now is found, and has no state."""
    data = (await mcp_call(NAME, {"query": "orphan switch"})).data
    assert data["items"] == [
        {
            "entity_id": "switch.orphan",
            "name": "Orphan switch",
            "area": "Shed",
            "score": 100,
        }
    ]


@pytest.mark.parametrize("query", ["xyz garbage", "lit", "💡", "?!", "%"])
async def test_nothing(villa: Villa, mcp_call: McpCall, query: str) -> None:
    """Nothing is better than something wrong, and says what to try."""
    data = (await mcp_call(NAME, {"query": query})).data
    assert data["items"] == []
    assert data["note"].startswith("Nothing matches. ")
    assert "Try fewer or other words" in data["note"]


async def test_words_at_fault(villa: Villa, mcp_call: McpCall) -> None:
    """Of several words, those are named that nothing answers to."""
    data = (await mcp_call(NAME, {"query": "kitchen hovercraft"})).data
    assert "Nothing is called 'hovercraft'." in data["note"]


async def test_paging(villa: Villa, mcp_call: McpCall) -> None:
    """Page by page comes every hit, once, entities without a state included."""
    query = "kitchen, shed, bedroom"
    whole = await found(mcp_call, query)
    assert "switch.orphan" in whole
    walked: list[str] = []
    offset: int | None = 0
    while offset is not None:
        data = (
            await mcp_call(NAME, {"query": query, "limit": 1, "offset": offset})
        ).data
        (item,) = data["items"]
        walked.append(item["entity_id"])
        offset = data.get("next_offset")
    assert walked == whole


@pytest.mark.parametrize("arguments", [{}, {"query": ""}, {"query": None}])
async def test_without_a_query(mcp_call: McpCall, arguments: dict[str, Any]) -> None:
    """A search needs words."""
    answer = await mcp_call(NAME, arguments)
    assert answer.is_error is True
    assert answer.data["error"] == "query is required. Give text."


async def test_follows_the_house(
    hass: HomeAssistant, villa: Villa, mcp_call: McpCall
) -> None:
    """What changes is found, or not found, from the next call on."""
    assert await found(mcp_call, "zebra") == []

    villa.state("light.porch", "Zebra lamp", "on")
    assert await found(mcp_call, "zebra") == ["light.porch"]

    villa.entities.async_update_entity("light.counter", name="Zebra strip")
    assert set(await found(mcp_call, "zebra")) == {"light.porch", "light.counter"}

    villa.entities.async_update_entity("light.counter", name="Something else")
    hass.states.async_remove("light.porch")
    assert await found(mcp_call, "zebra") == []

    villa.areas.async_update("shed", name="Zebra shed")
    assert await found(mcp_call, "zebra pump") == ["switch.shed"]

    villa.entities.async_update_entity("switch.shed", area_id="kitchen")
    assert await found(mcp_call, "zebra pump") == []
    assert await found(mcp_call, "kitchen pump") == ["switch.shed"]

    villa.floors.async_update("ground_floor", name="Zebra floor")
    assert await found(mcp_call, "zebra pump") == ["switch.shed"]

    villa.areas.async_update("kitchen", aliases={"Galley"})
    assert await found(mcp_call, "galley pump") == ["switch.shed"]

    villa.labels.async_update("holiday_mode", name="Vacation")
    assert await found(mcp_call, "vacation") == ["light.bedroom"]

    lamp = villa.devices.async_get_devices(identifiers={("hue", "Kitchen lamp")})[0]
    villa.devices.async_update_device(lamp.id, name_by_user="Giraffe")
    assert (await found(mcp_call, "giraffe"))[0] == "light.lamp"

    villa.entities.async_update_entity(
        "light.bedroom", aliases=[er.COMPUTED_NAME, "Moonshine"]
    )
    assert await found(mcp_call, "moonshine") == ["light.bedroom"]

    villa.entities.async_update_entity("light.bedroom", new_entity_id="light.renamed")
    villa.state("light.renamed", "Bedroom light", "on")
    hass.states.async_remove("light.bedroom")
    assert await found(mcp_call, "moonshine") == ["light.renamed"]

    villa.entities.async_update_entity("light.chandelier", disabled_by=None)
    assert await found(mcp_call, "chandelier") == ["light.chandelier"]

    villa.entities.async_remove("light.renamed")
    hass.states.async_remove("light.renamed")
    assert await found(mcp_call, "moonshine") == []

    villa.entity("light.brand_new", "Fresh light", "off", area="shed")
    assert (await found(mcp_call, "fresh light"))[0] == "light.brand_new"


async def test_new_state_is_seen_at_once(villa: Villa, mcp_call: McpCall) -> None:
    """Hits tell the state of now."""
    for state in ("off", "on", "unavailable"):
        villa.state("light.porch", "Porch light", state)
        data = (await mcp_call(NAME, {"query": "porch light"})).data
        assert data["items"][0]["state"] == state
