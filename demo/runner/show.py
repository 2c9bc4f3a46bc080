"""What a person sees of the first call."""

from collections.abc import Sequence
from typing import Any

from mcp.types import Tool

QUESTION = "kichen lihgt"


def show_tools(tools: Sequence[Tool]) -> str:
    """Return the names of the tools, in one line."""
    return f"{len(tools)} tools: {', '.join(tool.name for tool in tools)}"


def show_search(answer: dict[str, Any]) -> str:
    """Return the answer of a search as a small table."""
    rows = [
        (
            item["entity_id"],
            str(item["name"]),
            str(item["state"]),
            str(item.get("area") or ""),
        )
        for item in answer["items"]
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True))
        for row in rows
    ]
    found = f"{answer['total']} found, the best of them:"
    return "\n".join(f"  {line.rstrip()}" for line in (found, *lines))
