"""Failures worded for the model that called a tool."""

from typing import Any, ClassVar

from homeassistant.exceptions import HomeAssistantError


class ToolError(HomeAssistantError):
    """A call that failed, in one sentence that says what to do next.

    `code` is a word that programs can match on. `details` are plain JSON values
    that join the answer beside `error` and `code`, such as `suggestions`.
    `recorded` is set where the record of writes has dealt with the failure, and
    `at_fault` are all entities that a write was refused for: both are for the house,
    not for the caller, who may not know of each of them.
    """

    code: ClassVar[str] = "failed"

    def __init__(self, message: str, **details: Any) -> None:
        """Initialize the error."""
        super().__init__(message)
        self.message = message
        self.details = details
        self.recorded = False
        self.at_fault: list[str] = []


class InvalidArgumentError(ToolError):
    """An argument is missing, unknown, or has a value that is not accepted."""

    code = "invalid_argument"


class NotFoundError(ToolError):
    """What was asked for does not exist, or not for this caller."""

    code = "not_found"


class NotAllowedError(ToolError):
    """The settings or the rights of the caller forbid the call."""

    code = "not_allowed"


class UnavailableError(ToolError):
    """Something that the tool needs is not there, or not there yet."""

    code = "unavailable"


class CallTimeoutError(ToolError):
    """The tool took longer than it may."""

    code = "timeout"
