"""The arguments on the page of each tool, from the definition that clients get."""

import json
from pathlib import Path
import re
from typing import Any

_HERE = Path(__file__).parent
PAGES = _HERE.parents[1] / "docs" / "tools"
_ARGUMENTS = re.compile(
    r"(<!-- arguments: .*? -->\n).*?(<!-- /arguments -->)", re.DOTALL
)
_KINDS = {
    "array": "list of texts",
    "boolean": "yes or no",
    "integer": "whole number",
    "number": "number",
    "object": "object",
    "string": "text",
}


def with_arguments(tool: str, text: str) -> str:
    """Return the text of a tool's page with its arguments as they must be."""
    assert _ARGUMENTS.search(text), f"{tool}.md has lost the place of its arguments"
    schema = json.loads((_HERE / "mcp" / f"{tool}.json").read_text("utf-8"))
    rows = _rows(schema["inputSchema"])
    return _ARGUMENTS.sub(lambda match: f"{match[1]}{rows}{match[2]}", text)


def _rows(schema: dict[str, Any]) -> str:
    """Return a table of the arguments that a schema has."""
    required = schema.get("required", [])
    lines = ["| argument | | |", "|---|---|---|"]
    lines += [
        f"| `{name}` | {'required' if name in required else ''} | {_meaning(field)} |"
        for name, field in schema["properties"].items()
    ]
    return "".join(f"{line}\n" for line in lines)


def _meaning(field: dict[str, Any]) -> str:
    """Return what an argument takes, and what it is when left out."""
    choices = " or ".join(f"`{choice}`" for choice in field.get("enum", ()))
    meaning = [choices or _KINDS[field["type"]]]
    if (most := field.get("maximum", field.get("maxItems"))) is not None:
        meaning.append(f"at most {most}")
    if "default" in field:
        meaning.append(f"`{json.dumps(field['default']).strip('"')}` if left out")
    if description := field.get("description"):
        meaning.append(description.replace("|", "\\|"))
    return ", ".join(meaning)


def write() -> None:
    """Write the arguments on all pages anew."""
    for page in PAGES.glob("ha_*.md"):
        text = page.read_text("utf-8")
        page.write_text(with_arguments(page.stem, text), "utf-8")
