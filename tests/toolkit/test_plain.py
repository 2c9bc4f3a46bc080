"""Any value that Home Assistant holds, as plain JSON."""

from collections import OrderedDict, deque
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from enum import Enum, IntEnum, IntFlag, StrEnum
import json
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given, strategies as st
import numpy as np
import orjson
import pytest

from custom_components.house_tools.toolkit.plain import plain
from homeassistant.core import Context, State
from homeassistant.helpers.entity_registry import COMPUTED_NAME
from homeassistant.util import dt as dt_util
from homeassistant.util.read_only_dict import ReadOnlyDict
from tests.strategies import patient


class Color(Enum):
    """An enumeration that is no text."""

    RED = 1
    BLUE = (2, "b")


class Mode(StrEnum):
    """An enumeration that is text."""

    ECO = "eco"


class Level(IntEnum):
    """An enumeration that is a number."""

    HIGH = 3


class Feature(IntFlag):
    """Flags."""

    ON = 1
    DIM = 2


class Odd:
    """An object of no kind that anybody knows."""

    def __str__(self) -> str:
        """Return a text that no UTF-8 can hold."""
        return "odd \udfff"


@pytest.fixture(autouse=True)
def _zone() -> Iterator[None]:
    """Be in a zone with daylight saving."""
    before = dt_util.get_default_time_zone()
    dt_util.set_default_time_zone(ZoneInfo("Europe/Berlin"))
    yield
    dt_util.set_default_time_zone(before)


def check(value: Any) -> None:
    """Assert that both encoders write the value, and that it reads back the same."""
    text = json.dumps(value, allow_nan=False, ensure_ascii=False)
    assert json.loads(text.encode()) == value
    assert orjson.loads(orjson.dumps(value)) == value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (0, 0),
        (-1.5, -1.5),
        ("", ""),
        ("Ünï 💡", "Ünï 💡"),
        ("half \ud800 pair", "half � pair"),
        ("\ud83d\ude00", "😀"),
        (float("nan"), None),
        (float("-inf"), None),
        (2**63 - 1, 2**63 - 1),
        (2**70, "1180591620717411303424"),
        (-(2**63) - 1, "-9223372036854775809"),
        (Decimal("19.99"), 19.99),
        (Decimal("NaN"), None),
        (Decimal("sNaN"), None),
        (Decimal("1e400"), None),
        (datetime(2026, 7, 1, 12, 0, 0, 999, tzinfo=UTC), "2026-07-01T14:00:00+02:00"),
        (datetime(2026, 1, 1, 9, 0), "2026-01-01T09:00:00"),
        (date(2026, 11, 30), "2026-11-30"),
        (time(9, 0), "09:00:00"),
        (timedelta(minutes=2, seconds=30), 150.0),
        ({"b", "a"}, ["a", "b"]),
        (frozenset({3}), [3]),
        ((1, "two"), [1, "two"]),
        (deque([1]), [1]),
        (range(3), [0, 1, 2]),
        (b"\x00\xff", "<2 bytes>"),
        (bytearray(3), "<3 bytes>"),
        (Color.RED, 1),
        (Color.BLUE, [2, "b"]),
        (Mode.ECO, "eco"),
        (Level.HIGH, 3),
        (Feature.ON | Feature.DIM, 3),
        (np.float64(1.5), 1.5),
        (np.float32("nan"), None),
        (np.int64(7), 7),
        (np.bool_(True), True),
        (np.array([1, 2]), [1, 2]),
        (ReadOnlyDict({"a": {1}}), {"a": [1]}),
        (OrderedDict(a=1), {"a": 1}),
        (
            {(1, 2): "x", 3: "y", None: "z", Mode.ECO: 1},
            {"(1, 2)": "x", "3": "y", "None": "z", "eco": 1},
        ),
        ({1: "number", "1": "text"}, {"1": "number", "1_": "text"}),
        ({"\ud800": 1}, {"�": 1}),
        (Odd(), "odd �"),
        (COMPUTED_NAME, 1),
    ],
    ids=lambda value: type(value).__name__,
)
def test_value(value: Any, expected: Any) -> None:
    """Each kind of value has one plain form."""
    result = plain(value)
    if value is COMPUTED_NAME:
        expected = COMPUTED_NAME.value
    assert result == expected
    assert type(result) is type(expected)
    check(result)


@pytest.mark.parametrize(
    "value",
    [
        datetime.max.replace(tzinfo=UTC),
        datetime.max.replace(tzinfo=timezone(timedelta(hours=-12))),
    ],
)
def test_time_at_the_edge(value: datetime) -> None:
    """A time that has no local form is told as it is."""
    assert plain(value) == value.isoformat(timespec="seconds")


def test_huge_number() -> None:
    """A number that Python refuses to write is told all the same, as a key too."""
    result = plain({"n": 10**5000, 10**5000: 1})
    check(result)
    assert isinstance(result, dict)
    assert str(result["n"]).startswith("0x")


def test_objects_of_home_assistant() -> None:
    """Objects that can tell themselves do."""
    state = State("light.a", "on", {"at": time(9, 0)}, context=Context(id="c"))
    result = plain({"state": state})
    check(result)
    assert isinstance(result, dict)
    inner = result["state"]
    assert isinstance(inner, dict)
    assert inner["entity_id"] == "light.a"
    assert inner["attributes"] == {"at": "09:00:00"}


def test_class_is_no_object() -> None:
    """A class has the methods of its objects, but nothing to tell."""
    check(plain({"cls": State, "fn": plain}))


def test_value_in_itself() -> None:
    """A structure that contains itself ends."""
    value: list[Any] = [1]
    value += [value, {"again": value}]
    check(plain(value))


def test_depth_and_width_are_bounded() -> None:
    """Neither a very deep nor a very wide value costs more than it is worth."""
    deep: Any = "end"
    for _ in range(100_000):
        deep = {"d": deep}
    result = plain(deep)
    check(result)
    assert len(json.dumps(result)) < 500

    wide = plain({"a": list(range(1_000_000)), "b": 1})
    check(wide)
    assert len(json.dumps(wide)) < 200_000


AWKWARD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=2**63)
    | st.floats()
    | st.decimals()
    | st.text(st.characters())
    | st.binary(max_size=20)
    | st.datetimes(timezones=st.sampled_from([None, UTC, ZoneInfo("Asia/Tokyo")]))
    | st.dates()
    | st.times()
    | st.timedeltas()
    | st.complex_numbers()
    | st.sampled_from(
        [*Color, *Mode, *Level, Feature.DIM, COMPUTED_NAME, Odd(), Odd, ...]
    )
    | st.sampled_from(
        [np.float64("nan"), np.int8(3), np.arange(3), np.datetime64("2026-01-01")]
    ),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.tuples(inner, inner)
        | st.dictionaries(
            st.text(st.characters())
            | st.integers()
            | st.none()
            | st.tuples(st.integers()),
            inner,
            max_size=5,
        )
        | st.frozensets(st.integers() | st.text(st.characters()), max_size=5)
    ),
    max_leaves=20,
)


@patient
@given(AWKWARD)
def test_anything(value: Any) -> None:
    """Whatever it is: both encoders write it, and both read the same back."""
    check(plain(value))


@patient
@given(AWKWARD)
def test_plain_is_final(value: Any) -> None:
    """What is plain stays as it is."""
    once = plain(value)
    assert plain(once) == once
