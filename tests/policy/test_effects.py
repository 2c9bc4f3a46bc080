"""What a call is found to touch, beyond what it is called with."""

from pathlib import Path
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    MockEntityPlatform,
    async_mock_service,
)
import voluptuous as vol

from custom_components.house_tools.errors import (
    InvalidArgumentError,
    NotAllowedError,
    NotFoundError,
)
from custom_components.house_tools.policy import follow as follow_module
from custom_components.house_tools.policy.effects import Effects, ServiceAsked
from custom_components.house_tools.policy.follow import async_follow
from custom_components.house_tools.policy.handler import async_require_handler
from custom_components.house_tools.policy.opaque import async_device_action
from custom_components.house_tools.policy.resolve import async_resolve
from custom_components.house_tools.settings import Settings
from homeassistant.components.scene import Scene
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    config_validation as cv,
    device_registry as dr,
    entity_registry as er,
)
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.service import async_register_platform_entity_service
from homeassistant.setup import async_setup_component

from .house import House


def follow(
    house: House,
    service: str,
    target: dict[str, list[str]] | None = None,
    data: dict[str, Any] | None = None,
) -> Effects:
    """Return what a call would do."""
    handler = async_require_handler(house.hass, *service.split("."))
    resolved = async_resolve(house.hass, handler, target or {})
    return async_follow(house.hass, ServiceAsked(handler, resolved, data or {}))


def call(service: str, **target: Any) -> dict[str, Any]:
    """Return a step that calls a service."""
    return {"action": service, "target": target}


@pytest.mark.parametrize(
    "steps",
    [
        [call("light.turn_on", entity_id="{{ states('sensor.x') }}")],
        [call("light.turn_on", entity_id=["light.hall", "{{ x }}"])],
        [call("light.turn_on", area_id="{{ x }}")],
        [{"action": "light.turn_on", "target": "{{ x }}"}],
        [{"action": "light.turn_on", "data": {"entity_id": "{{ x }}"}}],
        [{"action": "light.turn_on", "data": "{{ x }}"}],
        [{"action": "{{ x }}"}],
        [{"action": "scene.apply", "data": {"entities": {"light.hall": "{{ x }}"}}}],
        [{"action": "no.such_service"}],
        [{"action": "script.gone"}],
    ],
)
async def test_what_is_not_known_needs_a_confirmation(
    house: House, steps: list[Any]
) -> None:
    """A template or a service that is not there leaves the effect open."""
    await house.add_scripts({"guess": steps})
    settings = Settings(allow_write=True, confirm_domains=frozenset())
    answer = await house.call("script.guess", settings=settings)
    assert answer["confirmation_required"]
    assert answer["would_call"]["cannot_be_known"]


_ANY_LIGHT = [call("light.turn_on", entity_id="{{ ['light.hall'][0] }}")]
_ANY_SWITCHING = [
    {"action": "light.turn_{{ ['on'][0] }}", "target": {"entity_id": "light.hall"}}
]
_NEVER_MISSED = {"if": "{{ false }}", "then": [{"action": "no.such_service"}]}
_ANYTHING = [
    {"action": "{{ ['light.turn_on'][0] }}", "target": {"entity_id": "light.hall"}}
]


@pytest.mark.parametrize(
    ("steps", "settings"),
    [
        (_ANY_LIGHT, {"entity_denylist": ("lock.*",)}),
        (_ANY_LIGHT, {"entity_allowlist": ("light.*", "script.*")}),
        (_ANY_LIGHT, {"service_denylist": ("light.turn_off",)}),
        (_ANY_SWITCHING, {"entity_denylist": ("light.kitchen",)}),
        (_ANY_SWITCHING, {"service_denylist": ("lock.*",)}),
        (_ANYTHING, {}),
        ([*_ANY_SWITCHING, _NEVER_MISSED], {"entity_denylist": ("a.*",)}),
    ],
)
async def test_choice_within_the_rules(
    house: House, steps: list[Any], settings: dict[str, Any]
) -> None:
    """A choice that cannot leave what is allowed is asked about, and then made."""
    await house.add_scripts({"guess": steps})
    rules = Settings(allow_write=True, confirm_domains=frozenset(), **settings)
    answer = await house.call("script.guess", settings=rules)
    token = answer["confirm_token"]
    await house.call("script.guess", settings=rules, confirm_token=token)
    assert house.state("light.hall") == "on"


