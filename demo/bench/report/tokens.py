"""What a model reads and writes."""

from collections.abc import Iterator

from demo.bench.aims import Results

from .tables import table


def tokens(results: Results) -> Iterator[str]:
    """Yield what is read and written for the questions, at the size most houses have."""
    size = 1_000 if 1_000 in results else min(results)
    found = results[size]["tokens"]
    defined, sums = found["definitions"], found["sums"]
    yield (
        f"Definitions: ours {defined['ours']['bytes']:,} bytes for "
        f"{defined['ours']['tools']} tools, core {defined['core']['bytes']:,} for "
        f"{defined['core']['tools']}. The questions, at {size:,} entities:"
    )
    keys = ("ours_read", "core_read", "ours_written", "core_written")
    rows = [
        (
            one["question"],
            *(f"{one[key]:,}" for key in keys),
            f"{one['ours_calls']} / {one['core_calls']}",
        )
        for one in found["questions"]
    ]
    rows.append(("**together**", *(f"**{sums[key]:,}**" for key in keys), ""))
    head = (
        "question",
        "read, ours",
        "read, core",
        "written, ours",
        "written, core",
        "calls",
    )
    yield table(head, rows)
