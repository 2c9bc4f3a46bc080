"""Floors, areas, labels, devices and entity settings, as a person would have made them.

Everything is created where it is missing and never touched again, so what was
changed by hand or by a test survives a reload.
"""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)

from .const import DOMAIN
from .data import DemoHouseConfigEntry, HouseData
from .exposure import ASSISTANT, is_exposed
from .planned import DeviceSpec, EntitySpec, HousePlan


@callback
def async_apply_places(hass: HomeAssistant, plan: HousePlan) -> None:
    """Create the floors, labels and areas."""
    floors, labels, areas = fr.async_get(hass), lr.async_get(hass), ar.async_get(hass)
    for floor in plan.floors:
        if not floors.async_get_floor(floor.id):
            floors.async_create(
                floor.name, level=floor.level, aliases=set(floor.aliases)
            )
    for label in plan.labels:
        if not labels.async_get_label(label.id):
            labels.async_create(
                label.name, color=label.color, description=label.description
            )
    for area in plan.areas:
        if not areas.async_get_area(area.id):
            areas.async_create(
                area.name,
                floor_id=area.floor,
                aliases=set(area.aliases),
                labels=set(area.labels),
            )


@callback
def async_apply_devices(
    hass: HomeAssistant, entry: DemoHouseConfigEntry, plan: HousePlan, part: int
) -> dict[str, dr.AnyDeviceEntry]:
    """Create the devices of a part and return them by key."""
    registry = dr.async_get(hass)
    devices: dict[str, dr.AnyDeviceEntry] = {}
    for spec in plan.devices:
        if plan.device_parts[spec.key] != part:
            continue
        if spec.parent:
            devices[spec.key] = registry.async_get_or_create_child(
                config_entry_id=entry.entry_id,
                identifiers={(DOMAIN, spec.key)},
                name=spec.name,
                parent_device_id=devices[spec.parent].id,
            )
        else:
            devices[spec.key] = _async_device(registry, entry.entry_id, spec)
    return devices


@callback
def _async_device(
    registry: dr.DeviceRegistry, entry_id: str, spec: DeviceSpec
) -> dr.AnyDeviceEntry:
    """Return the device, created with its area and labels where it is new."""
    identifier = (DOMAIN, spec.key)
    known = registry.async_get_device_by_identifier(identifier, entry_id)
    device = registry.async_get_or_create(
        config_entry_id=entry_id,
        identifiers={identifier},
        name=spec.name,
        manufacturer=spec.manufacturer,
        model=spec.model,
    )
    if known or not (spec.area or spec.labels):
        return device
    updated = registry.async_update_device(
        device.id, area_id=spec.area, labels=set(spec.labels)
    )
    return updated or device


@callback
def async_apply_entities(hass: HomeAssistant, data: HouseData, known: set[str]) -> None:
    """Set area, aliases, labels and exposure of the entities that are new."""
    registry = er.async_get(hass)
    for specs in data.specs.values():
        for spec in specs:
            if not spec.unique:
                async_expose_entity(hass, ASSISTANT, spec.entity_id, is_exposed(spec))
            elif spec.needs_registry_touch and spec.unique_id not in known:
                _async_touch(registry, spec)


@callback
def _async_touch(registry: er.EntityRegistry, spec: EntitySpec) -> None:
    """Set what the registry keeps about an entity besides its creation."""
    assert spec.unique_id
    if entity_id := registry.async_get_entity_id(spec.domain, DOMAIN, spec.unique_id):
        registry.async_update_entity(
            entity_id,
            area_id=spec.area,
            aliases=[er.COMPUTED_NAME, *spec.aliases],
            labels=set(spec.labels),
        )
