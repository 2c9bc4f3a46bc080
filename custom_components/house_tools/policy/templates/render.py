"""Rendering a template in a thread of its own."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from homeassistant.core import HomeAssistant, callback
from homeassistant.util.executor import InterruptibleThreadPoolExecutor
from homeassistant.util.hass_dict import HassKey

from ...errors import CallTimeoutError, ToolError
from .check import parse
from .guards import Guards
from .limits import Budget, TooBigError
from .sandbox import GuardedEnvironment

TIME_LIMIT: Final = 3.0
# A template ends by itself at its limit, unless it is in code that does not ask.
_GRACE: Final = 1.0
# How much is kept; beyond it the text is only counted.
KEPT: Final = 16_000
# Compiling runs in one go, at about 1 ms for 1,200 characters.
_MAX_CODE: Final = 30_000
_LONGEST_ERROR: Final = 500
# Home Assistant's errors quote the template that renders, and here it knows of none.
_NO_TEMPLATE: Final = " when rendering or compiling template ''"


@dataclass(frozen=True, slots=True)
class Rendered:
    """The text that a template gave, its start at least, and the length of all of it."""

    text: str
    length: int


@dataclass(slots=True)
class _Renderer:
    """What renderings share, one at a time."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # Most of a short rendering would be the making of one. Whoever renders takes it
    # away meanwhile: a rendering that was given up may still go on in its own.
    idle: list[GuardedEnvironment] = field(default_factory=list)


_RENDERER: HassKey[_Renderer] = HassKey("house_tools_rendering")


async def async_render(
    hass: HomeAssistant, source: str, seconds: float = TIME_LIMIT
) -> Rendered:
    """Return what a template gives.

    Raises a kind of ToolError for one that is refused, fails or takes too long.
    """
    renderer = hass.data.setdefault(_RENDERER, _Renderer())
    async with renderer.lock:
        executor = InterruptibleThreadPoolExecutor(1, "house_tools_template")
        future = hass.loop.run_in_executor(
            executor, _render, hass, renderer.idle, source, seconds
        )
        try:
            await asyncio.wait({future}, timeout=seconds + _GRACE)
        finally:
            _release(hass, executor, future)
    if future.cancelled():
        raise CallTimeoutError(f"The template did not end in {seconds:g} seconds.")
    if (error := future.exception()) is not None:
        raise _explained(error) from error
    return future.result()


@callback
def _release(
    hass: HomeAssistant,
    executor: InterruptibleThreadPoolExecutor,
    future: asyncio.Future[Rendered],
) -> None:
    """Let the thread end; one that still runs is interrupted, and not waited for."""
    if future.done():
        executor.shutdown()  # it has nothing left to do: a hop to wait would take longer
    else:
        future.cancel()
        hass.async_add_executor_job(executor.shutdown)


def _render(
    hass: HomeAssistant, idle: list[GuardedEnvironment], source: str, seconds: float
) -> Rendered:
    """Render a template; raises whatever the template leads to."""
    budget = Budget(seconds)
    if idle:
        environment = idle.pop()
        environment.budget = budget
    else:
        environment = GuardedEnvironment(hass, budget)
    try:
        return _rendered(environment, source)
    finally:
        idle[:] = [environment]


def _rendered(environment: GuardedEnvironment, source: str) -> Rendered:
    """Check, compile and render a template."""
    tree = parse(environment, source.strip(), environment.offer)
    code = environment.compile(Guards(environment).visit(tree), raw=True)
    if len(code) > _MAX_CODE:
        raise TooBigError("The template has too many expressions. Split it up.")
    template = environment.template_class.from_code(
        environment, compile(code, "<template>", "exec"), environment.globals
    )
    return _collected(template.generate())


def _collected(chunks: Iterable[str]) -> Rendered:
    """Return the start of a text, and how long all of it is without blank ends."""
    kept = ""
    length = trailing = 0
    for chunk in chunks:
        text = chunk if length else chunk.lstrip()
        if len(kept) < KEPT:
            kept += text[: KEPT - len(kept)]
        length += len(text)
        blank = len(text) - len(text.rstrip())
        trailing = trailing + blank if blank == len(text) else blank
    return Rendered(kept[: length - trailing], length - trailing)


def _explained(error: BaseException) -> ToolError:
    """Return an error of a template in the words of this tool."""
    if isinstance(error, ToolError):
        return error
    if isinstance(error, RecursionError):
        return ToolError("The template calls itself without end.")
    text = str(error).replace(_NO_TEMPLATE, "")
    return ToolError(f"{type(error).__name__}: {text[:_LONGEST_ERROR]}")
