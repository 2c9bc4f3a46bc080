"""The README tells of the tools as they are."""

from .table import README, with_table


def test_readme() -> None:
    """Its table is what script/readme writes."""
    text = README.read_text("utf-8")
    assert with_table(text) == text, "run script/readme"
