"""Home Assistant's registries and states as search's documents and groups."""

from collections.abc import Iterable, Iterator
from typing import Final

from homeassistant.const import ATTR_DEVICE_CLASS, EntityCategory
from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)

from .kinds import DEVICE_CLASS, DOMAIN, KindNames
from .lexicon import Document, GroupKey
from .text import words

AREA: Final = "area"
DEVICE: Final = "device"
LABEL: Final = "label"

_DEVICE_WEIGHT: Final = 0.85
_AREA_WEIGHT: Final = 0.8
_AROUND_WEIGHT: Final = 0.75


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

    @callback
    def entity_ids(self) -> set[str]:
        """Return the ids of all entities, of the registry and of the states."""
        return {*self._entities.entities, *self._hass.states.async_entity_ids()}

    @callback
    def document(self, entity_id: str) -> Document | None:
        """Return what search needs to know of an entity, None if there is none."""
        state = self._hass.states.get(entity_id)
        if (entry := self._entities.async_get(entity_id)) is not None:
            return self._registered(entry, state)
        if state is None:
            return None
        return Document(
            entity_id=state.entity_id,
            names=_phrases(str(state.name)),
            groups=tuple(_kinds(entity_id, state.attributes.get(ATTR_DEVICE_CLASS))),
        )

    @callback
    def describe(self, key: GroupKey) -> dict[str, float]:
        """Return the words that describe a group, each with its weight."""
        match key.type:
            case "area":
                return self._describe_area(key.id)
            case "device":
                return self._describe_device(key.id)
            case "label":
                return self._label_words([key.id])
        return self._kinds.describe(key)

    def _registered(self, entry: er.RegistryEntry, state: State | None) -> Document:
        """Return the document of an entity in the registry."""
        name = er.async_get_legacy_friendly_name(self._hass, entry)
        return Document(
            entity_id=entry.entity_id,
            names=_phrases(
                str(state.name) if state else name,
                er.async_get_full_entity_name(self._hass, entry),
                *er.async_get_entity_aliases(self._hass, entry),
            ),
            groups=tuple(self._groups(entry, state)),
            hidden=entry.hidden,
            minor=entry.entity_category is EntityCategory.DIAGNOSTIC,
            disabled=entry.disabled,
        )

    def _groups(
        self, entry: er.RegistryEntry, state: State | None
    ) -> Iterator[GroupKey]:
        """Yield the groups of an entity in the registry."""
        device_class = entry.device_class or entry.original_device_class
        if device_class is None and state is not None:
            device_class = state.attributes.get(ATTR_DEVICE_CLASS)
        yield from _kinds(entry.entity_id, device_class)
        if entry.device_id is not None:
            yield GroupKey(DEVICE, entry.device_id)
        if area_id := er.async_get_effective_area_id(self._hass, entry):
            yield GroupKey(AREA, area_id)
        for label_id in entry.labels:
            yield GroupKey(LABEL, label_id)

    def _describe_area(self, area_id: str) -> dict[str, float]:
        """Return the words of an area, its labels and its floor."""
        if (area := self._areas.async_get_area(area_id)) is None:
            return {}
        described = self._label_words(area.labels)
        if area.floor_id and (floor := self._floors.async_get_floor(area.floor_id)):
            described |= _weighted(_AROUND_WEIGHT, floor.name, *floor.aliases)
        return described | _weighted(_AREA_WEIGHT, area.name, *area.aliases)

    def _describe_device(self, device_id: str) -> dict[str, float]:
        """Return the words of a device, its labels and the device that it is part of."""
        if (device := self._devices.async_get(device_id)) is None:
            return {}
        described = self._label_words(device.labels)
        if isinstance(device, dr.ChildDeviceEntry):
            described |= self._describe_device(device.parent_device_id)
        name = device.name_by_user or device.name or ""
        return described | _weighted(_DEVICE_WEIGHT, name)

    def _label_words(self, label_ids: Iterable[str]) -> dict[str, float]:
        """Return the words of labels."""
        labels = filter(None, map(self._labels.async_get_label, label_ids))
        return _weighted(_AROUND_WEIGHT, *(label.name for label in labels))


def _kinds(entity_id: str, device_class: object) -> Iterator[GroupKey]:
    """Yield the groups for an entity's domain and device class."""
    domain = entity_id.partition(".")[0]
    yield GroupKey(DOMAIN, domain)
    if isinstance(device_class, str):
        yield GroupKey(DEVICE_CLASS, f"{domain}.{device_class}")


def _phrases(*names: str) -> tuple[str, ...]:
    """Return names as folded words joined by spaces, each once."""
    folded = (" ".join(words(name)) for name in dict.fromkeys(names) if name)
    return tuple(dict.fromkeys(filter(None, folded)))


def _weighted(weight: float, *texts: str) -> dict[str, float]:
    """Return the words of texts, all of one weight."""
    return {word: weight for text in texts for word in words(text)}
