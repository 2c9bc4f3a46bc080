"""What a run is held against, and how it is told."""

from typing import Any

import pytest

from demo.bench.aims import aims
from demo.bench.measure import FULL
from demo.bench.reasons import REASONS
from demo.bench.report import report
from demo.bench.running import MOST_RECORDED
from demo.bench.tokens import shares

from .results import hold, result, times


def _run(*sizes: dict[str, Any]) -> dict[str, Any]:
    """Return a run of some sizes."""
    machine = {
        "cpu": "a processor",
        "cores": 2,
        "system": "Linux",
        "python": "3.14",
        "home_assistant": "2026.11",
        "house_tools": "1",
        "rapidfuzz": "3",
        "load": 0.1,
    }
    about = {"machine": machine, "when": "today", "command": "script/bench"}
    return {**about, "sizes": list(sizes)}


def _missed(results: dict[int, Any]) -> set[str]:
    """Return the aims that are missed."""
    return {aim.what for aim in aims(results) if not aim.met}


def test_every_aim_is_held_against_what_was_found() -> None:
    """What is worse than its limit is missed, and nothing else."""
    fine = {size: result(size) for size in (1_000, 10_000, 100_000)}
    reading = "Answers to 20 questions, against core, "
    missed = {f"{reading}shortest", f"{reading}knowing the ids"}
    assert _missed(fine) == missed
    fine[10_000]["index"]["update"]["area_hold"] = hold(12)
    fine[100_000]["quality"]["seconds"]["ours"] = times(21)
    assert _missed(fine) - missed == {"Longest hold while updating", "Search, growth"}


def test_reasons_are_of_aims() -> None:
    """Each is told by the name of an aim, or nobody would see it."""
    results = {size: result(size) for size in (1_000, 100_000)}
    assert set(REASONS) <= {aim.what for aim in aims(results)}


def test_a_miss_comes_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is met without one."""
    what = "Answers to 20 questions, against core, shortest"
    monkeypatch.setattr(
        "demo.bench.report.REASONS", {what: "Bare text.", "Search, p50": "Slow."}
    )
    text = report(_run(result(1_000)))
    assert f"* **{what}**: Bare text." in text
    assert "* **Search, p50**" not in text


def test_noise_is_told_as_such() -> None:
    """Nothing costs less than nothing."""
    found = {aim.what: aim.found for aim in aims({1_000: result(1_000)})}
    assert found["Added to a change of state, at most"] == pytest.approx(0.6)
    row = "| a change of state, at most, µs | 0.1 |"
    assert row in report(_run(result(1_000)))


def test_shares_count_what_is_written_too() -> None:
    """A template is written by the one who reads little."""
    assert shares(result(1_000)["tokens"]["sums"], "core") == (1.5, 1.0)


def test_less_effort_and_lost_answers_are_told() -> None:
    """Who reads the figures knows what stands behind them."""
    assert FULL.at(MOST_RECORDED) == FULL
    assert FULL.at(100_000).core_every > 1
    text = report(_run(result(1_000), result(100_000, core_every=6, lost=3)))
    assert "At 100,000 entities" in text
    assert "one in 6" in text
    assert "3 of 10 failed" in text
    assert "one in 6" not in report(_run(result(1_000)))
