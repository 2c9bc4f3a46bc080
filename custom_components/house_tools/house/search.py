"""Search over the lexicon: what a person meant, widened only as far as needed."""

from collections.abc import Callable, Container, Sequence
from itertools import batched
from typing import Final

from .describe import DOMAIN
from .evidence import Evidence, find_evidence
from .lexicon import Lexicon
from .query import Query, parse
from .ranking import EXACT, OBJECT_ID, Ranking
from .steps import Steps

type MayFind = Callable[[set[str]], set[str]]
type Scores = dict[str, float]

THRESHOLD: Final = 30.0
_MIN_WORDS_TO_SPARE_ONE: Final = 3
_BATCH: Final = 500


def search(
    lexicon: Lexicon, text: str, fillers: Container[str], may_find: MayFind
) -> Steps[Scores]:
    """Return the scores of the entities that a text asks for.

    `may_find` returns those of the entities it is given that may be found; what
    others have to say changes nothing but how rare a word is.
    """
    best: Scores = {}
    for query in parse(text, fillers):
        _keep_best(best, (yield from _answer(lexicon, query, may_find)))
        identified = _identified(lexicon, query)
        for entity_id in may_find(set(identified)):
            _keep_best(best, {entity_id: identified[entity_id]})
    return best


def unanswered(
    lexicon: Lexicon, text: str, fillers: Container[str], may_find: MayFind
) -> Steps[list[str]]:
    """Return the words of a text that find nothing even by themselves."""
    lost = []
    for word in dict.fromkeys(w for query in parse(text, fillers) for w in query.words):
        query = Query((word,), word, word)
        if not (yield from _answer(lexicon, query, may_find)):
            lost.append(word)
    return lost


def _answer(lexicon: Lexicon, query: Query, may_find: MayFind) -> Steps[Scores]:
    """Return what explains all words as written, else with slips, else all but one."""
    evidence = yield from _evidence(lexicon, query, guess=False)
    scores = yield from _explaining(lexicon, query, evidence, may_find)
    if scores or query.literal:
        return scores
    evidence = yield from _evidence(lexicon, query, guess=True)
    scores = yield from _explaining(lexicon, query, evidence, may_find)
    if not scores and len(evidence) >= _MIN_WORDS_TO_SPARE_ONE:
        for spared in range(len(evidence)):
            rest = [*evidence[:spared], *evidence[spared + 1 :]]
            found = yield from _explaining(
                lexicon, query, rest, may_find, unexplained=1
            )
            _keep_best(scores, found)
    return scores


def _identified(lexicon: Lexicon, query: Query) -> Scores:
    """Return the scores of the entities whose id or object id a query is."""
    object_id = query.phrase.replace(" ", "_")
    domains = (key.id for key in lexicon.groups if key.type == DOMAIN)
    wanted = dict.fromkeys((f"{domain}.{object_id}" for domain in domains), OBJECT_ID)
    wanted[query.entity_id] = EXACT
    return {id_: score for id_, score in wanted.items() if id_ in lexicon.entries}


def _evidence(lexicon: Lexicon, query: Query, *, guess: bool) -> Steps[list[Evidence]]:
    """Return the evidence for each word of a query."""
    evidence = []
    for index in range(len(query.words)):
        evidence.append(find_evidence(lexicon, query.words, index, guess=guess))
        yield
    return evidence


def _explaining(
    lexicon: Lexicon,
    query: Query,
    evidence: Sequence[Evidence],
    may_find: MayFind,
    unexplained: int = 0,
) -> Steps[Scores]:
    """Return the scores of the entities that explain every word in evidence."""
    rarest_first = sorted(evidence, key=lambda item: -item.rarity)
    entities = rarest_first[0].all()
    for item in rarest_first[1:]:
        entities = item.among(entities) if entities else entities
    ranking = Ranking(lexicon, evidence, query.phrase, unexplained)
    scores: Scores = {}
    for batch in batched(entities, _BATCH, strict=False):
        if found := may_find(set(batch)):
            scores |= ranking.scores(found)
        yield
    return scores


def _keep_best(best: Scores, scores: Scores) -> None:
    """Take the scores that are good enough and better than what is there."""
    for entity_id, score in scores.items():
        if score > best.get(entity_id, THRESHOLD):
            best[entity_id] = score
