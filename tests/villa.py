"""A small house in which tests know every entity by heart."""

from collections.abc import Mapping
from typing import Any, Final

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.const import EntityCategory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)
from homeassistant.setup import async_setup_component

# By area, with what is exposed to Assist marked by a plus.
IN_AREA: Final[Mapping[str, str]] = {
    "Kitchen": (
        "+light.lamp +light.counter -lock.back +sensor.temperature +sensor.washer_speed"
    ),
    "Bedroom": "+light.bedroom -light.nook +sensor.bedroom_temperature",
    "Bedroom kids": "-light.bedroom_kids",
    "Büro": "-sensor.office_battery",
    "Shed": "+switch.shed",
    "": "+light.porch +group.kitchen -sensor.secrets -script.notes",
}
EXPOSED: Final = frozenset(
    item[1:] for items in IN_AREA.values() for item in items.split() if item[0] == "+"
)
UNEXPOSED: Final = frozenset(
    item[1:] for items in IN_AREA.values() for item in items.split() if item[0] == "-"
)
# In the registry only: disabled, and of an integration that does not run.
STATELESS: Final = frozenset({"light.chandelier", "switch.orphan"})
SECRETS: Final = {
    "access_token": "f00dfeedf00dfeedf00dfeed",
    "entity_picture": "/api/camera_proxy/camera.x?token=cafebabecafebabe&w=1",
    "code": "4711",
    "stream": {"url": "rtsp://admin:hunter2@10.0.0.7/live", "api_key": "k3y"},
    "header": "Authorization: Bearer abcdefgh12345678",
}


