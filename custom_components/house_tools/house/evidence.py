"""Where a word of a query is found: layers of entities, each with its weight."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
import math
from typing import Final, NamedTuple

from .describe import KINDS
from .everyday import SAME
from .lexicon import Lexicon

_TOGETHER: Final = 0.95
_APART: Final = 0.9
_FAR_APART: Final = 0.75
_NEARBY: Final = 0.9
_SAME: Final = 0.9
_SURE: Final = 0.85


class Layer(NamedTuple):
    """Entities that explain a word equally well.

    They have it in a name of their `own`, or it surely says what `kind` they are.
    """

    weight: float
    entities: AbstractSet[str]
    own: bool
    kind: bool


class Evidence:
    """All that the house has to say to one word of a query, the best first.

    The fewer entities there are, the rarer the word, and the more it tells.
    """

    __slots__ = ("layers", "rarity", "readings")

    def __init__(
        self, readings: Iterable[str], layers: Sequence[Layer], total: int
    ) -> None:
        """Initialize; `total` is the number of entities that there are."""
        self.readings = readings
        self.layers = layers
        count = sum(len(layer.entities) for layer in layers)
        self.rarity = 1 + math.log1p(total / max(count, 1))

    def all(self) -> set[str]:
        """Return the entities that explain the word."""
        return set().union(*(layer.entities for layer in self.layers))

    def among(self, entities: AbstractSet[str]) -> set[str]:
        """Return those of the entities that explain the word."""
        return set().union(*(entities & layer.entities for layer in self.layers))


def find_evidence(
    lexicon: Lexicon, words: Sequence[str], index: int, *, guess: bool
) -> Evidence:
    """Return the evidence for a word of a query.

    With `guess` also for what the word may be a slip of.
    """
    word = words[index]
    vocabulary = lexicon.vocabulary
    readings = vocabulary.readings(word)
    if guess:
        readings = vocabulary.guesses(word) | readings
    for other in SAME.get(word, ()):
        if other in vocabulary:
            readings.setdefault(other, _SAME)
    for together in _with_neighbours(words, index):
        if together in vocabulary:
            readings.setdefault(together, _TOGETHER)
    layers = _layers(lexicon, word, readings)
    return Evidence(readings, layers, len(lexicon.entries))


def _with_neighbours(words: Sequence[str], index: int) -> Iterator[str]:
    """Yield a word written together with the one before and the one after."""
    if index > 0:
        yield words[index - 1] + words[index]
    if index + 1 < len(words):
        yield words[index] + words[index + 1]


def _layers(lexicon: Lexicon, word: str, readings: Mapping[str, float]) -> list[Layer]:
    """Return the entities that carry what a word may mean, the best layer first."""
    found: dict[tuple[float, bool, bool], list[AbstractSet[str]]] = defaultdict(list)
    for reading, sureness in readings.items():
        if named := lexicon.named.of(reading):
            found[sureness, True, False].append(named)
        if nearby := lexicon.nearby.of(reading):
            found[sureness * _NEARBY, False, False].append(nearby)
        for group in lexicon.described.of(reading):
            weight = sureness * group.words[reading]
            is_kind = sureness > _SURE and group.key.type in KINDS
            found[weight, False, is_kind].append(group.entities)
    for first, second in lexicon.vocabulary.halves(word):
        if both := lexicon.named.of(first) & lexicon.named.of(second):
            found[_APART, True, False].append(both)
        if both := _carriers(lexicon, first) & _carriers(lexicon, second):
            found[_FAR_APART, False, False].append(both)
    return [
        Layer(weight, sets[0] if len(sets) == 1 else set().union(*sets), own, kind)
        for (weight, own, kind), sets in sorted(found.items(), reverse=True)
    ]


def _carriers(lexicon: Lexicon, word: str) -> set[str]:
    """Return the entities that a word is said of in any way."""
    groups = (group.entities for group in lexicon.described.of(word))
    return set().union(lexicon.named.of(word), lexicon.nearby.of(word), *groups)
