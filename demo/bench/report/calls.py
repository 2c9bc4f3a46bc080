"""Every call: how soon, and how long it holds the event loop."""

from collections.abc import Iterator, Mapping
from typing import Any

from demo.bench.aims import Results, multiple
from demo.bench.latency import CALLERS, FLOOR_NAME

from .tables import number, table


def calls(results: Results) -> Iterator[str]:
    """Yield the times of all calls, alone and together."""
    for key, title in (
        ("alone", "One caller, p50 (p95) as multiples of the floor's p50."),
        (
            "together",
            f"{CALLERS} callers at once, each against the floor at {CALLERS}.",
        ),
    ):
        yield title
        yield _calls_table(results, key)


def _calls_table(results: Results, key: str) -> str:
    """Return a row for each case, with both sides at each size."""
    names = dict.fromkeys(
        name.removeprefix("ours: ")
        for result in results.values()
        for name in result[key]
        if name.startswith("ours: ")
    )
    rows = [("*the floor*, ms", *_floors(results, key))]
    for name in names:
        cells = [
            _call_cell(result[key], f"{side}: {name}")
            for result in results.values()
            for side in ("ours", "core")
        ]
        rows.append((name, *cells))
    sizes = [f"{side} {size:,}" for size in results for side in ("ours", "core")]
    return table(("call", *sizes), rows)


def _floors(results: Results, key: str) -> Iterator[str]:
    """Yield the floor at each size, and an empty cell beside it."""
    for result in results.values():
        yield number(result[key][FLOOR_NAME]["p50_ms"])
        yield ""


def _call_cell(sides: Mapping[str, Any], side: str) -> str:
    """Return one side of a case."""
    if side not in sides:
        return ""
    found = sides[side]
    late = found["p95_ms"] / sides[FLOOR_NAME]["p50_ms"]
    lost = f", {found['failed']} of {found['calls']} failed" if found["failed"] else ""
    return f"{multiple(sides, side):.2f} ({late:.1f}){lost}"


def holds(results: Results) -> Iterator[str]:
    """Yield the holds of all calls."""
    yield "The longest step in milliseconds of wall time (of the thread's own time)."
    names = dict.fromkeys(name for one in results.values() for name in one["holds"])
    rows = [
        (name, *(_hold(one["holds"].get(name)) for one in results.values()))
        for name in names
    ]
    yield table(("call", *(f"{size:,}" for size in results)), rows)


def _hold(hold: Mapping[str, Any] | None) -> str:
    """Return a hold."""
    return f"{hold['wall_ms']:.1f} ({hold['cpu_ms']:.1f})" if hold else ""
