"""Definitions kept in files, one for each tool."""

from collections.abc import Mapping
import json
from pathlib import Path
from typing import Any

HOW = "if that is wanted: script/test {} --snapshot-update"


def check_kept(
    folder: str, definitions: Mapping[str, Any], *, update: bool, tests: str
) -> None:
    """Compare definitions by tool with the files of a folder, or write them."""
    place = Path(__file__).parent / folder
    texts = {
        f"{name}.json": f"{json.dumps(definition, indent=2, ensure_ascii=False)}\n"
        for name, definition in definitions.items()
    }
    if update:
        _write(place, texts)
    kept = {file.name: file.read_text("utf-8") for file in place.glob("*.json")}
    assert kept.keys() == texts.keys(), HOW.format(tests)
    for name, text in texts.items():
        assert kept[name] == text, f"{folder}/{name} changed; {HOW.format(tests)}"


def _write(place: Path, texts: Mapping[str, str]) -> None:
    place.mkdir(exist_ok=True)
    for file in place.glob("*.json"):
        file.unlink()
    for name, text in texts.items():
        (place / name).write_text(text, "utf-8")
