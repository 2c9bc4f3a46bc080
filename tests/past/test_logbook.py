"""Tests of the logbook against the real recorder and Home Assistant's own causes."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import Mock

import pytest
from pytest_homeassistant_custom_component.common import (
    MockModule,
    mock_integration,
    mock_platform,
)
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)

from custom_components.house_tools.const import EVENT_ACTION
from custom_components.house_tools.errors import UnavailableError
from custom_components.house_tools.past.causes import CauseKind
from custom_components.house_tools.past.discretion import WITHHELD
from custom_components.house_tools.past.logbook import (
    Logbook,
    LogbookEntry,
    async_get_logbook,
)
from custom_components.house_tools.past.window import Window, local_iso
from homeassistant.auth.models import User
from homeassistant.components.logbook import async_log_entry
from homeassistant.components.recorder import Recorder
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from .recording import write_state

START = datetime(2026, 11, 29, 8, 0, tzinfo=UTC)
DAY = Window(START, START + timedelta(days=1))

HOUSE: dict[str, Any] = {
    "input_boolean": {"lamp": {"name": "Lamp"}, "secret": {"name": "Safe door"}},
    "script": {
        "evening": {
            "alias": "Evening",
            "sequence": [
                {
                    "action": "input_boolean.turn_on",
                    "target": {"entity_id": "input_boolean.lamp"},
                }
            ],
        }
    },
    "automation": [
        {
            "alias": "When the safe opens",
            "id": "safe",
            "triggers": [{"trigger": "state", "entity_id": "input_boolean.secret"}],
            "actions": [
                {
                    "action": "input_boolean.toggle",
                    "target": {"entity_id": "input_boolean.lamp"},
                }
            ],
        }
    ],
}


@pytest.fixture
async def house(recorder_mock: Recorder, hass: HomeAssistant) -> HomeAssistant:
    """Return a house with a lamp, a safe, an automation, a script and a logbook."""
    assert await async_setup_component(hass, "homeassistant", {})
    for domain in ("logbook", "input_boolean", "script", "automation"):
        assert await async_setup_component(hass, domain, HOUSE)
    await async_wait_recording_done(hass)
    return hass


async def read(
    hass: HomeAssistant,
    entity_ids: list[str] | None = None,
    window: Window | None = None,
    **options: Any,
) -> Logbook:
    """Read the logbook of today as somebody who may see everything."""

    async def user_name(user_id: str) -> str | None:
        user = await hass.auth.async_get_user(user_id)
        return user.name if user else None

    if window is None:
        now = dt_util.utcnow()
        window = Window(now - timedelta(hours=1), now + timedelta(seconds=1))
    settings: dict[str, Any] = {"may_read": None, "user_name": user_name, "limit": 100}
    return await async_get_logbook(hass, window, entity_ids, **(settings | options))


async def lamp(hass: HomeAssistant, **options: Any) -> LogbookEntry:
    """Return the newest entry of the lamp."""
    book = await read(hass, **options)
    return next(
        entry
        for entry in reversed(book.entries)
        if entry.entity_id == "input_boolean.lamp"
    )


def all_but_the_safe(entity_id: str) -> bool:
    """Let a caller read everything else."""
    return entity_id != "input_boolean.secret"


@pytest.mark.parametrize("entity_ids", [None, ["input_boolean.lamp"]])
async def test_a_lamp_switched_by_a_user(
    house: HomeAssistant, hass_admin_user: User, entity_ids: list[str] | None
) -> None:
    """The user is named, and the action they called."""
    await house.services.async_call(
        "input_boolean",
        "turn_on",
        {"entity_id": "input_boolean.lamp"},
        blocking=True,
        context=Context(user_id=hass_admin_user.id),
    )
    entry = await lamp(house, entity_ids=entity_ids)
    assert (entry.name, entry.state) == ("Lamp", "on")
    assert entry.cause is not None
    assert entry.cause.kind is CauseKind.ACTION
    assert entry.cause.detail == "input_boolean.turn_on"
    assert entry.cause.user == hass_admin_user.name


@pytest.mark.parametrize("entity_ids", [None, ["input_boolean.lamp"]])
async def test_a_lamp_switched_by_an_automation(
    house: HomeAssistant, entity_ids: list[str] | None
) -> None:
    """The automation is named, and its trigger."""
    await house.services.async_call(
        "input_boolean",
        "turn_on",
        {"entity_id": "input_boolean.secret"},
        blocking=True,
    )
    await house.async_block_till_done()
    entry = await lamp(house, entity_ids=entity_ids)
    assert entry.cause is not None
    assert entry.cause.kind is CauseKind.AUTOMATION
    assert entry.cause.name == "When the safe opens"
    assert entry.cause.entity_id == "automation.when_the_safe_opens"
    assert entry.cause.detail == "state of input_boolean.secret"


@pytest.mark.parametrize("entity_ids", [None, ["input_boolean.lamp"]])
async def test_a_lamp_switched_by_a_script(
    house: HomeAssistant, hass_admin_user: User, entity_ids: list[str] | None
) -> None:
    """The script is named, and who ran it."""
    await house.services.async_call(
        "script",
        "evening",
        blocking=True,
        context=Context(user_id=hass_admin_user.id),
    )
    entry = await lamp(house, entity_ids=entity_ids)
    assert entry.cause is not None
    assert entry.cause.kind is CauseKind.SCRIPT
    assert entry.cause.name == "Evening"
    assert entry.cause.user == hass_admin_user.name


async def act(hass: HomeAssistant, context: Context, *entities: str) -> None:
    """Do what the guarded path of the tools does: call, watch, record."""
    for entity_id in entities:
        await hass.services.async_call(
            "input_boolean",
            "turn_on",
            {"entity_id": entity_id},
            blocking=True,
            context=context,
        )
    action = {
        "entry_id": "1",
        "tool": "ha_call_service",
        "service": "input_boolean.turn_on",
        "entities": list(entities),
        "outcome": "done",
    }
    hass.bus.async_fire(EVENT_ACTION, action, context=context)


@pytest.mark.parametrize("entity_ids", [None, ["input_boolean.lamp"]])
async def test_a_lamp_switched_by_one_of_these_tools(
    house: HomeAssistant, hass_admin_user: User, entity_ids: list[str] | None
) -> None:
    """Though the tools' record follows what it is about."""
    await act(house, Context(user_id=hass_admin_user.id), "input_boolean.lamp")
    entry = await lamp(house, entity_ids=entity_ids)
    assert entry.cause is not None
    assert entry.cause.kind is CauseKind.HOUSE_TOOLS
    assert entry.cause.name == "ha_call_service"
    assert entry.cause.detail == "input_boolean.turn_on"
    assert entry.cause.user == hass_admin_user.name


