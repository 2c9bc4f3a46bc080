"""Search over the lexicon: what a person meant, widened only as far as needed."""

from collections.abc import Callable, Container, Sequence
from itertools import batched
from typing import Final

from .describe import DOMAIN
from .evidence import Evidence, find_evidence
from .lexicon import Lexicon
from .query import Query, parse, single
from .ranking import EXACT, OBJECT_ID, Ranking
from .steps import Steps

type MayFind = Callable[[set[str]], set[str]]
type Scores = dict[str, float]

# What scores less would only look like an answer.
THRESHOLD: Final = 30.0
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
        scores = yield from _Search(lexicon, query, may_find).answer()
        if best:
            _keep_best(best, scores)
        else:
            best = scores
    return best


def unanswered(
    lexicon: Lexicon, text: str, fillers: Container[str], may_find: MayFind
) -> Steps[list[str]]:
    """Return the words of a text that find nothing even by themselves."""
    queries = parse(text, fillers)
    lost = list(dict.fromkeys(word for query in queries for word in query.words))
    for word in [*lost]:
        if (yield from _Search(lexicon, single(word), may_find).answer()):
            lost.remove(word)
    return lost


class _Search:
    """A search for one of the alternatives that a text asks for."""

    def __init__(self, lexicon: Lexicon, query: Query, may_find: MayFind) -> None:
        """Initialize the search."""
        self._lexicon = lexicon
        self._query = query
        self._may_find = may_find

    def answer(self) -> Steps[Scores]:
        """Return what has the id, or explains the words: as closely as anything does."""
        scores = yield from self._explain_words()
        object_id = self._query.phrase.replace(" ", "_")
        domains = (key.id for key in self._lexicon.groups if key.type == DOMAIN)
        ids = dict.fromkeys((f"{domain}.{object_id}" for domain in domains), OBJECT_ID)
        ids[self._query.entity_id] = EXACT
        for entity_id in self._may_find(ids.keys() & self._lexicon.entries.keys()):
            _keep_best(scores, {entity_id: ids[entity_id]})
        return scores

    def _explain_words(self) -> Steps[Scores]:
        """Return what explains all words as written, else with slips, else most."""
        evidence = yield from self._evidence(guess=False)
        scores = yield from self._explaining(evidence)
        if scores or self._query.literal:
            return scores
        evidence = yield from self._evidence(guess=True)
        scores = yield from self._explaining(evidence)
        return scores or (yield from self._explaining_most(evidence))

    def _explaining_most(self, evidence: Sequence[Evidence]) -> Steps[Scores]:
        """Return what explains most words: first all that anything explains, then fewer.

        A word that nothing explains counts as much as the others do on average.
        """
        known = [*evidence]
        for item in evidence:
            if not (yield from self._has_any(item)):
                known.remove(item)
        lost = len(evidence) - len(known)
        if not _are_most(len(known), lost):
            return {}
        weight = lost * sum(item.rarity for item in known) / len(known)
        scores = yield from self._explaining(known, weight)
        if not scores and _are_most(len(known) - 1, lost + 1):
            for spared in known:
                rest = [item for item in known if item is not spared]
                found = yield from self._explaining(rest, weight + spared.rarity)
                _keep_best(scores, found)
        return scores

    def _has_any(self, item: Evidence) -> Steps[bool]:
        """Return if anything that may be found explains a word."""
        for batch in batched(item.all(), _BATCH, strict=False):
            if self._may_find(set(batch)):
                return True
            yield
        return False

    def _evidence(self, *, guess: bool) -> Steps[list[Evidence]]:
        """Return the evidence for each word."""
        words = self._query.words
        evidence = []
        for index in range(len(words)):
            evidence.append(find_evidence(self._lexicon, words, index, guess=guess))
            yield
        return evidence

    def _explaining(
        self, evidence: Sequence[Evidence], unexplained: float = 0
    ) -> Steps[Scores]:
        """Return the scores of what explains all the words that evidence is given for.

        `unexplained` is the weight of the other words of the query.
        """
        rarest_first = sorted(evidence, key=lambda item: -item.rarity)
        entities = rarest_first[0].all()
        for item in rarest_first[1:]:
            entities = item.among(entities) if entities else entities
        ranking = Ranking(self._lexicon, self._query, evidence, unexplained)
        scores: Scores = {}
        for batch in batched(entities, _BATCH, strict=False):
            found = ranking.scores(self._may_find(set(batch)))
            scores |= {id_: score for id_, score in found.items() if score > THRESHOLD}
            yield
        return scores


def _are_most(explained: int, unexplained: int) -> bool:
    """Return if enough words are explained; of two words, one is not."""
    return explained > max(unexplained, 1)


def _keep_best(best: Scores, scores: Scores) -> None:
    """Take the scores that are better than what is there."""
    if not best:
        best.update(scores)
        return
    for entity_id, score in scores.items():
        if score > best.get(entity_id, 0):
            best[entity_id] = score
