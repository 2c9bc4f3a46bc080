"""Who is calling, and what that lets them see."""

import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.house_tools.errors import NotAllowedError
from custom_components.house_tools.policy.caller import Caller, async_get_caller
from custom_components.house_tools.settings import NonAdmin, Settings
from homeassistant.auth.models import User
from homeassistant.auth.permissions.types import PolicyType
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm
from tests.conftest import MakeContext
from tests.villa import Villa

NO_OTHERS = Settings(non_admin=NonAdmin.NONE)
FILTERED = Settings(filter_reads=True, entity_denylist=("light.*",))


def seen(caller: Caller) -> set[str]:
    """Return what a caller sees of a handful of entities."""
    ids = ("light.lamp", "light.nook", "lock.back", "sensor.temperature", "light.porch")
    return {entity_id for entity_id in ids if caller.may_read(entity_id)}


async def test_administrator(
    hass: HomeAssistant, villa: Villa, make_context: MakeContext, hass_admin_user: User
) -> None:
    """An administrator sees everything, and nobody has to ask for each entity."""
    context = make_context(hass_admin_user.id)
    caller = await async_get_caller(hass, Settings(), context)
    assert caller.is_admin
    assert caller.context is context.context
    assert len(seen(caller)) == 5
    assert caller.read_filter() is None
    assert caller.may_read("light.not_there")
    assert caller.may_control("lock.back")


async def test_administrator_under_filtered_reads(
    hass: HomeAssistant, villa: Villa, make_context: MakeContext, hass_admin_user: User
) -> None:
    """The deny list hides from administrators too, and then there is a filter."""
    context = make_context(hass_admin_user.id)
    caller = await async_get_caller(hass, FILTERED, context)
    assert seen(caller) == {"lock.back", "sensor.temperature"}
    assert caller.read_filter() == caller.may_read
    # Nothing to hide, nothing to ask.
    empty = await async_get_caller(hass, Settings(filter_reads=True), context)
    assert empty.read_filter() is None


@pytest.mark.parametrize(
    "context",
    [
        llm.LLMContext("t", None, "en", "conversation", None),
        llm.LLMContext("t", Context(), "en", "conversation", None),
        llm.LLMContext("t", Context(), None, "something", "device"),
    ],
    ids=["none", "nobody", "other assistant"],
)
async def test_nobody(
    hass: HomeAssistant, villa: Villa, context: llm.LLMContext
) -> None:
    """Without a user, exposure to Assist alone decides."""
    caller = await async_get_caller(hass, Settings(), context)
    assert not caller.is_admin
    assert seen(caller) == {"light.lamp", "sensor.temperature", "light.porch"}
    assert caller.may_control("light.lamp")
    assert not caller.may_control("lock.back")
    with pytest.raises(NotAllowedError):
        await async_get_caller(hass, NO_OTHERS, context)


@pytest.mark.parametrize(
    ("policy", "readable", "controllable"),
    [
        ({}, set(), set()),
        (
            {"entities": True},
            {"light.lamp", "sensor.temperature", "light.porch"},
            {"light.lamp"},
        ),
        (
            {"entities": {"all": {"read": True}}},
            {"light.lamp", "sensor.temperature", "light.porch"},
            set(),
        ),
        (
            {"entities": {"domains": {"light": True}}},
            {"light.lamp", "light.porch"},
            {"light.lamp"},
        ),
        ({"entities": {"entity_ids": {"lock.back": True}}}, set(), set()),
    ],
    ids=["nothing", "everything", "reading", "lights", "one lock"],
)
async def test_user(  # noqa: PLR0917
    hass: HomeAssistant,
    villa: Villa,
    make_context: MakeContext,
    policy: PolicyType,
    readable: set[str],
    controllable: set[str],
) -> None:
    """A user sees and controls what is both exposed and permitted."""
    user = MockUser().add_to_hass(hass)
    user.mock_policy(policy)
    caller = await async_get_caller(hass, Settings(), make_context(user.id))
    assert caller.user is user
    assert seen(caller) == readable
    assert {
        e for e in ("light.lamp", "lock.back") if caller.may_control(e)
    } == controllable
    assert caller.read_filter() == caller.may_read
    with pytest.raises(NotAllowedError, match="administrator"):
        await async_get_caller(hass, NO_OTHERS, make_context(user.id))


async def test_user_under_filtered_reads(
    hass: HomeAssistant, villa: Villa, make_context: MakeContext
) -> None:
    """All three must agree."""
    caller = await async_get_caller(hass, FILTERED, make_context(None))
    assert seen(caller) == {"sensor.temperature"}


async def test_owner_is_an_administrator(
    hass: HomeAssistant, villa: Villa, make_context: MakeContext
) -> None:
    """Whoever owns the house has its keys."""
    user = MockUser(is_owner=True).add_to_hass(hass)
    caller = await async_get_caller(hass, NO_OTHERS, make_context(user.id))
    assert caller.is_admin
    assert len(seen(caller)) == 5


@pytest.mark.parametrize("is_owner", [True, False])
async def test_user_switched_off(
    hass: HomeAssistant, make_context: MakeContext, is_owner: bool
) -> None:
    """A user who was switched off is nobody to listen to, not even as nobody."""
    user = MockUser(is_owner=is_owner, is_active=False).add_to_hass(hass)
    with pytest.raises(NotAllowedError, match="not active"):
        await async_get_caller(hass, Settings(), make_context(user.id))


async def test_unknown_user(hass: HomeAssistant, make_context: MakeContext) -> None:
    """A user who does not exist is not taken for nobody."""
    with pytest.raises(NotAllowedError, match="does not exist"):
        await async_get_caller(hass, Settings(), make_context("0" * 32))


async def test_exposure_is_not_written(
    hass: HomeAssistant, villa: Villa, make_context: MakeContext
) -> None:
    """To look does not decide what is exposed from then on."""
    villa.entity("light.undecided", "Undecided", "on")
    before = villa.entities.async_get("light.undecided")
    assert before
    caller = await async_get_caller(hass, Settings(), make_context(None))
    assert caller.may_read("light.undecided")
    after = villa.entities.async_get("light.undecided")
    assert after
    assert after.options == before.options == {}


async def test_without_exposure(hass: HomeAssistant) -> None:
    """Where Home Assistant's exposure is not set up, nothing is exposed."""
    caller = Caller(hass, Settings(), None, Context())
    assert not caller.may_read("light.lamp")
