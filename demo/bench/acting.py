"""Calls that act: each side on lights and automations of its own."""

from itertools import islice
from typing import Final

from demo.house.plan import HousePlan
from demo.house.spec import EntitySpec

from .case import Case, one
from .endpoint import core, ours

_LIGHTS: Final = 7
_HALLWAY: Final = "automation.hallway_light_on_motion"


def acting_cases(plan: HousePlan) -> list[Case]:
    """Return what acts; the two sides act on lights of their own."""
    lights = action_targets(plan)
    mine, theirs = lights[::2], lights[1::2]
    greeting = {"name": "Anna"}
    return [
        Case(
            name="call_service light on/off",
            ours=[
                ours(
                    "call_service",
                    domain="light",
                    service=service,
                    target={"entity_id": light},
                )
                for service in ("turn_on", "turn_off")
                for light in mine
            ],
            core=[
                core(
                    "homeassistant__call_action",
                    action=f"light.{service}",
                    target={"entity_id": light},
                )
                for service in ("turn_on", "turn_off")
                for light in theirs
            ],
        ),
        one(
            "call_service, dry run",
            ours(
                "call_service",
                domain="light",
                service="turn_on",
                target={"area_id": "kitchen"},
                dry_run=True,
            ),
        ),
        one(
            "run_script",
            ours("run_script", entity_id="script.greet", variables=greeting),
            core("homeassistant__call_action", action="script.greet", data=greeting),
        ),
        *_automation_cases(),
    ]


def _automation_cases() -> list[Case]:
    """Return what acts on automations."""
    return [
        Case(
            name="trigger_automation",
            ours=[ours("trigger_automation", entity_id=_HALLWAY)],
            core=[
                core(
                    "homeassistant__call_action",
                    action="automation.trigger",
                    target={"entity_id": _HALLWAY},
                )
            ],
            changes=True,
            # Of a light that is on already, ours waits whether it changes after all.
            before=core(
                "homeassistant__call_action",
                action="light.turn_off",
                target={"entity_id": "light.flur"},
            ),
        ),
        Case(
            name="set_automation",
            ours=[
                ours("set_automation", entity_id="automation.arm_at_night", enabled=on)
                for on in (False, True)
            ],
            core=[
                core(
                    "homeassistant__call_action",
                    action=f"automation.{service}",
                    target={"entity_id": _HALLWAY},
                )
                for service in ("turn_off", "turn_on")
            ],
            changes=True,
        ),
    ]


def action_targets(plan: HousePlan) -> list[str]:
    """Return the lights that both sides turn on and off, in turns one for each."""
    plain = (spec.entity_id for spec in plan.entities if _is_plain_light(spec))
    return list(islice(plain, 2 * _LIGHTS))


def _is_plain_light(spec: EntitySpec) -> bool:
    """Return if an entity is a light that does what it is told."""
    return (
        spec.domain == "light"
        and spec.available
        and spec.unique
        and not spec.disabled
        and "odd" not in spec.entity_id
    )
