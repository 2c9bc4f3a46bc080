"""What a call comes to, and the call that is asked about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .handler import Handler
from .resolve import Resolved


@dataclass(slots=True)
class Effects:
    """What a call comes to.

    `entities` are touched for sure or in some branch. `services` are called, as
    "domain.service". `possible` are entities that may be touched, and
    `possible_services` services that may be called, without anything saying so, as by
    a scene that a bridge keeps or by a template that chooses a target. `unknown` says
    in words what cannot be known before it happens; `is_boundless` is true where that
    may be anything at all.
    """

    entities: set[str] = field(default_factory=set)
    services: set[str] = field(default_factory=set)
    possible: set[str] = field(default_factory=set)
    possible_services: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)
    is_boundless: bool = False

    def add_unknown(self, reason: str) -> None:
        """Take in that anything at all may happen."""
        self.unknown.add(reason)
        self.is_boundless = True

    def add_possible(self, other: Effects) -> None:
        """Take in what merely may happen."""
        self.possible |= other.entities | other.possible
        self.possible_services |= other.services | other.possible_services
        self.is_boundless |= other.is_boundless


@dataclass(frozen=True, slots=True)
class ServiceAsked:
    """A service with what it is called on, and the data beside the target."""

    handler: Handler
    resolved: Resolved
    data: Mapping[str, Any] = field(default_factory=dict)
