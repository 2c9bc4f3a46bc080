"""Automations triggered, enabled and disabled through the endpoint."""

from typing import Any

import pytest

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from tests.conftest import ApiCall, McpCall

TRIGGER = "ha_trigger_automation"
SET = "ha_set_automation"
GUEST = "input_boolean.guest_mode"
MOTION = "automation.hallway_light_on_motion"

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Allow writing."""
    return {"allow_write": True}


async def test_triggering_runs_the_actions(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """What the actions did is told."""
    answer = await mcp_call(TRIGGER, {"entity_id": MOTION})
    assert answer.data["done"] is True
    assert "light.flur" in {item["entity_id"] for item in answer.data["changed"]}
    assert hass.states.is_state("light.flur", "on")


async def test_conditions_count_only_if_asked_for(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """By default the actions run whatever the conditions say."""
    await hass.services.async_call("input_boolean", "turn_on", {"entity_id": GUEST})
    answer = await mcp_call(TRIGGER, {"entity_id": MOTION, "skip_condition": "no"})
    assert answer.data["done"] is True
    assert "light.flur" in answer.data["unchanged"]
    assert hass.states.is_state("light.flur", "off")
    await mcp_call(TRIGGER, {"entity_id": MOTION})
    assert hass.states.is_state("light.flur", "on")


async def test_automations_without_an_id_are_found(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Those that were written by hand often have none."""
    answer = await mcp_call(TRIGGER, {"entity_id": "automation.night_light_2"})
    assert answer.data["done"] is True
    assert "automation.night_light_2" not in er.async_get(hass).entities


async def test_a_hidden_one_is_not_named_by_its_unique_id(
    hass: HomeAssistant, api_call: ApiCall
) -> None:
    """Whoever may not know of it is not told which one has the id that was guessed."""
    async_expose_entity(hass, "conversation", MOTION, False)
    answers = []
    for unique_id in ("1700000000001", "1799999999999"):
        result = await api_call(TRIGGER, {"entity_id": unique_id}, None)
        assert result.data["code"] == "not_found"
        answers.append(str(result.data).replace(unique_id, "ID"))
    assert MOTION not in answers[0]
    # What is near differs with the digits; all else is the same.
    assert answers[0].partition("Did you")[0] == answers[1].partition("Did you")[0]


async def test_automations_are_found_by_unique_id(mcp_call: McpCall) -> None:
    """Traces and YAML know an automation by that."""
    answer = await mcp_call(TRIGGER, {"entity_id": "1700000000001", "dry_run": True})
    entities = answer.data["would_call"]["entities"]
    assert [item["entity_id"] for item in entities] == [MOTION]


async def test_enabling_and_disabling(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """What is so already stays so, and is told."""
    for enabled, state, changed in (
        (False, "off", True),
        ("off", "off", False),
        ("true", "on", True),
        (1, "on", False),
    ):
        answer = await mcp_call(SET, {"entity_id": MOTION, "enabled": enabled})
        assert answer.data["done"] is True
        assert bool(answer.data["changed"]) is changed
        assert hass.states.is_state(MOTION, state)


async def test_the_actions_of_a_disabled_one_may_run(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Disabling stops the triggers, not whoever asks for it."""
    await mcp_call(SET, {"entity_id": MOTION, "enabled": False})
    await mcp_call(TRIGGER, {"entity_id": MOTION})
    assert hass.states.is_state("light.flur", "on")


async def test_broken_automations_say_so(mcp_call: McpCall) -> None:
    """Home Assistant would do nothing, and call it a success."""
    broken = "automation.broken_since_the_update"
    for tool, more in ((TRIGGER, {}), (SET, {"enabled": True})):
        answer = await mcp_call(tool, {"entity_id": broken, **more})
        assert (answer.is_error, answer.data["code"]) == (True, "unavailable")


async def test_wrong_ids_are_explained(mcp_call: McpCall) -> None:
    """A slip gets near ids, of automations alone."""
    answer = await mcp_call(TRIGGER, {"entity_id": "automation.nigt_light"})
    assert answer.data["code"] == "not_found"
    assert "automation.night_light" in answer.data["suggestions"]
    answer = await mcp_call(SET, {"entity_id": "script.greet", "enabled": True})
    assert answer.data["code"] == "invalid_argument"
