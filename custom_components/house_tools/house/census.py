"""How many entities there are, where and of what class, without asking each."""

from collections import Counter
from collections.abc import Iterator
import heapq
from itertools import batched
from typing import Final

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import HomeAssistant, State, callback, split_entity_id
from homeassistant.helpers import entity_registry as er

from .steps import Steps

_BATCH: Final = 200

type _File = tuple[str | None, str | None]
"""The area and the device class of an entity."""


class Census:
    """The entities that have a state, by area and by device class.

    Those without an area are under None. It tells of all entities: whoever may not
    read them all has to ask about each.
    """

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize without entities."""
        self.areas: dict[str | None, set[str]] = {}
        self.classes: dict[str | None, set[str]] = {}
        self.domains: Counter[str] = Counter()
        self._hass = hass
        self._files: dict[str, _File] = {}
        # Most entities share theirs with others.
        self._shared: dict[_File, _File] = {}
        self._in_order: dict[str, list[str]] = {}
        self.version = 0

    @property
    def total(self) -> int:
        """Return the number of entities."""
        return len(self._files)

    @callback
    def refresh(self, entity_id: str) -> None:
        """Take in what has become of an entity."""
        self.version += 1
        domain = split_entity_id(entity_id)[0]
        self._in_order.pop(domain, None)
        state = self._hass.states.get(entity_id)
        before = self._files.get(entity_id)
        if state is None:
            if before is not None:
                del self._files[entity_id]
                self._leave(entity_id, before)
                self.domains[domain] -= 1
            return
        if before is None:
            self.domains[domain] += 1
        if before == (now := self._file_of(state)):
            return
        if before is not None:
            self._leave(entity_id, before)
        area_id, device_class = self._files[entity_id] = now
        self.areas.setdefault(area_id, set()).add(entity_id)
        if device_class is not None:
            self.classes.setdefault(device_class, set()).add(entity_id)

    def in_order(self, domain: str) -> Steps[list[str]]:
        """Return the entities of a domain by name, kept until one of them changes."""
        if (known := self._in_order.get(domain)) is not None:
            return known
        version = self.version
        runs = []
        for batch in batched(self._hass.states.async_all(domain), _BATCH, strict=False):
            runs.append(sorted(map(order, batch)))
            yield
        ids: list[str] = []
        for some in batched(heapq.merge(*runs), _BATCH, strict=False):
            ids += [entity_id for _, entity_id in some]
            yield
        if version == self.version:
            self._in_order[domain] = ids
        return ids

    def _file_of(self, state: State) -> _File:
        """Return where an entity belongs."""
        entry = er.async_get(self._hass).async_get(state.entity_id)
        area_id = er.async_get_effective_area_id(self._hass, entry) if entry else None
        file = (area_id, class_of(state) or None)
        return self._shared.setdefault(file, file)

    def _leave(self, entity_id: str, file: _File) -> None:
        """Take an entity out from where it was."""
        for places, place in zip((self.areas, self.classes), file, strict=True):
            if (entities := places.get(place)) is not None:
                entities.discard(entity_id)
                if not entities:
                    del places[place]

    def present_domains(self) -> Iterator[tuple[str, int]]:
        """Yield the domains and how many entities they have, most first."""
        return ((name, n) for name, n in self.domains.most_common() if n)


def class_of(state: State) -> str:
    """Return the device class of an entity as it is compared, empty where it has none."""
    return str(state.attributes.get(ATTR_DEVICE_CLASS) or "").casefold()


def order(state: State) -> tuple[str, str]:
    """Return what lists are sorted by: the name."""
    return state.name.casefold(), state.entity_id
