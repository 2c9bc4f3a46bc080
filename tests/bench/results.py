"""What a run on a house of one size finds, all made up."""

from typing import Any


def times(p50_ms: float, failed: int = 0) -> dict[str, Any]:
    """Return the durations of a call."""
    return {"p50_ms": p50_ms, "p95_ms": 2 * p50_ms, "calls": 10, "failed": failed}


def hold(wall_ms: float) -> dict[str, Any]:
    """Return a hold of the event loop."""
    return {"wall_ms": wall_ms, "cpu_ms": wall_ms, "gc_ms": 0.0, "where": ""}


def result(size: int, *, core_every: int = 1, lost: int = 0) -> dict[str, Any]:
    """Return figures that meet every aim but those on what is read."""
    calls = {
        "floor": times(2),
        "ours: search_entities": times(2),
        "core: search_entities": times(40, lost),
        "ours: get_entity": times(3),
    }
    return {
        "size": size,
        "effort": {"core_every": core_every, "seconds_each": 5},
        "recorder_cases": [],
        "quality": {
            "seconds": {"floor": times(2), "ours": times(2), "core": times(40)},
            "ours": _found(1.0),
            "core": _found(0.4),
        },
        "alone": calls,
        "together": calls,
        "holds": {name: hold(4) for name in calls},
        "index": _index(),
        "tokens": _tokens(),
    }


def _found(recall: float) -> dict[str, Any]:
    """Return how much a search finds."""
    measures = {"recall_1": recall, "recall_5": recall, "mrr": recall}
    return {
        **measures,
        "garbage_hits": 0,
        "garbage_queries": 40,
        "kinds": {"name": measures},
        "p50_ms_by_kind": {"name": 2.0},
    }


def _index() -> dict[str, Any]:
    """Return what an index costs."""
    return {
        "build_us_per_entity": 20.0,
        "build_ms": 20.0,
        "build_hold": hold(4),
        "memory": {"bytes_per_entity": 1_000.0},
        "update": {
            "us_per_renamed_entity": 60.0,
            "entities_hold": hold(4),
            "renamed_area_ms": 0.1,
            "area_hold": hold(0.1),
        },
        "state_change": {"state_us": -0.2, "attributes_us": 0.5, "noise_us": 0.1},
    }


def _tokens() -> dict[str, Any]:
    """Return what is read and written."""
    ways = {
        "ours": {"read": 150, "written": 10, "calls": 1},
        "ours_whole_pages": {"read": 200, "written": 10, "calls": 1},
        "core": {"read": 100, "written": 60, "calls": 1},
        "searched": {"read": 400, "written": 40, "calls": 2},
        "knowing": {"read": 50, "written": 50, "calls": 1},
    }
    defined = {"tools": 19, "bytes": 8_900}
    return {
        "definitions": {"ours": defined, "core": defined},
        "questions": [{"question": "Is it warm?", **ways}],
        "sums": ways,
    }
