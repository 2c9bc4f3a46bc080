"""What a search found, ranked as far as somebody looks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
import heapq
from typing import Final, overload, override

from .lexicon import Lexicon
from .ranking import OBJECT_ID

# Sets entities apart that rank after others whatever their score.
_MINOR_LATE: Final = 1000.0
_HIDDEN_LAST: Final = 2000.0

# The share of the hits up to which it pays not to sort them all.
_FEW: Final = 8


@dataclass(frozen=True, slots=True)
class SearchHit:
    """An entity that was found. Its score is 0 to 100: 100 is an exact name or id."""

    entity_id: str
    score: int
    hidden: bool


class Hits(Sequence[SearchHit]):
    """Hits, best first; of many, only those that are looked at get ranked."""

    def __init__(self, lexicon: Lexicon, scores: Mapping[str, float]) -> None:
        """Initialize from the scores of entities."""
        self._scores = scores
        self._hidden = scores.keys() & lexicon.hidden
        self._ranks = _ranks(scores, self._hidden, scores.keys() & lexicon.minor)
        self._ranked: list[tuple[float, str]] = []

    @override
    def __len__(self) -> int:
        """Return the number of hits."""
        return len(self._scores)

    @overload
    def __getitem__(self, index: int) -> SearchHit: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[SearchHit]: ...

    @override
    def __getitem__(self, index: int | slice) -> SearchHit | Sequence[SearchHit]:
        """Return a hit, or a list of hits."""
        chosen = range(len(self))[index]
        if isinstance(chosen, int):
            self._rank_first(chosen + 1)
            return self._hit(chosen)
        if chosen:
            self._rank_first(max(chosen) + 1)
        return [self._hit(place) for place in chosen]

    @override
    def __iter__(self) -> Iterator[SearchHit]:
        """Yield all hits."""
        self._rank_first(len(self))
        return map(self._hit, range(len(self)))

    def _rank_first(self, count: int) -> None:
        """Rank the best hits, at least so many."""
        if count <= len(self._ranked):
            return
        pairs = zip(self._ranks.values(), self._ranks, strict=True)
        if count > len(self) // _FEW:
            self._ranked = sorted(pairs)
        else:
            self._ranked = heapq.nsmallest(count, pairs)

    def _hit(self, place: int) -> SearchHit:
        """Return the hit at a place that is ranked already."""
        entity_id = self._ranked[place][1]
        score = round(self._scores[entity_id])
        return SearchHit(entity_id, score, entity_id in self._hidden)


def _ranks(
    scores: Mapping[str, float], hidden: set[str], minor: set[str]
) -> dict[str, float]:
    """Return what entities are sorted by: the score, and then what is tucked away.

    Whoever asks for that by its whole name means it; it comes after what else has it.
    """
    ranks = {entity_id: -score for entity_id, score in scores.items()}
    for entity_id in minor | hidden:
        is_hidden = entity_id in hidden
        if scores[entity_id] > OBJECT_ID:
            ranks[entity_id] = -OBJECT_ID - (0.1 if is_hidden else 0.2)
        else:
            ranks[entity_id] += _HIDDEN_LAST if is_hidden else _MINOR_LATE
    return ranks
