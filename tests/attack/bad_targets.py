"""Targets that models and attackers write, and that must not come to mean anything."""

from typing import Any, Final

from .attack import INVALID, NOT_FOUND, Attack, calls
from .way import service

_TARGETS: Final[dict[str, Any]] = {
    "nobody as null": {"entity_id": None},
    "nobody as an empty list": {"entity_id": []},
    "nobody as white space": {"entity_id": "  "},
    "nobody among somebody": {"entity_id": ["light.flur", ""]},
    "nobody as a lone comma": {"entity_id": ","},
    "none": {"entity_id": "none"},
    "none in a list": {"entity_id": ["NONE"]},
    "all and one more": {"entity_id": "all, light.flur"},
    "an area that is null": {"area_id": None, "entity_id": "light.flur"},
    "an area that is blank": {"area_id": ""},
    "an area that is none": {"area_id": "none"},
    "labels that are none": {"label_id": []},
    "a floor that is null": {"floor_id": None},
    "a device that is blank": {"device_id": [" "]},
    "an empty target": {},
    "a key that is none of a target": {"entity_ids": ["light.flur"]},
    "a key in upper case": {"ENTITY_ID": "light.flur"},
    "an exclusion without a target": {"exclude": {"entity_id": "light.flur"}},
    "an exclusion of everything": {
        "entity_id": "all",
        "exclude": {"entity_id": "all"},
    },
    "an exclusion that is null": {"entity_id": "all", "exclude": None},
    "an exclusion that is blank": {"entity_id": "all", "exclude": {"entity_id": ""}},
    "an exclusion of an unknown key": {"entity_id": "all", "exclude": {"zone": "home"}},
    "a template": {"entity_id": "{{ 'light.flur' }}"},
    "a template among ids": {
        "entity_id": ["light.flur", "{% if 1 %}lock.front{% endif %}"]
    },
    "a template as area": {"area_id": "{{ 'kitchen' }}"},
    "a template as label": {"label_id": ["{{ labels() }}"]},
    "lists in a list": {"entity_id": [["light.flur"]]},
    "an object for an id": {"entity_id": {"id": "light.flur"}},
    "a number for an id": {"entity_id": 7},
    "true for an id": {"entity_id": True},
    "a name without a domain": {"entity_id": "flur"},
    "two dots": {"entity_id": "light.flur.lock"},
    "a wild card": {"entity_id": "light.*"},
    "a path": {"entity_id": "light.flur/../lock.front"},
    "a Cyrillic letter": {"entity_id": "light.flu\u0433"},
    "a wide letter": {"entity_id": "\uff4cight.flur"},
    "a space that cannot be seen": {"entity_id": "light.flur\u200b"},
    "a null byte": {"entity_id": "light.flur\x00"},
    "half a letter": {"entity_id": "light.flur\ud800"},
}
_MISSING: Final[dict[str, Any]] = {
    "an entity that is not there": {"entity_id": "light.nowhere"},
    "an entity that is not there beside one that is": {
        "entity_id": ["light.flur", "light.nowhere"]
    },
    "an entity that is switched off": {"entity_id": "light.retired_chandelier"},
    "an area by another name": {"area_id": "Kitchen "},
    "an area that is not there": {"area_id": "attic"},
    "a floor that is not there": {"floor_id": "roof"},
    "a label that is not there": {"label_id": "no_such"},
    "a device that is not there": {"device_id": "0123456789abcdef"},
}

ATTACKS: Final = tuple(
    Attack(
        name=f"target: {name}",
        attempt=calls("ha_call_service", service("light.turn_on", target=target)),
        refused_as=(word,),
    )
    for word, targets in ((INVALID, _TARGETS), (NOT_FOUND, _MISSING))
    for name, target in targets.items()
)
