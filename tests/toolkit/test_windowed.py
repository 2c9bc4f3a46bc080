"""What the tools about the past share."""

from datetime import timedelta
from typing import Any

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.errors import InvalidArgumentError
from custom_components.house_tools.toolkit.call import Call
from custom_components.house_tools.toolkit.windowed import brief, echo, window_of
from homeassistant.core import HomeAssistant


def call(**args: Any) -> Call:
    """Return a call with nothing but arguments."""
    nothing: Any = None
    return Call(
        hass=nothing,
        entry=nothing,
        settings=nothing,
        caller=nothing,
        language="en",
        args=args,
    )


async def test_a_window_and_its_echo(hass: HomeAssistant) -> None:
    """The echo is in the house's time, to the second."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    asked = call(start="2026-01-15T08:00:00.9", end="2026-01-15T09:00Z")
    window = window_of(asked, hours=24, max_span=timedelta(days=7))
    assert echo(window) == {
        "from": "2026-01-15T08:00:00+01:00",
        "to": "2026-01-15T10:00:00+01:00",
    }
    assert asked.notes == []


async def test_the_hours_of_a_call_and_of_a_tool(hass: HomeAssistant) -> None:
    """What the caller says counts, else what the tool takes for granted."""
    day = timedelta(days=1)
    for args, length in (({}, day), ({"hours": 2.5}, day / 24 * 2.5)):
        window = window_of(call(**args), hours=24, max_span=timedelta(days=7))
        assert window.end - window.start == length


async def test_what_was_bent_is_noted(hass: HomeAssistant) -> None:
    """A window that is too long from its start on ends earlier, and says so."""
    asked = call(start="2026-01-15")
    window_of(asked, hours=24, max_span=timedelta(days=7))
    assert asked.notes == ["The window ends 7 days after its start, its longest."]


async def test_a_window_that_makes_no_sense(hass: HomeAssistant) -> None:
    """It is refused."""
    with pytest.raises(InvalidArgumentError, match="before the end"):
        window_of(
            call(start="2026-01-15", end="2026-01-14"),
            hours=24,
            max_span=timedelta(days=7),
        )


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (21.34567, 21.346),
        (-21.34567, -21.346),
        (1234567.891011, 1234567.891),
        (0.00012345678, 0.0001235),
        (21.0, 21),
        (20.9999, 21),
        (0, 0),
        (-0.0, 0),
        (1e300, 1e300),
    ],
)
def test_digits(value: float, told: float) -> None:
    """Three digits behind the point, or four that count, are enough for a person."""
    assert brief(value) == told
    assert str(brief(value)) == str(told)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_digits_of_any_number(value: float) -> None:
    """Never more than half of the last digit told is lost."""
    assert abs(brief(value) - value) <= max(0.0005, abs(value) * 1e-12)
