"""Everything that a call would touch, followed through groups, scenes and scripts."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from homeassistant.const import SERVICE_TOGGLE, SERVICE_TURN_ON
from homeassistant.core import (
    DOMAIN as HOMEASSISTANT_DOMAIN,
    HomeAssistant,
    callback,
    split_entity_id,
    valid_entity_id,
)

from ..errors import InvalidArgumentError
from ..house.entities import async_exists
from .handler import SCENE_DOMAIN, SCRIPT_DOMAIN, Handler, async_get_handler
from .implied import implied_services, state_services
from .members import async_members, async_own_steps
from .mentions import has_choosing_template, mentioned_entities, mentioned_places
from .opaque import (
    Found,
    async_device_action,
    async_integration,
    async_reloaded,
    async_scene,
)
from .resolve import Resolved, async_resolve
from .sequences import Steps, async_script_of_service, async_sequence
from .step_target import async_step_target
from .steps import TEMPLATE_TARGET, DeviceStep, ServiceStep, UnknownStep, walk

# Far beyond what people write. What is larger counts as not known.
_MAX_WORK = 5000

# Services that run what they are called with.
_RUNS = frozenset(
    {
        (SCRIPT_DOMAIN, SERVICE_TURN_ON),
        (SCRIPT_DOMAIN, SERVICE_TOGGLE),
        ("automation", "trigger"),
    }
)
# Services that make or change an entity which their data names without its domain.
_MAKES = {
    (SCENE_DOMAIN, "create"): "scene_id",
    ("group", "set"): "object_id",
    ("group", "remove"): "object_id",
    ("device_tracker", "see"): "dev_id",
}
_RELOAD_ENTRY = (HOMEASSISTANT_DOMAIN, "reload_config_entry")


@dataclass(slots=True)
class Effects:
    """What a call comes to.

    `entities` are touched for sure or in some branch. `services` are called, as
    "domain.service". `possible` are entities that may be touched without anything
    saying so, as by a scene that a bridge keeps. `unknown` says in words what
    cannot be known before it happens.
    """

    entities: set[str] = field(default_factory=set)
    services: set[str] = field(default_factory=set)
    possible: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class ServiceAsked:
    """A service with what it is called on, and the data beside the target."""

    handler: Handler
    resolved: Resolved
    data: Mapping[str, Any] = field(default_factory=dict)


@callback
def async_follow(hass: HomeAssistant, asked: ServiceAsked) -> Effects:
    """Return all that a call of a service would do."""
    follower = _Follower(hass)
    follower.follow_call(asked)
    return follower.finish()


class _Follower:
    """One walk over what a call sets off; every sequence and entity counts once."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize the walk."""
        self._hass = hass
        self._effects = Effects()
        self._waiting: deque[Steps] = deque()
        # By identity; kept, so that no other one gets the identity of one that is gone.
        self._seen: dict[int, Steps] = {}
        self._work = 0

    def finish(self) -> Effects:
        """Follow the sequences that are left, until nothing new turns up."""
        while self._waiting:
            for step in walk(self._waiting.popleft()):
                self._work += 1
                if self._work > _MAX_WORK:
                    self._effects.unknown.add("it sets off more than can be followed")
                    return self._effects
                self._follow_step(step)
        return self._effects

    def follow_call(self, asked: ServiceAsked) -> None:
        """Take in what a call touches, and what it sets off in turn."""
        handler, resolved = asked.handler, asked.resolved
        self._effects.services.add(handler.name)
        self._effects.services |= implied_services(
            self._hass, handler.domain, handler.service
        )
        self._touch(resolved.touched)
        self._touch_mentioned(handler, asked.data)
        if handler.is_fan_out:
            self._fan_out(handler.service, resolved.entities)
        elif handler.is_script:
            self._run_script(handler.service)
        else:
            self._set_off(asked)

    def _set_off(self, asked: ServiceAsked) -> None:
        """Follow the services that act by other means than on their targets alone."""
        handler, entities = asked.handler, asked.resolved.entities
        domain = handler.domain
        key = (domain, handler.service)
        if key in _RUNS:
            for entity_id in entities:
                self._run(entity_id)
        elif key == (SCENE_DOMAIN, SERVICE_TURN_ON):
            self._activate(entities)
        elif domain == SCENE_DOMAIN:
            states = asked.data.get("entities")
            self._effects.services |= state_services(self._hass, states)
        elif key == _RELOAD_ENTRY:
            self._touch(
                async_reloaded(self._hass, entities, asked.data.get("entry_id"))
            )
        elif handler.entities is None and not entities:
            self._take(async_integration(self._hass, domain))
        if handler.is_entity_service and domain != SCENE_DOMAIN:
            # Integrations have services of their own that activate their scenes.
            self._activate(entities)
        if (name := asked.data.get(_MAKES.get(key, ""))) is not None:
            self._touch({f"{domain}.{name}".lower()})

    def _activate(self, entity_ids: frozenset[str]) -> None:
        """Take in what the scenes among entities set."""
        for entity_id in entity_ids:
            if split_entity_id(entity_id)[0] == SCENE_DOMAIN:
                self._take(async_scene(self._hass, entity_id))

    def _fan_out(self, service: str, entity_ids: frozenset[str]) -> None:
        """Follow the same service of each entity's own domain."""
        domains = {split_entity_id(entity_id)[0] for entity_id in entity_ids}
        # Home Assistant passes entities of its own domain by here, or would never end.
        for domain in domains - {HOMEASSISTANT_DOMAIN}:
            if handler := async_get_handler(self._hass, domain, service):
                own = {e for e in entity_ids if split_entity_id(e)[0] == domain}
                self.follow_call(ServiceAsked(handler, Resolved(frozenset(own))))

    def _run_script(self, service: str) -> None:
        """Follow a script that is called by its name."""
        if entity_id := async_script_of_service(self._hass, service):
            self._touch({entity_id})
            self._run(entity_id)
        else:
            self._effects.unknown.add(f"script.{service} cannot be read")

    def _run(self, entity_id: str) -> None:
        """Have the steps of a script or an automation followed."""
        self._queue(async_sequence(self._hass, entity_id) or ())

    def _queue(self, sequence: Steps) -> None:
        """Have a sequence followed, once."""
        if id(sequence) not in self._seen:
            self._seen[id(sequence)] = sequence
            self._waiting.append(sequence)

    def _follow_step(self, step: ServiceStep | DeviceStep | UnknownStep) -> None:
        """Take in what one step does."""
        if isinstance(step, UnknownStep):
            self._effects.unknown.add(step.reason)
        elif isinstance(step, DeviceStep):
            self._take(async_device_action(self._hass, step.config))
        else:
            self._follow_service(step)

    def _follow_service(self, step: ServiceStep) -> None:
        """Follow a service that a step calls."""
        handler = async_get_handler(self._hass, *step.service.split(".", 1))
        if handler is None:
            self._effects.unknown.add(f"it calls {step.service}, which does not exist")
            return
        target = async_step_target(self._hass, step, from_data=not handler.is_script)
        if not target.is_whole or (
            not handler.is_script and has_choosing_template(step.data)
        ):
            self._effects.unknown.add(TEMPLATE_TARGET)
        try:
            resolved = async_resolve(self._hass, handler, target.ids, target.exclude)
        except InvalidArgumentError as err:
            self._effects.unknown.add(err.message)
            return
        self.follow_call(ServiceAsked(handler, resolved, step.data))

    def _take(self, found: Found) -> None:
        """Take in what a source knows of itself."""
        self._touch(found.entities)
        self._effects.services |= found.services
        self._effects.possible |= found.possible
        self._effects.unknown |= found.unknown

    def _touch(self, entity_ids: set[str] | frozenset[str]) -> None:
        """Take in entities, all that they pass on to, and the scripts they run."""
        pending = set(filter(valid_entity_id, entity_ids)) - self._effects.entities
        while pending:
            entity_id = pending.pop()
            self._effects.entities.add(entity_id)
            pending |= async_members(self._hass, entity_id) - self._effects.entities
            for sequence in async_own_steps(self._hass, entity_id):
                self._queue(sequence)

    def _touch_mentioned(self, handler: Handler, data: Mapping[str, Any]) -> None:
        """Take in the entities that are named in data, wherever that may be.

        So a field that no one here knows, such as the speakers to join a group, is
        judged like a target.
        """
        named = mentioned_entities(data)
        self._touch({e for e in named if async_exists(self._hass, e)})
        if handler.entities is None and (places := mentioned_places(data)):
            self._touch(async_resolve(self._hass, handler, places).entities)
