"""What happened and why, through the endpoint, from the real recorder."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)

from demo.house.testing import async_setup_house
from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.recorder import Recorder
from homeassistant.core import Context, HomeAssistant
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from tests.conftest import ApiCall, McpCall
from tests.past.recording import write_state

NAME = "ha_get_logbook"
LONGEST = 16_000
LIGHT = "light.flur"
KITCHEN_LIGHT = "light.kitchen_ceiling"
WRITES = [{"allow_write": True}]


@pytest.fixture
async def logbook(recorder_mock: Recorder, hass: HomeAssistant) -> None:
    """Set up the logbook, with nothing in the house."""
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "logbook", {})
    long_ago = dt_util.utcnow() - timedelta(days=365)
    write_state(hass, "light.oldest", "on", long_ago)
    await async_wait_recording_done(hass)


@pytest.fixture
async def house(hass: HomeAssistant, logbook: None) -> None:
    """Set up the demo house, its light off."""
    await async_setup_house(hass)
    await call(hass, "light.turn_off", LIGHT)
    await asyncio.sleep(0.01)


@pytest.fixture
def start() -> datetime:
    """Return a full hour of two days ago."""
    now = dt_util.utcnow().replace(minute=0, second=0, microsecond=0)
    return now - timedelta(days=2)


async def call(
    hass: HomeAssistant, service: str, entity_id: str | None, user: User | None = None
) -> None:
    """Call a service as a user, or as nobody."""
    data = {"entity_id": entity_id} if entity_id else {}
    context = Context(user_id=user.id if user else None)
    domain, name = service.split(".")
    await hass.services.async_call(domain, name, data, blocking=True, context=context)
    await hass.async_block_till_done()


def newest(entries: list[dict[str, Any]], entity_id: str, state: str) -> dict[str, Any]:
    """Return the newest entry of a state."""
    return next(
        entry
        for entry in reversed(entries)
        if (entry.get("entity_id"), entry.get("state")) == (entity_id, state)
    )


def window(start: datetime, **length: float) -> dict[str, str]:
    """Return the arguments for a window."""
    end = start + timedelta(**length)
    return {"start": start.isoformat(), "end": end.isoformat()}


def write_minutes(
    hass: HomeAssistant, entity_id: str, start: datetime, count: int
) -> None:
    """Let an entity change every minute."""
    write_state(hass, entity_id, "first", start - timedelta(hours=1))
    for minute in range(count):
        moment = start + timedelta(minutes=minute)
        write_state(hass, entity_id, f"state {minute}", moment)


@pytest.mark.parametrize("asked", [{}, {"entity_id": [LIGHT, KITCHEN_LIGHT]}])
@pytest.mark.parametrize("house_options", WRITES)
async def test_who_turned_on_the_light(
    hass: HomeAssistant,
    house: None,
    mcp_call: McpCall,
    hass_admin_user: User,
    asked: dict[str, Any],
) -> None:
    """A user, an automation, a script, one of these tools: each is named."""
    name = hass_admin_user.name

    async def cause(state: str, entity_id: str = LIGHT) -> str:
        answer = await mcp_call(NAME, asked)
        assert not answer.is_error, answer.text
        return str(newest(answer.data["items"], entity_id, state)["cause"])

    await call(hass, "light.turn_on", LIGHT, hass_admin_user)
    assert await cause("on") == f"action light.turn_on by {name}"

    await call(hass, "light.turn_on", KITCHEN_LIGHT)
    await call(hass, "script.good_night", None, hass_admin_user)
    assert await cause("off", KITCHEN_LIGHT) == f"script Good night by {name}"

    await call(hass, "light.turn_off", LIGHT)
    hass.states.async_set("binary_sensor.flur_bewegung", "off")
    hass.states.async_set("binary_sensor.flur_bewegung", "on")
    await hass.async_block_till_done()
    assert await cause("on") == (
        "automation Hallway light on motion (state of binary_sensor.flur_bewegung)"
    )

    arguments = {
        "domain": "light",
        "service": "turn_off",
        "target": {"entity_id": LIGHT},
    }
    answer = await mcp_call("ha_call_service", arguments)
    assert answer.data["done"] is True
    assert await cause("off") == (
        f"House Tools ha_call_service (light.turn_off) by {name}"
    )


@pytest.mark.parametrize("house_options", WRITES)
async def test_what_the_tools_did_is_an_entry(
    hass: HomeAssistant, house: None, mcp_call: McpCall, hass_admin_user: User
) -> None:
    """The record of an action reads as a sentence after the entry's name."""
    arguments = {
        "domain": "light",
        "service": "turn_on",
        "target": {"entity_id": LIGHT},
    }
    await mcp_call("ha_call_service", arguments)
    items = (await mcp_call(NAME)).data["items"]
    (entry,) = (item for item in items if item["name"] == "House Tools")
    assert entry["domain"] == "house_tools"
    assert entry["message"] == f"turned on Flur Deckenlicht for {hass_admin_user.name}"


