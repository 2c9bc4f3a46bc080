"""Every call is answered well, and nothing happens that the rules do not allow."""

import asyncio
from copy import deepcopy
import json
import sys
import time
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, settings, strategies as st
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser

from custom_components.house_tools.settings import Settings
from custom_components.house_tools.tools import TOOLS
from custom_components.house_tools.tools.call_service import CallService
from homeassistant.auth.const import GROUP_ID_USER
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm

from .conftest import OPTIONS
from .figures import Figures, publish
from .values import Pool, Values
from .watch import Made, Watch

# Calls of one batch are made at the same time.
BATCH: Final = 20
WHO: Final = ("administrators", "other users", "nobody signed in")

_REPORTED: Final = 5_000


def _say(text: str) -> None:
    """Tell whoever waits for the end of a long run."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Fuzz:
    """Makes calls, and counts."""

    def __init__(self, hass: HomeAssistant, entry: MockConfigEntry) -> None:
        """Have every tool, as a conversation holds them, and the three kinds of callers."""
        self.figures = Figures()
        self.watch = Watch(hass, Settings.from_options(OPTIONS))
        self.values = Values(Pool.of(hass))
        self._hass = hass
        self._tools = {tool.name: tool(entry.entry_id) for tool in TOOLS}
        admin = MockUser(name="Anna", is_owner=True).add_to_hass(hass)
        group = hass.auth._store._groups[GROUP_ID_USER]
        other = MockUser(name="Ben", groups=[group]).add_to_hass(hass)
        self._users: tuple[str | None, ...] = (admin.id, other.id, None)

    async def batch(self, calls: list[tuple[int, str, dict[str, Any]]]) -> None:
        """Make calls side by side."""
        await asyncio.gather(*(self._call(*call) for call in calls))

    async def _call(self, who: int, name: str, arguments: dict[str, Any]) -> None:
        """Make a call, and again with its confirmation if it asks for one."""
        result = await self._once(who, name, arguments)
        token = result.data.get("confirm_token")
        if not isinstance(token, str) or result.error:
            return
        self.figures.confirmed += 1
        await self._once(who, name, {**arguments, "confirm_token": token})

    async def _once(
        self, who: int, name: str, arguments: dict[str, Any]
    ) -> llm.ToolResult:
        """Make one call, and check its answer."""
        what = f"{name} {arguments!r:.800}"
        context = Context(user_id=self._users[who])
        self.watch.expect(context, Made(what, is_admin=who == 0))
        llm_context = llm.LLMContext(
            platform="fuzz",
            context=context,
            language="en",
            assistant="conversation",
            device_id=None,
        )
        call = llm.ToolInput(tool_name=name, tool_args=deepcopy(arguments))
        result = await self._tools[name].async_call(self._hass, call, llm_context)
        self.watch.check_answer(what, result)
        self._count(who, name, result)
        return result

    def _count(self, who: int, name: str, result: llm.ToolResult) -> None:
        """Count a call."""
        figures = self.figures
        figures.calls[name] += 1
        figures.callers[WHO[who]] += 1
        figures.outcomes[str(result.data.get("code")) if result.error else "fine"] += 1
        size = len(json.dumps(result.data, ensure_ascii=False).encode())
        figures.largest = max(figures.largest, size)


def calls_of(
    values: Values,
) -> st.SearchStrategy[list[tuple[int, str, dict[str, Any]]]]:
    """Return a batch of calls, more of administrators and more that act than others."""
    tools = [tool for tool in TOOLS for _ in range(8 if tool is CallService else 1)]
    by_tool = {tool: values.call(tool) for tool in TOOLS}
    one = st.integers(0, len(tools) - 1).flatmap(
        lambda number: st.tuples(
            st.sampled_from([0, 0, 1, 2]),
            st.just(tools[number].name),
            by_tool[tools[number]],
        )
    )
    return st.lists(one, min_size=BATCH, max_size=BATCH)


@pytest.mark.timeout(0)
def test_fuzz(
    request: pytest.FixtureRequest,
    hass: HomeAssistant,
    entry: MockConfigEntry,
) -> None:
    """Random calls break no rule of the contract."""
    wanted: int | None = request.config.getoption("--fuzz-calls")
    fuzz = Fuzz(hass, entry)
    batches = calls_of(fuzz.values)
    end = fuzz.watch.begin()
    began = time.monotonic()

    @settings(
        max_examples=(wanted or 1_000) // BATCH,
        deadline=None,
        database=None,
        derandomize=wanted is None,
        # What went before in the house counts, so a call alone is not to be made smaller.
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(calls=batches)
    def run(calls: list[tuple[int, str, dict[str, Any]]]) -> None:
        hass.loop.run_until_complete(fuzz.batch(calls))
        if wanted and fuzz.figures.calls.total() % _REPORTED < BATCH:
            _say(
                f"{fuzz.figures.calls.total():,} calls, {len(fuzz.watch.breaches)} breaches"
            )

    try:
        run()
        hass.loop.run_until_complete(asyncio.sleep(0.3))
    finally:
        end()
    watch, figures = fuzz.watch, fuzz.figures
    figures.seconds = time.monotonic() - began
    figures.changes, figures.warnings = watch.changes, watch.warnings
    figures.breaches = len(watch.breaches)
    _say("\n".join([*figures.lines(), *dict.fromkeys(watch.breaches)]))
    assert watch.breaches == []
    # It was a real run: every tool was called and answered, and the house was used.
    assert figures.calls.keys() == {tool.name for tool in TOOLS}
    assert figures.outcomes["fine"] > figures.calls.total() / 5
    assert figures.changes > 0
    if wanted:
        publish("fuzz", figures.lines())
