"""The last full run, where people read it."""

from pathlib import Path
from typing import Final

from demo.house.writer import REPOSITORY

PAGE: Final = REPOSITORY / "docs" / "benchmarks.md"
FOLDER: Final = REPOSITORY / "docs" / "benchmarks"

_BEGIN: Final = "<!-- script/bench writes from here -->\n"
_END: Final = "<!-- to here -->\n"


def publish(report: str, page: Path = PAGE) -> None:
    """Put a report into its place on a page, and leave what people wrote around it."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    if not begin or not end:
        raise ValueError(f"{page} does not say where the figures belong")
    page.write_text(f"{before}{begin}\n{report}\n{end}{after}", encoding="utf-8")
