"""The first hits are those of all, however many are looked at."""

from hypothesis import given, strategies as st

from custom_components.house_tools.house.hits import Hits
from custom_components.house_tools.house.lexicon import Document, Lexicon
from custom_components.house_tools.house.steps import run

MANY = 6_000


def lexicon_of(hidden: set[str], minor: set[str]) -> Lexicon:
    """Return a lexicon that knows which entities are tucked away."""
    lexicon = Lexicon()
    for entity_id in hidden | minor:
        lexicon.add(
            Document(
                entity_id, ("x",), hidden=entity_id in hidden, minor=entity_id in minor
            )
        )
    return lexicon


@given(st.integers(1, MANY), st.integers(1, 500), st.integers(2, 40))
def test_first_of_many(count: int, first: int, step: int) -> None:
    """What was ranked before it is looked at is what a look at all gives."""
    scores = {
        f"light.l{number * 7919 % count}": 30 + number * 31 % 71
        for number in range(count)
    }
    ids = list(scores)
    lexicon = lexicon_of(set(ids[::step]), set(ids[1::step]))
    all_hits = list(Hits(lexicon, scores))
    assert len(all_hits) == len(scores)
    hits = Hits(lexicon, scores)
    run(hits.rank_first(first))
    assert hits[:first] == all_hits[:first]
    assert hits[first : first + 10] == all_hits[first : first + 10]
    tucked_away = {*ids[::step], *ids[1::step]}
    plain = [hit.score for hit in all_hits if hit.entity_id not in tucked_away]
    assert plain == sorted(plain, reverse=True)
