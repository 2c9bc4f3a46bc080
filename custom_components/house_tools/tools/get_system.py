"""How Home Assistant itself is."""

from typing import Any, override

import voluptuous as vol

from homeassistant.config_entries import ConfigEntry, ConfigEntryState
from homeassistant.const import __version__
from homeassistant.util import dt as dt_util

from ..errors import UnavailableError
from ..house.secret_values import async_secret_values
from ..house.system_log import async_last_records
from ..policy.redact import redact_text
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page, present
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.plain import local_time

_LAST_RECORDS = 100
_LONGEST_MESSAGE = 500
_FAILED = frozenset(
    {
        ConfigEntryState.FAILED_UNLOAD,
        ConfigEntryState.MIGRATION_ERROR,
        ConfigEntryState.SETUP_ERROR,
        ConfigEntryState.SETUP_RETRY,
    }
)


class GetSystem(HouseTool):
    """Configuration and errors."""

    name = "ha_get_system"
    title = "Get system"
    description = (
        "config: version, time, units, failed integrations. "
        "error_log: last warnings and errors."
    )
    group = ToolGroup.SYSTEM
    admin_only = True
    implied = {"section": "config", "offset": 0}
    parameters = vol.Schema(
        {
            vol.Optional("section"): vol.In(["config", "error_log"]),
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Answer:
        """Read the section."""
        if call.args["section"] == "error_log":
            return await _error_log(call)
        return _config(call)


def _config(call: Call) -> dict[str, Any]:
    """Return what a person would tell of an installation; no place and no address."""
    hass, config = call.hass, call.hass.config
    failed = [
        _failure(entry)
        for entry in hass.config_entries.async_entries(include_disabled=False)
        if entry.state in _FAILED
    ]
    return {
        "version": __version__,
        "location_name": config.location_name,
        "time_zone": config.time_zone,
        "local_time": local_time(dt_util.now()),
        "language": config.language,
        "country": config.country,
        "currency": config.currency,
        "units": {
            "temperature": config.units.temperature_unit,
            "length": config.units.length_unit,
        },
        "state": hass.state.value,
        "safe_mode": config.safe_mode or None,
        "recovery_mode": config.recovery_mode or None,
        "integrations": len({name.partition(".")[0] for name in config.components}),
        "failed_integrations": failed or None,
    }


def _failure(entry: ConfigEntry) -> dict[str, Any]:
    """Return a config entry that failed, and why."""
    return present(
        {
            "domain": entry.domain,
            "title": entry.title,
            "state": entry.state.value,
            "reason": redact_text(entry.reason) if entry.reason else None,
        }
    )


async def _error_log(call: Call) -> Page:
    """Return the last records."""
    records = await async_last_records(call.hass, _LAST_RECORDS)
    if records is None:
        raise UnavailableError(
            "Home Assistant keeps no log here: there is no log file, and the system_log "
            "integration is not set up."
        )
    if not records:
        call.notes.append("No warnings or errors.")
    secrets = await async_secret_values(call.hass)
    offset = call.args["offset"]
    page = records[: max(len(records) - offset, 0)]
    items = [
        {
            "when": local_time(record.when),
            "level": record.level,
            "logger": record.logger,
            "message": _short(redact_text(record.message, secrets)),
            "count": record.count if record.count > 1 else None,
        }
        for record in page
    ]
    return Page(items=items, total=len(records), offset=offset, newest_last=True)


def _short(message: str) -> str:
    """Return a message that leaves room for others, its end kept."""
    if len(message) <= _LONGEST_MESSAGE:
        return message
    half = _LONGEST_MESSAGE // 2
    return f"{message[:half]} … ({len(message)} characters) … {message[-half:]}"
