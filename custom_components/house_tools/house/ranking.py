"""How well entities answer a query, from 0 to 100."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Final

from .evidence import Evidence
from .lexicon import Entry, Lexicon
from .query import Query

EXACT: Final = 100.0
# As good, behind those of the kind that the query names.
_EXACT_OF_OTHER_KIND: Final = 99.9
OBJECT_ID: Final = 99.0
_BEST_INEXACT: Final = 97.0

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
        asides = self._asides(entities)
        other_kind = self._of_other_kind(entities)
        count = len(self._evidence)
        scores = {}
        for entity_id, weight in explained.items():
            if (entry := self._lexicon.entries.get(entity_id)) is None:
                continue
            is_other = entity_id in other_kind
            own_count = own[entity_id]
            if own_count == count and self._query.phrase in entry.names:
                scores[entity_id] = _EXACT_OF_OTHER_KIND if is_other else EXACT
                continue
            aside = asides.get(entity_id, 0)
            # Mostly there is one name; a method call would take as long as the rest.
            if entry.size:
                left = entry.size - own_count - aside
            else:
                left = self._left(entry, own_count)
            fit = count / (count + left) if left > 0 else 1
            value = weight / self._whole * (1 - _FIT + _FIT * fit)
            if is_other:
                value *= _OTHER_KIND
            scores[entity_id] = _BEST_INEXACT * value + min(aside, 1) * _ASIDE
        return scores

    def _asides(self, entities: set[str]) -> Counter[str]:
        """Return how many asides of the query entities have in a name."""
        named = self._lexicon.named
        return Counter(
            chain.from_iterable(
                named.of(word) & entities for word in self._query.asides
            )
        )

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
