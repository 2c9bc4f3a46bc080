"""What a model reads and writes."""

from collections.abc import Iterator, Mapping
from typing import Any

from demo.bench.aims import Results, typical_size

from .tables import table


def tokens(results: Results) -> Iterator[str]:
    """Yield what is read and written for the questions, at the size most houses have."""
    if (size := typical_size(results)) is None:
        return
    found = results[size]["tokens"]
    defined = found["definitions"]
    yield (
        f"Definitions: ours {defined['ours']['bytes']:,} bytes for "
        f"{defined['ours']['tools']} tools, core {defined['core']['bytes']:,} for "
        f"{defined['core']['tools']}. The questions, at {size:,} entities:"
    )
    rows = [
        (one["question"], *_cells(one, "read"), *_cells(one, "written"))
        for one in found["questions"]
    ]
    rows.append(
        (
            "**together**",
            *_cells(found["sums"], "read"),
            *_cells(found["sums"], "written"),
        )
    )
    ways = ("ours", "core, shortest", "core, by search")
    head = (
        "question",
        *(f"{what}: {way}" for what in ("read", "written") for way in ways),
    )
    yield table(head, rows)
    calls = (found["sums"][way]["calls"] for way in ("ours", "core", "searched"))
    yield "Calls: {} ours, {} by core's shortest way, {} by its search.".format(*calls)


def _cells(ways: Mapping[str, Any], key: str) -> Iterator[str]:
    """Yield the bytes of each way; marked where a fact was not found."""
    for way in ("ours", "core", "searched"):
        if (found := ways.get(way)) is None:
            yield ""
        else:
            yield f"{found[key]:,}{' (not found)' if found.get('missing') else ''}"
