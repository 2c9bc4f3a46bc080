"""No tool tells of what a caller may not know: a walk through all of them."""

from collections.abc import Iterator
import json
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.house_tools.policy import expected
from custom_components.house_tools.tools import TOOLS
from homeassistant.auth.models import User
from homeassistant.components.recorder import Recorder
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er, llm

from .conftest import API_ID, ApiCall, MakeContext
from .house_with_a_secret import (
    HIDDEN,
    LAMP,
    METER,
    RITUAL,
    SECRETS,
    VAULT,
    async_build,
)

FILTERED = {"allow_write": True, "filter_reads": True, "entity_denylist": [HIDDEN]}
NEARLY = (
    "input_text.zq_vaul",
    "zq",
    "sensor.zq_mete",
    "script.zq_ritua",
    "input_text.vault",
)
WORDS = ("vault", "meter", "open", "lock", "evening", "lamp", "power", "zqx")
SEEN = (
    "group.all_of_it",
    "scene.evening",
    "script.evening",
    "script.by_script",
    "script.by_area",
    "automation.lamp_on_demand",
    "automation.in_words",
    "automation.by_place",
    "automation.broken",
    "sensor.guard",
    LAMP,
)
SERVICES = (
    "homeassistant.turn_on",
    "homeassistant.update_entity",
    "input_text.set_value",
    "scene.turn_on",
    "script.turn_on",
    "automation.trigger",
)
ATTRIBUTES = ("watches", "first", "text", "by_id", "entity_id", "nothing")

type Asked = tuple[str, dict[str, Any]]


