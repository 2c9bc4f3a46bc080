"""Which entities carry which word: an inverted index in two levels.

A word leads to the entities that have it in a name or id of their own, and to the
groups that are described with it: an area, a device, a label, a kind. Entities belong
to groups, so that a renamed area changes a few words and not hundreds of entities.
"""

from collections.abc import Iterable, Mapping, Set as AbstractSet
from dataclasses import dataclass
from typing import Final, NamedTuple

from .text import words
from .vocabulary import Vocabulary

_NOTHING: Final[frozenset[str]] = frozenset()
_NO_GROUPS: Final[frozenset[Group]] = frozenset()


class GroupKey(NamedTuple):
    """What entities have in common: the type, such as area, and which one."""

    type: str
    id: str


@dataclass(frozen=True, slots=True)
class Document:
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
    """An indexed entity. Its size is the number of words in its shortest name."""

    __slots__ = ("disabled", "groups", "hidden", "minor", "names", "size")

    def __init__(self, document: Document, groups: tuple[Group, ...]) -> None:
        """Initialize from a document."""
        self.names = document.names
        self.groups = groups
        self.hidden = document.hidden
        self.minor = document.minor
        self.disabled = document.disabled
        self.size = min((name.count(" ") + 1 for name in self.names), default=1)


class Lexicon:
    """Documents by their words. Adding one again replaces it."""

    def __init__(self) -> None:
        """Initialize without documents."""
        self.entries: dict[str, Entry] = {}
        self.groups: dict[GroupKey, Group] = {}
        self.disabled: set[str] = set()
        self.vocabulary = Vocabulary()
        self._carriers: dict[str, set[str]] = {}
        self._described: dict[str, set[Group]] = {}

    def carriers(self, word: str) -> AbstractSet[str]:
        """Return the entities that have the word in a name or id of their own."""
        return self._carriers.get(word, _NOTHING)

    def described(self, word: str) -> AbstractSet[Group]:
        """Return the groups that are described with the word."""
        return self._described.get(word, _NO_GROUPS)

    def describe(self, key: GroupKey, words_: Mapping[str, float]) -> None:
        """Set the words that describe a group."""
        if (group := self.groups.get(key)) is None:
            group = self.groups[key] = Group(key)
        for word in words_.keys() - group.words.keys():
            self._described.setdefault(word, set()).add(group)
            self.vocabulary.add(word)
        gone = group.words.keys() - words_.keys()
        group.words = words_
        self._undescribe(group, gone)

    def add(self, document: Document) -> None:
        """Add an entity, or put what is known of it now in place of what was."""
        entity_id = document.entity_id
        before = self.entries.get(entity_id)
        entry = Entry(document, tuple(map(self._group, document.groups)))
        self.entries[entity_id] = entry
        (self.disabled.add if entry.disabled else self.disabled.discard)(entity_id)
        for group in entry.groups:
            group.entities.add(entity_id)
        own = _own_words(entity_id, entry)
        known = _own_words(entity_id, before) if before else _NOTHING
        for word in own - known:
            self._carriers.setdefault(word, set()).add(entity_id)
            self.vocabulary.add(word)
        self._uncarry(entity_id, known - own)
        if before:
            self._leave(entity_id, set(before.groups).difference(entry.groups))

    def remove(self, entity_id: str) -> None:
        """Forget an entity."""
        if (entry := self.entries.pop(entity_id, None)) is not None:
            self.disabled.discard(entity_id)
            self._uncarry(entity_id, _own_words(entity_id, entry))
            self._leave(entity_id, entry.groups)

    def _group(self, key: GroupKey) -> Group:
        """Return a group, made if it is new."""
        if (group := self.groups.get(key)) is None:
            group = self.groups[key] = Group(key)
        return group

    def _leave(self, entity_id: str, groups: Iterable[Group]) -> None:
        """Take an entity out of groups; a group without entities goes."""
        for group in groups:
            group.entities.discard(entity_id)
            if not group.entities:
                del self.groups[group.key]
                self._undescribe(group, group.words)

    def _uncarry(self, entity_id: str, words_: Iterable[str]) -> None:
        """Take words from an entity."""
        for word in words_:
            carriers = self._carriers[word]
            carriers.remove(entity_id)
            if not carriers:
                del self._carriers[word]
                self._forget(word)

    def _undescribe(self, group: Group, words_: Iterable[str]) -> None:
        """Take words from a group."""
        for word in words_:
            groups = self._described[word]
            groups.remove(group)
            if not groups:
                del self._described[word]
                self._forget(word)

    def _forget(self, word: str) -> None:
        """Take a word that nothing has any more out of the vocabulary."""
        if word not in self._carriers and word not in self._described:
            self.vocabulary.discard(word)


def _own_words(entity_id: str, entry: Entry) -> set[str]:
    """Return the words of an entity's names and of its id, without the domain."""
    own = set(words(entity_id.partition(".")[2]))
    for name in entry.names:
        own.update(name.split(" "))
    return own
