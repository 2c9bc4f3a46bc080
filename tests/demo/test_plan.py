"""The plan of the house: the same for the same seed, and with what was promised."""

from hypothesis import given, settings, strategies as st
import pytest

from demo.house.plan import BASE_SIZE, PART_SIZE, make_plan
from homeassistant.core import valid_entity_id
from homeassistant.util import slugify

SIZES = (0, 101, 1_000, 10_000)


@pytest.mark.parametrize("size", SIZES)
def test_has_exactly_the_size(size: int) -> None:
    """A house has as many entities as it was asked for, each with its own id."""
    plan = make_plan(size)
    assert len(plan.entities) == max(size, BASE_SIZE)
    assert len({spec.entity_id for spec in plan.entities}) == len(plan.entities)
    assert all(valid_entity_id(spec.entity_id) for spec in plan.entities)


@settings(max_examples=20, deadline=None)
@given(size=st.integers(0, 3_000), seed=st.integers())
def test_same_seed_same_house(size: int, seed: int) -> None:
    """Size and seed say everything, and every reference leads somewhere."""
    plan = make_plan(size, seed)
    make_plan.cache_clear()
    again = make_plan(size, seed)
    # Not a number is unequal to itself, so the plans are compared as text.
    assert repr(again.entities) == repr(plan.entities)
    assert again.devices == plan.devices
    areas = {area.id for area in plan.areas}
    devices = {device.key for device in plan.devices}
    assert {device.area for device in plan.devices} <= {*areas, None}
    assert {device.parent for device in plan.devices} <= {*devices, None}
    assert {spec.device for spec in plan.entities} <= {*devices, None}
    assert {spec.area for spec in plan.entities} <= {*areas, None}


def test_other_seed_other_house() -> None:
    """Another seed makes another house around the same small one."""
    one, two = make_plan(1_000, 1), make_plan(1_000, 2)
    assert repr(one.entities[:BASE_SIZE]) == repr(two.entities[:BASE_SIZE])
    assert one.devices[-1] != two.devices[-1]


@pytest.mark.parametrize("size", SIZES)
def test_ids_are_those_that_home_assistant_derives(size: int) -> None:
    """Tests may name floors, areas and labels by the ids of the plan."""
    plan = make_plan(size)
    ids: dict[str, str] = {
        **{floor.id: floor.name for floor in plan.floors},
        **{area.id: area.name for area in plan.areas},
        **{label.id: label.name for label in plan.labels},
    }
    assert {slugify(name): name for name in ids.values()} == ids
    assert len({area.id for area in plan.areas}) == len(plan.areas)


def test_scales_like_a_house() -> None:
    """Areas and devices grow with the entities, and config entries stay small."""
    plan = make_plan(10_000)
    assert len(plan.areas) == 40
    assert 900 < len(plan.devices) < 1_500
    assert plan.parts == 2
    parts = [0] * plan.parts
    for spec in plan.entities:
        parts[plan.part_of(spec)] += 1
    assert max(parts) < PART_SIZE + 50


def test_small_house_has_every_kind() -> None:
    """Domains, children, and the special cases that tests look for are there."""
    plan = make_plan()
    assert len(plan.domains()) >= 20
    assert any(device.parent and not device.area for device in plan.devices)
    specs = plan.entities
    assert any(spec.hidden for spec in specs)
    assert any(spec.disabled for spec in specs)
    assert any(not spec.available for spec in specs)
    assert any(not spec.unique for spec in specs)
    assert any(spec.aliases for spec in specs)
    assert any(spec.area for spec in specs)
    assert {spec.category for spec in specs} == {None, "config", "diagnostic"}
    assert {spec.exposed for spec in specs} == {None, True, False}
    names = [device.name for device in plan.devices]
    assert names.count("Ceiling") == 2