@pytest.mark.parametrize(
    ("steps", "settings", "named"),
    [
        (_ANY_LIGHT, {"entity_denylist": ("light.kitchen",)}, "light.kitchen"),
        (_ANY_LIGHT, {"entity_allowlist": ("light.hall", "script.*")}, "light.counter"),
        (_ANY_SWITCHING, {"service_denylist": ("light.turn_off",)}, "light.turn_off"),
        (_ANYTHING, {"entity_denylist": ("lock.front",)}, "template chooses"),
        (_ANYTHING, {"entity_allowlist": ("light.*", "script.*")}, "template chooses"),
        (_ANYTHING, {"service_denylist": ("lock.unlock",)}, "template chooses"),
        (
            [call("script.turn_on", entity_id="{{ x }}")],
            {"service_denylist": ("lock.unlock",)},
            "lock.unlock",
        ),
        (
            [{"action": "no.unlock", "data": {"door": "lock.front"}}],
            {"entity_denylist": ("lock.front",)},
            "lock.front",
        ),
        ([{"action": "no.unlock"}], {"service_denylist": ("no.*",)}, "no.unlock"),
    ],
)
async def test_choice_that_could_cross_the_rules(
    house: House, steps: list[Any], settings: dict[str, Any], named: str
) -> None:
    """No confirmation lifts a list: what might cross one is refused."""
    await house.add_scripts(
        {"guess": steps, "let_in": [call("lock.unlock", entity_id="lock.front")]}
    )
    rules = Settings(allow_write=True, confirm_domains=frozenset(), **settings)
    with pytest.raises(NotAllowedError, match=named.replace(".", r"\.")):
        await house.call("script.guess", settings=rules)
    assert house.state("lock.front") == "locked"
    assert house.state("light.hall") == "off"


@pytest.mark.parametrize(
    "steps",
    [
        [call("light.turn_on", entity_id="light.hall")],
        [
            {
                "action": "light.turn_on",
                "data": {"brightness": "{{ x }}"},
                "target": {"entity_id": "light.hall"},
            }
        ],
        [
            {
                "condition": "template",
                "value_template": "{{ is_state('lock.front', 'x') }}",
            }
        ],
        [{"wait_template": "{{ true }}"}],
        [{"event": "ring", "event_data": {"who": "{{ x }}"}}],
        [
            {
                "action": "light.turn_on",
                "target": {"entity_id": "{{ x }}"},
                "enabled": False,
            }
        ],
    ],
)
async def test_what_is_known_needs_none(house: House, steps: list[Any]) -> None:
    """Templates for anything but the target, conditions and waits are no reason to ask."""
    await house.add_scripts({"plain": steps})
    assert not follow(house, "script.plain").unknown


async def test_denied_service_inside_a_script(house: House) -> None:
    """A script is no way around the deny list of services."""
    ran = async_mock_service(house.hass, "shell_command", "wipe")
    await house.add_scripts(
        {
            "inner": [{"action": "shell_command.wipe"}],
            "outer": [{"action": "script.inner"}],
        }
    )
    await house.add_automation("outer", [{"action": "script.outer"}])
    for service, target in (
        ("script.outer", None),
        ("script.turn_on", {"entity_id": "script.inner"}),
        ("automation.trigger", {"entity_id": "automation.outer"}),
    ):
        with pytest.raises(NotAllowedError, match=r"shell_command\.wipe"):
            await house.call(service, target)
    assert not ran


@pytest.mark.parametrize(
    ("denied", "service", "target", "data"),
    [
        ("light.turn_on", "homeassistant.turn_on", {"entity_id": "light.hall"}, {}),
        ("light.turn_off", "light.toggle", {"entity_id": "light.hall"}, {}),
        ("light.turn_off", "homeassistant.toggle", {"entity_id": "light.hall"}, {}),
        ("lock.lock", "scene.turn_on", {"entity_id": "scene.leaving"}, {}),
        ("lock.unlock", "scene.apply", None, {"entities": {"lock.back": "unlocked"}}),
        ("light.*", "scene.turn_on", {"entity_id": "scene.evening"}, {}),
    ],
)
async def test_denied_service_under_another_name(
    house: House, denied: str, service: str, target: Any, data: dict[str, Any]
) -> None:
    """What would be called in the end is what counts."""
    settings = Settings(
        allow_write=True, confirm_domains=frozenset(), service_denylist=(denied,)
    )
    with pytest.raises(NotAllowedError, match="deny"):
        await house.call(service, target, data, settings=settings)
    assert house.state("light.hall") == "off" and house.state("lock.back") == "locked"


