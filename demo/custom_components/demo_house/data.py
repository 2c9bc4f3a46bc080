"""What a config entry of the demo house keeps while it is loaded."""

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Any

from homeassistant.config_entries import ConfigEntry
from homeassistant.helpers import device_registry as dr
from homeassistant.helpers.json import json_bytes

from .planned import EntitySpec, HousePlan

type DemoHouseConfigEntry = ConfigEntry[HouseData]


@dataclass
class HouseData:
    """The entities of a part by domain, and the registered devices by key."""

    specs: dict[str, list[EntitySpec]]
    devices: dict[str, dr.AnyDeviceEntry]

    @classmethod
    def of_part(
        cls,
        plan: HousePlan,
        part: int,
        devices: dict[str, dr.AnyDeviceEntry],
        *,
        odd: bool,
    ) -> HouseData:
        """Return the data of one part of the house."""
        specs: dict[str, list[EntitySpec]] = defaultdict(list)
        for spec in plan.entities:
            if plan.part_of(spec) == part:
                specs[spec.domain].append(spec if odd else _tamed(spec))
        return cls(dict(specs), devices)


def _tamed(spec: EntitySpec) -> EntitySpec:
    """Return the entity without attributes that Home Assistant cannot send."""
    if not spec.attributes:
        return spec
    kept = {k: v for k, v in spec.attributes.items() if _can_be_sent({k: v})}
    return replace(spec, attributes=kept)


def _can_be_sent(value: Any) -> bool:
    """Return whether Home Assistant's JSON encoder takes a value."""
    try:
        json_bytes(value)
    except TypeError, ValueError:
        return False
    return True
