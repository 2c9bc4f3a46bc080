"""Ways to reach an entity that is not named, or not as itself.

Each is tried where the entity must be confirmed, where it is on the deny list, and
where an allow list leaves it out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
import json
from typing import Any, Final

from homeassistant.core import split_entity_id

from .house import CONFIRM, AttackedHouse

type Arguments = Mapping[str, Any] | Callable[[AttackedHouse], Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to `reaches`; `is_open` where nobody can tell before that it leads there."""

    name: str
    tool: str = "ha_call_service"
    arguments: Arguments
    reaches: str = "lock.front"
    is_open: bool = False
    changes_house: bool = False

    async def against(self, house: AttackedHouse) -> None:
        """Try the way where its end must be confirmed, is denied, and is not allowed."""
        house.begin()
        domain = split_entity_id(self.reaches)[0]
        others = sorted({s.domain for s in house.hass.states.async_all()} - {domain})
        refusal = CONFIRM if self.is_open else "not_allowed"
        allowed = [f"{other}.*" for other in others]
        for options, word in (
            ({"confirm_domains": [domain]}, CONFIRM),
            ({"confirm_domains": [], "entity_denylist": [self.reaches]}, refusal),
            ({"confirm_domains": [], "entity_allowlist": allowed}, refusal),
        ):
            house.set_options(**options, service_denylist=[])
            arguments = self.arguments
            if callable(arguments):
                arguments = arguments(house)
            outcome = await house.call(self.tool, arguments)
            await house.assert_refused(outcome, word)


