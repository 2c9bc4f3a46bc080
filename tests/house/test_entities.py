"""Entities as a person sees them."""

from typing import Any

import pytest

from custom_components.house_tools.house.entities import (
    area_of,
    floor_of,
    state_text,
    stateless_summary,
    summary,
)
from homeassistant.core import HomeAssistant, State
from tests.villa import Villa

TIMESTAMP = {"device_class": "timestamp"}


@pytest.mark.parametrize(
    ("entity_id", "state", "attributes", "text"),
    [
        ("light.a", "on", {}, "on"),
        ("sensor.a", "21.3456", {"unit_of_measurement": "°C"}, "21.3456 °C"),
        ("sensor.a", "cotton", {}, "cotton"),
        ("sensor.a", "unavailable", {"unit_of_measurement": "°C"}, "unavailable"),
        ("sensor.a", "unknown", TIMESTAMP, "unknown"),
        (
            "sensor.a",
            "2026-11-30T18:45:00+00:00",
            TIMESTAMP,
            "2026-11-30T19:45:00+01:00",
        ),
        ("sensor.a", "soon", TIMESTAMP, "soon"),
        ("sensor.a", "2026-11-30", {"device_class": "date"}, "2026-11-30"),
        ("number.a", "0.5", {"unit_of_measurement": "°C"}, "0.5 °C"),
        (
            "button.a",
            "2026-07-01T10:00:00.123456+00:00",
            {},
            "2026-07-01T12:00:00+02:00",
        ),
        ("scene.a", "2026-07-01T10:00:00+00:00", {}, "2026-07-01T12:00:00+02:00"),
        ("event.a", "2026-07-01T10:00:00+00:00", {}, "2026-07-01T12:00:00+02:00"),
        ("input_datetime.a", "2026-07-01 10:00:00", {}, "2026-07-01 10:00:00"),
        ("sensor.a", "", {"unit_of_measurement": "W"}, ""),
        ("sensor.a", "nan", {"unit_of_measurement": "W"}, "nan W"),
        ("sensor.a", "1e400", {"unit_of_measurement": "W"}, "1e400 W"),
    ],
)
async def test_state_text(
    hass: HomeAssistant,
    entity_id: str,
    state: str,
    attributes: dict[str, Any],
    text: str,
) -> None:
    """A state reads as a person would write it down."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    assert state_text(hass, State(entity_id, state, attributes)) == text


@pytest.mark.parametrize(
    ("state", "text"),
    [("21.3456", "21.3 °C"), ("20", "20.0 °C"), ("-0.04", "0.0 °C"), ("x", "x °C")],
)
def test_display_precision(
    hass: HomeAssistant, villa: Villa, state: str, text: str
) -> None:
    """A number has the digits that the frontend shows."""
    attributes = {"unit_of_measurement": "°C"}
    assert state_text(hass, State("sensor.temperature", state, attributes)) == text


def test_summary(hass: HomeAssistant, villa: Villa) -> None:
    """A line of a list."""
    state = hass.states.get("light.nook")
    assert state
    assert summary(hass, state) == {
        "entity_id": "light.nook",
        "name": "Nook light",
        "state": "off",
        "area": "Bedroom",
        "hidden": True,
    }
    state = hass.states.get("light.porch")
    assert state
    assert summary(hass, state) == {
        "entity_id": "light.porch",
        "name": "Porch light",
        "state": "on",
    }


def test_stateless_summary(hass: HomeAssistant, villa: Villa) -> None:
    """A line for what has no state."""
    entry = villa.entities.async_get("switch.orphan")
    assert entry
    assert stateless_summary(hass, entry) == {
        "entity_id": "switch.orphan",
        "name": "Orphan switch",
        "area": "Shed",
        "hidden": None,
    }


@pytest.mark.parametrize(
    ("entity_id", "area", "floor"),
    [
        ("light.counter", "Kitchen", "Ground floor"),
        ("light.lamp", "Kitchen", "Ground floor"),
        ("sensor.washer_speed", "Kitchen", "Ground floor"),
        ("switch.shed", "Shed", None),
        ("light.porch", None, None),
        ("light.not_there", None, None),
    ],
)
def test_place(
    hass: HomeAssistant,
    villa: Villa,
    entity_id: str,
    area: str | None,
    floor: str | None,
) -> None:
    """An entity is where it is itself, else where its device is, or its parent."""
    found = area_of(hass, entity_id)
    assert (found.name if found else None) == area
    if found:
        on = floor_of(hass, found)
        assert (on.name if on else None) == floor


def test_place_that_is_gone(hass: HomeAssistant, villa: Villa) -> None:
    """An area or a floor that was removed leaves nothing behind."""
    area = villa.areas.async_get_area("kitchen")
    assert area
    villa.floors.async_delete("ground_floor")
    area = villa.areas.async_get_area("kitchen")
    assert area
    assert floor_of(hass, area) is None
    villa.areas.async_delete("kitchen")
    assert area_of(hass, "light.counter") is None
