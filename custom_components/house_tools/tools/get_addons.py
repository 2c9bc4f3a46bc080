"""The apps of the Supervisor, which were called add-ons."""

from typing import override

import voluptuous as vol

from ..house.addons import async_get_addon, async_list_addons
from ..policy.redact import redact, redact_text
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page, present
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.plain import plain

_LISTED = ("slug", "name", "state", "version", "version_latest", "update_available")
# The rest of what the Supervisor says is for running it; options hold passwords.
_DETAILS = (
    *_LISTED,
    "description",
    "repository",
    "stage",
    "boot",
    "auto_update",
    "watchdog",
    "ingress",
    "network",
    "webui",
    "hostname",
    "protected",
    "rating",
)


class GetAddons(HouseTool):
    """Installed apps, or one of them."""

    name = "ha_get_addons"
    title = "Get add-ons"
    description = "Installed add-ons (apps); with slug, one in detail."
    group = ToolGroup.SYSTEM
    admin_only = True
    parameters = vol.Schema(
        {
            vol.Optional("slug"): str,
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Answer:
        """Ask the Supervisor integration."""
        if (slug := call.args.get("slug")) is not None:
            details = await async_get_addon(call.hass, slug.lower())
            shown = redact(plain({key: details.get(key) for key in _DETAILS}))
            return {
                key: redact_text(value) if isinstance(value, str) else value
                for key, value in shown.items()
            }
        addons = await async_list_addons(call.hass)
        addons = sorted(addons, key=lambda addon: str(addon.get("name")).casefold())
        if not addons:
            call.notes.append("No add-ons are installed.")
        offset = call.args["offset"]
        return Page(
            items=[
                present({key: addon.get(key) for key in _LISTED})
                for addon in addons[offset:]
            ],
            total=len(addons),
            offset=offset,
        )
