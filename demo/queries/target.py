"""What a house says of its entities, as far as people ask by it."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
import re
import unicodedata

from demo.house.plan import HousePlan
from demo.house.spec import AreaSpec, DeviceSpec, EntitySpec, FloorSpec

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Target:
    """An entity that can be asked for, with all names of the places it is in."""

    entity_id: str
    name: str
    aliases: tuple[str, ...] = ()
    area: tuple[str, ...] = ()
    floor: tuple[str, ...] = ()
    device_class: str | None = None
    tucked_away: bool = False

    @property
    def domain(self) -> str:
        """Return the domain."""
        return self.entity_id.partition(".")[0]

    @property
    def words(self) -> set[str]:
        """Return the plain words that the entity goes by, its kind included."""
        kind = (self.domain, self.device_class or "")
        texts = (self.entity_id, self.name, *self.aliases, *self.area, *self.floor)
        return {word for text in (*texts, *kind) for word in plain_words(text)}


class House:
    """The targets of a house, and how many of them fit the same words."""

    def __init__(self, targets: Iterable[Target]) -> None:
        """Initialize from all the entities of a house."""
        self.targets = tuple(targets)
        self._by_word: defaultdict[str, set[str]] = defaultdict(set)
        self._by_name: defaultdict[str, set[str]] = defaultdict(set)
        self._by_area: defaultdict[str, set[str]] = defaultdict(set)
        for target in self.targets:
            for area in target.area:
                self._by_area[area].add(target.entity_id)
            for word in target.words:
                self._by_word[word].add(target.entity_id)
            for name in (target.name, *target.aliases):
                self._by_name[" ".join(plain_words(name))].add(target.entity_id)

    def named(self, name: str) -> int:
        """Return how many entities have a name or an alias."""
        return len(self._by_name.get(" ".join(plain_words(name)), ()))

    def named_in(self, name: str, area: str) -> int:
        """Return how many entities in an area have a name."""
        named = self._by_name.get(" ".join(plain_words(name)), set())
        return len(named & self._by_area[area])

    def fitting(self, text: str, domain: str | None = None) -> int:
        """Return how many entities go by all words of a text, of a domain if given."""
        carriers = [self._by_word.get(word, set()) for word in plain_words(text)]
        fitting = set.intersection(*carriers) if carriers else set()
        if domain is None:
            return len(fitting)
        return sum(entity_id.startswith(f"{domain}.") for entity_id in fitting)


def plain_words(text: str) -> list[str]:
    """Return the words of a text without case and accents."""
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return _WORD.findall("".join(c for c in decomposed if not unicodedata.combining(c)))


def house_from_plan(plan: HousePlan) -> House:
    """Return what a planned house says of its entities, named as the house will."""
    areas = {area.id: area for area in plan.areas}
    floors = {floor.id: floor for floor in plan.floors}
    devices = {device.key: device for device in plan.devices}
    return House(_target(spec, devices, areas, floors) for spec in plan.entities)


def _target(
    spec: EntitySpec,
    devices: dict[str, DeviceSpec],
    areas: dict[str, AreaSpec],
    floors: dict[str, FloorSpec],
) -> Target:
    """Return a planned entity as a target."""
    device = devices[spec.device] if spec.device else None
    area = areas.get(_area_id(spec, device, devices) or "")
    floor = floors.get(area.floor or "") if area else None
    return Target(
        entity_id=spec.entity_id,
        name=" ".join(filter(None, (device.name if device else None, spec.name))),
        aliases=spec.aliases,
        area=(area.name, *area.aliases) if area else (),
        floor=(floor.name, *floor.aliases) if floor else (),
        device_class=spec.traits.get("device_class"),
        tucked_away=spec.disabled or spec.hidden,
    )


def _area_id(
    spec: EntitySpec, device: DeviceSpec | None, devices: dict[str, DeviceSpec]
) -> str | None:
    """Return the area of an entity: its own, its device's or that of the parent."""
    if spec.area or device is None:
        return spec.area
    if device.area is None and device.parent:
        return devices[device.parent].area
    return device.area
