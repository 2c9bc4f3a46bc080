"""A demo house that serves: everything between a folder and a first call."""

from collections.abc import Generator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from demo.house.writer import write_config

from .client import HomeAssistantClient
from .entries import check_loaded, ensure_entry
from .onboarding import Login, long_lived_token, onboard, skip_core_config
from .process import HomeAssistantProcess

API_ID: Final = "house_tools"
ENTRIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "house_tools": {"name": "House Tools", "allow_write": True, "non_admin": "exposed"},
    "mcp_server": {},
}


class Step(Protocol):
    """Tells of a step while it is taken."""

    def __call__(self, text: str) -> AbstractContextManager[None]:
        """Return a context that lasts as long as the step."""


@contextmanager
def silent(text: str) -> Generator[None]:
    """Tell nobody."""
    yield


@dataclass(frozen=True, slots=True)
class Address:
    """How to reach a house that serves."""

    web: str
    token: str
    login: Login

    @property
    def mcp(self) -> str:
        """Return the MCP endpoint."""
        return f"{self.web}/api/mcp/{API_ID}"


def build_house(config_dir: Path, *, port: int, size: int = 0) -> None:
    """Write the house into a configuration folder, keeping what it holds."""
    write_config(config_dir, size=size, port=port)
    skip_core_config(config_dir)


async def open_house(
    process: HomeAssistantProcess,
    step: Step = silent,
    entries: Mapping[str, Mapping[str, Any]] = ENTRIES,
) -> Address:
    """Bring a started Home Assistant to the point where it serves our tools.

    Other `entries` stop short of that. Raises HouseError when a step does not hold.
    """
    login = Login()
    async with HomeAssistantClient(process.url) as client:
        with step("Waiting for Home Assistant to answer"):
            await client.wait("/manifest.json", bool, process.is_alive)
        with step(f"Creating the administrator ({login.username})"):
            await onboard(client, login)
        with step("Waiting until everything has started"):
            await client.wait("/api/config", _is_running, process.is_alive)
        for domain, answers in entries.items():
            with step(f"Adding {domain} through its config flow"):
                await ensure_entry(client, domain, answers)
        with step("Creating an access token"):
            await check_loaded(client, *entries)
            token = await long_lived_token(client, "House Tools demo")
    return Address(process.url, token, login)


def _is_running(config: dict[str, Any]) -> bool:
    """Return if Home Assistant says that its start is over."""
    return bool(config["state"] == "RUNNING")
