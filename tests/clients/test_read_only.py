"""Home Assistant's own switch for clients that must only look."""

from http import HTTPStatus
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.house_tools.tools import TOOLS
from homeassistant.core import HomeAssistant
from tests.conftest import API_ID

READING = [tool.name for tool in TOOLS if not tool.writes]


@pytest.fixture
def house_options() -> dict[str, bool]:
    """Allow writing, so that only the switch stands in the way."""
    return {"allow_write": True}


@pytest.fixture(params=[False, True], ids=["alone", "beside core"])
async def read_only(
    request: pytest.FixtureRequest,
    hass: HomeAssistant,
    mcp_server: MockConfigEntry,
    house_tools_entry: MockConfigEntry,
) -> None:
    """Turn the MCP server's read-only mode on, for our API alone or merged with core's."""
    apis = [API_ID, "assist"] if request.param else [API_ID]
    hass.config_entries.async_update_entry(
        mcp_server,
        data=mcp_server.data
        | {"read_only": True, "all_llm_apis": False, "llm_hass_api": apis},
    )
    await hass.async_block_till_done()


async def ask(clients: ClientSessionGenerator, method: str, **params: Any) -> Any:
    """Ask the endpoint of the MCP server's entry."""
    client = await clients()
    response = await client.post(
        "/api/mcp",
        headers={"accept": "application/json"},
        json={"jsonrpc": "2.0", "id": 1, "method": method, "params": params},
    )
    assert response.status == HTTPStatus.OK
    return (await response.json())["result"]


@pytest.mark.usefixtures("read_only")
async def test_exactly_the_reading_tools_remain(
    hass_client: ClientSessionGenerator,
) -> None:
    """Every tool that reads is there, none that writes, and all that is there reads."""
    tools = (await ask(hass_client, "tools/list"))["tools"]
    ours = [tool["name"] for tool in tools if tool["name"].startswith("ha_")]
    assert ours == READING
    assert all(tool["annotations"]["readOnlyHint"] for tool in tools)


@pytest.mark.usefixtures("read_only")
async def test_a_write_is_not_there(
    hass: HomeAssistant, hass_client: ClientSessionGenerator
) -> None:
    """A client that knows of a writing tool all the same gets nothing done."""
    done: list[Any] = []
    hass.services.async_register("test", "act", done.append)
    arguments = {"domain": "test", "service": "act"}
    result = await ask(
        hass_client, "tools/call", name="ha_call_service", arguments=arguments
    )
    assert result["isError"]
    assert not done
