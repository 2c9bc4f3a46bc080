"""Who carries which word."""

from collections.abc import Set as AbstractSet

from .vocabulary import Vocabulary


class Postings[T]:
    """The carriers of words. The words that anybody carries join a vocabulary."""

    __slots__ = ("_carriers", "_vocabulary")

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Initialize without carriers."""
        self._carriers: dict[str, set[T]] = {}
        self._vocabulary = vocabulary

    def of(self, word: str) -> AbstractSet[T]:
        """Return who carries a word."""
        return self._carriers.get(word) or set()

    def change(
        self, carrier: T, before: AbstractSet[str], now: AbstractSet[str]
    ) -> None:
        """Give a carrier the words that it has now, and take those it had before."""
        for word in now - before if before else now:
            if (carriers := self._carriers.get(word)) is None:
                carriers = self._carriers[word] = set()
                self._vocabulary.add(word)
            carriers.add(carrier)
        for word in before - now if before else before:
            carriers = self._carriers[word]
            carriers.discard(carrier)
            if not carriers:
                del self._carriers[word]
                self._vocabulary.discard(word)
