"""A query as search reads it: alternatives of words that matter."""

from collections.abc import Container
from dataclasses import dataclass
import re
from typing import Final

from .text import MAX_CHARACTERS, words

_MAX_ALTERNATIVES: Final = 8
_MAX_WORDS: Final = 12
_SEPARATORS: Final = re.compile(r"[,;\n，、]")


@dataclass(frozen=True, slots=True)
class Query:
    """One alternative: the words to explain, and the whole of it as names are kept.

    `asides` are words that need no explanation. `entity_id` is what the query is when
    it is an id. A `literal` one is not widened to similar words.
    """

    words: tuple[str, ...]
    asides: tuple[str, ...]
    phrase: str
    entity_id: str
    literal: bool = False


def parse(text: str, fillers: Container[str]) -> list[Query]:
    """Return the alternatives that a text asks for; commas separate them.

    A name may have a comma itself, so the whole text is an alternative too.
    """
    text = text[:MAX_CHARACTERS]
    parts = _SEPARATORS.split(text)[:_MAX_ALTERNATIVES]
    queries = [_query(part, fillers) for part in parts]
    if len(parts) > 1:
        queries.append(_query(text, fillers, literal=True))
    return [query for query in queries if query.words]


def _query(text: str, fillers: Container[str], *, literal: bool = False) -> Query:
    """Return one alternative; words that only fill are asides if others remain."""
    all_words = words(text)
    unique = dict.fromkeys(all_words)
    telling = tuple(word for word in unique if word not in fillers)
    asides = tuple(word for word in unique if word in fillers) if telling else ()
    return Query(
        words=(telling or tuple(unique))[:_MAX_WORDS],
        asides=asides[:_MAX_WORDS],
        phrase=" ".join(all_words),
        entity_id=text.strip().lower(),
        literal=literal,
    )


def single(word: str) -> Query:
    """Return the query for a word by itself."""
    return Query((word,), (), word, word)
