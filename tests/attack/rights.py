"""Callers who are not administrators, and what is not exposed to them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .attack import NOT_ALLOWED, NOT_FOUND, Attack, Attempt
from .house import CONFIRM, NOBODY, USER, AttackedHouse, Outcome
from .way import entity, service, unlock

_CALL: Final = "ha_call_service"

# Everything in the kitchen but its ceiling is hidden; some things that reach further
# than themselves are not.
_EXPOSED: Final = (
    "automation.night_light",
    "automation.unlock_for_the_courier",
    "button.decoy_button",
    "group.kitchen_lights",
    "group.whole_house",
    "input_boolean.guest_mode",
    "light.decoy_light",
    "light.kitchen_ceiling",
    "lock.front",
    "media_player.wohnzimmer_tv",
    "scene.leave",
    "script.from_field",
    "script.good_night",
    "script.harmless",
    "script.let_in_deep",
    "script.no_response",
    "script.toggle_by_template",
)

_BEYOND: Final[dict[str, tuple[str, Mapping[str, Any]]]] = {
    "an area": (_CALL, service("light.turn_off", target={"area_id": "kitchen"})),
    "an area in data": (_CALL, service("light.turn_off", data={"area_id": "kitchen"})),
    "a floor": (_CALL, service("light.turn_off", target={"floor_id": "ground_floor"})),
    "a label": (_CALL, unlock({"label_id": "security"})),
    "everything": (_CALL, entity("light.turn_off", "all")),
    "a group": (_CALL, entity("light.turn_off", "group.kitchen_lights")),
    "a group of groups": (_CALL, entity("homeassistant.turn_off", "group.whole_house")),
    "a scene": (_CALL, entity("scene.turn_on", "scene.leave")),
    "a scene that is made": (
        _CALL,
        service("scene.create", data={"scene_id": "mine", "entities": {}}),
    ),
    "a script": ("ha_run_script", {"entity_id": "script.harmless"}),
    "a script with locks": ("ha_run_script", {"entity_id": "script.good_night"}),
    "a script that goes deep": ("ha_run_script", {"entity_id": "script.let_in_deep"}),
    "a script with a template": (
        "ha_run_script",
        {"entity_id": "script.toggle_by_template"},
    ),
    "an automation": (
        "ha_trigger_automation",
        {"entity_id": "automation.night_light"},
    ),
    "a template light": (_CALL, entity("light.turn_off", "light.decoy_light")),
    "a service without entities": (_CALL, service("demo_house.note")),
    "a notification": (
        _CALL,
        service("notify.persistent_notification", data={"message": "hello"}),
    ),
    "a check of the configuration": (_CALL, service("homeassistant.check_config")),
    "a reload": (_CALL, service("automation.reload")),
    "a reload of a config entry": (
        _CALL,
        entity("homeassistant.reload_config_entry", "light.kitchen_ceiling"),
    ),
    "a tracker": (_CALL, service("device_tracker.see", data={"dev_id": "anna_phone"})),
    "a command": (_CALL, service("shell_command.reboot_router")),
}
_HIDDEN: Final[dict[str, tuple[str, Mapping[str, Any]]]] = {
    "a light": (_CALL, entity("light.turn_off", "light.kitchen_counter")),
    "a light among others": (
        _CALL,
        entity("light.turn_off", ["light.kitchen_ceiling", "light.kitchen_counter"]),
    ),
    "a light after a comma": (
        _CALL,
        entity("light.turn_off", "light.kitchen_ceiling,light.kitchen_counter"),
    ),
    "a light in data": (
        _CALL,
        service("light.turn_off", data={"entity_id": "LIGHT.KITCHEN_COUNTER"}),
    ),
    "a lock": (_CALL, entity("lock.unlock", "lock.back")),
    "a lock for the generic switch": (
        _CALL,
        entity("homeassistant.toggle", "lock.back"),
    ),
    "an area without anything seen": (_CALL, unlock({"area_id": "shed"})),
    "a script": ("ha_run_script", {"entity_id": "script.let_in"}),
    "an automation": (
        "ha_trigger_automation",
        {"entity_id": "automation.arm_at_night"},
    ),
    "an automation's switch": (
        "ha_set_automation",
        {"entity_id": "automation.arm_at_night", "enabled": False},
    ),
    "a scene": (_CALL, entity("scene.turn_on", "scene.come_home")),
    "a scene of the moment": (
        _CALL,
        service("scene.apply", data={"entities": {"light.kitchen_counter": "off"}}),
    ),
    "a script that is told whom": (
        _CALL,
        service("script.from_field", data={"entity_id": "light.kitchen_counter"}),
    ),
    "speakers that are to join": (
        _CALL,
        entity(
            "media_player.join",
            "media_player.wohnzimmer_tv",
            data={"group_members": ["media_player.kitchen_radio"]},
        ),
    ),
    "a group that is made": (
        _CALL,
        service("group.set", data={"object_id": "mine", "entities": "lock.back"}),
    ),
    "an effect by the name of a lock": (
        _CALL,
        entity("light.turn_on", "light.kitchen_ceiling", data={"effect": "lock.back"}),
    ),
    "an effect by the name of no lock": (
        _CALL,
        entity("light.turn_on", "light.kitchen_ceiling", data={"effect": "lock.bank"}),
    ),
}


def _as(caller: str, tool: str, arguments: Mapping[str, Any]) -> Attempt:
    """Return the attempt of somebody to whom only some things are exposed."""

    async def attempt(house: AttackedHouse) -> Outcome:
        house.expose_only(*_EXPOSED)
        house.begin()
        return await house.call(tool, arguments, caller=caller)

    return attempt


def _permitted(policy: Mapping[str, Any], arguments: Mapping[str, Any]) -> Attempt:
    """Return the attempt of a user whose permissions end somewhere."""

    async def attempt(house: AttackedHouse) -> Outcome:
        house.expose_only(*house.hass.states.async_entity_ids())
        user = house.users[USER]
        assert user is not None
        user.mock_policy(dict(policy))  # type: ignore[attr-defined]
        house.begin()
        return await house.call(_CALL, arguments, caller=USER)

    return attempt


_ONE_LIGHT: Final = {"entities": {"entity_ids": {"light.kitchen_ceiling": True}}}
_LOOKING: Final = {"entities": {"all": {"read": True}}}


def _attacks() -> Iterator[Attack]:
    for caller in (USER, NOBODY):
        for reach, attempts, word in (
            ("beyond", _BEYOND, NOT_ALLOWED),
            ("hidden from", _HIDDEN, NOT_FOUND),
        ):
            for name, (tool, arguments) in attempts.items():
                yield Attack(
                    name=f"{reach} {caller}: {name}",
                    attempt=_as(caller, tool, arguments),
                    refused_as=(word,),
                    options={"confirm_domains": []},
                )
        yield Attack(
            name=f"exposed to {caller}: a lock",
            attempt=_as(caller, _CALL, entity("lock.unlock", "lock.front")),
            refused_as=(CONFIRM,),
        )
    for name, policy, word in (
        ("to know", _ONE_LIGHT, NOT_FOUND),
        ("to act on", _LOOKING, NOT_ALLOWED),
    ):
        yield Attack(
            name=f"not permitted {name}: a light",
            attempt=_permitted(policy, entity("light.turn_on", "light.bedroom")),
            changes_house=True,
            refused_as=(word,),
        )
        yield Attack(
            name=f"not permitted {name}: a light in an area",
            attempt=_permitted(
                policy, service("light.turn_on", target={"area_id": "kitchen"})
            ),
            changes_house=True,
            refused_as=(NOT_ALLOWED,),
        )


ATTACKS: Final = (*_attacks(),)
