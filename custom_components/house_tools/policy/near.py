"""Names that come close to one that does not exist."""

from collections.abc import Iterable

from rapidfuzz import fuzz, process, utils

_LIMIT = 3
_CLOSE = 60


def closest(name: str, names: Iterable[str]) -> list[str]:
    """Return the names that read most like a name, best first."""
    return [
        match
        for match, _, _ in process.extract(
            name,
            list(names),
            scorer=fuzz.WRatio,
            processor=utils.default_process,
            limit=_LIMIT,
            score_cutoff=_CLOSE,
        )
    ]
