"""Fix what can be fixed with a click."""

from contextlib import suppress
from typing import Any

import voluptuous as vol

from homeassistant.components.repairs import RepairsFlow, RepairsFlowResult
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType, InvalidData

from .issues import MCP_SERVER


async def async_create_fix_flow(
    hass: HomeAssistant,
    issue_id: str,
    data: dict[str, str | int | float | None] | None,
) -> RepairsFlow:
    """Return the flow for the one issue that can be fixed here."""
    return SetUpMcpServerFlow()


class SetUpMcpServerFlow(RepairsFlow):
    """Set up the MCP Server integration through its own flow."""

    async def async_step_init(
        self, user_input: dict[str, Any] | None = None
    ) -> RepairsFlowResult:
        """Begin with the question."""
        return await self.async_step_confirm()

    async def async_step_confirm(
        self, user_input: dict[str, Any] | None = None
    ) -> RepairsFlowResult:
        """Ask, then walk through the integration's flow."""
        if user_input is None:
            return self.async_show_form(step_id="confirm", data_schema=vol.Schema({}))
        flows = self.hass.config_entries.flow
        result = await flows.async_init(MCP_SERVER, context={"source": SOURCE_USER})
        if result["type"] is FlowResultType.FORM:
            with suppress(InvalidData):
                result = await flows.async_configure(result["flow_id"], {})
        if result["type"] is FlowResultType.CREATE_ENTRY:
            return self.async_create_entry(data={})
        if result["type"] is FlowResultType.FORM:
            # It asks for what only a person can answer.
            flows.async_abort(result["flow_id"])
        return self.async_abort(reason="set_up_failed")
