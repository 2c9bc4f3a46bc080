"""House Tools beside other APIs, and beside itself: names, instructions and calls."""

import re

from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.tools import TOOLS
from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant

from .agent import Agent, add_agent
from .servers.base import ModelServer, ToolCall

PARTY = "input_boolean.party"
TURN_ON = {"service": "input_boolean.turn_on", "target": {"entity_id": PARTY}}
OURS = [tool.name for tool in TOOLS]
READING = [tool.name for tool in TOOLS if not tool.writes]
LONGEST_ID = "a" * 36


def check_named_tools_exist(agent: Agent) -> None:
    """Check that instructions and definitions name no tool that the model does not have."""
    names = {tool.name for tool in agent.server.tools}
    texts = [agent.server.system, *(tool.description for tool in agent.server.tools)]
    named = set(re.findall(r"\b(?:[\w-]+__)?ha_[a-z_]+", " ".join(texts)))
    assert named <= names


async def test_beside_core(
    hass: HomeAssistant,
    server: ModelServer,
    house: None,
    house_tools_entry: MockConfigEntry,
    hass_admin_user: User,
) -> None:
    """Beside Assist and Home Assistant's own API our tools keep their names and work."""
    agent = await add_agent(
        hass, server, "Device control", "House Tools", "Home Assistant"
    )
    # One argument of it is text or a list, which our servers would not let pass.
    server.unjudged = frozenset({"homeassistant__GetLiveContext"})
    server.will(
        [
            ToolCall("ha_search_entities", {"query": "party"}),
            ToolCall("ha_call_service", TURN_ON),
            ToolCall(
                "homeassistant__render_template",
                {"template": "{{ states('input_boolean.party') }}"},
            ),
        ],
        "Done.",
    )
    said = await agent.ask("Party", user_id=hass_admin_user.id)
    assert (said.text, server.is_done) == ("Done.", True)
    names = [tool.name for tool in server.tools]
    assert [name for name in names if name in OURS] == OURS
    assert "homeassistant__call_action" in names
    check_named_tools_exist(agent)
    assert "Never guess an entity_id" in server.system

    ((search, act, theirs),) = server.results
    assert search.data["items"][0]["entity_id"] == PARTY
    assert act.data["changed"] == [{"entity_id": PARTY, "from": "off", "to": "on"}]
    assert not theirs.is_error


async def test_two_entries(
    hass: HomeAssistant,
    server: ModelServer,
    house: None,
    house_tools_entry: MockConfigEntry,
    hass_admin_user: User,
) -> None:
    """Tools of two entries are told apart, and each follows the settings of its own."""
    cautious = MockConfigEntry(
        domain="house_tools", title="Cautious", unique_id=LONGEST_ID
    )
    cautious.add_to_hass(hass)
    assert await hass.config_entries.async_setup(cautious.entry_id)
    agent = await add_agent(hass, server, "House Tools", "Cautious")
    server.will(
        [
            ToolCall(f"{LONGEST_ID}__ha_search_entities", {"query": "party"}),
            ToolCall("house-tools__ha_get_entity", {"entity_id": PARTY}),
            ToolCall("ha_call_service", TURN_ON),
        ],
        "Done.",
    )
    said = await agent.ask("Party", user_id=hass_admin_user.id)
    assert (said.text, server.is_done) == ("Done.", True)
    # What only one of them has, the writing tools, needs no prefix.
    assert {tool.name for tool in server.tools} == {
        *(f"house-tools__{name}" for name in READING),
        *(f"{LONGEST_ID}__{name}" for name in READING),
        *(name for name in OURS if name not in READING),
    }
    check_named_tools_exist(agent)

    ((search, entity, act),) = server.results
    assert search.data["items"][0]["entity_id"] == PARTY
    assert entity.data["entity_id"] == PARTY
    assert act.data["changed"] == [{"entity_id": PARTY, "from": "off", "to": "on"}]
