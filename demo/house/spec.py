"""The parts of a planned house: what exists, before Home Assistant knows of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

NO_TRAITS: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorSpec:
    """A floor; `id` is what Home Assistant derives from the name."""

    id: str
    name: str
    level: int | None = None
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelSpec:
    """A label; `id` is what Home Assistant derives from the name."""

    id: str
    name: str
    color: str | None = None
    description: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaSpec:
    """An area; `id` is what Home Assistant derives from the name."""

    id: str
    name: str
    floor: str | None = None
    aliases: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceSpec:
    """A device, or a child device when `parent` names another device's key."""

    key: str
    name: str
    area: str | None = None
    manufacturer: str = "Nordwind"
    model: str = "One"
    parent: str | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntitySpec:
    """An entity and how it starts.

    `name` is its own name without the device's; None makes it the device's main
    feature. What `value` and `traits` mean is up to the domain. Without `unique`
    the entity never reaches the entity registry. `exposed` None leaves the
    exposure to Assist to Home Assistant's defaults.
    """

    entity_id: str
    name: str | None = None
    device: str | None = None
    value: Any = None
    traits: Mapping[str, Any] = field(default_factory=lambda: NO_TRAITS)
    attributes: Mapping[Any, Any] = field(default_factory=lambda: NO_TRAITS)
    area: str | None = None
    aliases: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    category: str | None = None
    hidden: bool = False
    disabled: bool = False
    available: bool = True
    exposed: bool | None = None
    unique: bool = True

    @property
    def domain(self) -> str:
        """Return the domain."""
        return self.entity_id.partition(".")[0]

    @property
    def unique_id(self) -> str | None:
        """Return the unique id, which deliberately says nothing about the name."""
        return f"house-{self.entity_id}" if self.unique else None

    @property
    def needs_registry_touch(self) -> bool:
        """Return whether something is kept in the registry beyond its creation."""
        return bool(self.area or self.aliases or self.labels)


@dataclass(frozen=True, slots=True)
class Gadget:
    """A device with its entities."""

    device: DeviceSpec
    entities: tuple[EntitySpec, ...]


def gadget(
    name: str, area: str | None, *entities: EntitySpec, key: str, **device: Any
) -> Gadget:
    """Return a device whose entities know that they belong to it."""
    return Gadget(
        DeviceSpec(key=key, name=name, area=area, **device),
        tuple(replace(entity, device=key) for entity in entities),
    )


def part(
    entity_id: str,
    name: str | None = None,
    value: Any = None,
    traits: Mapping[str, Any] = NO_TRAITS,
    **more: Any,
) -> EntitySpec:
    """Return an entity; short, so that the rooms read like a list."""
    return EntitySpec(
        entity_id=entity_id, name=name, value=value, traits=traits, **more
    )
