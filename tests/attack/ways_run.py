"""Ways to an entity through what acts on it: scripts, automations, helpers."""

from typing import Final

from .way import Way, entity, service, unlock

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
    "toggle_by_template",
    "let_in_by_template",
    "each",
    "from_variables",
    "from_response",
    "template_data",
    "any_action",
    "action_begun",
    "action_of_two",
    "action_extended",
    "all_shouting",
    "key_by_template",
    "leaves_out_nothing",
    "any_script",
    "not_yet",
)
_MISSING: Final = {"not_yet"}
_DEEP: Final = {"let_in_deep": "lock.back"}


def _scripts() -> list[Way]:
    named = [
        Way(
            name=f"the script {key}",
            tool="ha_run_script",
            arguments={"entity_id": f"script.{key}"},
            reaches=_DEEP.get(key, "lock.front"),
            is_missing=key in _MISSING,
        )
        for key in _SCRIPTS
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
            name="a thermostat for the script that heats",
            arguments=entity(
                "climate.set_hvac_mode",
                "climate.decoy_stove",
                data={"hvac_mode": "heat"},
            ),
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
    *_scripts(),
    *_automations(),
    *_decoys(),
)
