"""What entities did, change by change."""

from dataclasses import replace
from typing import Any, override

import voluptuous as vol

from ..past.history import EntityHistory, History, Missing, async_get_history
from ..past.series import NumberSummary
from ..past.window import local_iso
from ..settings import ToolGroup
from ..toolkit.answer import MAX_BYTES, present, size
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.lookup import unknown_entity
from ..toolkit.plain import plain
from ..toolkit.windowed import WEEK, WINDOW_FIELDS, brief, echo, window_of

_MAX_POINTS = 250
# Left for the window and the notes.
_FRAME_BYTES = 1000
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
        "State changes of up to five entities as [time, state] points, the first being "
        "the state at the start; with min, max and mean, or seconds in each state. "
        "Up to 7 days; for longer use ha_get_statistics."
    )
    group = ToolGroup.HISTORY
    parameters = vol.Schema(
        {
            vol.Required("entity_id", description="e.g. sensor.hall, light.hall"): (
                vol.All([str], vol.Length(min=1, max=5))
            ),
            vol.Optional("hours", default=24): vol.All(
                float, vol.Range(min=0.25, max=168)
            ),
            **WINDOW_FIELDS,
            vol.Optional(
                "attribute", description="follow this instead of the state"
            ): str,
        }
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Read the recorder."""
        asked: list[str] = call.args["entity_id"]
        window = window_of(call, hours=24, max_span=WEEK)
        readable = [entity_id for entity_id in asked if call.may_read(entity_id)]
        history = History([], complete=True)
        if readable:
            history = await async_get_history(
                call.hass,
                readable,
                window,
                attribute=call.args.get("attribute"),
                max_points=_MAX_POINTS,
            )
        if not history.complete:
            call.notes.append("The newest seconds may be missing.")
        found = {one.entity_id: one for one in history.entities}
        entities = [
            found.get(i, EntityHistory(i, [], missing=Missing.UNKNOWN)) for i in asked
        ]
        if all(one.missing is Missing.UNKNOWN for one in entities):
            raise unknown_entity(call, asked[0])
        return echo(window) | {"entities": _fitting(call, entities)}


def _fitting(call: Call, entities: list[EntityHistory]) -> list[dict[str, Any]]:
    """Return the entities, with fewer of the longest texts where they are too many."""
    while True:
        answers = [_entity(call, one) for one in entities]
        sizes = [size(plain(answer)) for answer in answers]
        if sum(sizes) <= MAX_BYTES - _FRAME_BYTES:
            return answers
        longest = sizes.index(max(sizes))
        entities[longest] = _newer_half(entities[longest])


def _newer_half(one: EntityHistory) -> EntityHistory:
    """Return a history with its first point and the newer half of the others."""
    points = [one.points[0], *one.points[len(one.points) // 2 + 1 :]]
    dropped = len(one.points) - len(points)
    return replace(one, points=points, left_out=one.left_out + dropped)


def _entity(call: Call, one: EntityHistory) -> dict[str, Any]:
    """Return one entity."""
    if one.missing is not None:
        return {"entity_id": one.entity_id, "note": _why_missing(call, one)}
    return present(
        {
            "entity_id": one.entity_id,
            "unit": one.unit,
            "changes": one.changes,
            **(_summary(one.summary) if one.summary else {}),
            "seconds": _rounded(one.seconds),
            "points": one.points,
            "note": _what_is_left_out(one),
        }
    )


def _summary(summary: NumberSummary) -> dict[str, Any]:
    """Return the extremes with their times, and the time-weighted mean."""
    return {
        "min": summary.minimum,
        "min_at": local_iso(summary.minimum_at),
        "max": summary.maximum,
        "max_at": local_iso(summary.maximum_at),
        "mean": brief(summary.mean),
    }


def _rounded(seconds: dict[str, float] | None) -> dict[str, int] | None:
    """Return whole seconds, the longest first."""
    if not seconds:
        return None
    longest = sorted(seconds.items(), key=lambda item: -item[1])
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


def _why_missing(call: Call, one: EntityHistory) -> str:
    """Say why there are no points."""
    if one.missing is Missing.UNKNOWN:
        return unknown_entity(call, one.entity_id).message
    if one.missing is Missing.NO_ATTRIBUTE:
        return f"No such attribute; it has {', '.join(one.attributes) or 'none'}."
    return _MISSING[one.missing] if one.missing else ""
