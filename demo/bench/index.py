"""What the search index costs, and what House Tools adds to a start."""

from operator import itemgetter
from typing import Any, Final

from .running import Running, restart

# Not recorded, so that its changes measure the bus and not the database.
_CHANGED: Final = "sensor.anna_phone_battery"


async def index_costs(house: Running, *, builds: int) -> dict[str, Any]:
    """Return the costs of building, holding and updating the index.

    Of several builds the time of the one that was disturbed least is told, and the
    longest hold of all.
    """
    built = [await house.probe("index_build") for _ in range(builds)]
    best = min(built, key=itemgetter("wall_ms"))
    return {
        "entities": best["entities"],
        "build_us_per_entity": best["us_per_entity"],
        "build_cpu_us_per_entity": best["cpu_us_per_entity"],
        "build_ms": best["wall_ms"],
        "build_hold": max((one["hold"] for one in built), key=itemgetter("wall_ms")),
        "update": await house.probe("index_update"),
        "state_change": await house.probe("listener", entity_id=_CHANGED),
        "memory": await house.probe("index_memory"),
    }


async def start_up(house: Running) -> dict[str, Any]:
    """Start Home Assistant again, and return the seconds that set-ups took of it."""
    await restart(house)
    info = await house.client.command("integration/setup_info")
    seconds = {one["domain"]: one["seconds"] for one in info}
    return {
        "house_tools_s": seconds["house_tools"],
        "demo_house_s": seconds["demo_house"],
    }
