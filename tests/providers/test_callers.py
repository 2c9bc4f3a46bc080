"""Who talks to the agent decides what its model gets: an administrator, a user, nobody."""

import pytest
from pytest_homeassistant_custom_component.common import MockUser

from homeassistant.auth.models import User
from homeassistant.components.assist_pipeline import PipelineEvent
from homeassistant.components.assist_pipeline.pipeline import (
    PipelineInput,
    PipelineRun,
    PipelineStage,
    async_get_pipeline,
    async_update_pipeline,
)
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers.chat_session import async_get_chat_session
from homeassistant.setup import async_setup_component

from .agent import Agent
from .servers.base import Result, ToolCall

PARTY = "input_boolean.party"
SECRET = "sensor.secret"
LOOK = [
    ToolCall("ha_get_entity", {"entity_id": PARTY}),
    ToolCall("ha_get_entity", {"entity_id": SECRET}),
    ToolCall("ha_search_entities", {"query": "secret"}),
    ToolCall("ha_render_template", {"template": "{{ states('sensor.secret') }}"}),
    ToolCall(
        "ha_call_service",
        {"service": "input_boolean.turn_on", "target": {"entity_id": PARTY}},
    ),
]


@pytest.fixture
def secret(hass: HomeAssistant, house: None) -> None:
    """Expose the party, and have a sensor that is not exposed."""
    hass.states.async_set(SECRET, "4711", {"friendly_name": "Secret"})
    async_expose_entity(hass, "conversation", SECRET, should_expose=False)
    async_expose_entity(hass, "conversation", PARTY, should_expose=True)


def check_limited(agent: Agent) -> None:
    """Check that the model saw what is exposed, acted on it, and got nothing else."""
    assert "ha_render_template" not in {tool.name for tool in agent.server.tools}
    party, *denied, done = _results(agent)
    assert party.data["state"] == "off"
    assert "4711" not in str(denied)
    assert [result.is_error for result in denied] == [True, False, True]
    assert done.data["changed"] == [{"entity_id": PARTY, "from": "off", "to": "on"}]


def _results(agent: Agent) -> list[Result]:
    assert agent.server.is_done
    (results,) = agent.server.results
    return results


async def test_administrator(agent: Agent, secret: None, hass_admin_user: User) -> None:
    """An administrator's model reads what is not exposed, and has all tools."""
    agent.server.will(LOOK, "Done.")
    await agent.ask("Look", user_id=hass_admin_user.id)
    assert "ha_render_template" in {tool.name for tool in agent.server.tools}
    _, sensor, search, template, _ = _results(agent)
    assert sensor.data["state"] == "4711"
    assert search.data["items"][0]["entity_id"] == SECRET
    assert "4711" in str(template.data)


async def test_user(hass: HomeAssistant, agent: Agent, secret: None) -> None:
    """A user who is no administrator gets what is exposed, and acts in their own name."""
    user = MockUser(name="Ben").add_to_hass(hass)
    user.mock_policy({"entities": True})
    agent.server.will(LOOK, "Done.")
    said = await agent.ask("Look", user_id=user.id)
    assert said.text == "Done."
    check_limited(agent)
    state = hass.states.get(PARTY)
    assert state is not None and state.context.user_id == user.id


async def test_satellite(hass: HomeAssistant, agent: Agent, secret: None) -> None:
    """A voice pipeline that nobody is signed in to gets what is exposed."""
    assert await async_setup_component(hass, "assist_pipeline", {})
    agent.server.will(LOOK, "Done.")
    events = await _speak(hass, agent, "Look")
    (answer,) = (event for event in events if event.type == "intent-end")
    assert answer.data is not None
    response = answer.data["intent_output"]["response"]
    assert response["speech"]["plain"]["speech"] == "Done."
    check_limited(agent)


async def _speak(hass: HomeAssistant, agent: Agent, text: str) -> list[PipelineEvent]:
    """Run a pipeline from what speech recognition heard, as a satellite's runs."""
    pipeline = async_get_pipeline(hass)
    await async_update_pipeline(hass, pipeline, conversation_engine=agent.entity_id)
    events: list[PipelineEvent] = []
    context = Context()
    with async_get_chat_session(hass, context=context) as session:
        run = PipelineRun(
            hass,
            context=context,
            pipeline=async_get_pipeline(hass, pipeline.id),
            start_stage=PipelineStage.INTENT,
            end_stage=PipelineStage.INTENT,
            event_callback=events.append,
        )
        request = PipelineInput(run=run, session=session, intent_input=text)
        await request.validate()
        await request.execute()
    return events
