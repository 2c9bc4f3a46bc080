"""What holds for search whatever the house and the query."""

from hypothesis import example, given, strategies as st

from custom_components.house_tools.house.everyday import fillers
from custom_components.house_tools.house.search import search
from custom_components.house_tools.house.steps import run
from custom_components.house_tools.house.text import words
from tests.strategies import patient

from .plain_house import PlainHouse

ODD_TEXTS = st.one_of(
    st.text(max_size=60),
    st.text("aàßéñ客ไم🛋 .,-'’\x00\ud800", max_size=30),
    st.sampled_from(["lamp " * 2_000, "x" * 10_000, "?!,;" * 100, "ﷺ" * 50]),
)
# Close enough to one another to be taken for slips, plurals and beginnings.
WORDS = st.sampled_from(
    [
        "kitchen",
        "kichen",
        "kitchens",
        "kit",
        "light",
        "lights",
        "lihgt",
        "lamp",
        "lamb",
        "bed",
        "bedroom",
        "room",
    ]
)
NAMES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)


@patient
@given(st.lists(ODD_TEXTS, max_size=5), ODD_TEXTS)
@example(["a" * 500], "a" * 400)
def test_odd_names_and_queries_are_no_trouble(names: list[str], query: str) -> None:
    """Nothing that can be a name or a query breaks search."""
    house = PlainHouse()
    for number, name in enumerate(names):
        house.entity(f"sensor.s{number}", name)
    for hit in house.hits(query):
        assert 0 < hit.score <= 100


@patient
@given(st.lists(ODD_TEXTS, min_size=1, max_size=5))
@example(["Lamp, left", "Lamp"])
@example(["On", "The"])
def test_every_entity_is_found_by_its_name(names: list[str]) -> None:
    """The exact name of an entity finds it, with the best score there is."""
    house = PlainHouse()
    for number, name in enumerate(names):
        house.entity(f"sensor.s{number}", name)
    for number, name in enumerate(names):
        if words(name):
            assert house.score(name, f"sensor.s{number}") == 100


@patient
@given(st.lists(st.tuples(NAMES, st.booleans()), max_size=6), NAMES)
@example([("kichen", False), ("kitchen", True)], "kichen")
@example([("lamb room", False), ("lamp room", True)], "lamb room")
@example([("bed light lamp", False), ("bed light", True)], "bed light lamp")
def test_what_may_not_be_found_changes_nothing(
    entities: list[tuple[str, bool]], query: str
) -> None:
    """Entities that a caller may not know of make no difference to what is found."""
    whole, visible = PlainHouse(), PlainHouse()
    for number, (name, is_visible) in enumerate(entities):
        whole.entity(f"sensor.s{number}", name)
        if is_visible:
            visible.entity(f"sensor.s{number}", name)
    allowed = set(visible.lexicon.entries)
    found = run(search(whole.lexicon, query, fillers("en"), allowed.intersection))
    assert set(found) == set(visible.find(query))


@patient
@given(st.lists(NAMES, max_size=5), st.lists(NAMES, max_size=5))
def test_renaming_leaves_nothing_behind(before: list[str], after: list[str]) -> None:
    """A house that was renamed is as one that has always been called so."""
    renamed, fresh = PlainHouse(), PlainHouse()
    for number, name in enumerate(before):
        renamed.entity(f"sensor.s{number}", name, device=name, label=name)
    for number, name in enumerate(after):
        for house in (renamed, fresh):
            house.entity(f"sensor.s{number}", name, device=name)
    for number in range(len(after), len(before)):
        renamed.lexicon.remove(f"sensor.s{number}")
    assert renamed.lexicon.groups.keys() == fresh.lexicon.groups.keys()
    assert len(renamed.lexicon.vocabulary) == len(fresh.lexicon.vocabulary)
    for name in (*before, *after):
        assert renamed.find(name) == fresh.find(name)
