"""Which entities carry which word: an inverted index in two levels.

A word leads to the entities that have it in a name or nearby, and to the groups that
are described with it: an area, a label, a kind. Entities belong to groups, so that a
renamed area changes a few words and not hundreds of entities.
"""

from collections.abc import Mapping, Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from .postings import Postings
from .text import words
from .vocabulary import Vocabulary

_NOTHING: Final[frozenset[str]] = frozenset()


class GroupKey(NamedTuple):
    """What entities have in common: the type, such as area, and which one."""

    type: str
    id: str


class Document(NamedTuple):
    """What search knows of one entity.

    Names are folded words, joined by spaces; so are the names of its `devices`.
    """

    entity_id: str
    names: tuple[str, ...]
    devices: tuple[str, ...] = ()
    groups: tuple[GroupKey, ...] = ()
    hidden: bool = False
    minor: bool = False
    disabled: bool = False


class Group:
    """The entities that have something in common, and the words that describe it.

    Each word has a weight up to 1: how well it explains a query. Of a `kind`, the
    words say what sort of thing its entities are.
    """

    __slots__ = ("entities", "key", "words")

    def __init__(self, key: GroupKey) -> None:
        """Initialize without words."""
        self.key = key
        self.words: Mapping[str, float] = {}
        self.entities: set[str] = set()


class Entry:
    """An indexed entity. Its size is the number of words of its name, if it has one."""

    __slots__ = ("devices", "groups", "names", "size")

    def __init__(self, document: Document, groups: tuple[Group, ...]) -> None:
        """Initialize from a document and the groups that it belongs to."""
        self.names = document.names
        self.devices = document.devices
        self.groups = groups
        self.size = self.names[0].count(" ") + 1 if len(self.names) == 1 else 0


class Lexicon:
    """Documents by their words. Adding one again replaces it."""

    def __init__(self) -> None:
        """Initialize without documents."""
        self.entries: dict[str, Entry] = {}
        self.groups: dict[GroupKey, Group] = {}
        self.disabled: set[str] = set()
        self.hidden: set[str] = set()
        self.minor: set[str] = set()
        self.vocabulary = Vocabulary()
        self.named = Postings[str](self.vocabulary)
        self.nearby = Postings[str](self.vocabulary)
        self.described = Postings[Group](self.vocabulary)

    def describe(self, key: GroupKey, words_: Mapping[str, float]) -> None:
        """Set the words that describe a group."""
        group = self._group(key)
        self.described.change(group, group.words.keys(), words_.keys())
        group.words = words_

    def add(self, document: Document) -> list[GroupKey]:
        """Add an entity, or put what is known of it now in place of what was.

        Return the groups that it is the first of, which nobody has described yet.
        """
        entity_id = document.entity_id
        known = len(self.groups)
        groups = tuple(map(self._group, document.groups))
        new = [*self.groups][known:] if len(self.groups) > known else []
        before = self.entries.get(entity_id)
        entry = self.entries[entity_id] = Entry(document, groups)
        self._file(entity_id, before, entry)
        for marked, is_so in (
            (self.disabled, document.disabled),
            (self.hidden, document.hidden),
            (self.minor, document.minor),
        ):
            if is_so:
                marked.add(entity_id)
            elif before is not None:
                marked.discard(entity_id)
        return new

    def remove(self, entity_id: str) -> None:
        """Forget an entity."""
        if (entry := self.entries.pop(entity_id, None)) is not None:
            self._file(entity_id, entry, None)
            for marked in (self.disabled, self.hidden, self.minor):
                marked.discard(entity_id)

    def _file(self, entity_id: str, before: Entry | None, now: Entry | None) -> None:
        """File an entity under its words and in its groups."""
        named_before, nearby_before = _words_of(entity_id, before)
        named, nearby = _words_of(entity_id, now)
        self.named.change(entity_id, named_before, named)
        self.nearby.change(entity_id, nearby_before, nearby)
        groups = now.groups if now else ()
        for group in groups:
            group.entities.add(entity_id)
        for group in before.groups if before else ():
            if group not in groups:
                self._leave(group, entity_id)

    def _group(self, key: GroupKey) -> Group:
        """Return a group, made if it is new."""
        if (group := self.groups.get(key)) is None:
            group = self.groups[key] = Group(key)
        return group

    def _leave(self, group: Group, entity_id: str) -> None:
        """Take an entity out of a group; one without entities goes."""
        group.entities.discard(entity_id)
        if not group.entities:
            self.described.change(group, group.words.keys(), set())
            del self.groups[group.key]


def _words_of(
    entity_id: str, entry: Entry | None
) -> tuple[AbstractSet[str], AbstractSet[str]]:
    """Return the words of an entity's names, and others of its id and devices."""
    if entry is None:
        return _NOTHING, _NOTHING
    named = set(" ".join(entry.names).split())
    nearby = _words_in(entry.devices).union(words(entity_id.partition(".")[2]))
    return named, nearby - named


@lru_cache(maxsize=64)
def _words_in(names: tuple[str, ...]) -> frozenset[str]:
    """Return the words of a device's names; its entities mostly follow one another."""
    return frozenset(" ".join(names).split())
