"""The tool that all tools are: validate, judge, run, answer."""

from abc import abstractmethod
import asyncio
from collections.abc import Mapping
import logging
from typing import Any, ClassVar, final, override

import voluptuous as vol

from homeassistant.config_entries import ConfigEntryState
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import llm
from homeassistant.util.json import JsonObjectType

from ..const import DOMAIN
from ..data import HouseToolsConfigEntry
from ..errors import CallTimeoutError, NotAllowedError, ToolError
from ..policy.caller import Caller, async_get_caller
from ..policy.record import Outcome
from ..policy.redact import redact_text
from ..settings import Settings, ToolGroup
from .answer import Answer, finish
from .call import Call
from .fields import ArgumentReader

_LOGGER = logging.getLogger(__name__)

# The MCP server gives up at 60 s without an answer.
_TIME_LIMIT = 50
_ANY_LANGUAGE = "*"

READS = llm.ToolAnnotations(
    read_only=True, destructive=False, idempotent=True, open_world=False
)


class HouseTool(llm.Tool):
    """A tool of one entry: a declaration and a `run`.

    A conversation keeps its tools for as long as it lasts. So nothing is decided
    when a tool is made: each call looks up the entry, its settings and the caller.
    """

    integration = DOMAIN
    annotations = READS
    title: str
    description: str

    group: ClassVar[ToolGroup]
    admin_only: ClassVar[bool] = False
    writes: ClassVar[bool] = False
    reads_anything: ClassVar[bool] = False
    # What arguments are when left out. Said in the schema, each would cost its bytes in
    # every turn, and the answer shows it anyway.
    implied: ClassVar[Mapping[str, Any]] = {"limit": 50, "offset": 0}

    def __init__(self, entry_id: str) -> None:
        """Initialize the tool."""
        self._entry_id = entry_id
        self._reader = ArgumentReader(self.parameters, self.implied)

    @abstractmethod
    async def run(self, call: Call) -> Answer:
        """Return the answer; raises a kind of ToolError where there is none."""

    @classmethod
    def refusal(cls, settings: Settings, *, is_admin: bool) -> str | None:
        """Return why the caller does not have this tool, or None for one who does."""
        if cls.group not in settings.tool_groups:
            return "is switched off in the settings of House Tools"
        if cls.writes and not settings.allow_write:
            return "needs writing to be allowed in the settings of House Tools"
        if cls.admin_only and not is_admin:
            return "is for administrators"
        if cls.reads_anything and settings.filter_reads:
            return "is not offered where reads are filtered"
        return None

    @final
    @override
    async def async_call(
        self,
        hass: HomeAssistant,
        tool_input: llm.ToolInput,
        llm_context: llm.LLMContext,
    ) -> llm.ToolResult:
        """Call the tool."""
        try:
            async with asyncio.timeout(_TIME_LIMIT) as limit:
                data = await self._async_answer(hass, tool_input.tool_args, llm_context)
        except ToolError as err:
            return _failure(err.message, err.code, err.details)
        except (HomeAssistantError, vol.Invalid) as err:
            return _failure(str(err) or type(err).__name__, ToolError.code)
        # The one place that must let nothing through: whatever passes here would
        # end the whole turn of a conversation.
        except Exception as err:
            if limit.expired():
                return _failure(
                    f"{self.name} took longer than {_TIME_LIMIT} seconds. Ask for less.",
                    CallTimeoutError.code,
                )
            _LOGGER.exception("Unexpected error in %s", self.name)
            return _failure(
                f"{self.name} failed with {type(err).__name__}; "
                "the log of Home Assistant has the details.",
                "internal",
            )
        return llm.ToolResult(data=data)

    async def _async_answer(
        self, hass: HomeAssistant, raw: dict[str, Any], llm_context: llm.LLMContext
    ) -> JsonObjectType:
        """Judge and run a call; a write that is refused before its guard is on record."""
        entry = self._loaded_entry(hass)
        try:
            return await self._async_run(hass, entry, raw, llm_context)
        except ToolError as err:
            if self.writes and not err.recorded:
                await self._async_record(hass, entry, llm_context, err)
            raise

    async def _async_run(
        self,
        hass: HomeAssistant,
        entry: HouseToolsConfigEntry,
        raw: dict[str, Any],
        llm_context: llm.LLMContext,
    ) -> JsonObjectType:
        """Run a call of a caller who may make it."""
        settings = Settings.from_options(entry.options)
        caller = await async_get_caller(hass, settings, llm_context)
        entry.runtime_data.calls[self.name] += 1
        if reason := self.refusal(settings, is_admin=caller.is_admin):
            raise NotAllowedError(f"{self.name} {reason}.")
        args, notes = self._reader.read(self.prepare(raw))
        language = llm_context.language
        call = Call(
            hass=hass,
            entry=entry,
            settings=settings,
            caller=caller,
            language=(
                language
                if language and language != _ANY_LANGUAGE
                else hass.config.language
            ),
            args=args,
            notes=notes,
        )
        return finish(await self.run(call), call.notes)

    async def _async_record(
        self,
        hass: HomeAssistant,
        entry: HouseToolsConfigEntry,
        llm_context: llm.LLMContext,
        err: ToolError,
    ) -> None:
        """Put an attempt to write on record that came from whoever it was."""
        context = llm_context.context or Context()
        user = await hass.auth.async_get_user(context.user_id or "")
        settings = Settings.from_options(entry.options)
        entry.runtime_data.record.async_add(
            Caller(hass, settings, user, context),
            tool=self.name,
            service=self.name,
            entities=(),
            outcome=Outcome.REFUSED,
            reason=redact_text(err.message),
        )

    def prepare(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Return the arguments as sent, where a tool knows slips of its own."""
        return raw

    def _loaded_entry(self, hass: HomeAssistant) -> HouseToolsConfigEntry:
        """Return the entry, which may be gone since the tool was made."""
        entry: HouseToolsConfigEntry | None = hass.config_entries.async_get_entry(
            self._entry_id
        )
        if entry is None or entry.state is not ConfigEntryState.LOADED:
            raise NotAllowedError(
                "This House Tools entry is not loaded any more. Ask the user to "
                "enable it, then start a new conversation."
            )
        return entry


def _failure(
    message: str, code: str, details: dict[str, Any] | None = None
) -> llm.ToolResult:
    """Return a failure as the model reads it."""
    data = finish({"error": message, "code": code, **(details or {})}, [])
    return llm.ToolResult(data=data, error=True)
