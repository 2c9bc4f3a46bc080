"""The shape and the size of what a tool answers."""

import json
from typing import Any

from hypothesis import given, strategies as st
import orjson
import pytest

from custom_components.house_tools.toolkit.answer import MAX_BYTES, Page, finish
from tests.strategies import patient

from .test_plain import AWKWARD


def written(data: dict[str, Any]) -> str:
    """Return the answer as the MCP server writes it; nothing else may be in it."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    assert len(text.encode()) <= MAX_BYTES
    assert orjson.loads(orjson.dumps(data)) == data
    return text


def walk(
    items: list[dict[str, Any]], limit: int, notes: tuple[str, ...] = ()
) -> list[Any]:
    """Follow `next_offset` through a list, and return all that came."""
    seen: list[Any] = []
    offset = 0
    for _ in range(len(items) + 1):
        page = Page(
            items=items[offset : offset + limit], total=len(items), offset=offset
        )
        data = finish(page, list(notes))
        written(data)
        got = data["items"]
        assert isinstance(got, list)
        assert data["returned"] == len(got)
        assert data["total"] == len(items)
        assert data["has_more"] is ("next_offset" in data)
        seen += got
        if not data["has_more"]:
            return seen
        next_offset = data["next_offset"]
        assert isinstance(next_offset, int)
        assert next_offset == offset + len(got) > offset
        offset = next_offset
    raise AssertionError("the list has no end")


def test_page() -> None:
    """The envelope says what there is, and nothing that is not."""
    page = Page(items=[{"a": 1, "b": None}], total=3, offset=1)
    assert finish(page, []) == {
        "items": [{"a": 1}],
        "returned": 1,
        "total": 3,
        "has_more": True,
        "next_offset": 2,
    }
    assert finish(Page(items=[], total=0), ["Nothing.", "Nothing.", "Really."]) == {
        "items": [],
        "returned": 0,
        "total": 0,
        "has_more": False,
        "note": "Nothing. Really.",
    }


def test_offset_behind_the_end() -> None:
    """A page that is empty although there are items says why."""
    data = finish(Page(items=[], total=3, offset=7), [])
    assert data["has_more"] is False
    assert data["note"] == "Nothing from offset 7 on: there are 3."


def test_extra_and_own_note() -> None:
    """What a list says beside its items joins the envelope."""
    page = Page(items=[], total=0, extra={"from": "x", "to": None, "note": "Own."})
    data = finish(page, ["More."])
    assert data["from"] == "x"
    assert "to" not in data
    assert data["note"] == "Own. More."


def test_absent_facts() -> None:
    """What an object does not know is left out, at its top only."""
    assert finish({"a": None, "b": {"c": None}, "d": [None]}, []) == {
        "b": {"c": None},
        "d": [None],
    }


@pytest.mark.parametrize("limit", [1, 7, 200])
@pytest.mark.parametrize("length", [0, 10, 300, 5000])
def test_walk_visits_every_item_once(limit: int, length: int) -> None:
    """However long the items: cut between two of them, continued at the next."""
    items = [{"n": n, "text": "ü" * (n * length // 150)} for n in range(150)]
    got = walk(items, limit)
    assert [item["n"] for item in got] == list(range(150))
    for item in got:
        whole = "ü" * (item["n"] * length // 150)
        assert item["text"] == whole or f"({len(whole)} characters)" in item["text"]


def test_pages_are_full() -> None:
    """A page is cut only where the next item would not fit."""
    items = [{"n": n, "text": "x" * 100} for n in range(1000)]
    data = finish(Page(items=items, total=1000), [])
    text = written(data)
    assert len(text) > MAX_BYTES - 300


def test_one_item_too_long() -> None:
    """An item that fits no page is shortened, and still says which it is."""
    item = {"id": "light.a", "text": "x" * 100_000, "list": list(range(10_000))}
    data = finish(Page(items=[item, {"id": "b"}], total=2), [])
    written(data)
    items = data["items"]
    assert isinstance(items, list)
    (cut,) = items
    assert isinstance(cut, dict)
    assert cut["id"] == "light.a"
    assert "(100000 characters)" in str(cut["text"])
    assert data["next_offset"] == 1


def test_long_notes_leave_room() -> None:
    """Notes never push all items out."""
    items = [{"n": n} for n in range(100)]
    assert walk(items, 50, notes=("n" * 50_000,)) == items


def test_long_object() -> None:
    """An object is cut as little as needed, with full lengths told."""
    data = finish(
        {"id": "x", "text": "ä" * 20_000, "list": list(range(5000))}, ["Note."]
    )
    written(data)
    assert data["id"] == "x"
    assert data["note"] == "Note."
    assert "(20000 characters)" in str(data["text"])
    items = data["list"]
    assert isinstance(items, list)
    assert items[-1] == "… (5000 items)"


def test_object_of_many_keys() -> None:
    """Not even thousands of keys break the envelope."""
    written(finish({f"key {n}": "x" * n for n in range(5000)}, []))
    written(finish({"k" * 50_000: {"k" * 50_000: 1}}, []))


@patient
@given(
    st.dictionaries(st.text(st.characters()), AWKWARD),
    st.lists(st.text(st.characters())),
)
def test_any_object(answer: dict[str, Any], notes: list[str]) -> None:
    """Whatever a tool answers leaves as JSON of bounded size."""
    written(finish(answer, notes))


SIZES = st.lists(st.integers(0, 30_000), max_size=30)


@patient
@given(
    st.lists(
        st.dictionaries(st.text(st.characters()), AWKWARD, max_size=6), max_size=12
    ),
    st.integers(1, 5),
)
def test_walk_over_anything(items: list[dict[str, Any]], limit: int) -> None:
    """Whatever the items: the walk ends, and visits each of them once."""
    numbered = [item | {"n": n} for n, item in enumerate(items)]
    assert [item["n"] for item in walk(numbered, limit)] == list(range(len(items)))


@patient
@given(SIZES, st.integers(1, 30))
def test_walk_over_any_size(sizes: list[int], limit: int) -> None:
    """Whatever the sizes: the walk ends, and visits each item once."""
    items = [{"n": n, "text": "é" * size} for n, size in enumerate(sizes)]
    got = walk(items, limit)
    assert [item["n"] for item in got] == list(range(len(items)))
