"""The words for what entities have in common, each with its weight.

A weight says how well the word explains a query, beside 1 for a word of an entity's
own: the closer to the entity, the better.
"""

from collections.abc import Iterable
from typing import Final

from .everyday import EVERYDAY
from .text import words

AREA: Final = "area"
DEVICE: Final = "device"
DEVICE_CLASS: Final = "device_class"
DOMAIN: Final = "domain"
LABEL: Final = "label"

KINDS: Final = frozenset({DOMAIN, DEVICE_CLASS})

_DEVICE: Final = 0.85
_PLACE: Final = 0.8
_KIND: Final = 0.8
_AROUND: Final = 0.75
_EVERYDAY: Final = 0.7

type Words = dict[str, float]


def area_words(
    names: Iterable[str], floor: Iterable[str] = (), labels: Iterable[str] = ()
) -> Words:
    """Return the words for an area from all its names, its floor's and labels' names."""
    return label_words([*labels, *floor]) | _weighted(_PLACE, names)


def device_words(
    name: str, parent: str | None = None, labels: Iterable[str] = ()
) -> Words:
    """Return the words for a device from its name and that of the device it is in."""
    around = label_words([*labels, parent] if parent else labels)
    return around | _weighted(_DEVICE, [name])


def label_words(names: Iterable[str]) -> Words:
    """Return the words for labels."""
    return _weighted(_AROUND, names)


def kind_words(kind: str, names: Iterable[str] = ()) -> Words:
    """Return the words for a domain, or for a device class as `domain.class`.

    `names` are what Home Assistant calls it, in all languages that matter.
    """
    own = kind.rpartition(".")[2]
    called = _weighted(_EVERYDAY, [EVERYDAY.get(kind, "")])
    return called | _weighted(_KIND, [own, *names])


def phrases(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of an entity as search keeps them: folded words, each once."""
    folded = (" ".join(words(name)) for name in dict.fromkeys(names))
    return tuple(dict.fromkeys(filter(None, folded)))


def _weighted(weight: float, texts: Iterable[str]) -> Words:
    """Return the words of texts, all of one weight."""
    return {word: weight for text in texts for word in words(text)}
