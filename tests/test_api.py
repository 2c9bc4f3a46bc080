"""The API of an entry, from registering it to taking it away."""

from http import HTTPStatus
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser
from pytest_homeassistant_custom_component.typing import (
    ClientSessionGenerator,
    WebSocketGenerator,
)

from homeassistant.config_entries import ConfigEntryDisabler, ConfigEntryState
from homeassistant.const import EVENT_HOMEASSISTANT_FINAL_WRITE
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers import llm
from homeassistant.setup import async_setup_component

from .conftest import API_ID, McpList
from .endpoint import Endpoint
from .villa import EXPOSED, Villa

READING = {
    "ha_search_entities",
    "ha_list_entities",
    "ha_get_entity",
    "ha_list_areas",
    "ha_list_devices",
}
WRITING = {
    "ha_call_service",
    "ha_run_script",
    "ha_trigger_automation",
    "ha_set_automation",
}


class OtherAPI(llm.API):
    """An API of somebody else."""

    async def async_get_api_instance(
        self, llm_context: llm.LLMContext
    ) -> llm.APIInstance:
        """Return an instance without tools."""
        return llm.APIInstance(self, "", llm_context, [])


@pytest.fixture
async def second_entry(
    hass: HomeAssistant, house_tools_entry: MockConfigEntry
) -> MockConfigEntry:
    """Return a second loaded entry, with settings of its own."""
    entry = MockConfigEntry(
        domain="house_tools",
        title="Cautious",
        unique_id="cautious",
        options={"tool_groups": ["services"], "non_admin": "none"},
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    return entry


async def listed(
    hass: HomeAssistant, hass_ws_client: WebSocketGenerator
) -> dict[str, dict[str, Any]]:
    """Return the APIs that Home Assistant lists."""
    assert await async_setup_component(hass, "llm", {})
    client = await hass_ws_client(hass)
    await client.send_json_auto_id({"type": "llm/api/list"})
    message = await client.receive_json()
    return {api["id"]: api for api in message["result"]["apis"]}


async def names(
    hass: HomeAssistant, context: llm.LLMContext, api_id: str = API_ID
) -> set[str]:
    """Return the names of the tools that a caller is offered."""
    instance = await llm.async_get_api(hass, api_id, context)
    return {tool.name for tool in instance.tools}


async def call(
    hass: HomeAssistant, instance: llm.APIInstance, tool: str = "ha_list_areas"
) -> llm.ToolResult:
    """Call a tool of an instance that somebody holds."""
    result = await instance.async_call_tool(llm.ToolInput(tool, {}))
    assert isinstance(result, llm.ToolResult)
    return result


async def test_listed(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    second_entry: MockConfigEntry,
    hass_ws_client: WebSocketGenerator,
) -> None:
    """Home Assistant lists each entry as an API of its own."""
    apis = await listed(hass, hass_ws_client)
    assert apis[API_ID] == {
        "id": API_ID,
        "name": "House Tools",
        "requires_admin": False,
    }
    assert apis["cautious"] == {
        "id": "cautious",
        "name": "Cautious",
        "requires_admin": True,
    }


async def test_served_at_its_own_address(
    second_entry: MockConfigEntry,
    mcp_list: McpList,
    hass_client: ClientSessionGenerator,
) -> None:
    """Each entry serves the tools of its own settings."""
    assert {tool["name"] for tool in await mcp_list()} >= READING
    cautious = await Endpoint(hass_client, "cautious").list_tools()
    assert {tool["name"] for tool in cautious} == {"ha_list_services"}


async def test_instance(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """The instance is what Home Assistant expects: core's serializer, and one prompt."""
    instance = await llm.async_get_api(hass, API_ID, admin_context)
    assert instance.custom_serializer is llm.selector_serializer
    assert instance.llm_context is admin_context
    assert instance.api.id == API_ID
    assert "Home Assistant" in instance.api_prompt


async def test_prompt_over_mcp(endpoint: Endpoint, villa: Villa) -> None:
    """Clients that ask for prompts get it too."""
    prompts = (await endpoint.ask("prompts/list", {}))["prompts"]
    assert [prompt["name"] for prompt in prompts] == ["House Tools"]
    got = await endpoint.ask("prompts/get", {"name": "House Tools"})
    assert "Kitchen" in got["messages"][0]["content"]["text"]


@pytest.mark.parametrize("how", ["unload", "remove", "disable"])
async def test_taken_away(  # noqa: PLR0917
    hass: HomeAssistant,
    endpoint: Endpoint,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
    hass_ws_client: WebSocketGenerator,
    admin_context: llm.LLMContext,
    how: str,
) -> None:
    """When the entry goes the API goes, and who still holds it is refused."""
    held = await llm.async_get_api(hass, API_ID, admin_context)
    entries = hass.config_entries
    if how == "unload":
        assert await entries.async_unload(house_tools_entry.entry_id)
    elif how == "remove":
        await entries.async_remove(house_tools_entry.entry_id)
    else:
        await entries.async_set_disabled_by(
            house_tools_entry.entry_id, ConfigEntryDisabler.USER
        )
    assert API_ID not in await listed(hass, hass_ws_client)
    with pytest.raises(HomeAssistantError):
        await llm.async_get_api(hass, API_ID, admin_context)
    client = await hass_client()
    response = await client.post(
        f"/api/mcp/{API_ID}",
        headers={"accept": "application/json"},
        json={"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}},
    )
    assert response.status == HTTPStatus.NOT_FOUND
    for tool in held.tools:
        result = await tool.async_call(
            hass, llm.ToolInput(tool.name, {}), admin_context
        )
        assert isinstance(result, llm.ToolResult)
        assert result.error is True
        assert result.data["code"] == "not_allowed"
        assert "not loaded" in str(result.data["error"])


async def test_held_instance_works_after_a_reload(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """A conversation does not notice that the entry was reloaded."""
    held = await llm.async_get_api(hass, API_ID, admin_context)
    assert await hass.config_entries.async_reload(house_tools_entry.entry_id)
    for tool in ("ha_list_areas", "ha_list_entities", "ha_list_devices"):
        assert (await call(hass, held, tool)).error is False
    result = await held.async_call_tool(
        llm.ToolInput("ha_search_entities", {"query": "home assistant"})
    )
    assert isinstance(result, llm.ToolResult)
    assert result.error is False


async def test_settings_take_effect_at_the_next_call(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """No reload is needed, neither for the list nor for a held tool."""
    held = await llm.async_get_api(hass, API_ID, admin_context)
    before = await names(hass, admin_context)
    assert before >= READING
    assert WRITING.isdisjoint(before)

    loaded = house_tools_entry.runtime_data
    update = hass.config_entries.async_update_entry
    update(house_tools_entry, options={"allow_write": True})
    assert await names(hass, admin_context) >= READING | WRITING

    update(house_tools_entry, options={"tool_groups": ["services"]})
    assert READING.isdisjoint(await names(hass, admin_context))
    assert (await call(hass, held)).data["code"] == "not_allowed"

    update(house_tools_entry, options={"tool_groups": ["entities"]})
    assert await names(hass, admin_context) == READING
    assert (await call(hass, held)).error is False
    assert house_tools_entry.runtime_data is loaded


async def test_requires_admin_follows_the_setting(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    make_context: Any,
    hass_ws_client: WebSocketGenerator,
) -> None:
    """Where others get nothing, Home Assistant itself asks for an administrator."""
    assert await names(hass, make_context(None)) >= READING
    hass.config_entries.async_update_entry(
        house_tools_entry, options={"non_admin": "none"}
    )
    await hass.async_block_till_done()
    with pytest.raises(Unauthorized):
        await names(hass, make_context(None))
    apis = await listed(hass, hass_ws_client)
    assert apis[API_ID]["requires_admin"] is True
    hass.config_entries.async_update_entry(house_tools_entry, options={})
    await hass.async_block_till_done()
    assert await names(hass, make_context(None)) >= READING


async def test_renamed(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_ws_client: WebSocketGenerator,
) -> None:
    """A new name shows, the id stays."""
    hass.config_entries.async_update_entry(house_tools_entry, title="Butler 🎩")
    await hass.async_block_till_done()
    apis = await listed(hass, hass_ws_client)
    assert apis[API_ID]["name"] == "Butler 🎩"


async def test_id_is_taken_at_start(
    hass: HomeAssistant, admin_context: llm.LLMContext
) -> None:
    """An id that somebody else has by now is an error, and leaves nothing behind."""
    assert await async_setup_component(hass, "homeassistant", {})
    release = llm.async_register_api(hass, OtherAPI(hass=hass, id=API_ID, name="Other"))
    entry = MockConfigEntry(domain="house_tools", title="Mine", unique_id=API_ID)
    entry.add_to_hass(hass)
    listeners = []
    for _ in range(3):
        await hass.config_entries.async_reload(entry.entry_id)
        await hass.async_block_till_done()
        assert entry.state is ConfigEntryState.SETUP_ERROR
        assert entry.reason
        assert API_ID in entry.reason
        api = (await llm.async_get_api(hass, API_ID, admin_context)).api
        assert api.name == "Other"
        listeners.append(hass.bus.async_listeners()["state_changed"])
    assert listeners[0] == listeners[1] == listeners[2]

    release()
    assert await hass.config_entries.async_reload(entry.entry_id)
    assert (await llm.async_get_api(hass, API_ID, admin_context)).api.name == "Mine"


async def test_reloads_leave_nothing(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """After a hundred reloads everything is as after one."""

    def footprint() -> tuple[Any, ...]:
        # Home Assistant's own stores come and go here, as time passes.
        listeners = dict(hass.bus.async_listeners())
        listeners.pop(EVENT_HOMEASSISTANT_FINAL_WRITE, None)
        return (
            listeners,
            {str(key) for key in hass.data},
            [api.id for api in llm.async_get_apis(hass)],
            len(house_tools_entry.update_listeners),
        )

    async def reload() -> None:
        assert await hass.config_entries.async_reload(house_tools_entry.entry_id)
        await names(hass, admin_context)
        await hass.async_block_till_done()

    await reload()
    first = footprint()
    for _ in range(99):
        await reload()
    assert footprint() == first

    assert await hass.config_entries.async_unload(house_tools_entry.entry_id)
    await hass.async_block_till_done()
    assert not [
        key for key in hass.data if "house_tools" in str(key).replace("components", "")
    ]


async def test_one_of_two_entries_goes(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    second_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> None:
    """What entries share stays for the one that is left."""
    assert await hass.config_entries.async_unload(second_entry.entry_id)
    instance = await llm.async_get_api(hass, API_ID, admin_context)
    villa.state("light.zebra", "Zebra light", "on")
    result = await instance.async_call_tool(
        llm.ToolInput("ha_search_entities", {"query": "zebra"})
    )
    assert isinstance(result, llm.ToolResult)
    assert result.data["total"] == 1


async def test_non_admin_through_the_shared_endpoint(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
    hass_read_only_access_token: str,
) -> None:
    """Where the MCP server lets other users in, they get what they may see."""
    server = MockConfigEntry(
        domain="mcp_server",
        version=1,
        minor_version=4,
        data={
            "all_llm_apis": False,
            "llm_hass_api": [API_ID],
            "require_admin": False,
            "read_only": True,
        },
    )
    server.add_to_hass(hass)
    assert await hass.config_entries.async_setup(server.entry_id)
    endpoint = Endpoint(hass_client, "../mcp")
    token = hass_read_only_access_token
    tools = await endpoint.list_tools(token)
    assert {tool["name"] for tool in tools} >= READING
    answer = await endpoint.call("ha_list_entities", {}, token)
    assert answer.data["total"] == len(EXPOSED)
    assert (
        await endpoint.call("ha_get_entity", {"entity_id": "light.lamp"}, token)
    ).data
    answer = await endpoint.call("ha_get_entity", {"entity_id": "lock.back"}, token)
    assert answer.is_error is True
    prompt = await endpoint.ask("prompts/get", {"name": "House Tools"}, token)
    text = prompt["messages"][0]["content"]["text"]
    assert "Kitchen" in text
    assert "Büro" not in text

    # Only administrators reach the address of one API.
    client = await hass_client(token)
    response = await client.post(
        f"/api/mcp/{API_ID}",
        headers={"accept": "application/json"},
        json={"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}},
    )
    assert response.status == HTTPStatus.FORBIDDEN


async def test_user_without_permissions(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    make_context: Any,
) -> None:
    """Somebody who may see nothing gets the tools, and nothing in them."""
    user = MockUser(name="Stranger").add_to_hass(hass)
    user.mock_policy({})
    instance = await llm.async_get_api(hass, API_ID, make_context(user.id))
    assert "Kitchen" not in instance.api_prompt
    result = await call(hass, instance, "ha_list_entities")
    assert result.data["total"] == 0
