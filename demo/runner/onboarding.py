"""Home Assistant's first run, and the log-in of later ones."""

from dataclasses import asdict, dataclass
import json
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from .client import HomeAssistantClient, HouseError, NotThereError

STEPS: Final = ("core_config", "analytics", "integration")


@dataclass(frozen=True, slots=True)
class Login:
    """The administrator of the demo house."""

    name: str = "Anna Demo"
    username: str = "demo"
    password: str = "demo-house"
    language: str = "en"


def skip_core_config(config_dir: Path) -> None:
    """Count the step of name and place as done: the house's YAML has both.

    That step also sets up a weather, a radio and a speech service, and the demo
    house talks to nobody outside.
    """
    file = config_dir / ".storage" / "onboarding"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        content = {"version": 4, "key": "onboarding", "data": {"done": ["core_config"]}}
        file.write_text(json.dumps(content), encoding="utf-8")


async def onboard(client: HomeAssistantClient, login: Login) -> None:
    """Go through the steps of the first run that are not done yet, and log in."""
    done = await _steps_done(client)
    if "user" in done:
        await _log_in(client, login)
    else:
        await _create_user(client, login)
    for step in STEPS:
        if step not in done:
            await client.post(f"/api/onboarding/{step}", _about(client))


async def _steps_done(client: HomeAssistantClient) -> set[str]:
    """Return the steps that are done; a house that is open for long has forgotten them."""
    try:
        steps = await client.get("/api/onboarding")
    except NotThereError:
        return {"user", *STEPS}
    return {step["step"] for step in steps if step["done"]}


async def _create_user(client: HomeAssistantClient, login: Login) -> None:
    """Create the administrator and log in."""
    # A first user brings three areas along. The house, once set up, has two of them
    # already and calls the third by another name.
    await client.post("/api/onboarding/integration/wait", {"domain": "demo_house"})
    user = {"client_id": _client_id(client), **asdict(login)}
    answer = await client.post("/api/onboarding/users", user)
    await _redeem(client, answer["auth_code"])
    await client.command("config/area_registry/delete", area_id="living_room")


async def long_lived_token(client: HomeAssistantClient, purpose: str) -> str:
    """Return a token that a program keeps, for as long as a demo lasts."""
    token: str = await client.command(
        "auth/long_lived_access_token",
        client_name=f"{purpose} ({uuid4().hex[:8]})",
        lifespan=30,
    )
    return token


async def _log_in(client: HomeAssistantClient, login: Login) -> None:
    """Log in with name and password."""
    flow = await client.post(
        "/auth/login_flow", {**_about(client), "handler": ["homeassistant", None]}
    )
    result = await client.post(
        f"/auth/login_flow/{flow['flow_id']}",
        {
            "client_id": _client_id(client),
            "username": login.username,
            "password": login.password,
        },
    )
    if result["type"] != "create_entry":
        raise HouseError(f"log-in refused: {result.get('errors')}")
    await _redeem(client, result["result"])


async def _redeem(client: HomeAssistantClient, code: str) -> None:
    """Exchange a code for the token of this session."""
    answer: dict[str, Any] = await client.post_form(
        "/auth/token",
        {
            "client_id": _client_id(client),
            "grant_type": "authorization_code",
            "code": code,
        },
    )
    client.token = answer["access_token"]


def _client_id(client: HomeAssistantClient) -> str:
    """Return the address that stands for this program, Home Assistant's own."""
    return f"{client.url}/"


def _about(client: HomeAssistantClient) -> dict[str, str]:
    """Return who asks and where to go afterwards."""
    return {"client_id": _client_id(client), "redirect_uri": _client_id(client)}
