"""Notifiers that are no entities and hand a message on."""

from typing import Any

from homeassistant.components.group.notify import GroupNotifyPlatform
from homeassistant.components.notify import DOMAIN as NOTIFY_DOMAIN
from homeassistant.components.notify.legacy import (
    NOTIFY_SERVICES,
    BaseNotificationService,
)
from homeassistant.const import CONF_ACTION
from homeassistant.core import HomeAssistant, callback

from .mentions import mentioned_entities


@callback
def async_notifiers(
    hass: HomeAssistant, service: str
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the services and what may be entities that a notifier hands its messages to.

    A group of notifiers calls each of its members, and one that speaks holds its player.
    The name of a host may look like an entity, too.
    """
    services: set[str] = set()
    entities: set[str] = set()
    for notifier in _called(hass, service):
        if isinstance(notifier, GroupNotifyPlatform):
            names = (member[CONF_ACTION] for member in notifier.entities)
            services |= {f"{NOTIFY_DOMAIN}.{name}" for name in names}
        else:
            texts = [v for v in vars(notifier).values() if isinstance(v, str)]
            entities |= mentioned_entities(texts)
    return frozenset(services), frozenset(entities)


def _called(hass: HomeAssistant, service: str) -> list[Any]:
    """Return the notifiers that are called by the name of a service."""
    by_integration: dict[str, list[BaseNotificationService]] = hass.data.get(
        NOTIFY_SERVICES, {}
    )
    return [
        notifier
        for notifiers in by_integration.values()
        for notifier in notifiers
        if service in (vars(notifier).get("_service_name"), *_targets(notifier))
    ]


def _targets(notifier: BaseNotificationService) -> list[str]:
    """Return the services that a notifier has for single targets of its own."""
    return list(vars(notifier).get("registered_targets", ()))
