"""Houses, settings, callers and calls as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

LIGHTS: Final = ("light.kitchen", "light.counter", "light.hall")
LOCKS: Final = ("lock.front", "lock.back")
BOOLEANS: Final = ("input_boolean.guest", "input_boolean.holiday")
LEAVES: Final = (*LIGHTS, *LOCKS, *BOOLEANS)

# Each may hold those before it.
GROUPS: Final = ("group.g0", "group.g1", "group.g2")
SCENES: Final = ("scene.s0", "scene.s1")
SCRIPTS: Final = ("script.p0", "script.p1", "script.p2")
EVERYTHING: Final = (*LEAVES, *GROUPS, *SCENES, *SCRIPTS)

AREAS: Final = ("kitchen", "hall")
LABELS: Final = ("night", "guests")

VEILS: Final = ("target", "ids", "states", "action", "begun", "choice")


@dataclass(frozen=True, slots=True)
class Target:
    """What a call is aimed at; empty for services without a target."""

    ids: tuple[str, ...] = ()
    area: str | None = None
    label: str | None = None
    is_all: bool = False
    exclude: tuple[str, ...] = ()

    def as_config(self) -> dict[str, Any]:
        """Return the target as a script has it."""
        config: dict[str, Any] = {}
        if self.is_all:
            config["entity_id"] = "all"
        elif self.ids:
            config["entity_id"] = list(self.ids)
        if self.area:
            config["area_id"] = self.area
        if self.label:
            config["label_id"] = [self.label]
        if config and self.exclude:
            config["exclude"] = {"entity_id": list(self.exclude)}
        return config


@dataclass(frozen=True, slots=True)
class Call:
    """A service with its target; `states` are those of a scene of the moment.

    In a script, `veil` says what a template hides until it runs.
    """

    service: str
    target: Target = Target()
    states: Mapping[str, str] = field(default_factory=dict)
    veil: str = ""


@dataclass(frozen=True, slots=True)
class Nested:
    """Steps inside another step."""

    wrapper: str
    steps: tuple[Step, ...]


type Step = Call | Nested


@dataclass(frozen=True, slots=True)
class World:
    """What a house has beside its leaves, and where these are."""

    groups: Mapping[str, tuple[str, ...]]
    scenes: Mapping[str, Mapping[str, str]]
    scripts: Mapping[str, tuple[Step, ...]]
    areas: Mapping[str, str]
    labels: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Rules:
    """What the settings and the rights of the caller say."""

    allow: tuple[str, ...]
    deny: tuple[str, ...]
    deny_services: tuple[str, ...]
    confirm: tuple[str, ...]
    is_admin: bool
    is_user: bool
    exposed: frozenset[str]
    permitted: frozenset[str]


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a call is written down."""

    in_data: bool
    commas: bool
    upper: bool
    own_tool: bool
