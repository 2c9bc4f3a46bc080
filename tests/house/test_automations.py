"""Automations and scripts, as their components hold them."""

from typing import Any

import pytest

from custom_components.house_tools.house.automations import (
    async_blueprint,
    async_entity,
    async_find,
    async_listed,
    async_why_unavailable,
    references,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component

NOTHING: dict[str, Any] = {"triggers": [], "actions": []}
AUTOMATIONS: list[dict[str, Any]] = [
    {"alias": "Night light", "id": "100"} | NOTHING,
    {"alias": "Night light", "id": "200"} | NOTHING,
    {"alias": "100", "id": "Abc"} | NOTHING,
    {"alias": "200 watts", "id": "night light"} | NOTHING,
    {
        "alias": "Everything",
        "id": "300",
        "triggers": [{"trigger": "state", "entity_id": "light.hall"}],
        "actions": [
            {"action": "light.turn_on", "target": {"area_id": "hall"}},
            {"action": "light.turn_on", "target": {"floor_id": "attic"}},
            {"action": "light.turn_on", "target": {"label_id": "night"}},
        ],
    },
    {"alias": "Broken", "id": "400", "triggers": [{"trigger": "x"}], "actions": []},
    {"alias": "Mode", "id": "500", "mode": "hunter2"} | NOTHING,
]
SCRIPTS: dict[str, Any] = {
    "good_night": {"alias": "Good night", "sequence": []},
    "night_light": {"alias": "Éclairage", "sequence": []},
}


def anything(_: str) -> bool:
    """Let everything be read."""
    return True


@pytest.fixture(autouse=True)
async def house(hass: HomeAssistant) -> None:
    """Set up automations and scripts."""
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "automation", {"automation": AUTOMATIONS})
    assert await async_setup_component(hass, "script", {"script": SCRIPTS})
    await hass.async_block_till_done()


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("automation.night_light", ["automation.night_light"]),
        (" Automation.Night_Light\n", ["automation.night_light"]),
        ("100", ["automation.night_light"]),
        ("abc", []),
        ("Abc", ["automation.100"]),
        ("night light", ["automation.200_watts"]),
        ("NIGHT  LIGHT", ["automation.night_light", "automation.night_light_2"]),
        ("night_light", ["script.night_light"]),
        ("eclairage", ["script.night_light"]),
        ("light", []),
        ("", []),
    ],
)
async def test_what_a_name_means(
    hass: HomeAssistant, name: str, found: list[str]
) -> None:
    """The entity id comes first, then the unique id as it is written, then the alias."""
    assert async_find(hass, name, anything) == found


async def test_a_renamed_entity(hass: HomeAssistant) -> None:
    """The unique id of one that was renamed still leads to it."""
    registry = er.async_get(hass)
    registry.async_update_entity("script.good_night", new_entity_id="script.bedtime")
    await hass.async_block_till_done()
    assert async_find(hass, "good_night", anything) == ["script.bedtime"]
    assert async_find(hass, "script.good_night", anything) == []


async def test_only_what_may_be_read(hass: HomeAssistant) -> None:
    """A name does not lead to what is hidden, nor is it listed."""

    def may_read(entity_id: str) -> bool:
        return entity_id != "automation.night_light"

    for name in ("automation.night_light", "100"):
        assert "automation.night_light" not in async_find(hass, name, may_read)
    listed = async_listed(hass, "automation", "night", may_read)
    assert [state.entity_id for state in listed] == ["automation.night_light_2"]


async def test_lists_are_by_name_and_by_words(hass: HomeAssistant) -> None:
    """Words are beginnings, in any order, of the name or the id."""

    def listed(search: str) -> list[str]:
        return [s.entity_id for s in async_listed(hass, "automation", search, anything)]

    assert len(listed("")) == len(AUTOMATIONS)
    assert listed("li NIG") == ["automation.night_light", "automation.night_light_2"]
    assert listed("watt") == ["automation.200_watts"]
    assert listed("ight") == []
    names = [s.name for s in async_listed(hass, "automation", "", anything)]
    assert names == sorted(names, key=str.casefold)


async def test_why_one_cannot_run(hass: HomeAssistant) -> None:
    """The reason is told without what was written there."""
    reasons = {
        state.entity_id: async_why_unavailable(hass, state)
        for state in hass.states.async_all("automation")
    }
    assert reasons["automation.broken"] == "Invalid trigger 'x' specified."
    why = reasons["automation.mode"]
    assert why
    assert "mode" in why
    assert "hunter2" not in why
    assert reasons["automation.everything"] is None


async def test_what_is_gone(hass: HomeAssistant) -> None:
    """One whose configuration was taken away is unavailable, for no known reason."""
    hass.states.async_set("automation.gone", "unavailable", {"restored": True})
    state = hass.states.get("automation.gone")
    assert state
    assert "gone" in str(async_why_unavailable(hass, state))
    assert async_entity(hass, "automation.gone") is None
    assert async_entity(hass, "light.hall") is None


async def test_references(hass: HomeAssistant) -> None:
    """All that an automation refers to, of whatever kind."""
    entity = async_entity(hass, "automation.everything")
    assert entity
    assert references(entity) == {"light.hall", "hall", "attic", "night"}
    assert async_blueprint(entity) is None
