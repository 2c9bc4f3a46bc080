"""Automations and scripts, as their components hold them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from homeassistant.components.automation.const import DOMAIN as AUTOMATION_DOMAIN
from homeassistant.components.automation.entity import BaseAutomationEntity
from homeassistant.components.blueprint import CONF_USE_BLUEPRINT
from homeassistant.components.script.const import DOMAIN as SCRIPT_DOMAIN
from homeassistant.components.script.entity import BaseScriptEntity
from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State, callback, split_entity_id
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .text import fold, words

DOMAINS: Final = (AUTOMATION_DOMAIN, SCRIPT_DOMAIN)

type Sequenced = BaseAutomationEntity | BaseScriptEntity


@dataclass(frozen=True, slots=True)
class Blueprint:
    """The blueprint that an automation or a script is made from."""

    path: str
    inputs: dict[str, Any]


@callback
def async_find(
    hass: HomeAssistant, name: str, may_read: Callable[[str], bool]
) -> list[str]:
    """Return the ids of the automations and scripts that a name means.

    The entity id decides, else the unique id, else the alias, of which there may be
    several.
    """
    wanted = name.strip().lower()
    known = [
        state for state in hass.states.async_all(DOMAINS) if may_read(state.entity_id)
    ]
    if any(state.entity_id == wanted for state in known):
        return [wanted]
    by_unique_id = [
        state.entity_id
        for state in known
        if (entity := async_entity(hass, state.entity_id))
        and entity.unique_id == name.strip()
    ]
    folded = fold(name)
    return by_unique_id or [s.entity_id for s in known if fold(s.name) == folded]


@callback
def async_listed(
    hass: HomeAssistant, domain: str, search: str, may_read: Callable[[str], bool]
) -> list[State]:
    """Return the states of a domain whose name or id has the words, by name."""
    wanted = words(search)
    states = [
        state
        for state in hass.states.async_all(domain)
        if may_read(state.entity_id) and _has_words(state, wanted)
    ]
    return sorted(states, key=lambda state: (state.name.casefold(), state.entity_id))


def _has_words(state: State, wanted: Iterable[str]) -> bool:
    """Return if each word begins a word of the name or of the id."""
    own = words(f"{state.name} {state.entity_id}")
    return all(any(word.startswith(want) for word in own) for want in wanted)


@callback
def async_entity(hass: HomeAssistant, entity_id: str) -> Sequenced | None:
    """Return the object behind an automation or a script, where it is loaded."""
    component = hass.data.get(DATA_INSTANCES, {}).get(split_entity_id(entity_id)[0])
    entity = component.get_entity(entity_id) if component else None
    if isinstance(entity, (BaseAutomationEntity, BaseScriptEntity)):
        return entity
    return None


@callback
def async_why_unavailable(hass: HomeAssistant, state: State) -> str | None:
    """Return why an automation or a script cannot run, None for one that can."""
    if state.state != STATE_UNAVAILABLE:
        return None
    for issue in ir.async_get(hass).issues.values():
        if issue.domain == state.domain and issue.issue_id.startswith(
            f"{state.entity_id}_validation_failed"
        ):
            placeholders = issue.translation_placeholders or {}
            # What follows is what was written there, secrets and all.
            error = placeholders.get("error", "").partition(" Got ")[0]
            return error or "its configuration is not valid"
    return "its configuration is gone or not valid"


@callback
def async_blueprint(entity: Sequenced) -> Blueprint | None:
    """Return the blueprint of an automation or a script, with its inputs."""
    if (path := entity.referenced_blueprint) is None:
        return None
    # Home Assistant keeps the inputs as they were written only here.
    holders = ("_blueprint_inputs", "_raw_blueprint_inputs")
    written: dict[str, Any] = next(
        (held for name in holders if (held := getattr(entity, name, None))), {}
    )
    return Blueprint(path, dict(written.get(CONF_USE_BLUEPRINT, {}).get("input", {})))


def references(entity: Sequenced) -> set[str]:
    """Return the ids of all entities, devices, areas, floors and labels it refers to."""
    return set(
        chain(
            entity.referenced_entities,
            entity.referenced_devices,
            entity.referenced_areas,
            entity.referenced_floors,
            entity.referenced_labels,
        )
    )
