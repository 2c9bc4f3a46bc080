"""Services called through the endpoint, on a house that really acts."""

import json
from typing import Any
from unittest.mock import patch

import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    async_capture_events,
)

from custom_components.house_tools.const import EVENT_ACTION
from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from tests.conftest import API_ID, McpCall, McpList
from tests.endpoint import Answer

NAME = "ha_call_service"
WRITES = {
    "ha_call_service",
    "ha_run_script",
    "ha_trigger_automation",
    "ha_set_automation",
}

# The services of the demo house could do anything to what it brings in, locks included.
unconfirmed = pytest.mark.parametrize(
    "house_options", [{"allow_write": True, "confirm_domains": []}]
)

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Allow writing."""
    return {"allow_write": True}


def state(hass: HomeAssistant, entity_id: str) -> str:
    """Return the state of an entity."""
    found = hass.states.get(entity_id)
    assert found is not None
    return found.state


def service(name: str, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of a service call."""
    domain, _, own = name.partition(".")
    return {"domain": domain, "service": own, **arguments}


async def done(call: McpCall, name: str, **arguments: Any) -> dict[str, Any]:
    """Return what a call answered that was made."""
    answer = await call(NAME, service(name, **arguments))
    assert not answer.is_error, answer.text
    assert answer.data["done"] is True
    data: dict[str, Any] = answer.data
    return data


async def failed(call: McpCall, name: str, **arguments: Any) -> Answer:
    """Return what a call answered that failed."""
    answer = await call(NAME, service(name, **arguments))
    assert answer.is_error, answer.text
    assert answer.data["error"]
    return answer


async def test_definitions_of_what_writes(mcp_list: McpList) -> None:
    """Clients ask before these, as far as the annotations tell them to."""
    tools = {tool["name"]: tool for tool in await mcp_list()}
    acts = {
        "readOnlyHint": False,
        "destructiveHint": True,
        "idempotentHint": False,
        "openWorldHint": True,
    }
    sets = acts | {"idempotentHint": True, "openWorldHint": False}
    assert tools.keys() >= WRITES
    for name in WRITES:
        expected = sets if name == "ha_set_automation" else acts
        assert tools[name]["annotations"] == expected
        assert {"dry_run", "confirm_token"} <= set(
            tools[name]["inputSchema"]["properties"]
        )


@pytest.mark.parametrize("house_options", [{}])
async def test_without_permission_there_are_no_writes(
    mcp_list: McpList, mcp_call: McpCall, hass: HomeAssistant
) -> None:
    """Writing is off by default: the tools are neither listed nor callable."""
    assert WRITES.isdisjoint(tool["name"] for tool in await mcp_list())
    for name in WRITES:
        answer = await mcp_call(name, {"entity_id": "light.flur"})
        assert answer.is_error and "not found" in answer.text
    assert state(hass, "light.flur") == "off"


