"""The main comparisons as charts."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.ticker import NullLocator

from .aims import Results, multiple
from .latency import FLOOR_NAME

_OURS: Final = "#0b6e8f"
_CORE: Final = "#c9781f"
_FLOOR: Final = "#7a7a7a"


def draw(results: Results, folder: Path) -> list[Path]:
    """Draw all charts into a folder and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    charts = {
        "search-time": _search_time(results),
        "search-quality": _search_quality(results),
        "calls": _calls(results),
    }
    files = []
    # The same run gives the same file, and text stays text.
    with mpl.rc_context({"svg.hashsalt": "bench", "svg.fonttype": "none"}):
        for name, figure in charts.items():
            files.append(file := folder / f"{name}.svg")
            figure.savefig(file, metadata={"Date": None}, bbox_inches="tight")
    return files


def _axes(width: float, height: float, title: str) -> tuple[Figure, Axes]:
    """Return an empty chart."""
    figure = Figure(figsize=(width, height))
    axes = figure.add_subplot()
    axes.set_title(title, loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _search_time(results: Results) -> Figure:
    """Draw the time of a search over the size of the house."""
    figure, axes = _axes(6, 3.6, "Milliseconds per search (median)")
    sizes = sorted(results)
    for side, name, color in (
        ("core", "search__search", _CORE),
        ("ours", "ha_search_entities", _OURS),
        ("floor", "a tool that does nothing", _FLOOR),
    ):
        seconds = (results[size]["quality"]["seconds"][side] for size in sizes)
        values = [one["p50_ms"] for one in seconds]
        axes.plot(sizes, values, marker="o", label=name, color=color)
    axes.set(xscale="log", yscale="log", xlabel="entities in the house")
    axes.set_xticks(sizes, [f"{size:,}" for size in sizes])
    _plain_ticks(axes.yaxis, (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000))
    axes.grid(axis="y", alpha=0.3)
    axes.legend(frameon=False)
    return figure


def _search_quality(results: Results) -> Figure:
    """Draw recall by way of asking at the largest size."""
    size = max(results)
    quality = results[size]["quality"]
    kinds = list(quality["ours"]["kinds"])
    figure, axes = _axes(6, 4, f"Found among the first five, of {size:,} entities")
    for side, name, shift, color in (
        ("ours", "ha_search_entities", 0.2, _OURS),
        ("core", "search__search", -0.2, _CORE),
    ):
        values = [quality[side]["kinds"][kind]["recall_5"] for kind in kinds]
        axes.barh(
            [place + shift for place in range(len(kinds))],
            values,
            0.4,
            label=name,
            color=color,
        )
    _name_rows(axes, kinds)
    axes.legend(frameon=False, loc="lower center", bbox_to_anchor=(0.5, -0.25), ncols=2)
    return figure


def _calls(results: Results) -> Figure:
    """Draw all calls at the size that aims are set for."""
    size = max((size for size in results if size <= 10_000), default=max(results))
    alone: dict[str, Any] = results[size]["alone"]
    names = [name for name in alone if name.startswith("ours: ")]
    names.sort(key=lambda name: multiple(alone, name), reverse=True)
    figure, axes = _axes(
        7,
        0.32 * len(names) + 1,
        f"Multiples of the floor ({alone[FLOOR_NAME]['p50_ms']:.1f} ms), {size:,} entities",
    )
    for row, name in enumerate(names):
        axes.barh(row + 0.2, multiple(alone, name), 0.4, color=_OURS)
        if (other := name.replace("ours: ", "core: ", 1)) in alone:
            axes.barh(row - 0.2, multiple(alone, other), 0.4, color=_CORE)
    _name_rows(axes, [name.removeprefix("ours: ") for name in names])
    axes.axvline(1.5, color=_FLOOR, linestyle=":")
    axes.set_xscale("log")
    _plain_ticks(axes.xaxis, (1, 1.5, 2, 5, 10, 20, 50))
    axes.legend(
        handles=[
            Patch(color=_OURS, label="House Tools"),
            Patch(color=_CORE, label="core's nearest"),
        ],
        frameon=False,
        loc="upper right",
    )
    return figure


def _plain_ticks(axis: Axis, ticks: Sequence[float]) -> None:
    """Name round figures on an axis, as far as it reaches."""
    low, high = sorted(axis.get_view_interval())
    shown = [tick for tick in ticks if low <= tick <= high]
    axis.set_ticks(shown, [f"{tick:,g}" for tick in shown])
    axis.set_minor_locator(NullLocator())


def _name_rows(axes: Axes, names: Sequence[str]) -> None:
    """Name the rows of a bar chart."""
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(axis="y", length=0)
