"""What a model reads and writes."""

from collections.abc import Iterator, Mapping
from typing import Any

from demo.bench.aims import Results, typical_size
from demo.bench.tokens import WAYS, shares

from .tables import number, table


def tokens(results: Results) -> Iterator[str]:
    """Yield what is read and written for the questions, at the size most houses have."""
    if (size := typical_size(results)) is None:
        return
    found = results[size]["tokens"]
    defined, sums = found["definitions"], found["sums"]
    yield (
        f"Definitions: ours {defined['ours']['bytes']:,} bytes for "
        f"{defined['ours']['tools']} tools, core {defined['core']['bytes']:,} for "
        f"{defined['core']['tools']}."
    )
    yield table(("ours as parts of", "read", "read and written"), _ratios(sums))
    yield f"Bytes read + bytes written, at {size:,} entities:"
    rows = [(one["question"], *_cells(one)) for one in found["questions"]]
    rows.append(("**together**", *_cells(sums)))
    calls = (f"{sums[way]['calls']}" for way in ("ours", *WAYS))
    rows.append(("calls", *calls))
    yield table(("question", "ours", *WAYS.values()), rows)
    whole = sums["ours_whole_pages"]
    yield (
        "Ours asks search for five hits, as many as core's shows. In its own pages of "
        f"twenty the sum is {whole['read']:,} + {whole['written']:,}."
    )


def _ratios(sums: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Return a row for each of core's ways."""
    return [
        (name, *(f"{number(share)} ×" for share in shares(sums, way)))
        for way, name in WAYS.items()
    ]


def _cells(ways: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is read and written in each way; nothing where it is the shortest."""
    for way in ("ours", *WAYS):
        cell = ways.get(way)
        yield f"{cell['read']:,} + {cell['written']:,}" if cell else ""
