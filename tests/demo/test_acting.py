"""The house's entities really act."""

from typing import Any, Final

import pytest
import voluptuous as vol

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceValidationError,
    Unauthorized,
)


async def act(
    hass: HomeAssistant, service: str, entity_id: str | None, **data: Any
) -> Any:
    """Call a service and wait for it."""
    domain, name = service.split(".")
    target = {"entity_id": entity_id} if entity_id else None
    return await hass.services.async_call(
        domain, name, data, blocking=True, target=target
    )


CALLS: Final[list[tuple[str, str, dict[str, Any], tuple[str, dict[str, Any]]]]] = [
    ("light.turn_on", "light.kitchen_ceiling", {"brightness": 99}, ("on", {"brightness": 99})),
    ("light.turn_on", "light.kitchen_ceiling", {"rgb_color": [255, 0, 0]}, ("on", {"hs_color": (0.0, 100.0)})),
    ("light.turn_on", "light.porch", {}, ("on", {})),
    ("light.turn_off", "light.kitchen_counter", {}, ("off", {})),
    ("switch.turn_on", "switch.coffee_machine", {}, ("on", {})),
    ("switch.turn_on", "switch.stubborn_heater", {}, ("off", {})),
    ("lock.unlock", "lock.front", {}, ("unlocked", {})),
    ("lock.open", "lock.shed", {}, ("open", {})),
    ("lock.unlock", "lock.safe", {"code": "4321"}, ("unlocked", {})),
    ("cover.set_cover_position", "cover.kitchen_blind", {"position": 30}, ("open", {"current_position": 30})),
    ("cover.open_cover", "cover.bedroom_curtain", {}, ("open", {"current_position": 100})),
    ("cover.open_cover", "cover.garage_door", {}, ("opening", {})),
    ("climate.set_temperature", "climate.kitchen_thermostat", {"temperature": 19.5}, ("heat", {"temperature": 19.5})),
    ("climate.set_hvac_mode", "climate.salon", {"hvac_mode": "heat"}, ("heat", {"hvac_action": "heating"})),
    ("climate.set_preset_mode", "climate.salon", {"preset_mode": "eco"}, ("heat", {"preset_mode": "eco"})),
    ("fan.turn_on", "fan.bedroom", {"percentage": 66}, ("on", {"percentage": 66})),
    ("media_player.media_play", "media_player.kitchen_radio", {}, ("playing", {})),
    ("media_player.volume_set", "media_player.kitchen_radio", {"volume_level": 0.7}, ("playing", {"volume_level": 0.7})),
    ("alarm_control_panel.alarm_arm_away", "alarm_control_panel.house", {"code": "1234"}, ("armed_away", {})),
    ("number.set_value", "number.kitchen_offset", {"value": 2}, ("2.0", {})),
    ("select.select_option", "select.kids_room_sound", {"option": "sea"}, ("sea", {})),
    ("vacuum.start", "vacuum.robot", {}, ("cleaning", {})),
    ("humidifier.set_humidity", "humidifier.kids_room", {"humidity": 60}, ("on", {"humidity": 60})),
    ("valve.open_valve", "valve.garden", {}, ("open", {"current_position": 100})),
    ("siren.turn_on", "siren.house", {}, ("on", {})),
    ("text.set_value", "text.family_note", {"value": "Late"}, ("Late", {})),
    ("time.set_value", "time.bedroom_wake_up", {"time": "07:30:00"}, ("07:30:00", {})),
    ("todo.add_item", "todo.shopping", {"item": "Tea"}, ("4", {})),
    ("update.install", "update.kitchen_light_firmware", {}, ("off", {"installed_version": "1.3.1"})),
    ("demo_house.measure", "sensor.kitchen_temperature", {"value": 25.5}, ("25.5", {})),
]  # fmt: skip
"""Service, entity and data, and the state and attributes that they lead to."""

