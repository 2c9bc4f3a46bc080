"""Diagnostics of an entry."""

from typing import Any

from homeassistant.core import HomeAssistant

from .data import HouseToolsConfigEntry
from .policy.redact import redact
from .settings import Settings
from .toolkit.plain import plain


async def async_get_config_entry_diagnostics(
    hass: HomeAssistant, entry: HouseToolsConfigEntry
) -> dict[str, Any]:
    """Return what helps to find out why a tool did what it did.

    The record has its secrets masked already; masking it again keeps that true
    whatever comes to be recorded.
    """
    data = entry.runtime_data
    return {
        "api_id": entry.unique_id,
        "options": dict(entry.options),
        "settings_in_force": plain(Settings.from_options(entry.options)),
        "calls": dict(data.calls),
        "index": {"entities": data.index.size},
        "pending_confirmations": data.confirmations.pending,
        "record": redact(data.record.attempts),
    }
