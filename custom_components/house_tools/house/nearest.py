"""Ids that look like one that does not exist."""

from collections.abc import Iterable
from typing import Final

from rapidfuzz import fuzz, process

_MAX_CHARACTERS: Final = 255
_ALIKE: Final = 55.0
_SAME_DOMAIN: Final = 15.0


def nearest_ids(wanted: str, entity_ids: Iterable[str]) -> list[str]:
    """Return the ids that look like the wanted one, the likest first.

    The names after the domain are compared; the domain only tips the scale.
    """
    domain, dot, name = wanted.strip().lower()[:_MAX_CHARACTERS].rpartition(".")
    names = {entity_id: entity_id.partition(".")[2] for entity_id in entity_ids}
    likeness = {
        entity_id: likeness + _SAME_DOMAIN * entity_id.startswith(domain + dot)
        for _, likeness, entity_id in process.extract(
            name, names, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=None
        )
    }
    return sorted(likeness, key=lambda entity_id: (-likeness[entity_id], entity_id))
