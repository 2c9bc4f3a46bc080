"""The rules of a confirmation's token, one by one."""

import asyncio
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.house_tools.errors import NotAllowedError
from custom_components.house_tools.policy.confirmation import (
    EXPIRES_IN,
    MAX_PENDING,
    Confirmations,
)
from custom_components.house_tools.settings import Settings
from homeassistant.core import HomeAssistant

from .house import House


class Clock:
    """A clock that stands still."""

    def __init__(self) -> None:
        """Initialize the clock."""
        self.now = 5.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return a clock."""
    return Clock()


@pytest.fixture
def confirmations(clock: Clock) -> Confirmations:
    """Return a store of tokens."""
    return Confirmations(clock)


def refusal(confirmations: Confirmations, token: str, call: str) -> str:
    """Return which of the four refusals a token gets."""
    with pytest.raises(NotAllowedError) as caught:
        confirmations.redeem(token, call)
    reason: str = caught.value.details["token"]
    return reason


def test_token_is_128_bit_and_never_the_same(confirmations: Confirmations) -> None:
    """A token cannot be guessed."""
    tokens = {confirmations.issue("a") for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(bytes.fromhex(token)) == 16 for token in tokens)


def test_token_works_once(confirmations: Confirmations) -> None:
    """A replay is told from a token that never was."""
    token = confirmations.issue("a")
    confirmations.redeem(token, "a")
    assert refusal(confirmations, token, "a") == "used"
    assert refusal(confirmations, token, "b") == "used"
    assert refusal(confirmations, "0" * 32, "a") == "unknown"


def test_mismatch_does_not_burn_the_token(confirmations: Confirmations) -> None:
    """After a slip the right call still goes through."""
    token = confirmations.issue("a")
    assert refusal(confirmations, token, "b") == "other_call"
    confirmations.redeem(token, "a")


def test_token_expires(confirmations: Confirmations, clock: Clock) -> None:
    """Up to the limit a token is good, from then on it is not."""
    token, late = confirmations.issue("a"), confirmations.issue("b")
    clock.now += EXPIRES_IN - 0.01
    confirmations.redeem(token, "a")
    clock.now += 0.01
    assert refusal(confirmations, late, "b") == "expired"


def test_the_oldest_gives_way(confirmations: Confirmations) -> None:
    """More than the limit are never pending."""
    tokens = [confirmations.issue("a") for _ in range(MAX_PENDING + 1)]
    assert refusal(confirmations, tokens[0], "a") == "expired"
    for token in tokens[1:]:
        confirmations.redeem(token, "a")


def test_a_token_of_one_store_is_unknown_to_another(
    confirmations: Confirmations, clock: Clock
) -> None:
    """Each entry has tokens of its own."""
    token = confirmations.issue("a")
    assert refusal(Confirmations(clock), token, "a") == "unknown"


def test_no_code_is_kept(confirmations: Confirmations) -> None:
    """What was asked for cannot be read from the store."""
    confirmations.issue('{"code":"4711"}')
    kept = repr([getattr(confirmations, name) for name in vars(confirmations)])
    assert "4711" not in kept


UNLOCK: dict[str, Any] = {
    "target": {"entity_id": "lock.front"},
    "data": {"code": "4711"},
}


async def test_confirmed_call_runs_once(house: House) -> None:
    """The first call does nothing, the second unlocks, the third is a replay."""
    asked = await house.call("lock.unlock", **UNLOCK)
    assert asked["expires_in_seconds"] == EXPIRES_IN
    assert house.state("lock.front") == "locked"
    token = asked["confirm_token"]
    done = await house.call("lock.unlock", **UNLOCK, confirm_token=token)
    assert done["changed"] == [
        {"entity_id": "lock.front", "from": "locked", "to": "unlocked"}
    ]
    with pytest.raises(NotAllowedError, match="used already"):
        await house.call("lock.unlock", **UNLOCK, confirm_token=token)


SAME = [
    {"target": {"entity_id": ["lock.front"]}, "data": {"code": "4711"}},
    {"target": {"entity_id": "LOCK.front "}, "data": {"code": "4711"}},
    {"target": None, "data": {"entity_id": "lock.front", "code": "4711"}},
    {"target": None, "data": {"code": 4711, "entity_id": ["lock.front"]}},
]


@pytest.mark.parametrize("same", SAME)
async def test_spellings_of_the_same_call_are_one(
    house: House, same: dict[str, Any]
) -> None:
    """How a call is written down does not matter."""
    token = (await house.call("lock.unlock", **UNLOCK))["confirm_token"]
    assert (await house.call("lock.unlock", **same, confirm_token=token))["done"]


OTHER = [
    ("lock.unlock", {"target": {"entity_id": "lock.back"}, "data": {"code": "4711"}}),
    ("lock.unlock", {"target": {"entity_id": "lock.front"}, "data": {"code": "1"}}),
    ("lock.unlock", {"target": {"entity_id": "lock.front"}}),
    ("lock.open", UNLOCK),
    ("lock.unlock", {**UNLOCK, "tool": "ha_run_script"}),
]


@pytest.mark.parametrize(("service", "other"), OTHER)
async def test_other_calls_are_refused(
    house: House, service: str, other: dict[str, Any]
) -> None:
    """A token is for one exact call."""
    token = (await house.call("lock.unlock", **UNLOCK))["confirm_token"]
    with pytest.raises(NotAllowedError, match="for another call"):
        await house.call(service, **other, confirm_token=token)
    assert house.state("lock.front") == house.state("lock.back") == "locked"
    assert (await house.call("lock.unlock", **UNLOCK, confirm_token=token))["done"]


async def test_another_user_cannot_use_it(hass: HomeAssistant, house: House) -> None:
    """A token is for who asked for it."""
    token = (await house.call("lock.unlock", **UNLOCK))["confirm_token"]
    other = MockUser(is_owner=True).add_to_hass(hass)
    with pytest.raises(NotAllowedError, match="for another call"):
        await house.call(
            "lock.unlock",
            **UNLOCK,
            confirm_token=token,
            caller=house.caller(user=other),
        )
    assert house.state("lock.front") == "locked"


async def test_two_at_once_run_once(house: House) -> None:
    """Of two calls with one token, only one acts."""
    token = (await house.call("lock.unlock", **UNLOCK))["confirm_token"]
    results = await asyncio.gather(
        *(house.call("lock.unlock", **UNLOCK, confirm_token=token) for _ in range(2)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, dict) for result in results) == 1
    assert sum(isinstance(result, NotAllowedError) for result in results) == 1


async def test_expired_token_is_refused(house: House) -> None:
    """After two minutes a person has to agree again."""
    token = (await house.call("lock.unlock", **UNLOCK))["confirm_token"]
    house.now += EXPIRES_IN
    with pytest.raises(NotAllowedError, match="expired"):
        await house.call("lock.unlock", **UNLOCK, confirm_token=token)
    assert house.state("lock.front") == "locked"


async def test_a_group_that_gained_a_lock_does_not_pass(house: House) -> None:
    """What a person agreed to is what was in the group then."""
    settings = Settings(allow_write=True, confirm_domains=frozenset({"light"}))
    target = {"entity_id": "group.lights"}
    asked = await house.call("homeassistant.turn_on", target, settings=settings)
    await house.hass.services.async_call(
        "group",
        "set",
        {"object_id": "lights", "add_entities": ["lock.front"]},
        blocking=True,
    )
    with pytest.raises(NotAllowedError, match="for another call"):
        await house.call(
            "homeassistant.turn_on",
            target,
            settings=settings,
            confirm_token=asked["confirm_token"],
        )
    assert house.state("light.kitchen") == "off"


async def test_dry_run_neither_makes_nor_uses_a_token(house: House) -> None:
    """A dry run is pure, with a token and without."""
    token = (await house.call("lock.unlock", **UNLOCK))["confirm_token"]
    before = len(house.record.attempts)
    for given in (None, token, "nonsense"):
        answer = await house.call(
            "lock.unlock", **UNLOCK, dry_run=True, confirm_token=given
        )
        assert answer["dry_run"] and answer["needs_confirmation"]
        assert "confirm_token" not in answer
    assert house.state("lock.front") == "locked"
    assert len(house.record.attempts) == before
    assert (await house.call("lock.unlock", **UNLOCK, confirm_token=token))["done"]
