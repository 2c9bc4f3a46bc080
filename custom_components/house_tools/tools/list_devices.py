"""The devices of the house."""

from typing import Any, override

import voluptuous as vol

from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr

from ..house.devices import (
    AnyDevice,
    Device,
    count_disabled,
    device_area,
    device_name,
    parent_device,
    visible_devices,
)
from ..house.steps import Steps, async_run
from ..house.text import words
from ..settings import ToolGroup
from ..toolkit.answer import Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.filters import find_place
from ..toolkit.visibility import say_partial


class ListDevices(HouseTool):
    """Devices, with the devices inside them right after."""

    name = "ha_list_devices"
    title = "List devices"
    description = "Devices with maker, model, area and integration."
    group = ToolGroup.ENTITIES
    parameters = vol.Schema(
        {
            vol.Optional("area"): str,
            vol.Optional("search"): str,
            vol.Optional("limit"): vol.All(int, vol.Range(max=200)),
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Page:
        """List the devices of a page."""
        offset, limit = call.args["offset"], call.args["limit"]
        devices = await async_run(visible_devices(call.hass, call.caller.read_filter()))
        devices = await async_run(_matching(call, devices))
        devices.sort(key=lambda device: _order(call.hass, device.entry))
        if call.caller.read_filter() is None and (n := count_disabled(call.hass)):
            call.notes.append(f"Disabled devices left out: {n}.")
        if not devices:
            call.notes.append("No device matches.")
            say_partial(call)
        page = devices[offset : offset + limit]
        return Page(
            items=(_item(call, device) for device in page),
            total=len(devices),
            offset=offset,
        )


def _matching(call: Call, devices: list[Device]) -> Steps[list[Device]]:
    """Find those of the devices that pass the filters."""
    if (wanted_area := call.args.get("area")) is not None:
        areas = find_place(call, "area", wanted_area)
        devices = [
            device
            for device in devices
            if (area := device_area(call.hass, device.entry)) and area.id in areas
        ]
    if "search" not in call.args:
        return devices
    # A search without a letter or a digit finds nothing rather than everything.
    wanted = words(call.args["search"])
    found = []
    for device in devices:
        yield
        if wanted and _is_described(call.hass, device.entry, wanted):
            found.append(device)
    return found


def _is_described(hass: HomeAssistant, device: AnyDevice, wanted: list[str]) -> bool:
    """Return if each word starts a word of the device's names, maker, model or domain."""
    texts = [device.name_by_user, device.name, _integration(hass, device)]
    # A child device has no maker and model of its own.
    maker = parent_device(hass, device) or device
    if isinstance(maker, dr.DeviceEntry):
        texts += [maker.manufacturer, maker.model]
    own = words(" ".join(text for text in texts if text))
    return all(any(word.startswith(want) for word in own) for want in wanted)


def _integration(hass: HomeAssistant, device: AnyDevice) -> str | None:
    """Return the domain of the integration that a device comes from."""
    owner = hass.config_entries.async_get_entry(device.config_entry_id or "")
    return owner.domain if owner else None


def _order(hass: HomeAssistant, device: AnyDevice) -> tuple[str, str, bool, str]:
    """Return what devices are sorted by: the name, child devices after their parent."""
    parent = parent_device(hass, device)
    head = parent or device
    return (
        (device_name(head) or "").casefold(),
        head.id,
        parent is not None,
        (device_name(device) or "").casefold(),
    )


def _item(call: Call, device: Device) -> dict[str, Any]:
    """Return one device; a child device has no maker and model of its own."""
    entry = device.entry
    area = device_area(call.hass, entry)
    parent = parent_device(call.hass, entry)
    item: dict[str, Any] = {"device_id": entry.id, "name": device_name(entry)}
    if isinstance(entry, dr.DeviceEntry):
        item |= {"manufacturer": entry.manufacturer, "model": entry.model}
    return item | {
        "parent": device_name(parent) if parent else None,
        "area": area.name if area else None,
        "integration": _integration(call.hass, entry),
        "entities": device.entities,
    }
