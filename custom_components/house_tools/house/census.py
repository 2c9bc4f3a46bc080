"""How many entities there are, where and of what class, without asking each."""

from collections import Counter
from collections.abc import Iterator
import heapq
from itertools import batched
from typing import Final

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import HomeAssistant, State, callback

from .steps import Steps

_BATCH: Final = 200

type _File = tuple[str | None, str]
"""The area and the device class of an entity, empty where it has none."""


class Census:
    """The entities that have a state, by area and by device class.

    Those without an area are under None. It tells of all entities: whoever may not
    read them all has to ask about each.
    """

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize without entities."""
        self.areas: dict[str | None, set[str]] = {}
        self.classes: dict[str, set[str]] = {}
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
    def refresh(self, entity_id: str, area_id: str | None) -> None:
        """Take in what has become of an entity, and where it is now."""
        self.version += 1
        domain = entity_id.partition(".")[0]
        self._in_order.pop(domain, None)
        before = self._files.get(entity_id)
        if (state := self._hass.states.get(entity_id)) is None:
            if before is not None:
                del self._files[entity_id]
                self.domains[domain] -= 1
                self._leave(entity_id, before)
            return
        file = (area_id, class_of(state))
        if before == file:
            return
        if before is None:
            self.domains[domain] += 1
        else:
            self._leave(entity_id, before)
        self._files[entity_id] = self._shared.setdefault(file, file)
        self._enter(entity_id, file)

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

    def _enter(self, entity_id: str, file: _File) -> None:
        """Put an entity where it belongs."""
        area_id, device_class = file
        if (entities := self.areas.get(area_id)) is None:
            entities = self.areas[area_id] = set()
        entities.add(entity_id)
        if not device_class:
            return
        if (entities := self.classes.get(device_class)) is None:
            entities = self.classes[device_class] = set()
        entities.add(entity_id)

    def _leave(self, entity_id: str, file: _File) -> None:
        """Take an entity out from where it was."""
        area_id, device_class = file
        _discard(self.areas, area_id, entity_id)
        _discard(self.classes, device_class, entity_id)

    def present_domains(self) -> Iterator[tuple[str, int]]:
        """Yield the domains and how many entities they have, most first."""
        return ((name, n) for name, n in self.domains.most_common() if n)


def _discard[K](places: dict[K, set[str]], place: K, entity_id: str) -> None:
    """Take an entity out of a place; one without entities goes."""
    if (entities := places.get(place)) is not None:
        entities.discard(entity_id)
        if not entities:
            del places[place]


def class_of(state: State) -> str:
    """Return the device class of an entity as it is compared, empty where it has none."""
    if (device_class := state.attributes.get(ATTR_DEVICE_CLASS)) is None:
        return ""
    return str(device_class).casefold()


def order(state: State) -> tuple[str, str]:
    """Return what lists are sorted by: the name."""
    return state.name.casefold(), state.entity_id
