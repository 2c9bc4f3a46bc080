"""Callers who are not administrators."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockUser, async_mock_service

from custom_components.house_tools.errors import (
    NotAllowedError,
    NotFoundError,
    ToolError,
)
from custom_components.house_tools.settings import Settings
from homeassistant.auth.models import User
from homeassistant.auth.permissions import PolicyPermissions
from homeassistant.core import HomeAssistant

from .house import House

SETTINGS = Settings(allow_write=True, confirm_domains=frozenset())


@pytest.fixture(params=["user", "nobody"])
def person(request: pytest.FixtureRequest, hass: HomeAssistant) -> User | None:
    """Return someone who is no administrator: a user, or nobody as a satellite."""
    if request.param == "nobody":
        return None
    user = MockUser().add_to_hass(hass)
    user.mock_policy({"entities": True})
    return user


async def test_exposed_entities_can_be_switched(
    house: House, person: User | None
) -> None:
    """What is exposed to Assist is within bounds."""
    house.expose("light.kitchen")
    answer = await house.call(
        "light.turn_on",
        {"entity_id": "light.kitchen"},
        caller=house.caller(SETTINGS, person),
    )
    assert answer["done"] and house.state("light.kitchen") == "on"


async def test_what_is_hidden_reads_like_what_is_not_there(
    house: House, person: User | None
) -> None:
    """A refusal does not tell that an entity exists."""
    house.expose("light.kitchen")
    texts = set()
    for entity_id in ("light.hall", "light.hale"):
        with pytest.raises(NotFoundError) as caught:
            await house.call(
                "light.turn_on",
                {"entity_id": entity_id},
                caller=house.caller(SETTINGS, person),
            )
        texts.add(caught.value.message.replace(entity_id, "ID"))
        assert "light.hall" not in (caught.value.details["suggestions"] or ())
    assert len(texts) == 1


@pytest.mark.parametrize(
    ("hidden", "missing"),
    [("lock.front", "lock.frond"), ("light.hall", "light.hale")],
)
@pytest.mark.parametrize("dry_run", [True, False])
async def test_data_does_not_tell_what_is_hidden(
    house: House, person: User | None, hidden: str, missing: str, dry_run: bool
) -> None:
    """An id in any field is answered alike, be it hidden or not there."""
    house.expose("light.kitchen", "script.say")
    await house.add_scripts({"say": []})
    caller = house.caller(SETTINGS, person)
    for service, target in (
        ("light.turn_on", {"entity_id": "light.kitchen"}),
        ("script.say", None),
    ):
        texts = set()
        for entity_id in (hidden, missing):
            with pytest.raises(NotFoundError) as caught:
                await house.call(
                    service,
                    target,
                    {"effect": entity_id},
                    caller=caller,
                    dry_run=dry_run,
                )
            texts.add(caught.value.message.replace(entity_id, "ID"))
        assert len(texts) == 1
    assert house.state("light.kitchen") == "off"


async def test_places_in_data_do_not_tell_either(
    house: House, person: User | None
) -> None:
    """Nor does the area that a script is told of."""
    await house.add_scripts({"say": []})
    house.expose("script.say")
    for area in ("kitchen", "kitschen"):
        with pytest.raises(NotFoundError, match=f"There is no area {area}"):
            await house.call(
                "script.say",
                data={"area_id": area},
                caller=house.caller(SETTINGS, person),
                dry_run=True,
            )


@pytest.mark.parametrize(
    "value", ["light.kitchen", "light.turn_on", "song.mp3", "1.5", "See lock.front"]
)
async def test_data_may_name_what_is_no_secret(
    house: House, person: User | None, value: str
) -> None:
    """Entities that are exposed, and what merely looks like an id, are no obstacle."""
    await house.add_scripts({"say": []})
    house.expose("script.say", "light.kitchen")
    caller = house.caller(SETTINGS, person)
    answer = await house.call("script.say", data={"what": value}, caller=caller)
    assert answer["done"] is True


async def test_filtered_reads_hide_the_denied_in_data(house: House) -> None:
    """Where reads are filtered, what an administrator is not shown reads alike too."""
    settings = Settings(
        allow_write=True, filter_reads=True, entity_denylist=("lock.*",)
    )
    await house.add_scripts({"say": []})
    for entity_id in ("lock.front", "lock.frond"):
        with pytest.raises(NotFoundError, match=f"There is no entity {entity_id}"):
            await house.call(
                "script.say", data={"what": entity_id}, settings=settings, dry_run=True
            )
    named = {"what": "light.not_there"}
    assert (await house.call("script.say", data=named, settings=settings))["done"]


async def test_hidden_entities_are_neither_named_nor_counted(
    house: House, person: User | None
) -> None:
    """A group with hidden members is refused, without their names or their number."""
    house.expose("light.kitchen", "group.lights", "group.ground")
    told = set()
    for group in ("group.lights", "group.ground"):
        with pytest.raises(NotAllowedError) as caught:
            await house.call(
                "homeassistant.turn_on",
                {"entity_id": group},
                caller=house.caller(SETTINGS, person),
            )
        assert caught.value.details["would_remain"] == ["light.kitchen"]
        text = str(caught.value.details) + caught.value.message
        assert "other entities are out of bounds" in text
        assert "counter" not in text and "lock" not in text.replace(group, "")
        told.add(text)
    assert len(told) == 1
    assert house.state("light.kitchen") == "off"


async def test_the_record_has_what_the_caller_is_not_told(
    house: House, person: User | None
) -> None:
    """Whoever owns the house sees all that a refused call would have touched."""
    house.expose("light.kitchen", "group.ground")
    with pytest.raises(NotAllowedError) as caught:
        await house.call(
            "homeassistant.turn_on",
            {"entity_id": "group.ground"},
            caller=house.caller(SETTINGS, person),
        )
    (attempt,) = house.record.attempts
    assert attempt["outcome"] == "refused"
    hidden = ["group.lights", "group.locks", "light.counter", "lock.back", "lock.front"]
    assert attempt["entities"] == hidden
    told = f"{caught.value.details} {caught.value} {attempt['reason']}"
    assert not [entity_id for entity_id in hidden if entity_id in told]


async def test_an_area_of_hidden_things_is_not_there(
    house: House, person: User | None
) -> None:
    """An area exists for whoever may know of something in it."""
    for area in ("kitchen", "kitschen"):
        with pytest.raises(NotFoundError, match=f"There is no area {area}"):
            await house.call(
                "light.turn_on",
                {"area_id": area},
                caller=house.caller(SETTINGS, person),
            )


@pytest.mark.parametrize(
    ("service", "data"),
    [
        ("notify.family", {"message": "light.kitchen"}),
        ("notify.family", {"entity_id": "light.kitchen"}),
        ("scene.create", {"scene_id": "x", "entities": {"light.kitchen": "on"}}),
        ("group.set", {"object_id": "x", "entities": ["light.kitchen"]}),
        ("homeassistant.reload_all", {}),
        ("script.reload", {}),
    ],
)
async def test_services_beyond_entities_are_for_administrators(
    house: House, person: User | None, service: str, data: dict[str, Any]
) -> None:
    """Naming an exposed entity does not open services that are not bound to it."""
    house.expose("light.kitchen", "scene.x", "group.x")
    await house.add_scripts({"a": []})
    calls = async_mock_service(house.hass, "notify", "family")
    with pytest.raises(NotAllowedError, match="Only an administrator"):
        await house.call(service, None, data, caller=house.caller(SETTINGS, person))
    assert not calls


async def test_an_exposed_script_runs_where_all_of_it_is_exposed(
    house: House, person: User | None
) -> None:
    """A script is no way around exposure, nor around what is in it."""
    calls = async_mock_service(house.hass, "notify", "family")
    turn_on = {"action": "light.turn_on", "target": {"entity_id": "light.kitchen"}}
    await house.add_scripts(
        {
            "open": [turn_on, {"action": "notify.family", "data": {"message": "x"}}],
            "guess": [{"action": "light.turn_on", "target": {"entity_id": "{{ x }}"}}],
        }
    )
    caller = house.caller(SETTINGS, person)
    house.expose("light.hall", "script.open")
    with pytest.raises(NotAllowedError):
        await house.call("script.open", caller=caller)
    assert not calls
    house.expose("light.kitchen")
    assert (await house.call("script.open", caller=caller))["done"]
    assert len(calls) == 1 and house.state("light.kitchen") == "on"
    house.expose("script.guess")
    with pytest.raises(NotAllowedError, match="cannot be told"):
        await house.call("script.guess", caller=caller, data={"x": "light.kitchen"})


async def test_a_hidden_script_is_no_service(house: House, person: User | None) -> None:
    """The service of a hidden script reads like one that is not there."""
    await house.add_scripts({"open_safe": [], "open_gate": []})
    house.expose("light.kitchen", "script.open_gate")
    texts = set()
    for service in ("script.open_safe", "script.open_save"):
        with pytest.raises(NotFoundError) as caught:
            await house.call(service, caller=house.caller(SETTINGS, person))
        assert caught.value.details["suggestions"] == ["script.open_gate"]
        texts.add(caught.value.message.replace(service, "ID"))
    assert len(texts) == 1


async def test_permissions_of_home_assistant_count_too(
    hass: HomeAssistant, house: House
) -> None:
    """Exposure does not lift what a user's permissions leave out."""
    user = MockUser().add_to_hass(hass)
    user.mock_policy({"entities": {"entity_ids": {"light.hall": True}}})
    assert isinstance(user.permissions, PolicyPermissions)
    house.expose("light.hall", "light.kitchen")
    caller = house.caller(SETTINGS, user)
    assert (
        await house.call("light.turn_on", {"entity_id": "light.hall"}, caller=caller)
    )["changed"]
    with pytest.raises(ToolError):
        await house.call("light.turn_on", {"entity_id": "light.kitchen"}, caller=caller)
    user.mock_policy({"entities": {"all": {"read": True}}})
    with pytest.raises(NotAllowedError):
        await house.call("light.turn_off", {"entity_id": "light.hall"}, caller=caller)
    assert house.state("light.hall") == "on"
    assert house.state("light.kitchen") == "off"


async def test_filtered_reads_hide_the_denied(house: House) -> None:
    """Where reads are filtered, a denied entity is not named to anyone."""
    settings = Settings(
        allow_write=True, filter_reads=True, entity_denylist=("light.counter",)
    )
    with pytest.raises(NotAllowedError) as caught:
        await house.call("light.turn_on", {"area_id": "kitchen"}, settings=settings)
    assert "counter" not in str(caught.value.details) + caught.value.message
    assert caught.value.details["would_remain"] == ["light.kitchen"]
