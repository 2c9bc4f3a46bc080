"""What functions may be given.

A rule sees the arguments of a call before it is made, a method's own object first, and
returns them, made into lists where it had to count. It raises where the call could
make too much or take too long.
"""

from collections.abc import Callable, Iterator
import re
from typing import Any, Final

from ...errors import InvalidArgumentError
from . import patterns
from .limits import (
    MAX_BITS,
    MAX_ITEMS,
    MAX_NAME,
    MAX_SORTED,
    MAX_TEXT,
    Budget,
    TooBigError,
    measure,
)

type Args = tuple[Any, ...]
type Rule = Callable[[Budget, Args, dict[str, Any]], Args]

_HALF: Final = re.compile("[\ud800-\udfff]")
_MAX_WIDTH: Final = 10_000
_MAX_INDENT: Final = 8
# Characters compared or copied, where each of one text meets each of another.
_MAX_PRODUCT: Final = 5_000_000

_WIDE_TIME = re.compile(r"%[^a-zA-Z%]*\d{3}")
_WIDE_PERCENT = re.compile(r"%(?:\([^)]*\))?[-#0 +]*(?:\*|\d{4}|\d*\.(?:\*|\d{4}))")
_WIDE_BRACES = re.compile(r"\{[^{}]*(?:\{|\d{4})")
_WIDTH = re.compile(r"\d{1,3}")
_PACKED = re.compile(r"[@=<>!]?\d{0,2}[a-zA-Z?]")
_ENCODINGS = frozenset({"utf-8", "utf8", "ascii", "latin-1", "latin1", "iso-8859-1"})


