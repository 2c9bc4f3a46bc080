"""Run a script."""

from typing import Any, override

import voluptuous as vol

from homeassistant.core import split_entity_id
from homeassistant.helpers import entity_registry as er

from ..settings import ToolGroup
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.subject import async_find_subject
from ..toolkit.writing import ACTS, PREVIEW, TOKEN, async_write

_DOMAIN = "script"


class RunScript(HouseTool):
    """A script, called by its own service so that its response comes back."""

    name = "ha_run_script"
    title = "Run script"
    description = "Run a script; answers what changed and its response."
    group = ToolGroup.AUTOMATIONS
    annotations = ACTS
    writes = True
    parameters = vol.Schema(
        {
            vol.Required("entity_id"): str,
            vol.Optional("variables"): dict,
            PREVIEW: bool,
            TOKEN: str,
        }
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Put the run to the guard."""
        return await async_write(
            call,
            self.name,
            _DOMAIN,
            _service(call, await async_find_subject(call, _DOMAIN)),
            data=call.args.get("variables", {}),
        )


def _service(call: Call, entity_id: str) -> str:
    """Return the service of a script: its key, which renaming the entity leaves alone."""
    entry = er.async_get(call.hass).async_get(entity_id)
    return entry.unique_id if entry else split_entity_id(entity_id)[1]
