"""Answers without the entities that a caller may not know of."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.policy.caller import async_get_caller
from custom_components.house_tools.settings import Settings
from custom_components.house_tools.toolkit.call import Call
from custom_components.house_tools.toolkit.visibility import without_hidden
from homeassistant.core import HomeAssistant
from tests.conftest import MakeContext
from tests.villa import Villa


@pytest.fixture
async def nobody(
    hass: HomeAssistant,
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
) -> Call:
    """Return a call that nobody is signed in for."""
    settings = Settings()
    return Call(
        hass=hass,
        entry=house_tools_entry,
        settings=settings,
        caller=await async_get_caller(hass, settings, make_context(None)),
        language="en",
        args={},
    )


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("light.lamp", "light.lamp"),
        ("lock.back", None),
        (["light.lamp", "lock.back"], ["light.lamp"]),
        ({"a": "lock.back", "b": "light.lamp"}, {"b": "light.lamp"}),
        ({"lock.back": "locked", "light.lamp": "on"}, {"light.lamp": "on"}),
        ({"a": [{"b": ["lock.back", 1]}]}, {"a": [{"b": [1]}]}),
        ("light.lamp,lock.back", "light.lamp,(hidden)"),
        ("It was lock.back.", "It was (hidden)."),
        ("states('lock.back') and light.lamp", "states('(hidden)') and light.lamp"),
        ("light.chandelier", None),
        ("lock.backdoor", "lock.backdoor"),
        ("my.lock.back", "my.lock.back"),
        ("1.5 and example.com", "1.5 and example.com"),
        (1.5, 1.5),
        (None, None),
        (True, True),
    ],
    ids=str,
)
def test_without_hidden(nobody: Call, value: Any, expected: Any) -> None:
    """Ids that may not be known vanish, alone and amid words; all else stays."""
    assert without_hidden(nobody, value) == expected
