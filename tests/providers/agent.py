"""A provider's conversation agent, set up as a person sets it up."""

from dataclasses import dataclass
from typing import Any

from homeassistant.components import conversation
from homeassistant.config_entries import SOURCE_USER, ConfigEntry
from homeassistant.const import CONF_API_KEY, CONF_LLM_HASS_API, CONF_NAME, CONF_URL
from homeassistant.core import Context, HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import entity_registry as er

from .servers.base import API_KEY, ModelServer

_NAME = "Tested agent"


@dataclass(frozen=True, slots=True)
class Said:
    """What a person heard, and what continues the conversation."""

    text: str
    is_error: bool
    conversation_id: str | None


class Agent:
    """An agent that a person can talk to."""

    def __init__(
        self, hass: HomeAssistant, server: ModelServer, entity_id: str
    ) -> None:
        """Remember which entity it is."""
        self._hass = hass
        self.server = server
        self.entity_id = entity_id

    async def ask(
        self,
        text: str,
        *,
        user_id: str | None = None,
        conversation_id: str | None = None,
    ) -> Said:
        """Say something and return what comes back."""
        result = await conversation.async_converse(
            self._hass,
            text,
            conversation_id,
            Context(user_id=user_id),
            agent_id=self.entity_id,
        )
        response = result.response
        return Said(
            text=response.speech["plain"]["speech"],
            is_error=response.response_type.value == "error",
            conversation_id=result.conversation_id,
        )


async def add_entry(hass: HomeAssistant, server: ModelServer) -> ConfigEntry:
    """Add the provider's integration with its form."""
    flow = await hass.config_entries.flow.async_init(
        server.domain, context={"source": SOURCE_USER}
    )
    answers = {CONF_API_KEY: API_KEY}
    if server.environment is None:
        answers[CONF_URL] = server.url
    flow = await hass.config_entries.flow.async_configure(flow["flow_id"], answers)
    assert flow["type"] is FlowResultType.CREATE_ENTRY, flow
    await hass.async_block_till_done()
    entry: ConfigEntry = flow["result"]
    return entry


async def open_form(hass: HomeAssistant, entry: ConfigEntry) -> Any:
    """Open the form of a new agent."""
    return await hass.config_entries.subentries.async_init(
        (entry.entry_id, "conversation"), context={"source": SOURCE_USER}
    )


def offered_apis(form: Any) -> dict[str, str]:
    """Return the APIs that a form offers: their ids by their names."""
    selector = next(
        selector
        for marker, selector in form["data_schema"].schema.items()
        if marker == CONF_LLM_HASS_API
    )
    return {option["label"]: option["value"] for option in selector.config["options"]}


async def add_agent(hass: HomeAssistant, server: ModelServer, *api_names: str) -> Agent:
    """Add an agent that may use the APIs with these names."""
    entry = await add_entry(hass, server)
    form = await open_form(hass, entry)
    offered = offered_apis(form)
    answers: dict[str, Any] = {
        CONF_NAME: _NAME,
        CONF_LLM_HASS_API: [offered[name] for name in api_names],
    }
    fields = {str(marker) for marker in form["data_schema"].schema}
    answers |= {"recommended": True} if "recommended" in fields else {}
    answers |= {"model": server.model} if "model" in fields else {}
    result = await hass.config_entries.subentries.async_configure(
        form["flow_id"], answers
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY, result
    await hass.async_block_till_done()
    (subentry_id,) = (
        subentry.subentry_id
        for subentry in entry.subentries.values()
        if subentry.title == _NAME
    )
    registry = er.async_get(hass)
    (entity_id,) = (
        item.entity_id
        for item in er.async_entries_for_config_entry(registry, entry.entry_id)
        if item.config_subentry_id == subentry_id and item.domain == "conversation"
    )
    return Agent(hass, server, entity_id)
