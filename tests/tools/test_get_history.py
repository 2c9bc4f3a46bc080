"""What entities did, through the endpoint, from the real recorder."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from math import sin
from typing import Any

import pytest
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)

from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.recorder import Recorder
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from tests.conftest import ApiCall, McpCall
from tests.endpoint import Answer
from tests.past.recording import bulk_write, write_state

NAME = "ha_get_history"
LONGEST = 16_000
POWER = {"unit_of_measurement": "W", "state_class": "measurement"}
EXCLUDED = [{"exclude": {"entities": ["light.excluded"]}}]


@pytest.fixture
async def recorder(recorder_mock: Recorder, hass: HomeAssistant) -> Recorder:
    """Return a recorder that has been there for a year."""
    long_ago = dt_util.utcnow() - timedelta(days=365)
    write_state(hass, "light.oldest", "on", long_ago)
    await async_wait_recording_done(hass)
    return recorder_mock


@pytest.fixture
def start() -> datetime:
    """Return when the windows of these tests start, a full hour of two days ago."""
    now = dt_util.utcnow().replace(minute=0, second=0, microsecond=0)
    return now - timedelta(days=2)


def local(moment: datetime) -> str:
    """Return a moment as answers tell it."""
    return dt_util.as_local(moment).isoformat(timespec="seconds")


def window(start: datetime, **length: float) -> dict[str, str]:
    """Return the arguments for a window."""
    end = start + timedelta(**length)
    return {"start": start.isoformat(), "end": end.isoformat()}


def only(answer: Answer) -> dict[str, Any]:
    """Return the one entity of an answer."""
    assert not answer.is_error, answer.text
    assert len(answer.text.encode()) <= LONGEST
    (entity,) = answer.data["entities"]
    assert isinstance(entity, dict)
    return entity


def write(
    hass: HomeAssistant,
    entity_id: str,
    start: datetime,
    states: Iterable[tuple[float, str]],
    attributes: dict[str, Any] | None = None,
) -> None:
    """Write states by the minute."""
    for minute, state in states:
        at = start + timedelta(minutes=minute)
        write_state(hass, entity_id, state, at, attributes)


async def test_what_a_lamp_did(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """The state in force at the start, each change, and the time in each state."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    write(hass, "light.hall", start, [(-90, "off"), (-60, "on"), (60, "off")])
    answer = await mcp_call(NAME, {"entity_id": "light.hall", **window(start, hours=4)})
    assert answer.data == {
        "from": local(start),
        "to": local(start + timedelta(hours=4)),
        "entities": [
            {
                "entity_id": "light.hall",
                "changes": 1,
                "seconds": {"off": 10_800, "on": 3_600},
                "points": [
                    [local(start), "on"],
                    [local(start + timedelta(hours=1)), "off"],
                ],
            }
        ],
    }


