"""Search over the lexicon: what a person meant, widened only as far as needed."""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Final

from .evidence import Evidence, weigh
from .lexicon import Lexicon
from .query import Query, parse
from .ranking import EXACT, raise_exact, score

type MayFind = Callable[[set[str]], set[str]]

THRESHOLD: Final = 30.0
_MIN_WORDS_TO_SPARE_ONE: Final = 3


def search(
    lexicon: Lexicon, text: str, fillers: Container[str], may_find: MayFind
) -> dict[str, float]:
    """Return the scores of the entities that a text asks for.

    `may_find` returns those of the entities it is given that may be found; what
    others have to say changes nothing but how rare a word is.
    """
    best: dict[str, float] = {}
    for query in parse(text, fillers):
        for entity_id, value in _answer(lexicon, query, may_find).items():
            if value > best.get(entity_id, THRESHOLD):
                best[entity_id] = value
    entity_id = text.strip().lower()
    if entity_id in lexicon.entries and may_find({entity_id}):
        best[entity_id] = EXACT
    return best


def _answer(lexicon: Lexicon, query: Query, may_find: MayFind) -> dict[str, float]:
    """Return the scores of one alternative, from the closest reading that has any."""
    for scores in _attempts(lexicon, query, may_find):
        if scores:
            raise_exact(lexicon, scores, query.phrase)
            return scores
    return {}


def _attempts(
    lexicon: Lexicon, query: Query, may_find: MayFind
) -> Iterator[dict[str, float]]:
    """Yield what explains all words as written, with slips, and all words but one."""
    evidence = weigh(lexicon, query.words, guess=False)
    yield _explaining(lexicon, evidence, may_find)
    if query.literal:
        return
    evidence = weigh(lexicon, query.words, guess=True)
    yield _explaining(lexicon, evidence, may_find)
    if len(evidence) >= _MIN_WORDS_TO_SPARE_ONE:
        yield _explaining_most(lexicon, evidence, may_find)


def _explaining(
    lexicon: Lexicon,
    evidence: Sequence[Evidence],
    may_find: MayFind,
    *,
    unexplained: int = 0,
) -> dict[str, float]:
    """Return the scores of the entities that explain every word."""
    first, *others = sorted(evidence, key=lambda item: -item.rarity)
    entities = first.all()
    for item in others:
        if not entities:
            return {}
        entities = item.among(entities)
    if not entities or not (entities := may_find(entities)):
        return {}
    return score(lexicon, entities, evidence, unexplained=unexplained)


def _explaining_most(
    lexicon: Lexicon, evidence: Sequence[Evidence], may_find: MayFind
) -> dict[str, float]:
    """Return the scores of the entities that explain every word but one."""
    best: dict[str, float] = {}
    for spared in range(len(evidence)):
        rest = [*evidence[:spared], *evidence[spared + 1 :]]
        for entity_id, value in _explaining(
            lexicon, rest, may_find, unexplained=1
        ).items():
            if value > best.get(entity_id, THRESHOLD):
                best[entity_id] = value
    return best
