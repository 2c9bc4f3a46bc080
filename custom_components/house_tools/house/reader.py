"""Home Assistant's registries and states as search's documents and groups."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from homeassistant.const import ATTR_DEVICE_CLASS, EntityCategory
from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)

from .describe import (
    AREA,
    DEVICE_CLASS,
    DOMAIN,
    LABEL,
    Words,
    area_words,
    label_words,
    phrases,
)
from .kinds import KindNames
from .lexicon import Document, GroupKey


class HouseReader:
    """Reads what search needs to know of a house."""

    def __init__(self, hass: HomeAssistant, kinds: KindNames) -> None:
        """Initialize the reader."""
        self._hass = hass
        self._kinds = kinds
        self._areas = ar.async_get(hass)
        self._devices = dr.async_get(hass)
        self._entities = er.async_get(hass)
        self._floors = fr.async_get(hass)
        self._labels = lr.async_get(hass)
        self._phrases: dict[str, tuple[dr.BaseDeviceEntry, tuple[str, ...]]] = {}

    @callback
    def forget(self) -> None:
        """Let go of what only helps while many entities are read in a row."""
        self._phrases.clear()

    @callback
    def entity_ids(self) -> Iterator[str]:
        """Return the ids of all entities that there are now, those of the registry first.

        Neighbours in the registry are read much sooner than what lies far apart.
        """
        registered = self._entities.entities
        others = self._hass.states.async_entity_ids()
        return chain(list(registered), (i for i in others if i not in registered))

    @callback
    def document(self, entity_id: str, state: State | None) -> Document | None:
        """Return what search needs to know of an entity, None if there is none."""
        if (entry := self._entities.async_get(entity_id)) is not None:
            return self._registered(entry, state)
        if state is None:
            return None
        return Document(
            entity_id=state.entity_id,
            names=phrases([str(state.name)]),
            groups=_kinds(state.domain, state.attributes.get(ATTR_DEVICE_CLASS)),
        )

    @callback
    def describe(self, key: GroupKey) -> Words:
        """Return the words that describe a group."""
        if key.type == AREA:
            return self._area_words(key.id)
        if key.type == LABEL:
            return label_words(self._label_names([key.id]))
        return self._kinds.describe(key)

    def _registered(self, entry: er.RegistryEntry, state: State | None) -> Document:
        """Return the document of an entity in the registry."""
        device = self._devices.async_get(entry.device_id) if entry.device_id else None
        return Document(
            entity_id=entry.entity_id,
            names=phrases(self._names(entry, state)),
            devices=self._device_phrases(device) if device else (),
            groups=tuple(self._groups(entry, state, device)),
            hidden=entry.hidden,
            minor=entry.entity_category is EntityCategory.DIAGNOSTIC,
            disabled=entry.disabled,
        )

    def _names(self, entry: er.RegistryEntry, state: State | None) -> Iterator[str]:
        """Yield the names of an entity: as shown, and as Assist knows it.

        Of these the latter has a parent device in front, or is not prefixed at all.
        """
        if state is None:
            yield er.async_get_legacy_friendly_name(self._hass, entry)
        else:
            yield str(state.name)
        if er.COMPUTED_NAME not in entry.aliases:
            yield er.async_get_full_entity_name(self._hass, entry)
        yield from er.async_get_entity_aliases(self._hass, entry)

    def _device_phrases(self, device: dr.BaseDeviceEntry) -> tuple[str, ...]:
        """Return the names of a device as search keeps them, one for all its entities.

        An entry never changes, but its parent may be replaced by another one.
        """
        if isinstance(device, dr.ChildDeviceEntry):
            return phrases(self._device_names(device))
        known, names = self._phrases.get(device.id, (None, ()))
        if known is not device:
            names = phrases(self._device_names(device))
            self._phrases[device.id] = (device, names)
        return names

    def _device_names(self, device: dr.BaseDeviceEntry) -> Iterator[str]:
        """Yield the names of a device and of the device that it is in."""
        yield device.name_by_user or device.name or ""
        if isinstance(device, dr.ChildDeviceEntry):
            parent = self._devices.async_get(device.parent_device_id)
            if parent is not None:
                yield from self._device_names(parent)

    def _groups(
        self,
        entry: er.RegistryEntry,
        state: State | None,
        device: dr.BaseDeviceEntry | None,
    ) -> Iterator[GroupKey]:
        """Yield the groups of an entity in the registry."""
        device_class = entry.device_class or entry.original_device_class
        if device_class is None and state is not None:
            device_class = state.attributes.get(ATTR_DEVICE_CLASS)
        yield from _kinds(entry.domain, device_class)
        if area_id := er.async_get_effective_area_id(self._hass, entry):
            yield GroupKey(AREA, area_id)
        for label_id in entry.labels | device.labels if device else entry.labels:
            yield GroupKey(LABEL, label_id)

    def _area_words(self, area_id: str) -> Words:
        """Return the words for an area."""
        if (area := self._areas.async_get_area(area_id)) is None:
            return {}
        floor = self._floors.async_get_floor(area.floor_id) if area.floor_id else None
        return area_words(
            [area.name, *area.aliases],
            floor=[floor.name, *floor.aliases] if floor else (),
            labels=self._label_names(area.labels),
        )

    def _label_names(self, label_ids: Iterable[str]) -> list[str]:
        """Return the names of labels."""
        labels = map(self._labels.async_get_label, label_ids)
        return [label.name for label in labels if label is not None]


def _kinds(domain: str, device_class: object) -> tuple[GroupKey, ...]:
    """Return the groups for a domain and, where there is one, a device class."""
    if isinstance(device_class, str):
        return _keys_of(domain, str(device_class))
    return _keys_of(domain, None)


@lru_cache(maxsize=512)
def _keys_of(domain: str, device_class: str | None) -> tuple[GroupKey, ...]:
    """Return the keys that many entities share."""
    key = GroupKey(DOMAIN, domain)
    if device_class is None:
        return (key,)
    return (key, GroupKey(DEVICE_CLASS, f"{domain}.{device_class}"))
