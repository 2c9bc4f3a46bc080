"""The devices of the house."""

from typing import Any, override

import voluptuous as vol

from homeassistant.helpers import device_registry as dr

from ..house.devices import (
    AnyDevice,
    count_entities,
    device_area,
    device_name,
    parent_device,
)
from ..house.roster import Listed, visible
from ..house.steps import async_run
from ..house.text import words
from ..settings import ToolGroup
from ..toolkit.answer import Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.filters import find_place
from ..toolkit.visibility import say_partial

_FILTERS = ("area", "search")


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
        listed, disabled = await call.data.index.async_devices()
        may_read = call.caller.read_filter()
        if may_read is None and disabled:
            call.notes.append(f"Disabled devices left out: {disabled}.")
        noted = len(call.notes)
        devices = await async_run(visible(call.hass, _matching(call, listed), may_read))
        if not devices:
            if len(call.notes) == noted:
                call.notes.append(_explain_nothing(call))
            say_partial(call)
        page = devices[offset : offset + limit]
        return Page(
            items=(_item(call, device) for device in page),
            total=len(devices),
            offset=offset,
        )


def _matching(call: Call, devices: list[Listed]) -> list[Listed]:
    """Return those of the devices that pass the filters."""
    if (wanted_area := call.args.get("area")) is not None:
        areas = find_place(call, "area", wanted_area)
        devices = [device for device in devices if device.area_id in areas]
    if "search" in call.args:
        # A search without a letter or a digit finds nothing rather than everything.
        wanted = words(call.args["search"])
        devices = [d for d in devices if wanted and d.has_words(wanted)]
    return devices


def _explain_nothing(call: Call) -> str:
    """Say which filters left nothing."""
    given = [f"{name} {call.args[name]!r}" for name in _FILTERS if name in call.args]
    if not given:
        return "There are no devices."
    text = f"No device matches {' and '.join(given)}."
    return f"{text} Leave a filter out." if len(given) > 1 else text


def _item(call: Call, device: Listed) -> dict[str, Any]:
    """Return one device; a child device has no maker and model of its own."""
    entry = device.entry
    area = device_area(call.hass, entry)
    item: dict[str, Any] = {"device_id": entry.id, "name": device_name(entry)}
    if isinstance(entry, dr.DeviceEntry):
        item |= {"manufacturer": entry.manufacturer, "model": entry.model}
    return item | {
        "parent": _parent_name(call, entry),
        "area": area.name if area else None,
        "integration": device.integration,
        "entities": count_entities(call.hass, entry.id, call.caller.read_filter()),
    }


def _parent_name(call: Call, device: AnyDevice) -> str | None:
    """Return what a child device is part of, where the caller may know of that."""
    parent = parent_device(call.hass, device)
    may_read = call.caller.read_filter()
    if parent is None or (
        may_read is not None and not count_entities(call.hass, parent.id, may_read)
    ):
        return None
    return device_name(parent)
