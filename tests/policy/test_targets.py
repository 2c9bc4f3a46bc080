"""Targets as models write them."""

from typing import Any

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.errors import InvalidArgumentError
from custom_components.house_tools.policy.targets import read_target

ENTITY_IDS = st.from_regex(r"[a-z]{2,6}\.[a-z]{2,6}", fullmatch=True)


@pytest.mark.parametrize(
    ("target", "data", "ids"),
    [
        ({"entity_id": "light.a"}, {}, {"entity_id": ("light.a",)}),
        (
            {"entity_id": ["light.b", "light.a"]},
            {},
            {"entity_id": ("light.a", "light.b")},
        ),
        ({"entity_id": "light.b , Light.A"}, {}, {"entity_id": ("light.a", "light.b")}),
        (
            None,
            {"entity_id": ["light.a,light.b"]},
            {"entity_id": ("light.a", "light.b")},
        ),
        (
            {"entity_id": "light.a"},
            {"entity_id": ["LIGHT.a"]},
            {"entity_id": ("light.a",)},
        ),
        (
            {"area_id": "kitchen"},
            {"entity_id": "light.a"},
            {"area_id": ("kitchen",), "entity_id": ("light.a",)},
        ),
        ({"area_id": "kitchen,hall"}, {}, {"area_id": ("hall", "kitchen")}),
        ({"device_id": "AbC"}, {}, {"device_id": ("AbC",)}),
        ({"entity_id": "all"}, {}, {"entity_id": ("all",)}),
        (None, {}, {}),
    ],
)
def test_ids_are_found_wherever_they_are(
    target: dict[str, Any] | None, data: dict[str, Any], ids: dict[str, tuple[str, ...]]
) -> None:
    """Text, lists and commas, in target and in data, come to the same."""
    assert read_target(target, data)[0].ids == ids


@pytest.mark.parametrize(
    ("target", "data", "message"),
    [
        ({}, {}, "empty"),
        ({"entity_id": None}, {}, "must be an id"),
        ({"entity_id": ""}, {}, "blank"),
        ({"entity_id": []}, {}, "blank"),
        ({"entity_id": "light.a,"}, {}, "blank"),
        ({"entity_id": "none"}, {}, "blank"),
        ({"area_id": "none"}, {}, "blank"),
        (None, {"area_id": ""}, "blank"),
        (None, {"entity_id": None}, "must be an id"),
        ({"entity_id": 1}, {}, "must be an id"),
        ({"entity_id": True}, {}, "must be an id"),
        ({"entity_id": {"light.a": 1}}, {}, "must be an id"),
        ({"entity_id": ["light.a", None]}, {}, "must be an id"),
        ({"entity_id": "{{ 'lock.a' }}"}, {}, "template"),
        ({"area_id": "{% if 1 %}a{% endif %}"}, {}, "template"),
        ({"entity_id": "light"}, {}, "Not an entity id"),
        ({"entity_id": ["all", "light.a"]}, {}, "Not an entity id"),
        ({"entity": "light.a"}, {}, "target has no entity"),
        ({"entity_id": "light.a"}, {"entity_id": "lock.a"}, "Give it once"),
        (
            {"entity_id": "light.a"},
            {"entity_id": ["light.a", "lock.a"]},
            "Give it once",
        ),
        ({"area_id": "a"}, {"area_id": "b"}, "Give it once"),
        ({"exclude": {"entity_id": "light.a"}}, {}, "target is missing"),
        ({"area_id": "a", "exclude": {}}, {}, "exclude is an object"),
        ({"area_id": "a", "exclude": "light.a"}, {}, "exclude is an object"),
        ({"area_id": "a", "exclude": {"entity_id": ""}}, {}, "blank"),
        ({"area_id": "a", "exclude": {"entity_id": "all"}}, {}, "all entities"),
    ],
)
def test_what_means_nothing_is_refused(
    target: dict[str, Any] | None, data: dict[str, Any], message: str
) -> None:
    """Blanks, templates, wrong keys and contradictions never mean everything."""
    with pytest.raises(InvalidArgumentError, match=message):
        read_target(target, data)


def test_data_is_left_alone() -> None:
    """The caller's own dictionaries stay as they were."""
    target = {"area_id": ["b", "a"]}
    data = {"entity_id": "light.a", "brightness": 3}
    read, rest = read_target(target, data)
    assert (target, data) == (
        {"area_id": ["b", "a"]},
        {"entity_id": "light.a", "brightness": 3},
    )
    assert rest == {"brightness": 3}
    assert read.as_data() == {"area_id": ["a", "b"], "entity_id": "light.a"}


def test_a_field_named_exclude_is_none_of_ours() -> None:
    """Only an object can take entities out of a target."""
    read, rest = read_target(None, {"exclude": ["x"]})
    assert (read.exclude, rest) == ({}, {"exclude": ["x"]})


@given(st.lists(ENTITY_IDS, min_size=1, max_size=5), st.randoms())
def test_order_doubles_and_shape_do_not_matter(ids: list[str], random: Any) -> None:
    """Every way to write the same ids reads the same."""
    shuffled = ids + random.choices(ids, k=2)
    random.shuffle(shuffled)
    spellings = (
        shuffled,
        ",".join(shuffled),
        [", ".join(shuffled)],
        [*map(str.upper, ids)],
    )
    read = {
        read_target({"entity_id": each}, {})[0].ids["entity_id"] for each in spellings
    }
    assert read == {tuple(sorted(set(ids)))}
