"""What of the house is exposed to Assist.

Home Assistant stores its default decision for every entity at the first start, one
registry update and one state write each. With the decision made before an entity is
created, a house of 100,000 entities starts without that storm of events.
"""

from collections.abc import Mapping
from typing import Any, Final

from homeassistant.components.homeassistant.exposed_entities import (
    DEFAULT_EXPOSED_BINARY_SENSOR_DEVICE_CLASSES,
    DEFAULT_EXPOSED_DOMAINS,
    DEFAULT_EXPOSED_SENSOR_DEVICE_CLASSES,
)

from .planned import EntitySpec

ASSISTANT: Final = "conversation"

BY_DEVICE_CLASS: Final[Mapping[str, frozenset[str]]] = {
    "binary_sensor": frozenset(DEFAULT_EXPOSED_BINARY_SENSOR_DEVICE_CLASSES),
    "sensor": frozenset(DEFAULT_EXPOSED_SENSOR_DEVICE_CLASSES),
}


def is_exposed(spec: EntitySpec) -> bool:
    """Return what the plan says, else what Home Assistant would decide."""
    if spec.exposed is not None:
        return spec.exposed
    if spec.category or spec.hidden:
        return False
    if spec.domain in DEFAULT_EXPOSED_DOMAINS:
        return True
    return spec.traits.get("device_class") in BY_DEVICE_CLASS.get(spec.domain, ())


def exposure_options(spec: EntitySpec) -> dict[str, Any]:
    """Return the registry options that hold the decision."""
    return {ASSISTANT: {"should_expose": is_exposed(spec)}}
