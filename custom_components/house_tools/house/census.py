"""How many entities there are, where and of what class, without asking each."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import HomeAssistant, State, callback

from .steps import Steps, in_order

# What lists in order are kept by.
_DOMAIN: Final = "domain"
_CLASS: Final = "device_class"


class _File(NamedTuple):
    """What is known of an entity: no area is None, no class empty; the name is folded."""

    area_id: str | None
    device_class: str
    name: str


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
        # Of domains and of classes; those that were asked for.
        self._in_order: dict[tuple[str, str], list[str]] = {}
        self._version = 0

    @property
    def total(self) -> int:
        """Return the number of entities."""
        return len(self._files)

    def has(self, entity_id: str) -> bool:
        """Return if an entity has a state."""
        return entity_id in self._files

    def area_of(self, entity_id: str) -> str | None:
        """Return the id of the area that an entity with a state is in."""
        file = self._files.get(entity_id)
        return file.area_id if file else None

    def order(self, entity_id: str) -> tuple[str, str]:
        """Return what lists are sorted by: the name."""
        file = self._files.get(entity_id)
        return file.name if file else "", entity_id

    @callback
    def refresh(self, entity_id: str, state: State | None, area_id: str | None) -> None:
        """Take in what has become of an entity, and where it is now."""
        before = self._files.get(entity_id)
        now = (
            None
            if state is None
            else _File(area_id, class_of(state), str(state.name).casefold())
        )
        if before == now:
            return
        domain = entity_id.partition(".")[0]
        self._version += 1
        self._in_order.pop((_DOMAIN, domain), None)
        if before is not None:
            self.domains[domain] -= 1
            self._leave(entity_id, before)
        if now is not None:
            self.domains[domain] += 1
            self._enter(entity_id, now)

    def in_order(self, domain: str) -> Steps[list[str]]:
        """Return the entities of a domain by name, kept until one of them changes."""
        ids = self._hass.states.async_entity_ids(domain)
        return self._ordered((_DOMAIN, domain), filter(self.has, ids))

    def of_class_in_order(self, device_class: str) -> Steps[list[str]]:
        """Return the entities of a class by name, kept until one of them changes."""
        ids = self.classes.get(device_class, ())
        return self._ordered((_CLASS, device_class), list(ids))

    def _ordered(self, key: tuple[str, str], ids: Iterable[str]) -> Steps[list[str]]:
        """Return entities by name, kept under a key."""
        if (known := self._in_order.get(key)) is not None:
            return known
        version = self._version
        named = yield from in_order(map(self.order, ids))
        ordered = [entity_id for _, entity_id in named]
        if ordered and version == self._version:
            self._in_order[key] = ordered
        return ordered

    def _enter(self, entity_id: str, file: _File) -> None:
        """Put an entity where it belongs."""
        self._files[entity_id] = file
        area_id, device_class, _ = file
        if (entities := self.areas.get(area_id)) is None:
            entities = self.areas[area_id] = set()
        entities.add(entity_id)
        if not device_class:
            return
        self._in_order.pop((_CLASS, device_class), None)
        if (entities := self.classes.get(device_class)) is None:
            entities = self.classes[device_class] = set()
        entities.add(entity_id)

    def _leave(self, entity_id: str, file: _File) -> None:
        """Take an entity out from where it was."""
        del self._files[entity_id]
        self._in_order.pop((_CLASS, file.device_class), None)
        _discard(self.areas, file.area_id, entity_id)
        _discard(self.classes, file.device_class, entity_id)

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


@dataclass(frozen=True, slots=True)
class Placed:
    """The entities that are in one of some areas, and among others; None is any.

    A floor holds half of a house: which of a few entities are on it is told by their
    areas, without a look at all the others.
    """

    census: Census
    areas: AbstractSet[str] | None
    among: AbstractSet[str] | None

    def those_of(self, ids: Sequence[str]) -> Sequence[str]:
        """Return those of some entities that are among them, in their order."""
        if (areas := self.areas) is not None:
            area_of = self.census.area_of
            ids = [entity_id for entity_id in ids if area_of(entity_id) in areas]
        return ids if self.among is None else list(filter(self.among.__contains__, ids))

    def ids(self) -> Iterable[str]:
        """Return all of them that have a state."""
        census = self.census
        if self.areas is None:
            return filter(census.has, self.among or ())
        found = chain.from_iterable(census.areas.get(id_, ()) for id_ in self.areas)
        return found if self.among is None else filter(self.among.__contains__, found)
