"""The one repair that is made with a click."""

from http import HTTPStatus
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    MockModule,
    mock_config_flow,
    mock_integration,
    mock_platform,
)
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator
import voluptuous as vol

from homeassistant.config_entries import ConfigFlow
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.setup import async_setup_component

FIX = "/api/repairs/issues/fix"
ISSUE = ("house_tools", "no_mcp_server")


@pytest.fixture(autouse=True)
async def _repairs(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "repairs", {})


async def fix(client: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Open the repair and agree to it; return both answers."""
    body = {"handler": ISSUE[0], "issue_id": ISSUE[1]}
    response = await client.post(FIX, json=body)
    assert response.status == HTTPStatus.OK
    form = await response.json()
    response = await client.post(f"{FIX}/{form['flow_id']}", json={})
    assert response.status == HTTPStatus.OK
    return form, await response.json()


async def test_the_server_is_set_up(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
) -> None:
    """After one confirmation clients can reach the tools, and the issue is gone."""
    # A test's web server takes no new address once it runs; a real one does.
    assert await async_setup_component(hass, "mcp_server", {})
    assert ir.async_get(hass).async_get_issue(*ISSUE)
    client = await hass_client()
    form, end = await fix(client)
    assert (form["type"], form["step_id"]) == ("form", "confirm")
    assert end["type"] == "create_entry"
    await hass.async_block_till_done()
    assert not ir.async_get(hass).async_get_issue(*ISSUE)
    assert len(hass.config_entries.async_entries("mcp_server")) == 1
    response = await client.post(
        "/api/mcp/house_tools",
        headers={"accept": "application/json"},
        json={"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}},
    )
    assert response.status == HTTPStatus.OK
    assert (await response.json())["result"]["tools"]


async def test_nothing_happens_without_a_yes(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
) -> None:
    """A form that is only looked at sets nothing up."""
    client = await hass_client()
    body = {"handler": ISSUE[0], "issue_id": ISSUE[1]}
    assert (await client.post(FIX, json=body)).status == HTTPStatus.OK
    await hass.async_block_till_done()
    assert not hass.config_entries.async_entries("mcp_server")
    assert ir.async_get(hass).async_get_issue(*ISSUE)


class AskingFlow(ConfigFlow):
    """A flow of a later version, which asks more than we can answer."""

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> Any:
        """Ask for a number."""
        return self.async_show_form(
            step_id="user", data_schema=vol.Schema({vol.Required("port"): int})
        )


class RefusingFlow(ConfigFlow):
    """A flow that ends without an entry."""

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> Any:
        """End."""
        return self.async_abort(reason="not_possible")


@pytest.mark.parametrize("flow", [AskingFlow, RefusingFlow])
async def test_the_server_cannot_be_set_up(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
    flow: type[ConfigFlow],
) -> None:
    """Where it takes a person, the repair says so, and leaves no half-done flow."""
    mock_integration(hass, MockModule("mcp_server"))
    mock_platform(hass, "mcp_server.config_flow", None)
    with mock_config_flow("mcp_server", flow):
        _, end = await fix(await hass_client())
    assert (end["type"], end["reason"]) == ("abort", "set_up_failed")
    assert ir.async_get(hass).async_get_issue(*ISSUE)
    assert not hass.config_entries.flow.async_progress()
