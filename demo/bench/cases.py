"""What is asked: of our tools, and of core's nearest one."""

from collections.abc import Sequence

from demo.house.plan import HousePlan

from .acting import acting_cases
from .case import SEARCH, Case
from .endpoint import core, ours
from .reading import reading_cases, recorder_cases, services_cases, system_cases


def cases(plan: HousePlan, queries: Sequence[str]) -> list[Case]:
    """Return what is asked of a house."""
    return [
        Case(
            name=SEARCH,
            ours=[ours("search_entities", query=query) for query in queries],
            core=[core("search__search", query=query) for query in queries],
        ),
        *reading_cases(),
        *services_cases(),
        *acting_cases(plan),
        *system_cases(),
        *recorder_cases(),
    ]
