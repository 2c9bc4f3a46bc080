"""Trigger an automation."""

from typing import Any, override

import voluptuous as vol

from homeassistant.const import ATTR_ENTITY_ID

from ..settings import ToolGroup
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.subject import async_find_subject
from ..toolkit.writing import ACTS, PREVIEW, TOKEN, async_write

_DOMAIN = "automation"


class TriggerAutomation(HouseTool):
    """The actions of an automation, run now."""

    name = "ha_trigger_automation"
    title = "Trigger automation"
    description = "Run an automation's actions now."
    group = ToolGroup.AUTOMATIONS
    annotations = ACTS
    writes = True
    parameters = vol.Schema(
        {
            vol.Required("entity_id"): str,
            vol.Optional("skip_condition", default=True): bool,
            PREVIEW: bool,
            TOKEN: str,
        }
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Put the trigger to the guard."""
        return await async_write(
            call,
            self.name,
            _DOMAIN,
            "trigger",
            target={ATTR_ENTITY_ID: await async_find_subject(call, _DOMAIN)},
            data={"skip_condition": call.args["skip_condition"]},
        )
