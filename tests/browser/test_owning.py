"""From adding House Tools to taking it away, by hand."""

import json
from pathlib import Path
from typing import Any

from playwright.async_api import expect
import pytest

from demo.runner.client import HomeAssistantClient
from demo.runner.house import Address
from demo.runner.mcp import connect
from demo.runner.process import HomeAssistantProcess
from tests.conftest import ROOT
from tests.providers.servers.base import API_KEY
from tests.providers.servers.ollama import OllamaServer

from .conftest import Open
from .frontend import Frontend

ENTRIES = "/api/config/config_entries/entry"
TRANSLATIONS = ROOT / "custom_components" / "house_tools" / "translations"
AGENT = "Tested agent"


async def entries(client: HomeAssistantClient, domain: str) -> list[dict[str, Any]]:
    """Return the entries of a domain."""
    found: list[dict[str, Any]] = await client.get(f"{ENTRIES}?domain={domain}")
    return found


async def remove(client: HomeAssistantClient, domain: str) -> None:
    """Remove the entries of a domain."""
    for entry in await entries(client, domain):
        await client.delete(f"{ENTRIES}/{entry['entry_id']}")


async def add(frontend: Frontend, *, with_error: bool = False) -> None:
    """Add House Tools, at first under a name that leads nowhere if told so."""
    await frontend.open("/config/integrations/dashboard")
    await frontend.press("Add integration")
    brands = frontend.page.locator("dialog-add-integration")
    await brands.locator("input").first.fill("House Tools")
    await frontend.see_icon()
    await brands.get_by_text("House Tools", exact=True).click()
    await frontend.flow.locator("ha-selector-text").first.wait_for()
    if with_error:
        await frontend.picture("add")
        await frontend.type_name("Assist")
        await frontend.submit()
        await frontend.see("Another API has the ID that this name leads to")
        await frontend.type_name("House Tools")
    await frontend.flow.locator("ha-selector-boolean ha-switch").click()
    await frontend.submit()
    await frontend.see("Created configuration for House Tools")
    await frontend.submit("Finish")


async def test_add(client: HomeAssistantClient, frontend: Frontend) -> None:
    """The integration is found by its name, shows an error, and is there with its icon."""
    await remove(client, "house_tools")
    await add(frontend, with_error=True)
    (entry,) = await entries(client, "house_tools")
    assert (entry["title"], entry["state"]) == ("House Tools", "loaded")
    await frontend.open_integration()
    await frontend.see_icon()


@pytest.mark.usefixtures("house_tools")
async def test_repair(
    client: HomeAssistantClient, frontend: Frontend, address: Address
) -> None:
    """Home Assistant says that nothing uses House Tools, and with a click clients can."""
    await remove(client, "ollama")
    await remove(client, "mcp_server")
    await frontend.open("/config/repairs")
    await frontend.page.get_by_text("Nothing uses House Tools yet").click()
    await frontend.see("Set that up now?")
    await frontend.picture("repair")
    await frontend.submit()
    await frontend.see("The issue is repaired")
    async with connect(address.mcp, address.token) as house:
        assert await house.list_tools()
    await frontend.open("/config/repairs")
    await frontend.see("Broken since the update")
    await expect(
        frontend.page.get_by_text("Nothing uses House Tools yet")
    ).to_have_count(0)


@pytest.mark.usefixtures("house_tools")
async def test_settings(client: HomeAssistantClient, frontend: Frontend) -> None:
    """All settings are in one form, an impossible pattern is told beside its list."""
    await frontend.open_integration()
    await frontend.press("Configure")
    await frontend.section(3).wait_for()
    await frontend.picture("settings")
    denied = frontend.section(1).locator("ha-selector").nth(1)
    await frontend.add_item(denied, "kitchen lamp")
    await frontend.submit()
    await frontend.see("“kitchen lamp” can match no entity ID")
    chip = denied.locator("ha-input-chip").filter(has_text="kitchen lamp")
    await chip.get_by_role("button").last.click()
    await frontend.add_item(denied, "lock.*")
    await frontend.submit()
    await frontend.see("Options successfully saved")
    diagnostics = await download(client)
    assert diagnostics["options"]["entity_denylist"] == ["lock.*"]
    assert diagnostics["settings_in_force"]["confirm_domains"] == [
        "alarm_control_panel",
        "lock",
    ]


async def download(client: HomeAssistantClient) -> dict[str, Any]:
    """Return the diagnostics of the entry."""
    (entry,) = await entries(client, "house_tools")
    path = f"/api/diagnostics/config_entry/{entry['entry_id']}"
    found: dict[str, Any] = (await client.get(path))["data"]
    return found


@pytest.mark.usefixtures("house_tools")
async def test_reconfigure(client: HomeAssistantClient, frontend: Frontend) -> None:
    """An entry is renamed without losing its ID, and back."""
    await frontend.open_integration()
    for name in ("Butler", "House Tools"):
        await frontend.choose("Reconfigure")
        await frontend.type_name(name)
        await frontend.submit()
        await frontend.see("Reconfiguration was successful")
        await frontend.submit("Close")
        (entry,) = await entries(client, "house_tools")
        assert entry["title"] == name
        assert (await download(client))["api_id"] == "house_tools"


