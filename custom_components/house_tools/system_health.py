"""House Tools in Home Assistant's system information."""

from typing import Any, Final

from homeassistant.components.system_health import SystemHealthRegistration
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import llm

from .api import HouseToolsAPI
from .const import DOMAIN
from .data import HouseToolsConfigEntry

# Where a person finds the entries.
_PAGE: Final = f"/config/integrations/integration/{DOMAIN}"


@callback
def async_register(hass: HomeAssistant, register: SystemHealthRegistration) -> None:
    """Register the callback."""
    register.async_register_info(async_system_health_info, _PAGE)


async def async_system_health_info(hass: HomeAssistant) -> dict[str, Any]:
    """Return how the loaded entries stand together."""
    entries: list[HouseToolsConfigEntry] = hass.config_entries.async_loaded_entries(
        DOMAIN
    )
    apis = [api for api in llm.async_get_apis(hass) if isinstance(api, HouseToolsAPI)]
    return {
        "api_ids": ", ".join(api.id for api in apis),
        "tools": max((api.count_offered() for api in apis), default=0),
        "indexed_entities": max(
            (entry.runtime_data.index.size for entry in entries), default=0
        ),
        "calls": sum(entry.runtime_data.calls.total() for entry in entries),
    }
