"""The part of a house that grows: more areas, devices and entities, by a seed."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from homeassistant.util import slugify

from .spec import AreaSpec, DeviceSpec, EntitySpec, Gadget, LabelSpec
from .templates import KINDS, WEIGHTS, Piece
from .words import MAKERS, QUALIFIERS, ROOMS

FLOOR_CYCLE = ("ground_floor", "upstairs", "cellar", "outdoors", None)


def more_areas(size: int, have: int) -> tuple[AreaSpec, ...]:
    """Return the areas a house of `size` entities has beyond those it `have`s.

    About 40 areas at 10,000 entities, 126 at 100,000.
    """
    wanted = round(0.4 * size**0.5)
    return tuple(_area(number) for number in range(max(0, wanted - have)))


def _area(number: int) -> AreaSpec:
    """Return the area of a number; rooms repeat with a number of their own."""
    again, index = divmod(number, len(ROOMS))
    name = ROOMS[index] if not again else f"{ROOMS[index]} {again + 1}"
    return AreaSpec(id=slugify(name), name=name, floor=FLOOR_CYCLE[number % 5])


def more_gadgets(
    count: int, areas: Sequence[AreaSpec], labels: Sequence[LabelSpec], seed: int
) -> Iterator[Gadget]:
    """Yield devices that have `count` entities together."""
    random = Random(seed)
    names = _names(random)
    previous: DeviceSpec | None = None
    number = 0
    while count > 0:
        kind = random.choices(KINDS, WEIGHTS)[0]
        name = f"{next(names)} {random.choice(kind.things)}"
        device = _device(f"d{number}", name, areas, previous, random)
        entities = tuple(_entities(device, kind.pieces[:count], number, labels, random))
        yield Gadget(device, entities)
        count -= len(entities)
        number += 1
        previous = None if device.parent else device


def _names(random: Random) -> Iterator[str]:
    """Yield qualifiers in a shuffled order, numbered when they repeat."""
    order = random.sample(QUALIFIERS, len(QUALIFIERS))
    yield from order
    pairs = [(first, second) for first in order for second in order if first != second]
    random.shuffle(pairs)
    while True:
        for first, second in pairs:
            yield f"{first} {second}"


def _device(
    key: str,
    name: str,
    areas: Sequence[AreaSpec],
    previous: DeviceSpec | None,
    random: Random,
) -> DeviceSpec:
    """Return a device, now and then a child of the one before or without an area."""
    draw = random.random()
    child = previous is not None and draw < 0.03
    area = None if child or draw > 0.97 else random.choice(areas).id
    return DeviceSpec(
        key=key,
        name=name,
        area=area,
        manufacturer=random.choice(MAKERS),
        model=f"Series {random.randrange(1, 9)}",
        parent=previous.key if child and previous else None,
    )


def _entities(
    device: DeviceSpec,
    pieces: Sequence[Piece],
    number: int,
    labels: Sequence[LabelSpec],
    random: Random,
) -> Iterator[EntitySpec]:
    """Yield the entities of a device."""
    stem = slugify(device.name)
    for piece in pieces:
        # The number keeps ids apart where slugs of different names meet.
        object_id = f"{stem}_{number}" + (
            f"_{slugify(piece.name)}" if piece.name else ""
        )
        yield EntitySpec(
            entity_id=f"{piece.domain}.{object_id}",
            name=piece.name,
            device=device.key,
            value=_value(piece.value, random),
            traits=piece.traits,
            category=piece.category,
            **_flags(device, piece, labels, random),
        )


def _value(value: Any, random: Random) -> Any:
    """Return a start value near the typical one."""
    if isinstance(value, float):
        return round(value * random.uniform(0.8, 1.2), 2)
    if isinstance(value, bool):
        return random.random() < 0.3
    return value


def _flags(
    device: DeviceSpec, piece: Piece, labels: Sequence[LabelSpec], random: Random
) -> dict[str, Any]:
    """Return what makes an entity special, nothing for most."""
    draw = random.random()
    if draw < 0.02:
        return {"hidden": True}
    if draw < 0.05:
        return {"disabled": True}
    if draw < 0.07:
        return {"available": False}
    if draw < 0.12:
        return {"labels": (random.choice(labels).id,)}
    if draw < 0.16 and piece.name is None:
        return {"aliases": (f"{device.name.split()[0]} one",)}
    if draw < 0.20:
        return {"exposed": random.random() < 0.5}
    return {}
