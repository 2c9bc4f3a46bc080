"""Decisions that need no house: steps, mentions, spellings, patience."""

from datetime import timedelta
from typing import Any, cast

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.policy.canonical import canonical, canonical_data
from custom_components.house_tools.policy.expected import SETTLE_LIMIT, Expectation
from custom_components.house_tools.policy.mentions import (
    has_choosing_template,
    mentioned_entities,
    mentioned_places,
)
from custom_components.house_tools.policy.steps import (
    DeviceStep,
    ServiceStep,
    UnknownStep,
    walk,
)
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers.template import Template

TEMPLATE = Template("{{ x }}", cast("HomeAssistant", None))
CALL = {"action": "light.turn_on", "target": {"entity_id": ["light.a"]}}
STEP = ServiceStep("light.turn_on", {"entity_id": ["light.a"]}, {})


@pytest.mark.parametrize(
    "config",
    [
        CALL,
        {"sequence": [CALL]},
        {"parallel": [{"sequence": [CALL]}]},
        {"choose": [{"conditions": [], "sequence": [CALL]}]},
        {"choose": [], "default": [CALL]},
        {"if": [], "then": [CALL]},
        {"if": [], "then": [], "else": [CALL]},
        {"repeat": {"count": 3, "sequence": [CALL]}},
        {"sequence": [{"parallel": [{"sequence": [{"sequence": [CALL]}]}]}]},
        {**CALL, "enabled": TEMPLATE},
        {**CALL, "enabled": True},
    ],
)
def test_every_branch_is_read(config: dict[str, Any]) -> None:
    """A call counts wherever it stands."""
    assert list(walk([config])) == [STEP]


@pytest.mark.parametrize(
    "config",
    [
        {**CALL, "enabled": False},
        {"sequence": [CALL], "enabled": False},
        {"delay": 3},
        {"condition": "state", "entity_id": "lock.a"},
        {"and": []},
        {"wait_template": TEMPLATE},
        {"wait_for_trigger": [{"trigger": "state", "entity_id": "lock.a"}]},
        {"variables": {"entity_id": "lock.a"}},
        {"stop": "enough"},
        {"event": "my_event", "event_data": {"entity_id": "lock.a"}},
        {"set_conversation_response": "done"},
    ],
)
def test_what_reads_or_waits_has_no_effect(config: dict[str, Any]) -> None:
    """Conditions and waits touch nothing."""
    assert list(walk([config])) == []


def test_targets_of_a_step_are_put_together() -> None:
    """A step may name its target in three places."""
    config = {
        "action": "lock.unlock",
        "target": {"entity_id": ["lock.a"]},
        "data": {"area_id": "hall"},
        "entity_id": ["lock.b"],
    }
    assert list(walk([config])) == [
        ServiceStep(
            "lock.unlock", {"entity_id": ["lock.a", "lock.b"]}, {"area_id": "hall"}
        )
    ]


@pytest.mark.parametrize(
    "config",
    [
        {"action": "lock.unlock", "data": TEMPLATE},
        {"something": "new"},
    ],
)
def test_what_cannot_be_known_is_said(config: dict[str, Any]) -> None:
    """A template that chooses, or a step of a new kind, is not guessed at."""
    assert any(isinstance(step, UnknownStep) for step in walk([config]))


@pytest.mark.parametrize(
    ("config", "step"),
    [
        ({"action": TEMPLATE}, ServiceStep(TEMPLATE)),
        (
            {"action": "lock.unlock", "target": TEMPLATE},
            ServiceStep("lock.unlock", {"entity_id": TEMPLATE}),
        ),
    ],
)
def test_templates_that_choose_are_kept(
    config: dict[str, Any], step: ServiceStep
) -> None:
    """What a template may choose is worked out from its text."""
    assert list(walk([config])) == [step]


def test_scenes_and_devices_are_steps() -> None:
    """A scene is the service behind it, a device action is left to its integration."""
    device = {"device_id": "x", "domain": "lock", "type": "unlock"}
    assert list(walk([{"scene": "scene.a"}, device])) == [
        ServiceStep("scene.turn_on", {"entity_id": "scene.a"}),
        DeviceStep(device),
    ]


@pytest.mark.parametrize(
    ("data", "entities"),
    [
        ({"entities": {"lock.a": "unlocked"}}, {"lock.a"}),
        ({"media_player_entity_id": "media_player.a"}, {"media_player.a"}),
        ({"deep": [{"er": ["light.a, LOCK.b"]}]}, {"light.a", "lock.b"}),
        (
            {"media": {"media_content_id": "media-source://camera/camera.a"}},
            {"camera.a"},
        ),
        ({"say": "media-source://tts/tts.a?message=light.b"}, {"tts.a"}),
        ({"media_content_id": "media-source://media_source/local"}, set()),
        ({"message": "The light.a is on"}, set()),
        ({"brightness": 3, "flag": True, "none": None}, set()),
    ],
)
def test_mentions_are_found_anywhere(data: Any, entities: set[str]) -> None:
    """Ids count as keys and as values, alone or between commas, not inside prose."""
    assert mentioned_entities(data) == entities


