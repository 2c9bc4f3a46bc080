"""The figures of the first page are those of the published run."""

import json

import pytest

from tests.conftest import ROOT

SIZE = 10_000
RESULTS = ROOT / "docs" / "benchmarks" / "results.json"


@pytest.fixture(scope="module")
def said() -> list[str]:
    """Return what the published run says of what the page tells."""
    run = json.loads(RESULTS.read_text(encoding="utf-8"))
    results = {one["size"]: one for one in run["sizes"]}
    quality = results[SIZE]["quality"]
    ours, core, floor = (
        quality["seconds"][side]["p50_ms"] for side in ("ours", "core", "floor")
    )
    tokens = results[1_000]["tokens"]
    read = {way: sums["read"] for way, sums in tokens["sums"].items()}
    return [
        f"{SIZE:,} entities",
        f"{'about' if abs(ours / floor - 1) < 0.2 else 'not'} as long",
        f"{int(core / ours)} times less",
        f"for {quality['ours']['recall_5']:.0%} of".replace("%", " %"),
        f"for {quality['core']['recall_5']:.0%}.".replace("%", " %"),
        f"{tokens['definitions']['ours']['bytes']:,} bytes",
        f"{read['ours'] / read['core']:.1f} times what templates print",
    ]


def test_figures_are_those_of_the_run(said: list[str]) -> None:
    """Whoever publishes another run has to tell it there, too."""
    page = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    _, _, section = page.partition("## What was measured")
    told, _, _ = section.partition(" ## ")
    assert [figure for figure in said if figure not in told] == []
