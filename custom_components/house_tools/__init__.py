"""House Tools: guarded Home Assistant tools for language models."""

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ConfigEntryError, HomeAssistantError
from homeassistant.helpers import config_validation as cv, llm

from . import issues
from .api import HouseToolsAPI
from .const import DOMAIN
from .data import HouseToolsConfigEntry, HouseToolsData
from .house.index import async_acquire_index
from .policy.confirmation import Confirmations
from .policy.guarded_call import Guard
from .policy.record import Record

CONFIG_SCHEMA = cv.config_entry_only_config_schema(DOMAIN)


async def async_setup_entry(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Register the API of an entry."""
    index, release_index = async_acquire_index(hass)
    entry.async_on_unload(release_index)
    confirmations = Confirmations(hass.loop.time)
    record = Record(hass, entry.entry_id)
    guard = Guard(
        hass, entry_id=entry.entry_id, confirmations=confirmations, record=record
    )
    entry.runtime_data = HouseToolsData(
        index=index, confirmations=confirmations, record=record, guard=guard
    )
    api = HouseToolsAPI(hass, entry)
    try:
        entry.async_on_unload(llm.async_register_api(hass, api))
    except HomeAssistantError as err:
        raise ConfigEntryError(
            translation_domain=DOMAIN,
            translation_key="id_taken",
            translation_placeholders={"api_id": api.id},
        ) from err

    async def apply_settings(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
        """Take new settings over; the tools read theirs at each call."""
        api.async_apply_settings()
        issues.async_check(hass, entry)

    entry.async_on_unload(entry.add_update_listener(apply_settings))
    issues.async_watch(hass, entry)


async def async_unload_entry(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Unload an entry; what it registered is undone by its unload callbacks."""
    issues.async_clear(hass)


async def async_remove_entry(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Clear what only stands for as long as there is an entry."""
    issues.async_clear(hass)