async def test_held_tools_stop_when_writing_is_switched_off(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """A conversation that goes on loses the tools it has."""
    held = await llm.async_get_api(hass, API_ID, admin_context)
    hass.config_entries.async_update_entry(house_tools_entry, options={})
    for name in WRITES:
        arguments = {"entity_id": "automation.night_light", "enabled": False}
        result = await held.async_call_tool(
            llm.ToolInput(tool_name=name, tool_args=arguments)
        )
        assert isinstance(result, llm.ToolResult)
        assert (result.error, result.data["code"]) == (True, "not_allowed")
    assert state(hass, "automation.night_light") == "on"


async def test_an_area_tells_what_changed(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """The lights of an area go on; what was on already is told apart."""
    data = await done(mcp_call, "light.turn_on", target={"area_id": "kitchen"})
    assert [item["entity_id"] for item in data["changed"]] == ["light.kitchen_ceiling"]
    assert data["changed"][0]["from"] == "off"
    assert data["changed"][0]["to"].startswith("on")
    assert data["unchanged"] == ["light.kitchen_counter"]
    assert state(hass, "light.kitchen_ceiling") == "on"
    assert state(hass, "switch.coffee_machine") == "off"


async def test_what_is_done_bears_the_users_name(
    hass: HomeAssistant, mcp_call: McpCall, hass_admin_user: User
) -> None:
    """Home Assistant's own logbook thus names who switched a light."""
    events = async_capture_events(hass, EVENT_ACTION)
    await done(mcp_call, "light.turn_on", target={"entity_id": "light.flur"})
    light = hass.states.get("light.flur")
    assert light is not None
    assert light.context.user_id == hass_admin_user.id
    (event,) = events
    assert event.context.id == light.context.id
    assert event.data["entities"] == ["light.flur"]
    assert event.data["outcome"] == "done"


async def test_nothing_changes_and_is_told_so(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Neither a light that is on already nor a stuck switch passes for success."""
    data = await done(
        mcp_call, "light.turn_on", target={"entity_id": "light.kitchen_counter"}
    )
    assert (data["changed"], data["unchanged"]) == ([], ["light.kitchen_counter"])
    data = await done(
        mcp_call, "switch.turn_on", target={"entity_id": "switch.stubborn_heater"}
    )
    assert data["unchanged"] == ["switch.stubborn_heater"]
    assert data["note"] == "No state changed."


async def test_a_lock_is_not_turned_off(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """The generic switch passes a lock by; the answer does not say otherwise."""
    call = {"target": {"entity_id": "lock.front"}}
    asked = await mcp_call(NAME, service("homeassistant.turn_off", **call))
    assert asked.data["confirmation_required"] is True
    data = await done(
        mcp_call,
        "homeassistant.turn_off",
        **call,
        confirm_token=asked.data["confirm_token"],
    )
    assert (data["changed"], data["unchanged"]) == ([], ["lock.front"])
    assert state(hass, "lock.front") == "locked"


async def test_what_takes_time_is_waited_for(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """A garage door is told to be open once it is."""
    data = await done(
        mcp_call, "cover.open_cover", target={"entity_id": "cover.garage_door"}
    )
    assert [(c["from"], c["to"]) for c in data["changed"]] == [("closed", "open")]


async def test_services_are_written_in_many_ways(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """A service may bring its domain along, and leave the argument for it out."""
    target = json.dumps({"entity_id": "LIGHT.flur "})
    ways: list[dict[str, Any]] = [
        {"service": "light.toggle"},
        {"domain": "light", "service": "light.toggle"},
        {"domain": " LIGHT ", "service": "Toggle"},
        {"domain": "light.toggle"},
        {"action": "light.toggle"},
        {"domain": "light", "action": "toggle"},
        {"domain": "light", "service": "light.toggle", "action": ""},
    ]
    for number, way in enumerate(ways):
        answer = await mcp_call(NAME, {**way, "target": target, "data": None})
        assert not answer.is_error, answer.text
        assert state(hass, "light.flur") == ("off", "on")[(number + 1) % 2]


async def test_data_comes_as_models_write_it(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """JSON text and the common slip for its name are read as meant."""
    await done(
        mcp_call,
        "light.turn_on",
        target={"entity_id": "light.bathroom_ceiling"},
        service_data='{"brightness_pct": 20}',
    )
    light = hass.states.get("light.bathroom_ceiling")
    assert light is not None
    assert light.attributes["brightness"] == 51


@unconfirmed
async def test_responses_come_where_there_are_any(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Whoever calls need not know which services answer."""
    data = await done(mcp_call, "demo_house.ask", data={"text": "hey"})
    assert data["response"] == {"answer": "hey", "length": 3}
    data = await done(mcp_call, "demo_house.ask", return_response=False)
    assert data["response"] == {"answer": "hello", "length": 5}
    data = await done(mcp_call, "demo_house.ask_maybe", data={"text": "maybe"})
    assert data["response"] == {"answer": "maybe"}
    data = await done(
        mcp_call, "demo_house.ask_maybe", data={"text": "no"}, return_response="no"
    )
    assert "response" not in data
    assert state(hass, "demo_house.note") == "no"
    data = await done(mcp_call, "demo_house.note", return_response=True)
    assert "response" not in data
    assert "no response" in data["note"]


@unconfirmed
async def test_responses_are_plain_json(mcp_call: McpCall) -> None:
    """What a service answers may be no JSON at all."""
    data = await done(mcp_call, "demo_house.ask_odd")
    assert data["response"]["time"] == "09:00:00"
    assert data["response"]["took"] == 90
    assert data["response"]["nan"] is None


async def test_entities_answer_each_for_itself(mcp_call: McpCall) -> None:
    """The forecast of a weather entity comes without asking for a response."""
    data = await done(
        mcp_call,
        "weather.get_forecasts",
        target={"entity_id": "weather.home"},
        data={"type": "daily"},
    )
    assert data["response"]["weather.home"]["forecast"]
    # That nothing changed goes without saying.
    assert "note" not in data


@unconfirmed
async def test_every_exception_is_an_answer(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Whatever a service raises, the model reads what failed."""
    events = async_capture_events(hass, EVENT_ACTION)
    kinds = {
        "home_assistant_error": "failed",
        "service_validation_error": "invalid_argument",
        "value_error": "failed",
        "key_error": "failed",
        "timeout_error": "failed",
        "invalid": "invalid_argument",
        "runtime_error": "failed",
        "unauthorized": "not_allowed",
    }
    for kind, code in kinds.items():
        answer = await failed(mcp_call, "demo_house.fail", data={"kind": kind})
        assert answer.data["code"] == code, kind
        assert "demo_house.fail" in answer.data["error"]
    assert {event.data["outcome"] for event in events} == {"failed"}
    assert len(events) == len(kinds)


async def test_data_is_judged_before_anything_runs(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """The error names the field."""
    answer = await failed(
        mcp_call,
        "light.turn_on",
        target={"entity_id": "light.flur"},
        data={"brightness": "very"},
    )
    assert "brightness" in answer.data["error"]
    assert state(hass, "light.flur") == "off"


@unconfirmed
async def test_a_long_call_is_told_to_be_running(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """It is neither failed nor cut short when the answer cannot wait any longer."""
    with patch("custom_components.house_tools.policy.execute.TIME_LIMIT", 0.05):
        answer = await mcp_call(
            NAME, service("demo_house.wait", data={"seconds": 0.3, "text": "late"})
        )
    assert not answer.is_error
    assert (answer.data["done"], answer.data["running"]) == (False, True)
    assert hass.states.get("demo_house.note") is None
    await hass.async_block_till_done()
    assert state(hass, "demo_house.note") == "late"


async def test_a_dry_run_tells_everything_and_does_nothing(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """What would be called and touched, and what is wrong with it."""
    events = async_capture_events(hass, EVENT_ACTION)
    answer = await mcp_call(
        NAME,
        service(
            "homeassistant.turn_off",
            target={"entity_id": "group.downstairs"},
            dry_run="yes",
        ),
    )
    would = answer.data["would_call"]
    touched = {
        item["entity_id"]: item["state"]
        for item in would["entities"] + would.get("also_touches", [])
    }
    assert touched["light.kitchen_counter"] == "on"
    assert touched["lock.front"] == "locked"
    assert answer.data["needs_confirmation"] is True
    answer = await mcp_call(
        NAME,
        service(
            "light.turn_on",
            target={"entity_id": "light.flur"},
            data={"brightness": "very"},
            dry_run=True,
        ),
    )
    assert answer.data["needs_confirmation"] is False
    assert "brightness" in answer.data["errors"][0]
    assert (state(hass, "light.flur"), events) == ("off", [])


async def test_unknown_names_get_near_ones(mcp_call: McpCall) -> None:
    """A slip is answered with what was meant."""
    for arguments, near in (
        (
            service("light.turn_onn", target={"entity_id": "light.flur"}),
            "light.turn_on",
        ),
        (service("light.turn_on", target={"entity_id": "light.flurr"}), "light.flur"),
        (service("light.turn_on", target={"area_id": "kitchn"}), "kitchen"),
    ):
        answer = await mcp_call(NAME, arguments)
        assert (answer.is_error, answer.data["code"]) == (True, "not_found")
        assert answer.data["suggestions"][0] == near
        assert len(answer.data["suggestions"]) <= 3


@pytest.mark.parametrize(
    "house_options",
    [{"allow_write": True, "entity_denylist": ["light.kitchen_ceiling"]}],
)
async def test_a_refusal_tells_what_would_remain(mcp_call: McpCall) -> None:
    """The entities at fault are named, and those that are not."""
    answer = await failed(mcp_call, "light.turn_on", target={"area_id": "kitchen"})
    assert answer.data["code"] == "not_allowed"
    assert answer.data["entities"] == ["light.kitchen_ceiling"]
    assert answer.data["would_remain"] == ["light.kitchen_counter"]
