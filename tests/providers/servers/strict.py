"""What providers are known to refuse in a tool's definition."""

from collections import Counter
from collections.abc import Iterable, Iterator
import re
from typing import Any

from jsonschema import Draft202012Validator, SchemaError

from .base import Definition, require

MOST_TOOLS = 128
AT_ROOT = frozenset({"anyOf", "oneOf", "allOf", "enum", "not"})
_NAME = re.compile(r"[a-zA-Z_][a-zA-Z0-9_-]{0,63}")
_TYPES = frozenset({"string", "number", "integer", "boolean", "object", "array"})


def check_names(tools: Iterable[Definition]) -> None:
    """Refuse too many tools, and names that are long, odd or there twice."""
    names = Counter(tool.name for tool in tools)
    require(names.total() <= MOST_TOOLS, f"tools: at most {MOST_TOOLS}")
    for name, times in names.items():
        require(_NAME.fullmatch(name), f"{name}: must match {_NAME.pattern}")
        require(times == 1, f"{name}: tool names must be unique")


def check_json_schema(name: str, schema: Any) -> None:
    """Refuse a schema that is none, or not one of a flat object, or vague at any depth."""
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as err:
        require(False, f"{name}: schema is invalid: {err.message}")
    require(
        isinstance(schema, dict) and schema.get("type") == "object",
        f"{name}: schema must have type 'object'",
    )
    found = AT_ROOT & schema.keys()
    require(not found, f"{name}: schema has {sorted(found)} at its top level")
    for path, part in walk(schema):
        where = f"{name}.{path}" if path else name
        require(part.get("type") in _TYPES, f"{where}: schema must have a 'type' key")
        require(part.get("enum", [None]), f"{where}: enum must not be empty")
        if part["type"] == "array":
            require("items" in part, f"{where}: array schema misses items")
    _check_required(name, schema)


def walk(schema: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield a schema and the schemas in it, each with its path."""
    yield path, schema
    for key, part in schema.get("properties", {}).items():
        yield from walk(part, f"{path}.{key}".lstrip("."))
    if "items" in schema:
        yield from walk(schema["items"], f"{path}[]")


def _check_required(name: str, schema: dict[str, Any]) -> None:
    missing = set(schema.get("required", ())) - schema.get("properties", {}).keys()
    require(not missing, f"{name}: required properties are not there: {missing}")
