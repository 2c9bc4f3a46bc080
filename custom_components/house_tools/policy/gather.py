"""What a walk over a call's effects has come upon, and what it has yet to follow."""

from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from homeassistant.components.group.const import DOMAIN as GROUP_DOMAIN
from homeassistant.core import HomeAssistant, split_entity_id, valid_entity_id
from homeassistant.helpers.group import expand_entity_ids

from ..house.entities import async_exists
from .effects import Effects
from .handler import SCENE_DOMAIN, SCRIPT_DOMAIN, Handler
from .implied import passed_services
from .members import async_members, async_own_steps
from .mentions import mentioned_entities, mentioned_places
from .opaque import Found, async_scene
from .resolve import async_resolve
from .sequences import Steps, async_sequence

# Domains of what a switch-on sets going, and of what may hold such.
_GOING: Final = frozenset({GROUP_DOMAIN, SCENE_DOMAIN, SCRIPT_DOMAIN})


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
            members = async_members(self._hass, entity_id)
            if split_entity_id(entity_id)[0] != GROUP_DOMAIN:
                self._drive(entity_id, members)
            pending |= members - self._effects.entities
            for sequence in async_own_steps(self._hass, entity_id):
                self._queue(sequence)

    def _drive(self, helper: str, members: frozenset[str]) -> None:
        """Take in what a helper sets off by switching what it controls."""
        self._effects.possible_services |= passed_services(self._hass, helper, members)
        self._set_going(members)

    def _set_going(self, entity_ids: frozenset[str]) -> None:
        """Follow the scripts and scenes among entities and in groups of them."""
        if not any(split_entity_id(e)[0] in _GOING for e in entity_ids):
            return
        try:
            expanded = set(expand_entity_ids(self._hass, entity_ids))
        except RecursionError:
            self._effects.add_unknown("groups contain each other without end")
            return
        for entity_id in expanded:
            if split_entity_id(entity_id)[0] == SCRIPT_DOMAIN:
                self._queue(async_sequence(self._hass, entity_id) or ())
            elif split_entity_id(entity_id)[0] == SCENE_DOMAIN:
                self._take(async_scene(self._hass, entity_id))

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
