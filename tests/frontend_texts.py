"""What the pages of the installed Home Assistant say."""

from collections.abc import Iterator
import json
from pathlib import Path
import re
from typing import Any

import hass_frontend


def frontend_texts(language: str) -> dict[str, str]:
    """Return the texts of the pages in a language, by their keys."""
    folder = Path(hass_frontend.where()) / "static" / "translations"
    return {
        key: text
        for file in folder.glob(f"**/{language}-*.json")
        if re.fullmatch(rf"{language}-[0-9a-f]{{32}}", file.stem)
        for key, text in _leaves(json.loads(file.read_text()))
    }


def _leaves(node: dict[str, Any] | str, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts in a tree with their keys."""
    if isinstance(node, str):
        yield key, node
        return
    for name, value in node.items():
        yield from _leaves(value, f"{key}.{name}".lstrip("."))
