"""What entities did, change by change."""

from itertools import accumulate
from typing import Any, override

import voluptuous as vol

from homeassistant.core import valid_entity_id

from ..errors import NotAllowedError
from ..past.downsample import share_budget
from ..past.history import EntityHistory, History, Missing, async_get_history
from ..past.series import NumberSummary
from ..past.shorter import with_points
from ..past.window import local_iso
from ..policy.redact import is_secret_key
from ..settings import ToolGroup
from ..toolkit.answer import MAX_BYTES, present, size
from ..toolkit.attributes import shown_attribute
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.lookup import async_unknown_entities, async_unknown_entity
from ..toolkit.plain import plain
from ..toolkit.windowed import (
    WEEK,
    WINDOW_FIELDS,
    brief,
    echo,
    say_incomplete,
    window_of,
)

_MAX_POINTS = 250
# Left for the window and the notes.
_FRAME_BYTES = 1000
# Of one entity, for how many points are left out.
_NOTE_BYTES = 150
_MISSING = {
    Missing.EXCLUDED: "The recorder is told not to record it.",
    Missing.NO_DATA: "Nothing is recorded for it in this window.",
    Missing.ATTRIBUTE_NOT_RECORDED: "This attribute is never recorded.",
}


class GetHistory(HouseTool):
    """State changes, thinned out without losing the extremes."""

    name = "ha_get_history"
    title = "Get history"
    description = (
        "State changes of up to five entities, with extremes or times in each state. "
        "Up to 7 days; for longer, statistics."
    )
    group = ToolGroup.HISTORY
    parameters = vol.Schema(
        {
            vol.Required("entity_id"): (vol.All([str], vol.Length(max=5))),
            vol.Optional("hours"): vol.All(float, vol.Range(max=168)),
            **WINDOW_FIELDS,
            vol.Optional("attribute"): str,
        }
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Read the recorder."""
        asked: list[str] = call.args["entity_id"]
        if is_secret_key(call.args.get("attribute", "")):
            raise NotAllowedError("This attribute holds a secret, which is not shown.")
        window = window_of(call, hours=24, max_span=WEEK)
        readable = [i for i in asked if valid_entity_id(i) and call.may_read(i)]
        history = History([], complete=True)
        if readable:
            history = await async_get_history(
                call.hass,
                readable,
                window,
                attribute=call.args.get("attribute"),
                max_points=_MAX_POINTS,
            )
            say_incomplete(call, complete=history.complete)
        found = {one.entity_id: one for one in history.entities}
        entities = [
            found.get(i, EntityHistory(i, [], missing=Missing.UNKNOWN)) for i in asked
        ]
        if all(one.missing is Missing.UNKNOWN for one in entities):
            raise await async_unknown_entities(call, asked)
        return echo(window) | {"entities": await _async_fitting(call, entities)}


async def _async_fitting(
    call: Call, entities: list[EntityHistory]
) -> list[dict[str, Any]]:
    """Return the entities, those whose points are too long with fewer of them."""
    answers = [await _async_entity(call, one) for one in entities]
    sizes = [size(plain(answer)) for answer in answers]
    shares = share_budget(sizes, MAX_BYTES - _FRAME_BYTES)
    return [
        answer if taken <= share else await _async_entity(call, one, share)
        for one, answer, taken, share in zip(
            entities, answers, sizes, shares, strict=True
        )
    ]


async def _async_entity(
    call: Call, one: EntityHistory, room: int | None = None
) -> dict[str, Any]:
    """Return one entity, in at most `room` bytes if there are so few for it."""
    if one.missing is not None:
        return {"entity_id": one.entity_id, "note": await _async_why_missing(call, one)}
    answer = present(
        {
            "entity_id": one.entity_id,
            "unit": one.unit,
            "changes": one.changes,
            **(_summary(one.summary) if one.summary else {}),
            "seconds": _seconds(call, one),
        }
    )
    points = _points(call, one)
    if room is not None:
        room -= size(plain(answer)) + _NOTE_BYTES
        one = with_points(one, _most_points(points, room, newest=one.summary is None))
        points = _points(call, one)
    return answer | present({"points": points, "note": _what_is_left_out(one)})


def _points(call: Call, one: EntityHistory) -> list[tuple[str, Any]]:
    """Return the points as the caller may read them."""
    if (attribute := call.args.get("attribute")) is None:
        return one.points
    return [
        (moment, shown_attribute(call, attribute, value))
        for moment, value in one.points
    ]


def _most_points(points: list[tuple[str, Any]], room: int, *, newest: bool) -> int:
    """Return how many of the points fit: the first and the newest, or any of them."""
    sizes = [size(plain(point)) + len(", ") for point in points]
    if not newest:
        return room // max(sizes)
    taken = accumulate([sizes[0], *sizes[:0:-1]])
    return sum(so_far <= room for so_far in taken)


def _summary(summary: NumberSummary) -> dict[str, Any]:
    """Return the extremes with their times, and the time-weighted mean."""
    return {
        "min": summary.minimum,
        "min_at": local_iso(summary.minimum_at),
        "max": summary.maximum,
        "max_at": local_iso(summary.maximum_at),
        "mean": brief(summary.mean),
    }


def _seconds(call: Call, one: EntityHistory) -> dict[str, int] | None:
    """Return the whole seconds in each state, the longest first."""
    if not one.seconds:
        return None
    attribute = call.args.get("attribute")
    if attribute and any(
        shown_attribute(call, attribute, value) != value for value in one.seconds
    ):
        return None
    longest = sorted(one.seconds.items(), key=lambda item: -item[1])
    return {state: round(duration) for state, duration in longest}


def _what_is_left_out(one: EntityHistory) -> str | None:
    """Say how a series was thinned out."""
    if not one.left_out:
        return None
    if one.summary is None:
        return f"{one.left_out} older changes are left out; ask for a shorter window."
    note = f"{one.left_out} points are left out, no minimum or maximum among them."
    if one.lost_gaps:
        note += f" {one.lost_gaps} gaps without a value are not shown."
    return note


async def _async_why_missing(call: Call, one: EntityHistory) -> str:
    """Say why there are no points."""
    if one.missing is Missing.UNKNOWN:
        return (await async_unknown_entity(call, one.entity_id)).message
    if one.missing is Missing.NO_ATTRIBUTE:
        return f"No such attribute; it has {', '.join(one.attributes) or 'none'}."
    return _MISSING[one.missing] if one.missing else ""