async def test_a_turn_of_talk_shares_its_context(house: HomeAssistant) -> None:
    """What happened in the same context without these tools is not theirs."""
    context = Context()
    await act(house, context, "input_boolean.lamp")
    house.states.async_set("light.other", "off")
    house.states.async_set("light.other", "on", context=context)
    book = await read(house)
    (other,) = (one for one in book.entries if one.entity_id == "light.other")
    assert other.cause is not None
    assert other.cause.kind is CauseKind.ACTION


async def test_an_automation_started_by_one_of_these_tools(
    house: HomeAssistant,
) -> None:
    """The lamp's cause is the automation, and the automation's is the tool."""
    context = Context()
    automation = "automation.when_the_safe_opens"
    await house.services.async_call(
        "automation",
        "trigger",
        {"entity_id": automation},
        blocking=True,
        context=context,
    )
    action = {
        "tool": "ha_trigger_automation",
        "service": "automation.trigger",
        "entities": [automation],
    }
    house.bus.async_fire(EVENT_ACTION, action, context=context)
    await house.async_block_till_done()
    book = await read(house)
    causes = {one.entity_id: one.cause for one in book.entries if one.cause}
    assert causes["input_boolean.lamp"].kind is CauseKind.AUTOMATION
    assert causes[automation].kind is CauseKind.HOUSE_TOOLS


async def test_nothing_of_a_hidden_entity_shows(house: HomeAssistant) -> None:
    """Neither as an entry, nor as a cause, nor in anybody's text."""
    await act(house, Context(), "input_boolean.secret")
    async_log_entry(house, "Guard", "Safe door was opened", "demo", "light.hall")
    async_log_entry(
        house, "Guard", "saw INPUT_BOOLEAN.SECRET move", "demo", "light.hall"
    )
    async_log_entry(house, "Safe Door", "is about nothing else", "demo", "light.hall")
    async_log_entry(house, "Guard", "a safe doorman called", "demo", "light.hall")
    async_log_entry(house, "Guard", "all is well", "demo")
    await house.async_block_till_done()
    seen = await read(house)
    assert "secret" in str(seen)
    assert len([one for one in seen.entries if one.name == "Guard"]) == 4

    book = await read(house, may_read=all_but_the_safe)
    assert "secret" not in str(book).casefold()
    assert "Safe door" not in str(book)
    assert "Safe Door" not in str(book)
    assert book.total == len(book.entries)
    messages = [one.message for one in book.entries if one.entity_id == "light.hall"]
    assert messages == [
        WITHHELD,
        WITHHELD,
        "is about nothing else",
        "a safe doorman called",
    ]
    entry = await lamp(house, may_read=all_but_the_safe)
    assert entry.cause is not None
    assert entry.cause.kind is CauseKind.AUTOMATION
    assert entry.cause.detail == WITHHELD


