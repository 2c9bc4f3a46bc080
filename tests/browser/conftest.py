"""A real Home Assistant on the demo house, before anything of ours is set up in it."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from aiohttp.test_utils import TestServer
import pytest

from demo.runner.client import HomeAssistantClient
from demo.runner.entries import ensure_entry
from demo.runner.house import ENTRIES, Address, open_house
from demo.runner.process import HomeAssistantProcess
from tests.conftest import ROOT
from tests.providers.servers.ollama import OllamaServer
from tests.running_house import running_house

from .frontend import Frontend, open_frontend

DOCUMENTATION = ROOT / "docs" / "images"


class Model(OllamaServer):
    """The model that the form of a new agent suggests."""

    model = "qwen3:4b-instruct"


type Open = Callable[[str], AbstractAsyncContextManager[Frontend]]


@pytest.fixture(scope="session")
def process(
    tmp_path_factory: pytest.TempPathFactory,
) -> Generator[HomeAssistantProcess]:
    """Return a Home Assistant that was started on a fresh demo house."""
    with running_house(tmp_path_factory) as started:
        yield started


@pytest.fixture(scope="session")
def address(process: HomeAssistantProcess) -> Address:
    """Return how to reach the house after its first run."""
    return asyncio.run(open_house(process, entries={}))


@pytest.fixture
async def client(
    address: Address, socket_enabled: None
) -> AsyncGenerator[HomeAssistantClient]:
    """Return Home Assistant's own interface, to prepare and to check."""
    async with HomeAssistantClient(address.web) as connected:
        connected.token = address.token
        yield connected


@pytest.fixture
async def house_tools(client: HomeAssistantClient) -> None:
    """Have an entry, as the first test makes it."""
    await ensure_entry(client, "house_tools", ENTRIES["house_tools"])


@pytest.fixture
async def mcp_server(client: HomeAssistantClient) -> None:
    """Have the MCP server."""
    await ensure_entry(client, "mcp_server", {})


@pytest.fixture
async def model(socket_enabled: None) -> AsyncGenerator[OllamaServer]:
    """Return a model that says what the test has it say."""
    made = Model()
    async with TestServer(made.application(), host="127.0.0.1") as running:
        made.url = str(running.make_url("/")).rstrip("/")
        yield made


@pytest.fixture
def open_browser(
    request: pytest.FixtureRequest, address: Address, socket_enabled: None
) -> Open:
    """Return a function that opens a browser in a language."""
    chromium: Path = request.config.getoption("--chromium")
    keep = request.config.getoption("--update-images")
    images = DOCUMENTATION if keep else ROOT / ".cache" / "images"
    images.mkdir(parents=True, exist_ok=True)
    return lambda language: open_frontend(chromium, address, images, language)


@pytest.fixture
async def frontend(
    request: pytest.FixtureRequest, open_browser: Open
) -> AsyncGenerator[Frontend]:
    """Return a page in English, which at the end has not complained of anything."""
    async with open_browser("en") as opened:
        yield opened
        # What to look at where a test failed.
        last = ROOT / ".cache" / "images" / f"last_{request.node.name}.png"
        await opened.page.screenshot(path=last)
        assert not opened.complaints
