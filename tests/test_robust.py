"""House Tools in a real life: reloaded, renamed, interrupted, and with half the house missing."""

from collections.abc import Awaitable, Callable, Mapping
import gc
import json
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.house_tools.tools import TOOLS
from demo.house import testing
from homeassistant.auth.models import User
from homeassistant.components.recorder import Recorder
from homeassistant.config_entries import SOURCE_RECONFIGURE, ConfigEntryState
from homeassistant.const import (
    EVENT_HOMEASSISTANT_CLOSE,
    EVENT_HOMEASSISTANT_FINAL_WRITE,
    EVENT_HOMEASSISTANT_STOP,
)
from homeassistant.core import CoreState, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import llm
from homeassistant.loader import DATA_CUSTOM_COMPONENTS
from homeassistant.setup import async_setup_component

from .conftest import API_ID, ApiCall, MakeContext

RELOADS = 1000
WRITING: Mapping[str, Any] = {"allow_write": True}

# What each tool is called with at least; names that are in no house but the demo house's.
CALLS: Mapping[str, dict[str, Any]] = {
    "ha_search_entities": {"query": "kitchen light"},
    "ha_list_entities": {},
    "ha_get_entity": {"entity_id": "light.kitchen_ceiling"},
    "ha_list_areas": {},
    "ha_list_devices": {},
    "ha_list_services": {},
    "ha_call_service": {
        "domain": "light",
        "service": "turn_on",
        "target": {"entity_id": "light.kitchen_ceiling"},
    },
    "ha_run_script": {"entity_id": "script.greet", "variables": {"name": "Anna"}},
    "ha_trigger_automation": {"entity_id": "automation.hallway_light_on_motion"},
    "ha_set_automation": {
        "entity_id": "automation.hallway_light_on_motion",
        "enabled": False,
    },
    "ha_list_automations": {},
    "ha_get_automation": {"entity_id": "automation.hallway_light_on_motion"},
    "ha_list_scripts": {},
    "ha_get_history": {"entity_id": "light.kitchen_ceiling"},
    "ha_get_statistics": {"statistic_id": "sensor.kitchen_temperature"},
    "ha_get_logbook": {},
    "ha_get_addons": {},
    "ha_render_template": {"template": "{{ states | count }}"},
    "ha_get_system": {},
}
KNOWN_CODES = {"invalid_argument", "not_found", "not_allowed", "unavailable", "failed"}

# What Home Assistant fires when it stops, in this order.
_ENDS = (
    EVENT_HOMEASSISTANT_STOP,
    EVENT_HOMEASSISTANT_FINAL_WRITE,
    EVENT_HOMEASSISTANT_CLOSE,
)

