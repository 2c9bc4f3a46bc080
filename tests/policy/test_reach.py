"""What is reached by other means than a target: helpers, radios, notifiers, reloads."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    MockModule,
    async_mock_service,
    mock_integration,
)
import voluptuous as vol

from custom_components.house_tools.errors import NotAllowedError
from custom_components.house_tools.settings import Settings
from homeassistant.components.notify.legacy import NOTIFY_SERVICES
from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.helpers import (
    config_validation as cv,
    device_registry as dr,
    entity_registry as er,
)
from homeassistant.setup import async_setup_component

from .house import House

_UNLOCK = {"action": "lock.unlock", "target": {"entity_id": "lock.front"}}
_TARGET = {vol.Optional("entity_id"): cv.entity_ids}


def _without(*entity_ids: str) -> Settings:
    """Return settings that deny entities and ask about nothing."""
    return Settings(
        allow_write=True, confirm_domains=frozenset(), entity_denylist=entity_ids
    )


def _not(*services: str) -> Settings:
    """Return settings that deny services and ask about nothing."""
    return Settings(
        allow_write=True, confirm_domains=frozenset(), service_denylist=services
    )


def _watched(hass: HomeAssistant, name: str) -> list[ServiceCall]:
    """Return the calls of a service that does nothing."""
    domain, _, service = name.partition(".")
    return async_mock_service(hass, domain, service)


async def _refused(house: House, named: str, *args: Any, **kwargs: Any) -> None:
    """Assert that a call is refused, and that the refusal says why."""
    with pytest.raises(NotAllowedError, match=named.replace(".", r"\.")):
        await house.call(*args, **kwargs)


def _device(hass: HomeAssistant, domain: str) -> tuple[str, str, str]:
    """Return the lock and the sensor of a device, and a light of the same radio."""
    entry = MockConfigEntry(domain=domain)
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={(domain, "door")}
    )
    registry = er.async_get(hass)
    ids = (
        registry.async_get_or_create(
            "lock", domain, "l", config_entry=entry, device_id=device.id
        ).entity_id,
        registry.async_get_or_create(
            "sensor", domain, "s", config_entry=entry, device_id=device.id
        ).entity_id,
        registry.async_get_or_create(
            "light", domain, "o", config_entry=entry
        ).entity_id,
    )
    for entity_id in ids:
        hass.states.async_set(entity_id, "unknown")
    return ids


async def test_device_of_an_entity(hass: HomeAssistant, house: House) -> None:
    """A radio's own service takes an entity for its whole device, or for all devices."""
    lock, battery, lamp = _device(hass, "zwave_js")
    schema = vol.Schema({**_TARGET, vol.Optional("broadcast"): bool})
    sent = async_mock_service(hass, "zwave_js", "set_value", schema)
    rules = _without(lock)

    await _refused(
        house, lock, "zwave_js.set_value", {"entity_id": battery}, settings=rules
    )
    await _refused(
        house,
        lock,
        "zwave_js.set_value",
        {"entity_id": lamp},
        {"broadcast": True},
        settings=rules,
    )
    assert sent == []
    await house.call("zwave_js.set_value", {"entity_id": lamp}, settings=rules)
    assert len(sent) == 1


async def test_target_that_is_not_read(hass: HomeAssistant, house: House) -> None:
    """A target beside the point does not hide what a message reaches."""
    lock, *_ = _device(hass, "knx")
    schema = vol.Schema({str: object})
    sent = async_mock_service(hass, "knx", "send", schema)
    for target in (None, {"entity_id": "light.hall"}):
        await _refused(
            house, lock, "knx.send", target, {"address": "1"}, settings=_without(lock)
        )
    assert sent == []


async def test_integrations_on_a_broker(hass: HomeAssistant, house: House) -> None:
    """A message to a broker also reaches the devices of those that build on it."""
    mock_integration(hass, MockModule("tasmota", dependencies=["mqtt"]))
    lock, *_ = _device(hass, "tasmota")
    sent = async_mock_service(hass, "mqtt", "publish", vol.Schema({"topic": str}))
    await _refused(
        house, lock, "mqtt.publish", None, {"topic": "a"}, settings=_without(lock)
    )
    assert sent == []


