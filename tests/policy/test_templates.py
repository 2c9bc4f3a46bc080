"""Templates: every day's give what Home Assistant gives, hostile ones stall nothing."""

import asyncio
from collections.abc import Iterator
import contextlib
import gc
import threading
import time
from typing import Self

from freezegun.api import FrozenDateTimeFactory
import pytest

from custom_components.house_tools.errors import (
    CallTimeoutError,
    InvalidArgumentError,
    ToolError,
)
from custom_components.house_tools.policy.templates import offer, patterns
from custom_components.house_tools.policy.templates.limits import Budget, TooBigError
from custom_components.house_tools.policy.templates.render import KEPT, async_render
from custom_components.house_tools.policy.templates.sandbox import GuardedEnvironment
from demo.house.testing import async_setup_house
from homeassistant.core import HomeAssistant
from homeassistant.helpers.template import Template, TemplateEnvironment

from .template_cases import BOUNDED, EVERYDAY, HOSTILE

# Seconds of processor time between two turns of the event loop.
LONGEST_HOLD = 0.05
TRIES = 5


@pytest.fixture
def many_states(hass: HomeAssistant) -> None:
    """Have enough states that a list of all of them is long."""
    for number in range(400):
        hass.states.async_set(
            f"sensor.number_{number}", str(number), {"friendly_name": "x" * 200}
        )


@pytest.fixture
def no_garbage_collection() -> Iterator[None]:
    """Keep the pauses of the whole process's garbage collection out of a measurement."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_everyday(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """What people write works, and gives to the letter what Home Assistant gives."""
    await async_setup_house(hass)
    freezer.tick()
    given = {}
    wanted = {}
    for name, source in EVERYDAY.items():
        template = Template(source, hass)
        wanted[name] = template.async_render(parse_result=False, strict=True)
        rendered = await async_render(hass, source)
        given[name] = rendered.text
        assert rendered.length == len(rendered.text), name
    assert given == wanted


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.usefixtures("many_states", "no_garbage_collection")
async def test_hostile(hass: HomeAssistant, name: str) -> None:
    """A hostile template is refused or bounded, and the event loop goes on meanwhile."""
    held = []
    for _ in range(TRIES):  # other processes may hold us up, but not every time
        async with _Pulse() as pulse:
            error = await _async_error(hass, HOSTILE[name])
        assert (error is None) == (name in BOUNDED), error
        held.append(pulse.longest)
        if min(held) < LONGEST_HOLD:
            return
    assert min(held) < LONGEST_HOLD


@pytest.mark.usefixtures("many_states")
async def test_all_that_is_printed_is_counted(hass: HomeAssistant) -> None:
    """Of a long text the start is kept, and the length of all of it."""
    rendered = await async_render(
        hass, " {% for i in range(20000) %}\n{{ 'ab' }} {% endfor %} "
    )
    assert rendered.text == ("ab \n" * KEPT)[:KEPT]
    assert rendered.length == 20000 * len("\nab ") - len("\n") - len(" ")


async def test_blank_does_not_count(hass: HomeAssistant) -> None:
    """Blank lines before and after what is printed are left out, however many."""
    blank = "{% for i in range(20000) %}\n{% endfor %}"
    rendered = await async_render(hass, f"{blank}warm{blank}")
    assert (rendered.text, rendered.length) == ("warm", 4)


async def test_empty(hass: HomeAssistant) -> None:
    """A template may give nothing."""
    rendered = await async_render(hass, "{% if false %}x{% endif %}\n")
    assert (rendered.text, rendered.length) == ("", 0)


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("{{ missing }}", "'missing' is undefined"),
        ("{{ states.light.nothing.state }}", "has no attribute 'state'"),
        ("{{ 1 / 0 }}", "ZeroDivisionError: division by zero"),
        (
            "{{ 'x' | float }}",
            "float got invalid input 'x' but no default was specified",
        ),
        ("{{ 1 + 'x' }}", "TypeError"),
        ("{{ states('light", "Line 1: "),
        ("x\n{% if %}", "Line 2: "),
        ("{{ x | nothing }}", "the filter 'nothing' is unknown or not offered"),
        ("{{ 1 is nothing }}", "the test 'nothing' is unknown or not offered"),
        ("{{ states.light.a.as_dict() }}", "UndefinedError"),
        ("{{ [1].append(2) }}", "unsafe"),
        ("{{ 5() }}", "Calling 'int' is not offered"),
    ],
)
async def test_mistakes(hass: HomeAssistant, source: str, part: str) -> None:
    """A mistake is told as one, without the template all over again."""
    error = await _async_error(hass, source)
    assert error is not None
    assert part in error.message
    assert len(error.message) < 200


async def test_calls_at_once(hass: HomeAssistant) -> None:
    """Templates that are asked for at once are all answered, one after another."""
    found = await asyncio.gather(
        *(async_render(hass, f"{{{{ {number} + 1 }}}}") for number in range(5))
    )
    assert [rendered.text for rendered in found] == ["1", "2", "3", "4", "5"]


async def test_code_that_does_not_ask(hass: HomeAssistant) -> None:
    """What Home Assistant's own code never ends is interrupted from outside."""
    hass.states.async_set("group.mirrors", "on", {"entity_id": ["group.mirrors"]})
    with pytest.raises(CallTimeoutError):
        await async_render(hass, "{{ expand('group.mirrors') }}", seconds=0.1)
    assert (await async_render(hass, "{{ 1 }}")).text == "1"
    async with asyncio.timeout(10):
        while any(map(_is_ours, threading.enumerate())):
            await asyncio.sleep(0.1)


