"""The table of tools in README.md, from what the tools say of themselves."""

from pathlib import Path
import re

from custom_components.house_tools.toolkit.base import HouseTool
from custom_components.house_tools.tools import TOOLS

from . import pages

README = Path(__file__).parents[2] / "README.md"
_TABLE = re.compile(r"(<!-- tools: .*? -->\n).*?(<!-- /tools -->)", re.DOTALL)


def with_table(text: str) -> str:
    """Return the README's text with the table as it must be."""
    assert _TABLE.search(text), "README.md has lost the place of its table of tools"
    return _TABLE.sub(lambda match: f"{match[1]}{_table()}{match[2]}", text)


def _table() -> str:
    rows = ["| tool | what it does | |", "|---|---|---|"]
    rows += [
        f"| [`{tool.name}`](docs/tools/{tool.name}.md) "
        f"| {_escaped(tool.description)} | {_kind(tool)} |"
        for tool in TOOLS
    ]
    return "".join(f"{row}\n" for row in rows)


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


def _kind(tool: type[HouseTool]) -> str:
    """Return what a tool may do, and for whom it is."""
    kind = "acts" if tool.writes else "reads"
    return f"{kind}, for administrators" if tool.admin_only else kind


if __name__ == "__main__":
    pages.write()
    README.write_text(with_table(README.read_text("utf-8")), "utf-8")
