"""Entities, devices and areas that the data of a call mentions anywhere."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import valid_entity_id
from homeassistant.helpers.template import Template

from .targets import TARGET_KEYS

_MEDIA_SOURCE: Final = "media-source://"

# Services that make or change an entity which their data names without its domain.
_MAKES: Final = {
    "scene.create": "scene_id",
    "group.set": "object_id",
    "group.remove": "object_id",
    "device_tracker.see": "dev_id",
}
# Names of fields whose values choose what a service acts on.
_CHOOSING = ("entity_id", "entity_ids", "entities", "group_members", "members")


def mentioned_entities(data: Any) -> frozenset[str]:
    """Return what reads like an entity id, alone or between commas, as key or value.

    A media source names one at its end, such as the camera that a screen is to show.
    """
    return frozenset(
        entity_id
        for text in mentioned_texts(data)
        if valid_entity_id(entity_id := _end_of_media_source(text.lower()))
    )


def _end_of_media_source(text: str) -> str:
    """Return what the address of a media source ends in, any other text as it is."""
    if not text.startswith(_MEDIA_SOURCE):
        return text
    return text.partition("?")[0].rpartition("/")[2]


def mentioned_texts(data: Any) -> Iterator[str]:
    """Yield every text of a structure, keys included, cut at commas."""
    for text in _texts(data):
        yield from filter(None, (piece.strip() for piece in text.split(",")))


def mentioned_places(data: Any) -> dict[str, list[str]]:
    """Return the devices, areas, floors and labels that target keys name at any depth."""
    found: dict[str, list[str]] = {}
    for key, value in _pairs(data):
        if key in TARGET_KEYS and key != ATTR_ENTITY_ID:
            found.setdefault(key, []).extend(mentioned_texts(value))
    return found


def made_entities(domain: str, service: str, data: Mapping[str, Any]) -> set[str]:
    """Return the entity that a service makes or changes by a name without its domain."""
    name = data.get(_MAKES.get(f"{domain}.{service}", ""))
    return set() if name is None else {f"{domain}.{name}".lower()}


def has_choosing_template(data: Any, fields: Collection[str] = ()) -> bool:
    """Return if a template decides on which entities a service acts.

    `fields` are those of the service that are known to take ids of entities.
    """
    return isinstance(data, Template) or any(
        isinstance(key, Template)
        or ((key in fields or _is_choosing(str(key))) and holds_template(value))
        for key, value in _pairs(data)
    )


def _is_choosing(key: str) -> bool:
    """Return if the value of a field tells on what a service acts."""
    return key in TARGET_KEYS or key.endswith(_CHOOSING)


def holds_template(value: Any) -> bool:
    """Return if a value is, or has in it, a template that has something to render."""
    if isinstance(value, Mapping):
        return any(holds_template(item) for item in (*value.keys(), *value.values()))
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(holds_template(item) for item in value)
    return isinstance(value, Template) and not value.is_static


def _pairs(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every key and its value, at any depth."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield key, item
            yield from _pairs(item)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from _pairs(item)


def _texts(value: Any) -> Iterator[str]:
    """Yield every text, keys included, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _texts(key)
            yield from _texts(item)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from _texts(item)