async def test_allowed_scene_beside_a_denied_service(house: House) -> None:
    """A scene that locks is not stopped by a rule against unlocking."""
    settings = Settings(
        allow_write=True, confirm_domains=frozenset(), service_denylist=("lock.unlock",)
    )
    target = {"entity_id": "scene.leaving"}
    assert (await house.call("scene.turn_on", target, settings=settings))["done"]


async def test_scripts_that_call_each_other_end(house: House) -> None:
    """A circle is walked once."""
    await house.add_scripts(
        {
            "one": [
                {"action": "script.two"},
                call("light.turn_on", entity_id="light.hall"),
            ],
            "two": [{"action": "script.one"}],
        }
    )
    effects = follow(house, "script.one")
    assert effects.entities == {"script.one", "script.two", "light.hall"}
    assert not effects.unknown


async def test_a_long_chain_of_scripts_is_followed(house: House) -> None:
    """However deep a lock is hidden, it is found."""
    chain = {f"s{n}": [{"action": f"script.s{n + 1}"}] for n in range(300)}
    chain["s300"] = [call("lock.unlock", entity_id="lock.front")]
    await house.add_scripts(chain)
    assert "lock.front" in follow(house, "script.s0").entities


async def test_groups_that_contain_each_other_are_an_error(house: House) -> None:
    """Home Assistant cannot expand them, so the call says so."""
    with pytest.raises(InvalidArgumentError, match="contain each other"):
        await house.call("homeassistant.turn_on", {"entity_id": "group.ring_a"})
    await house.add_scripts(
        {"ring": [call("homeassistant.turn_on", entity_id="group.ring_a")]}
    )
    assert follow(house, "script.ring").unknown


async def test_members_of_a_light_group(house: House) -> None:
    """A group of a platform passes on to its members, as old groups do."""
    group = {
        "platform": "group",
        "name": "All",
        "entities": ["light.kitchen", "light.hall"],
    }
    nested = {"platform": "group", "name": "Nested", "entities": ["light.all"]}
    component = house.hass.data[DATA_INSTANCES]["light"]
    for config in (group, nested):
        await component.async_setup_platform("group", config)
    await house.hass.async_block_till_done()
    effects = follow(house, "light.turn_on", {"entity_id": ["light.nested"]})
    assert effects.entities == {
        "light.nested",
        "light.all",
        "light.kitchen",
        "light.hall",
    }


async def test_a_switch_shown_as_a_lock(hass: HomeAssistant, house: House) -> None:
    """What a helper wraps is touched with the helper, and the helper with what it wraps."""
    assert await async_setup_component(hass, "switch", {})
    registry = er.async_get(hass)
    relay = registry.async_get_or_create("switch", "relays", "r")
    hass.states.async_set(relay.entity_id, "off")
    for reference in (relay.entity_id, relay.id):
        entry = MockConfigEntry(domain="switch_as_x", options={"entity_id": reference})
        entry.add_to_hass(hass)
        lock = registry.async_get_or_create(
            "lock", "switch_as_x", entry.entry_id, config_entry=entry
        )
        hass.states.async_set(lock.entity_id, "locked")
        for named in (lock.entity_id, relay.entity_id):
            effects = follow(house, "homeassistant.turn_on", {"entity_id": [named]})
            assert effects.entities == {lock.entity_id, relay.entity_id}
        await hass.config_entries.async_remove(entry.entry_id)


async def test_a_helper_does_not_touch_what_it_reads(
    hass: HomeAssistant, house: House
) -> None:
    """A thermostat switches its heater; its sensor is none of the rules' business."""
    registry = er.async_get(hass)
    entry = MockConfigEntry(
        domain="generic_thermostat",
        options={"heater": "light.hall", "target_sensor": "sensor.outside"},
    )
    entry.add_to_hass(hass)
    hass.states.async_set("sensor.outside", "3")
    heating = registry.async_get_or_create(
        "climate", "generic_thermostat", "c", config_entry=entry
    ).entity_id
    hass.states.async_set(heating, "heat")
    effects = follow(house, "homeassistant.turn_on", {"entity_id": [heating]})
    assert effects.entities == {heating, "light.hall"}


