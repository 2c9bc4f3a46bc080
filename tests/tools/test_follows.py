"""Whatever happens to a house, the listing tools tell it as it is at the next call."""

from collections import Counter
from collections.abc import Callable, Collection
from itertools import chain
from random import Random
from typing import Any

import pytest

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr, entity_registry as er
from tests.conftest import ApiCall
from tests.villa import Villa

NAMES = ("Alpha", "beta", "Gamma", "Äther", "zeta", "客厅")
CLASSES = ("temperature", "humidity", "power", None)
STEPS = 60


class Life:
    """Lets things happen to a house, by chance but always the same."""

    def __init__(self, villa: Villa, seed: int) -> None:
        """Begin with the villa."""
        self.villa = villa
        self.hass = villa.hass
        self.random = Random(seed)
        self.count = 0
        self.happenings: tuple[Callable[[], object], ...] = (
            self.appear,
            self.vanish,
            self.rename,
            self.change_state,
            self.register,
            self.unregister,
            self.move_entity,
            self.move_device,
            self.new_id,
            self.toggle,
            self.hide,
            self.new_area,
            self.drop_area,
            self.rename_area,
            self.new_device,
            self.drop_device,
            self.rename_device,
            self.label,
        )

    def happen(self) -> str:
        """Let something happen, and return what it was."""
        self.count += 1
        happening = self.random.choice(self.happenings)
        happening()
        return happening.__name__

    def area(self) -> str | None:
        """Return the id of any area, or of none."""
        area_ids: list[str | None] = [None, *self.villa.areas.areas]
        return self.random.choice(area_ids)

    def any_state(self) -> str:
        """Return the id of any entity with a state."""
        return self.random.choice(sorted(self.hass.states.async_entity_ids()))

    def any_entry(self) -> er.RegistryEntry:
        """Return any registered entity with a name of its own."""
        entries = sorted(
            self.villa.entities.entities.values(), key=lambda e: e.entity_id
        )
        named = [entry for entry in entries if entry.unique_id != "unique light.lamp"]
        return self.random.choice(named)

    def any_device(self) -> dr.AnyDeviceEntry:
        """Return any device, child devices too."""
        registry = self.villa.devices
        every = chain[dr.AnyDeviceEntry](registry.devices, registry.child_devices)
        return self.random.choice(
            sorted(every, key=lambda device: min(device.identifiers))
        )

    def update_device(self, **changes: Any) -> None:
        """Change any device."""
        device = self.any_device()
        if isinstance(device, dr.ChildDeviceEntry):
            self.villa.devices.async_update_child_device(device.id, **changes)
        else:
            self.villa.devices.async_update_device(device.id, **changes)

    def write(self, entity_id: str) -> None:
        """Write some state of an entity."""
        self.hass.states.async_set(
            entity_id,
            self.random.choice(("on", "off", "21.5")),
            {
                "friendly_name": f"{self.random.choice(NAMES)} {self.count % 7}",
                "device_class": self.random.choice(CLASSES),
            },
        )

    def appear(self) -> None:
        """Let an entity appear that nothing registered."""
        domain = self.random.choice(("light", "sensor", "switch"))
        self.write(f"{domain}.loose_{self.count}")

    def vanish(self) -> None:
        """Let a state go."""
        self.hass.states.async_remove(self.any_state())

    def rename(self) -> None:
        """Give an entity another name, another class."""
        self.write(self.any_state())

    def change_state(self) -> None:
        """Change only the state, as it happens all day."""
        entity_id = self.any_state()
        state = self.hass.states.get(entity_id)
        assert state
        self.hass.states.async_set(entity_id, f"{self.count}", state.attributes)

    def register(self) -> None:
        """Add an entity, with a device or without."""
        device = self.random.choice([None, self.any_device()])
        self.villa.entity(
            f"sensor.new_{self.count}",
            f"New {self.random.choice(NAMES)}",
            self.random.choice((None, "on")),
            device_id=device.id if device else None,
        )

    def unregister(self) -> None:
        """Let the registry forget an entity."""
        self.villa.entities.async_remove(self.any_entry().entity_id)

    def move_entity(self) -> None:
        """Put an entity in another area."""
        self.villa.entities.async_update_entity(
            self.any_entry().entity_id, area_id=self.area()
        )

    def move_device(self) -> None:
        """Put a device in another area, with all that is in it."""
        self.villa.devices.async_update_device(
            self.any_device().id, area_id=self.area()
        )

    def new_id(self) -> None:
        """Give an entity another id, as Home Assistant does it: its state moves."""
        old = self.any_entry().entity_id
        new = f"{old.partition('.')[0]}.moved_{self.count}"
        state = self.hass.states.get(old)
        self.villa.entities.async_update_entity(old, new_entity_id=new)
        if state is not None:
            self.hass.states.async_remove(old)
            self.hass.states.async_set(new, state.state, state.attributes)

    def toggle(self) -> None:
        """Switch an entity off, or on again."""
        entry = self.any_entry()
        by = None if entry.disabled else er.RegistryEntryDisabler.USER
        self.villa.entities.async_update_entity(entry.entity_id, disabled_by=by)
        if by:
            self.hass.states.async_remove(entry.entity_id)

    def hide(self) -> None:
        """Hide an entity from people, or show it again."""
        entry = self.any_entry()
        by = None if entry.hidden else er.RegistryEntryHider.USER
        self.villa.entities.async_update_entity(entry.entity_id, hidden_by=by)

    def new_area(self) -> None:
        """Add an area, on some floor or none."""
        floors = [
            None,
            *(floor.floor_id for floor in self.villa.floors.async_list_floors()),
        ]
        self.villa.areas.async_create(
            f"Room {self.count}", floor_id=self.random.choice(floors)
        )

    def drop_area(self) -> None:
        """Remove an area."""
        if (area := self.area()) and len(self.villa.areas.areas) > 2:
            self.villa.areas.async_delete(area)

    def rename_area(self) -> None:
        """Give an area another name, and no floor."""
        if area := self.area():
            self.villa.areas.async_update(
                area, name=f"Zone {self.count}", floor_id=None
            )

    def new_device(self) -> None:
        """Add a device."""
        self.villa.device(f"Device {self.count}", self.area())

    def drop_device(self) -> None:
        """Remove a device, and its entities with it."""
        if len(self.villa.devices.devices) > 2:
            self.villa.devices.async_remove_device(self.any_device().id)

    def rename_device(self) -> None:
        """Let a person name a device."""
        name = f"{self.random.choice(NAMES)} {self.count}"
        self.update_device(name_by_user=name)

    def label(self) -> None:
        """Put a label on an entity, or take it off."""
        entry = self.any_entry()
        labels = set() if entry.labels else {"holiday_mode"}
        self.villa.entities.async_update_entity(entry.entity_id, labels=labels)