async def test_what_is_in_no_registry(hass: HomeAssistant, house: House) -> None:
    """What is set up in YAML without a unique id is reached like all else."""
    reloaded = async_mock_service(hass, "group", "reload", vol.Schema({}))
    await _refused(
        house, "group.lights", "group.reload", settings=_without("group.lights")
    )
    assert reloaded == []
    await house.call(
        "group.set",
        None,
        {"object_id": "new", "entities": ["light.hall"]},
        settings=_without("group.lights"),
    )
    assert house.state("group.new") == "off"


async def test_everything_reloaded(hass: HomeAssistant, house: House) -> None:
    """To reload all is to reload each."""
    reloaded = async_mock_service(hass, "script", "reload")
    await _refused(
        house,
        "script.reload",
        "homeassistant.reload_all",
        settings=_not("script.reload"),
    )
    assert reloaded == []


async def test_script_as_a_heater(hass: HomeAssistant, house: House) -> None:
    """A helper runs the script that it was given to switch, in a group or not."""
    await house.add_scripts({"let_in": [_UNLOCK]})
    group = {"object_id": "scripts", "entities": ["script.let_in"]}
    await hass.services.async_call("group", "set", group, blocking=True)
    hass.states.async_set("sensor.air", "10", {"unit_of_measurement": "°C"})
    heaters = {"plain": "script.let_in", "grouped": "group.scripts"}
    config = [
        {
            "platform": "generic_thermostat",
            "name": name,
            "heater": heater,
            "target_sensor": "sensor.air",
            "target_temp": 25,
            "initial_hvac_mode": "off",
        }
        for name, heater in heaters.items()
    ]
    assert await async_setup_component(hass, "climate", {"climate": config})
    await hass.async_block_till_done()
    for name in heaters:
        await _refused(
            house,
            "lock.front",
            "climate.set_hvac_mode",
            {"entity_id": f"climate.{name}"},
            {"hvac_mode": "heat"},
            settings=_without("lock.front"),
        )
    assert house.state("lock.front") == "locked"


async def test_script_put_into_a_group(hass: HomeAssistant, house: House) -> None:
    """A script that is about to switch a group must not find one that opens the door."""
    await house.add_scripts({"let_in": [_UNLOCK]})
    data = {"object_id": "lights", "entities": ["script.let_in"]}
    await _refused(
        house, "lock.front", "group.set", None, data, settings=_without("lock.front")
    )
    state = hass.states.get("group.lights")
    assert state is not None and "script.let_in" not in state.attributes["entity_id"]


async def test_group_of_notifiers(hass: HomeAssistant, house: House) -> None:
    """A denied notifier is not reached by a group that it is in."""
    family = {
        "platform": "group",
        "name": "family",
        "services": [{"action": "phone"}],
    }
    assert await async_setup_component(hass, "notify", {"notify": [family]})
    await hass.async_block_till_done()
    sent = async_mock_service(hass, "notify", "phone")
    await _refused(
        house,
        "notify.phone",
        "notify.family",
        None,
        {"message": "x"},
        settings=_not("notify.phone"),
    )
    assert sent == []
    await house.call("notify.family", None, {"message": "x"})
    assert len(sent) == 1


async def test_notifier_that_speaks(hass: HomeAssistant, house: House) -> None:
    """The player of a notifier is judged, and the host of another is no entity."""
    hass.states.async_set("media_player.hall", "idle")
    config = {
        "platform": "tts",
        "name": "hall",
        "tts_service": "tts.cloud_say",
        "media_player": "media_player.hall",
    }
    assert await async_setup_component(hass, "notify", {"notify": [config]})
    await hass.async_block_till_done()
    spoken = async_mock_service(hass, "tts", "cloud_say")
    message = {"message": "x"}
    rules = _without("media_player.hall")
    await _refused(
        house, "media_player.hall", "notify.hall", None, message, settings=rules
    )
    assert spoken == []
    (notifier,) = hass.data[NOTIFY_SERVICES]["tts"]
    vars(notifier)["host"] = "tv.local"
    rules = Settings(allow_write=True, entity_allowlist=("media_player.*",))
    await house.call("notify.hall", None, message, settings=rules)
    assert len(spoken) == 1


