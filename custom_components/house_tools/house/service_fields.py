"""What the fields and the target of a service accept, in a few words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .services import ServiceField, ServiceInfo

_MOST_OPTIONS = 25
# Of very many, the first ones only show what they are like.
_MANY_OPTIONS = 50
_SAMPLE_OPTIONS = 10
_LONGEST_TEXT = 300
# Keys of a selector's configuration, and what they are called here.
_LIMITS: Mapping[str, str] = {
    "min": "min",
    "max": "max",
    "step": "step",
    "unit": "unit",
    "unit_of_measurement": "unit",
    "multiple": "multiple",
    "custom_value": "custom_value",
    "attribute": "attribute",
    "integration": "integration",
}
# What is understood where nothing is said.
_UNDERSTOOD: Mapping[str, tuple[Any, ...]] = {
    "step": (1, "any"),
    "multiple": (False,),
    "custom_value": (False,),
}
_FORMATS: Mapping[str, str] = {
    "color_rgb": "[red, green, blue], 0 to 255 each",
    "date": "YYYY-MM-DD",
    "datetime": "YYYY-MM-DD HH:MM:SS",
    "duration": "HH:MM:SS, or an object of days, hours, minutes, seconds",
    "location": "an object of latitude and longitude",
    "time": "HH:MM:SS",
}


def describe_field(field: ServiceField) -> dict[str, Any]:
    """Return a field as an object without what there is nothing to say of."""
    raw = field.raw
    kind, config = _selector(raw)
    facts: dict[str, Any] = {
        "name": field.name,
        "required": True if raw.get("required") is True else None,
        "description": _short(field.description),
        "type": kind,
        **_accepts(kind, config),
        "default": raw.get("default"),
        "example": raw.get("example"),
    }
    if facts["example"] is None:
        facts["format"] = _FORMATS.get(kind or "")
    return {key: value for key, value in facts.items() if value is not None}


def describe_target(info: ServiceInfo) -> str | None:
    """Return what a service acts on, None where it takes no target."""
    if "target" not in info.raw:
        return None
    target = info.raw["target"] or {}
    kinds = [_entities(part) for part in _as_list(target.get("entity"))]
    kinds += [_devices(part) for part in _as_list(target.get("device"))]
    return " or ".join(dict.fromkeys(kinds)) or "any entity"


def _entities(part: Mapping[str, Any]) -> str:
    """Return which entities a filter of a target lets through."""
    domains = "/".join(_as_list(part.get("domain"))) or "any entity"
    return _qualified(domains, part)


def _devices(part: Mapping[str, Any]) -> str:
    """Return which devices a filter of a target lets through."""
    return _qualified("device", part)


def _qualified(kind: str, part: Mapping[str, Any]) -> str:
    """Return a kind of target with what narrows it."""
    if classes := _as_list(part.get("device_class")):
        kind += f" ({'/'.join(map(str, classes))})"
    if integration := part.get("integration"):
        kind += f" of {integration}"
    return kind


def _selector(raw: Mapping[str, Any]) -> tuple[str | None, Mapping[str, Any]]:
    """Return the type of a field's selector, and its configuration."""
    selector = raw.get("selector")
    if not isinstance(selector, Mapping) or not selector:
        return None, {}
    kind, config = next(iter(selector.items()))
    return str(kind), config if isinstance(config, Mapping) else {}


def _accepts(kind: str | None, config: Mapping[str, Any]) -> dict[str, Any]:
    """Return the limits and the options that a selector sets."""
    facts: dict[str, Any] = {
        name: _number(config[key])
        for key, name in _LIMITS.items()
        if key in config and config[key] not in _UNDERSTOOD.get(key, ())
    }
    if special := _SPECIAL.get(kind or ""):
        facts |= special(config)
    return facts


def _options(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a choice, the first ones where there are many."""
    options = [
        option.get("value") if isinstance(option, Mapping) else option
        for option in _as_list(config.get("options"))
    ]
    many = len(options) > _MANY_OPTIONS
    shown: list[Any] = options[: _SAMPLE_OPTIONS if many else _MOST_OPTIONS]
    if more := len(options) - len(shown):
        shown.append(f"… ({more} more)")
    return {"options": shown or None}


def _only_option(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return the one value that a constant can have."""
    return {"options": [config.get("value")]}


def _chosen_entities(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return which entities a field chooses from."""
    parts = [part for part in (config, *_as_list(config.get("filter"))) if part]
    named = (_entities(part) for part in parts if "domain" in part)
    return {"of": " or ".join(dict.fromkeys(named)) or None}


_SPECIAL: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "constant": _only_option,
    "entity": _chosen_entities,
    "select": _options,
}


def _short(text: str | None) -> str | None:
    """Return a text that is not longer than a description need be."""
    if text is None or len(text) <= _LONGEST_TEXT:
        return text
    return f"{text[:_LONGEST_TEXT]}…"


def _number(value: Any) -> Any:
    """Return a whole number as such, as people write it."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _as_list(value: Any) -> list[Any]:
    """Return one value or many as a list, nothing as an empty one."""
    if value is None:
        return []
    if isinstance(value, Iterable) and not isinstance(value, (str, Mapping)):
        return list(value)
    return [value]
