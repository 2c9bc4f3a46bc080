"""Ids that look like one that does not exist."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import batched
from typing import Final

from rapidfuzz import fuzz, process

from .steps import Steps

_MAX_CHARACTERS: Final = 255
_ALIKE: Final = 55.0
_SAME_DOMAIN: Final = 15.0
_ROUNDING: Final = 1e-6
# Compared in one go, in well below a millisecond.
_BATCH: Final = 1_000

type _Ids = dict[str, str]
"""What comes after the domain, by id."""


def nearest_ids(wanted: str, object_ids: Mapping[str, str]) -> list[str]:
    """Return the ids that look like the wanted one, the likest first.

    What comes after the domain is compared, given for each id; the domain only tips
    the scale.
    """
    own, name = _split(wanted)
    likeness = {
        entity_id: likeness + _SAME_DOMAIN * entity_id.startswith(own)
        for _, likeness, entity_id in process.extract(
            name, object_ids, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=None
        )
    }
    return sorted(likeness, key=lambda entity_id: (-likeness[entity_id], entity_id))


class KnownIds:
    """The ids of entities, filed so that few of them have to be compared.

    Nothing is filed before somebody asks for the first time.
    """

    def __init__(self, entries: Mapping[str, object]) -> None:
        """Initialize; the ids are the keys of the entries."""
        self._entries = entries
        self._of_domain: defaultdict[str, list[_Ids]] = defaultdict(list)
        self._of_length: defaultdict[int, list[_Ids]] = defaultdict(list)
        self._is_asked = self._is_filed = False

    def refresh(self, entity_id: str) -> None:
        """Take in that an entity has come, or gone."""
        if not self._is_asked:
            return
        domain, _, name = entity_id.partition(".")
        for bundles in (self._of_domain[domain], self._of_length[len(name)]):
            if entity_id in self._entries:
                _put(bundles, entity_id, name)
            else:
                for bundle in bundles:
                    bundle.pop(entity_id, None)

    def nearest(
        self,
        wanted: str,
        limit: int,
        *,
        may_read: Callable[[str], bool] | None,
        domain: str | None,
    ) -> Steps[list[str]]:
        """Return the ids as `nearest_ids` ranks them, of a domain alone if one is given."""
        yield from self._file()
        own, name = _split(wanted)
        best: list[tuple[float, str]] = []
        for ids, bonus, most in self._promising(own, name, domain):
            least = -best[-1][0] if len(best) == limit else 0
            if most + bonus < least:
                continue
            alike = process.extract(
                name,
                ids,
                scorer=fuzz.ratio,
                score_cutoff=max(least - bonus - _ROUNDING, _ALIKE),
                limit=None,
            )
            found = {
                (-likeness - _SAME_DOMAIN * _is_of(own, entity_id), entity_id)
                for _, likeness, entity_id in alike
                if may_read is None or may_read(entity_id)
            }
            best = sorted(found.union(best))[:limit]
            yield
        return [entity_id for _, entity_id in best]

    def _file(self) -> Steps[None]:
        """File all ids, unless that is done; what happens meanwhile is taken in."""
        self._is_asked = True
        if self._is_filed:
            return
        for batch in batched(list(self._entries), _BATCH // 4, strict=False):
            for entity_id in batch:
                self.refresh(entity_id)
            yield
        self._is_filed = True

    def _promising(
        self, own: str, name: str, domain: str | None
    ) -> Iterator[tuple[_Ids, float, float]]:
        """Yield ids in bundles, with what their domain adds and the most they may be alike.

        Those of the domain that was asked for come first, then names of like length.
        """
        first = own.removesuffix(".") if domain is None else domain
        bonus = _SAME_DOMAIN if own == f"{first}." else 0
        for ids in list(self._of_domain.get(first, ())):
            yield ids, bonus, 100
        if domain is None:
            size = len(name)
            for length in sorted(self._of_length, key=lambda other: abs(other - size)):
                most = 200 * min(length, size) / max(length + size, 1)
                for ids in list(self._of_length[length]):
                    yield ids, 0, most


def _split(wanted: str) -> tuple[str, str]:
    """Return the domain of an id with its dot, if there is one, and what comes after."""
    domain, dot, name = wanted.strip().lower()[:_MAX_CHARACTERS].rpartition(".")
    return domain + dot, name


def _is_of(own: str, entity_id: str) -> bool:
    """Return if an entity is of a domain that was named."""
    return bool(own) and entity_id.startswith(own)


def _put(bundles: list[_Ids], entity_id: str, name: str) -> None:
    """File an id with others, once."""
    if any(entity_id in ids for ids in bundles):
        return
    if not bundles or len(bundles[-1]) >= _BATCH:
        bundles.append({})
    bundles[-1][entity_id] = name