type CallAll = Callable[[], Awaitable[dict[str, llm.ToolResult]]]


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Offer every tool."""
    return dict(WRITING)


@pytest.fixture
def call_all(api_call: ApiCall, hass_admin_user: User) -> CallAll:
    """Return a function that calls every tool once, as an administrator."""

    async def call() -> dict[str, llm.ToolResult]:
        return {
            tool: await api_call(tool, dict(arguments), hass_admin_user.id)
            for tool, arguments in CALLS.items()
        }

    return call


@pytest.fixture
async def lock(hass: HomeAssistant, house_tools_entry: MockConfigEntry) -> str:
    """Return a lock that asks before it opens."""
    config = {"lock": {"name": "Door", "lock": [], "unlock": []}}
    assert await async_setup_component(hass, "template", {"template": [config]})
    await hass.async_block_till_done()
    return "lock.door"


def assert_clear(results: Mapping[str, llm.ToolResult]) -> None:
    """Assert that each call was answered, or failed with a reason that one can act on."""
    for tool, result in results.items():
        json.dumps(result.data, allow_nan=False)
        if result.error:
            assert result.data["code"] in KNOWN_CODES, (tool, result.data)
            assert len(str(result.data["error"])) > 10


def unlock(token: str | None = None) -> dict[str, Any]:
    """Return the arguments of a call that needs a confirmation."""
    arguments: dict[str, Any] = {
        "domain": "lock",
        "service": "unlock",
        "target": {"entity_id": "lock.door"},
    }
    return arguments | ({"confirm_token": token} if token else {})


def listeners(hass: HomeAssistant) -> dict[str, int]:
    """Return how many listen to what, registries that are yet to be saved aside."""
    found = {str(event): n for event, n in hass.bus.async_listeners().items() if n}
    found.pop("homeassistant_final_write", None)
    return found


def test_every_tool_is_called() -> None:
    """The calls of these tests leave no tool out."""
    assert CALLS.keys() == {tool.name for tool in TOOLS}


async def test_reloads_leave_nothing_behind(
    hass: HomeAssistant, house_tools_entry: MockConfigEntry, call_all: CallAll
) -> None:
    """After many reloads there are as many listeners, tasks and tools as after the first."""

    async def reload() -> None:
        assert await hass.config_entries.async_reload(house_tools_entry.entry_id)
        await hass.async_block_till_done()

    def count() -> tuple[dict[str, int], int, int]:
        gc.collect()
        objects = sum(
            type(item).__module__.startswith("custom_components.house_tools")
            for item in gc.get_objects()
        )
        return listeners(hass), len(hass._tasks), objects

    await call_all()
    await reload()
    await call_all()
    before = count()
    for _ in range(RELOADS):
        await reload()
    await call_all()
    assert count() == before
    assert house_tools_entry.state is ConfigEntryState.LOADED


async def test_unloaded_leaves_nothing_behind(hass: HomeAssistant) -> None:
    """With the last entry go all listeners, and what the tools knew of the house."""
    assert await async_setup_component(hass, "homeassistant", {})
    await hass.async_block_till_done()
    # What our dependencies listen to stays with them.
    assert await async_setup_component(hass, "conversation", {})
    await hass.async_block_till_done()
    before = listeners(hass)
    entry = MockConfigEntry(domain="house_tools", title="X", unique_id="x")
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    assert listeners(hass) != before
    await hass.config_entries.async_remove(entry.entry_id)
    await hass.async_block_till_done()
    assert listeners(hass) == before
    assert "x" not in {api.id for api in llm.async_get_apis(hass)}


async def test_two_entries(
    hass: HomeAssistant,
    lock: str,
    api_call: ApiCall,
    hass_admin_user: User,
) -> None:
    """Each entry has its own settings and confirmations, whatever becomes of the other."""
    second = MockConfigEntry(
        domain="house_tools",
        title="Open",
        unique_id="open",
        options={"allow_write": True, "confirm_domains": []},
    )
    second.add_to_hass(hass)
    assert await hass.config_entries.async_setup(second.entry_id)
    asked = await api_call("ha_call_service", unlock(), hass_admin_user.id)
    token = asked.data["confirm_token"]
    assert isinstance(token, str)
    other = await api_call(
        "ha_call_service", unlock(), hass_admin_user.id, api_id="open"
    )
    assert other.data["done"] is True
    assert await hass.config_entries.async_remove(second.entry_id)
    done = await api_call("ha_call_service", unlock(token), hass_admin_user.id)
    assert done.data["done"] is True


async def test_renaming(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
    hass_admin_user: User,
) -> None:
    """A conversation that is under way goes on, and the address stays."""
    context = make_context(hass_admin_user.id)
    held = await llm.async_get_api(hass, API_ID, context)
    form = await hass.config_entries.flow.async_init(
        "house_tools",
        context={
            "source": SOURCE_RECONFIGURE,
            "entry_id": house_tools_entry.entry_id,
        },
    )
    await hass.config_entries.flow.async_configure(
        form["flow_id"], {"name": "Butler", "allow_write": True, "non_admin": "none"}
    )
    await hass.async_block_till_done()
    call = llm.ToolInput(tool_name="ha_list_areas", tool_args={})
    assert not (await held.async_call_tool(call)).error
    renamed = await llm.async_get_api(hass, API_ID, context)
    assert renamed.api.name == "Butler"


async def test_restart_between_question_and_answer(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    lock: str,
    api_call: ApiCall,
    hass_admin_user: User,
) -> None:
    """A confirmation does not outlive a restart: nothing happens, and one asks anew."""
    before = hass.states.get(lock)
    asked = await api_call("ha_call_service", unlock(), hass_admin_user.id)
    assert asked.data["confirmation_required"] is True
    assert await hass.config_entries.async_reload(house_tools_entry.entry_id)
    late = await api_call(
        "ha_call_service",
        unlock(str(asked.data["confirm_token"])),
        hass_admin_user.id,
    )
    assert late.error
    assert (late.data["code"], late.data["token"]) == ("not_allowed", "unknown")
    assert hass.states.get(lock) == before
    again = await api_call("ha_call_service", unlock(), hass_admin_user.id)
    done = await api_call(
        "ha_call_service",
        unlock(str(again.data["confirm_token"])),
        hass_admin_user.id,
    )
    assert done.data["done"] is True


async def test_empty_house(call_all: CallAll, caplog: pytest.LogCaptureFixture) -> None:
    """In a house without anything, and without most of Home Assistant, each tool answers."""
    results = await call_all()
    assert_clear(results)
    for tool in ("ha_search_entities", "ha_list_areas", "ha_list_devices"):
        assert not results[tool].error
    assert results["ha_get_history"].data["code"] in {"unavailable", "not_found"}
    assert results["ha_get_addons"].error
    assert results["ha_list_areas"].data["items"] == []
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


@pytest.mark.parametrize("half", [0, 1])
async def test_half_of_the_integrations_missing(
    hass: HomeAssistant,
    call_all: CallAll,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    half: int,
) -> None:
    """A house of which one half did not start is told as far as it is there."""
    started = {"homeassistant", *testing.DOMAINS[half::2]}
    in_order = tuple(domain for domain in testing.DOMAINS if domain in started)
    monkeypatch.setattr(testing, "DOMAINS", in_order)
    await testing.async_setup_house(hass, odd=False)
    results = await call_all()
    assert_clear(results)
    assert not [r for r in caplog.records if "house_tools" in r.name]
    assert not results["ha_search_entities"].error


@pytest.mark.parametrize(
    "state", [CoreState.not_running, CoreState.starting, CoreState.stopping]
)
async def test_before_and_after(
    hass: HomeAssistant, call_all: CallAll, state: CoreState
) -> None:
    """While Home Assistant starts, and while it stops, each tool answers."""
    await testing.async_setup_house(hass, odd=False)
    hass.set_state(state)
    if state is CoreState.stopping:
        hass.bus.async_fire(EVENT_HOMEASSISTANT_STOP)
        await hass.async_block_till_done()
    results = await call_all()
    assert_clear(results)
    for tool in ("ha_call_service", "ha_run_script", "ha_set_automation"):
        assert results[tool].data.get("done"), results[tool].data
    hass.set_state(CoreState.running)


@pytest.mark.parametrize(
    "last", [EVENT_HOMEASSISTANT_FINAL_WRITE, EVENT_HOMEASSISTANT_CLOSE]
)
async def test_the_recorder_has_stopped(
    recorder_mock: Recorder,
    hass: HomeAssistant,
    call_all: CallAll,
    caplog: pytest.LogCaptureFixture,
    *,
    last: str,
) -> None:
    """A call at the very end waits for no recorder that is gone, and is told so."""
    for domain in ("history", "logbook"):
        assert await async_setup_component(hass, domain, {})
    await testing.async_setup_house(hass, odd=False)
    hass.set_state(CoreState.stopping)
    for event in _ENDS[: _ENDS.index(last) + 1]:
        hass.bus.async_fire(event)
        await hass.async_block_till_done()
    results = await call_all()
    assert_clear(results)
    for tool in ("ha_get_history", "ha_get_statistics", "ha_get_logbook"):
        assert results[tool].data["code"] == "unavailable"
    assert not [
        record
        for record in caplog.records
        if record.levelname == "ERROR" and "house_tools" in record.name
    ]
    hass.set_state(CoreState.running)


async def test_a_run_that_is_cut_off_by_the_stop(
    hass: HomeAssistant,
    lock: str,
    api_call: ApiCall,
    hass_admin_user: User,
) -> None:
    """A confirmed call while everything stops is made once or not at all, and told."""
    asked = await api_call("ha_call_service", unlock(), hass_admin_user.id)
    hass.set_state(CoreState.stopping)
    hass.bus.async_fire(EVENT_HOMEASSISTANT_STOP)
    token = str(asked.data["confirm_token"])
    done = await api_call("ha_call_service", unlock(token), hass_admin_user.id)
    assert_clear({"ha_call_service": done})
    state = hass.states.get(lock)
    assert state
    assert done.data.get("done", False) is (state.state == "unlocked")
    again = await api_call("ha_call_service", unlock(token), hass_admin_user.id)
    assert again.data["token"] == "used"
    hass.set_state(CoreState.running)


@pytest.mark.parametrize("minor", [0, 1, 7])
async def test_entry_of_another_minor_version(
    hass: HomeAssistant,
    make_context: MakeContext,
    hass_admin_user: User,
    minor: int,
) -> None:
    """What an older or newer version stored loads; what is unknown counts as cautious."""
    assert await async_setup_component(hass, "homeassistant", {})
    entry = MockConfigEntry(
        domain="house_tools",
        unique_id=API_ID,
        version=1,
        minor_version=minor,
        options={"non_admin": "a later choice", "allow_write": "yes", "later": [1]},
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    instance = await llm.async_get_api(hass, API_ID, make_context(hass_admin_user.id))
    assert instance.api.requires_admin
    assert "ha_call_service" not in {tool.name for tool in instance.tools}


async def test_entry_of_a_later_major_version(hass: HomeAssistant) -> None:
    """An entry that a later version changed for good is not guessed at."""
    assert await async_setup_component(hass, "homeassistant", {})
    entry = MockConfigEntry(domain="house_tools", unique_id=API_ID, version=2)
    entry.add_to_hass(hass)
    assert not await hass.config_entries.async_setup(entry.entry_id)
    assert entry.state is ConfigEntryState.MIGRATION_ERROR
    assert API_ID not in {api.id for api in llm.async_get_apis(hass)}


@pytest.mark.parametrize("mode", ["safe_mode", "recovery_mode"])
async def test_safe_mode(
    hass: HomeAssistant,
    make_context: MakeContext,
    hass_client: ClientSessionGenerator,
    mcp_server: MockConfigEntry,
    mode: str,
) -> None:
    """Home Assistant starts without us, says so to agents and clients, and keeps the entry."""
    setattr(hass.config, mode, True)
    hass.data.pop(DATA_CUSTOM_COMPONENTS)
    entry = MockConfigEntry(domain="house_tools", unique_id=API_ID)
    entry.add_to_hass(hass)
    assert not await hass.config_entries.async_setup(entry.entry_id)
    assert entry.state is not ConfigEntryState.LOADED
    with pytest.raises(HomeAssistantError, match="not found"):
        await llm.async_get_api(hass, API_ID, make_context(None))
    response = await (await hass_client()).post(
        f"/api/mcp/{API_ID}",
        headers={"accept": "application/json"},
        json={"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}},
    )
    assert response.status == 404
    assert "Unknown LLM API" in await response.text()
    assert hass.config_entries.async_get_entry(entry.entry_id)


FIRST_DAY = "0001-01-02T00:00:00"
HALF = "2026-11-30T10:00:00\ud800"
DEEP: Any = []
for _ in range(2_000):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("ha_get_history", {"entity_id": "light.a", "start": HALF}),
        ("ha_get_logbook", {"end": HALF}),
        ("ha_get_history", {"entity_id": "light.a", "end": FIRST_DAY, "hours": 100}),
        ("ha_get_history", {"entity_id": "light.a", "end": FIRST_DAY, "hours": 24}),
        ("ha_get_logbook", {"end": FIRST_DAY}),
        ("ha_get_statistics", {"statistic_id": "sensor.a", "end": FIRST_DAY}),
        ("ha_get_statistics", {"statistic_id": "sensor.a", "start": HALF}),
        ("ha_render_template", {"template": "{{ as_datetime('2026-11-30\\ud800') }}"}),
        ("ha_render_template", {"template": "{{ as_datetime('%c' % 55296) }}"}),
        ("ha_search_entities", {"query": "lamp \udfff"}),
        (
            "ha_call_service",
            {
                "domain": "input_datetime",
                "service": "set_datetime",
                "target": {"entity_id": "input_datetime.a"},
                "data": {"datetime": HALF, HALF: [HALF]},
            },
        ),
        (
            "ha_call_service",
            {"domain": "a", "service": "b", "data": '{"datetime": "\\ud800"}'},
        ),
    ],
    ids=str,
)
@pytest.mark.usefixtures("recorder_mock")
async def test_times_and_texts_beyond_reason(
    hass: HomeAssistant,
    api_call: ApiCall,
    hass_admin_user: User,
    tool: str,
    arguments: dict[str, Any],
) -> None:
    """The calendar has an end, and JSON can hold half a character.

    On that a parser of times ends the process.
    """
    for domain in ("history", "logbook"):
        assert await async_setup_component(hass, domain, {})
    config = {"input_datetime": {"a": {"has_date": True, "has_time": True}}}
    assert await async_setup_component(hass, "input_datetime", config)
    result = await api_call(tool, arguments, hass_admin_user.id)
    assert_clear({tool: result})
    json.dumps(result.data, ensure_ascii=False).encode()


async def test_half_a_character_in_a_state(
    hass: HomeAssistant, api_call: ApiCall, hass_admin_user: User
) -> None:
    """An entity can hold it as well."""
    hass.states.async_set("sensor.a", HALF, {"device_class": "timestamp"})
    result = await api_call(
        "ha_get_entity", {"entity_id": "sensor.a"}, hass_admin_user.id
    )
    assert str(result.data["state"]).startswith("2026-11-30T10:00:00")
    json.dumps(result.data, ensure_ascii=False).encode()


@pytest.mark.parametrize("field", ["data", "target"])
async def test_deep_arguments(
    api_call: ApiCall, hass_admin_user: User, field: str
) -> None:
    """What is nested without end is refused as such."""
    arguments = {"domain": "a", "service": "b", field: {"entity_id": DEEP}}
    result = await api_call("ha_call_service", arguments, hass_admin_user.id)
    assert result.data["code"] == "invalid_argument"
    assert "nested" in str(result.data["error"])


@pytest.mark.usefixtures("recorder_mock")
@pytest.mark.parametrize(
    "tool", [tool.name for tool in TOOLS if "offset" in tool.parameters.schema]
)
async def test_far_too_far(
    hass: HomeAssistant, api_call: ApiCall, hass_admin_user: User, tool: str
) -> None:
    """An offset that no computer can count to is beyond the end, and told to be."""
    for domain in ("history", "logbook", "system_log"):
        assert await async_setup_component(hass, domain, {})
    arguments = CALLS[tool] | {"offset": 2**70}
    result = await api_call(tool, arguments, hass_admin_user.id)
    assert_clear({tool: result})
    if not result.error:
        assert "out of range" in str(result.data["note"])
