"""A conversation with each provider's agent: offered, called, answered, ended."""

from pytest_homeassistant_custom_component.common import MockConfigEntry

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant

from .agent import Agent, add_entry, offered_apis, open_form
from .servers.base import ModelServer, ToolCall

PARTY = "input_boolean.party"


async def test_form_offers_house_tools(
    hass: HomeAssistant,
    server: ModelServer,
    house: None,
    house_tools_entry: MockConfigEntry,
) -> None:
    """A person finds the API under the name of its entry."""
    form = await open_form(hass, await add_entry(hass, server))
    assert offered_apis(form)["House Tools"] == "house_tools"


async def test_calls_side_by_side_and_in_turns(
    hass: HomeAssistant, agent: Agent, hass_admin_user: User
) -> None:
    """Several calls at once, then one that acts, then an end, then another question."""
    agent.server.will(
        [
            ToolCall("ha_search_entities", {"query": "party mode"}),
            ToolCall("ha_list_areas", {}),
            ToolCall("ha_get_entity", {"entity_id": "input_boolean.prty"}),
        ],
        [
            ToolCall(
                "ha_call_service",
                {
                    "domain": "input_boolean",
                    "service": "turn_on",
                    "target": {"entity_id": PARTY},
                },
            )
        ],
        "Party mode is on.",
    )
    first = await agent.ask("Turn on party mode", user_id=hass_admin_user.id)
    assert (first.text, first.is_error) == ("Party mode is on.", False)
    assert hass.states.is_state(PARTY, "on")
    assert agent.server.is_done

    (found, areas, unknown), (done,) = agent.server.results
    assert found.data["items"][0]["entity_id"] == PARTY
    assert areas.data["items"] == [] and not areas.is_error
    assert unknown.is_error and PARTY in unknown.data["error"]
    assert done.data["changed"] == [{"entity_id": PARTY, "from": "off", "to": "on"}]

    agent.server.will([ToolCall("ha_get_entity", {"entity_id": PARTY})], "It still is.")
    again = await agent.ask(
        "Is it?", user_id=hass_admin_user.id, conversation_id=first.conversation_id
    )
    assert again.text == "It still is."
    assert agent.server.results[-1][0].data["state"] == "on"
    assert agent.server.is_done


async def test_instructions_reach_the_model(
    agent: Agent, hass_admin_user: User
) -> None:
    """The agent's instructions hold the API's."""
    agent.server.will("Hello.")
    await agent.ask("Hello", user_id=hass_admin_user.id)
    assert "Never guess an entity_id" in agent.server.system
