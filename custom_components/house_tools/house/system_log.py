"""Warnings and errors that Home Assistant logged."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
import re
from typing import Final

from homeassistant.components.system_log import LogErrorHandler
from homeassistant.components.system_log.const import DOMAIN as SYSTEM_LOG_DOMAIN
from homeassistant.const import KEY_DATA_LOGGING
from homeassistant.core import HomeAssistant, callback
from homeassistant.util import dt as dt_util

# Enough for a hundred records with tracebacks.
_TAIL_BYTES: Final = 400_000
_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
_RECORD = re.compile(
    r"^(?P<time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.,]\d{3}(?:[+-]\d\d:?\d\d)?) "
    r"(?P<level>[A-Z]+) \([^)]*\) \[(?P<logger>[^\]]+)\] (?P<message>.*)$"
)
_LEVELS = frozenset({"WARNING", "ERROR", "CRITICAL"})


@dataclass(frozen=True, slots=True)
class LogRecord:
    """A record, `count` times the same; `message` without traceback but its last line."""

    when: datetime
    level: str
    logger: str
    message: str
    count: int = 1


async def async_with_last_records[T](
    hass: HomeAssistant, limit: int, use: Callable[[list[LogRecord]], T]
) -> T | None:
    """Return what `use`, in a thread, makes of the last warnings and errors, newest last.

    They are from the log file, else, where the log goes to the journal, from the memory
    of the system log, which keeps fewer. None where none are kept.
    """

    def use_file(path: Path) -> T | None:
        """Read and use them in one go."""
        records = _read_file(path)
        return None if records is None else use(records[-limit:])

    if (path := hass.data.get(KEY_DATA_LOGGING)) is not None:
        made = await hass.async_add_executor_job(use_file, Path(path))
        if made is not None:
            return made
    if (remembered := _remembered(hass)) is None:
        return None
    return await hass.async_add_executor_job(use, remembered[-limit:])


def parse(lines: Iterable[str]) -> list[LogRecord]:
    """Return the warnings and errors among the lines of a log file."""
    records: list[LogRecord] = []
    rest: list[str] = []
    for line in lines:
        clean = _ANSI.sub("", line).rstrip()
        if (record := _first_line(clean)) is not None:
            records += _with_last_line(records, rest)
            rest = []
            records.append(record)
        elif clean:
            rest.append(clean)
    records += _with_last_line(records, rest)
    return [record for record in records if record.level in _LEVELS]


def _first_line(line: str) -> LogRecord | None:
    """Return the record that a line begins, or None where it begins none."""
    if (match := _RECORD.match(line)) is None:
        return None
    try:
        when = datetime.fromisoformat(match["time"].replace(",", "."))
    except ValueError:
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=dt_util.get_default_time_zone())
    return LogRecord(when, match["level"], match["logger"], match["message"])


def _with_last_line(records: list[LogRecord], rest: list[str]) -> list[LogRecord]:
    """Take the last record back, with the line that a traceback ends with."""
    if not records or not rest:
        return []
    record = records.pop()
    return [replace(record, message=f"{record.message} … {rest[-1].strip()}")]


def count_repeated(records: Iterable[LogRecord]) -> list[LogRecord]:
    """Return each record once, where it was last seen, with how often it was."""
    seen: dict[tuple[str, str, str], LogRecord] = {}
    for record in records:
        key = (record.level, record.logger, record.message)
        before = seen.pop(key, None)
        count = record.count + (before.count if before else 0)
        seen[key] = replace(record, count=count)
    return list(seen.values())


def _read_file(path: Path) -> list[LogRecord] | None:
    """Return the records at the end of a file; None where there is none to read."""
    try:
        with path.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(file.tell() - _TAIL_BYTES, 0))
            text = file.read().decode("utf-8", "replace")
    except OSError:
        return None
    return count_repeated(parse(text.splitlines()))


@callback
def _remembered(hass: HomeAssistant) -> list[LogRecord] | None:
    """Return what the system log remembers, newest last."""
    handler = hass.data.get(SYSTEM_LOG_DOMAIN)
    if not isinstance(handler, LogErrorHandler):
        return None
    return [
        LogRecord(
            dt_util.utc_from_timestamp(entry["timestamp"]),
            entry["level"],
            entry["name"],
            _ANSI.sub("", _message(entry["message"], entry["exception"])),
            entry["count"],
        )
        for entry in reversed(handler.records.to_list())
    ]


def _message(messages: list[str], exception: str) -> str:
    """Return the newest message, with the line that its traceback ends with."""
    lines = exception.strip().splitlines()
    return f"{messages[-1]} … {lines[-1].strip()}" if lines else messages[-1]
