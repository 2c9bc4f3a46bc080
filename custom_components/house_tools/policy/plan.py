"""What a write comes to, worked out in one go before anything is done."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from homeassistant.core import HomeAssistant, callback, split_entity_id
from homeassistant.helpers import entity_registry as er

from ..errors import InvalidArgumentError, NotAllowedError
from . import rules
from .caller import Caller
from .canonical import canonical, canonical_data
from .effects import Effects, ServiceAsked
from .follow import async_follow
from .handler import SCRIPT_DOMAIN, Handler, async_require_handler
from .mentions import holds_template
from .naming import check_mentioned, check_named, nothing_matched
from .request import WriteRequest
from .resolve import Resolved, async_resolve
from .rights import check_rights, check_services
from .targets import Target, read_target
from .validate import async_validate


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A write that passed the rules, short of a confirmation.

    `data` is what the service would be called with, the target included; `coerced`
    is how its schema understands that, and `errors` what it finds wrong.
    """

    handler: Handler
    target: Target
    resolved: Resolved
    effects: Effects
    data: dict[str, Any]
    coerced: Mapping[str, Any]
    errors: list[str]
    needs_confirmation: bool

    @property
    def entities(self) -> list[str]:
        """Return the entities touched, in order."""
        return sorted(self.effects.entities)

    @property
    def entities_by_weight(self) -> list[str]:
        """Return the entities touched, those of the service's own domain first."""
        domain = self.handler.domain
        return sorted(self.entities, key=lambda e: split_entity_id(e)[0] != domain)

    def spelling(self, entry_id: str, tool: str, caller: Caller) -> str:
        """Return the one spelling of this call, which a confirmation is bound to."""
        target = {key: list(ids) for key, ids in self.target.ids.items()}
        exclude = {key: list(ids) for key, ids in self.target.exclude.items()}
        own = {*target, "exclude"} if exclude else {*target}
        return canonical(
            [
                entry_id,
                tool,
                caller.user.id if caller.user else None,
                self.handler.name,
                target,
                exclude,
                canonical_data(
                    {k: v for k, v in self.coerced.items() if k not in own},
                    {k: v for k, v in self.data.items() if k not in own},
                ),
                self.entities,
                sorted(self.effects.services),
                sorted(self.effects.possible),
                sorted(self.effects.possible_services),
                sorted(self.effects.unknown),
            ]
        )


@callback
def async_plan(hass: HomeAssistant, caller: Caller, request: WriteRequest) -> Plan:
    """Judge a write, up to its data, by the rules in their order.

    Nothing is awaited: what is judged here still holds when the call is made in the
    same turn of the event loop. Raises the kind of ToolError of the first refusal.
    """
    if not caller.settings.allow_write:
        raise NotAllowedError("Writing is switched off in the settings of House Tools.")
    handler = async_require_handler(
        hass,
        request.domain.strip().lower(),
        request.service.strip().lower(),
        is_hidden=partial(_is_hidden, hass, caller),
    )
    check_services(caller, {handler.name})
    target, resolved, data = _async_resolve_target(hass, caller, handler, request)
    check_mentioned(hass, caller, handler, data)
    asked = ServiceAsked(handler, resolved, data)
    effects = async_follow(hass, asked)
    check_services(caller, effects.services, called=handler.name)
    check_rights(hass, caller, asked, effects)
    call_data = {**data, **target.as_data(without=resolved.ignored)}
    coerced, errors = async_validate(hass, handler, call_data)
    _check_templates(caller, handler, coerced)
    return Plan(
        handler=handler,
        target=target,
        resolved=resolved,
        effects=effects,
        data=call_data,
        coerced=coerced,
        errors=errors,
        needs_confirmation=_needs_confirmation(caller, effects),
    )


def _is_hidden(hass: HomeAssistant, caller: Caller, domain: str, service: str) -> bool:
    """Return if a service is a script that the caller may not know of."""
    if domain != SCRIPT_DOMAIN or caller.read_filter() is None:
        return False
    registry = er.async_get(hass)
    script = registry.async_get_entity_id(SCRIPT_DOMAIN, SCRIPT_DOMAIN, service)
    return script is not None and not caller.may_read(script)


def _async_resolve_target(
    hass: HomeAssistant, caller: Caller, handler: Handler, request: WriteRequest
) -> tuple[Target, Resolved, dict[str, Any]]:
    """Return the target of a request, the entities that it means, and the other data."""
    if handler.is_script:
        if request.target is not None:
            raise InvalidArgumentError(
                f"{handler.name} is a script and takes no target. Give its fields in data."
            )
        return Target(), Resolved(), dict(request.data)
    target, data = read_target(request.target, request.data)
    if not target.ids:
        if handler.needs_target:
            raise InvalidArgumentError(
                f"{handler.name} needs a target: entity_id, area_id, device_id, "
                "floor_id or label_id."
            )
        return target, Resolved(), data
    if target.exclude and not handler.honours_exclude:
        raise InvalidArgumentError(f"{handler.name} does not take an exclude.")
    check_named(hass, caller, target)
    resolved = async_resolve(hass, handler, target.ids, target.exclude)
    if not resolved.entities:
        raise nothing_matched(caller, handler, target, resolved)
    return target, resolved, data


def _check_templates(
    caller: Caller, handler: Handler, coerced: Mapping[str, Any]
) -> None:
    """Raise NotAllowedError for data that a service renders, where reads are limited.

    A template can read every entity and put what it reads where the caller looks.
    """
    if caller.read_filter() is not None and holds_template(coerced):
        raise NotAllowedError(
            f"{handler.name} would render a template, and templates read more than "
            "this caller may. Give plain text."
        )


def _needs_confirmation(caller: Caller, effects: Effects) -> bool:
    """Return if a person must agree first."""
    if effects.unknown:
        return True
    touched = {*effects.entities, *effects.possible, *effects.services}
    domains = {split_entity_id(item)[0] for item in touched}
    return rules.needs_confirmation(domains, caller.settings.confirm_domains)
