"""Calls that models and attackers write, and that must not come to mean anything."""

from collections.abc import Iterator
import json
from typing import Any, Final

from .attack import INVALID, NOT_FOUND, Attack, calls
from .way import entity, service

_CALL: Final = "ha_call_service"


def _on(target: Any) -> dict[str, Any]:
    """Return a call that would turn lights on, if its target meant any."""
    return service("light.turn_on", target=target)


def _deep(levels: int) -> dict[str, Any]:
    """Return an object in an object, and so on."""
    inner: dict[str, Any] = {"entity_id": "lock.front"}
    for _ in range(levels):
        inner = {"a": inner}
    return inner


_CALLS: Final[dict[str, dict[str, Any]]] = {
    "another target in data": entity(
        "light.turn_on", "light.flur", data={"entity_id": "light.bedroom"}
    ),
    "another area in data": service(
        "light.turn_on", target={"area_id": "kitchen"}, data={"area_id": "bedroom"}
    ),
    "another exclusion in data": service(
        "light.turn_on",
        target={"entity_id": "all", "exclude": {"entity_id": "light.flur"}},
        data={"exclude": {"entity_id": "light.bedroom"}},
    ),
    "a blank target in data": service("light.turn_on", data={"entity_id": ""}),
    "a null target in data": service("light.turn_on", data={"area_id": None}),
    "a template in data": service("light.turn_on", data={"entity_id": "{{ x }}"}),
    "no target": service("light.turn_on"),
    "no target for the generic switch": service("homeassistant.turn_off"),
    "a template in a field that takes one": entity(
        "camera.snapshot",
        "camera.front_door",
        data={"filename": "/media/{{ states('lock.front') }}.jpg"},
    ),
    "a template that would take forever": entity(
        "camera.record",
        "camera.front_door",
        data={"filename": "/media/{{ (3 ** (2 * 10 ** 8)) % 7 }}"},
    ),
    "a target that is text": _on("light.flur"),
    "a target that is a list": _on(["light.flur"]),
    "a target that is JSON text of nobody": _on(json.dumps({"entity_id": None})),
    "a target that is broken JSON": _on('{"entity_id": "light.flur"'),
    "a lock for a light": entity("light.turn_on", "lock.front"),
    "an area without anything for it": service(
        "light.turn_on", target={"area_id": "shed"}
    ),
    "another domain": {
        "domain": "switch",
        "service": "light.turn_on",
        "target": {"entity_id": "light.flur"},
    },
    "two services": {
        "domain": "light",
        "service": "turn_on",
        "action": "turn_off",
        "target": {"entity_id": "light.flur"},
    },
    "two data": entity(
        "light.turn_on",
        "light.flur",
        data={"brightness": 1},
        service_data={"brightness": 2},
    ),
    "two services in one": {
        "domain": "light",
        "service": "turn_on; lock.unlock",
        "target": {"entity_id": "light.flur"},
    },
    "no service": {"domain": "light", "target": {"entity_id": "light.flur"}},
    "a dry run with a typo in its value": entity(
        "light.turn_on", "light.flur", dry_run="ture"
    ),
    "a dry run as a number": entity("light.turn_on", "light.flur", dry_run=2),
    "a dry run as a list": entity("light.turn_on", "light.flur", dry_run=[True]),
    "a dry run as an object": entity("light.turn_on", "light.flur", dry_run={"a": 1}),
    "a dry run with a typo in its name": entity(
        "light.turn_on", "light.flur", dryrun=True
    ),
    "a dry run in capitals": entity("light.turn_on", "light.flur", DRY_RUN=True),
    "a preview": entity("light.turn_on", "light.flur", preview=True),
    "an entity where none belongs": service("light.turn_on", entity_id="light.flur"),
    "a field that does not exist": entity(
        "light.turn_on", "light.flur", data={"brightnes_pct": 50}
    ),
    "a field out of range": entity(
        "light.turn_on", "light.flur", data={"brightness_pct": 900}
    ),
    "a field of another kind": entity(
        "light.turn_on", "light.flur", data={"brightness": "very"}
    ),
    "a target inside data": service(
        "light.turn_on", data={"target": {"entity_id": "light.flur"}}
    ),
    "data that is a list": entity("light.turn_on", "light.flur", data=["on"]),
    "data that is nested without end": entity(
        "light.turn_on", "light.flur", data=_deep(150)
    ),
}
_UNKNOWN: Final[dict[str, dict[str, Any]]] = {
    "a service with a typo": entity("light.turn_onn", "light.flur"),
    "a domain with a typo": entity("lights.turn_on", "light.flur"),
    "a service that is a template": {
        "domain": "light",
        "service": "{{ 'turn_on' }}",
        "target": {"entity_id": "light.flur"},
    },
    "a service with a Cyrillic letter": entity("light.turn_\u043en", "light.flur"),
    "a service in another alphabet's case": entity("light.turn_\u00f8n", "light.flur"),
}
_OTHERS: Final[dict[str, tuple[str, dict[str, Any], str]]] = {
    "a light as script": ("ha_run_script", {"entity_id": "light.flur"}, INVALID),
    "two scripts": (
        "ha_run_script",
        {"entity_id": "script.harmless, script.greet"},
        INVALID,
    ),
    "a script that is not there": (
        "ha_run_script",
        {"entity_id": "script.harmles"},
        NOT_FOUND,
    ),
    "a service that is no script": (
        "ha_run_script",
        {"entity_id": "script.reload"},
        NOT_FOUND,
    ),
    "a script without what it requires": (
        "ha_run_script",
        {"entity_id": "script.greet"},
        INVALID,
    ),
    "a script with variables that are a list": (
        "ha_run_script",
        {"entity_id": "script.harmless", "variables": ["a"]},
        INVALID,
    ),
    "a script with a target": (
        "ha_run_script",
        {"entity_id": "script.harmless", "target": {"entity_id": "light.flur"}},
        INVALID,
    ),
    "a script as automation": (
        "ha_trigger_automation",
        {"entity_id": "script.harmless"},
        INVALID,
    ),
    "an automation that is not there": (
        "ha_trigger_automation",
        {"entity_id": "automation.nowhere"},
        NOT_FOUND,
    ),
    "an automation that is broken": (
        "ha_trigger_automation",
        {"entity_id": "automation.broken_since_the_update"},
        "unavailable",
    ),
    "every automation": (
        "ha_set_automation",
        {"entity_id": "all", "enabled": False},
        NOT_FOUND,
    ),
    "a perhaps for enabled": (
        "ha_set_automation",
        {"entity_id": "automation.night_light", "enabled": "perhaps"},
        INVALID,
    ),
    "nothing for enabled": (
        "ha_set_automation",
        {"entity_id": "automation.night_light", "enabled": ""},
        INVALID,
    ),
    "a light to be enabled": (
        "ha_set_automation",
        {"entity_id": "light.flur", "enabled": True},
        INVALID,
    ),
}
_DRY_RUNS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "a light": (_CALL, entity("light.turn_on", "light.flur", dry_run=True)),
    "a light, as text": (_CALL, entity("light.turn_on", "light.flur", dry_run="Yes")),
    "a lock": (_CALL, entity("lock.unlock", "lock.front", dry_run="true")),
    "a scene": (_CALL, entity("scene.turn_on", "scene.come_home", dry_run=1)),
    "a script": ("ha_run_script", {"entity_id": "script.let_in", "dry_run": True}),
    "an automation": (
        "ha_trigger_automation",
        {"entity_id": "automation.night_light", "dry_run": True},
    ),
    "an automation's switch": (
        "ha_set_automation",
        {"entity_id": "automation.night_light", "enabled": False, "dry_run": True},
    ),
    "a dry run with a token": (
        _CALL,
        entity("lock.unlock", "lock.front", dry_run=True, confirm_token="0" * 32),
    ),
    "a template that would take forever": (
        _CALL,
        entity(
            "camera.record",
            "camera.front_door",
            data={"filename": "/media/{{ (3 ** (2 * 10 ** 8)) % 7 }}"},
            dry_run=True,
        ),
    ),
    "data that is wrong": (
        _CALL,
        entity(
            "light.turn_on", "light.flur", data={"brightness": "very"}, dry_run=True
        ),
    ),
}


def _attacks() -> Iterator[Attack]:
    for name, arguments in _CALLS.items():
        yield Attack(name=name, attempt=calls(_CALL, arguments), refused_as=(INVALID,))
    for name, arguments in _UNKNOWN.items():
        yield Attack(
            name=name, attempt=calls(_CALL, arguments), refused_as=(NOT_FOUND,)
        )
    for name, (tool, arguments, word) in _OTHERS.items():
        yield Attack(name=name, attempt=calls(tool, arguments), refused_as=(word,))
    for name, (tool, arguments) in _DRY_RUNS.items():
        yield Attack(
            name=f"dry run: {name}",
            attempt=calls(tool, arguments),
            refused_as=("dry_run",),
        )


ATTACKS: Final = (*_attacks(),)
