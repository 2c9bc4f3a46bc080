"""The functions and methods that a template may use, each with its rule.

What is not named here is not offered: what its code does with its arguments would not
be known. Names that Home Assistant adds later belong here once they have been read.
"""

from collections.abc import Mapping
from datetime import date, time, timedelta
from typing import Any, Final

from . import rules
from .rules import Rule


def _named(names: Mapping[Rule, str]) -> dict[str, Rule]:
    """Return the rules by name."""
    return {name: rule for rule, listed in names.items() for name in listed.split()}


# Filters and global functions: the same name is the same function.
FUNCTIONS: Final = _named(
    {
        rules.free: (
            "list map select reject selectattr rejectattr count length first last "
            "reverse random items default d iif typeof contains is_defined min max "
            "unique shuffle intersect difference union symmetric_difference set tuple "
            "flatten combine merge_response dict issues areas floors now utcnow "
            "as_function apply namespace join"
        ),
        rules.text: (
            "abs float int bool is_number string lower upper title capitalize "
            "wordcount filesizeformat ord ordinal from_json to_json from_hex urlencode "
            "base64_encode md5 sha1 sha256 sha512 average median statistical_mode add "
            "multiply log sin cos tan asin acos atan atan2 sqrt clamp wrap remap "
            "bitwise_and bitwise_or bitwise_xor timedelta timedelta_string "
            "timestamp_local timestamp_utc as_local relative_time time_since time_until "
            "range"
        ),
        rules.key: "attr closest distance expand",
        rules.name: (
            "states state_attr state_translated state_attr_translated is_state "
            "is_state_attr has_value entity_name is_hidden_entity area_id area_name "
            "area_entities area_devices floor_id floor_name floor_areas floor_entities "
            "device_id device_name device_attr is_device_attr device_entities labels "
            "label_id label_name label_description label_areas label_devices "
            "label_entities integration_entities config_entry_id config_entry_attr issue "
            "as_datetime as_timedelta as_timestamp today_at strptime slugify version"
        ),
        rules.width: "center batch slice truncate round",
        rules.spread: "indent",
        rules.each_with_each: "replace trim",
        rules.ordered: "sort groupby dictsort",
        rules.summed: "sum",
        rules.zipped: "zip",
        rules.indented: "tojson",
        rules.time_format: "timestamp_custom",
        rules.packed: "pack unpack",
        rules.encoded: "base64_decode",
        rules.percent: "format",
        rules.regex(search=False): "regex_match",
        rules.regex(search=True): "regex_search regex_findall regex_findall_index",
        rules.regex(search=True, replaces=True): "regex_replace",
    }
)

TESTS: Final = _named(
    {
        rules.free: (
            "!= < <= == > >= apply boolean callable contains datetime defined divisibleby "
            "eq equalto escaped even false filter float ge greaterthan gt in integer "
            "iterable le lessthan list lower lt mapping ne none number odd sameas "
            "sequence set string string_like test true tuple undefined upper"
        ),
        rules.text: "is_number",
        rules.name: "has_value is_device_attr is_hidden_entity is_state is_state_attr",
        rules.regex(search=False): "match",
        rules.regex(search=True): "search",
    }
)

_TIME: Final = _named(
    {
        rules.free: (
            "astimezone ctime date dst isocalendar isoformat isoweekday replace time "
            "timestamp timetuple timetz toordinal tzname utcoffset utctimetuple weekday"
        ),
        rules.time_format: "strftime",
    }
)
_LIST: Final = _named({rules.free: "copy count index"})
_SET: Final = _named(
    {
        rules.free: (
            "copy difference intersection isdisjoint issubset issuperset "
            "symmetric_difference union"
        )
    }
)
_METHODS: Final[tuple[tuple[type, dict[str, Rule]], ...]] = (
    (
        str,
        _named(
            {
                rules.free: (
                    "capitalize casefold endswith isalnum isalpha isascii isdecimal "
                    "isdigit isidentifier islower isnumeric isprintable isspace istitle "
                    "isupper lower removeprefix removesuffix splitlines startswith "
                    "swapcase title upper"
                ),
                rules.each_with_each: (
                    "count find index lstrip partition replace rfind rindex rpartition "
                    "rsplit rstrip split strip"
                ),
                rules.width: "center ljust rjust zfill",
                rules.spread: "expandtabs",
                rules.joined: "join",
                rules.encoded: "encode",
            }
        ),
    ),
    (bytes, _named({rules.encoded: "decode", rules.free: "hex"})),
    (int, _named({rules.free: "bit_count bit_length is_integer"})),
    (float, _named({rules.free: "is_integer"})),
    (dict, _named({rules.free: "copy get items keys values"})),
    (list, _LIST),
    (tuple, _LIST),
    (set, _SET),
    (frozenset, _SET),
    (date, _TIME),
    (time, _TIME),
    (timedelta, _named({rules.free: "total_seconds"})),
)


def method_rule(owner: Any, name: str) -> Rule | None:
    """Return the rule of a method, or None where it is not offered."""
    for kind, table in _METHODS:
        if isinstance(owner, kind):
            return table.get(name)
    return None
