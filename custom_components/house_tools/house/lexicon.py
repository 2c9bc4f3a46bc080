"""Which entities carry which word: an inverted index in two levels.

A word leads to the entities that have it in a name or id of their own, and to the
groups that are described with it: an area, a device, a label, a kind. Entities belong
to groups, so that a renamed area changes a few words and not hundreds of entities.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from .postings import Postings
from .text import words
from .vocabulary import Vocabulary


class GroupKey(NamedTuple):
    """What entities have in common: the type, such as area, and which one."""

    type: str
    id: str


class Document(NamedTuple):
    """What search knows of one entity. Names are folded words, joined by spaces."""

    entity_id: str
    names: tuple[str, ...]
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
    """An indexed entity."""

    __slots__ = ("groups", "names")

    def __init__(self, names: tuple[str, ...], groups: tuple[Group, ...]) -> None:
        """Initialize from names and the groups that the entity belongs to."""
        self.names = names
        self.groups = groups


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
        self.identified = Postings[str](self.vocabulary)
        self.described = Postings[Group](self.vocabulary)

    def describe(self, key: GroupKey, words_: Mapping[str, float]) -> None:
        """Set the words that describe a group."""
        group = self._group(key)
        self.described.change(group, group.words.keys(), words_.keys())
        group.words = words_

    def add(self, document: Document) -> None:
        """Add an entity, or put what is known of it now in place of what was."""
        entity_id = document.entity_id
        before = self.entries.get(entity_id, _NO_ENTRY)
        groups = tuple(map(self._group, document.groups))
        entry = self.entries[entity_id] = Entry(document.names, groups)
        self._file(entity_id, before, entry)
        _mark(self.disabled, entity_id, document.disabled)
        _mark(self.hidden, entity_id, document.hidden)
        _mark(self.minor, entity_id, document.minor)

    def remove(self, entity_id: str) -> None:
        """Forget an entity."""
        if (entry := self.entries.pop(entity_id, None)) is not None:
            self._file(entity_id, entry, _NO_ENTRY)
            for marked in (self.disabled, self.hidden, self.minor):
                marked.discard(entity_id)

    def _file(self, entity_id: str, before: Entry, now: Entry) -> None:
        """File an entity under its words and in its groups."""
        named, known = _words_of(now), _words_of(before)
        self.named.change(entity_id, known, named)
        own = set(words(entity_id.partition(".")[2]))
        self.identified.change(
            entity_id,
            _NOTHING if before is _NO_ENTRY else own - known,
            _NOTHING if now is _NO_ENTRY else own - named,
        )
        for group in now.groups:
            group.entities.add(entity_id)
        for group in before.groups:
            if group not in now.groups:
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
            self.described.change(group, group.words.keys(), _NOTHING)
            del self.groups[group.key]


_NOTHING: Final[frozenset[str]] = frozenset()
_NO_ENTRY: Final = Entry((), ())


def _words_of(entry: Entry) -> set[str]:
    """Return the words of an entity's names."""
    return set(" ".join(entry.names).split())


def _mark(marked: set[str], entity_id: str, is_so: bool) -> None:
    """Keep whether something is so of an entity."""
    if is_so:
        marked.add(entity_id)
    else:
        marked.discard(entity_id)
