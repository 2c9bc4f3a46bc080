"""Every provider in turn, with a server for its service on this machine."""

from collections.abc import AsyncGenerator

from aiohttp.test_utils import TestServer
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component

from .agent import Agent, add_agent
from .servers import SERVERS, ModelServer
from .servers.google import GoogleServer

HOUSE_TOOLS = "House Tools"


@pytest.fixture(params=SERVERS, ids=lambda kind: kind.label)
async def server(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    socket_enabled: None,
) -> AsyncGenerator[ModelServer]:
    """Return a provider's server, which its client will be told to talk to."""
    made: ModelServer = request.param()
    async with TestServer(made.application(), host="127.0.0.1") as running:
        made.url = str(running.make_url("/")).rstrip("/")
        if made.environment is not None:
            monkeypatch.setenv(made.environment, made.url)
        yield made


@pytest.fixture
def expected_lingering_timers(request: pytest.FixtureRequest) -> bool:
    """Let Google's client keep the timer of its closed connections.

    The server is told from the name, since asking for it would close it too late.
    """
    return f"[{GoogleServer.label}" in request.node.name


@pytest.fixture
async def house(hass: HomeAssistant) -> None:
    """Set up what the tests of this folder act on."""
    for domain in ("homeassistant", "llm", "conversation"):
        assert await async_setup_component(hass, domain, {})
    assert await async_setup_component(
        hass,
        "input_boolean",
        {"input_boolean": {"party": {"name": "Party mode", "initial": False}}},
    )


@pytest.fixture
def house_options() -> dict[str, bool]:
    """Allow writing."""
    return {"allow_write": True}


@pytest.fixture
async def agent(
    hass: HomeAssistant,
    server: ModelServer,
    house: None,
    house_tools_entry: MockConfigEntry,
) -> Agent:
    """Return an agent that may use House Tools and nothing else."""
    return await add_agent(hass, server, HOUSE_TOOLS)
