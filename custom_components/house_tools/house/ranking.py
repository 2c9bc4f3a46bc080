"""How well entities answer a query, from 0 to 100."""

from collections.abc import Iterable, Sequence, Set as AbstractSet
from typing import Final

from .evidence import Evidence, rarity
from .lexicon import Lexicon

EXACT: Final = 100.0
_OBJECT_ID: Final = 99.0
_BEST_INEXACT: Final = 98.0

# The share of the score that depends on how much of the name the query explains.
_FIT: Final = 0.25
# What is left of the score when the query names a kind and the entity is of another.
_OTHER_KIND: Final = 0.9


def score(
    lexicon: Lexicon,
    entities: AbstractSet[str],
    evidence: Sequence[Evidence],
    *,
    unexplained: int = 0,
) -> dict[str, float]:
    """Return the scores of entities that explain all the words in evidence.

    `unexplained` is the number of words that they leave without evidence; such a
    word counts as the rarest there can be, whoever else may have it.
    """
    explained, own = _explained(entities, evidence)
    whole = sum(item.rarity for item in evidence)
    whole += unexplained * rarity(1, len(lexicon.entries))
    of_kind = _of_kind(entities, evidence)
    count = len(evidence)
    scores = {}
    for entity_id in entities:
        own_count = own[entity_id]
        size = max(lexicon.entries[entity_id].size, own_count)
        fit = count / (size + count - own_count)
        value = explained[entity_id] / whole * (1 - _FIT + _FIT * fit)
        if of_kind is not None and entity_id not in of_kind:
            value *= _OTHER_KIND
        scores[entity_id] = _BEST_INEXACT * value
    return scores


def raise_exact(lexicon: Lexicon, scores: dict[str, float], phrase: str) -> None:
    """Give the entities whose name or object id is the phrase their full score."""
    object_id = phrase.replace(" ", "_")
    for entity_id in scores:
        if phrase in lexicon.entries[entity_id].names:
            scores[entity_id] = EXACT
        elif entity_id.partition(".")[2] == object_id:
            scores[entity_id] = _OBJECT_ID


def _explained(
    entities: AbstractSet[str], evidence: Iterable[Evidence]
) -> tuple[dict[str, float], dict[str, int]]:
    """Return, by entity, the weight of the words explained and how many by itself."""
    explained = dict.fromkeys(entities, 0.0)
    own = dict.fromkeys(entities, 0)
    for item in evidence:
        open_ = set(entities)
        for layer in item.layers:
            if hit := open_ & layer.entities:
                weight = item.rarity * layer.weight
                for entity_id in hit:
                    explained[entity_id] += weight
                if layer.own:
                    for entity_id in hit:
                        own[entity_id] += 1
                open_ -= hit
            if not open_:
                break
    return explained, own


def _of_kind(
    entities: AbstractSet[str], evidence: Iterable[Evidence]
) -> set[str] | None:
    """Return the entities of a kind that a word names; None if no word does."""
    kinds = [layer.entities for item in evidence for layer in item.layers if layer.kind]
    if not kinds:
        return None
    return set().union(*(entities & kind for kind in kinds))
