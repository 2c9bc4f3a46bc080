"""Confirmations through the endpoint, and what must never be read anywhere."""

import asyncio
import json
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    async_capture_events,
)

from custom_components.house_tools.const import EVENT_ACTION
from custom_components.house_tools.diagnostics import async_get_config_entry_diagnostics
from homeassistant.core import HomeAssistant
from tests.conftest import McpCall

CALL = "ha_call_service"

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Allow writing."""
    return {"allow_write": True}


def service(name: str, entity_id: Any, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of a service call on entities."""
    domain, _, own = name.partition(".")
    return {
        "domain": domain,
        "service": own,
        "target": {"entity_id": entity_id},
        **arguments,
    }


WAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "by itself": (CALL, service("lock.unlock", "lock.front")),
    "in a group of groups": (CALL, service("lock.unlock", "group.whole_house")),
    "in an area": (
        CALL,
        {"domain": "lock", "service": "unlock", "target": {"area_id": "entree"}},
    ),
    "through a scene": (CALL, service("scene.turn_on", "scene.come_home")),
    "through a scene of the moment": (
        CALL,
        {
            "domain": "scene",
            "service": "apply",
            "data": {"entities": {"lock.front": "unlocked"}},
        },
    ),
    "through a script": ("ha_run_script", {"entity_id": "script.let_in"}),
    "through a script as a service": (CALL, {"domain": "script", "service": "let_in"}),
    "through a script that is turned on": (
        CALL,
        service("script.turn_on", "script.let_in"),
    ),
    "through an automation": (
        "ha_trigger_automation",
        {"entity_id": "automation.unlock_for_the_courier"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
async def test_a_lock_is_unlocked_once_someone_agrees(
    hass: HomeAssistant, mcp_call: McpCall, way: str
) -> None:
    """Asked first, done with the token, and not twice."""
    tool, arguments = WAYS[way]
    asked = await mcp_call(tool, arguments)
    assert not asked.is_error
    assert asked.data["confirmation_required"] is True
    assert asked.data["expires_in_seconds"] == 120
    would = asked.data["would_call"]
    named = would["entities"] + would.get("also_touches", [])
    assert {"entity_id": "lock.front", "state": "locked"} in named
    assert hass.states.is_state("lock.front", "locked")
    agreed = {**arguments, "confirm_token": asked.data["confirm_token"]}
    done = await mcp_call(tool, agreed)
    await hass.async_block_till_done()
    assert done.data["done"] is True
    assert "lock.front" in {item["entity_id"] for item in done.data["changed"]}
    assert hass.states.is_state("lock.front", "unlocked")
    again = await mcp_call(tool, agreed)
    assert (again.is_error, again.data["token"]) == (True, "used")


async def test_the_same_call_in_another_spelling_is_the_same(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """A model seldom repeats itself letter by letter."""
    asked = await mcp_call(
        CALL, service("lock.unlock", "lock.front", data={"code": "1"}, dry_run=False)
    )
    agreed = {
        "confirm_token": asked.data["confirm_token"],
        "data": '{"code": "1"}',
        "target": {"entity_id": [" LOCK.front"]},
        "service": "lock.unlock",
    }
    assert (await mcp_call(CALL, agreed)).data["done"] is True
    assert hass.states.is_state("lock.front", "unlocked")


async def test_two_at_once_are_one(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Of two uses of a token in parallel, one is made."""
    events = async_capture_events(hass, EVENT_ACTION)
    asked = await mcp_call(CALL, service("lock.unlock", "lock.front"))
    agreed = service(
        "lock.unlock", "lock.front", confirm_token=asked.data["confirm_token"]
    )
    answers = await asyncio.gather(*(mcp_call(CALL, agreed) for _ in range(4)))
    assert sorted(answer.is_error for answer in answers) == [False, True, True, True]
    outcomes = sorted(event.data["outcome"] for event in events)
    assert outcomes == ["awaiting_confirmation", "done"] + 3 * ["refused"]


async def test_a_mismatch_or_a_dry_run_leaves_the_token_good(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Neither another call nor a look ahead uses a token up."""
    asked = await mcp_call(CALL, service("lock.unlock", "lock.front"))
    token = {"confirm_token": asked.data["confirm_token"]}
    other = await mcp_call(CALL, service("lock.unlock", "lock.back", **token))
    assert (other.is_error, other.data["token"]) == (True, "other_call")
    look = service("lock.unlock", "lock.front", dry_run=True, **token)
    assert (await mcp_call(CALL, look)).data["dry_run"] is True
    assert hass.states.is_state("lock.front", "locked")
    done = await mcp_call(CALL, service("lock.unlock", "lock.front", **token))
    assert done.data["done"] is True


async def test_codes_and_tokens_are_read_nowhere(
    hass: HomeAssistant,
    mcp_call: McpCall,
    house_tools_entry: MockConfigEntry,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Not in an answer, an event, a line of the log or the diagnostics."""
    caplog.set_level("DEBUG", logger="custom_components.house_tools")
    events = async_capture_events(hass, EVENT_ACTION)
    code, wrong = "4321", "987654"
    said: list[str] = []
    tokens: list[str] = []
    for given in (wrong, code):
        call = service("lock.unlock", "lock.safe", data={"code": given})
        said.append((await mcp_call(CALL, {**call, "dry_run": True})).text)
        asked = await mcp_call(CALL, call)
        token = asked.data.pop("confirm_token")
        tokens.append(token)
        said.append(json.dumps(asked.data))
        said.append((await mcp_call(CALL, {**call, "confirm_token": token})).text)
        said.append((await mcp_call(CALL, {**call, "confirm_token": token})).text)
    assert hass.states.is_state("lock.safe", "unlocked")
    bad = service("lock.unlock", "lock.safe", data={"code": {"pin": code}})
    said.append((await mcp_call(CALL, bad)).text)
    disarm = {"entity_id": "script.disarm", "dry_run": True}
    said.append((await mcp_call("ha_run_script", disarm)).text)
    said += [str(event.data) for event in events]
    said += [
        record.getMessage()
        for record in caplog.records
        if "house_tools" in record.name or "House Tools" in record.getMessage()
    ]
    diagnostics = await async_get_config_entry_diagnostics(hass, house_tools_entry)
    said.append(json.dumps(diagnostics, default=str))
    assert len(events) > 6
    for secret in (code, wrong, *tokens):
        assert not [text for text in said if secret in text], secret
    # The alarm's code of the house's secrets, which a script holds.
    assert not [text for text in said if "'1234'" in text or '"1234"' in text]