async def test_states_that_change_meanwhile(hass: HomeAssistant) -> None:
    """Entities that come while all states are gone through do no harm."""

    async def add() -> None:
        for number in range(500):
            hass.states.async_set(f"sensor.new_{number}", "1")
            await asyncio.sleep(0)

    hass.states.async_set("sensor.old", "1")
    source = "{% for s in states %}{% for i in range(2000) %}{% endfor %}{% endfor %}ok"
    rendered, _ = await asyncio.gather(async_render(hass, source), add())
    assert rendered.text == "ok"


async def test_every_function_is_known(hass: HomeAssistant) -> None:
    """What Home Assistant offers is offered with a rule, or left out on purpose."""
    theirs = TemplateEnvironment(hass, strict=True)
    functions = {n for n, value in theirs.globals.items() if callable(value)}
    assert functions - offer.FUNCTIONS.keys() == {"cycler", "joiner", "lipsum"}
    assert theirs.filters.keys() - offer.FUNCTIONS.keys() == {
        "e",
        "escape",
        "forceescape",
        "pprint",
        "safe",
        "striptags",
        "urlize",
        "wordwrap",
        "xmlattr",
    }
    assert theirs.tests.keys() == offer.TESTS.keys()
    assert offer.FUNCTIONS.keys() <= functions | theirs.filters.keys()


async def test_nothing_is_called_without_a_rule(hass: HomeAssistant) -> None:
    """A function that has no name here cannot be called, wherever it came from."""
    environment = GuardedEnvironment(hass, Budget(1))
    template = environment.from_string("{{ stray() }}")
    with pytest.raises(InvalidArgumentError, match="not offered"):
        template.render(stray=lambda: "called")
    with pytest.raises(InvalidArgumentError, match="not offered"):
        template.render(stray="x".maketrans)


@pytest.mark.parametrize(
    "pattern",
    [
        "(a+)+$",
        "(a*)*b",
        "(a|a)+b",
        "(a|ab|b)*c",
        "(.*)(.*)(.*)(.*)b",
        "(?:a?){60}a",
        "((a{1,50}){1,50}){1,50}b",
        "(?=(a+)+b)",
        "(a+)\\1+b",
        "((a+)+b)?",
        "(?i:(a|A)*)b",
        ".*.*.*=.*",
        "x" * 501,
    ],
)
def test_slow_patterns(pattern: str) -> None:
    """Patterns that go back without end are refused for a text of 1,000 characters."""
    with pytest.raises(TooBigError):
        patterns.check(pattern, "a" * 1000, ignore_case=True, search=True)


@pytest.mark.parametrize(
    "pattern",
    [
        "light\\.",
        "^sensor\\..*_temperature$",
        "(kitchen|bath|hall)",
        "living.*temp.*",
        "[0-9]+([.,][0-9]+)?",
        "^(\\d{1,3}\\.){3}\\d{1,3}$",
        "(?P<key>\\w+)=(?P<value>[^;]*)",
        "\\b[A-Z][a-z]+\\b",
        "(?<!un)available",
        "^\\s*(on|off)\\s*$",
        "(?:ab)*c",
        "(?>a+)b",
        "a++b",
        "(a)(?(1)b|c)",
        "[^_]*$",
    ],
)
def test_quick_patterns(pattern: str) -> None:
    """Patterns of every day pass for the longest of states."""
    patterns.check(pattern, "a" * 255, ignore_case=True, search=True)


def test_no_pattern() -> None:
    """What is no regular expression is said to be none."""
    with pytest.raises(InvalidArgumentError, match="is no regular expression"):
        patterns.check("(", "a", ignore_case=False, search=True)


async def _async_error(hass: HomeAssistant, source: str) -> ToolError | None:
    """Render a template in a part of the usual time and return how it failed."""
    try:
        rendered = await async_render(hass, source, seconds=0.4)
    except ToolError as err:
        return err
    assert len(rendered.text) <= KEPT
    return None


def _is_ours(thread: threading.Thread) -> bool:
    """Return if a thread renders a template."""
    return thread.name.startswith("house_tools_template")


class _Pulse:
    """Measures how long the event loop was kept from its next turn.

    In processor time of this process, which does not pass while others run.
    """

    longest = 0.0

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._beat())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _beat(self) -> None:
        while True:
            before = time.process_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.process_time() - before)
