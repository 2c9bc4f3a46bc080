"""What sensors measured over long times, aggregated."""

from datetime import timedelta
from typing import Any, override

import voluptuous as vol

from homeassistant.core import valid_entity_id

from ..errors import NotFoundError
from ..house.nearest import nearest_ids
from ..house.steps import Steps, async_run
from ..past.statistics import (
    PERIODS,
    Statistic,
    Statistics,
    async_get_statistics,
    async_list_statistics,
)
from ..past.window import Window
from ..settings import ToolGroup
from ..toolkit.answer import MAX_BYTES, present, size
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.plain import plain
from ..toolkit.windowed import WINDOW_FIELDS, brief, echo, window_of

_YEAR = timedelta(days=366)
# What a person means by a period without saying how far back.
_DEFAULT_HOURS = {"5minute": 12, "hour": 24, "day": 720, "week": 4368, "month": 8784}
_MOST_ROWS = 220
_FRAME_BYTES = 1200
_MOST_SUGGESTIONS = 3
_SLIPS = {"entity_id", "entity_ids", "entity", "id"}


class GetStatistics(HouseTool):
    """Mean, extremes and growth per calendar period."""

    name = "ha_get_statistics"
    title = "Get statistics"
    description = (
        "Mean, min and max of sensors, or change and sum of meters, per period. "
        "Up to a year."
    )
    group = ToolGroup.HISTORY
    parameters = vol.Schema(
        {
            vol.Required("statistic_id"): vol.All([str], vol.Length(max=10)),
            vol.Optional("period", default="hour"): vol.In(list(PERIODS)),
            vol.Optional("hours"): vol.All(float, vol.Range(max=8784)),
            **WINDOW_FIELDS,
        }
    )

    @override
    def prepare(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Accept what the other tools call the ids."""
        ids = next((raw[name] for name in _SLIPS if raw.get(name)), None)
        if ids is None or raw.get("statistic_id"):
            return raw
        rest = {name: raw[name] for name in raw.keys() - _SLIPS}
        return rest | {"statistic_id": ids}

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Read the recorder, in coarser periods where the rows would not fit."""
        period = call.args["period"]
        window = window_of(call, hours=_DEFAULT_HOURS[period], max_span=_YEAR)
        ids = [one for one in call.args["statistic_id"] if _may_read(call, one)]
        most_rows = _MOST_ROWS
        while True:
            found = await async_get_statistics(
                call.hass, ids, period, window, max_rows=most_rows
            )
            answer = await _answer(call, window, found)
            taken = size(plain(answer)) + _FRAME_BYTES
            rows = sum(len(one.rows) for one in found.found)
            if taken <= MAX_BYTES or found.period == PERIODS[-1]:
                break
            # Long ids or many columns: as many rows as their size lets in.
            most_rows = min(rows - 1, rows * MAX_BYTES // taken)
        call.notes.extend(found.notes)
        return answer


def _may_read(call: Call, statistic_id: str) -> bool:
    """Return if the caller may know of a statistic; one of no entity is for administrators."""
    if valid_entity_id(statistic_id):
        return call.may_read(statistic_id)
    return call.caller.is_admin


async def _answer(call: Call, window: Window, found: Statistics) -> dict[str, Any]:
    """Return the statistics that there are, and which ids have none."""
    known = {one.statistic_id for one in found.found}
    unknown = [one for one in call.args["statistic_id"] if one not in known]
    note, near = await _explain_unknown(call, unknown) if unknown else (None, [])
    if note and not known:
        raise NotFoundError(note, suggestions=near or None)
    return {
        **echo(window),
        "period": found.period,
        "statistics": [_statistic(one, found.period) for one in found.found],
        "note": note,
    }


def _statistic(one: Statistic, period: str) -> dict[str, Any]:
    """Return one statistic as columns and rows."""
    return present(
        {
            "statistic_id": one.statistic_id,
            "name": one.name,
            "unit": one.unit,
            "period": one.period if one.period != period else None,
            "columns": ["start", *one.columns],
            "rows": [[_value(value) for value in row] for row in one.rows],
            "note": None if one.rows else "No rows in this window.",
        }
    )


def _value(value: str | float | None) -> str | float | None:
    """Return a value with the digits that a person reads."""
    return brief(value) if isinstance(value, (int, float)) else value


async def _explain_unknown(call: Call, unknown: list[str]) -> tuple[str, list[str]]:
    """Say which ids have no statistics, and return those that the caller may have meant.

    Home Assistant lists a sensor before the first of its statistics is made.
    """
    ids = [info.statistic_id for info in await async_list_statistics(call.hass)]
    names = {
        one: one.rpartition(".")[2] for one in await async_run(_readable(call, ids))
    }
    late = [one for one in unknown if one in names]
    absent = [one for one in unknown if one not in names]
    near = [
        hit for one in absent for hit in nearest_ids(one, names)[:_MOST_SUGGESTIONS]
    ]
    said = [_say_late(late)] if late else []
    said += [_say_absent(absent, near)] if absent else []
    return " ".join(said), list(dict.fromkeys(near))


def _readable(call: Call, ids: list[str]) -> Steps[list[str]]:
    """Return the ids that the caller may know of, in short steps."""
    readable = []
    for statistic_id in ids:
        if _may_read(call, statistic_id):
            readable.append(statistic_id)
        yield
    return readable


def _say_late(ids: list[str]) -> str:
    """Say which ids have no statistics yet."""
    return (
        f"No statistics for {', '.join(ids)} yet: Home Assistant makes them every five"
        " minutes, from numbers alone. Use ha_get_history."
    )


def _say_absent(ids: list[str], near: list[str]) -> str:
    """Say which ids have no statistics, and which do."""
    text = f"No statistics for {', '.join(ids)}: only sensors with a state class have them."
    if near:
        return f"{text} Did you mean {', '.join(dict.fromkeys(near))}?"
    return f"{text} Use ha_get_history."
