"""How long a regular expression can take, found out without running it.

Python's engine goes back and tries again, which takes time exponential in the length
of the text for some patterns, and it lets nothing else run meanwhile. So the ways in
which each part can match are counted: parts that follow one another multiply, and a
part that is repeated and has several ways itself has them to the power of the repeats.
"""

from collections.abc import Sequence
from functools import lru_cache
import math
import re
from re import _constants as op, _parser  # type: ignore[attr-defined]
from typing import Any, Final

from ...errors import InvalidArgumentError
from .limits import MAX_TEXT, TooBigError

# About 10 ms.
MAX_STEPS: Final = 1_000_000
_MAX_PATTERN: Final = 500
# What entering a group or a branch costs beside comparing one character.
_OVERHEAD: Final = 10

_ENDLESS_DIGITS: Final = 30
_ENDLESS: Final = 1e30
_SINGLE: Final = frozenset(
    {op.LITERAL, op.NOT_LITERAL, op.ANY, op.IN, op.AT, op.FAILURE}
)

type _Item = tuple[Any, Any]


@lru_cache(maxsize=1024)
def most_steps(pattern: str, length: int, *, ignore_case: bool, search: bool) -> float:
    """Return a bound of the steps that a pattern takes on a text of a length.

    Raises InvalidArgumentError where it is no regular expression.
    """
    if len(pattern) > _MAX_PATTERN:
        raise TooBigError(f"A regular expression may have {_MAX_PATTERN} characters.")
    try:
        parsed = _parser.parse(pattern, re.IGNORECASE if ignore_case else 0)
    except (re.error, RecursionError, OverflowError) as err:
        raise InvalidArgumentError(
            f"{pattern!r} is no regular expression: {err}"
        ) from err
    items: list[_Item] = list(parsed)
    # What cannot fail at the very end never makes the engine go back.
    ending = 0.0
    while items and _cannot_fail(items[-1]):
        ending += _forward(items.pop(), length)
    anchored = bool(items) and items[0] == (op.AT, op.AT_BEGINNING)
    anchored = anchored and not parsed.state.flags & re.MULTILINE
    _, steps = _sequence(items, length)
    if search and not anchored:
        return (steps + ending + 1) * (length + 1)
    return steps + ending + length


def check(
    pattern: Any, text: str, *, ignore_case: bool, search: bool, replacement: str = ""
) -> None:
    """Raise where a pattern could take too long on a text, or make too much of it."""
    steps = most_steps(str(pattern), len(text), ignore_case=ignore_case, search=search)
    if steps > MAX_STEPS:
        raise TooBigError(
            f"The regular expression {pattern!r} could take too long on a text of "
            f"{len(text)} characters. Use fewer of * and +, and none inside another."
        )
    if steps * len(replacement) > MAX_STEPS + MAX_TEXT:
        raise TooBigError("The replacement could make too long a text. Shorten it.")


def _cannot_fail(item: _Item) -> bool:
    """Return if an item matches in any case, if only nothing."""
    code, argument = item
    if code in (op.MAX_REPEAT, op.MIN_REPEAT):
        return bool(argument[0] == 0)
    return code is op.SUBPATTERN and all(map(_cannot_fail, argument[3]))


def _forward(item: _Item, length: int) -> float:
    """Return the steps of an item that cannot fail, with nothing after it."""
    code, argument = item
    if code is op.SUBPATTERN:
        return sum(_forward(part, length) for part in argument[3]) + _OVERHEAD
    _, high, items = argument
    return (min(int(high), length) + 1) * _turn(items, length)[1]


def _turn(items: Sequence[_Item], length: int) -> tuple[float, float]:
    """Return the ways and the steps of one turn of a repeat."""
    ways, steps = _sequence(items, length)
    return ways, steps if _is_single(items) else steps + _OVERHEAD


def _is_single(items: Sequence[_Item]) -> bool:
    """Return if items are one character, which the engine repeats without a stack."""
    return len(items) == 1 and items[0][0] in _SINGLE


def _sequence(items: Sequence[_Item], length: int) -> tuple[float, float]:
    """Return the ways and the steps of items that follow one another."""
    ways, steps = 1.0, 0.0
    for code, argument in items:
        own_ways, own_steps = _item(code, argument, length)
        steps += ways * own_steps
        ways = min(ways * own_ways, _ENDLESS)
    return ways, steps


def _item(code: Any, argument: Any, length: int) -> tuple[float, float]:
    """Return the ways and the steps of one item."""
    if code is op.IN:
        return 1, len(argument)
    if code in _SINGLE:
        return 1, 1
    if code in (op.MAX_REPEAT, op.MIN_REPEAT):
        return _repeat(argument, length)
    if code is op.POSSESSIVE_REPEAT:
        return 1, _repeat(argument, length)[1]
    if code is op.ATOMIC_GROUP:
        return 1, _sequence(argument, length)[1] + _OVERHEAD
    if code in (op.ASSERT, op.ASSERT_NOT):
        return 1, _sequence(argument[1], length)[1] + _OVERHEAD
    if code is op.SUBPATTERN:
        ways, steps = _sequence(argument[3], length)
        return ways, steps + _OVERHEAD
    if code is op.BRANCH:
        return _either(argument[1], length)
    if code is op.GROUPREF_EXISTS:
        return _either([part for part in argument[1:] if part], length)
    # A reference to a group compares as much as the group holds.
    return 1, length


def _either(parts: Sequence[Sequence[_Item]], length: int) -> tuple[float, float]:
    """Return the ways and the steps of parts of which one matches."""
    counted = [_sequence(part, length) for part in parts]
    return (
        sum(ways for ways, _ in counted),
        sum(steps + _OVERHEAD for _, steps in counted),
    )


def _repeat(argument: Any, length: int) -> tuple[float, float]:
    """Return the ways and the steps of items that are repeated."""
    low, high, items = argument
    most = min(int(high), max(length, low))
    ways, steps = _turn(items, length)
    if ways <= 1:
        return most - low + 1, (most + 1) * steps
    paths = ways**most if most * math.log10(ways) < _ENDLESS_DIGITS else _ENDLESS
    return paths * (most + 1), paths * (most + 1) * steps
