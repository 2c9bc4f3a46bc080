"""What all entities of the demo house have in common."""

from collections.abc import Callable, Mapping
from typing import Any

from homeassistant.const import EntityCategory
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .exposure import exposure_options
from .planned import EntitySpec


class HouseEntity(Entity):
    """An entity that does what its spec says and acts in memory."""

    _attr_should_poll = False
    _attr_has_entity_name = True

    def __init__(self, spec: EntitySpec) -> None:
        """Initialize the entity."""
        self.spec = spec
        self.entity_id = spec.entity_id
        self._attr_unique_id = spec.unique_id
        self._attr_name = spec.name
        self._attr_available = spec.available
        if spec.category:
            self._attr_entity_category = EntityCategory(spec.category)
        if spec.hidden:
            self._attr_entity_registry_visible_default = False
        if spec.disabled:
            self._attr_entity_registry_enabled_default = False
        if spec.attributes:
            # Keys that are no text are there to be survived by others.
            self._attr_extra_state_attributes = dict(spec.attributes)
        self._start(spec.value, spec.traits)

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value and the traits; platforms override this."""

    def get_initial_entity_options(self) -> Any:
        """Return the options of a new entity, with its exposure to Assist."""
        options = super().get_initial_entity_options()
        return {**(options or {}), **exposure_options(self.spec)}

    def _set(self, **attributes: Any) -> None:
        """Set attributes of the entity and write its state."""
        for name, value in attributes.items():
            setattr(self, f"_attr_{name}", value)
        self.async_write_ha_state()


def add_planned(
    entry: DemoHouseConfigEntry,
    add_entities: AddConfigEntryEntitiesCallback,
    domain: str,
    make: Callable[[EntitySpec], HouseEntity],
) -> None:
    """Add the entities that are planned for a domain."""
    data = entry.runtime_data
    entities = []
    for spec in data.specs.get(domain, ()):
        entity = make(spec)
        if spec.device:
            entity.device_entry = data.devices[spec.device]
        entities.append(entity)
    add_entities(entities)
