"""The rules and the rights of the caller, over everything that a call touches."""

from collections.abc import Collection
from dataclasses import replace
from itertools import islice
from typing import Final

from homeassistant.const import SERVICE_TOGGLE, SERVICE_TURN_OFF, SERVICE_TURN_ON
from homeassistant.core import HomeAssistant, callback

from ..errors import NotAllowedError
from ..settings import DEFAULT_SERVICE_DENYLIST, Settings
from . import rules
from .caller import Caller
from .effects import Effects, ServiceAsked
from .follow import async_follow
from .handler import SCENE_DOMAIN, SCRIPT_DOMAIN, Handler
from .resolve import Resolved

MAX_NAMED: Final = 20

_BY_HAND: Final = "The user can do it in Home Assistant."

# Services without Home Assistant's own check of each entity that act on nothing but
# entities all the same, so that the check made here is enough.
_BOUND_TO_ENTITIES = frozenset(
    {
        ("homeassistant", "update_entity"),
        (SCENE_DOMAIN, "apply"),
        (SCRIPT_DOMAIN, SERVICE_TURN_ON),
        (SCRIPT_DOMAIN, SERVICE_TURN_OFF),
        (SCRIPT_DOMAIN, SERVICE_TOGGLE),
    }
)


def check_services(
    caller: Caller, services: Collection[str], *, called: str | None = None
) -> None:
    """Raise NotAllowedError for a service on the deny list, called or set off."""
    denied = sorted(
        service
        for service in services
        if rules.matches(caller.settings.service_denylist, service)
    )
    if not denied:
        return
    if called is None or called in denied:
        raise NotAllowedError(
            f"The settings of House Tools deny {called or denied[0]}.",
            services=[called or denied[0]],
        )
    # What a script calls, such as another script, may be hidden from the caller.
    names = denied if caller.read_filter() is None else []
    raise NotAllowedError(
        f"{called} would call {', '.join(names) or 'something'}, which the settings of "
        "House Tools deny.",
        services=names or None,
    )


@callback
def check_rights(
    hass: HomeAssistant, caller: Caller, asked: ServiceAsked, effects: Effects
) -> None:
    """Raise NotAllowedError where anything touched is out of bounds for the caller."""
    handler = asked.handler
    if not caller.is_admin:
        _check_bounds(caller, handler, effects)
    faults = {e for e in effects.entities if not _may_touch(caller, e)}
    if not faults:
        _check_possible(caller, handler, effects)
        return
    remain = _remaining(hass, asked, faults)
    named = visible(caller, faults)
    refusal = NotAllowedError(
        f"{handler.name} was not called: {_fault_text(named, faults)} out of bounds "
        f"for this caller. {_remain_text(visible(caller, remain))}",
        entities=named[:MAX_NAMED],
        more_entities=max(0, len(named) - MAX_NAMED) or None,
        would_remain=visible(caller, remain),
    )
    refusal.at_fault = sorted(faults)
    raise refusal


def visible(caller: Caller, entity_ids: Collection[str]) -> list[str]:
    """Return the entities that the caller may know of, in order."""
    return sorted(entity_id for entity_id in entity_ids if caller.may_read(entity_id))


def _may_touch(caller: Caller, entity_id: str) -> bool:
    """Return if the lists and the rights of the caller let a write touch an entity."""
    settings = caller.settings
    return rules.may_touch(
        entity_id, settings.entity_allowlist, settings.entity_denylist
    ) and caller.may_control(entity_id)


def _check_bounds(caller: Caller, handler: Handler, effects: Effects) -> None:
    """Raise NotAllowedError for what only an administrator may do.

    Home Assistant checks no user on services without entities, and exposure not at
    all. So others get what is bound to entities, and scripts, which were exposed to
    them for what they do; and nothing of which the effect is not known.
    """
    if not (
        handler.is_entity_service
        or handler.is_fan_out
        or handler.is_script
        or (handler.domain, handler.service) in _BOUND_TO_ENTITIES
    ):
        raise NotAllowedError(
            f"Only an administrator may call {handler.name}, which is not limited to entities."
        )
    if not effects.entities:
        raise NotAllowedError(
            f"Only an administrator may call {handler.name} without entities."
        )
    if effects.unknown or not all(_may_touch(caller, e) for e in effects.possible):
        raise NotAllowedError(
            f"Only an administrator may call {handler.name} here: what it would do "
            "cannot be told beforehand."
        )


def _check_possible(caller: Caller, handler: Handler, effects: Effects) -> None:
    """Raise NotAllowedError where what cannot be known could cross the lists.

    A confirmation does not lift a list.
    """
    if effects.is_boundless and _has_lists(caller.settings):
        raise NotAllowedError(
            f"{handler.name} was not called: what it would do cannot be told "
            f"beforehand ({', '.join(sorted(effects.unknown))}), so it could reach what "
            f"the settings of House Tools leave out. {_BY_HAND}"
        )
    faults = {e for e in effects.possible if not _may_touch(caller, e)}
    named = visible(caller, faults)
    denied = caller.settings.service_denylist
    callees = sorted(s for s in effects.possible_services if rules.matches(denied, s))
    if not faults and not callees:
        return
    # Scripts are services by their own names, and may be hidden from the caller.
    services = callees if caller.read_filter() is None else []
    refusal = NotAllowedError(
        f"{handler.name} was not called: it could reach "
        f"{_some([*named, *services]) or 'something'}, which the settings of "
        f"House Tools leave out. {_BY_HAND}",
        entities=named[:MAX_NAMED] or None,
        more_entities=max(0, len(named) - MAX_NAMED) or None,
        services=services[:MAX_NAMED] or None,
    )
    refusal.at_fault = sorted(faults)
    raise refusal


def _has_lists(settings: Settings) -> bool:
    """Return if a person left anything out.

    The services that are denied from the start do not count: a free choice could always
    be one of them, and no script with such a choice would ever run.
    """
    return bool(
        settings.entity_allowlist
        or settings.entity_denylist
        or set(settings.service_denylist) - set(DEFAULT_SERVICE_DENYLIST)
    )


def _some(names: list[str]) -> str:
    """Return the first of some names, and how many more there are."""
    more = len(names) - MAX_NAMED
    return ", ".join([*names[:MAX_NAMED], *([f"{more} more"] if more > 0 else ())])


def _remaining(hass: HomeAssistant, asked: ServiceAsked, faults: set[str]) -> list[str]:
    """Return the first targets that touch nothing out of bounds by themselves."""

    def is_clean(entity_id: str) -> bool:
        """Return if a target by itself touches none of what is at fault."""
        alone = replace(asked, resolved=Resolved(frozenset({entity_id})))
        return faults.isdisjoint(async_follow(hass, alone).entities)

    clean = filter(is_clean, sorted(asked.resolved.entities - faults))
    return list(islice(clean, MAX_NAMED))


def _fault_text(named: list[str], faults: set[str]) -> str:
    """Return what is at fault, by name where the caller may know it.

    How many others there are is not told: it is the size of a room or a group that
    the caller does not see.
    """
    parts = named[:MAX_NAMED]
    if more := len(named) - len(parts):
        parts.append(f"{more} more")
    if len(named) < len(faults):
        parts.append("other entities")
    verb = "is" if len(faults) == len(named) == 1 else "are"
    return f"{', '.join(parts)} {verb}"


def _remain_text(remain: list[str]) -> str:
    """Return what to do next."""
    if not remain:
        return "Nothing would remain without them."
    return f"Name only what remains: {', '.join(remain)}."
