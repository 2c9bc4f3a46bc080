"""Which services a caller is told of."""

from collections.abc import Callable, Iterable

from homeassistant.core import DOMAIN as HOMEASSISTANT_DOMAIN
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import entity_sources

from ..house.services import ServiceInfo
from ..house.steps import Steps, async_run
from ..policy import rules
from .call import Call

_SCRIPT = "script"
# The ones of Home Assistant itself that act on entities.
_GENERIC = frozenset({"toggle", "turn_off", "turn_on", "update_entity"})


async def async_split_offered(
    call: Call, services: Iterable[ServiceInfo]
) -> tuple[list[ServiceInfo], list[ServiceInfo]]:
    """Return the services that a caller is told of, and those that the settings forbid.

    A script that the caller may not read has no service for that caller either.
    Callers who are not administrators act on entities alone, so they are told of
    the services that belong to the entities that they may read.
    """
    is_known = await _async_knows(call)
    offered: list[ServiceInfo] = []
    forbidden: list[ServiceInfo] = []
    for info in filter(is_known, services):
        is_denied = rules.matches(call.settings.service_denylist, info.id)
        (forbidden if is_denied else offered).append(info)
    return offered, forbidden


async def _async_knows(call: Call) -> Callable[[ServiceInfo], bool]:
    """Return the predicate of what the caller may know of."""
    may_read = call.caller.read_filter()
    if may_read is None:
        return lambda info: True
    owners = None if call.caller.is_admin else await async_run(_owners(call, may_read))
    scripts = er.async_get(call.hass)

    def is_known(info: ServiceInfo) -> bool:
        """Return if the caller may know that there is such a service."""
        if info.domain == _SCRIPT and (
            script := scripts.async_get_entity_id(_SCRIPT, _SCRIPT, info.service)
        ):
            return may_read(script)
        if owners is None:
            return True
        if info.domain == HOMEASSISTANT_DOMAIN:
            return bool(owners) and info.service in _GENERIC
        return info.domain in owners

    return is_known


def _owners(call: Call, may_read: Callable[[str], bool]) -> Steps[set[str]]:
    """Return the domains and the integrations of the entities that may be read."""
    sources = entity_sources(call.hass)
    owners: set[str] = set()
    for state in call.hass.states.async_all():
        source = sources.get(state.entity_id)
        of_state = {state.domain, source["domain"]} if source else {state.domain}
        if not of_state <= owners and may_read(state.entity_id):
            owners |= of_state
        yield
    return owners
