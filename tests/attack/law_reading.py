"""A second reading of the rules, plain and slow, that shares nothing with the first.

It is generous: what a call might touch or call counts, whether or not it does.
"""

from collections.abc import Collection, Iterable
import re

from .law_world import LEAVES, SCENES, SCRIPTS, Call, Nested, Rules, Step, Target, World

_BY_STATE = {"on": "turn_on", "off": "turn_off", "locked": "lock", "unlocked": "unlock"}
_SWITCHED = ("light", "input_boolean", "script", "scene", "automation")


def matches(globs: Iterable[str], item: str) -> bool:
    """Return if any glob matches an id or a service."""
    return any(
        re.fullmatch(re.escape(glob).replace(r"\*", ".*"), item) for glob in globs
    )


def is_forbidden(rules: Rules, entity_id: str) -> bool:
    """Return if the settings or the rights forbid to touch an entity."""
    if matches(rules.deny, entity_id):
        return True
    if rules.allow and not matches(rules.allow, entity_id):
        return True
    if rules.is_admin:
        return False
    if entity_id not in rules.exposed:
        return True
    return rules.is_user and entity_id not in rules.permitted


class Reading:
    """All that one call may touch and call."""

    def __init__(self, world: World, call: Call) -> None:
        """Read a call."""
        self._world = world
        self.entities: set[str] = set()
        self.services: set[str] = set()
        self.is_veiled = False
        self._ran: set[str] = set()
        self._read(call)

    def is_allowed(self, rules: Rules) -> bool:
        """Return if nothing in it is forbidden."""
        return not any(is_forbidden(rules, e) for e in self.entities) and not any(
            matches(rules.deny_services, service) for service in self.services
        )

    def is_confirmed(self, confirm: Collection[str]) -> bool:
        """Return if a person has to agree to anything in it."""
        return any(
            item.partition(".")[0] in confirm for item in self.entities | self.services
        )

    def _read(self, call: Call) -> None:
        domain, _, name = call.service.partition(".")
        self.services.add(call.service)
        self.is_veiled |= bool(call.veil)
        if name == "toggle":
            self.services |= {f"{domain}.turn_on", f"{domain}.turn_off"}
        if call.service in SCRIPTS:
            self._run(call.service)
        elif call.service == "scene.apply":
            self._set(call.states)
        else:
            self._act(domain, name, self._expand(call.target, domain))

    def _act(self, domain: str, name: str, expanded: set[str]) -> None:
        """Read what a service does to the entities that a target came to."""
        self.entities |= expanded
        for entity_id in expanded:
            own = entity_id.partition(".")[0]
            if domain == "homeassistant" and own in _SWITCHED:
                self.services.add(f"{own}.{name}")
                if name == "toggle":
                    self.services |= {f"{own}.turn_on", f"{own}.turn_off"}
            if domain not in (own, "homeassistant"):
                continue
            if entity_id in SCRIPTS:
                self._run(entity_id)
            if entity_id in SCENES:
                self._set(self._world.scenes[entity_id])

    def _run(self, script: str) -> None:
        if script in self._ran:
            return
        self._ran.add(script)
        self.entities.add(script)
        for step in self._world.scripts[script]:
            self._read_step(step)

    def _read_step(self, step: Step) -> None:
        if isinstance(step, Nested):
            for inner in step.steps:
                self._read_step(inner)
        else:
            self._read(step)

    def _set(self, states: Iterable[str]) -> None:
        for entity_id in states:
            members = self._members(entity_id)
            self.entities |= members
            for member in members:
                own = member.partition(".")[0]
                self.services |= {f"{own}.{name}" for name in _BY_STATE.values()}

    def _expand(self, target: Target, domain: str) -> set[str]:
        """Return what a target names, and all that groups in it hold."""
        if target.is_all:
            everything = {*LEAVES, *SCENES, *SCRIPTS, *self._world.groups}
            return {
                entity_id
                for entity_id in everything
                if domain in (entity_id.partition(".")[0], "homeassistant")
            }
        found: set[str] = set()
        for entity_id in target.ids:
            found |= self._members(entity_id)
        for leaf in LEAVES:
            if target.area and self._world.areas[leaf] == target.area:
                found.add(leaf)
            if target.label in self._world.labels[leaf]:
                found.add(leaf)
        return found

    def _members(self, entity_id: str) -> set[str]:
        """Return an entity, and what it holds where it is a group."""
        found = {entity_id}
        for member in self._world.groups.get(entity_id, ()):
            found |= self._members(member)
        return found
