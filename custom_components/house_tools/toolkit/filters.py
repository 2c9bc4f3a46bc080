"""Filters that a caller names in words: places, labels and domains."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rapidfuzz import fuzz, process

from homeassistant.core import HomeAssistant, split_entity_id
from homeassistant.helpers import (
    area_registry as ar,
    floor_registry as fr,
    label_registry as lr,
)

from ..house import places
from ..house.census import Census, Placed
from ..house.text import fold
from .call import Call

_SHOWN_NAMES = 8


@dataclass(frozen=True, slots=True)
class _Kind:
    """How one kind of place is looked up; not all are made of areas."""

    find: Callable[[HomeAssistant, str], list[Any]]
    entities: Callable[[HomeAssistant, str], set[str]]
    areas: Callable[[HomeAssistant, str], list[str]] | None
    list_all: Callable[[HomeAssistant], Iterable[Any]]
    item_id: str


_KINDS: dict[str, _Kind] = {
    "area": _Kind(
        places.find_areas,
        places.entities_in_area,
        lambda _, area_id: [area_id],
        lambda hass: ar.async_get(hass).async_list_areas(),
        "id",
    ),
    "floor": _Kind(
        places.find_floors,
        places.entities_on_floor,
        places.areas_on_floor,
        lambda hass: fr.async_get(hass).async_list_floors(),
        "floor_id",
    ),
    "label": _Kind(
        places.find_labels,
        places.entities_with_label,
        None,
        lambda hass: lr.async_get(hass).async_list_labels(),
        "label_id",
    ),
}


def closest(wanted: str, names: Iterable[str]) -> list[str]:
    """Return a few of the names, the most alike first."""
    found = process.extract(
        wanted, list(names), scorer=fuzz.ratio, processor=fold, limit=_SHOWN_NAMES
    )
    return [name for name, _, _ in found]


def find_place(call: Call, name: str, wanted: str) -> set[str]:
    """Return the ids of the places of a kind that a name means; a note says if none."""
    kind = _KINDS[name]
    ids = (getattr(item, kind.item_id) for item in kind.find(call.hass, wanted))
    found = {item_id for item_id in ids if _exists_for(call, kind, item_id)}
    if not found:
        call.notes.append(_no_place(call, name, wanted))
    return found


def entities_in_places(call: Call, census: Census) -> Placed | None:
    """Return the entities in all places that were given, or None where none was.

    A place in which the caller may read nothing does not exist for that caller.
    """
    areas: set[str] | None = None
    among: set[str] | None = None
    for name in filter(call.args.__contains__, _KINDS):
        kind = _KINDS[name]
        found = find_place(call, name, call.args[name])
        if kind.areas is None:
            of_kind = (kind.entities(call.hass, item_id) for item_id in found)
            among = _both(among, set().union(*of_kind))
        else:
            on_kind = (kind.areas(call.hass, item_id) for item_id in found)
            areas = _both(areas, set().union(*on_kind))
    if areas is None and among is None:
        return None
    return Placed(census, areas, among)


def _both(before: set[str] | None, now: set[str]) -> set[str]:
    """Return what both have, where None has all."""
    return now if before is None else before & now


def _no_place(call: Call, name: str, wanted: str) -> str:
    """Say that there is no such place, and which there are."""
    names = _visible_names(call, _KINDS[name])
    if not names:
        return f"No {name} {wanted!r}: there is none."
    shown = closest(wanted, names)
    more = len(names) - len(shown)
    rest = f" and {more} more" if more else ""
    return f"No {name} {wanted!r}; {name}s: {', '.join(shown)}{rest}."


def _exists_for(call: Call, kind: _Kind, item_id: str) -> bool:
    """Return if the caller may know of a place: of one with something to read in it."""
    may_read = call.caller.read_filter()
    return may_read is None or any(map(may_read, kind.entities(call.hass, item_id)))


def _visible_names(call: Call, kind: _Kind) -> list[str]:
    """Return the names of the places of a kind that the caller may know of."""
    return sorted(
        item.name
        for item in kind.list_all(call.hass)
        if _exists_for(call, kind, getattr(item, kind.item_id))
    )


def read_domain(call: Call) -> str | None:
    """Return the domain that was asked for in its one spelling.

    Empty where none was, None and a note where there are no such entities.
    """
    if (wanted := call.args.get("domain")) is None:
        return ""
    folded: str = wanted.strip().lower().replace(" ", "_")
    may_read = call.caller.read_filter()
    ids_of = call.hass.states.async_entity_ids

    def has_entities(domain: str) -> bool:
        """Return if the caller may know of an entity of a domain."""
        ids = ids_of(domain)
        return bool(ids) if may_read is None else any(map(may_read, ids))

    for spelling in (folded, *_singulars(folded)):
        if has_entities(spelling):
            return spelling
    domains = {split_entity_id(entity_id)[0] for entity_id in ids_of()}
    there = ", ".join(sorted(filter(has_entities, domains)))
    call.notes.append(f"No entities of domain {wanted!r}; domains: {there or 'none'}.")
    return None


def _singulars(word: str) -> list[str]:
    """Return what an English plural may be the plural of."""
    endings = (("ies", "y"), ("es", ""), ("s", ""))
    return [
        word.removesuffix(plural) + singular
        for plural, singular in endings
        if word.endswith(plural)
    ]
