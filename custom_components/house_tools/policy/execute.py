"""The call itself: made once, never cut short, every way that it may fail told."""

import asyncio
from dataclasses import dataclass
import logging
from typing import Any, Final

import voluptuous as vol

from homeassistant.core import (
    Context,
    HomeAssistant,
    ServiceResponse,
    SupportsResponse,
    callback,
)
from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceNotFound,
    ServiceValidationError,
    Unauthorized,
)

from ..errors import InvalidArgumentError, NotAllowedError, ToolError
from .handler import Handler
from .redact import redact, redact_text, secrets_in

_LOGGER = logging.getLogger(__name__)

# The MCP server gives up at 60 s, the frame of the tools before that.
TIME_LIMIT: Final = 45

_MAX_TEXT = 500


@dataclass(frozen=True, slots=True)
class Ran:
    """A call that was made. `is_running` when it had not ended within the limit."""

    is_running: bool
    response: ServiceResponse = None


def wants_response(handler: Handler, wish: bool | None) -> bool:
    """Return if the call is made for its response: as the service has it."""
    if handler.registered.supports_response is SupportsResponse.OPTIONAL:
        return wish is not False
    return handler.only_answers


async def async_execute(
    hass: HomeAssistant,
    handler: Handler,
    data: dict[str, Any],
    context: Context,
    *,
    return_response: bool,
) -> Ran:
    """Make a call and wait for its end, as long as there is time.

    The call starts before anything else can happen, and lives on when whoever asked
    for it goes away or the time is over. Raises a kind of ToolError where it failed.
    """
    task = hass.async_create_task(
        hass.services.async_call(
            handler.domain,
            handler.service,
            data,
            blocking=True,
            context=context,
            return_response=return_response,
        ),
        f"House Tools calls {handler.name}",
        eager_start=True,
    )
    secrets = secrets_in(data)
    if not task.done():
        try:
            await asyncio.wait({task}, timeout=TIME_LIMIT)
        finally:
            if not task.done():
                _async_follow_up(handler, task, secrets)
    if not task.done():
        return Ran(is_running=True)
    if task.cancelled():
        raise ToolError(f"{handler.name} was stopped before it came to its end.")
    if error := task.exception():
        raise failure(handler, error, secrets)
    return Ran(is_running=False, response=redact(task.result()))


def failure(
    handler: Handler, error: BaseException, secrets: frozenset[str]
) -> ToolError:
    """Return the error that a model reads for what a service raised."""
    said = redact_text(_words(error), secrets)[:_MAX_TEXT]
    if isinstance(error, Unauthorized):
        return NotAllowedError(
            f"Home Assistant does not let this user call {handler.name} here."
        )
    if isinstance(error, ServiceNotFound):
        return ToolError(f"{handler.name} needs a service that does not exist: {said}")
    if isinstance(error, (vol.Invalid, ServiceValidationError)):
        return InvalidArgumentError(f"{handler.name} refused the call: {said}")
    if isinstance(error, TimeoutError):
        return ToolError(
            f"{handler.name} got no answer in time. The device may be off."
        )
    if isinstance(error, HomeAssistantError):
        return ToolError(f"{handler.name} failed: {said}")
    return ToolError(f"{handler.name} failed with {type(error).__name__}: {said}")


def _words(error: BaseException) -> str:
    """Return what an error says, or its kind where it says nothing."""
    return str(error).strip() or type(error).__name__


@callback
def _async_follow_up(
    handler: Handler,
    task: asyncio.Task[ServiceResponse],
    secrets: frozenset[str],
) -> None:
    """Note how a call ends that nobody waits for any more."""

    @callback
    def note(done: asyncio.Task[ServiceResponse]) -> None:
        """Log what the call failed with."""
        if not done.cancelled() and (error := done.exception()):
            _LOGGER.warning(
                "%s, which House Tools called, failed later: %s",
                handler.name,
                redact_text(_words(error), secrets)[:_MAX_TEXT],
            )

    task.add_done_callback(note)
