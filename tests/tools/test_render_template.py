"""Templates as a tool; what they may do is tested beside the sandbox."""

import logging
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import llm
from tests.conftest import API_ID, ApiCall, MakeContext, McpCall
from tests.villa import Villa

NAME = "ha_render_template"
MAX_BYTES = 16_000


async def test_count(villa: Villa, mcp_call: McpCall) -> None:
    """The example of the definition."""
    template = "{{ states.light|selectattr('state','eq','on')|list|count }}"
    answer = await mcp_call(NAME, {"template": template})
    assert answer.data == {"result": "3"}


@pytest.mark.parametrize(
    ("template", "result"),
    [
        ("[1, 2]", "[1, 2]"),
        ('{"a": {{ 1 + 1 }}}', '{"a": 2}'),
        ({"a": "{{ 1 + 1 }}"}, '{"a": "2"}'),
        ("{{ none }}", "None"),
        ("{{ '007' }}", "007"),
        ("  {{ 1 }}\n", "1"),
        ("Küche {{ '🔥' }}", "Küche 🔥"),
        ("{{ '' }}", ""),
    ],
)
async def test_text_as_rendered(mcp_call: McpCall, template: Any, result: str) -> None:
    """Whatever it looks like, the result is text; so is a template, as models send it."""
    answer = await mcp_call(NAME, {"template": template})
    assert answer.data == {"result": result}


@pytest.mark.parametrize("piece", ["a", 'ü"', "🔥\\n", "\\t"])
async def test_long_result(mcp_call: McpCall, piece: str) -> None:
    """A long text is cut to what an answer holds, and its length told."""
    template = f"{{% for i in range(20000) %}}.{{{{ '{piece}' }}}}{{% endfor %}}."
    answer = await mcp_call(NAME, {"template": template})
    size = len(answer.text.encode())
    assert MAX_BYTES - 1_000 < size <= MAX_BYTES
    shown = answer.data["result"]
    assert (f".{_read(piece)}" * 20_000).startswith(shown)
    length = 20_000 * len(f".{_read(piece)}") + 1
    assert answer.data["note"] == (
        f"The first {len(shown)} of {length} characters. Print less."
    )


def _read(piece: str) -> str:
    """Return a piece as a template reads it."""
    return piece.replace("\\n", "\n").replace("\\t", "\t")


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("{{ missing }}", "failed"),
        ("{{ 1 / 0 }}", "failed"),
        ("{% if %}", "invalid_argument"),
        ("{{ 'x' * 10 ** 9 }}", "invalid_argument"),
        ("{{ ('a' * 40 ~ '!') is match('(a+)+$') }}", "invalid_argument"),
        ("{% include 'x' %}", "invalid_argument"),
    ],
)
async def test_failures(mcp_call: McpCall, template: str, code: str) -> None:
    """What goes wrong is told in one sentence, and with the kind of it."""
    answer = await mcp_call(NAME, {"template": template})
    assert answer.is_error
    assert answer.data["code"] == code
    assert answer.data.keys() == {"error", "code"}


async def test_time_limit(mcp_call: McpCall) -> None:
    """What loops without end is ended, and the next template is rendered."""
    template = (
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}"
        "{{ m(60) }}"
    )
    answer = await mcp_call(NAME, {"template": template})
    assert answer.is_error
    assert answer.data["code"] == "timeout"
    assert (await mcp_call(NAME, {"template": "{{ 1 }}"})).data == {"result": "1"}


async def test_nothing_is_logged(
    mcp_call: McpCall, caplog: pytest.LogCaptureFixture
) -> None:
    """The log, which automations may listen to, does not tell of a template's mistakes."""
    caplog.clear()
    await mcp_call(NAME, {"template": "{{ missing }} {{ also.missing }}"})
    loud = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not loud


async def test_administrators_only(villa: Villa, api_call: ApiCall) -> None:
    """A template reads everything, so others do not have the tool."""
    with pytest.raises(HomeAssistantError, match="not found"):
        await api_call(NAME, {"template": "{{ 1 }}"})


@pytest.mark.parametrize("house_options", [{"filter_reads": True}])
async def test_not_where_reads_are_filtered(
    villa: Villa, api_call: ApiCall, hass_admin_user: User
) -> None:
    """Nor do administrators where reads are filtered."""
    with pytest.raises(HomeAssistantError, match="not found"):
        await api_call(NAME, {"template": "{{ 1 }}"}, hass_admin_user.id)


async def test_held_tool(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    make_context: MakeContext,
    hass_admin_user: User,
) -> None:
    """A conversation that began before keeps the tool, and it refuses."""
    admin = make_context(hass_admin_user.id)
    instance = await llm.async_get_api(hass, API_ID, admin)
    (tool,) = (tool for tool in instance.tools if tool.name == NAME)
    tool_input = llm.ToolInput(NAME, {"template": "{{ 1 }}"})
    result = await tool.async_call(hass, tool_input, make_context(None))
    assert isinstance(result, llm.ToolResult)
    assert result.data["code"] == "not_allowed"
    hass.config_entries.async_update_entry(
        house_tools_entry, options={"filter_reads": True}
    )
    result = await tool.async_call(hass, tool_input, admin)
    assert isinstance(result, llm.ToolResult)
    assert result.data["code"] == "not_allowed"
