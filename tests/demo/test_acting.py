"""The house's entities really act."""

from typing import Any

import pytest

from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError


@pytest.fixture
async def house(hass: HomeAssistant) -> HomeAssistant:
    """Return a Home Assistant with the small house."""
    await async_setup_house(hass)
    return hass


async def act(
    hass: HomeAssistant, service: str, entity_id: str | None, **data: Any
) -> Any:
    """Call a service and wait for it."""
    domain, name = service.split(".")
    target = {"entity_id": entity_id} if entity_id else None
    return await hass.services.async_call(
        domain, name, data, blocking=True, target=target
    )


@pytest.mark.parametrize(
    ("service", "entity_id", "data", "state", "attributes"),
    [
        ("light.turn_on", "light.kitchen_ceiling", {"brightness": 99}, "on", {"brightness": 99}),
        ("light.turn_on", "light.kitchen_ceiling", {"rgb_color": [255, 0, 0]}, "on", {"hs_color": (0.0, 100.0)}),
        ("light.turn_on", "light.porch", {}, "on", {}),
        ("light.turn_off", "light.kitchen_counter", {}, "off", {}),
        ("switch.turn_on", "switch.coffee_machine", {}, "on", {}),
        ("switch.turn_on", "switch.stubborn_heater", {}, "off", {}),
        ("lock.unlock", "lock.front", {}, "unlocked", {}),
        ("lock.open", "lock.shed", {}, "open", {}),
        ("lock.unlock", "lock.safe", {"code": "4321"}, "unlocked", {}),
        ("cover.set_cover_position", "cover.kitchen_blind", {"position": 30}, "open", {"current_position": 30}),
        ("cover.open_cover", "cover.bedroom_curtain", {}, "open", {"current_position": 100}),
        ("cover.open_cover", "cover.garage_door", {}, "opening", {}),
        ("climate.set_temperature", "climate.kitchen_thermostat", {"temperature": 19.5}, "heat", {"temperature": 19.5}),
        ("climate.set_hvac_mode", "climate.salon", {"hvac_mode": "heat"}, "heat", {"hvac_action": "heating"}),
        ("climate.set_preset_mode", "climate.salon", {"preset_mode": "eco"}, "cool", {"preset_mode": "eco"}),
        ("fan.turn_on", "fan.bedroom", {"percentage": 66}, "on", {"percentage": 66}),
        ("media_player.media_play", "media_player.kitchen_radio", {}, "playing", {}),
        ("media_player.volume_set", "media_player.kitchen_radio", {"volume_level": 0.7}, "idle", {"volume_level": 0.7}),
        ("alarm_control_panel.alarm_arm_away", "alarm_control_panel.house", {"code": "1234"}, "armed_away", {}),
        ("number.set_value", "number.kitchen_offset", {"value": 2}, "2.0", {}),
        ("select.select_option", "select.kids_room_sound", {"option": "sea"}, "sea", {}),
        ("vacuum.start", "vacuum.robot", {}, "cleaning", {}),
        ("humidifier.set_humidity", "humidifier.kids_room", {"humidity": 60}, "on", {"humidity": 60}),
        ("valve.open_valve", "valve.garden", {}, "open", {"current_position": 100}),
        ("siren.turn_on", "siren.house", {}, "on", {}),
        ("text.set_value", "text.family_note", {"value": "Late"}, "Late", {}),
        ("time.set_value", "time.bedroom_wake_up", {"time": "07:30:00"}, "07:30:00", {}),
        ("todo.add_item", "todo.shopping", {"item": "Tea"}, "4", {}),
        ("update.install", "update.kitchen_light_firmware", {}, "off", {"installed_version": "1.3.1"}),
        ("demo_house.measure", "sensor.kitchen_temperature", {"value": 25.5}, "25.5", {}),
    ],
)  # fmt: skip
async def test_service_changes_the_state(
    house: HomeAssistant,
    service: str,
    entity_id: str,
    data: dict[str, Any],
    state: str,
    attributes: dict[str, Any],
) -> None:
    """Calling a service leaves the state that a real device would have."""
    await act(house, service, entity_id, **data)
    found = house.states.get(entity_id)
    assert found
    assert found.state == state
    assert {key: found.attributes[key] for key in attributes} == attributes
