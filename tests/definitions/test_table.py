"""The README and the pages tell of the tools as they are."""

import pytest

from custom_components.house_tools.tools import TOOLS

from .pages import PAGES, with_arguments
from .table import README, with_table


def test_readme() -> None:
    """Its table is what script/readme writes."""
    text = README.read_text("utf-8")
    assert with_table(text) == text, "run script/readme"


@pytest.mark.parametrize("tool", [tool.name for tool in TOOLS])
def test_pages(tool: str) -> None:
    """Each page has the arguments that script/readme writes."""
    text = (PAGES / f"{tool}.md").read_text("utf-8")
    assert with_arguments(tool, text) == text, "run script/readme"