async def test_a_hidden_cause_leaves_its_kind_only(house: HomeAssistant) -> None:
    """That something automatic did it is no secret, what it was is."""
    await house.services.async_call("script", "evening", blocking=True)
    await house.services.async_call(
        "input_boolean", "turn_off", {"entity_id": "input_boolean.lamp"}, blocking=True
    )
    context = Context()
    await house.services.async_call(
        "script", "turn_on", {"entity_id": "script.evening"}, True, context
    )
    await house.async_block_till_done()
    entry = await lamp(house, may_read=lambda one: one == "input_boolean.lamp")
    assert entry.cause is not None
    assert entry.cause.kind is CauseKind.SCRIPT
    assert (entry.cause.name, entry.cause.entity_id) == (None, None)


async def test_a_script_called_by_its_own_action_is_not_named_when_hidden(
    house: HomeAssistant,
) -> None:
    """`script.evening` is both an action and an entity's id."""
    await house.services.async_call("script", "evening", blocking=True)
    book = await read(house, may_read=lambda one: one != "script.evening")
    assert "evening" not in str(book).casefold()


async def test_the_newest_come_last_and_pages_go_back(house: HomeAssistant) -> None:
    """Pages join without a hole, and the total is of the window."""
    write_state(house, "light.hall", "off", START - timedelta(days=1))
    for minute in range(250):
        state = "off" if minute % 2 else "on"
        write_state(house, "light.hall", state, START + timedelta(minutes=minute))
    window = Window(START, START + timedelta(days=3))
    pages = [
        await read(house, window=window, limit=100, offset=offset)
        for offset in (0, 100, 200, 300)
    ]
    assert [page.total for page in pages] == [250] * 4
    assert [len(page.entries) for page in pages] == [100, 100, 50, 0]
    times = [one.when for page in pages[::-1] for one in page.entries]
    assert times == [
        local_iso(START + timedelta(minutes=minute)) for minute in range(250)
    ]
    assert pages[0].entries[-1].state == "off"


async def test_a_window_holds_its_start_and_not_its_end(house: HomeAssistant) -> None:
    """Midnight belongs to the day that it begins, also between two days of many."""
    write_state(house, "light.hall", "off", START - timedelta(days=1))
    for day in range(4):
        state = "off" if day % 2 else "on"
        write_state(house, "light.hall", state, START + timedelta(days=day))
    window = Window(START, START + timedelta(days=3))
    book = await read(house, window=window)
    assert [one.when for one in book.entries] == [
        local_iso(START + timedelta(days=day)) for day in range(3)
    ]


async def test_only_the_entities_asked_for(house: HomeAssistant) -> None:
    """And what speaks about them."""
    for entity_id in ("light.hall", "light.attic"):
        write_state(house, entity_id, "off", START - timedelta(hours=1))
        write_state(house, entity_id, "on", START)
    book = await read(house, ["light.hall"], DAY)
    assert [one.entity_id for one in book.entries] == ["light.hall"]
    book = await read(house, ["light.nowhere"], DAY)
    assert book.entries == []


@pytest.mark.parametrize(
    "recorder_config", [{"exclude": {"domains": ["media_player"]}}]
)
async def test_what_the_logbook_never_shows_is_told(house: HomeAssistant) -> None:
    """Asking for a sensor's log must not answer with everybody's."""
    attributes = {"unit_of_measurement": "W", "state_class": "measurement"}
    for value in ("1", "2"):
        house.states.async_set("sensor.power", value, attributes)
        house.states.async_set("light.hall", value)
        house.states.async_set("media_player.hall", value)
    book = await read(house, ["sensor.power"])
    assert book == Logbook([], 0, continuous=["sensor.power"])
    book = await read(house, ["sensor.power", "light.hall", "media_player.hall"])
    assert [one.entity_id for one in book.entries] == ["light.hall"]
    assert book.continuous == ["sensor.power"]
    assert book.excluded == ["media_player.hall"]


async def test_home_assistants_own_start_is_for_everybody(house: HomeAssistant) -> None:
    """It is about no entity."""
    house.bus.async_fire("homeassistant_start")
    book = await read(house, may_read=lambda _: False)
    assert [(one.name, one.message) for one in book.entries] == [
        ("Home Assistant", "started")
    ]


