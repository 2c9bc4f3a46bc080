"""Scripts run through the endpoint."""

from typing import Any
from unittest.mock import patch

import pytest

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from tests.conftest import ApiCall, McpCall
from tests.endpoint import Answer

NAME = "ha_run_script"

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Allow writing, with nothing to confirm."""
    return {"allow_write": True, "confirm_domains": []}


async def run(call: McpCall, script: str, **arguments: Any) -> Answer:
    """Return what the run of a script answered."""
    return await call(NAME, {"entity_id": script, **arguments})


async def test_the_response_of_a_script_comes_back(mcp_call: McpCall) -> None:
    """What a script says in the end is the point of running it."""
    variables = {"name": "Anna", "times": 2}
    answer = await run(mcp_call, "script.greet", variables=variables)
    assert answer.data["done"] is True
    assert answer.data["response"] == {"greeting": "Hello Anna! Hello Anna!"}


async def test_variables_may_be_json_text(mcp_call: McpCall) -> None:
    """Some models send objects as text, or in a wrapper."""
    for variables in ('{"name": "Ben"}', {"json": '{"name": "Ben"}'}):
        answer = await run(mcp_call, "Script.Greet", variables=variables)
        assert answer.data["response"]["greeting"] == "Hello Ben!"


async def test_a_script_without_response_says_so(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """It did its work all the same."""
    answer = await run(mcp_call, "script.no_response")
    assert answer.data["done"] is True
    assert not answer.data.get("response")
    note = hass.states.get("demo_house.note")
    assert note is not None
    assert note.state == "from a script"


async def test_required_fields_are_asked_for(mcp_call: McpCall) -> None:
    """Home Assistant would run the script without."""
    answer = await run(mcp_call, "script.greet")
    assert (answer.is_error, answer.data["code"]) == (True, "invalid_argument")
    assert "name" in answer.data["error"]


async def test_a_script_tells_what_it_changed(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """The lights and locks that it acts on are watched, not the script alone."""
    answer = await run(mcp_call, "script.good_night")
    changed = {item["entity_id"]: item["to"] for item in answer.data["changed"]}
    assert changed["light.kitchen_counter"] == "off"
    assert "lock.front" in answer.data["unchanged"]
    assert hass.states.is_state("light.kitchen_counter", "off")


async def test_renamed_scripts_are_found_both_ways(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """The service of a script keeps its key when people rename the entity."""
    er.async_get(hass).async_update_entity(
        "script.greet", new_entity_id="script.say_hello"
    )
    await hass.async_block_till_done()
    for script in ("script.say_hello", "say_hello", "script.greet", "greet"):
        answer = await run(mcp_call, script, variables={"name": "Anna"})
        assert answer.data["response"]["greeting"] == "Hello Anna!", script


async def test_a_hidden_one_is_not_named_by_its_key(
    hass: HomeAssistant, api_call: ApiCall
) -> None:
    """The key that a renamed script keeps does not tell its present id."""
    er.async_get(hass).async_update_entity(
        "script.greet", new_entity_id="script.say_hello"
    )
    await hass.async_block_till_done()
    async_expose_entity(hass, "conversation", "script.say_hello", False)
    for name in ("greet", "script.greet"):
        result = await api_call(NAME, {"entity_id": name}, None)
        assert result.data["code"] == "not_found"
        assert "script.greet" in str(result.data["error"])
        assert "say_hello" not in str(result.data)


async def test_modes_of_scripts(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Queued and parallel scripts run to their end each time."""
    for script in ("script.queue_up", "script.at_once", "script.queue_up"):
        answer = await run(mcp_call, script, variables={"number": 1})
        assert answer.data["done"] is True
    assert hass.states.is_state("counter.visits", "3")


async def test_a_long_script_runs_on(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Ninety seconds are more than the answer can wait; the script is not cut short."""
    with patch("custom_components.house_tools.policy.execute.TIME_LIMIT", 0.05):
        answer = await run(mcp_call, "script.slow")
    assert not answer.is_error
    assert (answer.data["done"], answer.data["running"]) == (False, True)
    assert hass.states.is_state("script.slow", "on")
    await hass.services.async_call("script", "turn_off", {"entity_id": "script.slow"})
    await hass.async_block_till_done()


async def test_a_script_that_fails_tells_why(mcp_call: McpCall) -> None:
    """An error in a step is the answer."""
    answer = await run(mcp_call, "script.fails")
    assert (answer.is_error, answer.data["code"]) == (True, "failed")
    assert "Failed on purpose" in answer.data["error"]


async def test_wrong_ids_are_explained(mcp_call: McpCall) -> None:
    """Another domain is said to be one, and a slip gets near ids of scripts alone."""
    answer = await run(mcp_call, "light.flur")
    assert (answer.is_error, answer.data["code"]) == (True, "invalid_argument")
    assert "script." in answer.data["error"]
    answer = await run(mcp_call, "script.good_nigt")
    assert (answer.is_error, answer.data["code"]) == (True, "not_found")
    assert answer.data["suggestions"][0] == "script.good_night"
    assert all(found.startswith("script.") for found in answer.data["suggestions"])


async def test_a_dry_run_shows_what_a_script_reaches(mcp_call: McpCall) -> None:
    """The services that it calls and the entities that they touch."""
    answer = await run(mcp_call, "script.let_in_deep", dry_run=True)
    would = answer.data["would_call"]
    assert "lock.unlock" in would["calls"]
    assert "lock.back" in {item["entity_id"] for item in would["also_touches"]}
