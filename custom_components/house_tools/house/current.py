"""Which entities are in which state, without a look at each."""

from collections.abc import Iterator, Sequence
from itertools import batched
from sys import intern
from typing import Final

from homeassistant.core import HomeAssistant

from .steps import Steps
from .watch import Changes

_BATCH: Final = 500


class CurrentStates:
    """The folded states of all entities.

    They are read when somebody asks for the first time; from then on only those that
    changed are read again. It tells of all entities: whoever may not read them all has
    to ask about each.
    """

    def __init__(self, hass: HomeAssistant, changes: Changes) -> None:
        """Initialize without states."""
        self._hass = hass
        self._changes = changes
        # What there was at the start, shared by all who catch up.
        self._unread: Iterator[tuple[str, ...]] = iter(())
        self._state_of: dict[str, str] = {}
        self._entities_in: dict[str, set[str]] = {}

    def of(self, value: str, ids: Sequence[str] | None) -> Steps[list[str]]:
        """Return the entities that are in a folded state, of all if there are no `ids`."""
        yield from self._catch_up()
        entities = self._entities_in.get(value, set())
        if ids is None:
            return list(entities)
        found: list[str] = []
        for batch in batched(ids, _BATCH, strict=False):
            found += filter(entities.__contains__, batch)
            yield
        return found

    def _catch_up(self) -> Steps[None]:
        """Read what changed, or all."""
        if (changed := self._changes.states) is None:
            changed = self._changes.states = set()
            ids = self._hass.states.async_entity_ids()
            self._unread = batched(ids, _BATCH, strict=False)
        for batch in self._unread:
            for entity_id in batch:
                self._read(entity_id)
            yield
        while changed:
            for _ in range(min(len(changed), _BATCH)):
                self._read(changed.pop())
            yield

    def _read(self, entity_id: str) -> None:
        """Put an entity where it belongs now."""
        state = self._hass.states.get(entity_id)
        # Many entities share the one text.
        now = None if state is None else intern(state.state.casefold())
        before = self._state_of.get(entity_id)
        if now == before:
            return
        if before is not None:
            del self._state_of[entity_id]
            entities = self._entities_in[before]
            entities.discard(entity_id)
            if not entities:
                del self._entities_in[before]
        if now is not None:
            self._state_of[entity_id] = now
            if (in_state := self._entities_in.get(now)) is None:
                in_state = self._entities_in[now] = set()
            in_state.add(entity_id)
