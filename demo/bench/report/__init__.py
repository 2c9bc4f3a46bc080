"""The figures as Markdown, ratios first."""

from collections.abc import Mapping, Sequence
from typing import Any

from demo.bench.aims import Aim, Results, aims
from demo.bench.reasons import REASONS

from .calls import calls, holds
from .costs import index, week
from .search import kinds, search
from .tables import number, table
from .tokens import tokens


def report(run: Mapping[str, Any]) -> str:
    """Return what a run found."""
    results: Results = {one["size"]: one for one in run["sizes"]}
    found = aims(results)
    parts = (
        _about(run),
        "## Aims",
        _aims(found),
        _misses(found),
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
        f"{run['when']}; `{run['command']}`.{_shortened(run['sizes'])}"
    )


def _shortened(sizes: Sequence[Mapping[str, Any]]) -> str:
    """Say what was done less of in the largest houses, as it would take long."""
    if not (less := [one for one in sizes if one["effort"]["core_every"] > 1]):
        return ""
    large = " and ".join(f"{one['size']:,}" for one in less)
    effort = less[0]["effort"]
    return (
        f" At {large} entities the recorder keeps only what is asked for, core's search"
        f" is put one in {effort['core_every']} of the questions, and calls"
        f" that take long are made until they took {effort['seconds_each']:g} s together."
    )


def _aims(found: Sequence[Aim]) -> str:
    """Return the aims and what became of them."""
    rows = [
        (
            aim.what,
            "" if aim.size is None else f"{aim.size:,}",
            f"{number(aim.found)} {aim.unit}".strip(),
            f"{'at least' if aim.at_least else 'at most'} {number(aim.limit)}",
            "yes" if aim.met else "**no**",
            aim.detail,
        )
        for aim in found
    ]
    return table(("aim", "entities", "found", "limit", "met", ""), rows)


def _misses(found: Sequence[Aim]) -> str:
    """Return why aims are missed."""
    if not (missed := [aim for aim in found if not aim.met]):
        return ""
    lines = (
        f"* **{aim.what}**: {REASONS.get(aim.what, 'nobody has said why yet.')}"
        for aim in missed
    )
    return "\n".join(("### What misses, and why", "", *lines))
