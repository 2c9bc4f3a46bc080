"""A week of a busy sensor: ours beside the recorder's own query."""

from typing import Any, Final

from demo.house.past import Past
from demo.runner.client import HouseError

from .case import SENSOR
from .endpoint import core, ours
from .figures import spread
from .running import Running

DAYS: Final = 7
_HOURS: Final = DAYS * 24


def busy_week(rows: int) -> Past:
    """Return a past of a week, of about so many rows, a reading every ten seconds."""
    return Past(days=DAYS, rows=rows)


async def week(house: Running, *, rounds: int) -> dict[str, Any]:
    """Ask for the week in turns, and keep how long it took and held the event loop.

    The two ask for different things: the recorder's query gives every row to whoever
    called it within Home Assistant; our tool answers a client with 250 points.
    """
    history = ours("get_history", entity_id=SENSOR, hours=_HOURS)
    statistics = core("history__get_history", entity_ids=[SENSOR], period="hour")
    seconds: dict[str, list[float]] = {"ours": [], "recorder": [], "core": []}
    held: dict[str, list[float]] = {"ours": [], "recorder": []}
    rows, size = 0, 0
    for number in range(-1, rounds):
        own = await house.probe("recorder", entity_id=SENSOR, hours=_HOURS)
        await house.probe("watch", on=True)
        reply = await house.endpoint.call(history)
        hold = await house.probe("hold")
        await house.probe("watch", on=False)
        lean = await house.endpoint.call(statistics)
        if reply.is_error:
            raise HouseError(reply.text)
        rows, size = own["rows"], len(reply.text.encode())
        if number >= 0:
            seconds["ours"].append(reply.seconds)
            seconds["recorder"].append(own["ms"] / 1000)
            seconds["core"].append(lean.seconds)
            held["ours"].append(hold["wall_ms"])
            held["recorder"].append(own["hold"]["wall_ms"])
    return {
        "rows": rows,
        "answer_bytes": size,
        **{side: spread(taken) for side, taken in seconds.items()},
        "hold_ms": {side: max(taken) for side, taken in held.items()},
    }
