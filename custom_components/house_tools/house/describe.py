"""The words for what entities have in common, each with its weight.

A weight says how well the word explains a query; a word of an entity's name has 1.
"""

from collections.abc import Iterable
from typing import Final

from .everyday import EVERYDAY
from .text import words

AREA: Final = "area"
DEVICE_CLASS: Final = "device_class"
DOMAIN: Final = "domain"
LABEL: Final = "label"

KINDS: Final = frozenset({DOMAIN, DEVICE_CLASS})

_PLACE: Final = 0.8
_KIND: Final = 0.8
_AROUND: Final = 0.75
_EVERYDAY_CLASS: Final = 0.75
_EVERYDAY: Final = 0.7

type Words = dict[str, float]


def area_words(
    names: Iterable[str], floor: Iterable[str] = (), labels: Iterable[str] = ()
) -> Words:
    """Return the words for an area from all its names, its floor's and labels' names."""
    return label_words([*labels, *floor]) | _weighted(_PLACE, names)


def label_words(names: Iterable[str]) -> Words:
    """Return the words for labels."""
    return _weighted(_AROUND, names)


def kind_words(kind: str, names: Iterable[str] = ()) -> Words:
    """Return the words for a domain, or for a device class as `domain.class`.

    `names` are what Home Assistant calls it, in all languages that matter.
    """
    domain, _, device_class = kind.partition(".")
    own = device_class or domain
    weight = _EVERYDAY_CLASS if device_class else _EVERYDAY
    called = _weighted(weight, [EVERYDAY.get(kind, "")])
    return called | _weighted(_KIND, [own, *names])


def phrases(names: Iterable[str]) -> tuple[str, ...]:
    """Return names as search keeps them: folded words, joined by spaces, each once."""
    folded = [" ".join(words(name)) for name in dict.fromkeys(names)]
    if len(folded) == 1:  # as nearly all have
        return tuple(folded) if folded[0] else ()
    return tuple(dict.fromkeys(filter(None, folded)))


def _weighted(weight: float, texts: Iterable[str]) -> Words:
    """Return the words of texts, all of one weight."""
    return {word: weight for text in texts for word in words(text)}
