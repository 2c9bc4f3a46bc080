"""The target of a script's step, as far as no template hides it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID, CONF_EXCLUDE
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import entity_registry as er

from .steps import ServiceStep
from .targets import TARGET_KEYS


@dataclass(frozen=True, slots=True)
class StepTarget:
    """Ids by target key. `is_whole` is false where a template adds to them."""

    ids: Mapping[str, list[str]]
    exclude: Mapping[str, list[str]]
    is_whole: bool


@callback
def async_step_target(
    hass: HomeAssistant, step: ServiceStep, *, from_data: bool
) -> StepTarget:
    """Return what a step targets; its data counts where the service reads it there."""
    source = dict(step.target)
    if from_data:
        for key in (*TARGET_KEYS, CONF_EXCLUDE):
            if key in step.data:
                source.setdefault(key, step.data[key])
    ids, is_whole = _plain_ids(hass, source)
    block = source.get(CONF_EXCLUDE)
    return StepTarget(ids, _left_out(block), is_whole)


def _left_out(block: Any) -> dict[str, list[str]]:
    """Return what a target leaves out, to the letter.

    An id that Home Assistant would not find leaves nothing out, however near it is to
    one that it would, and what a template would leave out may as well stay in.
    """
    if not isinstance(block, Mapping):
        return {}
    exclude = {
        key: list(value) if isinstance(value, (list, tuple, set)) else [value]
        for key, value in block.items()
    }
    is_plain = all(isinstance(i, str) for items in exclude.values() for i in items)
    return exclude if is_plain else {}


def _plain_ids(
    hass: HomeAssistant, source: Mapping[str, Any]
) -> tuple[dict[str, list[str]], bool]:
    """Return the ids of a target as configured, and if no template is among them."""
    ids: dict[str, list[str]] = {}
    is_whole = True
    for key in TARGET_KEYS:
        value = source.get(key, ())
        for item in value if isinstance(value, (list, tuple, set)) else (value,):
            if isinstance(item, str):
                parts = filter(None, (part.strip() for part in item.split(",")))
                ids.setdefault(key, []).extend(
                    _as_id(hass, key, part) for part in parts
                )
            elif item is not None:
                is_whole = False
    return ids, is_whole


def _as_id(hass: HomeAssistant, key: str, text: str) -> str:
    """Return an id; scripts may name an entity by its id in the registry."""
    if key != ATTR_ENTITY_ID:
        return text
    entry = er.async_get(hass).entities.get_entry(text)
    return entry.entity_id if entry else text.lower()