class BridgeScene(Scene):
    """A scene that a bridge keeps."""

    def __init__(self) -> None:
        """Initialize the scene."""
        self.entity_id = "scene.relax"
        self._attr_unique_id = "relax"

    async def async_activate(self, **kwargs: Any) -> None:
        """Activate."""


@pytest.mark.parametrize(("with_lock", "asks"), [(False, False), (True, True)])
async def test_scene_of_a_bridge(
    hass: HomeAssistant, house: House, with_lock: bool, asks: bool
) -> None:
    """What it sets is not known, but it is something of the same bridge."""
    registry = er.async_get(hass)
    entry = MockConfigEntry(domain="bridge")
    entry.add_to_hass(hass)
    await hass.data[DATA_INSTANCES]["scene"].async_add_entities([BridgeScene()])
    for entity_id in (
        "scene.relax",
        "light.hall",
        *(("lock.back",) if with_lock else ()),
    ):
        registry.async_update_entity(entity_id, config_entry_id=entry.entry_id)
    effects = follow(house, "scene.turn_on", {"entity_id": ["scene.relax"]})
    assert effects.entities == {"scene.relax"}
    assert effects.possible == {"light.hall", *(("lock.back",) if with_lock else ())}
    answer = await house.call("scene.turn_on", {"entity_id": "scene.relax"})
    assert answer.get("confirmation_required", False) is asks


async def test_scene_by_a_service_of_its_integration(
    hass: HomeAssistant, house: House
) -> None:
    """Bridges have services of their own that activate their scenes."""
    registry = er.async_get(hass)
    entry = MockConfigEntry(domain="bridge")
    entry.add_to_hass(hass)
    platform = MockEntityPlatform(hass, domain="scene", platform_name="bridge")
    await platform.async_add_entities([BridgeScene()])
    for entity_id in ("scene.relax", "lock.back"):
        registry.async_update_entity(entity_id, config_entry_id=entry.entry_id)
    async_register_platform_entity_service(
        hass,
        "bridge",
        "activate_scene",
        entity_domain="scene",
        schema={},
        func="async_activate",
    )
    target = {"entity_id": ["scene.relax"]}
    assert follow(house, "scene.turn_on", target).possible == {"lock.back"}
    assert follow(house, "bridge.activate_scene", target).possible == {"lock.back"}
    answer = await house.call("bridge.activate_scene", target)
    assert answer["confirmation_required"] is True


async def test_message_to_a_broker(hass: HomeAssistant, house: House) -> None:
    """An integration's own service may set whatever the integration brought in."""
    sent = async_mock_service(hass, "mqtt", "publish")
    assert (await house.call("mqtt.publish", None, {"topic": "a"}))["done"]
    lock = er.async_get(hass).async_get_or_create("lock", "mqtt", "x").entity_id
    for target in (None, {"entity_id": "light.hall"}):
        answer = await house.call("mqtt.publish", target, {"topic": "a"})
        assert answer["would_call"]["may_also_touch"] == [lock]
    denied = Settings(allow_write=True, entity_denylist=(lock,))
    with pytest.raises(NotAllowedError, match=f"could reach {lock}"):
        await house.call("mqtt.publish", None, {"topic": "a"}, settings=denied)
    assert len(sent) == 1


async def test_exclude_takes_out_what_home_assistant_takes_out(house: House) -> None:
    """An excluded entity is neither judged nor touched."""
    settings = Settings(allow_write=True, entity_denylist=("light.counter",))
    target = {"area_id": "kitchen", "exclude": {"entity_id": "light.counter"}}
    answer = await house.call("light.turn_on", target, settings=settings)
    assert [change["entity_id"] for change in answer["changed"]] == ["light.kitchen"]
    assert house.state("light.counter") == "off"
    everything = {"entity_id": "all", "exclude": {"area_id": "kitchen"}}
    answer = await house.call("light.turn_on", everything, settings=settings)
    assert [change["entity_id"] for change in answer["changed"]] == ["light.hall"]


async def test_exclude_where_nobody_keeps_to_it(house: House) -> None:
    """A service of which that is not known does not get one."""
    async_mock_service(house.hass, "toy", "act")
    target = {"area_id": "kitchen", "exclude": {"entity_id": "light.counter"}}
    with pytest.raises(InvalidArgumentError, match="does not take an exclude"):
        await house.call("toy.act", target)