@pytest.mark.usefixtures("house_tools")
async def test_diagnostics(frontend: Frontend, tmp_path: Path) -> None:
    """The file can be downloaded, and tells the settings."""
    await frontend.open_integration()
    async with frontend.page.expect_download() as started:
        await frontend.choose("Download diagnostics")
    file = tmp_path / "diagnostics.json"
    await (await started.value).save_as(file)
    data = json.loads(file.read_text())["data"]
    assert data["api_id"] == "house_tools"
    assert data["settings_in_force"]["allow_write"] is True


@pytest.mark.usefixtures("house_tools", "mcp_server")
async def test_activity(frontend: Frontend, address: Address) -> None:
    """What a model did, and was refused, is on the house's own page, with who asked."""
    async with connect(address.mcp, address.token) as house:
        for service in ("turn_off", "turn_on"):
            await house.call(
                "ha_call_service",
                domain="light",
                service=service,
                target={"entity_id": "light.kitchen_ceiling"},
            )
        asked = await house.call(
            "ha_call_service",
            domain="cover",
            service="open_cover",
            target={"entity_id": "cover.bedroom_curtain"},
        )
        assert asked["done"]
        _, is_error = await house.call_raw(
            "ha_call_service", domain="homeassistant", service="restart"
        )
        assert is_error
    await frontend.open("/logbook")
    await frontend.see("House Tools turned on Kitchen light for Anna Demo")
    await frontend.see("House Tools refused to call homeassistant.restart")
    await frontend.picture("activity", 640)


@pytest.mark.usefixtures("house_tools")
async def test_agent(
    client: HomeAssistantClient, frontend: Frontend, model: OllamaServer
) -> None:
    """An agent picks House Tools, misses it while it is gone, and has it back."""
    await remove(client, "ollama")
    await add_provider(client, model)
    await frontend.open_integration("ollama")
    await frontend.press("Add conversation agent")
    await frontend.type_name(AGENT)
    tools = frontend.flow.locator("ha-checkbox").filter(has_text="House Tools")
    await tools.click()
    await frontend.picture("agent")
    await frontend.submit()
    await frontend.see(f"Created configuration for {AGENT}")
    await frontend.submit("Finish")

    model.will("Good evening.", "Welcome back.")
    assert await ask(client) == "Good evening."
    assert {"ha_search_entities", "ha_call_service"} <= {t.name for t in model.tools}

    await frontend.open_integration()
    await frontend.choose("Delete")
    await (
        frontend.page.locator("dialog-box").get_by_role("button", name="Delete").click()
    )
    await frontend.see("Add service")
    assert not await entries(client, "house_tools")
    assert await ask(client) == "Error preparing LLM API"

    await add(frontend)
    assert await ask(client) == "Welcome back."
    assert model.is_done
    await remove(client, "ollama")


async def add_provider(client: HomeAssistantClient, model: OllamaServer) -> None:
    """Add the integration of a model's provider."""
    flows = "/api/config/config_entries/flow"
    form = await client.post(flows, {"handler": "ollama"})
    answers = {"url": model.url, "api_key": API_KEY}
    end = await client.post(f"{flows}/{form['flow_id']}", answers)
    assert end["type"] == "create_entry"


async def ask(client: HomeAssistantClient) -> str:
    """Say something to the agent, and return what it says."""
    (agent,) = [
        state["entity_id"]
        for state in await client.get("/api/states")
        if state["attributes"].get("friendly_name") == AGENT
    ]
    question = {"text": "Hello", "agent_id": agent, "language": "en"}
    answer = await client.post("/api/conversation/process", question)
    speech: str = answer["response"]["speech"]["plain"]["speech"]
    return speech


@pytest.mark.parametrize("language", ["de", "es", "fr", "nl"])
@pytest.mark.usefixtures("house_tools")
async def test_languages(open_browser: Open, language: str) -> None:
    """The settings speak the language of who opens them."""
    spoken = json.loads((TRANSLATIONS / f"{language}.json").read_text())
    form = spoken["options"]["step"]["init"]
    async with open_browser(language) as frontend:
        await frontend.open_integration()
        row = frontend.page.locator("ha-config-entry-row")
        await row.locator("ha-icon-button").first.click()
        await frontend.see(form["title"])
        await frontend.see(form["description"])
        for section in form["sections"].values():
            await frontend.see(section["name"])
        await frontend.see(form["sections"]["access"]["data_description"]["non_admin"])
        await frontend.see(spoken["selector"]["non_admin"]["options"]["none"])
        assert not frontend.complaints


def test_log(process: HomeAssistantProcess) -> None:
    """None of all this left an error of ours in the log."""
    assert not [
        line
        for line in process.log_lines()
        if "ERROR" in line
        and "house_tools" in line
        and "API house_tools not" not in line
    ]