async def test_service_behind_a_helper(hass: HomeAssistant, house: House) -> None:
    """A switch shown as a light is switched by the switch's own service."""
    assert await async_setup_component(hass, "switch", {})
    plug = er.async_get(hass).async_get_or_create("switch", "test", "plug").entity_id
    hass.states.async_set(plug, "off")
    shown = MockConfigEntry(
        domain="switch_as_x",
        title="Lamp",
        options={"entity_id": plug, "target_domain": "light", "invert": False},
        minor_version=3,
    )
    shown.add_to_hass(hass)
    assert await hass.config_entries.async_setup(shown.entry_id)
    await hass.async_block_till_done()
    (lamp,) = er.async_entries_for_config_entry(er.async_get(hass), shown.entry_id)
    target = {"entity_id": lamp.entity_id}
    await _refused(
        house,
        "switch.turn_on",
        "light.turn_on",
        target,
        settings=_not("switch.turn_on"),
    )
    switched = async_mock_service(hass, "switch", "turn_on")
    await house.call("light.turn_on", target, settings=_not("light.turn_off"))
    assert len(switched) == 1


@pytest.mark.parametrize(
    ("service", "denied"),
    [
        ("cover.toggle_cover_tilt", "cover.open_cover_tilt"),
        ("media_player.media_play_pause", "media_player.media_pause"),
        ("tts.speak", "media_player.play_media"),
        ("tts.cloud_say", "media_player.play_media"),
        ("camera.play_stream", "media_player.play_media"),
    ],
)
async def test_service_behind_another(
    hass: HomeAssistant, house: House, service: str, denied: str
) -> None:
    """Under another name, what is denied stays denied."""
    called = [_watched(hass, name) for name in (service, denied)]
    await _refused(
        house, denied, service, {"entity_id": "light.hall"}, settings=_not(denied)
    )
    assert called == [[], []]


@pytest.mark.parametrize("service", ["conversation.process", "python_script.mine"])
async def test_what_can_do_anything(
    hass: HomeAssistant, house: House, service: str
) -> None:
    """A sentence or a program is asked about, and refused where there are lists."""
    called = _watched(hass, service)
    no_lists = Settings(allow_write=True, service_denylist=())
    answer = await house.call(service, settings=no_lists)
    assert answer["confirmation_required"]
    lists = Settings(
        allow_write=True, service_denylist=(), entity_denylist=("lock.front",)
    )
    await _refused(house, "can do anything", service, settings=lists)
    assert called == []


async def test_field_of_entities(hass: HomeAssistant, house: House) -> None:
    """A template in a field chooses, whatever its name, where entities are asked for."""
    hass.states.async_set("media_player.tv", "idle")
    schema = vol.Schema({"to": cv.entity_domain("media_player"), "text": cv.string})
    sent = async_mock_service(hass, "roon", "transfer", schema)
    hidden = "{{ ['media_player.tv'][0] }}"
    await house.add_scripts(
        {
            "plays": [{"action": "roon.transfer", "data": {"to": hidden}}],
            "says": [{"action": "roon.transfer", "data": {"text": hidden}}],
        }
    )
    rules = _without("media_player.tv")
    await _refused(house, "template chooses", "script.plays", settings=rules)
    await house.call("script.says", settings=rules)
    assert [each.data for each in sent] == [{"text": "media_player.tv"}]


async def test_service_denied_by_default(hass: HomeAssistant, house: House) -> None:
    """What a choice is known to reach is refused, also where no list was changed."""
    called = async_mock_service(hass, "shell_command", "reboot")
    await house.add_scripts(
        {
            "reboots": [{"action": "shell_command.reboot"}],
            "any": [
                {
                    "action": "script.turn_on",
                    "target": {"entity_id": "{{ ['script.reboots'][0] }}"},
                }
            ],
        }
    )
    rules = Settings(allow_write=True)
    await _refused(house, "shell_command.reboot", "script.any", settings=rules)
    assert called == []