async def test_entries(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall, start: datetime
) -> None:
    """An entry says when, what and which state; the window is echoed."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    write_state(hass, "light.hall", "off", start - timedelta(hours=1))
    moment = start + timedelta(minutes=5)
    write_state(hass, "light.hall", "on", moment, {"friendly_name": "Hall"})
    answer = await mcp_call(NAME, window(start, hours=1))

    def local(moment: datetime) -> str:
        return dt_util.as_local(moment).isoformat()

    assert answer.data == {
        "from": local(start),
        "to": local(start + timedelta(hours=1)),
        "items": [
            {
                "when": local(moment),
                "entity_id": "light.hall",
                "name": "Hall",
                "state": "on",
            }
        ],
        "returned": 1,
        "total": 1,
        "has_more": False,
    }


async def test_paging_back_from_the_newest(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall, start: datetime
) -> None:
    """Pages begin with the newest, each in order, and together have everything."""
    write_minutes(hass, "light.hall", start, 250)
    seen: list[str] = []
    offset: int | None = 0
    pages = 0
    while offset is not None:
        arguments = {"limit": 100, "offset": offset} | window(start, hours=5)
        data = (await mcp_call(NAME, arguments)).data
        assert data["total"] == 250
        seen = [item["state"] for item in data["items"]] + seen
        offset = data.get("next_offset")
        pages += 1
    assert seen == [f"state {minute}" for minute in range(250)]
    assert pages == 3
    data = (await mcp_call(NAME, window(start, hours=5))).data
    assert data["returned"] == 50
    assert data["items"][-1]["state"] == "state 249"
    answer = await mcp_call(NAME, {"limit": 500} | window(start, hours=5))
    assert answer.data["returned"] == 100
    assert "limit" in answer.data["note"]


async def test_long_entries_leave_the_newest(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall, start: datetime
) -> None:
    """What does not fit is cut at the old end, and the next page goes on there."""
    write_state(hass, "light.hall", "first", start - timedelta(hours=1))
    for minute in range(100):
        moment = start + timedelta(minutes=minute)
        write_state(hass, "light.hall", f"{minute:02d} {'é' * 240}", moment)
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None:
        arguments = {"limit": 100, "offset": offset} | window(start, hours=2)
        answer = await mcp_call(NAME, arguments)
        assert len(answer.text.encode()) <= LONGEST
        assert 0 < answer.data["returned"] < 60
        seen = [item["state"][:2] for item in answer.data["items"]] + seen
        offset = answer.data.get("next_offset")
    assert seen == [f"{minute:02d}" for minute in range(100)]


async def test_what_is_not_in_it(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall
) -> None:
    """Sensors that measure are in no logbook: use history. Quiet hours say so."""
    hass.states.async_set("sensor.power", "1", {"unit_of_measurement": "W"})
    answer = await mcp_call(NAME, {"entity_id": "sensor.power"})
    assert answer.data["items"] == []
    assert answer.data["note"] == (
        "Not in the logbook, since they measure: sensor.power; use ha_get_history."
    )
    hass.states.async_set("light.hall", "on")
    arguments = {"entity_id": "light.hall", "start": "2026-01-15", "end": "2026-01-16"}
    answer = await mcp_call(NAME, arguments)
    assert answer.data["note"] == "Nothing happened in this window."
    answer = await mcp_call(NAME, {"entity_id": "light.hal"})
    assert answer.is_error
    assert answer.data["suggestions"] == ["light.hall"]
    answer = await mcp_call(NAME, {"entity_id": "light.hal, light.hall, lamp.x"})
    assert answer.is_error
    for unknown in ("'light.hal'", "'lamp.x'"):
        assert f"No entity {unknown}." in answer.data["error"]


@pytest.mark.parametrize(
    "recorder_config", [{"exclude": {"entities": ["light.excluded"]}}]
)
async def test_not_recorded(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall
) -> None:
    """An entity that the recorder leaves out is told apart from a quiet one."""
    hass.states.async_set("light.excluded", "on")
    hass.states.async_set("light.excluded", "off")
    answer = await mcp_call(NAME, {"entity_id": "light.excluded"})
    assert answer.data["items"] == []
    assert answer.data["note"] == "Not recorded: light.excluded."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"start": "2026-01-15", "end": "2026-01-14"}, "before the end"),
        ({"start": "2026-01-15", "end": "2026-01-23"}, "longer than 7 days"),
        ({"start": "2226-01-15"}, "future"),
        ({"end": "soon"}, "not a time that can be read"),
        ({"entity": "Light Hall"}, "No entity"),
    ],
)
async def test_refusals(
    hass: HomeAssistant,
    logbook: None,
    mcp_call: McpCall,
    arguments: dict[str, str],
    said: str,
) -> None:
    """Windows and ids that make no sense are refused with what was understood."""
    answer = await mcp_call(NAME, arguments)
    assert answer.is_error
    assert said in answer.data["error"]


async def test_hours_are_brought_back(
    hass: HomeAssistant, logbook: None, mcp_call: McpCall
) -> None:
    """A month becomes a week, and the note says so."""
    answer = await mcp_call(NAME, {"hours": 720})
    assert "168" in answer.data["note"]
    begin, end = (datetime.fromisoformat(answer.data[key]) for key in ("from", "to"))
    assert end - begin == timedelta(days=7)


async def test_without_a_logbook(
    recorder_mock: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Where only the recorder runs, history and statistics still do."""
    hass.states.async_set("light.hall", "on")
    answer = await mcp_call(NAME)
    assert answer.is_error
    assert answer.data["code"] == "unavailable"
    assert "logbook is not loaded" in answer.data["error"]
    answer = await mcp_call("ha_get_history", {"entity_id": "light.hall"})
    assert not answer.is_error


async def test_what_others_see(
    hass: HomeAssistant, house: None, api_call: ApiCall, hass_read_only_user: User
) -> None:
    """Others see what happened to what is exposed, and no hidden cause."""
    for entity_id in hass.states.async_entity_ids():
        async_expose_entity(hass, "conversation", entity_id, entity_id == LIGHT)
    hass.states.async_set("binary_sensor.flur_bewegung", "off")
    hass.states.async_set("binary_sensor.flur_bewegung", "on")
    await hass.async_block_till_done()
    for user_id in (None, hass_read_only_user.id):
        data: Any = (await api_call(NAME, {}, user_id)).data
        assert {item.get("entity_id") for item in data["items"]} == {LIGHT}
        assert newest(data["items"], LIGHT, "on")["cause"] == "automation"
        assert data["total"] == len(data["items"])
        result = await api_call(NAME, {"entity_id": "lock.front"}, user_id)
        assert result.error is True
        quiet = {"start": "2026-01-15", "end": "2026-01-16"}
        note = str((await api_call(NAME, quiet, user_id)).data["note"])
        assert note.endswith("This caller sees only a part of the house.")
