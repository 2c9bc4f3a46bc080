"""The arguments and the frame that all tools about the past share."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import voluptuous as vol

from homeassistant.util import dt as dt_util

from ..past.recorder import async_is_recording
from ..past.window import Window, local_iso, read_window
from .call import Call

WEEK = timedelta(days=7)

# The bounds of `hours` differ, so it is not among these.
WINDOW_FIELDS: Mapping[vol.Marker, Any] = {
    vol.Optional("start", description="ISO 8601"): str,
    vol.Optional("end"): str,
}


def window_of(call: Call, *, hours: float, max_span: timedelta) -> Window:
    """Return the window that a call asks about; what was bent to fit is noted."""
    window = read_window(
        start=call.args.get("start"),
        end=call.args.get("end"),
        hours=call.args.get("hours", hours),
        now=dt_util.utcnow(),
        max_span=max_span,
    )
    if {"start", "hours"} <= call.args.keys():
        call.notes.append("hours is not used where start is given; use end.")
    if window.note:
        call.notes.append(window.note)
    return window


def echo(window: Window) -> dict[str, Any]:
    """Return the window as every answer about the past repeats it."""
    return {"from": local_iso(window.start), "to": local_iso(window.end)}


def say_incomplete(call: Call, *, complete: bool) -> None:
    """Tell where the newest is not in what the recorder answered."""
    if not async_is_recording(call.hass):
        call.notes.append("Recording is switched off: what happens now is missing.")
    elif not complete:
        call.notes.append("The newest seconds may be missing.")


def brief(value: float) -> float | int:
    """Return a number with the digits that a person reads: three behind the point."""
    rounded = round(value, 3) if abs(value) >= 1 else float(f"{value:.4g}")
    return int(rounded) if rounded.is_integer() and abs(rounded) < 1e15 else rounded
