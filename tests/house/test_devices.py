"""Devices and the devices inside them."""

from collections.abc import Callable
from itertools import chain

from custom_components.house_tools.house.devices import (
    count_entities,
    device_area,
    device_name,
    parent_device,
)
from custom_components.house_tools.house.index import async_acquire_index
from custom_components.house_tools.house.roster import visible
from custom_components.house_tools.house.steps import run
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr
from tests.villa import Villa


def by_name(villa: Villa) -> dict[str | None, dr.AnyDeviceEntry]:
    """Return all devices, child devices too."""
    registry = villa.devices
    devices = chain[dr.AnyDeviceEntry](registry.devices, registry.child_devices)
    return {device_name(device): device for device in devices}


async def test_visible(hass: HomeAssistant, villa: Villa) -> None:
    """Enabled devices with their entities; for others those with something to see."""
    index, release = async_acquire_index(hass)
    listed, disabled = await index.async_devices()
    release()
    assert disabled == 1

    def seen(may_read: Callable[[str], bool] | None) -> dict[str | None, int]:
        """Return the devices that somebody sees, with the number of entities."""
        return {
            device_name(device.entry): count_entities(hass, device.entry.id, may_read)
            for device in run(visible(hass, listed, may_read))
        }

    assert seen(None) == {"Kitchen lamp": 1, "Laundry tower": 0, "Washer": 1}
    assert seen("light.lamp".__eq__) == {"Kitchen lamp": 1}


def test_family(hass: HomeAssistant, villa: Villa) -> None:
    """A child device knows its parent, and is where that is."""
    devices = by_name(villa)
    washer, tower = devices["Washer"], devices["Laundry tower"]
    assert parent_device(hass, washer) == tower
    assert parent_device(hass, tower) is None
    for device in (washer, tower):
        area = device_area(hass, device)
        assert area
        assert area.id == "kitchen"
    villa.devices.async_update_device(tower.id, area_id="shed")
    area = device_area(hass, by_name(villa)["Washer"])
    assert area
    assert area.id == "shed"


def test_name_of_the_user_counts(hass: HomeAssistant, villa: Villa) -> None:
    """What a person called it is what it is called."""
    tower = by_name(villa)["Laundry tower"]
    updated = villa.devices.async_update_device(tower.id, name_by_user="Turm")
    assert updated
    assert device_name(updated) == "Turm"


def test_area_that_is_gone(hass: HomeAssistant, villa: Villa) -> None:
    """A device whose area was removed is nowhere."""
    villa.areas.async_delete("kitchen")
    assert device_area(hass, by_name(villa)["Kitchen lamp"]) is None
