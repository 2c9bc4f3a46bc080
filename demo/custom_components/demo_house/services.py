"""Services that return, do not return, take long or fail, each in its own way."""

import asyncio
from datetime import time, timedelta
from decimal import Decimal
from typing import Any, Final

import voluptuous as vol

from homeassistant.core import (
    HomeAssistant,
    ServiceCall,
    ServiceResponse,
    SupportsResponse,
    callback,
)
from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceValidationError,
    Unauthorized,
)

from .const import DOMAIN

FAILURES: Final[dict[str, type[Exception]]] = {
    "home_assistant_error": HomeAssistantError,
    "service_validation_error": ServiceValidationError,
    "value_error": ValueError,
    "key_error": KeyError,
    "timeout_error": TimeoutError,
    "invalid": vol.Invalid,
    "runtime_error": RuntimeError,
}

TEXT: Final = vol.Schema({vol.Optional("text", default="hello"): str})


async def _ask(call: ServiceCall) -> ServiceResponse:
    """Answer with what was asked."""
    return {"answer": call.data["text"], "length": len(call.data["text"])}


async def _ask_maybe(call: ServiceCall) -> ServiceResponse:
    """Note the text, and answer where an answer is wanted."""
    await _note(call)
    return {"answer": call.data["text"]} if call.return_response else None


async def _note(call: ServiceCall) -> None:
    """Leave a note in a state, so that the call can be seen."""
    call.hass.states.async_set(
        f"{DOMAIN}.note", call.data["text"], context=call.context
    )


async def _ask_odd(call: ServiceCall) -> ServiceResponse:
    """Answer with values that are no JSON."""
    values: dict[Any, Any] = {
        "time": time(9, 0),
        "took": timedelta(seconds=90),
        "set": {"a"},
        "price": Decimal("1.50"),
        "raw": b"\x00",
        "nan": float("nan"),
        "huge": 2**70,
        ("tuple", "key"): "\ud800",
    }
    return values


async def _wait(call: ServiceCall) -> ServiceResponse:
    """Take some seconds."""
    await asyncio.sleep(call.data["seconds"])
    await _note(call)
    return {"waited": call.data["seconds"]} if call.return_response else None


async def _fail(call: ServiceCall) -> None:
    """Raise the kind of exception that was asked for."""
    kind: str = call.data["kind"]
    if kind == "unauthorized":
        raise Unauthorized(context=call.context)
    raise FAILURES[kind](f"Failed on purpose with {kind}")


@callback
def async_register_services(hass: HomeAssistant) -> None:
    """Register the services that are not an entity's own."""
    register = hass.services.async_register
    only, optional = SupportsResponse.ONLY, SupportsResponse.OPTIONAL
    register(DOMAIN, "ask", _ask, TEXT, only)
    register(DOMAIN, "ask_maybe", _ask_maybe, TEXT, optional)
    register(DOMAIN, "ask_odd", _ask_odd, vol.Schema({}), only)
    register(DOMAIN, "note", _note, TEXT)
    seconds = vol.All(float, vol.Range(min=0, max=600))
    register(
        DOMAIN, "wait", _wait, TEXT.extend({vol.Required("seconds"): seconds}), optional
    )
    kinds = vol.In([*FAILURES, "unauthorized"])
    register(DOMAIN, "fail", _fail, vol.Schema({vol.Required("kind"): kinds}))
