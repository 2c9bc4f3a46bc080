"""What the index costs, and a week of a busy sensor."""

from collections.abc import Iterator, Sequence
from typing import Any

from demo.bench.aims import Results, added_at_most

from .tables import number, table


def index(results: Results) -> str:
    """Return what the index costs at each size."""
    rows = [
        ("build, µs per entity", *_each(results, "build_us_per_entity")),
        ("build, ms in all", *_each(results, "build_ms")),
        ("longest hold while building, ms", *_each(results, "build_hold", "wall_ms")),
        ("memory, bytes per entity", *_each(results, "memory", "bytes_per_entity")),
        ("a renamed entity, µs", *_each(results, "update", "us_per_renamed_entity")),
        (
            "100 renamed, longest hold, ms",
            *_each(results, "update", "entities_hold", "wall_ms"),
        ),
        ("a renamed area, ms", *_each(results, "update", "renamed_area_ms")),
        ("a change of state, at most, µs", *_added(results, "state_us")),
        ("a change of attributes, at most, µs", *_added(results, "attributes_us")),
    ]
    if all("start" in one for one in results.values()):
        added = (one["start"]["house_tools_s"] * 1000 for one in results.values())
        rows.append(("added to the start, ms", *map(number, added)))
    return table(("", *(f"{size:,}" for size in results)), rows)


def _each(results: Results, *path: str) -> Iterator[str]:
    """Yield a figure of the index at each size."""
    for result in results.values():
        value: Any = result["index"]
        for key in path:
            value = value[key]
        yield number(value)


def _added(results: Results, key: str) -> Iterator[str]:
    """Yield what our listeners add to a change at each size."""
    for result in results.values():
        yield number(added_at_most(result["index"], key))


def week(results: Results) -> str:
    """Return both ways to a week."""
    week = next((one["week"] for one in results.values() if "week" in one), None)
    if week is None:
        return ""
    rows: Sequence[Sequence[str]] = [
        (name, number(week[side]["p50_ms"]), number(week[side]["p95_ms"]), hold)
        for name, side, hold in (
            ("ours, 250 points through MCP", "ours", number(week["hold_ms"]["ours"])),
            (
                f"the recorder's own query, {week['rows']:,} rows in process",
                "recorder",
                number(week["hold_ms"]["recorder"]),
            ),
            ("core's history tool, hourly means through MCP", "core", ""),
        )
    ]
    return table(("", "p50 ms", "p95 ms", "longest hold, ms"), rows)
