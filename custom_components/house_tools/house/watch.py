"""What happens in a house that search must know of."""

from typing import Final

from homeassistant.const import (
    ATTR_DEVICE_CLASS,
    ATTR_FRIENDLY_NAME,
    EVENT_STATE_CHANGED,
)
from homeassistant.core import (
    CALLBACK_TYPE,
    Event,
    EventStateChangedData,
    HomeAssistant,
    callback,
)
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)

from .describe import AREA, LABEL
from .lexicon import GroupKey

# Of an entity's registry entry, nothing else can be searched for.
_TELLING: Final = frozenset(
    {
        "aliases",
        "area_id",
        "compat_name",
        "device_class",
        "device_id",
        "disabled_by",
        "entity_category",
        "entity_id",
        "has_entity_name",
        "hidden_by",
        "labels",
        "name",
        "original_device_class",
        "original_name",
        "original_name_unprefixed",
    }
)


class Changes:
    """Entities and groups that are not as they were, gathered until somebody looks."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize without changes."""
        # In an order, as neighbours are read much sooner than what lies far apart.
        self.entities: dict[str, None] = {}
        self.groups: set[GroupKey] = set()
        # None until somebody wants to know.
        self.states: set[str] | None = None
        self._hass = hass
        self._unsubscribe: list[CALLBACK_TYPE] = []

    def __bool__(self) -> bool:
        """Return if there is something to look at."""
        return bool(self.entities or self.groups)

    @callback
    def async_listen(self) -> None:
        """Start to listen. Listeners only take notes."""
        listen = self._hass.bus.async_listen
        self._unsubscribe += (
            listen(EVENT_STATE_CHANGED, self._state_changed, self._looks_different),
            listen(er.EVENT_ENTITY_REGISTRY_UPDATED, self._entity_updated),
            listen(dr.EVENT_DEVICE_REGISTRY_UPDATED, self._device_updated),
            listen(ar.EVENT_AREA_REGISTRY_UPDATED, self._area_updated),
            listen(fr.EVENT_FLOOR_REGISTRY_UPDATED, self._floor_updated),
            listen(lr.EVENT_LABEL_REGISTRY_UPDATED, self._label_updated),
        )

    @callback
    def async_stop(self) -> None:
        """Stop to listen and forget what was gathered."""
        while self._unsubscribe:
            self._unsubscribe.pop()()
        self.entities.clear()
        self.groups.clear()
        self.states = None

    @callback
    def _looks_different(self, data: EventStateChangedData) -> bool:
        """Return if search would see a difference; asked at every change of a state.

        So the change itself is noted here: a listener of its own would cost much more.
        """
        if self.states is not None:
            self.states.add(data["entity_id"])
        if (old := data["old_state"]) is None or (new := data["new_state"]) is None:
            return True
        before, now = old.attributes, new.attributes
        # Home Assistant hands the same attributes on when only the state changed.
        return before is not now and (
            before.get(ATTR_FRIENDLY_NAME) != now.get(ATTR_FRIENDLY_NAME)
            or before.get(ATTR_DEVICE_CLASS) != now.get(ATTR_DEVICE_CLASS)
        )

    @callback
    def _state_changed(self, event: Event[EventStateChangedData]) -> None:
        """Note an entity that appeared, vanished or presents itself differently."""
        self.entities[event.data["entity_id"]] = None

    @callback
    def _entity_updated(self, event: Event[er.EventEntityRegistryUpdatedData]) -> None:
        """Note an entity whose registry entry tells something else now."""
        data = event.data
        if data["action"] == "update":
            if _TELLING.isdisjoint(data["changes"]):
                return
            self.entities[data.get("old_entity_id", data["entity_id"])] = None
        self.entities[data["entity_id"]] = None

    @callback
    def _device_updated(self, event: Event[dr.EventDeviceRegistryUpdatedData]) -> None:
        """Note the entities of a device and of the devices in it."""
        device_id = event.data["device_id"]
        parts = dr.async_entries_for_parent_device(dr.async_get(self._hass), device_id)
        for id_ in (device_id, *(part.id for part in parts)):
            entries = er.async_entries_for_device(
                er.async_get(self._hass), id_, include_disabled_entities=True
            )
            self.entities.update(dict.fromkeys(entry.entity_id for entry in entries))

    @callback
    def _area_updated(self, event: Event[ar.EventAreaRegistryUpdatedData]) -> None:
        """Note an area; entities that leave it have an event of their own."""
        if (area_id := event.data["area_id"]) is not None:
            self.groups.add(GroupKey(AREA, area_id))

    @callback
    def _floor_updated(self, event: Event[fr.EventFloorRegistryUpdatedData]) -> None:
        """Note the areas of a floor; those that leave it have an event of their own."""
        if event.data["action"] != "reorder":
            areas = ar.async_entries_for_floor(
                ar.async_get(self._hass), event.data["floor_id"]
            )
            self.groups.update(GroupKey(AREA, area.id) for area in areas)

    @callback
    def _label_updated(self, event: Event[lr.EventLabelRegistryUpdatedData]) -> None:
        """Note a label and the areas that carry it."""
        label_id = event.data["label_id"]
        areas = ar.async_entries_for_label(ar.async_get(self._hass), label_id)
        self.groups.add(GroupKey(LABEL, label_id))
        self.groups.update(GroupKey(AREA, area.id) for area in areas)
