"""The questions in docs/tools, asked as they stand there."""

from collections.abc import Iterator
from dataclasses import dataclass
import json
from pathlib import Path
import re
from typing import Any

from jsonschema import Draft202012Validator
import pytest

from custom_components.house_tools.tools import TOOLS

from .conftest import Connect

DOCS = Path(__file__).parents[2] / "docs" / "tools"
NAMES = [tool.name for tool in TOOLS]
_EXAMPLE = re.compile(
    r"^## (?P<question>.+)\n\n```json\n(?P<arguments>.+)\n```\n\n"
    r"answers, among other things,\n\n```json\n(?P<answer>.+)\n```$",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Example:
    """A question, the call that answers it, and a part of the answer."""

    question: str
    arguments: dict[str, Any]
    answer: dict[str, Any]


def examples(tool: str) -> Iterator[Example]:
    """Yield the examples on a tool's page."""
    text = (DOCS / f"{tool}.md").read_text("utf-8")
    for match in _EXAMPLE.finditer(text):
        yield Example(
            match["question"],
            json.loads(match["arguments"]),
            json.loads(match["answer"]),
        )


def holds(part: Any, whole: Any) -> bool:
    """Return if an answer holds a part; of a list, in any place."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            key in whole and holds(value, whole[key]) for key, value in part.items()
        )
    if isinstance(part, list):
        return isinstance(whole, list) and all(
            any(holds(item, candidate) for candidate in whole) for item in part
        )
    return bool(part == whole)


def test_every_tool_has_its_page() -> None:
    """There is a page for each tool, with three questions, and none for another."""
    assert {page.stem for page in DOCS.glob("ha_*.md")} == set(NAMES)
    for name in NAMES:
        page = (DOCS / f"{name}.md").read_text("utf-8")
        assert page.startswith(f"# {name}\n")
        assert len(list(examples(name))) == page.count("\n## ") == 3


@pytest.mark.parametrize("tool", NAMES)
async def test_examples(mcp: Connect, tool: str) -> None:
    """Each call answers what its page says, and is written as the tool asks for it."""
    async with mcp() as house:
        (listed,) = (item for item in await house.list_tools() if item.name == tool)
        for example in examples(tool):
            text, _ = await house.call_raw(tool, **example.arguments)
            assert holds(example.answer, json.loads(text)), (example.question, text)
            Draft202012Validator(listed.input_schema).validate(example.arguments)
            assert example.arguments.keys() <= listed.input_schema["properties"].keys()
