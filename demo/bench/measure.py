"""Everything that is measured on a house of one size."""

from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from demo.house.past import Past
from demo.queries import Asked, AskedKind, house_from_plan, make_queries

from . import holds, index, latency, past, quality, tokens
from .acting import action_targets
from .case import Case
from .cases import cases
from .endpoint import CORE, OURS, core
from .progress import say, step
from .running import MOST_RECORDED, Running, running

PAST_SIZE: Final = 1_000


@dataclass(frozen=True, slots=True)
class Effort:
    """How thorough a run is."""

    rounds: int
    parallel_rounds: int
    seconds_each: float
    per_kind: int
    builds: int
    rows: int
    weeks: int
    restart: bool
    core_every: int = 1

    def at(self, size: int) -> Effort:
        """Return what is worth waiting for at a size.

        In the largest house core's search and templates take up to a second each:
        they are called less often, until they took so many seconds together.
        """
        if size <= MOST_RECORDED:
            return self
        return replace(
            self, seconds_each=min(self.seconds_each, 4), core_every=6, builds=3
        )


FULL: Final = Effort(60, 8, 15, 40, 5, 1_000_000, 12, restart=True)
QUICK: Final = Effort(12, 2, 1.5, 25, 2, 100_000, 4, restart=False)


async def measure(size: int, effort: Effort) -> dict[str, Any]:
    """Start a house of a size, measure it and stop it."""
    say(f"{size:,} entities")
    effort = effort.at(size)
    rows = effort.rows if size == PAST_SIZE else 0
    async with running(size, past.busy_week(rows) if rows else Past()) as house:
        with step("Waiting for the house to come to rest"):
            await house.probe("rest")
        asked = make_queries(house_from_plan(house.plan), per_kind=effort.per_kind)
        every = await _offered(house, asked)
        result: dict[str, Any] = {
            "size": size,
            "effort": asdict(effort),
            "recorder_cases": [f"ours: {case.name}" for case in every if case.recorder],
        }
        if size <= PAST_SIZE:
            # Beyond, core's templates print more than core lets them.
            with step("Twenty everyday questions"):
                result["tokens"] = await tokens.tokens(house.endpoint)
        with step(f"{len(asked)} searches, side by side"):
            result["quality"] = await quality.quality(
                house.endpoint, asked, core_every=effort.core_every
            )
        await _measure_calls(house, every, effort, result)
        if rows:
            with step("A week of a busy sensor"):
                result["week"] = await past.week(house, rounds=effort.weeks)
        with step("The search index"):
            result["index"] = await index.index_costs(house, builds=effort.builds)
        if effort.restart:
            with step("A second start"):
                result["start"] = await index.start_up(house)
    return result


async def _offered(house: Running, asked: list[Asked]) -> list[Case]:
    """Return the cases for which there is a tool, with questions that have an answer."""
    names = {
        tool["name"]
        for api in (OURS, CORE)
        for tool in await house.endpoint.definitions(api)
    }
    queries = [query.text for query in asked if query.kind is not AskedKind.GARBAGE]
    every = cases(house.plan, _spread_out(queries))
    return [case for case in every if case.ours[0].tool in names]


def _spread_out(queries: list[str]) -> list[str]:
    """Return the queries so that any few in a row are of many kinds."""
    return [query for start in range(37) for query in queries[start::37]]


async def _measure_calls(
    house: Running, every: list[Case], effort: Effort, result: dict[str, Any]
) -> None:
    """Measure times and holds of all cases."""
    with step(f"{len(every)} kinds of call, one at a time"):
        await _lights_off(house)
        result["alone"] = await latency.one_by_one(
            house.endpoint,
            every,
            rounds=effort.rounds,
            seconds_each=effort.seconds_each,
        )
    with step(f"The same, {latency.CALLERS} at a time"):
        await _lights_off(house)
        result["together"] = await latency.at_once(
            house.endpoint,
            every,
            rounds=effort.parallel_rounds,
            seconds_each=effort.seconds_each * 2,
        )
    with step("How long the event loop is held"):
        await _lights_off(house)
        result["holds"] = await holds.holds(
            house, every, seconds_each=effort.seconds_each
        )


async def _lights_off(house: Running) -> None:
    """Bring the lights that calls turn on and off to where the first call changes them."""
    for light in action_targets(house.plan):
        target = {"entity_id": light}
        await house.endpoint.call(
            core("homeassistant__call_action", action="light.turn_off", target=target)
        )
