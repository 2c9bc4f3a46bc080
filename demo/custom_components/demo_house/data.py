"""What a config entry of the demo house keeps while it is loaded."""

from collections import defaultdict
from dataclasses import dataclass

from homeassistant.config_entries import ConfigEntry
from homeassistant.helpers import device_registry as dr

from .planned import EntitySpec, HousePlan

type DemoHouseConfigEntry = ConfigEntry[HouseData]


@dataclass
class HouseData:
    """The entities of a part by domain, and the registered devices by key."""

    specs: dict[str, list[EntitySpec]]
    devices: dict[str, dr.AnyDeviceEntry]

    @classmethod
    def of_part(
        cls, plan: HousePlan, part: int, devices: dict[str, dr.AnyDeviceEntry]
    ) -> HouseData:
        """Return the data of one part of the house."""
        specs: dict[str, list[EntitySpec]] = defaultdict(list)
        for spec in plan.entities:
            if plan.part_of(spec) == part:
                specs[spec.domain].append(spec)
        return cls(dict(specs), devices)
