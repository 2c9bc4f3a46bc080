"""Ways to a service that the settings deny."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .attack import NOT_ALLOWED, Attack, Attempt, calls
from .house import AttackedHouse, Outcome
from .way import entity, service

_CALL: Final = "ha_call_service"

# By default, shell commands, restarts and conversation are denied.
_BY_DEFAULT: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "a command": (_CALL, service("shell_command.reboot_router")),
    "a command in upper case": (_CALL, service("SHELL_COMMAND. Reboot_Router ")),
    "a command with its domain twice": (
        _CALL,
        {"domain": "shell_command", "service": "shell_command.reboot_router"},
    ),
    "a script": ("ha_run_script", {"entity_id": "script.reboot_router"}),
    "a script in a script": (
        "ha_run_script",
        {"entity_id": "script.reboot_router_deep"},
    ),
    "a script that a template chooses": (
        "ha_run_script",
        {"entity_id": "script.any_reboot"},
    ),
    "a script as a service": (_CALL, service("script.reboot_router_deep")),
    "a script turned on": (_CALL, entity("script.turn_on", "script.reboot_router")),
    "a script switched": (
        _CALL,
        entity("homeassistant.toggle", "script.reboot_router"),
    ),
    "an automation": ("ha_trigger_automation", {"entity_id": "automation.reboots"}),
    "an automation as a service": (
        _CALL,
        entity("automation.trigger", "automation.old_style"),
    ),
    "a template light": (_CALL, entity("light.turn_off", "light.decoy_light")),
    "a template light toggled": (_CALL, entity("light.toggle", "light.decoy_light")),
    "a template light in a scene": (
        _CALL,
        service("scene.apply", data={"entities": {"light.decoy_light": "off"}}),
    ),
    "a group of template lights": (
        _CALL,
        entity("homeassistant.turn_off", "group.of_wrappers"),
    ),
    "a player's own command": (
        _CALL,
        entity("media_player.turn_off", "media_player.decoy_player"),
    ),
    "a restart": (_CALL, service("homeassistant.restart")),
    "a stop": (_CALL, service("HomeAssistant.Stop")),
    "a sentence": (_CALL, service("conversation.process", data={"text": "unlock"})),
    "a sentence in a script": ("ha_run_script", {"entity_id": "script.asks"}),
}

_UNLOCKS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "by itself": (_CALL, entity("lock.unlock", "lock.front")),
    "by a script": ("ha_run_script", {"entity_id": "script.let_in_deep"}),
    "by a scene": (_CALL, entity("scene.turn_on", "scene.come_home")),
    "by a scene of the moment": (
        _CALL,
        service("scene.apply", data={"entities": {"lock.front": "unlocked"}}),
    ),
    "by a group of scenes": (_CALL, entity("homeassistant.turn_on", "group.of_scenes")),
    "by an automation": (
        "ha_trigger_automation",
        {"entity_id": "automation.unlock_for_the_courier"},
    ),
    "by a template button": (_CALL, entity("button.press", "button.decoy_button")),
}
_SWITCHES_OFF: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "by a toggle": (_CALL, entity("light.toggle", "light.kitchen_counter")),
    "by a generic toggle": (
        _CALL,
        entity("homeassistant.toggle", "light.kitchen_counter"),
    ),
    "by the generic switch": (
        _CALL,
        entity("homeassistant.turn_off", "group.kitchen_lights"),
    ),
    "by a scene": (_CALL, entity("scene.turn_on", "scene.leave")),
    "by a scene of the moment": (
        _CALL,
        service("scene.apply", data={"entities": {"light.kitchen_counter": "off"}}),
    ),
    "by a scene of the moment, for a group": (
        _CALL,
        service("scene.apply", data={"entities": {"group.kitchen_lights": "off"}}),
    ),
    "by a scene of the moment, for a group of groups": (
        _CALL,
        service("scene.apply", data={"entities": {"group.whole_house": "off"}}),
    ),
    "by a blueprint": ("ha_run_script", {"entity_id": "script.from_blueprint"}),
}
_OTHERS: Final[dict[str, tuple[str, str, dict[str, Any]]]] = {
    "a scene by the generic switch": (
        "scene.turn_on",
        _CALL,
        entity("homeassistant.turn_on", "scene.movie_night"),
    ),
    "a scene in a script": (
        "scene.*",
        "ha_run_script",
        {"entity_id": "script.let_in_by_scene"},
    ),
    "a mode by a scene of the moment": (
        "climate.set_hvac_mode",
        _CALL,
        service("scene.apply", data={"entities": {"climate.salon": "off"}}),
    ),
    "a volume by a scene of the moment": (
        "media_player.volume_set",
        _CALL,
        service(
            "scene.apply",
            data={
                "entities": {
                    "media_player.kitchen_radio": {"state": "on", "volume_level": 1}
                }
            },
        ),
    ),
    "a script by its tool": (
        "script.harmless",
        "ha_run_script",
        {"entity_id": "script.harmless"},
    ),
    "a script by the generic switch": (
        "script.turn_on",
        _CALL,
        entity("homeassistant.turn_on", "script.harmless"),
    ),
    "an automation by its tool": (
        "automation.trigger",
        "ha_trigger_automation",
        {"entity_id": "automation.night_light"},
    ),
    "an automation in a script": (
        "automation.trigger",
        "ha_run_script",
        {"entity_id": "script.triggers"},
    ),
    "an automation's switch": (
        "automation.turn_off",
        "ha_set_automation",
        {"entity_id": "automation.night_light", "enabled": False},
    ),
    "the generic services": (
        "homeassistant.*",
        "ha_run_script",
        {"entity_id": "script.generic"},
    ),
    "everything": ("*", _CALL, entity("light.turn_on", "light.flur")),
    "everything of one name": (
        "*.turn_on",
        _CALL,
        entity("light.turn_on", "light.flur"),
    ),
    "a note": ("demo_house.note", "ha_run_script", {"entity_id": "script.no_response"}),
}


def _device_action(kind: str, entity_id: str) -> Attempt:
    """Return the attempt of a script that acts by the action of a device."""

    async def attempt(house: AttackedHouse) -> Outcome:
        step = {
            "device_id": house.device_id(entity_id),
            "domain": entity_id.partition(".")[0],
            "entity_id": house.registry_id(entity_id),
            "type": kind,
        }
        await house.add_scripts(by_device_action=[step])
        return await house.call(
            "ha_run_script", {"entity_id": "script.by_device_action"}
        )

    return attempt


def _denying(pattern: str) -> Mapping[str, Any]:
    """Return settings that deny a service, and confirm nothing."""
    return {"service_denylist": [pattern], "confirm_domains": []}


def _attacks() -> Iterator[Attack]:
    for name, (tool, arguments) in _BY_DEFAULT.items():
        yield Attack(
            name=f"denied: {name}",
            attempt=calls(tool, arguments),
            refused_as=(NOT_ALLOWED,),
        )
    for what, pattern, attempts in (
        ("an unlocking", "lock.unlock", _UNLOCKS),
        ("a switching off", "light.turn_off", _SWITCHES_OFF),
    ):
        for name, (tool, arguments) in attempts.items():
            yield Attack(
                name=f"denied: {what} {name}",
                attempt=calls(tool, arguments),
                refused_as=(NOT_ALLOWED,),
                options=_denying(pattern),
            )
    for name, (pattern, tool, arguments) in _OTHERS.items():
        yield Attack(
            name=f"denied: {name}",
            attempt=calls(tool, arguments),
            refused_as=(NOT_ALLOWED,),
            options=_denying(pattern),
        )
    for kind, entity_id, pattern in (
        ("unlock", "lock.front", "lock.unlock"),
        ("turn_off", "light.kitchen_counter", "light.turn_off"),
        ("brightness_increase", "light.kitchen_counter", "light.*"),
    ):
        yield Attack(
            name=f"denied: {kind} by the action of a device",
            attempt=_device_action(kind, entity_id),
            changes_house=True,
            refused_as=(NOT_ALLOWED,),
            options=_denying(pattern),
        )


ATTACKS: Final = (*_attacks(),)
