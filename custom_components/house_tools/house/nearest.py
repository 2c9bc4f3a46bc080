"""Ids that look like one that does not exist."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rapidfuzz import fuzz, process

_ALIKE: Final = 60.0


def nearest_ids(
    wanted: str, entity_ids: Iterable[str], may_read: Callable[[str], bool] | None
) -> Iterator[str]:
    """Yield the ids most like the wanted one, as far as they may be read.

    An id without a domain is compared with the names after the domain.
    """
    wanted = wanted.strip().lower()[:255]
    choices = {
        entity_id: entity_id if "." in wanted else entity_id.partition(".")[2]
        for entity_id in entity_ids
    }
    matches = process.extract(
        wanted, choices, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=None
    )
    for _, _, entity_id in sorted(matches, key=lambda match: (-match[1], match[2])):
        if may_read is None or may_read(entity_id):
            yield entity_id
