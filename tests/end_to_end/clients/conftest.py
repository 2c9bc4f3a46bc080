"""The programs of the clients, and where a token must be added on the way."""

from collections.abc import AsyncGenerator
import os

import pytest

from demo.runner.house import Address

from .programs import MissingError, Programs, fetch
from .relay import relay


@pytest.fixture(scope="session")
def programs() -> Programs:
    """Return the programs; tests are skipped without them, but not where it counts."""
    try:
        return fetch()
    except MissingError as err:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no MCP clients to try: {err}")


@pytest.fixture
async def open_endpoint(address: Address, socket_enabled: None) -> AsyncGenerator[str]:
    """Return an address that needs no token, for a program that cannot send one."""
    async with relay(address.mcp, address.token) as url:
        yield url
