"""One automation or script in full."""

import re
from typing import Any, override

import voluptuous as vol

from homeassistant.const import STATE_ON
from homeassistant.core import State
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
)

from ..errors import InvalidArgumentError
from ..house.automations import (
    DOMAINS,
    Sequenced,
    async_blueprint,
    async_entity,
    async_find,
)
from ..house.devices import device_name
from ..house.entities import area_of
from ..house.secret_values import async_secret_values
from ..policy.redact_config import redact_config
from ..policy.sequences import async_sequence
from ..policy.steps import ServiceStep, walk
from ..settings import ToolGroup
from ..toolkit.answer import as_text, present
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.configuration import async_tells_hidden
from ..toolkit.lookup import async_unknown_entity
from ..toolkit.plain import plain
from ..toolkit.sequenced import async_why, last_triggered
from ..toolkit.subject import not_loaded

_ID = re.compile(r"\b[a-z][a-z0-9_]*\.[a-z0-9_]+\b")
# The answer has these beside the configuration.
_SAID_ELSEWHERE = frozenset({"id", "alias", "mode", "use_blueprint"})


class GetAutomation(HouseTool):
    """State and configuration."""

    name = "ha_get_automation"
    title = "Get automation"
    description = "One automation or script in full, and what it uses."
    group = ToolGroup.AUTOMATIONS
    parameters = vol.Schema(
        {vol.Required("entity_id", description="or its alias"): str}
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Read the component."""
        entity_id = await _async_resolve(call, call.args["entity_id"])
        state = call.hass.states.get(entity_id)
        assert state is not None
        answer = await _live(call, state)
        if (entity := async_entity(call.hass, entity_id)) is None:
            call.notes.append("Its configuration is not loaded.")
            return answer
        return answer | await _configuration(call, entity)


async def _async_resolve(call: Call, name: str) -> str:
    """Return the one entity that a name means."""
    found = async_find(call.hass, name, call.may_read)
    if not found:
        entry = er.async_get(call.hass).async_get(name.strip().lower())
        if entry and entry.domain in DOMAINS and call.may_read(entry.entity_id):
            raise not_loaded(entry.entity_id)
        domain = name.partition(".")[0] if name.startswith(DOMAINS) else DOMAINS[0]
        raise await async_unknown_entity(call, name.lower(), domain=domain)
    if len(found) > 1:
        raise InvalidArgumentError(
            f"{name!r} is the name of {', '.join(found)}. Give one of these ids.",
            suggestions=found,
        )
    return found[0]


async def _live(call: Call, state: State) -> dict[str, Any]:
    """Return how it stands now."""
    area = area_of(call.hass, state.entity_id)
    why = await async_why(call, state)
    key = "enabled" if state.domain == DOMAINS[0] else "running"
    return {
        "entity_id": state.entity_id,
        "name": state.name,
        key: state.state == STATE_ON if why is None else None,
        "unavailable": why,
        "area": area.name if area else None,
        "mode": state.attributes.get("mode"),
        "current_runs": state.attributes.get("current"),
        "last_triggered": last_triggered(state),
    }


async def _configuration(call: Call, entity: Sequenced) -> dict[str, Any]:
    """Return what it is made of, for those who may know all that it mentions.

    Home Assistant itself shows configurations to administrators only.
    """
    if not call.caller.is_admin:
        call.notes.append("The configuration is for administrators.")
        return {}
    secrets = await async_secret_values(call.hass)
    config = redact_config(plain(entity.raw_config or {}), secrets)
    facts: dict[str, Any] = {
        "unique_id": entity.unique_id,
        "uses": _uses(call, entity, as_text(config)) or None,
    }
    if blueprint := async_blueprint(entity):
        facts["blueprint"] = {
            "path": blueprint.path,
            "inputs": redact_config(plain(blueprint.inputs), secrets),
        }
    else:
        facts["config"] = {k: v for k, v in config.items() if k not in _SAID_ELSEWHERE}
    if await async_tells_hidden(call, entity, facts):
        call.notes.append("The configuration is hidden: it names hidden entities.")
        return {}
    return facts


def _uses(call: Call, entity: Sequenced, config: str) -> dict[str, Any]:
    """Return the entities, devices, areas and services it uses, by name.

    Home Assistant knows those that are written as ids; templates name others.
    """
    hass = call.hass
    named = {i for i in _ID.findall(config) if hass.states.get(i)}
    used = sorted(named | entity.referenced_entities)
    states = {entity_id: hass.states.get(entity_id) for entity_id in used}
    devices = map(dr.async_get(hass).async_get, sorted(entity.referenced_devices))
    areas = map(ar.async_get(hass).async_get_area, sorted(entity.referenced_areas))
    steps = walk(async_sequence(hass, entity.entity_id) or ())
    called = {step.service for step in steps if isinstance(step, ServiceStep)}
    uses = {
        "entities": {i: s.name if s else "not found" for i, s in states.items()},
        "devices": [device_name(device) for device in devices if device],
        "areas": [area.name for area in areas if area],
        "services": sorted(name for name in called if isinstance(name, str)),
    }
    return present({key: value or None for key, value in uses.items()})
