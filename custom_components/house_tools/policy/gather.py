"""What a walk over a call's effects has come upon, and what it has yet to follow."""

from collections import deque
from collections.abc import Mapping
from typing import Any

from homeassistant.core import HomeAssistant, valid_entity_id

from ..house.entities import async_exists
from .effects import Effects
from .handler import Handler
from .members import async_members, async_own_steps
from .mentions import mentioned_entities, mentioned_places
from .opaque import Found
from .resolve import async_resolve
from .sequences import Steps


class Gatherer:
    """Takes in what is touched; every sequence and every entity counts once."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Begin with nothing."""
        self._hass = hass
        self._effects = Effects()
        self._waiting: deque[Steps] = deque()
        # By identity; kept, so that no other one gets the identity of one that is gone.
        self._seen: dict[int, Steps] = {}

    def _queue(self, sequence: Steps) -> None:
        """Have a sequence followed, once."""
        if id(sequence) not in self._seen:
            self._seen[id(sequence)] = sequence
            self._waiting.append(sequence)

    def _take(self, found: Found) -> None:
        """Take in what a source knows of itself."""
        self._touch(found.entities)
        self._effects.services |= found.services
        self._effects.possible |= found.possible
        self._effects.unknown |= found.unknown
        self._effects.is_boundless |= found.is_boundless

    def _touch(self, entity_ids: set[str] | frozenset[str]) -> None:
        """Take in entities, all that they pass on to, and the scripts they run."""
        pending = set(filter(valid_entity_id, entity_ids)) - self._effects.entities
        while pending:
            entity_id = pending.pop()
            self._effects.entities.add(entity_id)
            pending |= async_members(self._hass, entity_id) - self._effects.entities
            for sequence in async_own_steps(self._hass, entity_id):
                self._queue(sequence)

    def _touch_named(self, data: Any) -> None:
        """Take in the existing entities that are named in data."""
        named = mentioned_entities(data)
        self._touch({e for e in named if async_exists(self._hass, e)})

    def _touch_mentioned(self, handler: Handler, data: Mapping[str, Any]) -> None:
        """Take in the entities that are named in data, wherever that may be.

        So a field that no one here knows, such as the speakers to join a group, is
        judged like a target.
        """
        self._touch_named(data)
        if handler.entities is None and (places := mentioned_places(data)):
            self._touch(async_resolve(self._hass, handler, places).entities)
