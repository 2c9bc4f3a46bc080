"""The devices of the house in the order that people read them in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers import device_registry as dr

from .devices import AnyDevice, count_entities, device_name, parent_device
from .steps import Steps
from .text import words

_BATCH: Final = 100


@dataclass(frozen=True, slots=True)
class Listed:
    """A device, the area that it is in, and the words it can be found by."""

    entry: AnyDevice
    area_id: str | None
    integration: str | None
    words: str

    def has_words(self, wanted: list[str]) -> bool:
        """Return if each of the words begins one of the device's."""
        return all(f" {word}" in self.words for word in wanted)


def visible(
    hass: HomeAssistant, devices: list[Listed], may_read: Callable[[str], bool] | None
) -> Steps[list[Listed]]:
    """Return the devices that a caller may know of.

    For one who may not read everything, these are those with something to read.
    """
    if may_read is None:
        return devices
    found = []
    for device in devices:
        yield
        if count_entities(hass, device.entry.id, may_read):
            found.append(device)
    return found


class Roster:
    """The enabled devices, child devices after their parent; listed once per change."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize without devices."""
        self.disabled = 0
        self._hass = hass
        self._listed: list[Listed] | None = None
        self._version = 0
        self._unsubscribe: CALLBACK_TYPE | None = None

    @callback
    def async_start(self) -> None:
        """Follow the device registry from now on."""
        self._unsubscribe = self._hass.bus.async_listen(
            dr.EVENT_DEVICE_REGISTRY_UPDATED, self._changed
        )

    @callback
    def async_stop(self) -> None:
        """Let go of it."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self._listed = None

    @callback
    def _changed(self, _: object) -> None:
        """Forget what was listed."""
        self._listed = None
        self._version += 1

    def listed(self) -> Steps[list[Listed]]:
        """Return the devices, not to be changed."""
        if self._listed is not None:
            return self._listed
        version, registry = self._version, dr.async_get(self._hass)
        found: list[tuple[tuple[str, str, bool, str], Listed]] = []
        disabled = 0
        every = list(chain[AnyDevice](registry.devices, registry.child_devices))
        for number, device in enumerate(every):
            if number % _BATCH == 0:
                yield
            if device.disabled:
                disabled += 1
            else:
                found.append((_order(self._hass, device), self._list(device)))
        yield
        found.sort(key=lambda pair: pair[0])
        listed, self.disabled = [one for _, one in found], disabled
        if version == self._version:
            self._listed = listed
        return listed

    def _list(self, device: AnyDevice) -> Listed:
        """Return a device as it is listed."""
        owner = self._hass.config_entries.async_get_entry(device.config_entry_id or "")
        integration = owner.domain if owner else None
        texts = (text for text in (*_texts(self._hass, device), integration) if text)
        return Listed(
            device,
            dr.async_get_effective_area_id(self._hass, device),
            integration,
            " " + " ".join(words(" ".join(texts))),
        )


def _texts(hass: HomeAssistant, device: AnyDevice) -> Iterator[str | None]:
    """Yield the names of a device, its maker and its model.

    A child device has no maker and model of its own.
    """
    yield device.name_by_user
    yield device.name
    maker = parent_device(hass, device) or device
    if isinstance(maker, dr.DeviceEntry):
        yield maker.manufacturer
        yield maker.model


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
