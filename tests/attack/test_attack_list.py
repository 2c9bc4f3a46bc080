"""The attack list: every way around the rules that anyone has thought of.

It only grows. Whoever finds another way adds it to the family that it belongs to;
none of them may do anything, and each must be told that it was refused.
"""

from collections import Counter
from typing import Protocol

import pytest

from . import (
    bad_calls,
    bad_targets,
    changed_houses,
    denied_services,
    held_tools,
    rights,
    tokens,
    ways_held,
    ways_named,
    ways_run,
)
from .house import AttackedHouse


class Tried(Protocol):
    """What can be tried against a house."""

    @property
    def name(self) -> str:
        """Return what it is, in words."""

    @property
    def changes_house(self) -> bool:
        """Return if it changes the house before it tries."""

    async def against(self, house: AttackedHouse) -> None:
        """Try it, and assert that nothing came of it."""


ATTACKS: tuple[Tried, ...] = (
    *ways_named.WAYS,
    *ways_held.WAYS,
    *ways_run.WAYS,
    *changed_houses.ATTACKS,
    *denied_services.ATTACKS,
    *bad_targets.ATTACKS,
    *bad_calls.ATTACKS,
    *tokens.ATTACKS,
    *rights.ATTACKS,
    *held_tools.ATTACKS,
)


@pytest.mark.parametrize(
    "attack",
    [attack for attack in ATTACKS if attack.changes_house],
    ids=lambda attack: attack.name,
)
async def test_nothing_comes_of_it(attacked: AttackedHouse, attack: Tried) -> None:
    """No service runs, no state changes, and the answer says why not."""
    await attack.against(attacked)


async def test_nothing_comes_of_calls(
    attacked: AttackedHouse, subtests: pytest.Subtests
) -> None:
    """The same for all that leave the house as it is, in one house."""
    for attack in ATTACKS:
        if not attack.changes_house:
            with subtests.test(attack.name):
                await attack.against(attacked)


def test_attacks_have_names_of_their_own() -> None:
    """No attack stands for another by accident."""
    names = [attack.name for attack in ATTACKS]
    assert len(names) >= 60
    assert [name for name, times in Counter(names).items() if times > 1] == []