REFUSED: Final[list[tuple[str, str, dict[str, Any], type[Exception]]]] = [
    ("lock.unlock", "lock.safe", {"code": "9999"}, ServiceValidationError),
    ("lock.unlock", "lock.safe", {}, ServiceValidationError),
    (
        "alarm_control_panel.alarm_disarm",
        "alarm_control_panel.house",
        {"code": "9"},
        ServiceValidationError,
    ),
    ("switch.turn_on", "switch.faulty_relay", {}, HomeAssistantError),
    (
        "number.set_value",
        "number.kitchen_offset",
        {"value": 99},
        ServiceValidationError,
    ),
]

FAILURES: Final[list[tuple[str, type[Exception]]]] = [
    ("home_assistant_error", HomeAssistantError),
    ("service_validation_error", ServiceValidationError),
    ("value_error", ValueError),
    ("key_error", KeyError),
    ("timeout_error", TimeoutError),
    ("invalid", vol.Invalid),
    ("runtime_error", RuntimeError),
    ("unauthorized", Unauthorized),
]


async def test_services_change_states(house: HomeAssistant) -> None:
    """Calling a service leaves the state that a real device would have."""
    for service, entity_id, data, (wanted, attributes) in CALLS:
        await act(house, service, entity_id, **data)
        state = house.states.get(entity_id)
        assert state
        found = {key: state.attributes.get(key) for key in attributes}
        assert (service, state.state, found) == (service, wanted, attributes)


async def test_refused_calls_change_nothing(house: HomeAssistant) -> None:
    """A wrong code, a broken device and a value out of range are errors."""
    for service, entity_id, data, error in REFUSED:
        before = house.states.get(entity_id)
        with pytest.raises(error):
            await act(house, service, entity_id, **data)
        assert house.states.get(entity_id) == before


async def test_fail_raises_each_kind(house: HomeAssistant) -> None:
    """The failing service raises what it is asked to raise."""
    for kind, error in FAILURES:
        with pytest.raises(error):
            await act(house, "demo_house.fail", None, kind=kind)


async def test_responses(house: HomeAssistant) -> None:
    """There is a service that must, one that may, and one that cannot answer."""

    async def answer(service: str, **data: Any) -> Any:
        return await house.services.async_call(
            "demo_house", service, data, blocking=True, return_response=True
        )

    assert await answer("ask", text="hi") == {"answer": "hi", "length": 2}
    assert await answer("ask_maybe", text="hi") == {"answer": "hi"}
    assert await answer("wait", seconds=0) == {"waited": 0}
    with pytest.raises(ServiceValidationError):
        await act(house, "demo_house.ask", None)
    with pytest.raises(ServiceValidationError):
        await answer("note")
    await act(house, "demo_house.note", None, text="seen")
    assert house.states.is_state("demo_house.note", "seen")


async def test_doorbell_rings(house: HomeAssistant) -> None:
    """Ringing writes the event's type and time."""
    await act(house, "demo_house.ring", "event.front_doorbell")
    state = house.states.get("event.front_doorbell")
    assert state
    assert state.attributes["event_type"] == "ring"


async def test_scripts_reach_the_lock(house: HomeAssistant) -> None:
    """Each way into the house really unlocks the door."""
    for way in (
        "",
        "_by_script",
        "_by_turn_on",
        "_by_scene",
        "_by_template",
        "_by_label",
    ):
        await act(house, "lock.lock", "lock.front")
        await act(house, f"script.let_in{way}", None)
        await house.async_block_till_done()
        state = house.states.get("lock.front")
        assert state
        assert (way, state.state) == (way, "unlocked")


async def test_group_in_group_reaches_the_lock(house: HomeAssistant) -> None:
    """A group in a group contains the locks, for Home Assistant as well."""
    await act(house, "script.let_in_deep", None)
    assert house.states.is_state("lock.back", "unlocked")
    await act(house, "lock.unlock", "group.whole_house")
    assert house.states.is_state("lock.front", "unlocked")


async def test_script_returns_what_it_said(house: HomeAssistant) -> None:
    """The greeting comes back as a response."""
    response = await house.services.async_call(
        "script",
        "greet",
        {"name": "Anna", "times": 2},
        blocking=True,
        return_response=True,
    )
    assert response == {"greeting": "Hello Anna! Hello Anna!"}
