"""What callers who are not administrators see: in no tool more than they may."""

import json
import re
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers import llm
from tests.conftest import API_ID, ApiCall, MakeContext
from tests.villa import EXPOSED, STATELESS, UNEXPOSED, Villa

# Of each hidden thing: its id, and words of it that nothing else carries.
HIDDEN = {
    "lock.back": "Back door",
    "light.nook": "Nook",
    "light.bedroom_kids": "kids",
    "sensor.office_battery": "Office",
    "sensor.secrets": "Secrets",
    "script.notes": "Notes",
    "light.chandelier": "Chandelier",
    "switch.orphan": "Orphan",
    "Büro": "Office",
    "Wine cellar": "Wine",
}


@pytest.fixture(params=["user", "nobody"])
def caller(request: pytest.FixtureRequest, hass: HomeAssistant) -> str | None:
    """Return the id of a user who is no administrator, or None for nobody."""
    if request.param == "nobody":
        return None
    user = MockUser(name="Guest").add_to_hass(hass)
    user.mock_policy({"entities": True})
    return user.id


def everything() -> list[tuple[str, dict[str, Any]]]:
    """Return calls of all five tools that try to reach what is hidden."""
    calls: list[tuple[str, dict[str, Any]]] = [
        ("ha_list_entities", {}),
        ("ha_list_entities", {"search": "back door office kids chandelier"}),
        ("ha_list_entities", {"domain": "locks"}),
        ("ha_list_entities", {"domain": "script"}),
        ("ha_list_entities", {"domain": "zzz"}),
        ("ha_list_entities", {"area": "zzz"}),
        ("ha_list_entities", {"floor": "zzz"}),
        ("ha_list_entities", {"label": "zzz"}),
        ("ha_list_entities", {"state": "zzz"}),
        ("ha_list_entities", {"state": "locked"}),
        ("ha_list_entities", {"device_class": "zzz"}),
        ("ha_list_entities", {"domain": "light", "limit": 200}),
        ("ha_list_areas", {}),
        ("ha_list_devices", {}),
        ("ha_list_devices", {"search": "zzz"}),
        ("ha_list_devices", {"area": "zzz"}),
        ("ha_get_entity", {"entity_id": "group.kitchen"}),
        ("ha_get_entity", {"entity_id": "light.porch"}),
    ]
    for known in ("Kitchen", "Bedroom", "Bedroom kids", "Büro", "Wine cellar", "Shed"):
        calls += [
            ("ha_list_entities", {"area": known}),
            ("ha_list_devices", {"area": known}),
        ]
    for floor in ("Cellar", "Ground floor", "Upstairs"):
        calls.append(("ha_list_entities", {"floor": floor}))
    for words in (
        "light",
        "kitchen",
        "kids",
        "lock",
        "battery",
        "notes",
        "temperature, door",
    ):
        calls.append(("ha_search_entities", {"query": words, "limit": 50}))
    for entity_id in (
        *UNEXPOSED,
        *STATELESS,
        "light.lok",
        "lock.bac",
        "nook",
        "sensor.secret",
    ):
        calls += [
            ("ha_get_entity", {"entity_id": entity_id}),
            ("ha_search_entities", {"query": entity_id}),
        ]
    return calls


def asked(arguments: dict[str, Any]) -> str:
    """Return the words of a call, which its answer may repeat."""
    return " ".join(map(str, arguments.values())).casefold()