async def test_would_remain_takes_the_group_apart(house: House) -> None:
    """A refusal says what could be asked for instead, and that works."""
    settings = Settings(allow_write=True, entity_denylist=("lock.*", "light.counter"))
    with pytest.raises(NotAllowedError) as caught:
        await house.call(
            "homeassistant.turn_on", {"entity_id": "group.ground"}, settings=settings
        )
    assert caught.value.details["entities"] == [
        "light.counter",
        "lock.back",
        "lock.front",
    ]
    remain = caught.value.details["would_remain"]
    assert remain == ["light.kitchen"]
    assert (
        await house.call(
            "homeassistant.turn_on", {"entity_id": remain}, settings=settings
        )
    )["done"]


async def test_given_ids_that_do_not_fit_are_told(house: House) -> None:
    """What a service passes by is said and not counted as unchanged."""
    answer = await house.call(
        "light.turn_on", {"entity_id": ["light.hall", "input_boolean.guest"]}
    )
    assert answer["note"] == "light.turn_on does not act on input_boolean.guest."
    assert answer["unchanged"] == []


async def test_scene_made_by_a_call_is_judged_when_used(house: House) -> None:
    """A scene from a snapshot is followed like any other."""
    everything = Settings(allow_write=True, confirm_domains=frozenset())
    await house.call(
        "scene.create",
        None,
        {"scene_id": "before", "snapshot_entities": ["lock.front"]},
        settings=everything,
    )
    await house.hass.async_block_till_done()
    answer = await house.call("scene.turn_on", {"entity_id": "scene.before"})
    assert answer["confirmation_required"]


async def test_helper_that_is_set_up_in_yaml(house: House) -> None:
    """A player of players touches those, and what its commands call."""
    hass = house.hass
    hass.states.async_set("media_player.tv", "on")
    player = {
        "platform": "universal",
        "name": "Cinema",
        "children": ["media_player.tv"],
        "commands": {
            "turn_on": {
                "action": "light.turn_off",
                "target": {"entity_id": "light.hall"},
            }
        },
    }
    assert await async_setup_component(hass, "media_player", {"media_player": [player]})
    await hass.async_block_till_done()
    effects = follow(
        house, "media_player.turn_on", {"entity_id": ["media_player.cinema"]}
    )
    assert effects.entities == {"media_player.cinema", "media_player.tv", "light.hall"}
    assert "light.turn_off" in effects.services


BLUEPRINT = """
blueprint:
  name: Opener
  domain: script
  input:
    door:
    what:
      default: "{{ x }}"
sequence:
  - action: lock.unlock
    target:
      entity_id: !input door
  - action: light.turn_on
    target: !input what
"""


@pytest.mark.parametrize(
    ("inputs", "is_known"),
    [
        ({"door": "lock.front", "what": {"entity_id": "light.hall"}}, True),
        ({"door": "lock.front"}, False),
    ],
)
async def test_inputs_of_a_blueprint(
    house: House, tmp_path: Path, inputs: dict[str, Any], is_known: bool
) -> None:
    """What a blueprint was given is known; a template in it is not."""
    house.hass.config.config_dir = str(tmp_path)
    folder = tmp_path / "blueprints" / "script"
    folder.mkdir(parents=True)
    (folder / "opener.yaml").write_text(BLUEPRINT)
    blueprint = {"path": "opener.yaml", "input": inputs}
    await house.add_scripts({"opener": {"use_blueprint": blueprint}})
    effects = follow(house, "script.opener")
    assert effects.entities >= {"script.opener", "lock.front"}
    assert ("light.hall" in effects.entities) is is_known
    assert bool(effects.unknown) is not is_known


async def test_generic_service_on_an_area_passes_the_lock_by(house: House) -> None:
    """In an area, what cannot be switched is neither touched nor asked about."""
    answer = await house.call("homeassistant.turn_on", {"area_id": "kitchen"})
    assert [change["entity_id"] for change in answer["changed"]] == [
        "light.counter",
        "light.kitchen",
    ]
    assert house.state("lock.back") == "locked"


async def test_templates_that_a_service_renders(house: House) -> None:
    """They read everything, and only to check one could take long: no call takes any."""
    schema = vol.Schema({"message": cv.template})
    async_mock_service(house.hass, "logbook", "log", schema)
    limited = Settings(allow_write=True, filter_reads=True, entity_denylist=("lock.*",))
    text = {"message": "{{ states('lock.front') }}"}
    for settings in (limited, Settings(allow_write=True)):
        with pytest.raises(InvalidArgumentError, match="no template is taken here"):
            await house.call("logbook.log", None, text, settings=settings)
    plain = {"message": "x"}
    assert (await house.call("logbook.log", None, plain, settings=limited))["done"]


