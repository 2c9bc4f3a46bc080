"""Questions about nothing that a house has."""

from collections.abc import Iterator
from random import Random
from string import ascii_lowercase
from typing import Final

from .asked import Asked, AskedKind
from .target import House, plain_words

_ELSEWHERE: Final = [
    "asteroid",
    "avocado",
    "ballet",
    "banana",
    "bicycle",
    "capital",
    "carnival",
    "concert",
    "cricket",
    "customs",
    "dentist",
    "dinosaur",
    "elephant",
    "embassy",
    "football",
    "galaxy",
    "garbage",
    "giraffe",
    "glossary",
    "harpsichord",
    "insurance",
    "kangaroo",
    "lawyer",
    "lottery",
    "mortgage",
    "mushroom",
    "orchestra",
    "parliament",
    "passport",
    "penguin",
    "pharmacy",
    "philosophy",
    "pyramid",
    "quantum",
    "railway",
    "recipe",
    "shakespeare",
    "spaceship",
    "submarine",
    "surgeon",
    "symphony",
    "taxidermy",
    "tractor",
    "tuxedo",
    "unicorn",
    "university",
    "volcano",
    "wedding",
    "xylophone",
    "yoghurt",
    "zeppelin",
]


def garbage(house: House, random: Random) -> Iterator[Asked]:
    """Yield gibberish, words from elsewhere, and either beside a word of the house."""
    own = sorted({word for target in house.targets for word in target.words})
    while True:
        strange = random.choice((_gibberish, _elsewhere))(random)
        beside = [random.choice(own)] if random.random() < 0.3 else []
        text = " ".join([*beside, *strange])
        if not any(house.fitting(word) for word in plain_words(" ".join(strange))):
            yield Asked(text, AskedKind.GARBAGE, None)


def _gibberish(random: Random) -> list[str]:
    """Return a few words that nobody has."""
    return [
        "".join(random.choices(ascii_lowercase, k=random.randrange(3, 10)))
        for _ in range(random.randrange(1, 4))
    ]


def _elsewhere(random: Random) -> list[str]:
    """Return a word or two that people have, but not at home."""
    return random.sample(_ELSEWHERE, random.randrange(1, 3))
