"""Globs over ids: `*` matches anything, all else is literal."""

from fnmatch import translate
import re

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.policy.rules import (
    matches,
    may_touch,
    needs_confirmation,
    normalize_glob,
)
from tests.strategies import patient


@pytest.mark.parametrize(
    ("glob", "item", "matching"),
    [
        ("light.kitchen", "light.kitchen", True),
        ("light.kitchen", "light.kitchen_2", False),
        ("light.kitchen", "my_light.kitchen", False),
        ("light.*", "light.kitchen", True),
        ("light.*", "light_group.kitchen", False),
        ("*.kitchen", "switch.kitchen", True),
        ("*.garage_*", "cover.garage_door", True),
        ("*.garage_*", "cover.my_garage_door", False),
        ("*", "anything.at_all", True),
        ("*kitchen*", "kitchen.x", True),
        ("**", "a.b", True),
        ("l*t.k*n", "light.kitchen", True),
        ("recorder.purge*", "recorder.purge_entities", True),
        ("light.kitchen", "LIGHT.Kitchen", True),
        ("light.kitchen", "lightxkitchen", False),
    ],
)
def test_matches(glob: str, item: str, matching: bool) -> None:
    """The whole id matches, dots are dots, case does not count."""
    assert matches((glob,), item) is matching
    assert matches(("x.y", glob), item) is matching


def test_no_globs_match_nothing() -> None:
    """An empty list is not "everything"."""
    assert matches((), "light.kitchen") is False


def test_many_globs_do_not_mix() -> None:
    """Each glob matches on its own."""
    globs = tuple(f"light.lamp_{number}" for number in range(200))
    assert matches(globs, "light.lamp_199")
    assert not matches(globs, "light.lamp_200")
    assert not matches(globs, "light.lamp_1|light.lamp_2")


def test_a_mean_glob_is_quick() -> None:
    """A pattern of many stars does not take for ever to fail."""
    assert not matches(("*a" * 12 + "b",), "x." + "a" * 60)


@pytest.mark.parametrize(
    ("text", "glob"),
    [
        ("light.kitchen", "light.kitchen"),
        ("  Light.Kitchen ", "light.kitchen"),
        ("*", "*"),
        ("light*", "light*"),
        ("*.x", "*.x"),
        ("light.*", "light.*"),
        ("light", None),
        ("", None),
        ("  ", None),
        ("light.", None),
        (".kitchen", None),
        ("light.a.b", None),
        ("light.a b", None),
        ("light.[ab]", None),
        ("light.k?tchen", None),
        ("light.küche", None),
        ("light-a.b", None),
        ("light.a\n", "light.a"),
        ("light.a\nlight.b", None),
    ],
)
def test_normalize(text: str, glob: str | None) -> None:
    """What can match no id is no glob."""
    assert normalize_glob(text) == glob


IDS = st.from_regex(r"[a-z0-9_]{1,8}\.[a-z0-9_]{1,12}", fullmatch=True)
GLOBS = st.from_regex(r"[a-z0-9_*]{1,6}(\.[a-z0-9_*]{1,8})?", fullmatch=True)


@patient
@given(GLOBS, IDS)
def test_like_shell_patterns(glob: str, item: str) -> None:
    """Where both know the pattern, a shell would say the same."""
    assert matches((glob,), item) is bool(re.match(translate(glob), item))


@patient
@given(st.text())
def test_normal_form_is_stable(text: str) -> None:
    """A glob that was stored is read back as it is."""
    glob = normalize_glob(text)
    assert glob is None or normalize_glob(glob) == glob


@patient
@given(IDS, st.integers(0, 20))
def test_stars_in_an_id_match_it(item: str, place: int) -> None:
    """A glob made from an id by a star matches the id."""
    place = min(place, len(item) - 1)
    glob = normalize_glob(f"{item[:place]}*{item[place + 1 :]}")
    assert glob
    assert matches((glob,), item)
    assert normalize_glob(item) == item
    assert matches((item,), item)


@pytest.mark.parametrize(
    ("allow", "deny", "allowed"),
    [
        ((), (), True),
        (("light.*",), (), True),
        (("switch.*",), (), False),
        ((), ("light.*",), False),
        (("light.a",), ("light.*",), False),
        (("light.*",), ("switch.*",), True),
    ],
)
def test_may_touch(
    allow: tuple[str, ...], deny: tuple[str, ...], allowed: bool
) -> None:
    """The deny list always wins, and an allow list denies everything else."""
    assert may_touch("light.a", allow, deny) is allowed


def test_needs_confirmation() -> None:
    """One domain among those touched is enough."""
    domains = frozenset({"lock"})
    assert needs_confirmation(["light", "lock"], domains)
    assert not needs_confirmation(["light"], domains)
    assert not needs_confirmation([], domains)
    assert not needs_confirmation(["lock"], frozenset())
