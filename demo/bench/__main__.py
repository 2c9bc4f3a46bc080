"""Measure House Tools beside Home Assistant's own tools, in the same house."""

import argparse
import asyncio
from datetime import UTC, datetime
import json
from pathlib import Path
import signal
import sys
import time
from typing import Any, Final

from demo.house.writer import REPOSITORY

from .machine import machine
from .measure import FULL, QUICK, measure
from .progress import say
from .publish import FOLDER, publish
from .report import report

SIZES: Final = (100, 1_000, 10_000, 100_000)
_QUICK_SIZES: Final = SIZES[:2]
_OUT: Final = REPOSITORY / ".cache" / "bench"


def main() -> int:
    """Run the benchmarks and return the exit status."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    args = _arguments()
    began = time.monotonic()
    run = asyncio.run(_run(args))
    out = FOLDER if args.publish else args.out
    out.mkdir(parents=True, exist_ok=True)
    file = out / ("quick.json" if args.quick else "results.json")
    file.write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(text := report(run))
    if args.publish:
        publish(text)
    say(f"{time.monotonic() - began:.0f} s; figures in {file}")
    _draw(run, out)
    return 0


async def _run(args: argparse.Namespace) -> dict[str, Any]:
    """Measure one size after the other."""
    about = {
        "machine": machine(),
        "when": datetime.now(UTC).strftime("%Y-%m-%d"),
        "command": " ".join(["script/bench", *sys.argv[1:]]),
    }
    effort = QUICK if args.quick else FULL
    sizes = args.sizes or (_QUICK_SIZES if args.quick else SIZES)
    return about | {"sizes": [await measure(size, effort) for size in sizes]}


def _draw(run: dict[str, Any], folder: Path) -> None:
    """Draw the charts."""
    from .charts import draw  # slow to load, and not needed before

    for file in draw({one["size"]: one for one in run["sizes"]}, folder):
        say(f"chart: {file}")


def _arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="script/bench", description=__doc__, allow_abbrev=False
    )
    parser.add_argument(
        "--quick", action="store_true", help="the two smaller sizes, in three minutes"
    )
    parser.add_argument(
        "--publish", action="store_true", help="put the figures into docs/benchmarks.md"
    )
    parser.add_argument("--sizes", type=int, nargs="+", help="other sizes")
    parser.add_argument(
        "--out", type=Path, default=_OUT, help="folder for figures and charts"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
