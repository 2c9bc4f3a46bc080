"""What becomes of a call: responses, failures, long runs, and who sees it."""

import asyncio
import logging
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockUser, async_capture_events
import voluptuous as vol

from custom_components.house_tools.const import EVENT_ACTION
from custom_components.house_tools.errors import (
    InvalidArgumentError,
    NotAllowedError,
    ToolError,
)
from custom_components.house_tools.policy import execute, expected
from custom_components.house_tools.policy.record import KEPT
from custom_components.house_tools.settings import Settings
from homeassistant.core import HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceNotFound,
    ServiceValidationError,
    Unauthorized,
)
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .house import House


def register(
    hass: HomeAssistant,
    handler: Any,
    supports: SupportsResponse = SupportsResponse.NONE,
    schema: vol.Schema | None = None,
) -> None:
    """Register the service `toy.act`."""
    hass.services.async_register("toy", "act", handler, schema, supports)


@pytest.mark.parametrize("wish", [None, True, False])
@pytest.mark.parametrize("supports", list(SupportsResponse))
async def test_responses_come_where_there_are_any(
    house: House, supports: SupportsResponse, wish: bool | None
) -> None:
    """Whoever calls need not know which services answer."""

    async def act(call: ServiceCall) -> dict[str, Any] | None:
        return {"n": 1} if call.return_response else None

    register(house.hass, act, supports)
    answer = await house.call("toy.act", return_response=wish)
    assert answer["done"]
    answers = supports is SupportsResponse.ONLY or (
        supports is SupportsResponse.OPTIONAL and wish is not False
    )
    assert answer.get("response") == ({"n": 1} if answers else None)
    if wish and not answers:
        assert answer["note"] == "toy.act returned no response."


