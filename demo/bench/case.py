"""A call of one of our tools, and one of core's for about the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .endpoint import Ask, core

FLOOR: Final = core("llm__GetDateTime")
SENSOR: Final = "sensor.kitchen_temperature"
LIGHT: Final = "light.kitchen_ceiling"
RECORDED: Final = (SENSOR, LIGHT)
SEARCH: Final = "search_entities"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A call of one of our tools, and one of core's for about the same.

    Of several calls, each round makes the next one. What `changes` one thing alone
    is not asked by ten callers at once. `before` each call one is made that is not
    timed, so that there is something to change.
    """

    name: str
    ours: Sequence[Ask]
    core: Sequence[Ask] = ()
    recorder: bool = False
    changes: bool = False
    before: Ask | None = None
    may_fail: bool = False


def one(
    name: str,
    mine: Ask,
    theirs: Ask | None = None,
    *,
    recorder: bool = False,
    may_fail: bool = False,
) -> Case:
    """Return a case that asks the same each time."""
    return Case(
        name=name,
        ours=[mine],
        core=[theirs] if theirs else [],
        recorder=recorder,
        may_fail=may_fail,
    )
