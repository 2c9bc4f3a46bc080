"""A question to a house, with its answer."""

from dataclasses import dataclass
from enum import StrEnum


class AskedKind(StrEnum):
    """In what way a question asks for an entity."""

    NAME = "name"
    MISSPELLED = "misspelled"
    REORDERED = "reordered"
    UNACCENTED = "unaccented"
    ALIAS = "alias"
    ALTERNATIVES = "alternatives"
    PLACE = "place"
    EVERYDAY = "everyday"
    ID = "id"
    OBJECT_ID = "object id"
    TRANSLATED = "translated"
    TWIN = "twin"
    GARBAGE = "garbage"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question; `expected` is the entity that it was made from, None for garbage."""

    text: str
    kind: AskedKind
    expected: str | None
