"""Around the guard: what services answer to whom, and that no attempt goes unrecorded."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from homeassistant.setup import async_setup_component
from tests.conftest import API_ID, ApiCall, MakeContext
from tests.villa import Villa

TALKATIVE = {
    "tell": {
        "alias": "Tell",
        "sequence": [
            {
                "variables": {
                    "said": {
                        "id": "lock.back",
                        "list": ["lock.back", "light.lamp"],
                        "uri": "media-source://camera/lock.back",
                        "words": "The Back door is locked",
                        "password": "hunter2",
                        "fine": "The lamp is on",
                    }
                }
            },
            {"stop": "", "response_variable": "said"},
        ],
    }
}


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Allow writing."""
    return {"allow_write": True}


@pytest.fixture
async def tell(hass: HomeAssistant, villa: Villa) -> None:
    """Set up an exposed script that answers with what it should not."""
    assert await async_setup_component(hass, "script", {"script": TALKATIVE})
    await hass.async_block_till_done()
    villa.expose("script.tell", should_expose=True)


@pytest.mark.usefixtures("tell")
async def test_a_response_tells_no_stranger_of_hidden_entities(
    hass: HomeAssistant, api_call: ApiCall
) -> None:
    """Neither by id, alone or amid other words, nor by name; secrets reach nobody."""
    guest = MockUser(name="Guest").add_to_hass(hass)
    guest.mock_policy({"entities": True})
    answer = await api_call("ha_run_script", {"entity_id": "script.tell"}, guest.id)
    response: Any = answer.data["response"]
    assert "lock.back" not in str(response)
    assert "Back door" not in str(response)
    assert "hunter2" not in str(response)
    assert response["fine"] == "The lamp is on"
    assert response["list"] == ["light.lamp"]


@pytest.mark.usefixtures("tell")
async def test_an_administrator_reads_the_response_as_it_is(
    api_call: ApiCall, hass_admin_user: MockUser
) -> None:
    """But for what is secret by its name."""
    answer = await api_call(
        "ha_run_script", {"entity_id": "script.tell"}, hass_admin_user.id
    )
    response: Any = answer.data["response"]
    assert response["words"] == "The Back door is locked"
    assert response["list"] == ["lock.back", "light.lamp"]
    assert "hunter2" not in str(response)


@pytest.mark.usefixtures("villa")
@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("ha_call_service", {"service": "light.turn_on", "dry_run": "ture"}),
        ("ha_call_service", {"service": "light.turn_on", "colour": "red"}),
        ("ha_run_script", {"entity_id": "script.not_there"}),
        ("ha_trigger_automation", {"entity_id": "light.lamp"}),
        ("ha_set_automation", {"entity_id": "automation.x", "enabled": "perhaps"}),
    ],
)
async def test_what_never_reaches_the_guard_is_recorded_too(
    api_call: ApiCall,
    hass_admin_user: MockUser,
    house_tools_entry: MockConfigEntry,
    tool: str,
    arguments: dict[str, Any],
) -> None:
    """Once, as refused, with the reason that the model read."""
    answer = await api_call(tool, arguments, hass_admin_user.id)
    assert answer.error
    (attempt,) = house_tools_entry.runtime_data.record.attempts
    assert (attempt["outcome"], attempt["tool"]) == ("refused", tool)
    assert attempt["reason"] == str(answer.data["error"])[:200]


@pytest.mark.usefixtures("villa")
async def test_a_user_who_was_switched_off_is_recorded(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
) -> None:
    """One who holds the tools from before is refused, and the owner can see it."""
    user = MockUser(name="Gone").add_to_hass(hass)
    instance = await llm.async_get_api(hass, API_ID, make_context(user.id))
    await hass.auth.async_update_user(user, is_active=False)
    call = llm.ToolInput("ha_call_service", {"service": "light.turn_on"})
    answer = await instance.async_call_tool(call)
    assert answer.data["code"] == "not_allowed"
    (attempt,) = house_tools_entry.runtime_data.record.attempts
    assert (attempt["outcome"], attempt["user"]) == ("refused", "Gone")


@pytest.mark.usefixtures("villa")
async def test_the_guards_own_refusal_is_recorded_once(
    api_call: ApiCall, hass_admin_user: MockUser, house_tools_entry: MockConfigEntry
) -> None:
    """A refusal that the guard has recorded is not recorded again."""
    arguments = {"service": "homeassistant.restart"}
    await api_call("ha_call_service", arguments, hass_admin_user.id)
    assert len(house_tools_entry.runtime_data.record.attempts) == 1
