"""One attack, and the shortest ways to write one down."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .house import ADMIN, AttackedHouse, Outcome

type Attempt = Callable[[AttackedHouse], Awaitable[Outcome]]

INVALID = "invalid_argument"
NOT_FOUND = "not_found"
NOT_ALLOWED = "not_allowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """An attempt that must end in one of some refusals, with nothing done.

    An attempt that changes the house first, as a person could, begins the watch itself
    right before what must be refused; it gets a house of its own.
    """

    name: str
    attempt: Attempt
    refused_as: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    changes_house: bool = False

    async def against(self, house: AttackedHouse) -> None:
        """Try it."""
        house.begin()
        house.set_options(**self.options)
        outcome = await self.attempt(house)
        await house.assert_refused(outcome, *self.refused_as)


def calls(tool: str, arguments: Mapping[str, Any], *, caller: str = ADMIN) -> Attempt:
    """Return the attempt of a single call."""

    async def attempt(house: AttackedHouse) -> Outcome:
        return await house.call(tool, arguments, caller=caller)

    return attempt
