"""Enable or disable an automation."""

from typing import Any, override

import voluptuous as vol

from homeassistant.const import ATTR_ENTITY_ID, SERVICE_TURN_OFF, SERVICE_TURN_ON
from homeassistant.helpers import llm

from ..settings import ToolGroup
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.subject import async_find_subject
from ..toolkit.writing import PREVIEW, TOKEN, async_write

_DOMAIN = "automation"


class SetAutomation(HouseTool):
    """An automation that is to react to its triggers, or not."""

    name = "ha_set_automation"
    title = "Set automation"
    description = "Enable or disable an automation."
    group = ToolGroup.AUTOMATIONS
    # Disabling takes something away, be it the one that warns of smoke.
    annotations = llm.ToolAnnotations(
        read_only=False, destructive=True, idempotent=True, open_world=False
    )
    writes = True
    parameters = vol.Schema(
        {
            vol.Required("entity_id"): str,
            vol.Required("enabled"): bool,
            PREVIEW: bool,
            TOKEN: str,
        }
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Put the switch to the guard."""
        return await async_write(
            call,
            self.name,
            _DOMAIN,
            SERVICE_TURN_ON if call.args["enabled"] else SERVICE_TURN_OFF,
            target={ATTR_ENTITY_ID: await async_find_subject(call, _DOMAIN)},
            data={},
        )