def test_places_are_found_at_any_depth() -> None:
    """A target inside a field is a target."""
    data = {"on": [{"area_id": "a,b"}], "device_id": ["c"], "entity_id": "light.a"}
    assert mentioned_places(data) == {"area_id": ["a", "b"], "device_id": ["c"]}


@pytest.mark.parametrize(
    ("data", "chooses"),
    [
        ({"entity_id": TEMPLATE}, True),
        ({"entities": {"lock.a": TEMPLATE}}, True),
        ({"options": {"area_id": [TEMPLATE]}}, True),
        ({"media_player_entity_id": TEMPLATE}, True),
        ({"brightness": TEMPLATE}, False),
        ({"message": [TEMPLATE]}, False),
        ({"options": {TEMPLATE: "kitchen"}}, True),
    ],
)
def test_templates_that_choose(data: Any, chooses: bool) -> None:
    """A template may decide how, not on what."""
    assert has_choosing_template(data) is chooses


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.text(), JSON))
def test_order_of_keys_does_not_matter(data: dict[str, Any]) -> None:
    """Two spellings of one object are one."""
    assert canonical(data) == canonical(dict(reversed(data.items())))


@given(JSON, JSON)
def test_different_values_are_spelled_differently(one: Any, other: Any) -> None:
    """No two calls share a spelling, a flag and a number included."""
    if repr(one) != repr(other) and canonical(one) == canonical(other):
        # Only the order of an object's keys may be lost.
        assert one == other


def test_objects_of_schemas_are_spelled() -> None:
    """What schemas make of data is compared by what it means."""
    assert canonical(timedelta(seconds=90)) == canonical(90.0) == "90"
    assert canonical(State("lock.a", "locked")) == canonical(State("lock.a", "locked"))
    assert canonical(State("lock.a", "locked")) != canonical(State("lock.a", "open"))
    assert canonical(Template("{{ x }}", cast("HomeAssistant", None))) == canonical(
        TEMPLATE
    )
    assert canonical({"b", "a"}) == canonical(["a", "b"])


def test_unknown_objects_stand_as_sent() -> None:
    """An object without a spelling is replaced by what it was made of."""
    made = {"x": object(), "y": 1}
    assert canonical_data(made, {"x": "a"}) == canonical_data(made, {"x": "a"})
    assert canonical_data(made, {"x": "a"}) != canonical_data(made, {"x": "b"})


AUTOMATION = "automation.a"


def state(text: str, entity_id: str = "light.a", **attributes: Any) -> State:
    """Return a state."""
    return State(entity_id, text, attributes)


@pytest.mark.parametrize(
    ("service", "data", "before", "now"),
    [
        ("turn_on", {}, state("off"), state("off")),
        ("toggle", {}, state("off"), state("off")),
        ("turn_on", {"brightness": 80}, *[state("on", brightness=40)] * 2),
        ("unlock", {}, state("locked", "lock.a"), state("unlocking", "lock.a")),
        ("open_cover", {}, state("closed", "cover.a"), state("opening", "cover.a")),
        ("alarm_arm_home", {}, *[state("disarmed", "alarm_control_panel.a")] * 2),
        ("x", {}, state("off", "script.x"), state("on", "script.x")),
    ],
)
def test_a_sure_change_is_waited_for(
    service: str, data: dict[str, Any], before: State, now: State
) -> None:
    """What must still come, or is on the way, gets all the time there is."""
    expectation = Expectation(service, frozenset({now.entity_id}), data)
    assert expectation.patience(before, now) == SETTLE_LIMIT


@pytest.mark.parametrize(
    ("service", "before", "now"),
    [
        ("turn_on", state("on"), state("on")),
        ("turn_on", state("off"), state("on")),
        ("turn_on", state("off"), state("unavailable")),
        ("turn_on", state("off"), None),
        ("unlock", state("locked", "lock.a"), state("unlocked", "lock.a")),
        ("x", *(state("off", "script.x", last_triggered=when) for when in (None, 1))),
        ("trigger", *(state("on", AUTOMATION, last_triggered=when) for when in (1, 2))),
    ],
)
def test_nothing_to_wait_for(service: str, before: State, now: State | None) -> None:
    """What is as it should be, or out of reach, holds nobody up."""
    expectation = Expectation(service, frozenset({before.entity_id}))
    assert expectation.patience(before, now) <= 0.1
