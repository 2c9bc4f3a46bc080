"""The sequences of scripts and automations, as Home Assistant would run them."""

from collections.abc import Mapping, Sequence
from typing import Any

from homeassistant.components.automation.entity import AutomationEntity
from homeassistant.components.script.entity import ScriptEntity
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .handler import SCRIPT_DOMAIN
from .members import async_get_entity

type Steps = Sequence[Mapping[str, Any]]


@callback
def async_sequence(hass: HomeAssistant, entity_id: str) -> Steps | None:
    """Return the validated steps of a script or an automation, blueprints filled in.

    One whose configuration is not valid has none, for it does not run. None means
    that there is no such entity to read.
    """
    entity = async_get_entity(hass, entity_id)
    if isinstance(entity, ScriptEntity):
        return entity.script.sequence
    if isinstance(entity, AutomationEntity):
        return entity.action_script.sequence
    return None if entity is None else ()


@callback
def async_script_of_service(hass: HomeAssistant, service: str) -> str | None:
    """Return the entity of the script that is called as `script.<service>`.

    The service keeps the script's key when people rename the entity.
    """
    component = hass.data.get(DATA_INSTANCES, {}).get(SCRIPT_DOMAIN)
    for entity in component.entities if component else ():
        if entity.unique_id == service:
            return entity.entity_id
    return None
