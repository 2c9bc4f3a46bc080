"""A write as a tool asks for it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteRequest:
    """A service call to be judged, and perhaps made.

    `tool` is the name of the tool that asks. `data` and `target` are never changed.
    `return_response` of None means: as the service has it.
    """

    tool: str
    domain: str
    service: str
    target: dict[str, Any] | None
    data: dict[str, Any]
    dry_run: bool = False
    confirm_token: str | None = None
    return_response: bool | None = None
