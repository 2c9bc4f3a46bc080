"""Writes through the guard, on a real Home Assistant."""

import pytest

from custom_components.house_tools.errors import (
    InvalidArgumentError,
    NotAllowedError,
    NotFoundError,
)
from custom_components.house_tools.settings import Settings

from .house import House


async def test_area_tells_what_changed(house: House) -> None:
    """An area's lights are switched, and the answer says from what to what."""
    answer = await house.call("light.turn_on", {"area_id": "kitchen"})
    assert answer == {
        "done": True,
        "changed": [
            {"entity_id": "light.counter", "from": "off", "to": "on (brightness 40)"},
            {"entity_id": "light.kitchen", "from": "off", "to": "on (brightness 40)"},
        ],
        "unchanged": [],
    }
    assert house.state("lock.back") == "locked"


async def test_light_already_on_is_unchanged(house: House) -> None:
    """Nothing to do is told as such."""
    await house.call("light.turn_on", {"entity_id": "light.hall"})
    answer = await house.call("light.turn_on", {"entity_id": "light.hall"})
    assert (answer["changed"], answer["unchanged"]) == ([], ["light.hall"])


async def test_brightness_alone_is_a_change(house: House) -> None:
    """What changes while the light stays on is told."""
    await house.call("light.turn_on", {"entity_id": "light.hall"})
    answer = await house.call(
        "light.turn_on", {"entity_id": "light.hall"}, {"brightness": 80}
    )
    assert answer["changed"] == [
        {
            "entity_id": "light.hall",
            "from": "on (brightness 40)",
            "to": "on (brightness 80)",
        }
    ]


async def test_lock_asked_to_turn_off_did_nothing(house: House) -> None:
    """A service that ignores an entity does not pass for success."""
    answer = await house.call(
        "homeassistant.turn_off",
        {"entity_id": "lock.front"},
        settings=Settings(allow_write=True, confirm_domains=frozenset()),
    )
    assert (answer["changed"], answer["unchanged"]) == ([], ["lock.front"])
    assert answer["note"] == "No state changed."


async def test_switched_off_writing_refuses(house: House) -> None:
    """Without the permission to write nothing is called."""
    with pytest.raises(NotAllowedError, match="switched off"):
        await house.call(
            "light.turn_on", {"entity_id": "light.hall"}, settings=Settings()
        )


@pytest.mark.parametrize(
    ("service", "suggestion"),
    [("light.turn_onn", "light.turn_on"), ("lights.turn_on", "light.turn_on")],
)
async def test_unknown_service_gets_near_names(
    house: House, service: str, suggestion: str
) -> None:
    """A service that does not exist is answered with those that do."""
    with pytest.raises(NotFoundError) as caught:
        await house.call(service, {"entity_id": "light.hall"})
    assert suggestion in caught.value.details["suggestions"]


async def test_unknown_entity_gets_near_ids(house: House) -> None:
    """An entity that does not exist is answered with one that does."""
    with pytest.raises(NotFoundError) as caught:
        await house.call("light.turn_on", {"entity_id": "light.kichen"})
    assert "light.kitchen" in caught.value.details["suggestions"]


async def test_nothing_matched_says_why(house: House) -> None:
    """A target without anything for the service is an error that explains itself."""
    with pytest.raises(InvalidArgumentError, match="acts on none of these"):
        await house.call("light.turn_on", {"entity_id": "input_boolean.guest"})
    with pytest.raises(InvalidArgumentError, match="No entity is in it"):
        await house.call("light.turn_on", {"area_id": "empty"})


async def test_missing_target_is_an_error(house: House) -> None:
    """Services that need a target do not run without one."""
    for service in ("light.turn_on", "homeassistant.turn_off"):
        with pytest.raises(InvalidArgumentError, match="needs a target"):
            await house.call(service)