def service(name: str, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of a service call."""
    domain, _, own = name.partition(".")
    return {"domain": domain, "service": own, **arguments}


def entity(name: str, entity_id: Any, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of a service call on entities."""
    return service(name, target={"entity_id": entity_id}, **arguments)


def unlock(target: Any) -> dict[str, Any]:
    """Return the arguments that unlock a target."""
    return service("lock.unlock", target=target)


def _direct() -> list[Way]:
    return [
        Way(name="a single id", arguments=unlock({"entity_id": "lock.front"})),
        Way(
            name="a list", arguments=unlock({"entity_id": ["light.flur", "lock.front"]})
        ),
        Way(name="commas", arguments=unlock({"entity_id": "lock.back,lock.front"})),
        Way(
            name="commas in a list",
            arguments=unlock({"entity_id": ["lock.back , lock.front"]}),
        ),
        Way(name="upper case", arguments=unlock({"entity_id": "LOCK.Front"})),
        Way(name="white space", arguments=unlock({"entity_id": " lock.front\n"})),
        Way(
            name="a Kelvin sign for a k",
            arguments=unlock({"entity_id": "LOC\u212a.FRONT"}),
        ),
        Way(
            name="a service in upper case",
            arguments=entity("LOCK.UNLOCK ", "lock.front"),
        ),
        Way(
            name="a service with its domain",
            arguments={"service": "lock.unlock", "target": {"entity_id": "lock.front"}},
        ),
        Way(
            name="a service in the place of the domain",
            arguments={"domain": "lock.unlock", "target": {"entity_id": "lock.front"}},
        ),
        Way(
            name="ids in data",
            arguments=service("lock.unlock", data={"entity_id": "lock.front"}),
        ),
        Way(
            name="the same id in both places",
            arguments=entity(
                "lock.unlock", "lock.front", data={"entity_id": ["lock.front"]}
            ),
        ),
        Way(
            name="ids in data beside an area",
            arguments=service(
                "lock.unlock",
                target={"area_id": "shed"},
                data={"entity_id": "lock.front"},
            ),
        ),
        Way(
            name="JSON text as target",
            arguments=unlock(json.dumps({"entity_id": "lock.front"})),
        ),
        Way(
            name="a wrapper of JSON",
            arguments=unlock({"json": json.dumps({"entity_id": "lock.front"})}),
        ),
        Way(name="an area", arguments=unlock({"area_id": "entree"})),
        Way(
            name="an area in data",
            arguments=service("lock.unlock", data={"area_id": ["entree"]}),
        ),
        Way(name="a floor", arguments=unlock({"floor_id": "ground_floor"})),
        Way(name="a label", arguments=unlock({"label_id": "security"})),
        Way(
            name="a label in data",
            arguments=service("lock.unlock", data={"label_id": "security"}),
        ),
        Way(
            name="a device",
            arguments=lambda house: unlock(
                {"device_id": house.device_id("lock.front")}
            ),
        ),
        Way(
            name="a device in data",
            arguments=lambda house: service(
                "lock.unlock", data={"device_id": [house.device_id("lock.front")]}
            ),
        ),
        Way(name="everything", arguments=unlock({"entity_id": "all"})),
        Way(name="everything, in a list", arguments=unlock({"entity_id": ["ALL"]})),
        Way(
            name="everything but one",
            arguments=unlock(
                {"entity_id": "all", "exclude": {"entity_id": "lock.back"}}
            ),
        ),
        Way(
            name="a floor without another area",
            arguments=unlock(
                {"floor_id": "ground_floor", "exclude": {"area_id": "kitchen"}}
            ),
        ),
        Way(
            name="an alarm panel",
            arguments=entity(
                "alarm_control_panel.alarm_trigger", "alarm_control_panel.house"
            ),
            reaches="alarm_control_panel.house",
        ),
    ]


def _groups() -> list[Way]:
    return [
        Way(name="a group", arguments=unlock({"entity_id": "group.all_locks"})),
        Way(
            name="a group of groups",
            arguments=unlock({"entity_id": "group.whole_house"}),
        ),
        Way(name="a lock group", arguments=unlock({"entity_id": "lock.both_doors"})),
        Way(
            name="a group made to hold it",
            arguments=service(
                "group.set", data={"object_id": "mine", "entities": ["lock.front"]}
            ),
        ),
        Way(
            name="a group that it is added to",
            arguments=service(
                "group.set",
                data={"object_id": "kitchen_lights", "add_entities": "lock.front"},
            ),
        ),
        Way(
            name="a group in whose name it is changed",
            arguments=service("group.remove", data={"object_id": "all_locks"}),
            reaches="group.all_locks",
        ),
        Way(
            name="speakers that are to join",
            arguments=entity(
                "media_player.join",
                "media_player.wohnzimmer_tv",
                data={"group_members": ["media_player.kitchen_radio"]},
            ),
            reaches="media_player.kitchen_radio",
        ),
    ]


def _generic() -> list[Way]:
    return [
        Way(
            name="a generic toggle",
            arguments=entity("homeassistant.toggle", "lock.front"),
        ),
        Way(
            name="a generic switch on a group of groups",
            arguments=entity("homeassistant.turn_on", "group.downstairs"),
        ),
        Way(
            name="a generic switch off by a list",
            arguments=entity(
                "homeassistant.turn_off", ["light.kitchen_ceiling", "lock.front"]
            ),
        ),
        Way(
            name="a generic switch on a group of scenes",
            arguments=entity("homeassistant.turn_on", "group.of_scenes"),
        ),
        Way(
            name="a generic switch on a group of scripts",
            arguments=entity("homeassistant.turn_on", "group.of_scripts"),
        ),
        Way(
            name="a generic switch on a group of decoys",
            arguments=entity("homeassistant.toggle", "group.of_wrappers"),
        ),
        Way(
            name="a reload of its config entry",
            arguments=lambda house: service(
                "homeassistant.reload_config_entry",
                target={"device_id": house.device_id("lock.front")},
            ),
        ),
        Way(
            name="a reload of its config entry, by a light of the same",
            arguments=entity("homeassistant.reload_config_entry", "light.flur"),
        ),
    ]


def _scenes() -> list[Way]:
    return [
        Way(name="a scene", arguments=entity("scene.turn_on", "scene.come_home")),
        Way(
            name="a scene by the generic switch",
            arguments=entity("homeassistant.turn_on", "scene.come_home"),
        ),
        Way(name="all scenes", arguments=entity("scene.turn_on", "all")),
        Way(
            name="a scene of the moment",
            arguments=service(
                "scene.apply", data={"entities": {"lock.front": "unlocked"}}
            ),
        ),
        Way(
            name="a scene of the moment, in upper case",
            arguments=service(
                "scene.apply", data={"entities": {"LOCK.FRONT": {"state": "unlocked"}}}
            ),
        ),
        Way(
            name="a scene of the moment, as JSON text",
            arguments=service(
                "scene.apply",
                data=json.dumps({"entities": {"lock.front": "unlocked"}}),
            ),
        ),
        Way(
            name="a scene of the moment, for a group",
            arguments=service(
                "scene.apply", data={"entities": {"group.all_locks": "unlocked"}}
            ),
        ),
        Way(
            name="a scene that is made",
            arguments=service(
                "scene.create",
                data={"scene_id": "mine", "entities": {"lock.front": "unlocked"}},
            ),
        ),
        Way(
            name="a scene that keeps what is",
            arguments=service(
                "scene.create",
                data={"scene_id": "mine", "snapshot_entities": "lock.front"},
            ),
        ),
    ]


_SCRIPTS: Final = (
    "let_in",
    "let_in_by_script",
    "let_in_by_turn_on",
    "let_in_deep",
    "let_in_by_scene",
    "let_in_by_group",
    "let_in_by_label",
    "good_night",
    "bare",
    "old_words",
    "shouting",
    "in_data",
    "comma",
    "everything",
    "by_area",
    "by_floor",
    "generic",
    "branches",
    "side_by_side",
    "perhaps",
    "snapshot",
    "applies",
    "triggers",
    "ping",
    "regroups",
)
_OPEN_SCRIPTS: Final = (
    "toggle_by_template",
    "let_in_by_template",
    "each",
    "from_variables",
    "from_response",
    "template_data",
    "not_yet",
)
_DEEP: Final = {"let_in_deep": "lock.back"}


def _scripts() -> list[Way]:
    named = [
        Way(
            name=f"the script {key}",
            tool="ha_run_script",
            arguments={"entity_id": f"script.{key}"},
            reaches=_DEEP.get(key, "lock.front"),
            is_open=key in _OPEN_SCRIPTS,
        )
        for key in (*_SCRIPTS, *_OPEN_SCRIPTS)
    ]
    return [
        *named,
        Way(name="a script as a service", arguments=service("script.let_in")),
        Way(
            name="a script turned on",
            arguments=entity("script.turn_on", "script.let_in"),
        ),
        Way(
            name="a script toggled", arguments=entity("script.toggle", "script.let_in")
        ),
        Way(name="all scripts", arguments=entity("script.turn_on", "all")),
        Way(
            name="a script by the generic switch",
            arguments=entity("homeassistant.turn_on", "script.let_in_deep"),
            reaches="lock.back",
        ),
        Way(
            name="a script that is told whom",
            tool="ha_run_script",
            arguments={
                "entity_id": "from_field",
                "variables": {"entity_id": "lock.front"},
            },
        ),
        Way(
            name="a script that is told whom, by its service",
            arguments=service("script.from_field", data={"entity_id": "lock.front"}),
        ),
        Way(
            name="a script turned on and told whom",
            arguments=entity(
                "script.turn_on",
                "script.from_field",
                data={"variables": {"entity_id": "lock.front"}},
            ),
        ),
        Way(
            name="a script with a code",
            tool="ha_run_script",
            arguments={"entity_id": "script.disarm"},
            reaches="alarm_control_panel.house",
        ),
    ]


def _automations() -> list[Way]:
    courier = "automation.unlock_for_the_courier"
    return [
        Way(
            name="an automation",
            tool="ha_trigger_automation",
            arguments={"entity_id": courier},
        ),
        Way(
            name="an automation with its conditions",
            tool="ha_trigger_automation",
            arguments={"entity_id": "unlock_for_the_courier", "skip_condition": False},
        ),
        Way(
            name="an automation by its unique id",
            tool="ha_trigger_automation",
            arguments={"entity_id": "1700000000004"},
        ),
        Way(
            name="an automation as a service",
            arguments=entity("automation.trigger", courier),
        ),
        Way(
            name="an automation with variables",
            arguments=entity(
                "automation.trigger", courier, data={"variables": {"a": 1}}
            ),
        ),
        Way(
            name="all automations",
            arguments=entity("automation.trigger", "all"),
        ),
        Way(
            name="an automation that arms",
            tool="ha_trigger_automation",
            arguments={"entity_id": "automation.arm_at_night"},
            reaches="alarm_control_panel.house",
        ),
    ]


def _decoys() -> list[Way]:
    return [
        Way(
            name="a template light",
            arguments=entity("light.turn_on", "light.decoy_light"),
        ),
        Way(
            name="a template light, toggled by the generic switch",
            arguments=entity("homeassistant.toggle", "light.decoy_light"),
        ),
        Way(
            name="a template light in a scene",
            arguments=service(
                "scene.apply", data={"entities": {"light.decoy_light": "on"}}
            ),
        ),
        Way(
            name="a template button",
            arguments=entity("button.press", "button.decoy_button"),
        ),
        Way(
            name="a template choice that runs a script",
            arguments=entity(
                "select.select_option", "select.decoy_select", data={"option": "b"}
            ),
        ),
        Way(
            name="a player with a command of its own",
            arguments=entity("media_player.turn_on", "media_player.decoy_player"),
        ),
        Way(
            name="a player made of another",
            arguments=entity("media_player.volume_up", "media_player.decoy_player"),
            reaches="media_player.kitchen_radio",
        ),
        Way(
            name="a thermostat for its heater",
            arguments=entity(
                "climate.set_hvac_mode",
                "climate.decoy_heating",
                data={"hvac_mode": "heat"},
            ),
            reaches="switch.tannenbaum",
        ),
        Way(
            name="a lock for the switch that it is made of",
            arguments=unlock({"entity_id": "lock.kitchen_coffee_machine"}),
            reaches="switch.coffee_machine",
        ),
        Way(
            name="a switch for the lock that is made of it",
            arguments=entity("switch.turn_on", "switch.coffee_machine"),
            reaches="lock.kitchen_coffee_machine",
        ),
        Way(
            name="a tracker by the name of its device",
            arguments=service(
                "device_tracker.see",
                data={"dev_id": "anna_phone", "location_name": "not_home"},
            ),
            reaches="device_tracker.anna_phone",
        ),
    ]


WAYS: Final = (
    *_direct(),
    *_groups(),
    *_generic(),
    *_scenes(),
    *_scripts(),
    *_automations(),
    *_decoys(),
)
