"""What each provider's agent makes of our definitions, as it goes over the wire."""

import pytest

from custom_components.house_tools.tools import TOOLS
from homeassistant.auth.models import User
from tests.definitions.kept import check_kept

from .agent import Agent


async def test_kept(
    agent: Agent, hass_admin_user: User, pytestconfig: pytest.Config
) -> None:
    """The service takes every tool, in order, and each is as it is in its file."""
    agent.server.will("Hello.")
    said = await agent.ask("Hello", user_id=hass_admin_user.id)
    assert (said.text, said.is_error) == ("Hello.", False)
    names = [tool.name for tool in agent.server.tools]
    assert names == [tool.name for tool in TOOLS]
    sent = agent.server.sent_tools(agent.server.requests[0])
    check_kept(
        agent.server.label,
        dict(zip(names, sent, strict=True)),
        update=pytestconfig.getoption("update_snapshots"),
        tests="tests/providers/test_definitions.py",
    )


async def test_nothing_needed_is_lost(agent: Agent, hass_admin_user: User) -> None:
    """Whatever a conversion drops, arguments and which are required stay."""
    agent.server.will("Hello.")
    await agent.ask("Hello", user_id=hass_admin_user.id)
    for tool, made in zip(agent.server.tools, TOOLS, strict=True):
        assert tool.description == made.description
        markers = made.parameters.schema
        required = {str(m) for m in markers if m.__class__.__name__ == "Required"}
        assert tool.schema is not None
        assert list(tool.schema["properties"]) == list(map(str, markers))
        assert set(tool.schema.get("required", ())) == required
