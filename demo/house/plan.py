"""The plan of a house: seeded, pure, of any size."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from . import traits as t
from .places import AREAS, FLOORS, LABELS
from .rooms import GADGETS
from .scale import more_areas, more_gadgets
from .spec import AreaSpec, DeviceSpec, EntitySpec, FloorSpec, Gadget, LabelSpec, part

# Home Assistant stops at 10,000 enabled entities per config entry.
PART_SIZE: Final = 9_000

LOOSE: Final[tuple[EntitySpec, ...]] = (
    part("light.porch", "Porch light", False, t.DIMMABLE, unique=False, exposed=True),
    part("sensor.loose_counter", "Loose counter", 7, unique=False),
    part("device_tracker.anna_phone", "Anna's phone location", "home"),
    part("device_tracker.ben_phone", "Ben's phone location", "not_home"),
)
"""Entities without a device, the unique ones of them in the registry."""

RAW_STATES: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "sensor.raw_mqtt": (
        "17.5",
        {"unit_of_measurement": "°C", "friendly_name": "Raw value"},
    ),
    "raw.unknown_domain": ("on", {}),
}
"""States that no entity stands behind, as scripts and old bridges set them."""


@dataclass(frozen=True)
class HousePlan:
    """Everything that the house has."""

    size: int
    seed: int
    floors: tuple[FloorSpec, ...]
    labels: tuple[LabelSpec, ...]
    areas: tuple[AreaSpec, ...]
    devices: tuple[DeviceSpec, ...]
    entities: tuple[EntitySpec, ...]
    device_parts: dict[str, int]

    @property
    def parts(self) -> int:
        """Return how many config entries the house needs."""
        return max(self.device_parts.values()) + 1

    def part_of(self, spec: EntitySpec) -> int:
        """Return which config entry an entity belongs to."""
        return self.device_parts[spec.device] if spec.device else 0

    def device_name(self, spec: EntitySpec) -> str | None:
        """Return the name of an entity's device."""
        return self.device_names.get(spec.device or "")

    @cached_property
    def device_names(self) -> dict[str, str]:
        """Return the names of the devices by key."""
        return {device.key: device.name for device in self.devices}

    def domains(self) -> Counter[str]:
        """Return how many entities each domain has."""
        return Counter(entity.domain for entity in self.entities)


BASE_SIZE: Final = len(LOOSE) + sum(len(gadget.entities) for gadget in GADGETS)
"""The number of entities of the small house, the least a house can have."""


@lru_cache(maxsize=2)
def make_plan(size: int = 0, seed: int = 1) -> HousePlan:
    """Return the plan of a house with `size` entities, at least the small house."""
    size = max(size, BASE_SIZE)
    areas = (*AREAS, *more_areas(size, len(AREAS)))
    gadgets = (*GADGETS, *more_gadgets(size - BASE_SIZE, areas, LABELS, seed))
    return HousePlan(
        size=size,
        seed=seed,
        floors=FLOORS,
        labels=LABELS,
        areas=areas,
        devices=tuple(gadget.device for gadget in gadgets),
        entities=(*LOOSE, *(spec for gadget in gadgets for spec in gadget.entities)),
        device_parts=_share_out(gadgets),
    )


def _share_out(gadgets: tuple[Gadget, ...]) -> dict[str, int]:
    """Return the part of each device; a child device stays with its parent."""
    parts: dict[str, int] = {}
    seen = len(LOOSE)
    for gadget in gadgets:
        device = gadget.device
        parts[device.key] = parts[device.parent] if device.parent else seen // PART_SIZE
        seen += len(gadget.entities)
    return parts
