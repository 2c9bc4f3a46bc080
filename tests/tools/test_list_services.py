"""The services of the house and what they take."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser

from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.helpers.service import (
    async_get_all_descriptions,
    async_set_service_schema,
)
from tests.conftest import ApiCall, McpCall

NAME = "ha_list_services"

pytestmark = pytest.mark.usefixtures("house")


def ids(data: dict[str, Any]) -> list[str]:
    """Return the services of a page, in their order."""
    return [item["service"] for item in data["items"]]


def fields(item: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the fields of a service by name."""
    return {field["name"]: field for field in item["fields"]}


async def answered(
    api_call: ApiCall, arguments: dict[str, Any], user_id: str | None
) -> dict[str, Any]:
    """Return what a user, or nobody, is answered."""
    result = await api_call(NAME, arguments, user_id)
    assert not result.error
    return result.data


async def _nothing(call: ServiceCall) -> None:
    """Do nothing."""


async def test_without_arguments_services_are_counted(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Each domain is there with the number of its services, the largest first."""
    data = (await mcp_call(NAME)).data
    registered = hass.services.async_services()
    assert data["by_domain"]["light"] == len(registered["light"])
    assert data["total"] == sum(data["by_domain"].values())
    counts = list(data["by_domain"].values())
    assert counts == sorted(counts, reverse=True)
    # What the settings deny is not counted, and not passed over in silence.
    assert "shell_command" not in data["by_domain"]
    assert "Left out" in data["note"]


async def test_a_domain_in_full(mcp_call: McpCall) -> None:
    """Its services come with target, response and fields, those of sections too."""
    data = (await mcp_call(NAME, {"domain": "demo_house"})).data
    services = {item["service"]: item for item in data["items"]}
    assert services["demo_house.ask"]["response"] == "always"
    assert services["demo_house.wait"]["response"] == "on request"
    assert "response" not in services["demo_house.note"]
    assert services["demo_house.measure"]["target"] == "sensor of demo_house"
    assert "target" not in services["demo_house.note"]
    wait = fields(services["demo_house.wait"])
    assert wait["seconds"] == {
        "name": "seconds",
        "required": True,
        "description": "How long it takes.",
        "type": "number",
        "min": 0,
        "max": 600,
        "unit": "s",
        "example": 5,
    }
    assert wait["text"]["description"] == "What to note in the end."
    assert "value_error" in fields(services["demo_house.fail"])["kind"]["options"]


async def test_core_texts_come_from_translations(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """They are in English whatever the house speaks, for ids are English too."""
    hass.config.language = "de"
    data = (await mcp_call(NAME, {"domain": "Light"})).data
    turn_on = next(i for i in data["items"] if i["service"] == "light.turn_on")
    assert turn_on["description"].startswith("Turns on one or more lights")
    assert turn_on["target"] == "light"
    own = fields(turn_on)
    assert own["brightness_pct"] | {"description": "…"} == {
        "name": "brightness_pct",
        "description": "…",
        "type": "number",
        "min": 0,
        "max": 100,
        "unit": "%",
    }
    assert own["color_temp_kelvin"]["min"] == 2000
    # Of well over a hundred colors the first ones show what they are like.
    assert len(own["color_name"]["options"]) == 11
    assert "more" in own["color_name"]["options"][-1]
    assert own["rgb_color"]["example"] == "[255, 100, 100]"
    assert "format" not in own["rgb_color"]


async def test_scripts_describe_themselves(mcp_call: McpCall) -> None:
    """A script is a service with the fields that its author wrote."""
    data = (await mcp_call(NAME, {"domain": "script.greet"})).data
    (greet,) = data["items"]
    assert greet["description"] == "Says hello and returns what it said."
    assert greet["response"] == "on request"
    name = fields(greet)["name"]
    assert (name["required"], name["example"]) == (True, "Anna")
    assert fields(greet)["times"]["default"] == 1


async def test_search_finds_words_in_any_order(mcp_call: McpCall) -> None:
    """Words may come from the id, the name, the description and the fields' names."""
    for search, first in (
        ("turn on light", "light.turn_on"),
        ("light.turn_on", "light.turn_on"),
        ("LIGHT turn", "light.turn_off"),
        ("unlock", "lock.unlock"),
        ("says hello", "script.greet"),
        ("forecast", "weather.get_forecasts"),
        ("to do list item add", "todo.add_item"),
        ("kelvin", "light.turn_on"),
    ):
        data = (await mcp_call(NAME, {"search": search})).data
        assert first in ids(data)[:2], search


async def test_short_words_are_not_beginnings(mcp_call: McpCall) -> None:
    """Who turns a light on does not turn off one: "on" is no beginning of "one"."""
    data = (await mcp_call(NAME, {"search": "turn on light"})).data
    assert ids(data) == ["light.turn_on"]
    data = (await mcp_call(NAME, {"search": "turn off light"})).data
    assert ids(data)[0] == "light.turn_off"


async def test_search_over_all_domains(mcp_call: McpCall) -> None:
    """What every domain has is found in each of them, with fields by name alone."""
    data = (await mcp_call(NAME, {"search": "turn on", "limit": 50})).data
    assert {"light.turn_on", "switch.turn_on", "script.turn_on"} <= set(ids(data))
    light = next(i for i in data["items"] if i["service"] == "light.turn_on")
    assert "brightness_pct" in light["fields"]
    assert "domain" in data["note"]


async def test_search_within_a_domain_tells_all(mcp_call: McpCall) -> None:
    """Both filters hold, and what they leave comes in full."""
    data = (await mcp_call(NAME, {"domain": "light", "search": "brightness"})).data
    assert ids(data) == ["light.toggle", "light.turn_on"]
    assert "description" in data["items"][1]["fields"][0]


async def test_pages_follow_each_other(mcp_call: McpCall) -> None:
    """Pages of one search give each service once, however small they are."""
    found: list[str] = []
    offset: int | None = 0
    while offset is not None:
        page = {"search": "turn", "limit": 7, "offset": offset}
        data = (await mcp_call(NAME, page)).data
        found += ids(data)
        offset = data.get("next_offset")
    assert len(found) == data["total"] == len(set(found)) > 14


async def test_large_domains_are_cut_between_services(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """An answer stays small and says where to go on."""
    for number in range(50):
        name = f"number_{number:02}"
        hass.services.async_register("big", name, _nothing)
        description = {"description": "x" * 280}
        async_set_service_schema(
            hass,
            "big",
            name,
            {"fields": {f"f{i}": description for i in range(8)}},
        )
    answer = await mcp_call(NAME, {"domain": "big", "limit": 50})
    assert len(answer.text.encode()) <= 16_000
    assert answer.data["has_more"] is True
    rest = {"domain": "big", "offset": answer.data["next_offset"]}
    following = (await mcp_call(NAME, rest)).data
    assert ids(following)[0] > ids(answer.data)[-1]


async def test_nothing_is_explained(mcp_call: McpCall) -> None:
    """An empty list says what there is instead."""
    for arguments, said in (
        ({"domain": "lihgt"}, "light"),
        ({"domain": "light.turn_onn"}, "light.turn_on"),
        ({"search": "homeassistent"}, "homeassistant"),
        ({"domain": "light", "search": "unlock"}, "light.t"),
    ):
        data = (await mcp_call(NAME, arguments)).data
        assert (data["items"], data["total"]) == ([], 0)
        assert said in data["note"]


async def test_denied_services_are_named_where_asked_for(mcp_call: McpCall) -> None:
    """Whoever looks for one learns why it cannot be had."""
    data = (await mcp_call(NAME, {"search": "restart"})).data
    assert "homeassistant.restart" not in ids(data)
    assert "homeassistant.restart" in data["note"]
    data = (await mcp_call(NAME, {"domain": "shell_command"})).data
    assert data["items"] == []
    assert "shell_command.reboot_router" in data["note"]


async def test_placeholders_are_filled_in(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """A text with a blank in it gets the value that the service has for it."""
    hass.services.async_register(
        "ntfy",
        "publish",
        _nothing,
        description_placeholders={"markdown_guide_url": "https://example.org/guide"},
    )
    data = (await mcp_call(NAME, {"domain": "ntfy"})).data
    texts = [field.get("description", "") for field in data["items"][0]["fields"]]
    assert any("example.org/guide" in text for text in texts)


async def test_odd_descriptions_are_survived(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Integrations describe their services as they like."""
    odd: list[dict[str, Any]] = [
        {"fields": None},
        {"fields": ["a"]},
        {"fields": {"a": None, "b": "text", "c": {"selector": "text"}}},
        {"fields": {"a": {"selector": {"select": {"options": {}}}}}},
        {"fields": {"a": {"selector": {"entity": None}, "description": 7}}},
        {"fields": {1: {"example": {2}, "default": float("nan")}}},
        {"description": None, "name": None},
    ]
    for number, description in enumerate(odd):
        name = f"number_{number}"
        hass.services.async_register("odd", name, _nothing, None, SupportsResponse.ONLY)
        async_set_service_schema(hass, "odd", name, description)
    for arguments in ({"domain": "odd"}, {"search": "number"}):
        answer = await mcp_call(NAME, arguments)
        assert not answer.is_error
        assert len(set(ids(answer.data)) & {f"odd.number_{n}" for n in range(7)}) == 7


async def test_shared_descriptions_are_left_alone(
    hass: HomeAssistant, mcp_call: McpCall
) -> None:
    """Home Assistant hands everyone the same descriptions."""
    before = repr(await async_get_all_descriptions(hass))
    for arguments in ({}, {"domain": "light"}, {"search": "turn"}):
        await mcp_call(NAME, arguments)
    assert repr(await async_get_all_descriptions(hass)) == before


async def test_user_sees_services_of_what_is_exposed(
    hass: HomeAssistant, api_call: ApiCall
) -> None:
    """Others are told of what they could act on, and of nothing else."""
    user = MockUser(name="Ben").add_to_hass(hass)
    user.mock_policy({"entities": True})
    _expose_only(hass, "light.kitchen_ceiling", "script.greet")
    data = await answered(api_call, {}, user.id)
    assert data["by_domain"].keys() == {
        "demo_house",
        "homeassistant",
        "light",
        "script",
    }
    data = await answered(api_call, {"domain": "script"}, user.id)
    assert ids(data) == [
        "script.greet",
        "script.reload",
        "script.toggle",
        "script.turn_off",
        "script.turn_on",
    ]
    data = await answered(api_call, {"search": "restart"}, user.id)
    assert data["items"] == []
    assert "homeassistant.restart" not in data["note"]


async def test_texts_of_a_script_do_not_name_what_is_hidden(
    hass: HomeAssistant, api_call: ApiCall, hass_admin_user: User
) -> None:
    """Its author wrote them for whoever sees the whole house."""
    field = {
        "default": "lock.front",
        "example": ["lock.front", "light.kitchen_ceiling"],
        "description": f"{'x' * 285} not lock.front",
        "selector": {"select": {"options": ["lock.front", "light.kitchen_ceiling"]}},
    }
    schema = {"description": "Opens lock.front.", "fields": {"what": field}}
    async_set_service_schema(hass, "script", "greet", schema)
    _expose_only(hass, "light.kitchen_ceiling", "script.greet")
    arguments = {"domain": "script.greet"}
    (greet,) = (await answered(api_call, arguments, hass_admin_user.id))["items"]
    assert greet["description"] == "Opens lock.front."
    assert fields(greet)["what"]["default"] == "lock.front"
    (greet,) = (await answered(api_call, arguments, None))["items"]
    assert greet["description"] == "Opens (hidden)."
    what = fields(greet)["what"]
    assert what["example"] == what["options"] == ["light.kitchen_ceiling"]
    assert "lock" not in str(greet)


async def test_nobody_sees_nothing_where_nothing_is_exposed(
    hass: HomeAssistant, api_call: ApiCall
) -> None:
    """Without anything exposed there is nothing to call."""
    _expose_only(hass)
    data = await answered(api_call, {}, None)
    assert (data["total"], data["by_domain"]) == (0, {})


@pytest.mark.parametrize(
    "house_options",
    [{"filter_reads": True, "entity_denylist": ["script.let*", "lock.*"]}],
)
async def test_hidden_scripts_have_no_service(
    api_call: ApiCall, hass_admin_user: User, house_tools_entry: MockConfigEntry
) -> None:
    """Where reads are filtered, a hidden script does not show as a service."""
    data = await answered(api_call, {"domain": "script"}, hass_admin_user.id)
    assert "script.greet" in ids(data)
    assert not [name for name in ids(data) if "let_in" in name]


def _expose_only(hass: HomeAssistant, *entity_ids: str) -> None:
    """Expose some entities to Assist, and no others."""
    for entity_id in hass.states.async_entity_ids():
        async_expose_entity(hass, "conversation", entity_id, entity_id in entity_ids)
