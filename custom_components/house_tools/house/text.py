"""Text as search compares it: folded to plain letters and cut into words."""

import re
from typing import Final
import unicodedata

# Names and queries are read up to here, both alike.
MAX_CHARACTERS: Final = 400

# Scripts that write words without spaces: Thai, Lao, Myanmar, Khmer, kana and Han.
_SPACELESS: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
_WORD: Final = re.compile(f"(?!\\W)[{_SPACELESS}]|[^\\W_{_SPACELESS}]+")
_ASCII_WORD: Final = re.compile("[a-z0-9]+")
_MOST_KEPT: Final = 2_000
_QUOTES: Final = str.maketrans(
    dict.fromkeys("‘’‚‛´`ʼ", "'") | dict.fromkeys("“”„‟«»", '"')
)


class _WithoutMarks(dict[int, str | None]):
    """Characters by their codes, marks as None: those of a house, looked up once."""

    def __missing__(self, code: int) -> str | None:
        """Look a character up."""
        char = chr(code)
        kept = None if unicodedata.category(char).startswith("M") else char
        if len(self) < _MOST_KEPT:
            self[code] = kept
        return kept


_WITHOUT_MARKS: Final = _WithoutMarks()


def fold(text: str) -> str:
    """Return a text without case, accents, typographic quotes and spare spaces."""
    return " ".join(_plain(text).split())


def words(text: str) -> list[str]:
    """Return the folded words of a text, in order; spaceless scripts by character."""
    plain = _plain(text)
    return (_ASCII_WORD if plain.isascii() else _WORD).findall(plain)


def _plain(text: str) -> str:
    """Return a text in lower case and without marks."""
    text = text[:MAX_CHARACTERS]
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKD", text.translate(_QUOTES)).casefold()
    # Folding the case can bring forth marks of its own, as for a dotted capital I.
    return unicodedata.normalize("NFKD", folded).translate(_WITHOUT_MARKS)