async def test_more_than_can_be_followed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has no end in sight is not called known."""
    monkeypatch.setattr(follow_module, "_MAX_WORK", 5)
    await house.add_scripts(
        {"long": [call("light.turn_on", entity_id="light.hall")] * 9}
    )
    assert follow(house, "script.long").unknown == {
        "it sets off more than can be followed"
    }


async def test_script_service_without_a_script(house: House) -> None:
    """A service in the name of a script that nobody can read is not guessed at."""
    async_mock_service(house.hass, "script", "ghost")
    assert follow(house, "script.ghost").unknown == {"script.ghost cannot be read"}


async def test_scene_of_nowhere(house: House) -> None:
    """A scene that belongs to nothing may set anything."""
    await house.hass.data[DATA_INSTANCES]["scene"].async_add_entities([BridgeScene()])
    assert follow(house, "scene.turn_on", {"entity_id": ["scene.relax"]}).unknown


@pytest.mark.parametrize("with_lock", [False, True])
async def test_action_of_a_device_without_an_entity(
    hass: HomeAssistant, house: House, with_lock: bool
) -> None:
    """It may set what the device has; of a device that has nothing nobody knows."""
    entry = MockConfigEntry(domain="toy")
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={("toy", "x")}
    )
    if with_lock:
        er.async_get(hass).async_update_entity(
            "lock.front", device_id=device.id, config_entry_id=entry.entry_id
        )
    step = {"device_id": device.id, "domain": "toy", "type": "beep"}
    found = async_device_action(hass, step)
    assert found.possible == ({"lock.front"} if with_lock else set())
    assert bool(found.unknown) is not with_lock


async def test_what_is_disabled_in_an_area_is_no_target(
    hass: HomeAssistant, house: House
) -> None:
    """Entities that are switched off in the registry are passed by, or said to be off."""
    registry = er.async_get(hass)
    off = registry.async_get_or_create(
        "light", "toy", "x", disabled_by=er.RegistryEntryDisabler.USER
    )
    registry.async_update_entity(off.entity_id, area_id="kitchen")
    answer = await house.call("homeassistant.turn_on", {"area_id": "kitchen"})
    assert len(answer["changed"]) == 2 and not answer["unchanged"]
    with pytest.raises(NotFoundError, match="Disabled"):
        await house.call("light.turn_on", {"entity_id": off.entity_id})


@pytest.mark.parametrize("value", ["no id", ["x", 3, None], 7, {"a": 1}, "light.", ""])
async def test_attributes_that_hold_anything(house: House, value: Any) -> None:
    """What an entity says of its members may be nonsense."""
    house.hass.states.async_set("toy.odd", "on", {"entity_id": value})
    effects = follow(house, "homeassistant.turn_on", {"entity_id": ["toy.odd"]})
    assert effects.entities == {"toy.odd"}


@pytest.mark.parametrize(
    ("service", "data"),
    [
        ("scene.apply", {"entities": {"lock": "unlocked"}}),
        ("scene.apply", {"entities": "lock.front"}),
        ("scene.apply", {"entities": {"": None}}),
        ("scene.create", {"scene_id": {"a": 1}, "entities": {"light.hall": "on"}}),
        ("group.remove", {"object_id": None}),
        ("group.set", {"object_id": "x", "entities": 7}),
    ],
)
async def test_odd_data_is_refused_by_the_schema(
    house: House, service: str, data: dict[str, Any]
) -> None:
    """Data that makes no sense is an error of the data, and nothing else."""
    settings = Settings(allow_write=True, confirm_domains=frozenset())
    with pytest.raises(InvalidArgumentError, match="does not accept this data"):
        await house.call(service, None, data, settings=settings)


async def test_odd_targets_in_scripts(house: House) -> None:
    """Ids that lead nowhere are passed by."""
    await house.add_scripts(
        {
            "odd": [
                call("homeassistant.turn_on", entity_id="homeassistant.x"),
                call("homeassistant.turn_on", entity_id="none"),
                call(
                    "homeassistant.turn_on",
                    entity_id="0123456789abcdef0123456789abcdef",
                ),
                call("light.turn_on", area_id="nowhere", device_id="none"),
            ]
        }
    )
    effects = follow(house, "script.odd")
    assert effects.entities == {"script.odd", "homeassistant.x"}
