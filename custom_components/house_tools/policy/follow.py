"""Everything that a call would touch, followed through groups, scenes and scripts."""

from dataclasses import replace

from homeassistant.components.notify.const import DOMAIN as NOTIFY_DOMAIN
from homeassistant.const import SERVICE_TOGGLE, SERVICE_TURN_ON
from homeassistant.core import (
    DOMAIN as HOMEASSISTANT_DOMAIN,
    HomeAssistant,
    callback,
    split_entity_id,
)

from ..errors import InvalidArgumentError
from .choices import async_possible_services
from .effects import Effects, ServiceAsked
from .fields import entity_fields, reads_target
from .gather import Gatherer
from .handler import SCENE_DOMAIN, SCRIPT_DOMAIN, async_get_handler
from .implied import async_reloads, implied_services, state_services
from .mentions import (
    has_choosing_template,
    holds_template,
    made_entities,
    mentioned_entities,
)
from .notifiers import async_notifiers
from .opaque import (
    async_device_action,
    async_integration,
    async_reloaded,
    async_scene,
    async_siblings,
)
from .resolve import Resolved, async_resolve
from .sequences import async_script_of_service, async_sequence
from .step_target import async_step_target
from .steps import (
    TEMPLATE_SERVICE,
    TEMPLATE_TARGET,
    DeviceStep,
    ServiceStep,
    Step,
    UnknownStep,
    walk,
)
from .targets import TARGET_KEYS

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
_RELOAD_ENTRY = (HOMEASSISTANT_DOMAIN, "reload_config_entry")
_RELOAD_ALL = (HOMEASSISTANT_DOMAIN, "reload_all")
# Domains and services that do what a text or a program tells them.
_PROGRAMS = frozenset({"conversation.process", "pyscript", "python_script"})


@callback
def async_follow(hass: HomeAssistant, asked: ServiceAsked) -> Effects:
    """Return all that a call of a service would do."""
    follower = _Follower(hass)
    follower.follow_call(asked)
    return follower.finish()


class _Follower(Gatherer):
    """One walk over what a call sets off."""

    def __init__(self, hass: HomeAssistant, opened: set[str] | None = None) -> None:
        """Initialize the walk; `opened` are services followed on all that they act on."""
        super().__init__(hass)
        self._opened = set() if opened is None else opened
        self._work = 0

    def finish(self) -> Effects:
        """Follow the sequences that are left, until nothing new turns up."""
        while self._waiting:
            for step in walk(self._waiting.popleft()):
                self._work += 1
                if self._work > _MAX_WORK:
                    self._effects.add_unknown("it sets off more than can be followed")
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
            entry_id = asked.data.get("entry_id")
            self._touch(async_reloaded(self._hass, entities, entry_id))
        elif handler.entities is None:
            self._set_off_freely(asked)
        if handler.is_entity_service and domain != SCENE_DOMAIN:
            # Integrations have services of their own that activate their scenes.
            self._activate(entities)
        self._touch(made_entities(domain, handler.service, asked.data))

    def _set_off_freely(self, asked: ServiceAsked) -> None:
        """Follow a service that Home Assistant does not limit to entities."""
        handler, entities = asked.handler, asked.resolved.entities
        domain, schema = handler.domain, handler.registered.schema
        if domain in _PROGRAMS or handler.name in _PROGRAMS:
            self._effects.add_unknown(f"{handler.name} can do anything")
        elif (domain, handler.service) == _RELOAD_ALL:
            for each in async_reloads(self._hass):
                self._follow_named(each, ServiceStep(each))
        elif domain == NOTIFY_DOMAIN:
            self._hand_on(handler.service)
        elif made_entities(domain, handler.service, asked.data):
            # A script that is about to switch a group meets what is in it by then.
            self._set_going(mentioned_entities(asked.data))
        elif not (entities and reads_target(schema)) or asked.data.get("broadcast"):
            self._take(async_integration(self._hass, domain))
        else:
            self._take(async_siblings(self._hass, domain, entities))

    def _hand_on(self, service: str) -> None:
        """Follow a message to where a notifier hands it."""
        services, entities = async_notifiers(self._hass, service)
        self._touch_named(entities)
        for each in services - self._effects.services:
            self._follow_named(each, ServiceStep(each))

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
            self._effects.add_unknown(f"script.{service} cannot be read")

    def _run(self, entity_id: str) -> None:
        """Have the steps of a script or an automation followed."""
        self._queue(async_sequence(self._hass, entity_id) or ())

    def _follow_step(self, step: Step) -> None:
        """Take in what one step does."""
        if isinstance(step, UnknownStep):
            self._effects.add_unknown(step.reason)
        elif isinstance(step, DeviceStep):
            self._take(async_device_action(self._hass, step.config))
        else:
            self._follow_service(step)

    def _follow_service(self, step: ServiceStep) -> None:
        """Follow a service that a step calls, or all that its template can choose."""
        if isinstance(step.service, str):
            self._follow_named(step.service, step)
            return
        self._effects.unknown.add(TEMPLATE_SERVICE)
        services = async_possible_services(self._hass, step.service)
        if services is None:
            self._effects.is_boundless = True
        for service in services or ():
            self._follow_named(service, step)

    def _follow_named(self, service: str, step: ServiceStep) -> None:
        """Follow a service, called as a step says."""
        handler = async_get_handler(self._hass, *service.split(".", 1))
        if handler is None:
            self._follow_missing(service, step)
            return
        target = async_step_target(self._hass, step, from_data=not handler.is_script)
        try:
            resolved = async_resolve(self._hass, handler, target.ids, target.exclude)
        except InvalidArgumentError as err:
            self._effects.add_unknown(err.message)
            return
        asked = ServiceAsked(handler, resolved, step.data)
        self.follow_call(asked)
        # What a script is called with are variables; its own steps tell what they do.
        if handler.is_script:
            return
        if not target.is_whole:
            self._follow_open(asked)
        beside = {k: v for k, v in step.data.items() if k not in TARGET_KEYS}
        # To go through a schema takes long, and few steps hold a template.
        if holds_template(beside) and has_choosing_template(
            beside, entity_fields(handler.registered.schema)
        ):
            self._effects.add_unknown(TEMPLATE_TARGET)

    def _follow_missing(self, service: str, step: ServiceStep) -> None:
        """Take in a service that is not there: it fails, or has come when it is called."""
        self._effects.unknown.add(f"it calls {service}, which does not exist")
        self._effects.services.add(service)
        self._touch_named([step.target, step.data])

    def _follow_open(self, asked: ServiceAsked) -> None:
        """Take in that a service may be called on anything that it acts on."""
        handler = asked.handler
        self._effects.unknown.add(TEMPLATE_TARGET)
        if handler.entities is None or len(handler.entities) > _MAX_WORK:
            self._effects.is_boundless = True
        elif handler.name not in self._opened:
            self._opened.add(handler.name)
            follower = _Follower(self._hass, self._opened)
            everything = Resolved(frozenset(handler.entities))
            follower.follow_call(replace(asked, resolved=everything))
            self._effects.add_possible(follower.finish())
