"""The official Python client, when much happens at once or a client goes away."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import aiohttp

from demo.runner.client import HomeAssistantClient
from demo.runner.house import Address
from tests.end_to_end.conftest import Connect, Web

type Ready = Callable[[Any], bool]

SCRIPT = "script.slow"
MANY = 50


async def test_many_at_once(mcp: Connect) -> None:
    """Fifty calls side by side each get their own answer."""
    async with mcp() as house:
        lists = [
            await house.call("ha_list_entities", domain=domain)
            for domain in ("sensor", "light", "switch")
        ]
        ids = [item["entity_id"] for listed in lists for item in listed["items"]][:MANY]
        assert len(ids) == MANY
        answers = await asyncio.gather(
            *(house.call("ha_get_entity", entity_id=entity_id) for entity_id in ids)
        )
    assert [answer["entity_id"] for answer in answers] == ids


async def test_client_goes_away_amid_a_write(
    mcp: Connect, address: Address, web: Web
) -> None:
    """What it began goes on, and is on record."""
    async with mcp() as house:
        asked = await house.call("ha_run_script", entity_id=SCRIPT)
    arguments = {"entity_id": SCRIPT, "confirm_token": asked["confirm_token"]}
    async with web() as client:
        try:
            async with aiohttp.ClientSession() as session:
                call = asyncio.create_task(_run_script(session, address, arguments))
                await _until(client, f"/api/states/{SCRIPT}", _is_on)
                call.cancel()
                with suppress(asyncio.CancelledError):
                    await call
            await _until(client, await _diagnostics(client), _is_running)
            assert _is_on(await client.get(f"/api/states/{SCRIPT}"))
        finally:
            await client.post("/api/services/script/turn_off", {"entity_id": SCRIPT})


async def _run_script(
    session: aiohttp.ClientSession, address: Address, arguments: dict[str, Any]
) -> None:
    """Run a script that takes longer than anybody waits."""
    params = {"name": "ha_run_script", "arguments": arguments}
    request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
    headers = {
        "Accept": "application/json",
        "Authorization": f"Bearer {address.token}",
    }
    async with session.post(address.mcp, json=request, headers=headers) as response:
        await response.read()


async def _until(client: HomeAssistantClient, path: str, ready: Ready) -> None:
    """Return once what is at a path is `ready`."""
    await client.wait(path, ready, lambda: True)


def _is_on(state: dict[str, Any]) -> bool:
    return bool(state["state"] == "on")


def _is_running(diagnostics: dict[str, Any]) -> bool:
    """Return if the script is the last on record, as begun and not ended."""
    last = diagnostics["data"]["record"][-1]
    return (last["tool"], last["outcome"]) == ("ha_run_script", "running")


async def _diagnostics(client: HomeAssistantClient) -> str:
    """Return where the diagnostics of House Tools are."""
    entries = await client.get("/api/config/config_entries/entry?domain=house_tools")
    return f"/api/diagnostics/config_entry/{entries[0]['entry_id']}"
