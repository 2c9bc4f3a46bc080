"""Makes the questions to a house."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from .asked import Asked, AskedKind
from .garbage import garbage
from .target import House
from .ways import WAYS

# A small house has few entities that some ways of asking fit; it is asked again.
_ROUNDS: Final = 8


def make_queries(
    house: House, *, per_kind: int = 40, seed: int = 1, language: str = "en"
) -> list[Asked]:
    """Return questions to a house, of each kind at most so many, none of them twice.

    Questions in the house's own language come only where that is German.
    """
    queries = list(islice(garbage(house, Random(seed)), per_kind))
    for kind in WAYS:
        if kind is not AskedKind.TRANSLATED or language == "de":
            queries.extend(_of_kind(house, kind, per_kind, seed))
    return queries


def _of_kind(house: House, kind: AskedKind, count: int, seed: int) -> Iterator[Asked]:
    """Yield questions of one kind; each kind draws for itself."""
    random = Random(f"{seed} {kind}")
    targets = [target for target in house.targets if not target.tucked_away]
    seen: set[str] = set()
    for _ in range(_ROUNDS):
        for target in random.sample(targets, len(targets)):
            if len(seen) == count:
                return
            text = WAYS[kind](target, house, random)
            if text and text not in seen:
                seen.add(text)
                yield Asked(text, kind, target.entity_id)
