"""What the tools that write have in common: every write takes the guarded path."""

from typing import Any

import voluptuous as vol

from homeassistant.helpers import llm
from homeassistant.util.json import JsonValueType

from ..past.discretion import Discretion
from ..policy.redact import redact
from ..policy.request import WriteRequest
from .call import Call
from .plain import map_text, plain
from .visibility import without_hidden

# What a service, a script or an automation does is up to the house.
ACTS = llm.ToolAnnotations(
    read_only=False, destructive=True, idempotent=False, open_world=True
)

PREVIEW = vol.Optional("dry_run")
TOKEN = vol.Optional("confirm_token")


async def async_write(
    call: Call,
    tool: str,
    domain: str,
    service: str,
    *,
    data: dict[str, Any],
    target: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Put a write to the guard of the entry; raises its refusal."""
    request = WriteRequest(
        tool=tool,
        domain=domain,
        service=service,
        target=target,
        data=data,
        dry_run=call.args.get("dry_run", False),
        confirm_token=call.args.get("confirm_token"),
        return_response=call.args.get("return_response"),
    )
    answer = await call.data.guard.async_call(call.caller, request)
    if "response" in answer:
        answer["response"] = await _async_presentable(call, answer["response"])
    return answer


async def _async_presentable(call: Call, response: Any) -> JsonValueType:
    """Return what a service answered, as far as the caller may know of it.

    Services do not ask who reads: the media of one player name every camera.
    """
    value: JsonValueType = redact(plain(response))
    if (may_read := call.caller.read_filter()) is None:
        return value
    value = without_hidden(call, value)
    texts: list[str] = []

    def note(text: str) -> str:
        """Take note of a text."""
        texts.append(text)
        return text

    map_text(value, note)
    discretion = Discretion(call.hass, may_read)
    await discretion.async_prepare(texts)
    return map_text(value, lambda text: discretion.text(text) or "")
