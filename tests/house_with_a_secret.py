"""A house in which a few hidden things are everywhere that something can be named.

All that is hidden has ids that match `HIDDEN`, and words of its own, `SECRETS`.
"""

from datetime import timedelta
import logging
from typing import Any, Final

from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.logbook import async_log_entry
from homeassistant.components.recorder.models import StatisticMeanType
from homeassistant.config_entries import ConfigEntryState
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from .past.recording import import_hours

HIDDEN: Final = "*.zq_*"
VAULT: Final = "input_text.zq_vault"
METER: Final = "sensor.zq_meter"
RITUAL: Final = "script.zq_ritual"
LAMP: Final = "input_boolean.lamp"
# Its ids, names, states and places, none of which is a part of any other word.
SECRETS: Final = (
    "zq_vault",
    "zq_meter",
    "zq_ritual",
    "quokka",
    "zqajar",
    "zqmaker",
    "73.1973",
    "pademelon",
    "zanzibar",
    "zqfloor",
    "okapi",
    "numbat",
)
_TURN_ON_LAMP: Final = {
    "action": "input_boolean.turn_on",
    "target": {"entity_id": LAMP},
}


def _write(**target: str) -> dict[str, Any]:
    """Return the action that writes to what is hidden."""
    data = {"value": "open"}
    return {"action": "input_text.set_value", "data": data, "target": target}


CONFIG: Final[dict[str, Any]] = {
    "input_text": {"zq_vault": {"name": "Quokka vault", "initial": "zqajar"}},
    "input_boolean": {"lamp": {"name": "Lamp"}, "other": {"name": "Other lamp"}},
    "group": {"all_of_it": {"name": "All of it", "entities": [LAMP, VAULT, METER]}},
    "scene": [
        {"name": "Evening", "entities": {LAMP: "on", VAULT: "zqajar", METER: "73.1973"}}
    ],
    "script": {
        "evening": {
            "alias": "Evening script",
            "sequence": [_TURN_ON_LAMP, _write(entity_id=VAULT)],
        },
        "by_script": {"alias": "By script", "sequence": [{"action": RITUAL}]},
        "by_area": {"alias": "By area", "sequence": [_write(area_id="zanzibar")]},
        "zq_ritual": {"alias": "Quokka ritual", "sequence": [_write(entity_id=VAULT)]},
    },
    "automation": [
        {
            "alias": "Lamp on demand",
            "id": "1",
            "triggers": [{"trigger": "state", "entity_id": VAULT}],
            "actions": [_TURN_ON_LAMP],
        },
        {
            "alias": "In words",
            "id": "2",
            "description": "Closes the Quokka vault",
            "triggers": [{"trigger": "event", "event_type": "zq"}],
            "actions": [{"event": "x", "event_data": {"text": f"of {VAULT} "}}],
        },
        {
            "alias": "By place",
            "id": "3",
            "triggers": [{"trigger": "event", "event_type": "zq"}],
            "actions": [
                _write(area_id="zanzibar"),
                _write(floor_id="zqfloor"),
                _write(label_id="numbat"),
            ],
        },
        {
            "alias": "Broken",
            "id": "4",
            "triggers": [{"trigger": "state", "entity_id": f"{VAULT}!"}],
            "actions": [_TURN_ON_LAMP],
        },
    ],
}


async def async_build(hass: HomeAssistant) -> None:
    """Build the house, and let what it is about happen."""
    for domain in ("homeassistant", "system_log", "logbook", *CONFIG):
        assert await async_setup_component(hass, domain, CONFIG)
    _place_hidden(hass)
    power = {"unit_of_measurement": "W", "state_class": "measurement"}
    hass.states.async_set(METER, "73.1973", {"friendly_name": "Quokka meter"} | power)
    await hass.async_block_till_done()
    for entity_id in hass.states.async_entity_ids():
        async_expose_entity(hass, "conversation", entity_id, "zq_" not in entity_id)
    _name_hidden(hass)
    await _happen(hass)


def _place_hidden(hass: HomeAssistant) -> None:
    """Put the hidden things into an area, a floor, a device and a label of their own."""
    entry = MockConfigEntry(domain="hue", title="Hue")
    entry.add_to_hass(hass)
    floor = fr.async_get(hass).async_create("Zqfloor", level=7)
    area = ar.async_get(hass).async_create("Zanzibar", floor_id=floor.floor_id)
    label = lr.async_get(hass).async_create("Numbat")
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id,
        identifiers={("hue", "okapi")},
        name="Okapi",
        manufacturer="Zqmaker",
    )
    dr.async_get(hass).async_update_device(device.id, area_id=area.id)
    registry = er.async_get(hass)
    registry.async_get_or_create(
        "sensor",
        "hue",
        "1",
        suggested_object_id="zq_meter",
        original_name="Quokka meter",
        config_entry=entry,
    )
    for entity_id in (VAULT, METER):
        registry.async_update_entity(
            entity_id,
            device_id=device.id,
            labels={label.label_id},
            aliases=["Pademelon"],
        )


def _name_hidden(hass: HomeAssistant) -> None:
    """Let what may be seen name what may not."""
    for first in (f"near {METER}", "near the lamp"):
        hass.states.async_set(
            "sensor.guard",
            "ok",
            {
                "friendly_name": "Guard",
                "watches": [VAULT, LAMP],
                "first": VAULT,
                "text": first,
                "by_id": {VAULT: 1},
            },
        )
    async_expose_entity(hass, "conversation", "sensor.guard", True)
    MockConfigEntry(
        domain="hue",
        title="Quokka vault",
        state=ConfigEntryState.SETUP_ERROR,
        reason=f"{VAULT} is gone",
    ).add_to_hass(hass)
    log = logging.getLogger("homeassistant.components.hue")
    log.error("The Quokka vault jams")
    log.error("No answer of %s", VAULT)


async def _happen(hass: HomeAssistant) -> None:
    """Let the hidden things do something, be a cause, and be spoken of."""
    for value in ("zqajar", "shut", "zqajar"):
        data = {"entity_id": VAULT, "value": value}
        await hass.services.async_call("input_text", "set_value", data, True)
        await hass.async_block_till_done()
    await hass.services.async_call(
        "input_boolean", "turn_off", {"entity_id": LAMP}, True
    )
    hass.states.async_set(LAMP, "on", {"friendly_name": "Lamp"}, context=_ritual(hass))
    for message in ("The Quokka vault is open", f"saw {VAULT}"):
        async_log_entry(hass, "Guard", message, "hue", "sensor.guard")
        async_log_entry(hass, "Quokka vault", message, "hue")
    hour = dt_util.utcnow().replace(minute=0, second=0, microsecond=0)
    rows = [{"mean": 73.1973, "min": 73.1973, "max": 73.1973}]
    for statistic_id in (METER, "sensor.meter"):
        await import_hours(
            hass,
            statistic_id,
            hour - timedelta(hours=2),
            rows if statistic_id == METER else [{"mean": 1.0, "min": 1.0, "max": 1.0}],
            mean_type=StatisticMeanType.ARITHMETIC,
        )
    await async_wait_recording_done(hass)


def _ritual(hass: HomeAssistant) -> Context:
    """Return a context in which the hidden script ran."""
    context = Context()
    data = {"name": "Quokka ritual", "entity_id": RITUAL}
    hass.bus.async_fire("script_started", data, context=context)
    return context