class Villa:
    """Builds the house, and changes it for a test."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Build on an empty Home Assistant."""
        self.hass = hass
        self.floors = fr.async_get(hass)
        self.areas = ar.async_get(hass)
        self.labels = lr.async_get(hass)
        self.devices = dr.async_get(hass)
        self.entities = er.async_get(hass)
        self.entry = MockConfigEntry(domain="hue", title="Hue")
        self.entry.add_to_hass(hass)

    def build(self) -> None:
        """Build everything."""
        self._build_places()
        self._build_kitchen()
        self._build_other_rooms()
        self._build_loose()
        for entity_id in (*EXPOSED, *UNEXPOSED, *STATELESS):
            self.expose(entity_id, entity_id in EXPOSED)

    def device(self, name: str, area: str | None = None, **more: Any) -> dr.DeviceEntry:
        """Add a device."""
        device = self.devices.async_get_or_create(
            config_entry_id=self.entry.entry_id,
            identifiers={("hue", name)},
            name=name,
            **more,
        )
        if area:
            self.devices.async_update_device(device.id, area_id=area)
        return device

    def entity(
        self,
        entity_id: str,
        name: str,
        state: str | None,
        *,
        area: str | None = None,
        aliases: tuple[str, ...] = (),
        labels: tuple[str, ...] = (),
        attributes: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        """Add a registered entity, with a state unless it is None."""
        domain, object_id = entity_id.split(".")
        self.entities.async_get_or_create(
            domain,
            "hue",
            f"unique {entity_id}",
            suggested_object_id=object_id,
            original_name=name,
            config_entry=self.entry,
            **more,
        )
        self.entities.async_update_entity(
            entity_id,
            area_id=area,
            labels=set(labels),
            aliases=[er.COMPUTED_NAME, *aliases],
        )
        if state is not None:
            self.state(entity_id, name, state, **(attributes or {}))

    def state(
        self, entity_id: str, name: str, state: str, /, **attributes: Any
    ) -> None:
        """Write a state."""
        self.hass.states.async_set(
            entity_id, state, {"friendly_name": name, **attributes}
        )

    def expose(self, entity_id: str, should_expose: bool) -> None:
        """Expose an entity to Assist, or not."""
        async_expose_entity(self.hass, "conversation", entity_id, should_expose)

    def _build_places(self) -> None:
        cellar = self.floors.async_create("Cellar", level=-1)
        ground = self.floors.async_create(
            "Ground floor", level=0, aliases={"Erdgeschoss"}
        )
        upstairs = self.floors.async_create("Upstairs", level=1)
        self.labels.async_create("Holiday mode")
        self.labels.async_create("Stromfresser")
        for name, floor, aliases in (
            ("Kitchen", ground, {"Küche"}),
            ("Bedroom", upstairs, set[str]()),
            ("Bedroom kids", upstairs, set[str]()),
            ("Büro", upstairs, {"Office"}),
            ("Wine cellar", cellar, set[str]()),
            ("Shed", None, set[str]()),
        ):
            self.areas.async_create(
                name, floor_id=floor.floor_id if floor else None, aliases=aliases
            )

    def _build_kitchen(self) -> None:
        lamp = self.device(
            "Kitchen lamp", "kitchen", manufacturer="Signify", model="LCA001"
        )
        tower = self.device(
            "Laundry tower", "kitchen", manufacturer="Waschwerk", model="Tower 9"
        )
        washer = self.devices.async_get_or_create_child(
            config_entry_id=self.entry.entry_id,
            identifiers={("hue", "washer")},
            name="Washer",
            parent_device_id=tower.id,
        )
        self.entity("light.lamp", "Kitchen lamp", "on", device_id=lamp.id)
        self.entity(
            "light.counter",
            "Counter light",
            "off",
            area="kitchen",
            aliases=("LED strip",),
            labels=("stromfresser",),
        )
        self.entity("lock.back", "Back door", "locked", area="kitchen")
        self.entity(
            "sensor.temperature",
            "Kitchen temperature",
            "21.3456",
            area="kitchen",
            attributes={"device_class": "temperature", "unit_of_measurement": "°C"},
        )
        self.entities.async_update_entity_options(
            "sensor.temperature", "sensor", {"suggested_display_precision": 1}
        )
        self.entity(
            "sensor.washer_speed",
            "Drum speed",
            "1200",
            device_id=washer.id,
            attributes={"unit_of_measurement": "rpm"},
        )

    def _build_other_rooms(self) -> None:
        self.entity(
            "light.bedroom",
            "Bedroom light",
            "on",
            area="bedroom",
            labels=("holiday_mode",),
        )
        self.entity(
            "light.nook",
            "Nook light",
            "off",
            area="bedroom",
            hidden_by=er.RegistryEntryHider.USER,
        )
        self.entity(
            "sensor.bedroom_temperature",
            "Bedroom temperature",
            "18.5",
            area="bedroom",
            attributes={"device_class": "temperature", "unit_of_measurement": "°C"},
        )
        self.entity("light.bedroom_kids", "Kids light", "off", area="bedroom_kids")
        self.entity(
            "sensor.office_battery",
            "Office battery",
            "83",
            area="buro",
            entity_category=EntityCategory.DIAGNOSTIC,
        )
        self.entity("switch.shed", "Shed pump", "off", area="shed")
        self.entity(
            "light.chandelier",
            "Chandelier",
            None,
            area="bedroom",
            disabled_by=er.RegistryEntryDisabler.USER,
        )
        self.entity("switch.orphan", "Orphan switch", None, area="shed")

    def _build_loose(self) -> None:
        self.device("Old radio", "shed", disabled_by=dr.DeviceEntryDisabler.USER)
        self.state("light.porch", "Porch light", "on", brightness=120)
        members = ["light.lamp", "light.counter", "lock.back"]
        self.state("group.kitchen", "Kitchen group", "on", entity_id=members)
        self.state("sensor.secrets", "Secrets", "ok", **SECRETS)
        self.state("script.notes", "Notes", "off")


@pytest.fixture
async def villa(hass: HomeAssistant) -> Villa:
    """Return the house, built."""
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "sensor", {})
    built = Villa(hass)
    built.build()
    await hass.async_block_till_done()
    return built
