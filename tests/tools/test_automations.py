"""Lists of automations and scripts, and each of them in full."""

from collections.abc import AsyncIterator
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any

from freezegun.api import FrozenDateTimeFactory
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
from tests.conftest import ApiCall, McpCall
from tests.villa import Villa

AUTOMATIONS = "ha_list_automations"
SCRIPTS = "ha_list_scripts"
GET = "ha_get_automation"
REDACTED = "**REDACTED**"
BROKEN = "automation.broken_since_the_update"
WHY_BROKEN = "Invalid trigger 'no_such_trigger' specified."


@pytest.fixture
async def slow_script(hass: HomeAssistant, house: None) -> AsyncIterator[None]:
    """Have the script that takes its time run."""
    target = {"entity_id": "script.slow"}
    await hass.services.async_call("script", "turn_on", target, blocking=True)
    yield
    await hass.services.async_call("script", "turn_off", target, blocking=True)


async def set_up(hass: HomeAssistant, *automations: dict[str, Any]) -> None:
    """Set up automations as if YAML had them."""
    assert await async_setup_component(hass, "homeassistant", {})
    config = {"automation": list(automations)}
    assert await async_setup_component(hass, "automation", config)
    await hass.async_block_till_done()


def automation(**more: Any) -> dict[str, Any]:
    """Return the configuration of an automation that does not much."""
    return {
        "alias": "Test",
        "triggers": [{"trigger": "event", "event_type": "test"}],
        "actions": [{"event": "done"}],
    } | more


async def test_all_automations(house: None, mcp_call: McpCall) -> None:
    """From the UI, by hand, from a blueprint, off, broken: each is there, by name."""
    answer = await mcp_call(AUTOMATIONS)
    assert [item["name"] for item in answer.data["items"]] == [
        "Arm at night",
        "Blinds up in the morning",
        "Broken since the update",
        "Hallway light on motion",
        "Motion in the bathroom",
        "Night light",
        "Night light",
        "Old style",
        "Unlock for the courier",
    ]
    items = {item["entity_id"]: item for item in answer.data["items"]}
    assert items["automation.night_light"] == {
        "entity_id": "automation.night_light",
        "name": "Night light",
        "enabled": True,
        "mode": "restart",
    }
    assert items["automation.blinds_up_in_the_morning"]["enabled"] is False
    assert items[BROKEN] == {
        "entity_id": BROKEN,
        "name": "Broken since the update",
        "unavailable": WHY_BROKEN,
    }