async def test_without_a_logbook_there_is_an_error(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """The other tools of the past are named."""
    with pytest.raises(UnavailableError, match="history"):
        await read(hass)


async def test_a_cause_just_before_the_window_is_still_found(
    house: HomeAssistant,
) -> None:
    """The window begins between the call and what it did."""
    await house.services.async_call(
        "input_boolean", "turn_on", {"entity_id": "input_boolean.lamp"}, blocking=True
    )
    state = house.states.get("input_boolean.lamp")
    assert state is not None
    # times are kept more finely than a datetime tells
    start = state.last_changed - timedelta(microseconds=1)
    window = Window(start, dt_util.utcnow() + timedelta(seconds=1))
    (entry,) = (await read(house, window=window)).entries
    assert entry.cause is not None
    assert entry.cause.detail == "input_boolean.turn_on"


async def test_a_change_of_which_only_the_user_is_known(
    house: HomeAssistant, hass_admin_user: User
) -> None:
    """As when a program sets a state over the REST API."""
    house.states.async_set("light.hall", "off")
    context = Context(user_id=hass_admin_user.id)
    house.states.async_set("light.hall", "on", context=context)
    (entry,) = (await read(house)).entries
    assert entry.cause is not None
    assert (entry.cause.kind, entry.cause.user) == (
        CauseKind.USER,
        hass_admin_user.name,
    )


async def test_a_change_that_follows_another_entity(house: HomeAssistant) -> None:
    """A thermostat's change and its heater's share a context."""
    for entity_id in ("climate.hall", "switch.heater"):
        house.states.async_set(entity_id, "off")
    context = Context()
    house.states.async_set("climate.hall", "heat", context=context)
    house.states.async_set("switch.heater", "on", context=context)
    thermostat, heater = (await read(house)).entries
    assert thermostat.cause is None
    assert heater.cause is not None
    assert heater.cause.kind is CauseKind.ENTITY
    assert heater.cause.entity_id == "climate.hall"
    book = await read(house, may_read=lambda one: one == "switch.heater")
    assert "climate" not in str(book)


async def test_a_command_from_outside_names_its_integration(
    recorder_mock: Recorder, hass: HomeAssistant
) -> None:
    """An integration describes its own events."""

    def describe_events(hass: HomeAssistant, describe: Callable[..., None]) -> None:
        describe(
            "remote_box",
            "remote_box_command",
            lambda event: {"name": "Remote box", "message": event.data["said"]},
        )

    mock_integration(hass, MockModule("remote_box"))
    platform = Mock(async_describe_events=describe_events)
    mock_platform(hass, "remote_box.logbook", platform)
    for domain in ("homeassistant", "logbook", "remote_box"):
        assert await async_setup_component(hass, domain, {})
    await hass.async_block_till_done()
    hass.states.async_set("light.hall", "off")
    context = Context()
    said = {"said": "turn on the hall"}
    hass.bus.async_fire("remote_box_command", said, context=context)
    hass.states.async_set("light.hall", "on", context=context)
    command, light = (await read(hass)).entries
    assert (command.name, command.message) == ("Remote box", "turn on the hall")
    assert light.cause is not None
    assert light.cause.kind is CauseKind.INTEGRATION
    assert (light.cause.name, light.cause.detail) == ("Remote box", "turn on the hall")
    book = await read(hass, may_read=lambda one: one == "light.hall")
    assert [one.entity_id for one in book.entries] == ["light.hall"]


async def test_an_event_entity_tells_what_happened(house: HomeAssistant) -> None:
    """Its state is a time, which is no news."""
    for minute, pressed in enumerate(("single", "double")):
        attributes = {"event_type": pressed, "event_types": ["single", "double"]}
        house.states.async_set("event.button", f"2026-01-01T00:0{minute}", attributes)
    (entry,) = (await read(house)).entries
    assert entry.message == "double"


async def test_names_of_hidden_entities_without_a_state_are_withheld_too(
    house: HomeAssistant, entity_registry: er.EntityRegistry
) -> None:
    """A disabled camera has a name all the same; a mere dot hides nothing."""
    entity_registry.async_get_or_create(
        "camera",
        "demo",
        "1",
        original_name="Nursery",
        disabled_by=er.RegistryEntryDisabler.USER,
    )
    texts = ("the Nursery is quiet", "input_boolean.gone", "see example.com for more")
    for text in texts:
        async_log_entry(house, "Guard", text, "demo", "light.hall")
    await house.async_block_till_done()
    book = await read(house, may_read=lambda one: one == "light.hall")
    assert [one.message for one in book.entries] == [WITHHELD, WITHHELD, texts[2]]
