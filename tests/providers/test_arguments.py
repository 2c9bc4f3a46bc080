"""Arguments as each provider's agent mangles them reach the tool as they were meant."""

from typing import Any

import pytest

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant, ServiceCall

from .agent import Agent
from .servers.base import Result, ToolCall

PARTY = "input_boolean.party"
TEMPLATE = "{{ states('input_boolean.party') }}"
# What a model writes where a provider has no free objects, and what all models write at
# times: JSON text, blanks for what they leave out, numbers and flags in quotes.
SLOPPY: list[tuple[str, dict[str, Any]]] = [
    ("ha_search_entities", {"query": "party", "limit": "5", "offset": None}),
    ("ha_list_entities", {"domain": "input_boolean", "area": "", "state": "  "}),
    ("ha_list_entities", {"domain": "input_boolean", "limit": 5.0}),
    ("ha_get_entity", {"entity_id": '["input_boolean.party"]'}),
    ("ha_list_services", {"domain": "input_boolean", "search": None}),
]
# The same call with its two objects in every form.
OBJECTS: dict[str, dict[str, Any]] = {
    "objects": {"target": {"entity_id": PARTY}, "data": {"text": "a 'b' c"}},
    "JSON text": {
        "target": '{"entity_id": "input_boolean.party"}',
        "data": '{"text": "a \'b\' c"}',
    },
    "wrapped": {
        "target": {"json": '{"entity_id": "input_boolean.party"}'},
        "data": {"json": '{"text": "a \'b\' c"}'},
    },
}


async def run(agent: Agent, user: User, *calls: ToolCall) -> list[Result]:
    """Let the model make calls, and return what they answered."""
    agent.server.will(list(calls), "Done.")
    said = await agent.ask("Do it", user_id=user.id)
    assert (said.text, said.is_error) == ("Done.", False)
    assert agent.server.is_done
    (results,) = agent.server.results
    return results


@pytest.fixture
def heard(hass: HomeAssistant) -> list[ServiceCall]:
    """Return the calls of a service that takes text beside a target."""
    calls: list[ServiceCall] = []
    hass.services.async_register("test", "say", calls.append)
    return calls


async def test_sloppy(agent: Agent, hass_admin_user: User) -> None:
    """Blanks, quoted numbers and lists of one are read; no call fails."""
    calls = [ToolCall(name, args) for name, args in SLOPPY]
    for result in await run(agent, hass_admin_user, *calls):
        assert not result.is_error
        assert PARTY in str(result.data) or "turn_on" in str(result.data)


async def test_objects(
    agent: Agent, hass_admin_user: User, heard: list[ServiceCall]
) -> None:
    """A target and data arrive, whether as objects, as JSON text or in Google's wrapper."""
    calls = [
        ToolCall("ha_call_service", {"domain": "test", "service": "say", **form})
        for form in OBJECTS.values()
    ]
    for result in await run(agent, hass_admin_user, *calls):
        assert not result.is_error, result.data
    assert [call.data for call in heard] == [
        {"entity_id": PARTY, "text": "a 'b' c"}
    ] * len(OBJECTS)


async def test_line_break_in_wrapped_text(
    agent: Agent, hass_admin_user: User, heard: list[ServiceCall]
) -> None:
    """Google's agent decodes escapes, which breaks lines inside of JSON text."""
    wrapped = {"json": '{"text": "one\\ntwo"}'}
    (result,) = await run(
        agent,
        hass_admin_user,
        ToolCall("ha_call_service", {"service": "test.say", "data": wrapped}),
    )
    assert not result.is_error, result.data
    assert heard[0].data == {"text": "one\ntwo"}


async def test_quotes_in_wrapped_text(
    agent: Agent, hass_admin_user: User, heard: list[ServiceCall]
) -> None:
    """Where the escapes of quotes are decoded too, nobody can tell: that is refused."""
    wrapped = {"json": '{"text": "say \\"hi\\""}'}
    (result,) = await run(
        agent,
        hass_admin_user,
        ToolCall("ha_call_service", {"service": "test.say", "data": wrapped}),
    )
    if agent.server.label == "google":
        assert result.is_error and "data" in result.data["error"]
        assert not heard
    else:
        assert heard[0].data == {"text": 'say "hi"'}


async def test_template(agent: Agent, hass_admin_user: User) -> None:
    """A template is text, also one that Ollama's agent reads as JSON."""
    templates = [TEMPLATE, '["a", "b"]', "{{ 'one' }}\n{{ 'two' }}", '{"a": 1}']
    results = await run(
        agent,
        hass_admin_user,
        *(ToolCall("ha_render_template", {"template": text}) for text in templates),
    )
    assert [_rendered(result) for result in results] == [
        "off",
        '["a", "b"]',
        "one\ntwo",
        '{"a": 1}',
    ]


async def test_refusal_says_what_to_do(agent: Agent, hass_admin_user: User) -> None:
    """What cannot be meant is refused, in words that a model can follow."""
    flag, unknown = await run(
        agent,
        hass_admin_user,
        ToolCall("ha_call_service", {"service": "test.say", "dry_run": "ture"}),
        ToolCall("ha_get_entity", {"entity_id": PARTY, "verbose": True}),
    )
    assert flag.is_error and "true or false" in flag.data["error"]
    assert unknown.is_error and "entity_id" in unknown.data["error"]


def _rendered(result: Result) -> str:
    assert not result.is_error, result.data
    (text,) = (value for key, value in result.data.items() if key != "note")
    assert isinstance(text, str)
    return text
