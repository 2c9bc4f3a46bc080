"""Devices and the devices inside them."""

from collections.abc import Callable

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
)

type AnyDevice = dr.DeviceEntry | dr.ChildDeviceEntry


@callback
def count_entities(
    hass: HomeAssistant, device_id: str, may_read: Callable[[str], bool] | None
) -> int:
    """Return the number of a device's enabled entities that a caller may read."""
    entries = er.async_entries_for_device(er.async_get(hass), device_id)
    if may_read is None:
        return len(entries)
    return sum(may_read(entry.entity_id) for entry in entries)


def device_name(device: AnyDevice) -> str | None:
    """Return the name that the user gave a device, else its own."""
    return device.name_by_user or device.name


@callback
def device_area(hass: HomeAssistant, device: AnyDevice) -> ar.AreaEntry | None:
    """Return the area of a device; a child device is where its parent is."""
    if (area_id := dr.async_get_effective_area_id(hass, device)) is None:
        return None
    return ar.async_get(hass).async_get_area(area_id)


@callback
def parent_device(hass: HomeAssistant, device: AnyDevice) -> dr.DeviceEntry | None:
    """Return the device that a child device is part of."""
    if not isinstance(device, dr.ChildDeviceEntry):
        return None
    parent = dr.async_get(hass).async_get(
        device.parent_device_id, include_child_devices=False
    )
    return parent if isinstance(parent, dr.DeviceEntry) else None
