"""A real house that takes the shape of a random one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser

from custom_components.house_tools.const import EVENT_ACTION
from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.script import BaseScriptEntity
from homeassistant.components.script.config import async_validate_config
from homeassistant.components.script.util import async_process_config
from homeassistant.const import EVENT_CALL_SERVICE, EVENT_STATE_CHANGED
from homeassistant.core import Context, Event, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    entity_registry as er,
    label_registry as lr,
    llm,
)
from homeassistant.helpers.entity_component import DATA_INSTANCES, EntityComponent
from homeassistant.setup import async_setup_component
from tests.policy.house import MemoryLight, MemoryLock

from .house import Outcome, word_of
from .law_world import (
    AREAS,
    BOOLEANS,
    LABELS,
    LIGHTS,
    LOCKS,
    SCRIPTS,
    Call,
    Rules,
    Spelling,
    Step,
    World,
)


@dataclass(slots=True)
class LawHouse:
    """The house, the administrator and the user in it, and what happened there."""

    hass: HomeAssistant
    entry: MockConfigEntry
    admin: User
    user: MockUser
    changed: set[str] = field(default_factory=set)
    services: set[str] = field(default_factory=set)
    recorded: list[str] = field(default_factory=list)

    async def async_shape(self, world: World) -> None:
        """Make the house be as a random one is."""
        registry = er.async_get(self.hass)
        for leaf, area in world.areas.items():
            registry.async_update_entity(
                leaf, area_id=area or None, labels=set(world.labels[leaf])
            )
        for group, members in world.groups.items():
            await self._act("group.set", object_id=group[6:], entities=list(members))
        await self._act("light.turn_off", entity_id=list(LIGHTS))
        await self._act("lock.lock", entity_id=list(LOCKS))
        await self._act("input_boolean.turn_off", entity_id=list(BOOLEANS))
        for scene, states in world.scenes.items():
            await self._act("scene.create", scene_id=scene[6:], entities=dict(states))
        scripts = {key[7:]: _script(steps) for key, steps in world.scripts.items()}
        config = await async_validate_config(self.hass, {"script": scripts})
        component = cast(
            "EntityComponent[BaseScriptEntity]",
            self.hass.data[DATA_INSTANCES]["script"],
        )
        await async_process_config(self.hass, config, component)
        await self.hass.async_block_till_done()

    async def async_rule(self, rules: Rules) -> None:
        """Put settings and rights in force."""
        self.hass.config_entries.async_update_entry(
            self.entry,
            options={
                "allow_write": True,
                "entity_allowlist": list(rules.allow),
                "entity_denylist": list(rules.deny),
                "service_denylist": list(rules.deny_services),
                "confirm_domains": list(rules.confirm),
            },
        )
        self.user.mock_policy(
            {"entities": {"entity_ids": dict.fromkeys(rules.permitted, True)}}
        )
        if not rules.is_admin:
            for entity_id in self.hass.states.async_entity_ids():
                async_expose_entity(
                    self.hass, "conversation", entity_id, entity_id in rules.exposed
                )
        await self.hass.async_block_till_done()
        self.changed.clear()
        self.services.clear()
        self.recorded.clear()

    async def async_call(
        self, rules: Rules, tool: str, arguments: Mapping[str, Any]
    ) -> Outcome:
        """Call a tool as the caller of the rules."""
        user = None
        if rules.is_admin or rules.is_user:
            user = self.admin if rules.is_admin else self.user
        context = llm.LLMContext(
            platform="test",
            context=Context(user_id=user.id if user else None),
            language="en",
            assistant="conversation",
            device_id=None,
        )
        instance = await llm.async_get_api(self.hass, "house_tools", context)
        result = await instance.async_call_tool(
            llm.ToolInput(tool_name=tool, tool_args=dict(arguments))
        )
        await self.hass.async_block_till_done()
        assert isinstance(result, llm.ToolResult)
        return word_of(result)

    async def _act(self, service: str, **data: Any) -> None:
        domain, _, name = service.partition(".")
        await self.hass.services.async_call(domain, name, data, blocking=True)


async def async_build(hass: HomeAssistant, admin: User) -> LawHouse:
    """Return a house of leaves alone, with our tools in it."""
    for domain, config in (
        ("homeassistant", {}),
        ("light", {}),
        ("lock", {}),
        ("group", {}),
        ("scene", []),
        ("script", {}),
        ("input_boolean", {boolean.partition(".")[2]: None for boolean in BOOLEANS}),
    ):
        assert await async_setup_component(hass, domain, {domain: config})
    instances = hass.data[DATA_INSTANCES]
    await instances["light"].async_add_entities([MemoryLight(e) for e in LIGHTS])
    await instances["lock"].async_add_entities([MemoryLock(e) for e in LOCKS])
    for area in AREAS:
        ar.async_get(hass).async_create(area)
    for label in LABELS:
        lr.async_get(hass).async_create(label)
    entry = MockConfigEntry(domain="house_tools", unique_id="house_tools", options={})
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    user = MockUser(name="Ben").add_to_hass(hass)
    house = LawHouse(hass, entry, admin, user)
    _listen(house)
    return house


def _listen(house: LawHouse) -> None:
    """Write down which services run and which entities change."""

    @callback
    def called(event: Event[Mapping[str, Any]]) -> None:
        house.services.add(f"{event.data['domain']}.{event.data['service']}")

    @callback
    def changed(event: Event[Any]) -> None:
        entity_id: str = event.data["entity_id"]
        # What a group shows follows from its members.
        if not entity_id.startswith("group."):
            house.changed.add(entity_id)

    @callback
    def recorded(event: Event[Mapping[str, Any]]) -> None:
        house.recorded.append(event.data["outcome"])

    house.hass.bus.async_listen(EVENT_ACTION, recorded)
    house.hass.bus.async_listen(EVENT_CALL_SERVICE, called)
    house.hass.bus.async_listen(EVENT_STATE_CHANGED, changed)


def _script(steps: tuple[Step, ...]) -> dict[str, Any]:
    """Return the configuration of a script."""
    return {"sequence": [_step(step) for step in steps], "mode": "parallel"}


def _step(step: Step) -> dict[str, Any]:
    """Return the configuration of a step."""
    if isinstance(step, Call):
        config: dict[str, Any] = {"action": step.service}
        if target := step.target.as_config():
            config["target"] = target
        if step.states:
            config["data"] = {"entities": dict(step.states)}
        return _veiled(config, step.veil)
    inner = [_step(each) for each in step.steps]
    wrapped: dict[str, dict[str, Any]] = {
        "sequence": {"sequence": inner},
        "parallel": {"parallel": inner},
        "if": {"if": "{{ true }}", "then": inner},
        "else": {"if": "{{ false }}", "then": [], "else": inner},
        "choose": {"choose": [{"conditions": "{{ true }}", "sequence": inner}]},
        "default": {"choose": [], "default": inner},
        "repeat": {"repeat": {"count": 1, "sequence": inner}},
    }
    return wrapped[step.wrapper]


def _veiled(config: dict[str, Any], veil: str) -> dict[str, Any]:
    """Return a step with a part of it behind a template that renders to the same."""
    domain, _, name = config["action"].partition(".")
    if veil == "target" and "target" in config:
        return config | {"target": _hidden(config["target"])}
    if veil == "ids" and "target" in config:
        return config | {"target": _hidden_each(config["target"])}
    if veil == "states" and "data" in config:
        return config | {"data": {"entities": _hidden(config["data"]["entities"])}}
    actions = {
        "action": _hidden(config["action"]),
        "begun": f"{domain}.{_hidden(name)}",
        "choice": f"{{{{ 'light.turn_off' if false else '{domain}.{name}' }}}}",
    }
    return config | ({"action": actions[veil]} if veil in actions else {})


def _hidden_each(target: Mapping[str, Any]) -> dict[str, Any]:
    """Return a target with each of its ids behind a template."""
    return {
        key: _hidden_each(value) if isinstance(value, Mapping) else _hidden(value)
        for key, value in target.items()
    }


def _hidden(value: Any) -> str:
    """Return a template of which the text does not tell what it renders to."""
    return f"{{{{ [{value!r}][0] }}}}"


def written(call: Call, spelling: Spelling) -> tuple[str, dict[str, Any]]:
    """Return the tool and the arguments that make a call, in one of many spellings."""
    domain, _, name = call.service.partition(".")
    target = call.target.as_config()
    ids = target.get("entity_id")
    if spelling.own_tool and call.service in SCRIPTS:
        return "ha_run_script", {"entity_id": call.service}
    if isinstance(ids, list):
        ids = [i.upper() for i in ids] if spelling.upper else ids
        target["entity_id"] = ",".join(ids) if spelling.commas else ids
    data: dict[str, Any] = {"entities": dict(call.states)} if call.states else {}
    arguments: dict[str, Any] = {"domain": domain, "service": name}
    if spelling.in_data:
        data |= target
    elif target:
        arguments["target"] = target
    return "ha_call_service", arguments | {"data": data}
