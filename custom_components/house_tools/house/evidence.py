"""Where a word of a query is found: layers of entities, each with its weight."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
import math
from typing import Final, NamedTuple

from .lexicon import Lexicon

_TOGETHER: Final = 0.95
_APART: Final = 0.9
_SURE: Final = 0.85
_KINDS: Final = frozenset({"domain", "device_class"})


class Layer(NamedTuple):
    """Entities that explain a word equally well.

    They have it in a name of `own`, or it surely says what `kind` they are.
    """

    weight: float
    entities: AbstractSet[str]
    own: bool
    kind: bool


class Evidence:
    """All that the house has to say to one word of a query, the best first."""

    __slots__ = ("layers", "rarity")

    def __init__(self, layers: Iterable[Layer], total: int) -> None:
        """Initialize; `total` is the number of entities that there are."""
        self.layers = sorted(layers, key=lambda layer: -layer.weight)
        count = sum(len(layer.entities) for layer in self.layers)
        self.rarity = rarity(count, total)

    def all(self) -> set[str]:
        """Return the entities that explain the word."""
        return set().union(*(layer.entities for layer in self.layers))

    def among(self, entities: AbstractSet[str]) -> set[str]:
        """Return those of the entities that explain the word."""
        return set().union(*(entities & layer.entities for layer in self.layers))


def rarity(count: int, total: int) -> float:
    """Return how much a word tells that so many entities out of all explain."""
    return 1 + math.log1p(total / max(count, 1))


def weigh(lexicon: Lexicon, words: Sequence[str], *, guess: bool) -> list[Evidence]:
    """Return the evidence for each word; with `guess`, for what it may be a slip of."""
    total = len(lexicon.entries)
    found = []
    for index, word in enumerate(words):
        readings = lexicon.vocabulary.readings(word)
        if guess:
            readings = lexicon.vocabulary.guesses(word) | readings
        for together in _neighbours(words, index):
            if together in lexicon.vocabulary:
                readings.setdefault(together, _TOGETHER)
        found.append(Evidence(_layers(lexicon, word, readings), total))
    return found


def _neighbours(words: Sequence[str], index: int) -> Iterator[str]:
    """Yield a word written together with the one before and the one after."""
    if index > 0:
        yield words[index - 1] + words[index]
    if index + 1 < len(words):
        yield words[index] + words[index + 1]


def _layers(
    lexicon: Lexicon, word: str, readings: Mapping[str, float]
) -> Iterator[Layer]:
    """Yield the entities that carry what a word may mean."""
    for reading, sureness in readings.items():
        if carriers := lexicon.carriers(reading):
            yield Layer(sureness, carriers, own=True, kind=False)
        for group in lexicon.described(reading):
            weight = sureness * group.words[reading]
            is_kind = sureness > _SURE and group.key.type in _KINDS
            yield Layer(weight, group.entities, own=False, kind=is_kind)
    for first, second in lexicon.vocabulary.halves(word):
        if both := lexicon.carriers(first) & lexicon.carriers(second):
            yield Layer(_APART, both, own=True, kind=False)
