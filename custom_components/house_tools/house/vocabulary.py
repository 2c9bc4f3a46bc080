"""The words that a house is described with, found again however they are spelled."""

from collections.abc import Iterable, Iterator
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

# How surely a word stands for another one, by what sets the two apart.
_PLURAL: Final = 0.97
_ENDING: Final = 0.9
_COMPLETION: Final = 0.5
_COMPLETION_SHARE: Final = 0.45
_SLIP: Final = 0.6

_MIN_COMPLETED: Final = 3
_MIN_MISSPELLED: Final = 4
_MIN_MISSPELLED_TWICE: Final = 7
_MIN_STEM: Final = 4
_JOINTS: Final = "ns"


class Vocabulary:
    """A bag of folded words that knows which of them another word may stand for."""

    __slots__ = ("_by_initial", "_by_length", "_counts")

    def __init__(self) -> None:
        """Initialize an empty vocabulary."""
        self._counts: dict[str, int] = {}
        self._by_length: dict[int, list[str]] = {}
        self._by_initial: dict[str, list[str]] = {}

    def __contains__(self, word: str) -> bool:
        """Return if the word is known."""
        return word in self._counts

    def __len__(self) -> int:
        """Return the number of different words."""
        return len(self._counts)

    def add(self, word: str) -> None:
        """Add a word, once more if it is known."""
        if word not in self._counts:
            self._by_length.setdefault(len(word), []).append(word)
            self._by_initial.setdefault(word[0], []).append(word)
        self._counts[word] = self._counts.get(word, 0) + 1

    def discard(self, word: str) -> None:
        """Take a word out, as often as it was added."""
        self._counts[word] -= 1
        if not self._counts[word]:
            del self._counts[word]
            self._by_length[len(word)].remove(word)
            self._by_initial[word[0]].remove(word)

    def readings(self, word: str) -> dict[str, float]:
        """Return the known words that a word plainly stands for, and how surely.

        Itself, its plural or singular, and longer words that it begins.
        """
        found: dict[str, float] = {}
        if not word.isdecimal():
            if len(word) >= _MIN_COMPLETED:
                found.update(self._completions(word))
            found.update(self._inflections(word))
        if word in self._counts:
            found[word] = 1.0
        return found

    def guesses(self, word: str) -> dict[str, float]:
        """Return the known words that a word may be a slip of, and how surely.

        The more letters, the more slips; short words only as a beginning.
        """
        if word.isdecimal():
            return {}
        if 1 < len(word) < _MIN_COMPLETED:
            return dict(self._completions(word))
        found: dict[str, float] = {}
        if len(word) >= _MIN_MISSPELLED_TWICE:
            found.update(_near(word, self._by_initial.get(word[0], ()), edits=2))
        if len(word) >= _MIN_MISSPELLED:
            for length in range(len(word) - 1, len(word) + 2):
                found.update(_near(word, self._by_length.get(length, ()), edits=1))
        return found

    def halves(self, word: str) -> Iterator[tuple[str, str]]:
        """Yield the pairs of known words that a word is written together from."""
        for cut in range(_MIN_COMPLETED, len(word) - _MIN_COMPLETED + 1):
            first, second = word[:cut], word[cut:]
            if second in self._counts:
                # Some languages put a letter where words meet.
                for half in (first, first[:-1]) if first[-1] in _JOINTS else (first,):
                    if half in self._counts:
                        yield half, second

    def _completions(self, word: str) -> Iterator[tuple[str, float]]:
        """Yield the words that begin with a word; the less is missing, the surer."""
        for known in self._by_initial.get(word[0], ()):
            if known.startswith(word):
                share = len(word) / len(known)
                yield known, _COMPLETION + _COMPLETION_SHARE * share

    def _inflections(self, word: str) -> Iterator[tuple[str, float]]:
        """Yield the words that differ from a word by an ending."""
        for stem in (word[:-1], word[:-2]):
            if len(stem) >= _MIN_STEM and stem in self._counts:
                yield stem, _ENDING
        for plural_or_singular in _numbers(word):
            if plural_or_singular in self._counts:
                yield plural_or_singular, _PLURAL


def _numbers(word: str) -> Iterator[str]:
    """Yield what the plural or the singular of an English word may be."""
    yield f"{word}s"
    yield f"{word}es"
    if word.endswith("y"):
        yield f"{word[:-1]}ies"
    if word.endswith("s") and len(word) >= _MIN_COMPLETED:
        yield word[:-1]
    if word.endswith("es") and len(word) > _MIN_STEM:
        yield word[:-2]
    if word.endswith("ies"):
        yield f"{word[:-3]}y"


def _near(word: str, known: Iterable[str], edits: int) -> Iterator[tuple[str, float]]:
    """Yield the known words that are so many slips of a letter away, or fewer."""
    digits = _digits(word)
    for match, distance, _ in process.extract(
        word,
        known,
        scorer=OSA.distance,  # type: ignore[arg-type]  # an overload that mypy misses
        score_cutoff=edits,
        limit=None,
    ):
        if len(match) >= _MIN_MISSPELLED and _digits(match) == digits:
            yield match, 1 - _SLIP * distance / len(word)


def _digits(word: str) -> str:
    """Return the digits of a word: two that differ are never a slip."""
    return "".join(filter(str.isdecimal, word))
