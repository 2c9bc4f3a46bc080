"""Near ids are found without comparing all, and are the same nevertheless."""

from collections.abc import Callable

from hypothesis import given, strategies as st

from custom_components.house_tools.house.nearest import KnownIds, nearest_ids
from custom_components.house_tools.house.steps import run

DOMAINS = ("light", "sensor", "switch")
NAMES = st.text("abc_", min_size=1, max_size=8)
IDS = st.builds("{}.{}".format, st.sampled_from(DOMAINS), NAMES)
WANTED = IDS | NAMES | st.builds("lihgt.{}".format, NAMES) | st.just("light.")


def expected(
    wanted: str, ids: set[str], may_read: Callable[[str], bool], domain: str | None
) -> list[str]:
    """Return what comparing all gives."""
    names = {id_: id_.partition(".")[2] for id_ in ids}
    return [
        id_
        for id_ in nearest_ids(wanted, names)
        if may_read(id_) and domain in (None, id_.partition(".")[0])
    ]


@given(WANTED, st.sets(IDS, max_size=40), st.sets(IDS, max_size=10), st.data())
def test_same_as_comparing_all(
    wanted: str, ids: set[str], later: set[str], data: st.DataObject
) -> None:
    """Whatever came or went since, the first ones are those of all."""
    entries = dict.fromkeys(sorted(ids))
    known = KnownIds(entries)
    limit = data.draw(st.integers(1, 4))
    domain = data.draw(st.sampled_from([None, *DOMAINS]))
    hidden = data.draw(st.sets(st.sampled_from(sorted(ids | later)))) if ids else set()

    def may_read(entity_id: str) -> bool:
        return entity_id not in hidden

    for present in (ids, ids | later, later):
        for entity_id in entries.keys() - present:
            del entries[entity_id]
            known.refresh(entity_id)
        for entity_id in present - entries.keys():
            entries[entity_id] = None
            known.refresh(entity_id)
        found = run(known.nearest(wanted, limit, may_read=may_read, domain=domain))
        assert found == expected(wanted, present, may_read, domain)[:limit]


def test_ids_that_come_while_others_are_filed() -> None:
    """What happens between two steps is not missed, and nothing that went is named."""
    entries = dict.fromkeys(f"light.lamp_{number:04}" for number in range(3_000))
    known = KnownIds(entries)
    steps = known.nearest("light.lamp_x", 5_000, may_read=None, domain=None)
    next(steps)
    for number in (0, 2_999):
        del entries[f"light.lamp_{number:04}"]
        known.refresh(f"light.lamp_{number:04}")
    entries["light.lamp_new"] = None
    known.refresh("light.lamp_new")
    assert set(run(steps)) == entries.keys()
