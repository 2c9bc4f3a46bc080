"""Config entries, made through the flows that a person clicks through."""

from collections.abc import Mapping
from typing import Any

from .client import HomeAssistantClient, HouseError

_ENTRIES = "/api/config/config_entries/entry"
_FLOWS = "/api/config/config_entries/flow"
_OPTIONS = "/api/config/config_entries/options/flow"


async def ensure_entry(
    client: HomeAssistantClient, domain: str, answers: Mapping[str, Any]
) -> None:
    """Create the entry of a domain with one answered form, unless there is one."""
    if await client.get(f"{_ENTRIES}?domain={domain}"):
        return
    step = await _answer(client, {"handler": domain}, answers)
    if step["type"] != "create_entry":
        raise HouseError(f"the flow of {domain} did not create an entry: {_why(step)}")


async def reconfigure(
    client: HomeAssistantClient, domain: str, answers: Mapping[str, Any]
) -> None:
    """Answer the reconfigure form of the first entry of a domain."""
    entry, *_ = await client.get(f"{_ENTRIES}?domain={domain}")
    flow = {"handler": domain, "entry_id": entry["entry_id"]}
    step = await _answer(client, flow, answers)
    if step.get("reason") != "reconfigure_successful":
        raise HouseError(f"{domain} was not reconfigured: {_why(step)}")


async def set_options(
    client: HomeAssistantClient, domain: str, answers: Mapping[str, Any]
) -> None:
    """Answer the options form of the first entry of a domain."""
    entry, *_ = await client.get(f"{_ENTRIES}?domain={domain}")
    flow = {"handler": entry["entry_id"]}
    step = await _answer(client, flow, answers, flows=_OPTIONS)
    if step["type"] != "create_entry":
        raise HouseError(f"the options of {domain} were not set: {_why(step)}")


async def _answer(
    client: HomeAssistantClient,
    flow: Mapping[str, Any],
    answers: Mapping[str, Any],
    *,
    flows: str = _FLOWS,
) -> Any:
    """Start a flow, answer the one form it may show, and return where that leads."""
    step = await client.post(flows, flow)
    if step["type"] == "form":
        step = await client.post(f"{flows}/{step['flow_id']}", answers)
    return step


def _why(step: Mapping[str, Any]) -> object:
    """Return what a flow says of its end."""
    return step.get("reason") or step.get("errors") or step["type"]


async def check_loaded(client: HomeAssistantClient, *domains: str) -> None:
    """Raise HouseError unless every domain has loaded entries only."""
    for domain in domains:
        entries = await client.get(f"{_ENTRIES}?domain={domain}")
        states = {entry["title"]: entry["state"] for entry in entries}
        if not states or set(states.values()) != {"loaded"}:
            raise HouseError(f"{domain} is not loaded: {states or 'no entry'}")