async def test_nothing_hidden_leaves(
    villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """Neither ids nor names of what is hidden are in any answer, however it is asked."""
    for tool, arguments in everything():
        result = await api_call(tool, arguments, caller)
        text = json.dumps(result.data, ensure_ascii=False)
        for hidden, word in HIDDEN.items():
            if hidden.casefold() not in asked(arguments):
                assert not re.search(rf"(?<!\w){re.escape(hidden)}(?!\w)", text), (
                    tool,
                    arguments,
                    text,
                )
            if word.casefold() not in asked(arguments):
                assert word not in text, (tool, arguments, text)


async def test_what_is_exposed_is_there(
    villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """All that is exposed is listed and told in full."""
    result = await api_call("ha_list_entities", {"state": "on"}, caller)
    items: Any = result.data["items"]
    assert {item["entity_id"] for item in items} == {
        "group.kitchen",
        "light.bedroom",
        "light.lamp",
        "light.porch",
    }
    for entity_id in EXPOSED:
        result = await api_call("ha_get_entity", {"entity_id": entity_id}, caller)
        assert (result.error, result.data["entity_id"]) == (False, entity_id)


async def test_counts(villa: Villa, api_call: ApiCall, caller: str | None) -> None:
    """Counts are of what the caller may see, in histogram, areas and devices."""
    data: Any = (await api_call("ha_list_entities", {}, caller)).data
    assert data["total"] == len(EXPOSED)
    assert data["by_domain"] == {"light": 4, "sensor": 3, "group": 1, "switch": 1}
    assert data["by_area"] == {
        "Kitchen": 4,
        "Bedroom": 2,
        "(no area)": 2,
        "Shed": 1,
    }

    data = (await api_call("ha_list_areas", {}, caller)).data
    rows = [(i["area_id"], i["entities"], i["devices"]) for i in data["items"]]
    assert rows == [("kitchen", 4, 2), ("bedroom", 2, 0), ("shed", 1, 0)]
    assert str(data["note"]).startswith("Entities without an area: 2.")

    data = (await api_call("ha_list_devices", {}, caller)).data
    assert [(i["name"], i["entities"]) for i in data["items"]] == [
        ("Kitchen lamp", 1),
        ("Washer", 1),
    ]
    assert "disabled" not in str(data.get("note"))


async def test_a_device_is_not_told_of_by_what_is_in_it(
    villa: Villa, api_call: ApiCall, caller: str | None, hass_admin_user: User
) -> None:
    """A part names the whole to those who see something of the whole."""
    arguments = {"search": "washer"}

    async def parent(user_id: str | None) -> Any:
        """Return the parent that is named."""
        data: Any = (await api_call("ha_list_devices", arguments, user_id)).data
        (washer,) = data["items"]
        return washer.get("parent")

    assert await parent(hass_admin_user.id) == "Laundry tower"
    assert await parent(caller) is None
    (tower,) = villa.devices.async_get_devices(identifiers={("hue", "Laundry tower")})
    villa.entity("switch.tower", "Tower", "on", device_id=tower.id)
    villa.expose("switch.tower", False)
    assert await parent(caller) is None
    villa.expose("switch.tower", True)
    assert await parent(caller) == "Laundry tower"


async def test_group_members(
    villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """A group has the members that the caller may see, wherever it tells them."""
    villa.state(
        "group.kitchen",
        "Kitchen group",
        "on",
        entity_id=["light.lamp", "lock.back"],
        also=["lock.back"],
        first="lock.back",
        text="lock.back and light.lamp",
        by_id={"lock.back": 1, "light.lamp": 2},
    )
    data = (
        await api_call("ha_get_entity", {"entity_id": "group.kitchen"}, caller)
    ).data
    assert data["members"] == {"light.lamp": "on"}
    assert data["attributes"] == {
        "also": [],
        "first": None,
        "text": "(hidden) and light.lamp",
        "by_id": {"light.lamp": 2},
    }


async def test_hidden_and_missing_are_alike(
    villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """Whether an entity exists cannot be told from the refusal."""
    hidden = await api_call("ha_get_entity", {"entity_id": "lock.back"}, caller)
    missing = await api_call("ha_get_entity", {"entity_id": "lock.bacj"}, caller)
    assert hidden.error is missing.error is True
    assert str(hidden.data).replace("bacj", "back") == str(missing.data).replace(
        "bacj", "back"
    )


async def test_registry_id_of_a_hidden_entity(
    villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """Neither does the id that the registry keeps lead to it."""
    entry = villa.entities.async_get("lock.back")
    assert entry
    result = await api_call("ha_get_entity", {"entity_id": entry.id}, caller)
    assert result.error is True
    assert "lock.back" not in str(result.data)


async def test_partial_view_is_told(
    villa: Villa, api_call: ApiCall, caller: str | None, hass_admin_user: User
) -> None:
    """Who sees a part only is told so where it matters."""
    said = "This caller sees only a part of the house."
    for tool, arguments in (
        ("ha_list_entities", {}),
        ("ha_list_entities", {"domain": "lock"}),
        ("ha_search_entities", {"query": "back door"}),
        ("ha_list_areas", {}),
        ("ha_list_devices", {"search": "zzz"}),
    ):
        result = await api_call(tool, arguments, caller)
        assert said in str(result.data["note"])
        result = await api_call(tool, arguments, hass_admin_user.id)
        assert said not in str(result.data.get("note"))


async def test_exposure_changes(
    villa: Villa, api_call: ApiCall, caller: str | None
) -> None:
    """What is exposed from now on is seen from now on, and the other way round."""
    villa.expose("lock.back", True)
    villa.expose("light.lamp", False)
    result = await api_call("ha_get_entity", {"entity_id": "lock.back"}, caller)
    assert result.data["state"] == "locked"
    result = await api_call("ha_get_entity", {"entity_id": "light.lamp"}, caller)
    assert result.error is True
    result = await api_call("ha_list_devices", {}, caller)
    assert "Kitchen lamp" not in str(result.data)


async def test_permissions_of_the_user(
    hass: HomeAssistant, villa: Villa, api_call: ApiCall
) -> None:
    """A user sees what is exposed and permitted, both."""
    user = MockUser(name="Guest").add_to_hass(hass)
    user.mock_policy(
        {"entities": {"entity_ids": {"light.lamp": {"read": True}, "lock.back": True}}}
    )
    data: Any = (await api_call("ha_list_entities", {}, user.id)).data
    assert data["by_domain"] == {"light": 1}
    for entity_id, seen in (
        ("light.lamp", True),
        ("lock.back", False),
        ("light.bedroom", False),
    ):
        result = await api_call("ha_get_entity", {"entity_id": entity_id}, user.id)
        assert result.error is not seen
    data = (await api_call("ha_list_areas", {}, user.id)).data
    assert [item["name"] for item in data["items"]] == ["Kitchen"]


async def test_same_instance_other_caller(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
    hass_admin_user: User,
) -> None:
    """A conversation keeps its tools; rights still follow who calls."""
    instance = await llm.async_get_api(hass, API_ID, make_context(hass_admin_user.id))
    (tool,) = (tool for tool in instance.tools if tool.name == "ha_get_entity")
    tool_input = llm.ToolInput("ha_get_entity", {"entity_id": "lock.back"})
    for user_id, refused in ((hass_admin_user.id, False), (None, True)):
        result = await tool.async_call(hass, tool_input, make_context(user_id))
        assert isinstance(result, llm.ToolResult)
        assert result.error is refused


async def test_assistant_of_the_context_changes_nothing(
    hass: HomeAssistant,
    villa: Villa,
    api_call: ApiCall,
    house_tools_entry: MockConfigEntry,
) -> None:
    """Exposure is that to Assist, whatever assistant a context names."""
    context = llm.LLMContext(
        platform="test", context=None, language=None, assistant="other", device_id=None
    )
    instance = await llm.async_get_api(hass, API_ID, context)
    result = await instance.async_call_tool(llm.ToolInput("ha_list_entities", {}))
    assert isinstance(result, llm.ToolResult)
    assert result.data["total"] == len(EXPOSED)
    entry = villa.entities.async_get("light.lamp")
    assert entry
    assert entry.options.keys() == {"conversation"}


@pytest.mark.parametrize(
    "house_options",
    [{"filter_reads": True, "entity_denylist": ["lock.*", "*.nook"]}],
)
async def test_filtered_reads(
    villa: Villa, api_call: ApiCall, hass_admin_user: User
) -> None:
    """The deny list hides entities from administrators too, where it filters reads."""
    admin = hass_admin_user.id
    data: Any = (await api_call("ha_list_entities", {}, admin)).data
    assert data["total"] == len(EXPOSED) + len(UNEXPOSED) + 1 - 2
    assert "lock" not in str(data["by_domain"])
    for entity_id in ("lock.back", "light.nook", "LOCK.BACK"):
        result = await api_call("ha_get_entity", {"entity_id": entity_id}, admin)
        assert result.error is True
        assert "lock.back" not in str(result.data.get("suggestions"))
    result = await api_call("ha_search_entities", {"query": "back door"}, admin)
    assert result.data["items"] == []
    result = await api_call("ha_get_entity", {"entity_id": "group.kitchen"}, admin)
    assert "lock.back" not in str(result.data)


@pytest.mark.parametrize("house_options", [{"entity_denylist": ["lock.*"]}])
async def test_deny_list_alone_hides_nothing(
    villa: Villa, api_call: ApiCall, hass_admin_user: User
) -> None:
    """Without the filter the deny list is about writing only."""
    result = await api_call(
        "ha_get_entity", {"entity_id": "lock.back"}, hass_admin_user.id
    )
    assert result.error is False


@pytest.mark.parametrize("house_options", [{"non_admin": "none"}])
async def test_administrators_only(
    hass: HomeAssistant,
    api_call: ApiCall,
    make_context: MakeContext,
    hass_admin_user: User,
    caller: str | None,
) -> None:
    """Where others get nothing they get no tools, and no answer from held ones."""
    with pytest.raises(Unauthorized):
        await api_call("ha_list_areas", {}, caller)
    instance = await llm.async_get_api(hass, API_ID, make_context(hass_admin_user.id))
    for tool in instance.tools:
        result = await tool.async_call(
            hass, llm.ToolInput(tool.name, {}), make_context(caller)
        )
        assert isinstance(result, llm.ToolResult)
        assert result.error is True
        assert result.data["code"] == "not_allowed"
    result = await api_call("ha_list_areas", {}, hass_admin_user.id)
    assert result.error is False


@pytest.mark.usefixtures("hass_admin_user")  # who comes first owns the house
@pytest.mark.parametrize("gone", ["deactivated", "removed"])
async def test_user_who_is_gone(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
    gone: str,
) -> None:
    """A user who was switched off or removed gets nothing, from held tools either."""
    user = await hass.auth.async_create_user("Gone", group_ids=["system-admin"])
    context = make_context(user.id)
    instance = await llm.async_get_api(hass, API_ID, context)
    if gone == "removed":
        await hass.auth.async_remove_user(user)
    else:
        await hass.auth.async_deactivate_user(user)
    with pytest.raises(HomeAssistantError):
        await llm.async_get_api(hass, API_ID, context)
    for tool in instance.tools:
        result = await tool.async_call(hass, llm.ToolInput(tool.name, {}), context)
        assert isinstance(result, llm.ToolResult)
        assert result.data["code"] == "not_allowed"
