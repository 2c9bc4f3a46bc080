"""Words as they come out of hasty fingers."""

from random import Random
from string import ascii_lowercase
from typing import Final

_LONG: Final = 4


def misspell(text: str, random: Random, slips: int = 2) -> str:
    """Return a text with a slip in up to so many of its longer words."""
    parts = text.split()
    long_ones = [i for i, part in enumerate(parts) if _can_slip(part)]
    for i in random.sample(long_ones, min(slips, len(long_ones))):
        parts[i] = _slip(parts[i], random)
    return " ".join(parts)


def _can_slip(word: str) -> bool:
    """Return if a word is long enough to be recognised with a slip in it."""
    return len(word) > _LONG and word.isalpha()


def _slip(word: str, random: Random) -> str:
    """Return a word with two letters swapped, one missing, doubled or wrong."""
    at = random.randrange(1, len(word) - 1)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    slipped = random.choice(
        (
            before + after[0] + letter + after[1:],
            before + after,
            before + 2 * letter + after,
            before + random.choice(ascii_lowercase) + after,
        )
    )
    return slipped if slipped != word else before + after
