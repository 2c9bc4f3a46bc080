"""The frame of all tools: validate, judge, run, answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, override

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
import voluptuous as vol

from custom_components.house_tools.errors import (
    InvalidArgumentError,
    NotAllowedError,
    NotFoundError,
    ToolError,
    UnavailableError,
)
from custom_components.house_tools.settings import Settings, ToolGroup
from custom_components.house_tools.toolkit import base
from custom_components.house_tools.toolkit.answer import Answer, Page
from custom_components.house_tools.toolkit.base import HouseTool
from custom_components.house_tools.toolkit.call import Call
from homeassistant.auth.models import User
from homeassistant.components.mcp_server import http as mcp_server
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers import llm
from tests.conftest import MakeContext

type Run = Callable[[Call], Awaitable[Answer]]


class Probe(HouseTool):
    """A tool that does what a test wants."""

    name = "ha_probe"
    title = "Probe"
    description = "Probes."
    group = ToolGroup.ENTITIES
    parameters = vol.Schema(
        {vol.Optional("limit", default=5): vol.All(int, vol.Range(min=1, max=9))}
    )
    does: Run

    @override
    async def run(self, call: Call) -> Answer:
        """Do it."""
        return await self.does(call)


class Ask:
    """Asks the probe as an administrator."""

    def __init__(
        self, hass: HomeAssistant, context: llm.LLMContext, entry_id: str
    ) -> None:
        """Initialize with a probe of the entry."""
        self.hass = hass
        self.context = context
        self.probe = Probe(entry_id)

    async def __call__(self, does: Run, **arguments: Any) -> llm.ToolResult:
        """Return what the frame makes of it."""
        self.probe.does = does
        return await self.probe.async_call(
            self.hass, llm.ToolInput("ha_probe", arguments), self.context
        )


@pytest.fixture
def ask(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    admin_context: llm.LLMContext,
) -> Ask:
    """Return what asks the probe."""
    return Ask(hass, admin_context, house_tools_entry.entry_id)


def raising(err: BaseException) -> Run:
    """Return a run that fails."""

    async def run(call: Call) -> Answer:
        raise err

    return run


async def test_answer(ask: Ask, house_tools_entry: MockConfigEntry) -> None:
    """A call gets what it needs, and its answer and notes go out."""
    calls: list[Call] = []

    async def run(call: Call) -> Answer:
        calls.append(call)
        call.notes.append("Noted.")
        return Page(items=[{"a": {1}}], total=1)

    result = await ask(run, limit="50")
    assert result.error is False
    assert result.data == {
        "items": [{"a": [1]}],
        "returned": 1,
        "total": 1,
        "has_more": False,
        "note": "limit 50 is out of range; used 9. Noted.",
    }
    (call,) = calls
    assert call.entry is house_tools_entry
    assert call.args == {"limit": 9}
    assert call.caller.is_admin


@pytest.mark.parametrize(
    ("err", "code", "message"),
    [
        (InvalidArgumentError("A."), "invalid_argument", "A."),
        (NotFoundError("B.", suggestions=["x"], none=None), "not_found", "B."),
        (NotAllowedError("C."), "not_allowed", "C."),
        (UnavailableError("D."), "unavailable", "D."),
        (ToolError("E."), "failed", "E."),
        (HomeAssistantError("F"), "failed", "F"),
        (HomeAssistantError(), "failed", "HomeAssistantError"),
        (Unauthorized(), "failed", "Unauthorized"),
        (vol.Invalid("G"), "failed", "G"),
    ],
    ids=repr,
)
async def test_known_failures(
    ask: Ask,
    err: Exception,
    code: str,
    message: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A failure that was foreseen is told, and is nothing for the log."""
    result = await ask(raising(err))
    assert result.error is True
    assert (result.data["code"], result.data["error"]) == (code, message)
    assert result.data.get("suggestions") == (["x"] if "B." in message else None)
    assert "none" not in result.data
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    "err",
    [KeyError("secret"), ValueError("secret"), TimeoutError(), RecursionError()],
    ids=repr,
)
async def test_unforeseen_failures(
    ask: Ask, err: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """Any other is an answer too, and the log names the tool; its text stays there."""
    result = await ask(raising(err))
    assert result.error is True
    assert result.data["code"] == "internal"
    assert type(err).__name__ in str(result.data["error"])
    assert "secret" not in str(result.data)
    assert "Unexpected error in ha_probe" in caplog.text
    assert "Traceback" in caplog.text


async def test_answer_that_breaks_while_it_is_made_plain(ask: Ask) -> None:
    """Nor does a value that cannot even be looked at end the turn."""

    class Broken:
        def __str__(self) -> str:
            raise RuntimeError("no")

    async def run(call: Call) -> Answer:
        return {"a": Broken()}

    result = await ask(run)
    assert (result.error, result.data["code"]) == (True, "internal")


async def test_too_slow(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tool that takes too long is stopped and says what to do."""
    monkeypatch.setattr(base, "_TIME_LIMIT", 0.01)
    stopped: list[bool] = []

    async def run(call: Call) -> Answer:
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(True)
        return {}

    result = await ask(run)
    assert result.data["code"] == "timeout"
    assert str(result.data["error"]).endswith("Ask for less.")
    assert stopped == [True]


def test_time_limit_is_below_the_servers() -> None:
    """The MCP server gives up without an answer."""
    assert base._TIME_LIMIT < mcp_server.TIMEOUT - 5


async def test_cancelling_passes(ask: Ask) -> None:
    """A conversation that was ended is not kept alive."""
    with pytest.raises(asyncio.CancelledError):
        await ask(raising(asyncio.CancelledError()))


async def test_wrong_arguments_do_not_run(ask: Ask) -> None:
    """Nothing runs before the arguments are read."""
    result = await ask(raising(AssertionError("ran")), limit="many")
    assert result.data == {
        "error": 'limit "many" is not accepted. Give a whole number from 1 to 9.',
        "code": "invalid_argument",
    }


async def test_long_failure(ask: Ask) -> None:
    """A failure has the size of an answer at most."""
    result = await ask(raising(NotFoundError("x" * 50_000, ids=["y" * 90] * 5000)))
    assert len(str(result.data)) <= 16_000
    assert result.data["code"] == "not_found"


@pytest.mark.parametrize(
    ("language", "expected"), [("de", "de"), ("*", "en"), (None, "en"), ("", "en")]
)
async def test_language(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_admin_user: User,
    language: str | None,
    expected: str,
) -> None:
    """A client without a language speaks that of the house."""
    context = llm.LLMContext(
        platform="test",
        context=Context(user_id=hass_admin_user.id),
        language=language,
        assistant="conversation",
        device_id=None,
    )
    seen: list[str] = []

    async def run(call: Call) -> Answer:
        seen.append(call.language)
        return {}

    await Ask(hass, context, house_tools_entry.entry_id)(run)
    assert seen == [expected]


async def test_entry_that_is_gone(
    hass: HomeAssistant, ask: Ask, house_tools_entry: MockConfigEntry
) -> None:
    """A held tool works while its entry is loaded, and only then."""

    async def run(call: Call) -> Answer:
        return {"ran": True}

    assert (await ask(run)).data == {"ran": True}
    assert await hass.config_entries.async_unload(house_tools_entry.entry_id)
    assert (await ask(run)).data["code"] == "not_allowed"
    assert await hass.config_entries.async_setup(house_tools_entry.entry_id)
    assert (await ask(run)).data == {"ran": True}
    await hass.config_entries.async_remove(house_tools_entry.entry_id)
    assert (await ask(run)).data["code"] == "not_allowed"


@pytest.mark.parametrize(
    ("traits", "settings", "admin", "offered"),
    [
        ({}, {}, False, True),
        ({}, {"tool_groups": frozenset({"history"})}, True, False),
        ({"admin_only": True}, {}, False, False),
        ({"admin_only": True}, {}, True, True),
        ({"writes": True}, {}, True, False),
        ({"writes": True}, {"allow_write": True}, False, True),
        ({"reads_anything": True}, {}, True, True),
        ({"reads_anything": True}, {"filter_reads": True}, True, False),
    ],
    ids=str,
)
def test_who_has_a_tool(
    traits: dict[str, bool], settings: dict[str, Any], admin: bool, offered: bool
) -> None:
    """A tool is offered where its group, its kind and the caller allow it."""
    tool: type[Probe] = type("Kind", (Probe,), traits)
    refusal = tool.refusal(Settings(**settings), is_admin=admin)
    assert (refusal is None) is offered


async def test_settings_change_between_calls(
    hass: HomeAssistant,
    ask: Ask,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
) -> None:
    """Each call is judged by the settings of now."""

    async def run(call: Call) -> Answer:
        return {"ran": True}

    hass.config_entries.async_update_entry(
        house_tools_entry, options={"tool_groups": ["system"]}
    )
    result = await ask(run)
    assert result.data == {
        "error": "ha_probe is switched off in the settings of House Tools.",
        "code": "not_allowed",
    }
    hass.config_entries.async_update_entry(house_tools_entry, options={})
    assert (await ask(run)).data == {"ran": True}