def free(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept anything: the function goes through its arguments once."""
    return args


def text(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept what is not too long as text, which errors about it would show."""
    budget.spend(measure([*args, *kwargs.values()], as_text=True)[0])
    return args


def name(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept names and times: short texts, which are parsed and cached."""
    given = [*args, *kwargs.values()]
    _, length = measure(given, as_text=True)
    if length > MAX_NAME:
        raise TooBigError(f"A name or time has more than {MAX_NAME} characters.")
    # On such a text the parser of times that Home Assistant uses ends the process.
    if any(isinstance(value, str) and _HALF.search(value) for value in given):
        raise InvalidArgumentError("A name or time has half a character in it.")
    return args


def key(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept anything, of which each text may be a name."""
    for value in (*args, *kwargs.values()):
        if isinstance(value, str) and len(value) > MAX_NAME:
            raise TooBigError(f"A name has more than {MAX_NAME} characters.")
    return args


def width(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept a value, and numbers that are no more than a width."""
    for value in (*args[1:], *kwargs.values()):
        if isinstance(value, int) and abs(value) > _MAX_WIDTH:
            raise TooBigError(f"A width or count is more than {_MAX_WIDTH}.")
    return args


def spread(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept a text that gets wider by as much at each of its characters."""
    given = (*args[1:], *kwargs.values())
    by = [len(value) if isinstance(value, str) else value for value in given]
    widest = max((value for value in by if isinstance(value, int)), default=8)
    if len(budget.text(args[0])) * widest > _MAX_PRODUCT:
        raise TooBigError("A long text would get too wide.")
    return args


def each_with_each(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept texts of which one is searched or replaced in another."""
    width(budget, args, kwargs)
    length, *others = (measure(v, as_text=True)[1] for v in (*args, *kwargs.values()))
    if length * max(others, default=0) > _MAX_PRODUCT:
        raise TooBigError("Two texts are too long to be searched in one another.")
    return args


def ordered(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept as many items as can be sorted in no time, by each of the keys."""
    first = list(args[0]) if isinstance(args[0], Iterator) else args[0]
    texts = (v for v in (*args[1:], *kwargs.values()) if isinstance(v, str))
    keys = 1 + max((text.count(",") for text in texts), default=0)
    if hasattr(first, "__len__") and len(first) * max(keys - 1, 1) > MAX_SORTED:
        raise TooBigError(f"Only {MAX_SORTED} items can be sorted. Select less first.")
    return (first, *args[1:])


def summed(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept numbers to sum, or lists as long as copying each sum is quick."""
    start = kwargs.get("start", args[2] if len(args) > 2 else 0)
    if not isinstance(start, (list, tuple)):
        return args
    lists = list(args[0])
    if measure(lists)[0] * len(lists) > _MAX_PRODUCT:
        raise TooBigError("The lists to sum are too many. Use flatten.")
    return (lists, *args[1:])


def joined(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept texts that together are not too long; the first argument goes between."""
    texts = list(args[1])
    budget.join(args[0], (text for text in texts if isinstance(text, str)))
    return (args[0], texts)


def zipped(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept lists that together give as many items as a list may have."""
    lists = tuple(list(argument) for argument in args)
    if len(lists) * min(map(len, lists), default=0) > MAX_ITEMS:
        raise TooBigError(f"The lists to zip have more than {MAX_ITEMS} items.")
    return lists


def indented(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept what is written as JSON, indented a little at most."""
    text(budget, args, kwargs)
    indent = kwargs.get("indent", args[1] if len(args) > 1 else None)
    if indent is not None and not (isinstance(indent, int) and indent <= _MAX_INDENT):
        raise InvalidArgumentError(f"Indent JSON by {_MAX_INDENT} at most.")
    return args


def time_format(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept a format of times in which no field is padded to a great width."""
    for value in (*args, *kwargs.values()):
        if isinstance(value, str) and _WIDE_TIME.search(value[: MAX_NAME + 1]):
            raise TooBigError("A field of the time format is too wide.")
    return name(budget, args, kwargs)


def packed(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept one value to pack or unpack."""
    pattern = kwargs.get("format_string", args[1] if len(args) > 1 else "")
    if not _PACKED.fullmatch(str(pattern)):
        raise InvalidArgumentError("Pack or unpack one value, as with '>h'.")
    return text(budget, args, kwargs)


def encoded(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept the common encodings; others are slow, or do something else."""
    encoding = kwargs.get("encoding", args[1] if len(args) > 1 else None)
    if encoding is not None and encoding not in _ENCODINGS:
        raise InvalidArgumentError(f"Encodings: {', '.join(sorted(_ENCODINGS))}.")
    return text(budget, args, kwargs)


def percent(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept `%` formatting without great widths; the first argument is the format."""
    _check_format(budget.text(args[0]), (*args[1:], *kwargs.values()), _WIDE_PERCENT)
    return args


def braces(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
    """Accept `str.format` without great widths; the first argument is the format."""
    pattern = args[0].replace("{{", "").replace("}}", "")
    _check_format(pattern, (*args[1:], *kwargs.values()), _WIDE_BRACES)
    return args


def _check_format(pattern: str, values: Args, wide: re.Pattern[str]) -> None:
    """Raise for wide fields, and for more fields than what they show allows."""
    if wide.search(pattern):
        raise TooBigError("A field of the format is too wide.")
    _, longest = measure(list(values), as_text=True)
    widest = max(map(int, _WIDTH.findall(pattern)), default=0)
    fields = max(pattern.count("%"), pattern.count("{"))
    if fields * (longest + widest) > MAX_TEXT:
        raise TooBigError("The format would make too long a text.")


def check_operands(budget: Budget, operator: str, left: Any, right: Any) -> None:
    """Raise where the result of arithmetic would be a giant."""
    if operator == "**":
        _check_power(left, right)
    elif operator == "*":
        _check_repeat(left, right)
        _check_repeat(right, left)
    elif operator == "%" and isinstance(left, (str, bytes)):
        percent(budget, (left, *(right if isinstance(right, tuple) else (right,))), {})


def _check_power(base: Any, exponent: Any) -> None:
    """Raise for a power of integers beyond what integers may be."""
    if isinstance(base, int) and isinstance(exponent, int):
        if abs(base) > 1 and exponent > MAX_BITS:
            raise TooBigError(f"A power is more than {MAX_BITS} bits long.")


def _check_repeat(value: Any, count: Any) -> None:
    """Raise for a text or list repeated too often."""
    if isinstance(count, int) and hasattr(value, "__len__"):
        items, length = measure(value)
        items -= 1  # the value itself
        if items * count > MAX_ITEMS or length * count > MAX_TEXT:
            raise TooBigError("A text or list is repeated too often.")


def regex(*, search: bool, replaces: bool = False) -> Rule:
    """Return the rule of a function that applies a regular expression to a text."""

    def rule(budget: Budget, args: Args, kwargs: dict[str, Any]) -> Args:
        names = ("value", "find", "replace") if replaces else ("value", "find")
        given = dict(zip(names, args, strict=False)) | kwargs
        patterns.check(
            given.get("find", ""),
            budget.text(given.get("value", "")),
            ignore_case=True,
            search=search,
            replacement=str(given.get("replace", "")),
        )
        return args

    return rule
