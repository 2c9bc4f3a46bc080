"""A small house of Home Assistant's own parts, and callers of a guard in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, override

from custom_components.house_tools.policy.caller import Caller
from custom_components.house_tools.policy.confirmation import Confirmations
from custom_components.house_tools.policy.guarded_call import Guard, WriteRequest
from custom_components.house_tools.policy.record import Record
from custom_components.house_tools.settings import Settings
from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.light import ColorMode, LightEntity
from homeassistant.components.lock import LockEntity, LockEntityFeature
from homeassistant.core import Context, HomeAssistant, ServiceCall
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component

LIGHTS = ("light.kitchen", "light.counter", "light.hall")
LOCKS = ("lock.front", "lock.back")

GROUPS: Mapping[str, Any] = {
    "lights": {"entities": ["light.kitchen", "light.counter"]},
    "locks": {"entities": ["lock.front", "lock.back"]},
    "ground": {"entities": ["group.lights", "group.locks"]},
    "ring_a": {"entities": ["group.ring_b"]},
    "ring_b": {"entities": ["group.ring_a"]},
}
SCENES = [
    {"name": "Evening", "entities": {"light.kitchen": "on", "light.hall": "on"}},
    {"name": "Leaving", "entities": {"light.kitchen": "off", "lock.front": "locked"}},
]


class MemoryLight(LightEntity):
    """A dimmable light in memory."""

    _attr_should_poll = False
    _attr_supported_color_modes = {ColorMode.BRIGHTNESS}
    _attr_color_mode = ColorMode.BRIGHTNESS
    _attr_brightness = 40

    def __init__(self, entity_id: str) -> None:
        """Initialize the light, off."""
        self.entity_id = entity_id
        self._attr_unique_id = entity_id
        self._attr_name = entity_id.split(".")[1].title()
        self._attr_is_on = False

    @override
    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn on."""
        self._attr_is_on = True
        self._attr_brightness = kwargs.get("brightness", self._attr_brightness)
        self.async_write_ha_state()

    @override
    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn off."""
        self._attr_is_on = False
        self.async_write_ha_state()


class MemoryLock(LockEntity):
    """A lock in memory that takes any code."""

    _attr_should_poll = False
    _attr_supported_features = LockEntityFeature.OPEN

    def __init__(self, entity_id: str) -> None:
        """Initialize the lock, locked."""
        self.entity_id = entity_id
        self._attr_unique_id = entity_id
        self._attr_is_locked = True

    @override
    async def async_lock(self, **kwargs: Any) -> None:
        """Lock."""
        self._attr_is_locked = True
        self.async_write_ha_state()

    @override
    async def async_unlock(self, **kwargs: Any) -> None:
        """Unlock."""
        self._attr_is_locked = False
        self.async_write_ha_state()

    @override
    async def async_open(self, **kwargs: Any) -> None:
        """Open."""
        await self.async_unlock()


@dataclass
class House:
    """A house with a guard at its door."""

    hass: HomeAssistant
    admin: User
    guard: Guard
    record: Record
    now: float = 1000.0
    calls: list[ServiceCall] = field(default_factory=list)

    def caller(self, settings: Settings | None = None, user: Any = "admin") -> Caller:
        """Return a caller: the administrator, another user, or None for nobody."""
        who = self.admin if user == "admin" else user
        context = Context(user_id=who.id if who else None)
        return Caller(self.hass, settings or Settings(allow_write=True), who, context)

    async def call(
        self,
        service: str,
        target: dict[str, Any] | None = None,
        data: dict[str, Any] | None = None,
        *,
        caller: Caller | None = None,
        settings: Settings | None = None,
        tool: str = "ha_call_service",
        **more: Any,
    ) -> dict[str, Any]:
        """Call a service through the guard."""
        domain, name = service.split(".", 1)
        request = WriteRequest(
            tool=tool,
            domain=domain,
            service=name,
            target=target,
            data=data or {},
            **more,
        )
        return await self.guard.async_call(caller or self.caller(settings), request)

    def state(self, entity_id: str) -> str | None:
        """Return the state of an entity."""
        state = self.hass.states.get(entity_id)
        return state.state if state else None

    async def add_scripts(self, scripts: Mapping[str, Any]) -> None:
        """Set scripts up, by key; a list stands for a sequence."""
        config = {
            key: value if isinstance(value, dict) else {"sequence": value}
            for key, value in scripts.items()
        }
        assert await async_setup_component(self.hass, "script", {"script": config})
        await self.hass.async_block_till_done()

    async def add_automation(self, name: str, actions: list[Any]) -> None:
        """Set one automation up that an event triggers."""
        config = {
            "id": name,
            "alias": name,
            "triggers": [{"trigger": "event", "event_type": f"go_{name}"}],
            "actions": actions,
        }
        assert await async_setup_component(
            self.hass, "automation", {"automation": [config]}
        )
        await self.hass.async_block_till_done()

    def expose(self, *entity_ids: str) -> None:
        """Expose these entities to Assist."""
        for entity_id in entity_ids:
            async_expose_entity(self.hass, "conversation", entity_id, True)


async def async_build_house(hass: HomeAssistant, admin: User) -> House:
    """Return a house with lights, locks, groups and scenes; nothing is exposed."""
    for domain, config in (
        ("homeassistant", {}),
        ("light", {}),
        ("lock", {}),
        ("group", GROUPS),
        ("scene", SCENES),
        ("input_boolean", {"guest": None}),
    ):
        assert await async_setup_component(hass, domain, {domain: config})
    instances = hass.data[DATA_INSTANCES]
    await instances["light"].async_add_entities([MemoryLight(e) for e in LIGHTS])
    await instances["lock"].async_add_entities([MemoryLock(e) for e in LOCKS])
    await hass.async_block_till_done()
    kitchen = ar.async_get(hass).async_create("Kitchen")
    ar.async_get(hass).async_create("Empty")
    for entity_id in ("light.kitchen", "light.counter", "lock.back"):
        er.async_get(hass).async_update_entity(entity_id, area_id=kitchen.id)
    for entity_id in hass.states.async_entity_ids():
        async_expose_entity(hass, "conversation", entity_id, False)
    record = Record(hass, "entry")
    house = House(hass, admin, None, record)  # type: ignore[arg-type]
    house.guard = Guard(
        hass,
        entry_id="entry",
        confirmations=Confirmations(lambda: house.now),
        record=record,
    )
    return house
