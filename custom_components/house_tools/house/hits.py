"""What a search found, ranked as far as somebody looks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
import heapq
from itertools import batched
import math
from typing import Final, overload, override

from .lexicon import Lexicon
from .ranking import OBJECT_ID
from .steps import Steps, in_order, run

# Sets entities apart that rank after others whatever their score.
_MINOR_LATE: Final = 1000.0
_HIDDEN_LAST: Final = 2000.0

_BATCH: Final = 500
# What takes a few milliseconds to sort.
_MANY: Final = 4_000


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
        self._tucked_away = self._hidden | (scores.keys() & lexicon.minor)
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

    def rank_first(self, count: int) -> Steps[None]:
        """Rank the best hits, at least so many, before they are looked at."""
        count = min(count, len(self))
        if count <= len(self._ranked):
            return
        best: list[tuple[float, str]] = []
        worst = math.inf
        for batch in batched(self._scores.items(), _BATCH, strict=False):
            # What is tucked away only ranks later than its score says.
            best += [
                (self._rank(entity_id, score), entity_id)
                for entity_id, score in batch
                if -score <= worst
            ]
            if 2 * count + _BATCH < len(best) < _MANY:
                best = heapq.nsmallest(count, best)
                worst = best[-1][0]
            yield
        ordered = sorted(best) if len(best) < _MANY else (yield from in_order(best))
        self._ranked = ordered[:count]

    def _rank_first(self, count: int) -> None:
        """Rank the best hits, at least so many, at once."""
        run(self.rank_first(count))

    def _rank(self, entity_id: str, score: float) -> float:
        """Return what an entity is sorted by: the score, and then what is tucked away.

        Whoever asks for that by its whole name means it; it comes after what else has it.
        """
        if entity_id not in self._tucked_away:
            return -score
        is_hidden = entity_id in self._hidden
        if score > OBJECT_ID:
            return -OBJECT_ID - (0.1 if is_hidden else 0.2)
        return (_HIDDEN_LAST if is_hidden else _MINOR_LATE) - score

    def _hit(self, place: int) -> SearchHit:
        """Return the hit at a place that is ranked already."""
        entity_id = self._ranked[place][1]
        score = round(self._scores[entity_id])
        return SearchHit(entity_id, score, entity_id in self._hidden)
