"""What House Tools asks a person to look at: seldom, and for as long as it is so."""

from datetime import timedelta
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    async_fire_time_changed,
)

from homeassistant.config_entries import ConfigEntryDisabler, ConfigSubentryData
from homeassistant.core import CoreState, HomeAssistant, ServiceCall
from homeassistant.helpers import entity_registry as er, issue_registry as ir
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

DOMAIN = "house_tools"
UNUSED = "no_mcp_server"


@pytest.fixture(autouse=True)
async def _homeassistant(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "homeassistant", {})


async def add(
    hass: HomeAssistant, unique_id: str = DOMAIN, **options: Any
) -> MockConfigEntry:
    """Set up an entry."""
    entry = MockConfigEntry(
        domain=DOMAIN, title="House Tools", unique_id=unique_id, options=options
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    return entry


async def add_server(hass: HomeAssistant) -> MockConfigEntry:
    """Add what an MCP server leaves in the list of entries."""
    server = MockConfigEntry(domain="mcp_server", disabled_by=ConfigEntryDisabler.USER)
    server.add_to_hass(hass)
    return server


async def wait(hass: HomeAssistant) -> None:
    """Let the time pass after which the house is looked at again."""
    async_fire_time_changed(hass, dt_util.utcnow() + timedelta(seconds=31))
    await hass.async_block_till_done()


def shown(hass: HomeAssistant) -> dict[str, ir.IssueEntry]:
    """Return the issues that are up, by what they are about."""
    return {
        str(issue.translation_key): issue
        for (domain, _), issue in ir.async_get(hass).issues.items()
        if domain == DOMAIN and issue.active
    }


async def test_nothing_uses_the_tools(hass: HomeAssistant) -> None:
    """A new entry that neither an agent nor a client can reach says so, fixably."""
    await add(hass)
    issue = shown(hass)[UNUSED]
    assert issue.is_fixable
    assert issue.severity is ir.IssueSeverity.WARNING
    await add(hass, "second")
    assert list(shown(hass)) == [UNUSED]
    await add_server(hass)
    await hass.config_entries.async_reload(
        hass.config_entries.async_entries(DOMAIN)[0].entry_id
    )
    assert not shown(hass)


@pytest.mark.parametrize("place", ["data", "options", "subentry"])
@pytest.mark.parametrize("picked", ["house_tools", ["assist", "house_tools"]], ids=str)
async def test_an_agent_uses_the_tools(
    hass: HomeAssistant, place: str, picked: str | list[str]
) -> None:
    """Where an agent picked the tools, nothing is missing, wherever it keeps its choice."""
    chosen = {"llm_hass_api": picked}
    subentries = [
        ConfigSubentryData(
            data=chosen, subentry_type="conversation", title="Agent", unique_id=None
        )
    ]
    agent = MockConfigEntry(
        domain="anthropic",
        data=chosen if place == "data" else {},
        options=chosen if place == "options" else {},
        subentries_data=subentries if place == "subentry" else [],
    )
    agent.add_to_hass(hass)
    await add(hass)
    assert not shown(hass)


async def test_an_agent_uses_other_tools(hass: HomeAssistant) -> None:
    """An agent that picked others makes no difference, until it picks ours."""
    agent = MockConfigEntry(domain="anthropic", options={"llm_hass_api": ["assist"]})
    agent.add_to_hass(hass)
    odd = MockConfigEntry(domain="odd", options={"llm_hass_api": {"not": "a list"}})
    odd.add_to_hass(hass)
    await add(hass)
    assert UNUSED in shown(hass)
    hass.config_entries.async_update_entry(
        agent, options={"llm_hass_api": ["house_tools"]}
    )
    assert not shown(hass)
    hass.config_entries.async_update_entry(agent, options={})
    assert UNUSED in shown(hass)


async def test_ignored_stays_ignored(hass: HomeAssistant) -> None:
    """A reload, new settings or a second entry do not bring back what was ignored."""
    entry = await add(hass, allow_write=True, entity_allowlist=["light.gone"])
    for issue in shown(hass).values():
        ir.async_ignore_issue(hass, DOMAIN, issue.issue_id, True)
    await hass.config_entries.async_reload(entry.entry_id)
    hass.config_entries.async_update_entry(entry, title="Renamed")
    await add(hass, "second")
    await hass.async_block_till_done()
    assert shown(hass).keys() == {UNUSED, "idle_allowlist"}
    assert all(issue.dismissed_version for issue in shown(hass).values())


async def test_gone_with_the_last_entry(hass: HomeAssistant) -> None:
    """What is about all entries goes when there is none that runs."""
    first = await add(hass)
    second = await add(hass, "second")
    await hass.config_entries.async_remove(first.entry_id)
    assert UNUSED in shown(hass)
    await hass.config_entries.async_set_disabled_by(
        second.entry_id, ConfigEntryDisabler.USER
    )
    assert not shown(hass)
    await hass.config_entries.async_set_disabled_by(second.entry_id, None)
    assert UNUSED in shown(hass)
    await hass.config_entries.async_remove(second.entry_id)
    assert not shown(hass)


async def test_allow_list_that_matches_nothing(hass: HomeAssistant) -> None:
    """An allow list that lets nothing through is told, with what is in it."""
    await add_server(hass)
    entry = await add(
        hass, allow_write=True, entity_allowlist=["light.gone", "cover.*"]
    )
    issue = shown(hass)["idle_allowlist"]
    assert issue.translation_placeholders == {
        "name": "House Tools",
        "globs": "light.gone, cover.*",
    }
    assert issue.config_entry_id == entry.entry_id
    hass.config_entries.async_update_entry(
        entry, options={"allow_write": True, "entity_allowlist": []}
    )
    await hass.async_block_till_done()
    assert not shown(hass)


@pytest.mark.parametrize("known_by", ["state", "registry"])
async def test_allow_list_that_matches(hass: HomeAssistant, known_by: str) -> None:
    """One entity is enough, be it only in the registry."""
    await add_server(hass)
    if known_by == "state":
        hass.states.async_set("light.desk", "on")
    else:
        er.async_get(hass).async_get_or_create(
            "light", "hue", "1", suggested_object_id="desk"
        )
    await add(hass, allow_write=True, entity_allowlist=["light.gone", "*.desk"])
    assert not shown(hass)


async def test_entities_come_and_go(hass: HomeAssistant) -> None:
    """The house is looked at again when entities are renamed, added or removed."""
    await add_server(hass)
    entities = er.async_get(hass)
    entities.async_get_or_create("light", "hue", "1", suggested_object_id="desk")
    await add(hass, allow_write=True, entity_allowlist=["light.desk"])
    assert not shown(hass)
    entities.async_update_entity("light.desk", new_entity_id="light.office")
    assert not shown(hass)
    await wait(hass)
    assert "idle_allowlist" in shown(hass)
    entities.async_update_entity("light.office", new_entity_id="light.desk")
    await wait(hass)
    assert not shown(hass)


async def test_denied_services_that_match_nothing(hass: HomeAssistant) -> None:
    """A pattern that someone added is told where it is for nothing; the defaults are not."""

    async def act(call: ServiceCall) -> None:
        """Do nothing."""

    await add_server(hass)
    await add(
        hass,
        allow_write=True,
        service_denylist=["backup.*", "homeassistant.stop", "vault.*", "lihgt.*"],
    )
    issue = shown(hass)["idle_service"]
    assert issue.translation_placeholders is not None
    assert issue.translation_placeholders["globs"] == "vault.*, lihgt.*"
    hass.services.async_register("vault", "open", act)
    await wait(hass)
    issue = shown(hass)["idle_service"]
    assert issue.translation_placeholders is not None
    assert issue.translation_placeholders["globs"] == "lihgt.*"
    hass.services.async_register("lihgt", "on", act)
    await wait(hass)
    assert not shown(hass)


async def test_lists_have_no_say_where_nothing_is_controlled(
    hass: HomeAssistant,
) -> None:
    """Where models can only look, the lists are nobody's concern."""
    await add_server(hass)
    entry = await add(
        hass, entity_allowlist=["light.gone"], service_denylist=["lihgt.*"]
    )
    assert not shown(hass)
    hass.config_entries.async_update_entry(
        entry, options={**entry.options, "allow_write": True}
    )
    await hass.async_block_till_done()
    assert shown(hass).keys() == {"idle_allowlist", "idle_service"}


async def test_nothing_is_missed_while_starting(hass: HomeAssistant) -> None:
    """While Home Assistant starts much is not there yet, and nothing is said of it."""
    hass.set_state(CoreState.starting)
    await add(hass, allow_write=True, entity_allowlist=["light.desk"])
    assert not shown(hass)
    hass.states.async_set("light.desk", "on")
    await add_server(hass)
    hass.set_state(CoreState.running)
    hass.bus.async_fire("homeassistant_started")
    await hass.async_block_till_done()
    assert not shown(hass)
