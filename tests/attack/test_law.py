"""One law over random houses, settings, callers and calls.

No state ever changes on an entity that the settings or the caller's rights forbid,
none in a confirmed domain changes without a token, and no denied service is called.
"""

from hypothesis import HealthCheck, event, given, settings, strategies as st
import pytest

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant

from .house import CONFIRM, Outcome
from .law_house import LawHouse, async_build, written
from .law_reading import Reading, is_forbidden, matches
from .law_strategies import cases, spellings
from .law_world import Call, Rules, Spelling, World

pytestmark = pytest.mark.usefixtures("without_waiting")

_NOTHING_DONE = {"refused", "awaiting_confirmation"}


@pytest.fixture
async def law_house(hass: HomeAssistant, hass_admin_user: User) -> LawHouse:
    """Return the house that takes every shape."""
    return await async_build(hass, hass_admin_user)


@settings(
    max_examples=200,
    deadline=None,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)
@given(
    case=cases(),
    spelling=spellings(),
    agrees=st.booleans(),
)
async def test_the_law(
    law_house: LawHouse,
    case: tuple[World, Rules, Call],
    spelling: Spelling,
    agrees: bool,
) -> None:
    """What is forbidden never happens, and what is allowed does."""
    world, rule, call = case
    await law_house.async_shape(world)
    await law_house.async_rule(rule)
    tool, arguments = written(call, spelling)

    outcome = await law_house.async_call(rule, tool, {**arguments, "dry_run": True})
    assert (law_house.changed, law_house.services) == (set(), set()), outcome
    # What is refused before it gets to the guard is an attempt, whatever was asked.
    assert law_house.recorded in ([], ["refused"])

    outcome = await law_house.async_call(rule, tool, arguments)
    unconfirmed = {e for e in law_house.changed if e.partition(".")[0] in rule.confirm}
    assert unconfirmed == set(), outcome
    if outcome.word == CONFIRM and agrees:
        agreed = {**arguments, "confirm_token": outcome.data["confirm_token"]}
        outcome = await law_house.async_call(rule, tool, agreed)

    event(f"outcome: {outcome.word}")
    forbidden = {e for e in law_house.changed if is_forbidden(rule, e)}
    assert forbidden == set(), outcome
    denied = {s for s in law_house.services if matches(rule.deny_services, s)}
    assert denied == set(), outcome
    # A script may fail on its way; that is recorded as something else than a refusal.
    if _NOTHING_DONE.issuperset(law_house.recorded):
        assert (law_house.changed, law_house.services) == (set(), set()), outcome
    else:
        assert law_house.recorded[-1] in ("done", "failed")
    _check_generosity(world, rule, call, outcome)


def _check_generosity(world: World, rule: Rules, call: Call, outcome: Outcome) -> None:
    """Assert that an administrator is refused nothing that the rules allow.

    What a template hides may be anything, and is refused where there is any rule.
    """
    reading = Reading(world, call)
    if reading.is_veiled and (rule.allow or rule.deny or rule.deny_services):
        return
    if rule.is_admin and reading.is_allowed(rule):
        refusals = {"not_allowed"}
        if not reading.is_confirmed(rule.confirm) and not reading.is_veiled:
            refusals.add(CONFIRM)
        assert outcome.word not in refusals, outcome.data
