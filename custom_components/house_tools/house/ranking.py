"""How well entities answer a query, from 0 to 100."""

from collections.abc import Sequence
from typing import Final

from .evidence import Evidence
from .lexicon import Entry, Lexicon
from .query import Query

EXACT: Final = 100.0
# As good, behind those of the kind that the query names.
_EXACT_OF_OTHER_KIND: Final = 99.9
OBJECT_ID: Final = 99.0
_BEST_INEXACT: Final = 97.0

_BEST_WITH_ASIDES: Final = 98.5

# The share of the score that depends on how much of the name the query explains.
_FIT: Final = 0.25
# What a word that needs no explanation adds when the name has it nevertheless.
_ASIDE: Final = 1.0
# What is left of the score when the query names a kind and the entity is of another.
_OTHER_KIND: Final = 0.8


class Ranking:
    """Scores entities that explain the words of a query.

    `unexplained` is the weight of the words that they leave unexplained.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        query: Query,
        evidence: Sequence[Evidence],
        unexplained: float = 0,
    ) -> None:
        """Initialize for the evidence to words of a query."""
        self._lexicon = lexicon
        self._query = query
        self._evidence = evidence
        self._readings = {word for item in evidence for word in item.readings}
        self._readings.update(query.asides)
        self._whole = sum(item.rarity for item in evidence) + unexplained
        self._kinds = [
            layer.entities for item in evidence for layer in item.layers if layer.kind
        ]

    def scores(self, entities: set[str]) -> dict[str, float]:
        """Return the scores of entities; those that are gone have none."""
        explained, own = self._explained(entities)
        other_kind = self._of_other_kind(entities)
        count = len(self._evidence)
        scores = {}
        for entity_id, weight in explained.items():
            if (entry := self._lexicon.entries.get(entity_id)) is None:
                continue
            own_count = own[entity_id]
            if own_count == count and self._query.phrase in entry.names:
                is_other = entity_id in other_kind
                scores[entity_id] = _EXACT_OF_OTHER_KIND if is_other else EXACT
                continue
            # Mostly there is one name; a method call would take as long as the rest.
            left = (
                entry.size - own_count if entry.size else self._left(entry, own_count)
            )
            fit = count / (count + left) if left > 0 else 1
            value = weight / self._whole * (1 - _FIT + _FIT * fit)
            if entity_id in other_kind:
                value *= _OTHER_KIND
            scores[entity_id] = _BEST_INEXACT * value
        self._heed_asides(scores)
        return scores

    def _heed_asides(self, scores: dict[str, float]) -> None:
        """Raise the scores, if not exact, of entities that have an aside in a name."""
        for word in self._query.asides:
            for entity_id in scores.keys() & self._lexicon.named.of(word):
                if scores[entity_id] <= _BEST_WITH_ASIDES:
                    raised = scores[entity_id] + _ASIDE
                    scores[entity_id] = min(raised, _BEST_WITH_ASIDES)

    def _left(self, entry: Entry, own: int) -> int:
        """Return how many words the best fitting of several names has beyond the query's.

        `own` is the number of words of the query that are in any of the names.
        """
        left = [
            sum(word not in self._readings for word in words)
            for words in map(str.split, entry.names)
            if not own or not self._readings.isdisjoint(words)
        ]
        return min(left, default=1)

    def _explained(self, entities: set[str]) -> tuple[dict[str, float], dict[str, int]]:
        """Return the weight of the words explained, and how many an own word explains."""
        explained = dict.fromkeys(entities, 0.0)
        own = dict.fromkeys(entities, 0)
        for item in self._evidence:
            open_ = entities
            for layer in item.layers:
                hit = open_ & layer.entities
                weight = item.rarity * layer.weight
                for entity_id in hit:
                    explained[entity_id] += weight
                if layer.own:
                    for entity_id in hit:
                        own[entity_id] += 1
                if not (open_ := open_ - hit):
                    break
        return explained, own

    def _of_other_kind(self, entities: set[str]) -> set[str]:
        """Return the entities that are of no kind that the query names, if it does."""
        if not self._kinds:
            return set()
        return entities.difference(*self._kinds)
