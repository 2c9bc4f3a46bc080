"""Readable events of the house, newest last, and what caused them."""

from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cache

from homeassistant.components.event import EventEntityStateAttribute
from homeassistant.components.logbook.const import (
    LOGBOOK_ENTRY_ATTRIBUTES,
    LOGBOOK_ENTRY_DOMAIN,
    LOGBOOK_ENTRY_ENTITY_ID,
    LOGBOOK_ENTRY_MESSAGE,
    LOGBOOK_ENTRY_NAME,
    LOGBOOK_ENTRY_STATE,
    LOGBOOK_ENTRY_WHEN,
)
from homeassistant.components.logbook.helpers import async_filter_entities
from homeassistant.components.recorder import is_entity_recorded
from homeassistant.core import DOMAIN as HOMEASSISTANT_DOMAIN, HomeAssistant

from .causes import Cause, read_cause
from .discretion import Discretion
from .processor import Entry, async_get_reader
from .recorder import async_query, async_recorder, async_wait_for_commit
from .window import Window, local_iso

type MayRead = Callable[[str], bool]
type UserName = Callable[[str], Awaitable[str | None]]

# A day at a time is what Home Assistant's own page reads.
_SLICE = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class LogbookEntry:
    """One event: a new `state`, or a `message` about what happened."""

    when: str
    name: str | None
    entity_id: str | None = None
    state: str | None = None
    message: str | None = None
    domain: str | None = None
    cause: Cause | None = None


@dataclass(frozen=True, slots=True)
class Logbook:
    """A page of events in the order they happened, out of `total`.

    The logbook leaves out sensors that measure (`continuous`) and what the recorder is
    told not to record (`excluded`), of the entities asked for.
    """

    entries: list[LogbookEntry]
    total: int
    complete: bool = True
    continuous: list[str] = field(default_factory=list)
    excluded: list[str] = field(default_factory=list)


async def async_get_logbook(
    hass: HomeAssistant,
    window: Window,
    entity_ids: Sequence[str] | None,
    *,
    may_read: MayRead | None,
    user_name: UserName,
    limit: int,
    offset: int = 0,
) -> Logbook:
    """Return the newest `limit` events of the window, or those `offset` before them.

    `entity_ids` None means all. `may_read` None means a caller who may see everything;
    others see no trace of what it denies, neither as an entry nor as a cause or in a
    text, and no entries about no entity save Home Assistant's own.

    Raises UnavailableError when the recorder or the logbook cannot tell.
    """
    continuous: list[str] = []
    excluded: list[str] = []
    if entity_ids is not None:
        async_recorder(hass)
        wanted = async_filter_entities(hass, list(entity_ids))
        continuous = [one for one in entity_ids if one not in wanted]
        excluded = [one for one in wanted if not is_entity_recorded(hass, one)]
        if not wanted:
            return Logbook([], 0, continuous=continuous)
        entity_ids = wanted
    complete = await async_wait_for_commit(hass)
    newest, total = await _async_newest(
        hass, window, entity_ids, may_read, offset + limit
    )
    page = newest[: max(len(newest) - offset, 0)][-limit:]
    entries = [_read_entry(entry) for entry in page]
    if may_read is not None:
        entries = await _async_discreet(hass, entries, may_read)
    entries = await _async_name_users(entries, user_name)
    return Logbook(entries, total, complete, continuous, excluded)


async def _async_newest(
    hass: HomeAssistant,
    window: Window,
    entity_ids: Sequence[str] | None,
    may_read: MayRead | None,
    count: int,
) -> tuple[list[Entry], int]:
    """Return the newest entries that may be read, and how many there are at all."""
    reader = async_get_reader(hass, entity_ids)
    newest: deque[Entry] = deque(maxlen=count)
    total = 0
    known = cache(may_read) if may_read else None
    for piece in _slices(window):
        entries = await async_query(hass, reader.read, piece)
        if known is not None:
            entries = [entry for entry in entries if _is_for(entry, known)]
        newest.extend(entries[-count:])
        total += len(entries)
    return list(newest), total


def _slices(window: Window) -> Iterator[Window]:
    start = window.start
    while start < window.end:
        end = min(start + _SLICE, window.end)
        yield Window(start, end)
        start = end


def _is_for(entry: Entry, may_read: MayRead) -> bool:
    if isinstance(entity_id := entry.get(LOGBOOK_ENTRY_ENTITY_ID), str):
        return may_read(entity_id)
    return bool(entry.get(LOGBOOK_ENTRY_DOMAIN) == HOMEASSISTANT_DOMAIN)


def _read_entry(entry: Entry) -> LogbookEntry:
    message = entry.get(LOGBOOK_ENTRY_MESSAGE)
    if attributes := entry.get(LOGBOOK_ENTRY_ATTRIBUTES):
        message = attributes.get(EventEntityStateAttribute.EVENT_TYPE)
    return LogbookEntry(
        when=local_iso(entry[LOGBOOK_ENTRY_WHEN]),
        name=_text(entry.get(LOGBOOK_ENTRY_NAME)),
        entity_id=_text(entry.get(LOGBOOK_ENTRY_ENTITY_ID)),
        state=_text(entry.get(LOGBOOK_ENTRY_STATE)),
        message=_text(message),
        domain=_text(entry.get(LOGBOOK_ENTRY_DOMAIN)),
        cause=read_cause(entry),
    )


def _text(value: object) -> str | None:
    """Return text; events hold whatever their integration put there."""
    return value if value is None or isinstance(value, str) else str(value)


async def _async_discreet(
    hass: HomeAssistant, entries: list[LogbookEntry], may_read: MayRead
) -> list[LogbookEntry]:
    discretion = Discretion(hass, may_read)
    await discretion.async_prepare(
        {text for entry in entries for text in _texts(entry)}
    )
    return [
        replace(
            entry,
            name=entry.name if entry.state else discretion.text(entry.name),
            message=discretion.text(entry.message),
            cause=discretion.cause(entry.cause) if entry.cause else None,
        )
        for entry in entries
    ]


def _texts(entry: LogbookEntry) -> Iterator[str]:
    if entry.name and not entry.state:
        yield entry.name
    if entry.message:
        yield entry.message
    if entry.cause:
        yield from filter(None, (entry.cause.name, entry.cause.detail))


async def _async_name_users(
    entries: list[LogbookEntry], user_name: UserName
) -> list[LogbookEntry]:
    ids = {entry.cause.user_id for entry in entries if entry.cause}
    names = {user_id: await user_name(user_id) for user_id in ids if user_id}
    return [
        replace(entry, cause=replace(entry.cause, user=names.get(entry.cause.user_id)))
        if entry.cause and entry.cause.user_id
        else entry
        for entry in entries
    ]
