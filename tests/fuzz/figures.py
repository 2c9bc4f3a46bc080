"""What a run counted, and its place in the documentation."""

from collections import Counter
from dataclasses import dataclass, field
import re
from typing import Final

from tests.conftest import ROOT

PAGE: Final = ROOT / "docs" / "reliability.md"


@dataclass(slots=True)
class Figures:
    """Counts of one run."""

    seconds: float = 0
    calls: Counter[str] = field(default_factory=Counter)
    callers: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    confirmed: int = 0
    changes: int = 0
    largest: int = 0
    warnings: int = 0
    breaches: int = 0

    def lines(self) -> list[str]:
        """Return the table of the documentation."""
        tools = f"{len(self.calls)} tools, {min(self.calls.values()):,} to {max(self.calls.values()):,} each"
        outcomes = ", ".join(f"{name} {n:,}" for name, n in self.outcomes.most_common())
        rows = {
            "calls": f"{self.calls.total():,} in {self.seconds:,.0f} s ({tools})",
            "callers": ", ".join(
                f"{n:,} {who}" for who, n in sorted(self.callers.items())
            ),
            "answers": outcomes,
            "calls repeated with their confirmation": f"{self.confirmed:,}",
            "devices changed by the calls": f"{self.changes:,} times",
            "largest answer": f"{self.largest:,} bytes of 16,000",
            "warnings logged (calls that ended late)": f"{self.warnings:,}",
            "breaches of the rules above": f"{self.breaches:,}",
        }
        return ["| | |", "|---|---|", *(f"| {k} | {v} |" for k, v in rows.items())]


def publish(name: str, lines: list[str]) -> None:
    """Put lines into the documentation, between the marks of a name."""
    text = PAGE.read_text()
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    pattern = re.compile(f"({re.escape(begin)}).*?({re.escape(end)})", re.DOTALL)
    assert pattern.search(text)
    body = "\n".join(lines) + "\n"
    PAGE.write_text(pattern.sub(lambda m: f"{m[1]}{body}{m[2]}", text))
