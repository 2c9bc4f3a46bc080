"""What samples and answers are made of in the benchmarks."""

from pathlib import Path
from typing import Any

import pytest

from demo.bench.acting import action_targets
from demo.bench.cases import cases
from demo.bench.endpoint import CORE, OURS
from demo.bench.figures import percentile, spread
from demo.bench.publish import publish
from demo.bench.quality import judge, place, some_of_each_kind
from demo.bench.questions import QUESTIONS
from demo.bench.report.tables import number, table
from demo.house.plan import make_plan
from demo.queries import Asked, AskedKind


def test_spread_tells_the_middle_and_the_late() -> None:
    """Half of the samples are below the median, one in twenty above the 95th."""
    seconds = [number / 1000 for number in range(1, 101)]
    assert spread(seconds) == {"p50_ms": 50.5, "p95_ms": 96.0, "calls": 100}
    assert percentile([3.0], 0.95) == 3.0


@pytest.mark.parametrize(
    ("found", "expected", "result"),
    [
        ([["a", "b"]], "b", 2),
        ([["a", "b"], ["b"]], "b", 1),
        ([["a"]], "b", None),
        ([], "b", None),
        ([["a"]], None, 1),
        ([[]], None, None),
    ],
)
def test_place(
    found: list[list[str]], expected: str | None, result: int | None
) -> None:
    """The best place counts; of a question about nothing, that anything was found."""
    assert place(found, expected) == result


def test_judge() -> None:
    """Recall and rank are over what has an answer, garbage is counted apart."""
    queries = [
        Asked("one", AskedKind.NAME, "a"),
        Asked("two", AskedKind.NAME, "b"),
        Asked("three", AskedKind.ALIAS, "c"),
        Asked("nothing", AskedKind.GARBAGE, None),
        Asked("nothing again", AskedKind.GARBAGE, None),
    ]
    judged: Any = judge(queries, [1, 2, None, None, 1], [0.001] * 5)
    assert judged["recall_1"] == pytest.approx(1 / 3)
    assert judged["recall_5"] == pytest.approx(2 / 3)
    assert judged["mrr"] == pytest.approx(0.5)
    assert (judged["garbage_hits"], judged["garbage_queries"]) == (1, 2)
    assert judged["kinds"]["name"]["recall_5"] == 1
    assert judged["kinds"]["alias"]["recall_5"] == 0


def test_no_kind_is_left_out_of_some() -> None:
    """One of each is asked, however few there are; all are where nothing is saved."""
    names = [Asked(f"name {number}", AskedKind.NAME, "a") for number in range(7)]
    twin = Asked("twin", AskedKind.TWIN, "b")
    chosen = some_of_each_kind([*names, twin], 6)
    assert chosen == [names[0], names[6], twin]
    assert some_of_each_kind([*names, twin], 1) == [*names, twin]


def test_cases_ask_the_right_side_and_act_apart() -> None:
    """Each side asks its own API, and no light is acted on by both."""
    plan = make_plan(100)
    every = cases(plan, ["kitchen"])
    assert len({case.name for case in every}) == len(every)
    assert {ask.api for case in every for ask in case.ours} == {OURS}
    assert {ask.api for case in every for ask in case.core} == {CORE}
    lights = action_targets(plan)
    assert len(set(lights)) == len(lights) >= 10
    known = {entity.entity_id for entity in plan.entities}
    assert set(lights) <= known


def test_questions_are_twenty_with_facts_and_both_ways() -> None:
    """None is without a fact to check, or without a way on either side."""
    assert len(QUESTIONS) == len({question.text for question in QUESTIONS}) == 20
    for question in QUESTIONS:
        assert question.facts
        assert {ask.api for ask in question.ours} == {OURS}
        theirs = (*question.core, *question.searched, *question.knowing)
        assert {ask.api for ask in theirs} == {CORE}


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (0.98765, "0.988"), (12.345, "12.3"), (1234.5, "1,234")],
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    """More digits than matter are not shown."""
    assert number(value) == text


def test_table() -> None:
    """A table is Markdown."""
    assert table(("a", "b"), [("1", "2")]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"


def test_publish_keeps_what_people_wrote(tmp_path: Path) -> None:
    """Only what is between the marks is replaced, again and again."""
    page = tmp_path / "page.md"
    begin = "<!-- script/bench writes from here -->\n"
    page.write_text(f"before\n{begin}old\n<!-- to here -->\nafter\n", "utf-8")
    for report in ("first\n", "second\n"):
        publish(report, page)
    assert page.read_text("utf-8") == (
        f"before\n{begin}\nsecond\n\n<!-- to here -->\nafter\n"
    )
    page.write_text("no marks\n", "utf-8")
    with pytest.raises(ValueError, match="does not say where"):
        publish("third\n", page)
