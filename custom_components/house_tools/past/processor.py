"""Home Assistant's logbook reader, which also knows what these tools did."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any, Final, override

from sqlalchemy.engine import Result, Row

from homeassistant.components.logbook import DOMAIN as LOGBOOK_DOMAIN
from homeassistant.components.logbook.const import LOGBOOK_ENTRY_WHEN
from homeassistant.components.logbook.helpers import async_determine_event_types
from homeassistant.components.logbook.models import (
    CONTEXT_ID_BIN_POS,
    ENTITY_ID_POS,
    EVENT_TYPE_POS,
    EventAsRow,
)
from homeassistant.components.logbook.processor import (
    ContextAugmenter,
    EventProcessor,
    LogbookRun,
)
from homeassistant.components.script import (
    DOMAIN as SCRIPT_DOMAIN,
    EVENT_SCRIPT_STARTED,
)
from homeassistant.const import ATTR_DOMAIN, ATTR_ENTITY_ID, EVENT_CALL_SERVICE
from homeassistant.core import HomeAssistant, callback

from ..const import EVENT_ACTION
from ..errors import UnavailableError
from .window import Window

# Where an entry tells which of our own events caused it.
OWN_ACTION: Final = "own_action"

# Causes lie a little before what they caused, and the record of an action a little
# after. Either may be across the border of a window, so more is read on each side.
_BEFORE = timedelta(minutes=10)
_AFTER = timedelta(minutes=1)

type AnyRow = Row[Any] | EventAsRow
type Entry = dict[str, Any]
"""One line of the logbook as its EventProcessor writes it."""


@callback
def async_get_reader(
    hass: HomeAssistant, entity_ids: Sequence[str] | None
) -> LogbookReader:
    """Return a reader of all entries, or of those of the entities.

    Raises UnavailableError where there is no logbook.
    """
    if LOGBOOK_DOMAIN not in hass.config.components:
        raise UnavailableError(
            "Home Assistant's logbook is not loaded; history and statistics may be."
        )
    # An empty list would mean everything to the EventProcessor.
    assert entity_ids is None or entity_ids
    ids = None if entity_ids is None else list(entity_ids)
    return LogbookReader(hass, ids)


class LogbookReader:
    """Reads entries of one request, a span of time after the other."""

    def __init__(self, hass: HomeAssistant, entity_ids: list[str] | None) -> None:
        """Initialize the reader."""
        self._hass = hass
        self._entity_ids = entity_ids
        self._event_types = async_determine_event_types(hass, entity_ids, None) | {
            EVENT_ACTION
        }

    def read(self, window: Window) -> list[Entry]:
        """Return the entries of the window. Runs in the recorder's executor."""
        processor = _Processor(
            self._hass, self._event_types, self._entity_ids, timestamp=True
        )
        entries = processor.get_events(window.start - _BEFORE, window.end + _AFTER)
        start, end = window.start.timestamp(), window.end.timestamp()
        return [entry for entry in entries if start <= entry[LOGBOOK_ENTRY_WHEN] < end]


class _Processor(EventProcessor):
    """Links events to the cause that tells most, see `_BestCause`."""

    @override
    def humanify(
        self,
        rows: Generator[EventAsRow] | Sequence[Row[Any]] | Result[Any],
        query_parent_user_ids: dict[bytes, bytes] | None = None,
    ) -> list[Entry]:
        """Return what people read of rows, the best cause of each with it."""
        listed: list[Any] = list(rows)
        self.context_augmenter = _BestCause(self.logbook_run, listed)
        return super().humanify(listed, query_parent_user_ids)


class _BestCause(ContextAugmenter):
    """Prefers our own actions and scripts to the plain service calls that they make.

    Home Assistant takes what happened first in a context, the service call. Our event
    comes last, when it is known what happened, and a script starts after the call that
    runs it, so both have to be looked for beforehand.
    """

    def __init__(self, logbook_run: LogbookRun, rows: Iterable[AnyRow]) -> None:
        super().__init__(logbook_run)
        self._actions: dict[bytes | None, list[AnyRow]] = {}
        self._scripts: dict[bytes | None, AnyRow] = {}
        for row in rows:
            if row[EVENT_TYPE_POS] == EVENT_ACTION:
                self._actions.setdefault(row[CONTEXT_ID_BIN_POS], []).append(row)
            elif row[EVENT_TYPE_POS] == EVENT_SCRIPT_STARTED:
                self._scripts.setdefault(row[CONTEXT_ID_BIN_POS], row)

    @override
    def get_context(
        self, context_id_bin: bytes | None, row: AnyRow | None
    ) -> AnyRow | None:
        """Return what caused a row: our action, a script, else what came first."""
        first = super().get_context(context_id_bin, row)
        entity_id = None if row is None else self._entity_id(row)
        if entity_id is None:
            return first
        for action in self._actions.get(context_id_bin, ()):
            if entity_id in self._data(action).get("entities", ()):
                return action
        script = self._scripts.get(context_id_bin)
        if script is not None and self._runs_script(first):
            return first if self._entity_id(script) == entity_id else script
        return first

    @override
    def augment(self, data: Entry, context_row: AnyRow) -> None:
        """Put the cause beside what it caused."""
        if context_row[EVENT_TYPE_POS] == EVENT_ACTION:
            data[OWN_ACTION] = self._data(context_row)
        else:
            super().augment(data, context_row)

    def _runs_script(self, row: AnyRow | None) -> bool:
        return (
            row is not None
            and row[EVENT_TYPE_POS] == EVENT_CALL_SERVICE
            and self._data(row).get(ATTR_DOMAIN) == SCRIPT_DOMAIN
        )

    def _entity_id(self, row: AnyRow) -> Any:
        return row[ENTITY_ID_POS] or self._data(row).get(ATTR_ENTITY_ID)

    def _data(self, row: AnyRow) -> Mapping[str, Any]:
        return self.event_cache.get(row).data
