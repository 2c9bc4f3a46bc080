"""What the tools that write have in common: every write takes the guarded path."""

from typing import Any

import voluptuous as vol

from homeassistant.helpers import llm

from ..policy.request import WriteRequest
from .call import Call

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
    return await call.data.guard.async_call(call.caller, request)