@pytest.fixture
async def house(
    recorder_mock: Recorder, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Build the house with a secret; in it, whatever happens does so at once."""
    for patience in ("SETTLE_LIMIT", "_MOMENT"):
        monkeypatch.setattr(expected, patience, 0.02)
    await async_build(hass)


def walk(hass: HomeAssistant) -> list[Asked]:
    """Return calls of every tool, with all that may lead to what is hidden."""
    return [
        *_present(hass),
        *_past(),
        *_sequences(),
        *_services(),
        *_writes(hass),
        ("ha_get_system", {}),
        ("ha_get_system", {"section": "error_log"}),
        ("ha_get_addons", {}),
        ("ha_render_template", {"template": "{{ states.input_text | list }}"}),
    ]


def _present(hass: HomeAssistant) -> Iterator[Asked]:
    vault = er.async_get(hass).async_get(VAULT)
    assert vault
    yield "ha_list_entities", {}
    yield "ha_list_entities", {"limit": 200, "search": "vault"}
    yield "ha_list_areas", {}
    yield "ha_list_devices", {}
    for name in ("domain", "area", "floor", "label", "device_class", "state", "search"):
        yield "ha_list_entities", {name: "zqx"}
    for name, value in (
        ("domain", "input_text"),
        ("area", "Zanzibar"),
        ("floor", "zqfloor"),
        ("label", "Numbat"),
        ("state", "zqajar"),
    ):
        yield "ha_list_entities", {name: value}
    for area in ("Zanzibar", "Zanzibr"):
        yield "ha_list_devices", {"area": area}
    yield "ha_list_devices", {"search": "okapi"}
    for query in (*WORDS, *NEARLY, VAULT, "Quokka", "Pademelon", "Okapi", vault.id):
        yield "ha_search_entities", {"query": query}
    for entity_id in (*SEEN, *NEARLY, VAULT, METER, RITUAL, vault.id):
        yield "ha_get_entity", {"entity_id": entity_id}


def _past() -> Iterator[Asked]:
    for entity_id in (*SEEN, *NEARLY, VAULT, f"{LAMP}, {VAULT}, sensor.zq_mete"):
        yield "ha_get_history", {"entity_id": entity_id}
        yield "ha_get_logbook", {"entity_id": entity_id}
        for attribute in ATTRIBUTES:
            yield "ha_get_history", {"entity_id": entity_id, "attribute": attribute}
    for statistic_id in ("sensor.meter", METER, "sensor.meter, sensor.mete", *NEARLY):
        yield "ha_get_statistics", {"statistic_id": statistic_id}
    yield "ha_get_logbook", {}
    yield "ha_get_logbook", {"hours": 168, "limit": 100}


def _sequences() -> Iterator[Asked]:
    for tool in ("ha_list_automations", "ha_list_scripts"):
        yield tool, {}
        for word in WORDS:
            yield tool, {"search": word}
    for name in (
        *SEEN,
        *NEARLY,
        RITUAL,
        "1",
        "2",
        "3",
        "4",
        "zq_ritual",
        "Quokka ritual",
    ):
        yield "ha_get_automation", {"entity_id": name}


def _services() -> Iterator[Asked]:
    yield "ha_list_services", {}
    for domain in ("script", "input_text", "scene", "automation", "group", "zqx"):
        yield "ha_list_services", {"domain": domain}
    for word in WORDS:
        yield "ha_list_services", {"search": word}


def _writes(hass: HomeAssistant) -> Iterator[Asked]:
    vault = er.async_get(hass).async_get(VAULT)
    assert vault
    targets: list[dict[str, Any]] = [
        {"entity_id": entity_id}
        for entity_id in (*SEEN, *NEARLY, VAULT, [LAMP, VAULT], "all", vault.id)
    ]
    targets += [
        {"area_id": "zanzibar"},
        {"floor_id": "zqfloor"},
        {"label_id": "numbat"},
        {"device_id": vault.device_id},
        {"area_id": "zanziba"},
        {},
    ]
    for dry_run in (True, False):
        for target in targets:
            for service in SERVICES:
                asked = {"service": service, "target": target, "dry_run": dry_run}
                if service == "input_text.set_value":
                    asked["data"] = {"value": "shut"}
                yield "ha_call_service", asked
        for service in (
            "script.evening",
            "script.by_script",
            RITUAL,
            "script.zq_ritua",
        ):
            yield "ha_call_service", {"service": service, "dry_run": dry_run}
        applied = {"entities": {VAULT: "zqajar"}}
        asked = {"service": "scene.apply", "data": applied, "dry_run": dry_run}
        yield "ha_call_service", asked
        for name in (*SEEN, *NEARLY, RITUAL, "zq_ritual"):
            asked = {"entity_id": name, "dry_run": dry_run}
            yield "ha_run_script", asked
            yield "ha_trigger_automation", asked
            yield "ha_set_automation", asked | {"enabled": True}


async def leaks(
    hass: HomeAssistant,
    api_call: ApiCall,
    make_context: MakeContext,
    user_id: str | None,
) -> list[str]:
    """Return what was told of the secrets beyond what was asked, and by which call."""
    instance = await llm.async_get_api(hass, API_ID, make_context(user_id))
    offered = {tool.name for tool in instance.tools}
    asked = [(tool, arguments) for tool, arguments in walk(hass) if tool in offered]
    assert {tool for tool, _ in asked} == offered
    found = [
        f"the prompt tells {secret}"
        for secret in SECRETS
        if secret in instance.api_prompt.casefold()
    ]
    for tool, arguments in asked:
        result = await api_call(tool, arguments, user_id)
        assert result.data.get("code") != "internal", (tool, arguments)
        told = json.dumps(result.data, ensure_ascii=False).casefold()
        known = json.dumps(arguments).casefold()
        found += [
            f"{tool} {arguments} tells {secret}: {told}"
            for secret in SECRETS
            if secret in told and secret not in known
        ]
    return found


@pytest.mark.parametrize("house_options", [FILTERED])
async def test_an_administrator_whose_reads_are_filtered(
    hass: HomeAssistant,
    house: None,
    api_call: ApiCall,
    make_context: MakeContext,
    hass_admin_user: User,
) -> None:
    """What the deny list hides is nowhere, in no tool."""
    assert await leaks(hass, api_call, make_context, hass_admin_user.id) == []


@pytest.mark.parametrize("house_options", [{"allow_write": True}])
@pytest.mark.parametrize("who", ["user", "nobody"])
async def test_others(
    hass: HomeAssistant,
    house: None,
    api_call: ApiCall,
    make_context: MakeContext,
    *,
    who: str,
) -> None:
    """What is not exposed is nowhere, in no tool."""
    user = MockUser(name="Guest").add_to_hass(hass)
    user.mock_policy({"entities": True})
    user_id = user.id if who == "user" else None
    assert await leaks(hass, api_call, make_context, user_id) == []


@pytest.mark.parametrize("house_options", [{"allow_write": True}])
async def test_the_house_would_tell(
    hass: HomeAssistant,
    house: None,
    api_call: ApiCall,
    make_context: MakeContext,
    hass_admin_user: User,
) -> None:
    """An administrator who may see everything is told each secret, by most tools."""
    found = await leaks(hass, api_call, make_context, hass_admin_user.id)
    tools = {line.split(" ", 1)[0] for line in found}
    told = {line.split(" tells ")[1].split(":")[0] for line in found}
    assert told == set(SECRETS)
    assert {tool.name for tool in TOOLS} - tools == {
        "ha_get_addons",
        "ha_set_automation",
    }
