"""Ids that look like one that does not exist."""

from collections.abc import Mapping
from typing import Final

from rapidfuzz import fuzz, process

_MAX_CHARACTERS: Final = 255
_ALIKE: Final = 55.0
_SAME_DOMAIN: Final = 15.0


def nearest_ids(wanted: str, object_ids: Mapping[str, str]) -> list[str]:
    """Return the ids that look like the wanted one, the likest first.

    What comes after the domain is compared, given for each id; the domain only tips
    the scale.
    """
    domain, dot, name = wanted.strip().lower()[:_MAX_CHARACTERS].rpartition(".")
    likeness = {
        entity_id: likeness + _SAME_DOMAIN * entity_id.startswith(domain + dot)
        for _, likeness, entity_id in process.extract(
            name, object_ids, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=None
        )
    }
    return sorted(likeness, key=lambda entity_id: (-likeness[entity_id], entity_id))
