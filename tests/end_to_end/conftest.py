"""One real Home Assistant on the demo house, for all tests of this folder."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from demo.runner.client import HomeAssistantClient
from demo.runner.house import Address, open_house
from demo.runner.mcp import McpHouse, connect
from demo.runner.process import HomeAssistantProcess
from tests.running_house import running_house

type Connect = Callable[[], AbstractAsyncContextManager[McpHouse]]
type Web = Callable[[], AbstractAsyncContextManager[HomeAssistantClient]]


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
    return asyncio.run(open_house(process))


@pytest.fixture
def mcp(address: Address, socket_enabled: None) -> Connect:
    """Return a function that connects the official client with an administrator's token."""
    return lambda: connect(address.mcp, address.token)


@pytest.fixture
def web(address: Address, socket_enabled: None) -> Web:
    """Return a function that connects to Home Assistant as its administrator."""

    @asynccontextmanager
    async def log_in() -> AsyncGenerator[HomeAssistantClient]:
        async with HomeAssistantClient(address.web) as client:
            client.token = address.token
            yield client

    return log_in
