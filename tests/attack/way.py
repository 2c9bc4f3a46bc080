"""One way to reach an entity, and the shortest way to write a call down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.core import split_entity_id

from .house import CONFIRM, AttackedHouse

type Arguments = Mapping[str, Any] | Callable[[AttackedHouse], Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to `reaches`; `is_missing` where what it calls does not exist.

    It is tried where the entity must be confirmed, where it is on the deny list, and
    where an allow list leaves it out.
    """

    name: str
    tool: str = "ha_call_service"
    arguments: Arguments
    reaches: str = "lock.front"
    is_missing: bool = False
    changes_house: bool = False

    async def against(self, house: AttackedHouse) -> None:
        """Try the way where its end must be confirmed, is denied, and is not allowed."""
        house.begin()
        domain = split_entity_id(self.reaches)[0]
        others = sorted({s.domain for s in house.hass.states.async_all()} - {domain})
        refusal = CONFIRM if self.is_missing else "not_allowed"
        allowed = [f"{other}.*" for other in others]
        for options, word in (
            ({"confirm_domains": [domain]}, CONFIRM),
            ({"confirm_domains": [], "entity_denylist": [self.reaches]}, refusal),
            ({"confirm_domains": [], "entity_allowlist": allowed}, refusal),
        ):
            house.set_options(**options, service_denylist=[])
            arguments = self.arguments
            if callable(arguments):
                arguments = arguments(house)
            outcome = await house.call(self.tool, arguments)
            await house.assert_refused(outcome, word)


def service(name: str, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of a service call."""
    domain, _, own = name.partition(".")
    return {"domain": domain, "service": own, **arguments}


def entity(name: str, entity_id: Any, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of a service call on entities."""
    return service(name, target={"entity_id": entity_id}, **arguments)


def unlock(target: Any) -> dict[str, Any]:
    """Return the arguments that unlock a target."""
    return service("lock.unlock", target=target)
