"""House Tools in Home Assistant's system information."""

from typing import Any

from homeassistant.components.system_health import SystemHealthRegistration
from homeassistant.core import HomeAssistant, callback

from .const import DOMAIN
from .data import HouseToolsConfigEntry
from .settings import Settings
from .tools import TOOLS


@callback
def async_register(hass: HomeAssistant, register: SystemHealthRegistration) -> None:
    """Register the callback."""
    register.async_register_info(async_system_health_info)


async def async_system_health_info(hass: HomeAssistant) -> dict[str, Any]:
    """Return how the loaded entries stand together."""
    entries: list[HouseToolsConfigEntry] = hass.config_entries.async_loaded_entries(
        DOMAIN
    )
    return {
        "api_ids": ", ".join(str(entry.unique_id) for entry in entries),
        "tools": max((_count_tools(entry) for entry in entries), default=0),
        "indexed_entities": max(
            (entry.runtime_data.index.size for entry in entries), default=0
        ),
        "calls": sum(entry.runtime_data.calls.total() for entry in entries),
    }


def _count_tools(entry: HouseToolsConfigEntry) -> int:
    """Return how many tools an entry offers to an administrator."""
    settings = Settings.from_options(entry.options)
    return sum(tool.refusal(settings, is_admin=True) is None for tool in TOOLS)
