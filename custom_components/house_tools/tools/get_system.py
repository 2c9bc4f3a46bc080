"""How Home Assistant itself is."""

from collections.abc import Collection
from typing import Any, override

import voluptuous as vol

from homeassistant.config_entries import ConfigEntry, ConfigEntryState
from homeassistant.const import __version__
from homeassistant.util import dt as dt_util

from ..errors import UnavailableError
from ..house.secret_values import read_secret_values
from ..house.system_log import LogRecord, async_with_last_records
from ..policy.redact import redact_text
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page, present
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.discreet import async_discreet
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
        return await _config(call)


async def _config(call: Call) -> dict[str, Any]:
    """Return what a person would tell of an installation; no place and no address."""
    hass, config = call.hass, call.hass.config
    failed = [
        await _failure(call, entry)
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


async def _failure(call: Call, entry: ConfigEntry) -> dict[str, Any]:
    """Return a config entry that failed, and why."""
    texts = [entry.title, redact_text(entry.reason or "")]
    title, reason = await async_discreet(call, texts)
    return present(
        {
            "domain": entry.domain,
            "title": title,
            "state": entry.state.value,
            "reason": reason or None,
        }
    )


async def _error_log(call: Call) -> Page:
    """Return the last records."""
    hass, offset = call.hass, call.args["offset"]

    def read(records: list[LogRecord]) -> tuple[int, list[LogRecord], list[str]]:
        """Return how many there are, and the page with messages without secrets."""
        page = records[: max(len(records) - offset, 0)]
        secrets = read_secret_values(hass)
        # Thousands of patterns are tried at thousands of places.
        return len(records), page, [_masked(one.message, secrets) for one in page]

    if (found := await async_with_last_records(hass, _LAST_RECORDS, read)) is None:
        raise UnavailableError(
            "Home Assistant keeps no log here: there is no log file, and the system_log "
            "integration is not set up."
        )
    total, page, masked = found
    if not total:
        call.notes.append("No warnings or errors.")
    shown = await async_discreet(call, masked)
    items = [_item(record, text) for record, text in zip(page, shown, strict=True)]
    return Page(items=items, total=total, offset=offset, newest_last=True)


def _item(record: LogRecord, text: str) -> dict[str, Any]:
    """Return a record, its message as the caller may read it."""
    return {
        "when": local_time(record.when),
        "level": record.level,
        "logger": record.logger,
        "message": _short(text, len(record.message)),
        "count": record.count if record.count > 1 else None,
    }


def _masked(message: str, secrets: Collection[str]) -> str:
    """Return a message without secrets; of a long one more than will be shown."""
    if len(message) > 4 * _LONGEST_MESSAGE:
        message = (
            f"{message[: 2 * _LONGEST_MESSAGE]}…{message[-2 * _LONGEST_MESSAGE :]}"
        )
    return redact_text(message, [secret for secret in secrets if secret in message])


def _short(message: str, length: int) -> str:
    """Return a message that leaves room for others, its end kept."""
    if len(message) <= _LONGEST_MESSAGE:
        return message
    half = _LONGEST_MESSAGE // 2
    return f"{message[:half]} … ({length} characters) … {message[-half:]}"
