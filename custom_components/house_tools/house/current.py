"""Which entities are in which state, without a look at each."""

from collections.abc import Sequence
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
        # One text for all entities in the same state: to compare is to look at one place.
        self._states: dict[str, str] = {}

    def of(self, value: str, ids: Sequence[str] | None) -> Steps[list[str]]:
        """Return the entities that are in a folded state, of all if there are no `ids`."""
        yield from self._catch_up()
        wanted = intern(value)
        known = self._states
        if ids is None:
            # Nothing may be taken in meanwhile; a hundred thousand take a few milliseconds.
            return [entity_id for entity_id, state in known.items() if state is wanted]
        found: list[str] = []
        for batch in batched(ids, _BATCH, strict=False):
            found += [
                entity_id for entity_id in batch if known.get(entity_id) is wanted
            ]
            yield
        return found

    def _catch_up(self) -> Steps[None]:
        """Read what changed, or all."""
        if (changed := self._changes.states) is None:
            changed = set(self._hass.states.async_entity_ids())
            self._changes.states = changed
        house = self._hass.states
        while changed:
            for _ in range(min(len(changed), _BATCH)):
                entity_id = changed.pop()
                if (state := house.get(entity_id)) is not None:
                    self._states[entity_id] = intern(state.state.casefold())
                else:
                    self._states.pop(entity_id, None)
            yield
