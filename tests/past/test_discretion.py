"""Tests of what is kept out of free texts."""

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.past.discretion import WITHHELD, Discretion
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr, entity_registry as er


@pytest.fixture
def hidden(hass: HomeAssistant) -> str:
    """Return a hidden entity, part of a device, with names of many kinds."""
    entry = MockConfigEntry(domain="hue")
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={("hue", "1")}, name="Cellar"
    )
    registry = er.async_get(hass)
    registry.async_get_or_create(
        "lock",
        "hue",
        "1",
        suggested_object_id="cellar",
        original_name="Wine rack",
        device_id=device.id,
        config_entry=entry,
    )
    registry.async_update_entity(
        "lock.cellar", aliases=[er.COMPUTED_NAME, "Anna's treasure", "Bottles"]
    )
    hass.states.async_set("lock.cellar", "on", {"friendly_name": "Cellar Wine rack"})
    hass.states.async_set("light.hall", "on", {"friendly_name": "Hall"})
    return "lock.cellar"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The cellar wine rack is open", False),
        ("WINE RACK, open", False),
        ("Of Anna's treasure", False),
        ("lock.cellar did", False),
        ("Lock.Cellar did", False),
        ("three bottles", True),
        ("a wine racket", True),
        ("the cellar", True),
        ("lock.unlock was called", True),
        ("light.hall and Hall", True),
        ("", True),
    ],
)
async def test_texts(hass: HomeAssistant, hidden: str, text: str, told: bool) -> None:
    """A text that names what is hidden is withheld; words that many things have are not."""
    hass.services.async_register("lock", "unlock", lambda _: None)
    discretion = Discretion(hass, lambda entity_id: entity_id != hidden)
    await discretion.async_prepare([text])
    assert discretion.text(text) == (text if told else WITHHELD)
    allowed = Discretion(hass, lambda _: True)
    await allowed.async_prepare([text])
    assert allowed.text(text) == text