def area_id_of(hass: HomeAssistant, entity_id: str) -> str | None:
    """Return the area of an entity, asked of the registry alone."""
    entry = er.async_get(hass).async_get(entity_id)
    if entry is None:
        return None
    area_id: str | None = er.async_get_effective_area_id(hass, entry)
    return area_id


class Told:
    """What the tools tell an administrator, compared with the house itself."""

    def __init__(self, villa: Villa, api_call: ApiCall, user_id: str) -> None:
        """Ask as a user."""
        self.villa, self.hass = villa, villa.hass
        self.api_call, self.user_id = api_call, user_id

    async def ask(self, tool: str, **arguments: Any) -> Any:
        """Return the data of an answer."""
        result = await self.api_call(tool, arguments, self.user_id)
        assert result.error is False, result.data
        return result.data

    async def listed(self, **arguments: Any) -> list[str]:
        """Return the ids of a list, in its order."""
        data = await self.ask("ha_list_entities", limit=200, **arguments)
        assert data["has_more"] is False
        return [item["entity_id"] for item in data["items"]]

    def expected(
        self,
        *,
        domain: str | None = None,
        areas: Collection[str] | None = None,
        state: str | None = None,
        device_class: str | None = None,
    ) -> list[str]:
        """Return the ids of the states that have all of these, by name."""
        states = [
            found
            for found in self.hass.states.async_all(domain)
            if (areas is None or area_id_of(self.hass, found.entity_id) in areas)
            and (state is None or found.state == state)
            and device_class in (None, found.attributes.get("device_class"))
        ]
        states.sort(key=lambda state: (state.name.casefold(), state.entity_id))
        return [state.entity_id for state in states]

    async def check(self) -> None:
        """Compare everything."""
        await self.check_counts()
        await self.check_lists()
        await self.check_devices()

    async def check_counts(self) -> None:
        """Compare the histogram and the list of areas."""
        states = self.hass.states.async_all()
        counts = Counter(area_id_of(self.hass, state.entity_id) for state in states)
        areas = {area.id: area for area in self.villa.areas.async_list_areas()}
        histogram = await self.ask("ha_list_entities")
        assert histogram["total"] == len(states)
        assert histogram["by_domain"] == Counter(state.domain for state in states)
        assert histogram["by_area"] == {
            areas[area_id].name if area_id else "(no area)": count
            for area_id, count in counts.items()
        }
        data = await self.ask("ha_list_areas")
        assert {item["area_id"]: item["entities"] for item in data["items"]} == {
            area_id: counts[area_id] for area_id in areas
        }

    async def check_lists(self) -> None:
        """Compare each kind of filter, and their order."""
        for domain in ("light", "sensor"):
            if self.hass.states.async_entity_ids(domain):
                assert await self.listed(domain=domain) == self.expected(domain=domain)
        areas = list(self.villa.areas.async_list_areas())
        for area in areas:
            assert await self.listed(area=area.id) == self.expected(areas={area.id})
        for floor in self.villa.floors.async_list_floors():
            there = {area.id for area in areas if area.floor_id == floor.floor_id}
            assert await self.listed(floor=floor.floor_id) == self.expected(areas=there)
        for wanted in filter(None, CLASSES):
            assert await self.listed(device_class=wanted) == self.expected(
                device_class=wanted
            )
        assert await self.listed(state="on") == self.expected(state="on")

    async def check_devices(self) -> None:
        """Compare the devices, their areas and their counts."""
        registry = self.villa.devices
        every = chain[dr.AnyDeviceEntry](registry.devices, registry.child_devices)
        expected = {}
        for device in every:
            if not device.disabled:
                area_id = dr.async_get_effective_area_id(self.hass, device)
                area = self.villa.areas.async_get_area(area_id) if area_id else None
                entries = er.async_entries_for_device(self.villa.entities, device.id)
                expected[device.id] = (
                    device.name_by_user or device.name,
                    area.name if area else None,
                    len(entries),
                )
        data = await self.ask("ha_list_devices", limit=200)
        assert {
            item["device_id"]: (item["name"], item.get("area"), item["entities"])
            for item in data["items"]
        } == expected


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_happens(
    villa: Villa, api_call: ApiCall, hass_admin_user: User, seed: int
) -> None:
    """After each of many things that happen, every list agrees with the house."""
    life = Life(villa, seed)
    told = Told(villa, api_call, hass_admin_user.id)
    await told.check()
    happened = []
    for _ in range(STEPS):
        happened.append(life.happen())
        try:
            await told.check()
        except AssertionError as err:
            err.add_note(f"after {happened[-5:]}")
            raise
    assert len(set(happened)) > 10


async def test_much_happens_between_two_calls(
    villa: Villa, api_call: ApiCall, hass_admin_user: User
) -> None:
    """It does not matter how much happened since the last call."""
    life = Life(villa, 99)
    told = Told(villa, api_call, hass_admin_user.id)
    for _ in range(5):
        for _ in range(40):
            life.happen()
        await told.check()
