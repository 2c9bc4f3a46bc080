"""What a write would do, in words for whoever decides about it."""

from typing import Any, Final

from homeassistant.core import HomeAssistant, callback

from .caller import Caller
from .plan import Plan
from .redact import redact
from .rights import visible

MAX_SHOWN: Final = 50


@callback
def async_preview(hass: HomeAssistant, caller: Caller, plan: Plan) -> dict[str, Any]:
    """Return the call as it would be made, with codes masked."""
    acted_on = visible(caller, plan.resolved.entities)
    effects = plan.effects
    touched = visible(caller, effects.entities - plan.resolved.entities)
    possible = visible(caller, effects.possible - effects.entities)
    callees = sorted(effects.possible_services - effects.services)
    would: dict[str, Any] = {
        "service": plan.handler.name,
        "data": redact(plan.data),
        "entities": _with_states(hass, acted_on),
        "also_touches": _with_states(hass, touched),
        "calls": sorted(effects.services - {plan.handler.name}),
        "may_also_touch": possible[:MAX_SHOWN],
        "may_also_call": callees[:MAX_SHOWN],
        "cannot_be_known": sorted(effects.unknown),
        "ignored": sorted(plan.resolved.ignored),
        "more_entities": sum(
            max(0, len(shown) - MAX_SHOWN) for shown in (acted_on, touched, possible)
        ),
        "more_services": max(0, len(callees) - MAX_SHOWN),
    }
    return {
        key: value
        for key, value in would.items()
        if value or key in ("service", "entities")
    }


def _with_states(hass: HomeAssistant, entity_ids: list[str]) -> list[dict[str, Any]]:
    """Return entities with their present states."""
    found = ((entity_id, hass.states.get(entity_id)) for entity_id in entity_ids)
    return [
        {"entity_id": entity_id, "state": state.state if state else None}
        for entity_id, state in list(found)[:MAX_SHOWN]
    ]
