"""The demo house with its decoys, set up and watched."""

from pathlib import Path

from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser
import yaml

from custom_components.house_tools.const import EVENT_ACTION
from demo.house.testing import async_setup_house
from homeassistant.auth.models import User
from homeassistant.const import EVENT_CALL_SERVICE, EVENT_STATE_CHANGED
from homeassistant.core import Event, EventStateChangedData, HomeAssistant, callback
from homeassistant.helpers.entity_component import DATA_INSTANCES, async_update_entity
from tests.conftest import API_ID

from . import packages
from .house import ADMIN, NOBODY, USER, AttackedHouse, Watch


async def async_build(
    hass: HomeAssistant, config_dir: Path, admin: User
) -> AttackedHouse:
    """Return the house with its decoys, set up and quiet."""
    package = config_dir / "packages" / "attack.yaml"
    package.parent.mkdir(parents=True)
    package.write_text(yaml.safe_dump(packages.PACKAGE), encoding="utf-8")
    await async_setup_house(hass, config_dir=config_dir)
    await _async_add_platforms(hass)
    await _async_wrap_switch(hass)
    await async_update_entity(hass, "media_player.decoy_player")

    def make_entry(unique_id: str) -> MockConfigEntry:
        return MockConfigEntry(
            domain="house_tools",
            title=unique_id,
            unique_id=unique_id,
            options={"allow_write": True},
        )

    entry = make_entry(API_ID)
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    user = MockUser(name="Ben").add_to_hass(hass)
    user.mock_policy({"entities": True})
    house = AttackedHouse(
        hass=hass,
        entry=entry,
        users={ADMIN: admin, USER: user, NOBODY: None},
        seen=Watch({}),
        make_entry=make_entry,
    )
    _listen(house)
    house.begin()
    return house


async def _async_add_platforms(hass: HomeAssistant) -> None:
    """Add the entities of YAML to the domains that config entries set up."""
    for domain, platform, config in packages.PLATFORMS:
        component = hass.data[DATA_INSTANCES][domain]
        await component.async_setup_platform(
            config["platform"], platform.PLATFORM_SCHEMA(config)
        )


async def _async_wrap_switch(hass: HomeAssistant) -> None:
    """Have the coffee machine's switch be a lock as well."""
    wrapper = MockConfigEntry(
        domain="switch_as_x",
        version=1,
        minor_version=3,
        title="Wrapped",
        options={
            "entity_id": "switch.coffee_machine",
            "invert": False,
            "target_domain": "lock",
        },
    )
    wrapper.add_to_hass(hass)
    assert await hass.config_entries.async_setup(wrapper.entry_id)
    await hass.async_block_till_done()


def _listen(house: AttackedHouse) -> None:
    """Write down each service that runs, each change, each record of an attempt."""

    @callback
    def service_called(event: Event) -> None:
        house.seen.services.append(f"{event.data['domain']}.{event.data['service']}")

    @callback
    def state_changed(event: Event[EventStateChangedData]) -> None:
        house.seen.changes.append(event.data["entity_id"])

    @callback
    def attempted(event: Event) -> None:
        house.seen.records.append(event.data)

    house.hass.bus.async_listen(EVENT_CALL_SERVICE, service_called)
    house.hass.bus.async_listen(EVENT_STATE_CHANGED, state_changed)
    house.hass.bus.async_listen(EVENT_ACTION, attempted)
