"""Config entries, made through the flows that a person clicks through."""

from collections.abc import Mapping
from typing import Any

from .client import HomeAssistantClient, HouseError

_ENTRIES = "/api/config/config_entries/entry"
_FLOWS = "/api/config/config_entries/flow"


async def ensure_entry(
    client: HomeAssistantClient, domain: str, answers: Mapping[str, Any]
) -> None:
    """Create the entry of a domain with one answered form, unless there is one."""
    if await client.get(f"{_ENTRIES}?domain={domain}"):
        return
    step = await client.post(_FLOWS, {"handler": domain})
    if step["type"] == "form":
        step = await client.post(f"{_FLOWS}/{step['flow_id']}", answers)
    if step["type"] != "create_entry":
        why = step.get("reason") or step.get("errors") or step["type"]
        raise HouseError(f"the flow of {domain} did not create an entry: {why}")


async def check_loaded(client: HomeAssistantClient, *domains: str) -> None:
    """Raise HouseError unless every domain has loaded entries only."""
    for domain in domains:
        entries = await client.get(f"{_ENTRIES}?domain={domain}")
        states = {entry["title"]: entry["state"] for entry in entries}
        if not states or set(states.values()) != {"loaded"}:
            raise HouseError(f"{domain} is not loaded: {states or 'no entry'}")
