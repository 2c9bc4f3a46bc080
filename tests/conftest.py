"""Fixtures that every test can ask for."""

from collections.abc import Awaitable, Callable
import logging
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

# Imported before the `hass` fixture puts a package of the same name in front.
import custom_components
from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm
from homeassistant.setup import async_setup_component

from .endpoint import Answer, Endpoint
from .villa import villa

__all__ = ["villa"]

API_ID = "house_tools"
ROOT = Path(__file__).parents[1]

# Home Assistant finds our integration and the demo house's in the same package.
custom_components.__path__ = [
    str(ROOT / "custom_components"),
    str(ROOT / "demo" / "custom_components"),
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what `script/test --browser` passes on."""
    group = parser.getgroup("browser")
    group.addoption("--chromium", type=Path, help="test in this Chromium")
    group.addoption(
        "--update-images",
        action="store_true",
        help="keep the screenshots as those of the documentation",
    )
    parser.addoption(
        "--fuzz-calls",
        type=int,
        help="make so many random calls, and tell of it in docs/reliability.md",
    )


def pytest_ignore_collect(
    collection_path: Path, config: pytest.Config
) -> Literal[True] | None:
    """Leave the tests in a browser out where there is none."""
    is_browser = collection_path == ROOT / "tests" / "browser"
    return True if is_browser and not config.getoption("--chromium") else None


# The test package logs every statement: slow, and a failure drowns in it.
logging.getLogger("sqlalchemy.engine").setLevel(logging.WARNING)

type McpList = Callable[[], Awaitable[list[dict[str, Any]]]]
type MakeContext = Callable[[str | None], llm.LLMContext]


class McpCall(Protocol):
    """Calls a tool through the endpoint."""

    async def __call__(
        self,
        tool: str,
        arguments: dict[str, Any] | None = None,
        token: str | None = None,
    ) -> Answer:
        """Return what the tool answered."""


class ApiCall(Protocol):
    """Calls a tool in process, as a conversation agent does."""

    async def __call__(
        self,
        tool: str,
        arguments: dict[str, Any] | None = None,
        user_id: str | None = None,
        api_id: str = API_ID,
    ) -> llm.ToolResult:
        """Return what the tool answered a user, or nobody."""


@pytest.fixture(autouse=True)
def _own_integrations(request: pytest.FixtureRequest) -> None:
    """Let a test's Home Assistant load this repository's integrations.

    The database's address must be asked for before Home Assistant is made.
    """
    if "hass" in request.fixturenames:
        request.getfixturevalue("recorder_db_url")
        request.getfixturevalue("enable_custom_integrations")


@pytest.fixture
def house_options() -> dict[str, Any]:
    """Return the options of `house_tools_entry`; parametrize to change them."""
    return {}


@pytest.fixture
async def house_tools_entry(
    hass: HomeAssistant, house_options: dict[str, Any]
) -> MockConfigEntry:
    """Return a loaded entry, its API registered as `house_tools`."""
    assert await async_setup_component(hass, "homeassistant", {})
    entry = MockConfigEntry(
        domain="house_tools",
        title="House Tools",
        unique_id=API_ID,
        options=house_options,
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    return entry


@pytest.fixture
async def mcp_server(hass: HomeAssistant) -> MockConfigEntry:
    """Return the loaded entry of Home Assistant's MCP server."""
    assert await async_setup_component(hass, "homeassistant", {})
    entry = MockConfigEntry(
        domain="mcp_server",
        version=1,
        minor_version=4,
        data={
            "all_llm_apis": True,
            "llm_hass_api": [],
            "require_admin": True,
            "read_only": False,
        },
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    return entry


@pytest.fixture
def endpoint(
    mcp_server: MockConfigEntry,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
) -> Endpoint:
    """Return the endpoint that serves the entry's tools to an administrator."""
    return Endpoint(hass_client, API_ID)


@pytest.fixture
def mcp_call(endpoint: Endpoint) -> McpCall:
    """Return a function that calls a tool through the endpoint."""
    return endpoint.call


@pytest.fixture
def mcp_list(endpoint: Endpoint) -> McpList:
    """Return a function that lists the tools through the endpoint."""
    return endpoint.list_tools


@pytest.fixture
def make_context() -> MakeContext:
    """Return a function that makes the context of a user's call, or of nobody's."""

    def make(user_id: str | None) -> llm.LLMContext:
        return llm.LLMContext(
            platform="test",
            context=Context(user_id=user_id),
            language="en",
            assistant="conversation",
            device_id=None,
        )

    return make


@pytest.fixture
def admin_context(make_context: MakeContext, hass_admin_user: User) -> llm.LLMContext:
    """Return the context of an administrator's call."""
    return make_context(hass_admin_user.id)


@pytest.fixture
def api_call(
    hass: HomeAssistant, house_tools_entry: MockConfigEntry, make_context: MakeContext
) -> ApiCall:
    """Return a function that calls a tool in process as any user."""

    async def call(
        tool: str,
        arguments: dict[str, Any] | None = None,
        user_id: str | None = None,
        api_id: str = API_ID,
    ) -> llm.ToolResult:
        instance = await llm.async_get_api(hass, api_id, make_context(user_id))
        result = await instance.async_call_tool(
            llm.ToolInput(tool_name=tool, tool_args=arguments or {})
        )
        assert isinstance(result, llm.ToolResult)
        return result

    return call
