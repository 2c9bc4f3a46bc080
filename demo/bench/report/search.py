"""Search: how soon, and how much is found."""

from collections.abc import Iterator, Mapping
from typing import Any

from demo.bench.aims import Results

from .tables import number, table, times


def search(results: Results) -> str:
    """Return both searches at all sizes."""
    rows = []
    for size, result in results.items():
        quality = result["quality"]
        seconds = quality["seconds"]
        floor, mine, theirs = (seconds[side] for side in ("floor", "ours", "core"))
        rows.append(
            (
                f"{size:,}",
                times(mine["p50_ms"] / floor["p50_ms"]),
                times(theirs["p50_ms"] / floor["p50_ms"]),
                times(theirs["p50_ms"] / mine["p50_ms"]),
                f"{number(mine['p50_ms'])} / {number(mine['p95_ms'])}",
                f"{number(theirs['p50_ms'])} / {number(theirs['p95_ms'])}",
                number(floor["p50_ms"]),
                *_found(quality["ours"]),
                *_found(quality["core"]),
            )
        )
    head = (
        "entities",
        "ours, × floor",
        "core, × floor",
        "ours faster by",
        "ours p50 / p95 ms",
        "core p50 / p95 ms",
        "floor ms",
        "ours recall@1",
        "@5",
        "MRR",
        "garbage",
        "core recall@1",
        "@5",
        "MRR",
        "garbage",
    )
    return table(head, rows)


def _found(side: Mapping[str, Any]) -> Iterator[str]:
    """Yield the measures of retrieval of a side."""
    for key in ("recall_1", "recall_5", "mrr"):
        yield f"{side[key]:.3f}"
    yield f"{side['garbage_hits']}/{side['garbage_queries']}"


def kinds(results: Results) -> str:
    """Return recall by way of asking, at the largest size."""
    size = max(results)
    quality = results[size]["quality"]
    rows = [
        (
            kind,
            f"{mine['recall_5']:.2f}",
            f"{quality['core']['kinds'][kind]['recall_5']:.2f}",
            number(quality["ours"]["p50_ms_by_kind"][kind]),
            number(quality["core"]["p50_ms_by_kind"][kind]),
        )
        for kind, mine in quality["ours"]["kinds"].items()
    ]
    head = (
        f"asked by ({size:,} entities)",
        "ours recall@5",
        "core recall@5",
        "ours p50 ms",
        "core p50 ms",
    )
    return table(head, rows)
