"""What each function may be given, by its name.

A function that is not named here is not offered: what C code does with its arguments
would not be known. A rule raises where a call could make too much or take too long.
"""

from collections.abc import Callable, Mapping
import re
from typing import Any, Final

from ...errors import InvalidArgumentError
from . import patterns
from .limits import MAX_SORTED, MAX_TEXT, Budget, TooBigError, measure

type Rule = Callable[[Budget, tuple[Any, ...], dict[str, Any]], None]

_MAX_NAME: Final = 1_000
_MAX_WIDTH: Final = 10_000
_MAX_INDENT: Final = 8
# Characters compared or copied, where each of one text meets each of another.
MAX_PRODUCT: Final = 5_000_000

_WIDE_TIME = re.compile(r"%[^a-zA-Z%]*\d{3}")
_WIDE_PERCENT = re.compile(r"%(?:\([^)]*\))?[-#0 +]*(?:\*|\d{4}|\d*\.(?:\*|\d{4}))")
_WIDE_BRACES = re.compile(r"\{[^{}]*(?:\{|\d{4})")
_PACKED = re.compile(r"[@=<>!]?\d{0,2}[a-zA-Z?]")


def free(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept anything: the function goes through its arguments once."""


def text(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept what is not too long as text, in which such functions complain about it."""
    budget.spend(measure([*args, *kwargs.values()], as_text=True)[0])


def name(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept names and times: short texts, which are parsed and cached."""
    _, length = measure([*args, *kwargs.values()], as_text=True)
    if length > _MAX_NAME:
        raise TooBigError(f"A name or time has more than {_MAX_NAME} characters.")


def width(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept a text and numbers that are no more than a width."""
    text(budget, args, kwargs)
    for value in (*args[1:], *kwargs.values()):
        if isinstance(value, int) and abs(value) > _MAX_WIDTH:
            raise TooBigError(f"A width or count is more than {_MAX_WIDTH}.")


def each_with_each(
    budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> None:
    """Accept texts of which one is searched or replaced in another."""
    width(budget, args, kwargs)
    length, *others = (measure(v, as_text=True)[1] for v in (*args, *kwargs.values()))
    if length * max(others, default=0) > MAX_PRODUCT:
        raise TooBigError("Two texts are too long to be searched in one another.")


def ordered(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept as many items as can be sorted in no time."""
    try:
        count = len(args[0])
    except TypeError:
        count = 0  # made in Python, item by item
    if count > MAX_SORTED:
        raise TooBigError(f"Only {MAX_SORTED} items can be sorted. Select less first.")


def summed(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept numbers to sum, or lists as long as copying each sum is quick."""
    start = kwargs.get("start", args[2] if len(args) > 2 else 0)
    if isinstance(start, (list, tuple)):
        ordered(budget, args, kwargs)
        items, _ = measure(args[0])
        if items * len(args[0]) > MAX_PRODUCT:
            raise TooBigError("The lists to sum are too many. Use flatten.")


def indented(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept what is written as JSON, indented a little at most."""
    text(budget, args, kwargs)
    if (indent := kwargs.get("indent", args[1] if len(args) > 1 else None)) is None:
        return
    if not isinstance(indent, int) or indent > _MAX_INDENT:
        raise InvalidArgumentError(f"Indent JSON by {_MAX_INDENT} at most.")


def time_format(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept a format of times in which no field is padded to a great width."""
    name(budget, args, kwargs)
    for value in (*args, *kwargs.values()):
        if isinstance(value, str) and _WIDE_TIME.search(value):
            raise TooBigError("A field of the time format is too wide.")


def packed(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept one number to pack or unpack."""
    text(budget, args, kwargs)
    pattern = kwargs.get("format_string", args[1] if len(args) > 1 else "")
    if not _PACKED.fullmatch(str(pattern)):
        raise InvalidArgumentError("Pack or unpack one value, as with '>h'.")


def percent(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept `%` formatting without great widths; the first argument is the format."""
    _formatted(budget, args, kwargs, _WIDE_PERCENT, "%")


def braces(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Accept `str.format` without great widths; the first argument is the format."""
    pattern = args[0].replace("{{", "").replace("}}", "")
    _formatted(budget, (pattern, *args[1:]), kwargs, _WIDE_BRACES, "{")


def _formatted(
    budget: Budget,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    wide: re.Pattern[str],
    field: str,
) -> None:
    """Accept a format whose fields are narrow, and as many as what they show allows."""
    text(budget, args, kwargs)
    pattern, *values = (budget.text(args[0]), *args[1:], *kwargs.values())
    if wide.search(pattern):
        raise TooBigError("A field of the format is too wide.")
    _, longest = measure(values, as_text=True)
    if pattern.count(field) * longest > MAX_TEXT:
        raise TooBigError("The format would make too long a text.")


def _regex(*, search: bool, replaces: bool = False) -> Rule:
    """Return the rule of a function that applies a regular expression to a text."""

    def rule(budget: Budget, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        names = ("value", "find", "replace") if replaces else ("value", "find")
        given = dict(zip(names, args, strict=False)) | kwargs
        patterns.check(
            given.get("find", ""),
            budget.text(given.get("value", "")),
            ignore_case=True,
            search=search,
            replacement=str(given.get("replace", "")),
        )

    return rule


def _named(rules: Mapping[Rule, str]) -> dict[str, Rule]:
    """Return the rules by name."""
    return {named: rule for rule, names in rules.items() for named in names.split()}


# Filters and global functions alike: the same name is the same function.
FUNCTIONS: Final = _named(
    {
        free: (
            "list map select reject selectattr rejectattr count length first last "
            "reverse random items default d iif typeof contains is_defined attr min max "
            "unique shuffle intersect difference union symmetric_difference set tuple "
            "flatten combine merge_response closest dict issues areas floors now utcnow "
            "as_function apply namespace zip expand join"
        ),
        text: (
            "abs float int bool round is_number string lower upper title capitalize trim "
            "wordcount filesizeformat ord ordinal from_json to_json from_hex urlencode "
            "base64_encode base64_decode md5 sha1 sha256 sha512 average median "
            "statistical_mode add multiply log sin cos tan asin acos atan atan2 sqrt "
            "clamp wrap remap bitwise_and bitwise_or bitwise_xor timedelta "
            "timedelta_string timestamp_local timestamp_utc as_local relative_time "
            "time_since time_until pprint range distance"
        ),
        name: (
            "states state_attr state_translated state_attr_translated is_state "
            "is_state_attr has_value entity_name is_hidden_entity area_id area_name "
            "area_entities area_devices floor_id floor_name floor_areas floor_entities "
            "device_id device_name device_attr is_device_attr device_entities labels "
            "label_id label_name label_description label_areas label_devices "
            "label_entities integration_entities config_entry_id config_entry_attr issue "
            "as_datetime as_timedelta as_timestamp today_at strptime slugify version"
        ),
        width: "center batch slice indent truncate",
        each_with_each: "replace",
        ordered: "sort groupby dictsort",
        summed: "sum",
        indented: "tojson",
        time_format: "timestamp_custom",
        packed: "pack unpack",
        percent: "format",
        _regex(search=False): "regex_match",
        _regex(search=True): "regex_search regex_findall regex_findall_index",
        _regex(search=True, replaces=True): "regex_replace",
    }
)

TESTS: Final = _named(
    {
        free: (
            "!= < <= == > >= apply boolean callable contains datetime defined divisibleby "
            "eq equalto escaped even false filter float ge greaterthan gt in integer "
            "iterable le lessthan list lower lt mapping ne none number odd sameas "
            "sequence set string string_like test true tuple undefined upper"
        ),
        text: "is_number",
        name: (
            "has_value is_device_attr is_hidden_entity is_state is_state_attr"
        ),
        _regex(search=False): "match",
        _regex(search=True): "search",
    }
)
