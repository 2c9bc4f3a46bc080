"""Config flow of the demo house."""

from typing import Any

import voluptuous as vol

from homeassistant.config_entries import ConfigFlow, ConfigFlowResult

from .const import CONF_PART, CONF_SEED, CONF_SIZE, DOMAIN

SCHEMA = vol.Schema(
    {
        vol.Required(CONF_SIZE, default=100): vol.All(int, vol.Range(min=0)),
        vol.Required(CONF_SEED, default=1): int,
    }
)


class DemoHouseConfigFlow(ConfigFlow, domain=DOMAIN):
    """Create one config entry per part of the house."""

    async def async_step_user(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Ask for size and seed."""
        if user_input is None:
            return self.async_show_form(step_id="user", data_schema=SCHEMA)
        return await self.async_step_import({**user_input, CONF_PART: 0})

    async def async_step_import(self, data: dict[str, Any]) -> ConfigFlowResult:
        """Create the entry of a part, unless it exists."""
        part = data[CONF_PART]
        await self.async_set_unique_id(f"part-{part}")
        self._abort_if_unique_id_configured()
        title = f"Demo house {part + 1}" if part else "Demo house"
        return self.async_create_entry(title=title, data=data)
