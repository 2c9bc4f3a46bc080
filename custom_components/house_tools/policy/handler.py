"""What Home Assistant knows of a service: which entities it reaches, and how."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Final, cast

from homeassistant.const import (
    SERVICE_RELOAD,
    SERVICE_TOGGLE,
    SERVICE_TURN_OFF,
    SERVICE_TURN_ON,
)
from homeassistant.core import (
    DOMAIN as HOMEASSISTANT_DOMAIN,
    HomeAssistant,
    Service,
    SupportsResponse,
    callback,
)
from homeassistant.helpers import config_validation as cv
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.service import (
    batched_entity_service_call,
    entity_service_call,
)

from ..errors import NotFoundError
from .near import closest

SCRIPT_DOMAIN: Final = "script"
SCENE_DOMAIN: Final = "scene"

# They hand what they are called with to the same service of each entity's domain.
_FAN_OUT = frozenset({SERVICE_TURN_ON, SERVICE_TURN_OFF, SERVICE_TOGGLE})
# Services with a handler of their own that acts on the entities of their domain.
_OWN_ENTITIES = frozenset(
    {
        (SCRIPT_DOMAIN, SERVICE_TURN_ON),
        (SCRIPT_DOMAIN, SERVICE_TURN_OFF),
        (SCRIPT_DOMAIN, SERVICE_TOGGLE),
        (SCENE_DOMAIN, "delete"),
    }
)
_SCRIPT_SERVICES = frozenset(
    {SERVICE_TURN_ON, SERVICE_TURN_OFF, SERVICE_TOGGLE, SERVICE_RELOAD}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler:
    """A registered service.

    `entities` are all that the service can act on, by id; None means that nothing in
    Home Assistant limits it. `needs_target` is for services that do nothing, or fail,
    without one.
    """

    hass: HomeAssistant
    domain: str
    service: str
    registered: Service
    entities: Collection[str] | None
    needs_target: bool
    is_fan_out: bool
    is_entity_service: bool

    @property
    def name(self) -> str:
        """Return the name as people write it."""
        return f"{self.domain}.{self.service}"

    @property
    def is_script(self) -> bool:
        """Return if the service is a script called by its name."""
        return self.domain == SCRIPT_DOMAIN and self.service not in _SCRIPT_SERVICES

    @property
    def only_answers(self) -> bool:
        """Return if the service is there for its response alone."""
        return self.registered.supports_response is SupportsResponse.ONLY

    @property
    def honours_exclude(self) -> bool:
        """Return if an exclude block is known to be kept to."""
        return self.entities is not None or self.is_fan_out


@callback
def async_get_handler(hass: HomeAssistant, domain: str, service: str) -> Handler | None:
    """Return what is registered under a service's name, or None."""
    services = hass.services.async_services_internal()
    registered = services.get(domain, {}).get(service)
    if registered is None:
        return None
    is_fan_out = domain == HOMEASSISTANT_DOMAIN and service in _FAN_OUT
    return Handler(
        hass=hass,
        domain=domain,
        service=service,
        registered=registered,
        entities=_entities_of(hass, domain, service, registered),
        needs_target=is_fan_out
        or (
            registered.schema is not None
            and cv.is_entity_service_schema(registered.schema)
        ),
        is_fan_out=is_fan_out,
        is_entity_service=_entity_service_entities(registered) is not None,
    )


@callback
def async_require_handler(
    hass: HomeAssistant,
    domain: str,
    service: str,
    *,
    is_hidden: Callable[[str, str], bool] = lambda domain, service: False,
) -> Handler:
    """Return a registered service; raises NotFoundError with near names.

    One that is hidden from whoever asks is not there, and near to nothing.
    """
    handler = async_get_handler(hass, domain, service)
    if handler is not None and not is_hidden(domain, service):
        return handler
    services = hass.services.async_services_internal()
    if domain in services:
        names = closest(
            service, (n for n in services[domain] if not is_hidden(domain, n))
        )
        names = [f"{domain}.{name}" for name in names]
    else:
        names = closest(
            f"{domain}.{service}",
            (
                f"{d}.{name}"
                for d, by_name in services.items()
                for name in by_name
                if not is_hidden(d, name)
            ),
        )
    hint = (
        f"Did you mean {', '.join(names)}?"
        if names
        else "ha_list_services lists what there is."
    )
    raise NotFoundError(
        f"There is no service {domain}.{service}. {hint}", suggestions=names
    )


def _entities_of(
    hass: HomeAssistant, domain: str, service: str, registered: Service
) -> Collection[str] | None:
    """Return the entities that a service is limited to, by id, or None."""
    if (domain, service) in _OWN_ENTITIES:
        component = hass.data.get(DATA_INSTANCES, {}).get(domain)
        entities = component.entities if component else ()
        return {entity.entity_id for entity in entities}
    return _entity_service_entities(registered)


def _entity_service_entities(registered: Service) -> Collection[str] | None:
    """Return the entities that Home Assistant's own helper hands to a service.

    The helper keeps to the entities it was registered with, whatever a call names,
    so they are the one exact answer to what a service can act on.
    """
    target = registered.job.target
    if not isinstance(target, partial) or target.func not in (
        entity_service_call,
        batched_entity_service_call,
    ):
        return None
    entities = target.args[1]
    return cast("Collection[str]", entities() if callable(entities) else entities)
