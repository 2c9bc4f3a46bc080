"""A house that exists in memory only: real entities that act, of any number.

It stands in for a real house in the demo, the tests and the benchmarks, and is
never shipped. What exists is planned in `demo.house`; this integration brings the
plan to life. Set it up with YAML (`demo_house: {size: 100, seed: 1}`), which
imports as many config entries as the size needs, or by its config flow. With
`odd: false` no attribute is left that Home Assistant's own APIs cannot send.
"""

from collections.abc import Mapping
from typing import Any

from probatio import ALLOW_EXTRA
import voluptuous as vol

from homeassistant.config_entries import SOURCE_IMPORT
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.typing import ConfigType

from .const import CONF_ODD, CONF_PART, CONF_SEED, CONF_SIZE, DOMAIN, PLATFORMS
from .data import DemoHouseConfigEntry, HouseData
from .loose import async_add_raw_states, async_remove_raw_states
from .planned import make_plan
from .registries import async_apply_devices, async_apply_entities, async_apply_places
from .services import async_register_services

CONFIG_SCHEMA = vol.Schema(
    {
        DOMAIN: vol.Schema(
            {
                vol.Optional(CONF_SIZE, default=0): vol.All(int, vol.Range(min=0)),
                vol.Optional(CONF_SEED, default=1): int,
                vol.Optional(CONF_ODD, default=True): bool,
            }
        )
    },
    extra=ALLOW_EXTRA,
)


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Set up the services, and import the house that YAML asks for."""
    async_register_services(hass)
    if DOMAIN in config:
        _async_import(hass, {**config[DOMAIN], CONF_PART: 0})
    return True


async def async_setup_entry(hass: HomeAssistant, entry: DemoHouseConfigEntry) -> None:
    """Bring one part of the house to life."""
    part = entry.data[CONF_PART]
    plan = await hass.async_add_executor_job(
        make_plan, entry.data[CONF_SIZE], entry.data[CONF_SEED]
    )
    async_apply_places(hass, plan)
    devices = async_apply_devices(hass, entry, plan, part)
    entry.runtime_data = HouseData.of_part(
        plan, part, devices, odd=entry.data.get(CONF_ODD, True)
    )
    known = {
        reg_entry.unique_id
        for reg_entry in er.async_entries_for_config_entry(
            er.async_get(hass), entry.entry_id
        )
    }
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)
    async_apply_entities(hass, entry.runtime_data, known)
    if part == 0:
        async_add_raw_states(hass)
        for other in range(1, plan.parts):
            _async_import(hass, {**entry.data, CONF_PART: other})


async def async_unload_entry(hass: HomeAssistant, entry: DemoHouseConfigEntry) -> bool:
    """Put one part of the house away."""
    if entry.data[CONF_PART] == 0:
        async_remove_raw_states(hass)
    return await hass.config_entries.async_unload_platforms(entry, PLATFORMS)


@callback
def _async_import(hass: HomeAssistant, data: Mapping[str, Any]) -> None:
    """Create the config entry of a part where there is none.

    In a task: the entry's own set-up waits for that of this integration.
    """
    hass.async_create_task(
        hass.config_entries.flow.async_init(
            DOMAIN, context={"source": SOURCE_IMPORT}, data=dict(data)
        )
    )
