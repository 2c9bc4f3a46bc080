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
_QUOTES: Final = str.maketrans(
    dict.fromkeys("‘’‚‛´`ʼ", "'") | dict.fromkeys("“”„‟«»", '"')
)


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
    folded = unicodedata.normalize("NFKD", folded)
    return "".join(c for c in folded if not unicodedata.category(c).startswith("M"))
