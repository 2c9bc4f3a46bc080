"""The figures as Markdown, ratios first."""

from collections.abc import Mapping
from typing import Any

from demo.bench.aims import Results, aims

from .calls import calls, holds
from .costs import index, week
from .search import kinds, search
from .tables import number, table
from .tokens import tokens


def report(run: Mapping[str, Any]) -> str:
    """Return what a run found."""
    results: Results = {one["size"]: one for one in run["sizes"]}
    parts = (
        _about(run),
        "## Aims",
        _aims(results),
        "## Search",
        search(results),
        kinds(results),
        "## Every call, as multiples of the floor",
        *calls(results),
        "## Event loop",
        *holds(results),
        "## The index",
        index(results),
        "## A week of a busy sensor",
        week(results),
        "## Tokens",
        *tokens(results),
    )
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(run: Mapping[str, Any]) -> str:
    """Return what the run was made on."""
    on = run["machine"]
    return (
        f"Home Assistant {on['home_assistant']}, House Tools {on['house_tools']}, "
        f"Python {on['python']}, RapidFuzz {on['rapidfuzz']}; {on['cpu']}, "
        f"{on['cores']} cores, {on['system']}; load {on['load']:.1f} at the start; "
        f"{run['when']}; `{run['command']}`."
    )


def _aims(results: Results) -> str:
    """Return the aims and what became of them."""
    rows = [
        (
            aim.what,
            f"{number(aim.found)} {aim.unit}".strip(),
            f"{'at least' if aim.at_least else 'at most'} {number(aim.limit)}",
            "yes" if aim.met else "**no**",
            aim.detail,
        )
        for aim in aims(results)
    ]
    return table(("aim", "found", "limit", "met", ""), rows)
