"""Diagnostics of an entry."""

from dataclasses import asdict
from typing import Any, Final

from homeassistant.components.diagnostics import async_redact_data
from homeassistant.config_entries import ConfigEntryState
from homeassistant.core import HomeAssistant

from .data import HouseToolsConfigEntry
from .policy.redact import redact
from .settings import Settings
from .toolkit.plain import plain

# Diagnostics are sent to strangers, who need not know who lives here.
_PERSONAL: Final = {"user"}


async def async_get_config_entry_diagnostics(
    hass: HomeAssistant, entry: HouseToolsConfigEntry
) -> dict[str, Any]:
    """Return what helps to find out why a tool did what it did.

    The record has its secrets masked already; masking it again keeps that true
    whatever comes to be recorded.
    """
    settings = {
        "api_id": entry.unique_id,
        "state": entry.state.value,
        "options": dict(entry.options),
        "settings_in_force": plain(asdict(Settings.from_options(entry.options))),
    }
    if entry.state is not ConfigEntryState.LOADED:
        return settings
    data = entry.runtime_data
    return {
        **settings,
        "calls": dict(data.calls),
        "index": {"entities": data.index.size},
        "pending_confirmations": data.confirmations.pending,
        "record": async_redact_data(redact(data.record.attempts), _PERSONAL),
    }
