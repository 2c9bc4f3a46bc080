"""What a search found, ranked as far as somebody looks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
import heapq
from typing import Final, overload, override

from .lexicon import Entry
from .ranking import EXACT

# Ranks after everything of the band above, whatever the score.
_BAND: Final = 1000.0
_INEXACT: Final = 3 * _BAND
_MINOR: Final = _BAND
_HIDDEN: Final = 2 * _BAND


@dataclass(frozen=True, slots=True)
class SearchHit:
    """An entity that was found. Its score is 0 to 100: 100 is an exact name or id."""

    entity_id: str
    score: int
    hidden: bool


class Hits(Sequence[SearchHit]):
    """Hits, best first; of many, only those that are looked at get ranked."""

    def __init__(
        self, scores: Mapping[str, float], entries: Mapping[str, Entry]
    ) -> None:
        """Initialize from the scores of entities."""
        self._hidden = {entity_id for entity_id in scores if entries[entity_id].hidden}
        self._keys = [
            (_rank(score, entries[entity_id]), entity_id)
            for entity_id, score in scores.items()
        ]
        self._scores = scores
        self._ranked: list[tuple[float, str]] = []

    @override
    def __len__(self) -> int:
        """Return the number of hits."""
        return len(self._keys)

    @overload
    def __getitem__(self, index: int) -> SearchHit: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[SearchHit]: ...

    @override
    def __getitem__(self, index: int | slice) -> SearchHit | Sequence[SearchHit]:
        """Return a hit, or a list of hits."""
        chosen = range(len(self._keys))[index]
        if isinstance(chosen, int):
            self._rank_first(chosen + 1)
            return self._hit(chosen)
        if chosen:
            self._rank_first(max(chosen) + 1)
        return [self._hit(place) for place in chosen]

    def _rank_first(self, count: int) -> None:
        """Rank the best hits, at least so many."""
        if count > len(self._ranked):
            # Doubled, for whoever reads one hit after the other.
            self._ranked = heapq.nsmallest(2 * count, self._keys)

    def _hit(self, place: int) -> SearchHit:
        """Return the hit at a place that is ranked already."""
        entity_id = self._ranked[place][1]
        score = round(self._scores[entity_id])
        return SearchHit(entity_id, score, entity_id in self._hidden)


def _rank(score: float, entry: Entry) -> float:
    """Return what hits are sorted by: exact ones, others, then what is tucked away."""
    rank = -score
    if score < EXACT:
        rank += _INEXACT
    if entry.hidden:
        rank += _HIDDEN
    elif entry.minor:
        rank += _MINOR
    return rank
