"""How much of what people ask for search finds, in a house of a thousand entities."""

from collections import defaultdict

import pytest

from custom_components.house_tools.house.index import async_acquire_index
from demo.house.plan import make_plan
from demo.house.testing import async_setup_house
from demo.queries import Asked, AskedKind, house_from_plan, make_queries
from homeassistant.core import HomeAssistant

SIZE = 1_000
FIRST = 5


@pytest.fixture(scope="module")
def queries() -> list[Asked]:
    """Return the questions to a house where people speak German, too."""
    return make_queries(house_from_plan(make_plan(SIZE)), language="de")


def test_questions_are_many_seeded_and_labelled(queries: list[Asked]) -> None:
    """The questions are the same in every run and name entities of the house."""
    plan = make_plan(SIZE)
    assert queries == make_queries(house_from_plan(plan), language="de")
    assert queries != make_queries(house_from_plan(plan), language="de", seed=2)
    assert len(set(queries)) == len(queries) >= 300
    assert {query.kind for query in queries} == set(AskedKind)
    known = {entity.entity_id for entity in plan.entities if not entity.disabled}
    for query in queries:
        if query.kind is AskedKind.GARBAGE:
            assert query.expected is None
        else:
            assert query.expected in known


async def test_recall(hass: HomeAssistant, queries: list[Asked]) -> None:
    """Nearly all is found among the first five, of each kind, and no garbage."""
    hass.config.language = "de"
    await async_setup_house(hass, SIZE)
    index, release = async_acquire_index(hass)
    found: defaultdict[AskedKind, list[bool]] = defaultdict(list)
    for query in queries:
        result = await index.async_search(query.text, may_read=None)
        first = [hit.entity_id for hit in result.hits[:FIRST]]
        if query.expected is None:
            assert not first, f"{query.text!r} finds {first}"
        else:
            found[query.kind].append(query.expected in first)
    release()
    recall = {kind: sum(hits) / len(hits) for kind, hits in found.items()}
    assert {kind for kind, share in recall.items() if share < 0.95} == set()
    everything = [hit for hits in found.values() for hit in hits]
    assert sum(everything) / len(everything) >= 0.98