async def test_what_only_answers_is_not_watched(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service that is there for its response changes nothing to wait for."""
    monkeypatch.setattr(expected, "_MOMENT", 3600)

    async def answer(call: ServiceCall) -> dict[str, Any]:
        return {"n": 1}

    register(house.hass, answer, SupportsResponse.ONLY)
    target = {"entity_id": "light.hall"}
    assert await house.call("toy.act", target) == {
        "done": True,
        "changed": [],
        "unchanged": ["light.hall"],
        "response": {"n": 1},
    }


async def test_script_responds(house: House) -> None:
    """A script's response is returned; that it has none is said."""
    await house.add_scripts(
        {
            "sums": [
                {"variables": {"out": {"sum": "{{ a + 1 }}"}}},
                {"stop": "done", "response_variable": "out"},
            ],
            "silent": [],
        }
    )
    assert (await house.call("script.sums", data={"a": 2}))["response"] == {"sum": 3}
    silent = await house.call("script.silent")
    assert "response" not in silent
    assert "returned no response" in silent["note"]


@pytest.mark.parametrize(
    ("error", "kind", "text"),
    [
        (HomeAssistantError("The bridge is away"), ToolError, "The bridge is away"),
        (ServiceValidationError("Wrong code 4711"), InvalidArgumentError, "refused"),
        (vol.Invalid("expected a number"), InvalidArgumentError, "expected a number"),
        (Unauthorized(), NotAllowedError, "does not let this user"),
        (ServiceNotFound("a", "b"), ToolError, "does not exist"),
        (TimeoutError(), ToolError, "no answer in time"),
        (ValueError("4711 is odd"), ToolError, "ValueError"),
        (KeyError("x"), ToolError, "KeyError"),
        (RuntimeError(), ToolError, "RuntimeError"),
    ],
)
async def test_every_failure_is_told(
    house: House,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    kind: type[ToolError],
    text: str,
) -> None:
    """What a service raises becomes a clear error without codes, and is recorded."""

    async def act(call: ServiceCall) -> None:
        await asyncio.sleep(0)
        raise error

    register(house.hass, act)
    with pytest.raises(ToolError, match=text) as caught:
        await house.call("toy.act", data={"code": "4711"})
    assert type(caught.value) is kind
    assert "4711" not in caught.value.message
    assert house.record.attempts[-1]["outcome"] == "failed"
    assert "4711" not in str(house.record.attempts) + caplog.text


async def test_long_run_is_running_not_failed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the limit the call is said to run on, and it does."""
    monkeypatch.setattr(execute, "TIME_LIMIT", 0.01)
    await house.add_scripts(
        {
            "long": [
                {"wait_for_trigger": [{"trigger": "event", "event_type": "go"}]},
                {"action": "light.turn_on", "target": {"entity_id": "light.hall"}},
            ]
        }
    )
    answer = await house.call("script.long")
    assert (answer["done"], answer["running"]) == (False, True)
    assert house.record.attempts[-1]["outcome"] == "running"
    assert house.state("light.hall") == "off"
    house.hass.bus.async_fire("go")
    await house.hass.async_block_till_done()
    assert house.state("light.hall") == "on"


async def test_failure_after_the_limit_is_logged_without_codes(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What nobody waits for any more still leaves a line in the log."""
    monkeypatch.setattr(execute, "TIME_LIMIT", 0.01)
    go = asyncio.Event()

    async def act(call: ServiceCall) -> None:
        await go.wait()
        raise HomeAssistantError("4711 was wrong")

    register(house.hass, act)
    assert (await house.call("toy.act", data={"pin": 4711}))["running"]
    go.set()
    await house.hass.async_block_till_done()
    assert "toy.act, which House Tools called, failed later" in caplog.text
    assert "4711" not in caplog.text


async def test_client_that_leaves_does_not_stop_the_service(house: House) -> None:
    """A call that has begun is carried through."""
    begun, go, ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def act(call: ServiceCall) -> None:
        begun.set()
        await go.wait()
        ended.set()

    register(house.hass, act)
    task = asyncio.ensure_future(house.call("toy.act"))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    go.set()
    await house.hass.async_block_till_done()
    assert ended.is_set()
    assert house.record.attempts[-1]["outcome"] == "running"


async def test_nothing_runs_with_wrong_data(house: House) -> None:
    """The service's schema has its say first, and names the field."""
    with pytest.raises(InvalidArgumentError, match="brightness"):
        await house.call(
            "light.turn_on", {"entity_id": "light.hall"}, {"brightness": "very"}
        )
    with pytest.raises(InvalidArgumentError, match="colour"):
        await house.call("light.turn_on", {"entity_id": "light.hall"}, {"colour": 1})
    assert house.state("light.hall") == "off"


async def test_codes_are_not_in_errors_of_data(house: House) -> None:
    """A code that a schema refuses is not repeated."""
    with pytest.raises(InvalidArgumentError) as caught:
        await house.call("lock.unlock", {"entity_id": "lock.front"}, {"code": ["4711"]})
    assert "code" in caught.value.message and "4711" not in caught.value.message


async def test_required_fields_of_a_script(house: House) -> None:
    """A script is not run without what it says that it needs."""
    await house.add_scripts(
        {
            "greet": {
                "fields": {"who": {"required": True}, "how": {}},
                "sequence": [],
            }
        }
    )
    with pytest.raises(InvalidArgumentError, match="who: the script requires it"):
        await house.call("script.greet", data={"how": "loudly"})
    assert (await house.call("script.greet", data={"who": "Anna"}))["done"]


async def test_data_of_the_caller_is_never_changed(house: House) -> None:
    """The service gets a copy."""
    data = {"entity_id": "light.hall", "brightness": 10}
    await house.call("light.turn_on", None, data)
    assert data == {"entity_id": "light.hall", "brightness": 10}


async def test_call_is_made_as_the_user(hass: HomeAssistant, house: House) -> None:
    """Home Assistant sees who called."""
    calls = []

    async def act(call: ServiceCall) -> None:
        calls.append(call)

    register(hass, act)
    user = MockUser(is_owner=True, name="Anna").add_to_hass(hass)
    caller = house.caller(user=user)
    await house.call("toy.act", caller=caller)
    assert calls[0].context is caller.context
    assert calls[0].context.user_id == user.id


async def test_dry_run_tells_what_would_happen(house: House) -> None:
    """The entities with their states, the effects and the errors, and no trace."""
    events = async_capture_events(house.hass, EVENT_ACTION)
    turn_on = {"action": "light.turn_on", "target": {"entity_id": "light.hall"}}
    await house.add_scripts({"evening": [turn_on, {"scene": "scene.leaving"}]})
    answer = await house.call("script.evening", dry_run=True)
    would = answer["would_call"]
    assert answer["needs_confirmation"] is True
    assert would["calls"] == [
        "light.turn_off",
        "light.turn_on",
        "lock.lock",
        "scene.turn_on",
    ]
    assert {"entity_id": "lock.front", "state": "locked"} in would["also_touches"]
    wrong = await house.call(
        "light.turn_on", {"area_id": "kitchen"}, {"brightness": "x"}, dry_run=True
    )
    assert wrong["needs_confirmation"] is False
    assert [entity["entity_id"] for entity in wrong["would_call"]["entities"]] == [
        "light.counter",
        "light.kitchen",
    ]
    assert "brightness" in wrong["errors"][0]
    assert not events and not house.record.attempts


async def test_every_attempt_is_recorded(house: House) -> None:
    """An event for each, with who, what and how it ended, and never a code."""
    events = async_capture_events(house.hass, EVENT_ACTION)
    caller = house.caller(Settings(allow_write=True, entity_denylist=("light.hall",)))
    await house.call("light.turn_on", {"area_id": "kitchen"}, caller=caller)
    with pytest.raises(NotAllowedError):
        await house.call("light.turn_on", {"entity_id": "light.hall"}, caller=caller)
    with pytest.raises(NotAllowedError):
        await house.call("homeassistant.restart", caller=caller)
    await house.call(
        "lock.unlock", {"entity_id": "lock.front"}, {"code": "4711"}, caller=caller
    )
    with pytest.raises(ToolError):
        await house.call("no.such", caller=caller)
    await house.hass.async_block_till_done()
    assert [
        (event.data["service"], event.data["outcome"], event.data["entities"])
        for event in events
    ] == [
        ("light.turn_on", "done", ["light.counter", "light.kitchen"]),
        ("light.turn_on", "refused", ["light.hall"]),
        ("homeassistant.restart", "refused", []),
        ("lock.unlock", "awaiting_confirmation", ["lock.front"]),
        ("no.such", "refused", []),
    ]
    assert all(event.context is caller.context for event in events)
    assert {event.data["entry_id"] for event in events} == {"entry"}
    assert "4711" not in str([event.data for event in events])
    assert len(house.record.attempts) == 5


async def test_only_the_last_attempts_are_kept(house: House) -> None:
    """The record does not grow without end."""
    for number in range(KEPT + 5):
        with pytest.raises(ToolError):
            await house.call(f"no.such_{number}")
    assert len(house.record.attempts) == KEPT
    assert house.record.attempts[-1]["service"] == f"no.such_{KEPT + 4}"


async def test_answer_waits_for_what_is_on_the_way(house: House) -> None:
    """A device that takes its time is reported as it ends up."""

    async def act(call: ServiceCall) -> None:
        house.hass.states.async_set("lock.front", "unlocking")
        house.hass.loop.call_later(
            0.05, house.hass.states.async_set, "lock.front", "unlocked"
        )

    register(house.hass, act)
    answer = await house.call(
        "toy.act",
        {"entity_id": "lock.front"},
        settings=Settings(allow_write=True, confirm_domains=frozenset()),
    )
    assert answer["changed"] == [
        {"entity_id": "lock.front", "from": "locked", "to": "unlocked"}
    ]


async def test_unavailable_entities_are_told(house: House) -> None:
    """That a device is away is said, for Home Assistant only passes it by."""
    light = house.hass.data[DATA_INSTANCES]["light"].get_entity("light.hall")
    assert light is not None
    light._attr_available = False
    light.async_write_ha_state()
    answer = await house.call("light.turn_on", {"entity_id": "light.hall"})
    assert answer["unchanged"] == ["light.hall"]
    assert answer["note"] == "No state changed. Unavailable at present: light.hall."


async def test_long_lists_are_cut_and_counted(house: House) -> None:
    """An answer stays small, whatever was touched."""
    for number in range(130):
        house.hass.states.async_set(f"toy.n{number}", "off")

    async def act(call: ServiceCall) -> None:
        for number in range(115):
            house.hass.states.async_set(f"toy.n{number}", "on")

    register(house.hass, act)
    answer = await house.call(
        "toy.act", {"entity_id": [f"toy.n{number}" for number in range(130)]}
    )
    assert (len(answer["changed"]), answer["more_changed"]) == (100, 15)
    assert len(answer["unchanged"]) == 15
    event = house.record.attempts[-1]
    assert (len(event["entities"]), event["more_entities"]) == (20, 110)


async def test_debug_log_holds_no_code(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even the most talkative log of ours tells a code."""
    caplog.set_level(logging.DEBUG, "custom_components.house_tools")
    arguments: dict[str, Any] = {
        "target": {"entity_id": "lock.front"},
        "data": {"code": "4711"},
    }
    asked = await house.call("lock.unlock", **arguments)
    assert "4711" not in str(asked)
    await house.call("lock.unlock", **arguments, confirm_token=asked["confirm_token"])
    ours = [r.getMessage() for r in caplog.records if "house_tools" in r.name]
    assert not any("4711" in line or asked["confirm_token"] in line for line in ours)