async def test_last_run_and_area(
    hass: HomeAssistant,
    house: None,
    api_call: ApiCall,
    hass_admin_user: User,
    freezer: FrozenDateTimeFactory,
) -> None:
    """The list says when each last ran, in local time, and where it belongs."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    entity_id = "automation.unlock_for_the_courier"
    er.async_get(hass).async_update_entity(entity_id, area_id="kitchen")
    freezer.move_to("2026-11-30T09:00:00.750+00:00")
    hass.bus.async_fire("demo_house_courier")
    await hass.async_block_till_done()
    admin = hass_admin_user.id
    result = await api_call(AUTOMATIONS, {"search": "COURIER"}, admin)
    assert result.data["items"] == [
        {
            "entity_id": entity_id,
            "name": "Unlock for the courier",
            "enabled": True,
            "last_triggered": "2026-11-30T10:00:00+01:00",
            "mode": "single",
            "area": "Kitchen",
        }
    ]
    result = await api_call(GET, {"entity_id": entity_id}, admin)
    assert result.data["last_triggered"] == "2026-11-30T10:00:00+01:00"
    assert result.data["area"] == "Kitchen"


async def test_scripts(mcp_call: McpCall, slow_script: None) -> None:
    """The list says which script runs now."""
    answer = await mcp_call(SCRIPTS, {"limit": 200})
    running = {item["entity_id"]: item["running"] for item in answer.data["items"]}
    assert [entity_id for entity_id, runs in running.items() if runs] == ["script.slow"]
    assert len(running) == answer.data["total"] > 20
    answer = await mcp_call(GET, {"entity_id": "script.slow"})
    assert answer.data["running"] is True
    assert answer.data["current_runs"] == 1
    assert "last_triggered" in answer.data


async def test_pages(house: None, mcp_call: McpCall) -> None:
    """All are reached page by page, each once."""
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None:
        data = (await mcp_call(SCRIPTS, {"limit": 7, "offset": offset})).data
        seen += [item["entity_id"] for item in data["items"]]
        offset = data.get("next_offset")
    assert len(seen) == len(set(seen)) == data["total"]


@pytest.mark.parametrize("search", ["blinds", "MORNING blínds", "up morn", "blinds_up"])
async def test_search(house: None, mcp_call: McpCall, search: str) -> None:
    """Words are found in any order, by their beginning, folded."""
    answer = await mcp_call(AUTOMATIONS, {"search": search})
    assert [item["entity_id"] for item in answer.data["items"]] == [
        "automation.blinds_up_in_the_morning"
    ]


async def test_nothing_is_explained(
    hass: HomeAssistant, house: None, mcp_call: McpCall, api_call: ApiCall
) -> None:
    """An empty list says why it is."""
    answer = await mcp_call(AUTOMATIONS, {"search": "zzz"})
    assert answer.data["items"] == []
    assert answer.data["note"] == (
        "No automation has the words 'zzz'. Leave out search."
    )
    result = await api_call(AUTOMATIONS)
    assert result.data["note"] == "There is no automation that this caller may see."


async def test_none_at_all(mcp_call: McpCall) -> None:
    """A house may have no scripts, and not even the integration."""
    answer = await mcp_call(SCRIPTS)
    assert answer.data["total"] == 0
    assert answer.data["note"] == "There is no script."
    answer = await mcp_call(GET, {"entity_id": "script.x"})
    assert answer.is_error
    assert answer.data["code"] == "not_found"


async def test_from_the_ui(house: None, mcp_call: McpCall) -> None:
    """One that the UI made: everything about it."""
    entity_id = "automation.hallway_light_on_motion"
    answer = await mcp_call(GET, {"entity_id": entity_id})
    assert answer.data == {
        "entity_id": entity_id,
        "name": "Hallway light on motion",
        "enabled": True,
        "mode": "single",
        "current_runs": 0,
        "unique_id": "1700000000001",
        "uses": {
            "entities": {
                "binary_sensor.flur_bewegung": "Flur Sensor Bewegung",
                "input_boolean.guest_mode": "Guest mode",
                "light.flur": "Flur Deckenlicht",
            },
            "services": ["light.turn_on"],
        },
        "config": {
            "description": "Turns the light on when someone walks by.",
            "triggers": [
                {
                    "trigger": "state",
                    "entity_id": "binary_sensor.flur_bewegung",
                    "to": "on",
                }
            ],
            "conditions": [
                {
                    "condition": "state",
                    "entity_id": "input_boolean.guest_mode",
                    "state": "off",
                }
            ],
            "actions": [
                {"action": "light.turn_on", "target": {"entity_id": "light.flur"}}
            ],
        },
    }


async def test_by_hand(house: None, mcp_call: McpCall) -> None:
    """One in YAML, without an id and in the old words, with what its template reads."""
    answer = await mcp_call(GET, {"entity_id": "automation.old_style"})
    assert answer.data["config"]["trigger"]["platform"] == "state"
    assert "unique_id" not in answer.data
    assert answer.data["uses"] == {
        "entities": {
            "binary_sensor.back_door_open": "Back door Door",
            "input_select.house_mode": "House mode",
            "notify.family_board": "Family board Message",
            "script.reboot_router": "Reboot the router",
        },
        "services": ["notify.send_message", "script.reboot_router"],
    }


async def test_areas(house: None, mcp_call: McpCall) -> None:
    """Areas are told by name."""
    answer = await mcp_call(GET, {"entity_id": "automation.blinds_up_in_the_morning"})
    assert answer.data["enabled"] is False
    assert answer.data["uses"]["areas"] == ["Kitchen", "Salon"]


async def test_devices_and_missing(
    hass: HomeAssistant, villa: Villa, mcp_call: McpCall
) -> None:
    """Devices are told by name, and entities that do not exist as such."""
    device = villa.device("Garden pump")
    target = {"device_id": [device.id, "gone"], "entity_id": ["light.lamp", "fan.gone"]}
    await set_up(
        hass, automation(actions=[{"action": "light.turn_on", "target": target}])
    )
    answer = await mcp_call(GET, {"entity_id": "Test"})
    assert answer.data["uses"] == {
        "entities": {"fan.gone": "not found", "light.lamp": "Kitchen lamp"},
        "devices": ["Garden pump"],
        "services": ["light.turn_on"],
    }


@pytest.mark.parametrize(
    ("entity_id", "path", "inputs"),
    [
        (
            "automation.motion_in_the_bathroom",
            "demo_house/motion_light.yaml",
            {
                "motion": "binary_sensor.bathroom_leak",
                "light": {"entity_id": "light.bathroom_ceiling"},
            },
        ),
        (
            "script.from_blueprint",
            "demo_house/blink.yaml",
            {"lamp": {"entity_id": "light.kleine_lampe"}},
        ),
    ],
)
async def test_from_a_blueprint(
    house: None, mcp_call: McpCall, entity_id: str, path: str, inputs: dict[str, Any]
) -> None:
    """One made from a blueprint shows that, and what was put in."""
    answer = await mcp_call(GET, {"entity_id": entity_id})
    assert answer.data["blueprint"] == {"path": path, "inputs": inputs}
    assert "light.turn_on" in answer.data["uses"]["services"]
    assert "config" not in answer.data


async def test_broken(house: None, mcp_call: McpCall) -> None:
    """One that cannot run says why, and shows what is written."""
    answer = await mcp_call(GET, {"entity_id": BROKEN})
    assert answer.data["unavailable"] == WHY_BROKEN
    assert "enabled" not in answer.data
    assert answer.data["config"]["triggers"] == [{"trigger": "no_such_trigger"}]


@pytest.mark.parametrize(
    ("name", "entity_id"),
    [
        ("automation.arm_at_night", "automation.arm_at_night"),
        (" AUTOMATION.Arm_At_Night ", "automation.arm_at_night"),
        ("1700000000002", "automation.arm_at_night"),
        ("arm at níght", "automation.arm_at_night"),
        ("good_night", "script.good_night"),
        ("Good night", "script.good_night"),
    ],
)
async def test_names(house: None, mcp_call: McpCall, name: str, entity_id: str) -> None:
    """The entity id, the unique id and the alias lead to it."""
    answer = await mcp_call(GET, {"entity_id": name})
    assert answer.data["entity_id"] == entity_id


async def test_two_of_one_name(house: None, mcp_call: McpCall) -> None:
    """A name that two have is no answer, but both ids."""
    answer = await mcp_call(GET, {"entity_id": "Night light"})
    assert answer.is_error
    both = ["automation.night_light", "automation.night_light_2"]
    assert answer.data["suggestions"] == both
    assert all(entity_id in answer.data["error"] for entity_id in both)
    for entity_id in both:
        answer = await mcp_call(GET, {"entity_id": entity_id})
        assert answer.data["entity_id"] == entity_id


async def test_unknown(house: None, mcp_call: McpCall) -> None:
    """A name that none has is answered with the nearest."""
    answer = await mcp_call(GET, {"entity_id": "automation.arm_at_nihgt"})
    assert answer.is_error
    assert answer.data["code"] == "not_found"
    assert "automation.arm_at_night" in answer.data["suggestions"]
    answer = await mcp_call(GET, {"entity_id": "light.flur"})
    assert answer.data["code"] == "not_found"


async def test_disabled(
    hass: HomeAssistant, villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """One that is switched off in the registry is there, for who may know of it."""
    disabled_by = er.RegistryEntryDisabler.USER
    villa.entity("automation.old", "Old", None, disabled_by=disabled_by)
    for exposed, code in ((True, "unavailable"), (False, "not_found")):
        villa.expose("automation.old", exposed)
        result = await api_call(GET, {"entity_id": "automation.OLD"}, caller)
        assert result.data["code"] == code
        assert ("is disabled" in str(result.data["error"])) is exposed


async def test_not_loaded(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """A state of which nothing is known but the state is told as such."""
    hass.states.async_set("automation.restored", "unavailable", {"restored": True})
    answer = await mcp_call(GET, {"entity_id": "automation.restored"})
    assert answer.data == {
        "entity_id": "automation.restored",
        "name": "restored",
        "unavailable": "its configuration is gone or not valid",
        "note": "Its configuration is not loaded.",
    }


async def test_secrets(hass: HomeAssistant, tmp_path: Path, mcp_call: McpCall) -> None:
    """Secrets are masked: by key, by form, and by value where secrets.yaml has it."""
    hass.config.config_dir = str(tmp_path)
    (tmp_path / "secrets.yaml").write_text(
        "chat: room-5-7791\nnumber: 48151623\nshort: on\nnested: {more: [deep-secret]}\n"
    )
    await set_up(
        hass,
        automation(
            actions=[
                {
                    "action": "notify.notify",
                    "data": {
                        "password": "hunter2",
                        "code": 1234,
                        "message": "to room-5-7791 and deep-secret",
                        "number": 48151623,
                        "target": "http://anna:sesame@10.0.0.7/x",
                        "headers": "Authorization: Bearer abcdefgh12345678",
                        "state": "on",
                        "token": "",
                    },
                }
            ]
        ),
    )
    answer = await mcp_call(GET, {"entity_id": "Test"})
    assert answer.data["config"]["actions"][0]["data"] == {
        "password": REDACTED,
        "code": REDACTED,
        "message": f"to {REDACTED} and {REDACTED}",
        "number": REDACTED,
        "target": f"http://{REDACTED}@10.0.0.7/x",
        "headers": f"Authorization: Bearer {REDACTED}",
        "state": "on",
        "token": "",
    }


async def test_reason_without_secrets(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """What is wrong is told without the value that is."""
    await set_up(hass, automation(mode="hunter2-secret"))
    answer = await mcp_call(GET, {"entity_id": "automation.test"})
    assert "mode" in answer.data["unavailable"]
    assert "hunter2" not in answer.data["unavailable"]


async def test_plain_values(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """What YAML makes of unquoted dates and the like is told as text."""
    await set_up(
        hass, automation(variables={"day": date(2026, 12, 24), 5: float("nan")})
    )
    answer = await mcp_call(GET, {"entity_id": "Test"})
    assert answer.data["config"]["variables"] == {"day": "2026-12-24", "5": None}


async def test_service_of_a_template(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """A service that a template chooses is none to be listed; the others are."""
    actions = [{"action": "{{ x }}"}, {"action": "light.turn_on"}]
    await set_up(hass, automation(actions=actions))
    answer = await mcp_call(GET, {"entity_id": "automation.test"})
    assert answer.data["uses"]["services"] == ["light.turn_on"]


async def test_size(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """A huge automation is cut, with its length told, and stays JSON."""
    actions = [
        {"event": f"event_{i}", "event_data": {"x": "y" * 90}} for i in range(600)
    ]
    await set_up(hass, automation(actions=actions))
    answer = await mcp_call(GET, {"entity_id": "Test"})
    assert len(answer.text.encode()) <= 16_000
    assert answer.data["config"]["actions"][0]["event"] == "event_0"
    assert answer.data["config"]["actions"][-1] == "… (600 items)"


@pytest.fixture(params=["user", "nobody"])
def caller(request: pytest.FixtureRequest, hass: HomeAssistant) -> str | None:
    """Return the id of a user who is no administrator, or None for nobody."""
    if request.param == "nobody":
        return None
    user = MockUser(name="Guest").add_to_hass(hass)
    user.mock_policy({"entities": True})
    return user.id


async def test_other_callers(
    hass: HomeAssistant, house: None, api_call: ApiCall, caller: str | None
) -> None:
    """Others see what is exposed, and of that how it stands, not what it does."""
    shown = "automation.unlock_for_the_courier"
    for entity_id in hass.states.async_entity_ids(("automation", "script")):
        async_expose_entity(hass, "conversation", entity_id, entity_id == shown)
    data: Any = (await api_call(AUTOMATIONS, {}, caller)).data
    assert [item["entity_id"] for item in data["items"]] == [shown]
    data = (await api_call(GET, {"entity_id": shown}, caller)).data
    assert data["enabled"] is True
    assert data.keys() & {"config", "uses", "blueprint", "unique_id"} == set()
    assert data["note"] == "The configuration is for administrators."
    for name in ("automation.arm_at_night", "1700000000002", "Arm at night"):
        result = await api_call(GET, {"entity_id": name}, caller)
        assert result.error is True
        assert "automation.arm_at_night" not in str(result.data.get("suggestions"))
    result = await api_call(GET, {"entity_id": "Night light"}, caller)
    assert "night_light_2" not in str(result.data)


async def test_reason_hides_entities(
    hass: HomeAssistant, villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """Why one cannot run is told without entities that the caller may not know."""
    await set_up(hass, automation(triggers=[{"trigger": "lock.back"}]))
    villa.expose("automation.test", True)
    why = "Invalid trigger '(hidden)' specified."
    data: Any = (await api_call(GET, {"entity_id": "Test"}, caller)).data
    assert data["unavailable"] == why
    data = (await api_call(AUTOMATIONS, {}, caller)).data
    assert data["items"][0]["unavailable"] == why


@pytest.mark.parametrize(
    "house_options", [{"filter_reads": True, "entity_denylist": ["lock.*"]}]
)
async def test_filtered_reads(
    hass: HomeAssistant, house: None, api_call: ApiCall, hass_admin_user: User
) -> None:
    """Where reads are filtered, what names a hidden entity shows how it stands only."""
    admin = hass_admin_user.id
    for hiding in (
        "automation.unlock_for_the_courier",  # by its id
        "script.good_night",
        "script.let_in_by_template",
    ):
        data: Any = (await api_call(GET, {"entity_id": hiding}, admin)).data
        assert "lock." not in str(data)
        assert data["note"] == "The configuration is hidden: it names hidden entities."
    data = (await api_call(GET, {"entity_id": "Arm at night"}, admin)).data
    assert "config" in data


@pytest.mark.parametrize(
    "house_options",
    [
        {
            "filter_reads": True,
            "entity_denylist": ["*.bedroom*", "*.nook", "*.office*", "light.lamp"],
        }
    ],
)
@pytest.mark.parametrize(
    ("kind", "hidden", "shown"),
    [
        ("area_id", "buro", "kitchen"),
        ("floor_id", "upstairs", "ground_floor"),
        ("label_id", "holiday_mode", "stromfresser"),
        ("device_id", "Kitchen lamp", "Washer"),
        ("device_id", "Kitchen lamp", "gone"),
    ],
)
async def test_places_in_which_nothing_may_be_read(
    hass: HomeAssistant,
    villa: Villa,
    api_call: ApiCall,
    hass_admin_user: User,
    *,
    kind: str,
    hidden: str,
    shown: str,
) -> None:
    """One that acts on a place or a device that is hidden shows how it stands only."""
    devices = {
        device.name: device.id
        for device in chain(villa.devices.devices, villa.devices.child_devices)
    }
    both = [
        automation(
            alias=name,
            actions=[
                {
                    "action": "homeassistant.turn_on",
                    "target": {kind: devices.get(place, place)},
                }
            ],
        )
        for name, place in (("Hidden", hidden), ("Shown", shown))
    ]
    await set_up(hass, *both)
    admin = hass_admin_user.id
    data: Any = (await api_call(GET, {"entity_id": "Shown"}, admin)).data
    assert "config" in data
    data = (await api_call(GET, {"entity_id": "Hidden"}, admin)).data
    assert data["note"] == "The configuration is hidden: it names hidden entities."
    assert data.keys().isdisjoint({"config", "uses"})