async def test_what_a_sensor_measured(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """Extremes with their times, a mean that weighs by time, and gaps as they were."""
    states = [(-5, "10"), (60, "100.5"), (120, "unavailable"), (180, "2")]
    write(hass, "sensor.power", start, states, POWER)
    arguments = {"entity_id": "sensor.power", **window(start, hours=4)}
    entity = only(await mcp_call(NAME, arguments))
    at = {hour: local(start + timedelta(hours=hour)) for hour in range(4)}
    assert entity == {
        "entity_id": "sensor.power",
        "unit": "W",
        "changes": 3,
        "min": 2,
        "min_at": at[3],
        "max": 100.5,
        "max_at": at[1],
        "mean": 37.5,
        "points": [[at[0], 10], [at[1], 100.5], [at[2], "unavailable"], [at[3], 2]],
    }


async def test_a_spike_of_ten_seconds_in_a_week(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """Of 60,000 changes come 250 points at most, with the spike and the gap."""
    start -= timedelta(days=6)
    write(hass, "sensor.power", start, [(-1, "20")], POWER)
    moments = [start.timestamp() + 10 * index for index in range(60_480)]
    states = [f"{20 + sin(index / 700):.3f}" for index in range(60_480)]
    states[31_337] = "2350.5"
    states[44_444:45_444] = ["unavailable"] * 1000
    await bulk_write(hass, "sensor.power", zip(moments, states, strict=True))
    arguments = {"entity_id": "sensor.power", **window(start, days=7)}
    entity = only(await mcp_call(NAME, arguments))

    def point(index: int, value: float | str) -> list[float | str]:
        return [local(dt_util.utc_from_timestamp(moments[index])), value]

    assert 150 < len(entity["points"]) <= 250
    assert point(31_337, 2350.5) in entity["points"]
    assert point(44_444, "unavailable") in entity["points"]
    assert point(45_444, float(states[45_444])) in entity["points"]
    assert (entity["max"], entity["max_at"]) == (2350.5, point(31_337, 0)[0])
    left_out = entity["changes"] + 1 - len(entity["points"])
    assert entity["note"].startswith(
        f"{left_out} points are left out, no minimum or maximum"
    )


async def test_five_entities_at_once(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """They share the points, in the order asked; a sixth is refused."""
    ids = [f"sensor.power_{index}" for index in range(5)]
    for index, entity_id in enumerate(ids):
        states = [(minute, str(minute % 9 + index)) for minute in range(60)]
        write(hass, entity_id, start, states, POWER)
    arguments = {"entity_id": ", ".join(ids).upper(), **window(start, hours=4)}
    answer = await mcp_call(NAME, arguments)
    assert len(answer.text.encode()) <= LONGEST
    entities = answer.data["entities"]
    assert [entity["entity_id"] for entity in entities] == ids
    assert sum(len(entity["points"]) for entity in entities) <= 250
    assert [entity["min"] for entity in entities] == [0, 1, 2, 3, 4]
    assert all(entity["changes"] >= 59 for entity in entities)
    answer = await mcp_call(NAME, {"entity_id": [*ids, "sensor.sixth"]})
    assert answer.is_error
    assert answer.data["code"] == "invalid_argument"
    assert "entity_id" in answer.data["error"]
    assert "5" in answer.data["error"]


async def test_an_attribute_while_the_state_stood_still(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """A thermostat that heats all day, to three different temperatures."""
    for minute, temperature in ((-5, 21), (60, 17.5), (120, 17.5), (180, 21)):
        write(
            hass,
            "climate.hall",
            start,
            [(minute, "heat")],
            {"temperature": temperature, "current_temperature": 20 + minute / 1000},
        )
    arguments = {"entity_id": "climate.hall", **window(start, hours=4)}
    assert only(await mcp_call(NAME, arguments))["points"] == [[local(start), "heat"]]
    entity = only(await mcp_call(NAME, arguments | {"attribute": "temperature"}))
    assert entity["points"] == [
        [local(start), 21],
        [local(start + timedelta(hours=1)), 17.5],
        [local(start + timedelta(hours=3)), 21],
    ]
    assert entity["mean"] == 19.25
    assert "unit" not in entity
    entity = only(await mcp_call(NAME, arguments | {"attribute": "humidity"}))
    assert "temperature, current_temperature" in entity["note"]
    assert "points" not in entity


@pytest.mark.parametrize("recorder_config", EXCLUDED)
async def test_why_there_is_nothing(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """Unknown, not recorded, and without a state at that time are told apart."""
    for entity_id in ("light.hall", "light.excluded", "light.new"):
        hass.states.async_set(entity_id, "on")
    write(hass, "light.hall", start, [(5, "off")])
    asked = ["light.hall", "light.excluded", "light.new", "light.hal"]
    arguments = {"entity_id": asked, **window(start, hours=4)}
    answer = await mcp_call(NAME, arguments)
    assert not answer.is_error
    found = {one["entity_id"]: one for one in answer.data["entities"]}
    assert list(found) == asked
    assert found["light.hall"]["points"]
    notes = [found[entity_id]["note"] for entity_id in asked[1:]]
    assert notes[0] == "The recorder is told not to record it."
    assert notes[1] == "Nothing is recorded for it in this window."
    assert notes[2].startswith("No entity 'light.hal'. Did you mean light.hall")


async def test_nothing_known(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Where not one of the ids is known, the call fails and tells of all of them."""
    hass.states.async_set("light.hall", "on")
    answer = await mcp_call(NAME, {"entity_id": "light.hal"})
    assert answer.is_error
    assert answer.data["code"] == "not_found"
    assert answer.data["suggestions"] == ["light.hall"]
    answer = await mcp_call(NAME, {"entity_id": "light.hal, Light Hal"})
    assert answer.is_error
    assert "'light.hal'" in answer.data["error"]
    assert "'light hal'" in answer.data["error"]
    answer = await mcp_call(NAME, {"entity_id": "[]"})
    assert answer.is_error


async def test_an_entity_that_is_gone(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """What was removed since still has its past."""
    write(hass, "light.gone", start, [(5, "on"), (10, "off")])
    await async_wait_recording_done(hass)
    hass.states.async_remove("light.gone")
    arguments = {"entity_id": "light.gone", **window(start, hours=4)}
    points = only(await mcp_call(NAME, arguments))["points"]
    assert [state for _, state in points] == ["on", "off"]


async def test_long_texts(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """Of 260 texts of 255 letters as many of the newest are told as fit."""
    states = [(minute, f"{minute:03d} {'é' * 251}") for minute in range(260)]
    write(hass, "sensor.news", start, states)
    arguments = {"entity_id": "sensor.news", **window(start, hours=5)}
    entity = only(await mcp_call(NAME, arguments))
    numbers = [int(state[:3]) for _, state in entity["points"]]
    assert len(numbers) > 20
    assert numbers == [0, *range(261 - len(numbers), 260)]
    left_out = 260 - len(numbers)
    assert entity["note"].startswith(f"{left_out} older changes are left out")


async def test_five_huge_attributes(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """An attribute longer than an answer is cut, with its length told."""
    ids = [f"sensor.news_{index}" for index in range(5)]
    for entity_id in ids:
        for minute in (0, 5):
            text = f"{minute} " + "long " * 2_500
            write(hass, entity_id, start, [(minute, "ok")], {"text": text})
    arguments = {"entity_id": ids, "attribute": "text", **window(start, hours=1)}
    answer = await mcp_call(NAME, arguments)
    assert len(answer.text.encode()) <= LONGEST
    for entity in answer.data["entities"]:
        assert len(entity["points"]) == 2
        assert "(12502 characters)" in entity["points"][1][1]


async def test_extremes_survive_long_names(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """Where points are too many bytes, it is not the extremes that give way."""
    ids = [f"sensor.{letter * 240}" for letter in "abcde"]
    moments = [start.timestamp() + 30 * index for index in range(400)]
    states = [repr(-(20 + sin(index)) / 7e99) for index in range(400)]
    states[77] = "-1.2345678901234567e-97"
    for entity_id in ids:
        write(hass, entity_id, start, [(-1, states[0])], POWER)
        await bulk_write(hass, entity_id, zip(moments, states, strict=True))
    answer = await mcp_call(NAME, {"entity_id": ids, **window(start, hours=4)})
    assert len(answer.text.encode()) <= LONGEST
    for entity in answer.data["entities"]:
        assert len(entity["points"]) > 20
        values = [value for _, value in entity["points"]]
        assert (min(values), max(values)) == (float(states[77]), entity["max"])
        left_out = entity["changes"] + 1 - len(values)
        assert entity["note"].startswith(f"{left_out} points are left out")


async def test_hours_beyond_what_is_kept(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Hours are brought back to a week or a quarter, and a note says so."""
    hass.states.async_set("light.hall", "on")
    for hours, used in ((1000, 168), ("0.1", 0.25), (-3, 0.25)):
        answer = await mcp_call(NAME, {"entity_id": "light.hall", "hours": hours})
        assert "hours" in answer.data["note"]
        assert str(used) in answer.data["note"]
        begin, end = (
            datetime.fromisoformat(answer.data[key]) for key in ("from", "to")
        )
        assert abs(end - begin - timedelta(hours=used)) <= timedelta(seconds=1)
    answer = await mcp_call(NAME, {"entity_id": "light.hall", "hours": "a day"})
    assert answer.is_error
    assert "hours" in answer.data["error"]


AMSTERDAM_WINTER = "2026-01-15"


@pytest.mark.parametrize(
    ("times", "read_as"),
    [
        (("2026-01-15T08:00", "2026-01-15T09:30:15"), ("08:00:00", "09:30:15")),
        (("2026-01-15T07:00:00Z", "2026-01-15 08:30Z"), ("08:00:00", "09:30:00")),
        (
            ("2026-01-15T02:00-05:00", "2026-01-15T09:00+01:00"),
            ("08:00:00", "09:00:00"),
        ),
        (("2026-01-15", "2026-01-15T00:30"), ("00:00:00", "00:30:00")),
    ],
)
async def test_times(
    recorder: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    *,
    times: tuple[str, str],
    read_as: tuple[str, str],
) -> None:
    """Without an offset in local time, with one as it says; a date is its midnight."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    hass.states.async_set("light.hall", "on")
    begin, end = times
    arguments = {"entity_id": "light.hall", "start": begin, "end": end, "hours": 5}
    answer = await mcp_call(NAME, arguments)
    echoed = (answer.data["from"], answer.data["to"])
    assert echoed == tuple(f"{AMSTERDAM_WINTER}T{time}+01:00" for time in read_as)
    assert "hours is not used" in answer.data["note"]


@pytest.mark.parametrize(
    ("times", "said"),
    [
        ({"start": "2026-01-15T09:00", "end": "2026-01-15T08:00"}, "before the end"),
        ({"start": "2026-01-15", "end": "2026-01-15"}, "before the end"),
        ({"start": "2226-01-15", "end": "2226-01-16"}, "future"),
        ({"start": "yesterday"}, "cannot be read|not a time that can be read"),
        ({"start": "2026-01-15", "end": "2026-01-30"}, "longer than 7 days"),
    ],
)
async def test_windows_that_make_no_sense(
    recorder: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    times: dict[str, str],
    said: str,
) -> None:
    """Each is refused, with what was understood."""
    hass.states.async_set("light.hall", "on")
    answer = await mcp_call(NAME, {"entity_id": "light.hall"} | times)
    assert answer.is_error
    assert answer.data["code"] == "invalid_argument"
    assert any(part in answer.data["error"] for part in said.split("|"))
    error = answer.data["error"].lower()
    assert any(part[:10] in error for part in times.values())


async def test_a_window_that_ends_tomorrow(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """It ends now, and says so; only a start goes on for a week at most."""
    hass.states.async_set("light.hall", "on")
    now = dt_util.utcnow()
    begin = (now - timedelta(hours=1)).isoformat()
    end = (now + timedelta(days=1)).isoformat()
    arguments = {"entity_id": "light.hall", "start": begin, "end": end}
    answer = await mcp_call(NAME, arguments)
    assert "cut at the present" in answer.data["note"]
    assert datetime.fromisoformat(answer.data["to"]) <= dt_util.utcnow()
    arguments = {"entity_id": "light.hall", "start": "2026-01-15"}
    answer = await mcp_call(NAME, arguments)
    assert "7 days" in answer.data["note"]
    assert answer.data["to"].startswith("2026-01-22T00:00:00")


@pytest.mark.parametrize(
    ("zone", "day", "offsets"),
    [
        ("Europe/Amsterdam", "2026-03-29", ("+01:00", "+02:00")),
        ("Europe/Amsterdam", "2026-10-25", ("+02:00", "+01:00")),
        ("America/New_York", "2026-03-08", ("-05:00", "-04:00")),
        ("America/New_York", "2026-11-01", ("-04:00", "-05:00")),
    ],
)
async def test_days_when_clocks_change(
    recorder: Recorder,
    hass: HomeAssistant,
    mcp_call: McpCall,
    *,
    zone: str,
    day: str,
    offsets: tuple[str, str],
) -> None:
    """Such a day has 23 or 25 hours, and every one of them is told once."""
    await hass.config.async_set_time_zone(zone)
    midnight = datetime.fromisoformat(f"{day}T00:00:00{offsets[0]}").astimezone(UTC)
    hours = 23 if "-03-" in day else 25
    next_day = (datetime.fromisoformat(day) + timedelta(days=1)).date().isoformat()
    for hour in range(-1, hours + 1):
        state = "on" if hour % 2 else "off"
        write(hass, "light.hall", midnight, [(60 * hour, state)])
    arguments = {"entity_id": "light.hall", "start": day, "end": next_day}
    answer = await mcp_call(NAME, arguments)
    assert answer.data["from"] == f"{day}T00:00:00{offsets[0]}"
    assert answer.data["to"] == f"{next_day}T00:00:00{offsets[1]}"
    entity = only(answer)
    assert [time for time, _ in entity["points"]] == [
        local(midnight + timedelta(hours=hour)) for hour in range(hours)
    ]
    assert sum(entity["seconds"].values()) == hours * 3600


async def test_secrets_in_attributes(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall, start: datetime
) -> None:
    """What ha_get_entity masks is masked in the past as well."""
    attributes = {
        "access_token": "f00dfeedf00dfeed",
        "stream": {"url": "rtsp://admin:hunter2@10.0.0.7/live", "api_key": "k3y"},
        "header": "Authorization: Bearer abcdefgh12345678",
        "pin": 4711,
    }
    write(hass, "sensor.door", start, [(5, "ok")], attributes)
    for attribute in attributes:
        arguments = {"entity_id": "sensor.door", "attribute": attribute}
        answer = await mcp_call(NAME, arguments | window(start, hours=1))
        for secret in ("f00d", "hunter2", "k3y", "abcdefgh", "4711"):
            assert secret not in answer.text, attribute
    answer = await mcp_call(NAME, {"entity_id": "sensor.door", "attribute": "pin"})
    assert answer.data["code"] == "not_allowed"


async def test_what_others_see(
    recorder: Recorder,
    hass: HomeAssistant,
    api_call: ApiCall,
    hass_read_only_user: User,
    start: datetime,
) -> None:
    """A caller sees the past of what is exposed, without ids of what is not."""
    assert await async_setup_component(hass, "homeassistant", {})
    members = {"entity_id": ["light.hall", "lock.back"], "first": "lock.back"}
    for entity_id in ("light.hall", "lock.back", "group.ground"):
        write(hass, entity_id, start, [(5, "on")], members)
        async_expose_entity(hass, "conversation", entity_id, entity_id != "lock.back")
    for user_id in (None, hass_read_only_user.id):
        arguments = {"entity_id": "light.hall, lock.back", **window(start, hours=1)}
        result = await api_call(NAME, arguments, user_id)
        entities: Any = result.data["entities"]
        assert entities[0]["points"]
        assert entities[1] == {
            "entity_id": "lock.back",
            "note": entities[1]["note"],
        }
        assert entities[1]["note"].startswith("No entity 'lock.back'.")
        for attribute in members:
            arguments = {"entity_id": "group.ground", "attribute": attribute}
            result = await api_call(NAME, arguments | window(start, hours=1), user_id)
            assert result.error is False
            assert "lock.back" not in str(result.data)


async def test_disabled_entities_have_a_past(
    recorder: Recorder, hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """An entity that only the registry knows exists, and has no data."""
    er.async_get(hass).async_get_or_create(
        "light", "hue", "1", suggested_object_id="attic"
    )
    entity = only(await mcp_call(NAME, {"entity_id": "light.attic"}))
    assert entity["note"] == "Nothing is recorded for it in this window."
