"""Lists against scripts whose templates choose, in a real house."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import pytest

from custom_components.house_tools.settings import (
    DEFAULT_CONFIRM_DOMAINS,
    DEFAULT_SERVICE_DENYLIST,
    ToolGroup,
)
from demo.runner.entries import set_options

from .conftest import Connect, Web

type SetLists = Callable[..., Awaitable[None]]

_BY_TEMPLATE = "script.let_in_by_template"


def _form(
    *,
    entity_allowlist: tuple[str, ...] = (),
    entity_denylist: tuple[str, ...] = (),
    service_denylist: tuple[str, ...] = DEFAULT_SERVICE_DENYLIST,
) -> dict[str, Any]:
    """Return the answers to the options form, all but the lists as they are at first."""
    return {
        "access": {"allow_write": True, "non_admin": "exposed"},
        "entities": {
            "entity_allowlist": entity_allowlist,
            "entity_denylist": entity_denylist,
            "filter_reads": False,
        },
        "services": {
            "service_denylist": service_denylist,
            "confirm_domains": DEFAULT_CONFIRM_DOMAINS,
        },
        "tools": {"tool_groups": list(ToolGroup)},
    }


@pytest.fixture
async def set_lists(web: Web) -> AsyncGenerator[SetLists]:
    """Return a function that sets lists, which are put back in the end."""
    async with web() as client:

        async def set_them(**lists: tuple[str, ...]) -> None:
            """Set lists as a person does."""
            await set_options(client, "house_tools", _form(**lists))

        yield set_them
        await set_them()


@pytest.mark.parametrize(
    "lists",
    [
        {"entity_denylist": ("lock.front",)},
        {"entity_allowlist": ("light.*", "script.*")},
        {"service_denylist": ("lock.unlock", "homeassistant.toggle")},
    ],
)
@pytest.mark.parametrize("script", [_BY_TEMPLATE, "script.toggle_by_template"])
async def test_no_confirmation_lifts_a_list(
    mcp: Connect, set_lists: SetLists, script: str, lists: dict[str, tuple[str, ...]]
) -> None:
    """The client is refused, with the reason, and gets no token; the door stays shut."""
    await set_lists(**lists)
    async with mcp() as house:
        text, is_error = await house.call_raw("ha_run_script", entity_id=script)
        door = await house.call("ha_get_entity", entity_id="lock.front")
    assert is_error, text
    assert "not_allowed" in text and "confirm_token" not in text
    assert door["state"] == "locked"


async def test_what_no_list_forbids_is_asked_about(
    mcp: Connect, set_lists: SetLists
) -> None:
    """Where nothing is left out, a person decides."""
    await set_lists()
    async with mcp() as house:
        answer = await house.call("ha_run_script", entity_id=_BY_TEMPLATE)
    assert answer["confirmation_required"] is True
    assert answer["would_call"]["cannot_be_known"]
