"""What a model is told beside the tools."""

import re

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.policy.caller import Caller
from custom_components.house_tools.prompt import async_build_prompt
from custom_components.house_tools.settings import Settings
from custom_components.house_tools.tools import TOOLS
from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm

from .conftest import API_ID, ApiCall
from .villa import Villa

NOTHING = Settings()
WRITING = Settings(allow_write=True)


def prompt(hass: HomeAssistant, user: User | None, settings: Settings = NOTHING) -> str:
    """Return the prompt for a caller."""
    return async_build_prompt(hass, Caller(hass, settings, user, Context()))


def areas(text: str) -> str:
    """Return the part that names the areas."""
    return text.partition("\nAreas: ")[2]


@pytest.mark.parametrize("settings", [NOTHING, WRITING], ids=["reading", "writing"])
def test_length(hass: HomeAssistant, hass_admin_user: User, settings: Settings) -> None:
    """Each turn pays for it, so it is short."""
    assert len(prompt(hass, hass_admin_user, settings)) < 1_200


def test_no_tool_is_named(
    hass: HomeAssistant, villa: Villa, hass_admin_user: User
) -> None:
    """Merged with other APIs the tools may have other names."""
    for number in range(100):
        villa.areas.async_create(f"Room {number}")
    text = prompt(hass, hass_admin_user, WRITING)
    assert "ha_" not in text
    assert not any(tool.name in text for tool in TOOLS)


def test_writing_is_only_spoken_of_where_it_is(
    hass: HomeAssistant, hass_admin_user: User
) -> None:
    """A model that cannot act is not told how to."""
    reading, writing = (prompt(hass, hass_admin_user, s) for s in (NOTHING, WRITING))
    for word in ("control", "dry_run", "confirm_token"):
        assert word not in reading
        assert word in writing


def test_history_is_only_spoken_of_where_it_is(
    hass: HomeAssistant, hass_admin_user: User
) -> None:
    """A model without history is not told to look there."""
    without = Settings(tool_groups=frozenset({"entities"}))
    assert "history" in prompt(hass, hass_admin_user, NOTHING)
    assert "history" not in prompt(hass, hass_admin_user, without)


def test_areas(hass: HomeAssistant, villa: Villa, hass_admin_user: User) -> None:
    """Areas by floor, from the bottom, those without a floor last."""
    assert areas(prompt(hass, hass_admin_user)) == (
        "Cellar: Wine cellar; Ground floor: Kitchen; "
        "Upstairs: Bedroom, Bedroom kids, Büro; Other: Shed"
    )


def test_no_areas(hass: HomeAssistant, hass_admin_user: User) -> None:
    """A house without areas has no such line."""
    assert "Areas" not in prompt(hass, hass_admin_user)


def test_too_many_areas(
    hass: HomeAssistant, villa: Villa, hass_admin_user: User
) -> None:
    """A house with very many areas does not fill every turn with them."""
    for number in range(100):
        villa.areas.async_create(f"Room {number}")
    assert "Room 7" not in prompt(hass, hass_admin_user)
    assert areas(prompt(hass, hass_admin_user)).startswith("106")
    assert (
        areas(prompt(hass, None))
        == "Ground floor: Kitchen; Upstairs: Bedroom; Other: Shed"
    )


def test_areas_of_others(hass: HomeAssistant, villa: Villa) -> None:
    """Who sees a part of the house knows only of the areas in it."""
    assert (
        areas(prompt(hass, None))
        == "Ground floor: Kitchen; Upstairs: Bedroom; Other: Shed"
    )


def test_areas_under_filtered_reads(
    hass: HomeAssistant, villa: Villa, hass_admin_user: User
) -> None:
    """An area in which everything is hidden is hidden."""
    settings = Settings(filter_reads=True, entity_denylist=("switch.*", "*.office_*"))
    text = areas(prompt(hass, hass_admin_user, settings))
    assert "Shed" not in text
    assert "Büro" not in text
    assert "Bedroom kids" in text


async def test_same_bytes_at_every_turn(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
    api_call: ApiCall,
) -> None:
    """Providers cache what does not change: no clock, no states, no order of chance."""
    texts = set()
    for number in range(5):
        villa.state("light.porch", "Porch light", str(number))
        villa.state(f"light.new_{number}", "New", "on")
        await api_call("ha_list_areas")
        texts.add((await llm.async_get_api(hass, API_ID, admin_context)).api_prompt)
    (text,) = texts
    assert not re.search(r"\d", text.replace("Other", ""))
