"""Twenty everyday questions, and the calls that answer them on either side.

Nobody knows an id beforehand. Who asks for one thing has to find it first: by search,
in pages of five on both sides, as core's are. Who asks for all of a kind may go
straight to the kind. Core's way is the shortest that there is, templates included.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from .endpoint import Ask, core, ours
from .templates import template


@dataclass(frozen=True, slots=True)
class Question:
    """A question, both ways to its answer, and the facts that each must contain."""

    text: str
    facts: Sequence[str]
    ours: Sequence[Ask]
    core: Sequence[Ask]


def _found(query: str) -> Ask:
    """Return our search for one thing."""
    return ours("search_entities", query=query, limit=5)


def _sought(query: str) -> Ask:
    """Return core's search for one thing."""
    return core("search__search", query=query)


def _act(domain: str, service: str, entity_id: str) -> Ask:
    """Return our call of a service."""
    target = {"entity_id": entity_id}
    return ours("call_service", domain=domain, service=service, target=target)


def _action(action: str, entity_id: str, **more: Any) -> Ask:
    """Return core's call of an action."""
    target = {"entity_id": entity_id}
    return core("homeassistant__call_action", action=action, target=target, **more)


def _all(states: str) -> Ask:
    """Return a template that lists some states as our lists do."""
    row = "{{ s.entity_id }} {{ s.name }} {{ s.state }} {{ area_name(s.entity_id) }}\n"
    return template(f"{{% for s in {states} %}}{row}{{% endfor %}}")


QUESTIONS: Final[Sequence[Question]] = (
    Question(
        "Is the kitchen light on?",
        ["light.kitchen_ceiling", "off"],
        [_found("kitchen light")],
        [_sought("kitchen light"), template("{{ states('light.kitchen_ceiling') }}")],
    ),
    Question(
        "How warm is it in the bedroom?",
        ["sensor.bedroom_temperature", "18.5 °C"],
        [_found("bedroom temperature")],
        [
            core("search__search", query="bedroom", type="entity"),
            core("search__search", query="bedroom", type="entity", offset=5),
            template("{{ states('sensor.bedroom_temperature', with_unit=True) }}"),
        ],
    ),
    Question(
        "Is the TV in the living room on?",
        ["media_player.wohnzimmer_tv", "off"],
        [_found("living room tv")],
        [_sought("tv"), template("{{ states('media_player.wohnzimmer_tv') }}")],
    ),
    Question(
        "How much power does the house draw?",
        ["sensor.house_power", "W"],
        [_found("house power")],
        [
            _sought("power"),
            template("{{ states('sensor.house_power', with_unit=True) }}"),
        ],
    ),
    Question(
        "When is the washer done?",
        ["sensor.washer_done_at", "2026-11-30T19:45:00+01:00"],
        [_found("washer done")],
        [
            _sought("washer"),
            template(
                "{{ (states('sensor.washer_done_at')|as_datetime|as_local).isoformat() }}"
            ),
        ],
    ),
    Question(
        "What is the kitchen thermostat set to?",
        ["climate.kitchen_thermostat", "21", "20.4", "heat"],
        [
            _found("kitchen thermostat"),
            ours("get_entity", entity_id="climate.kitchen_thermostat"),
        ],
        [
            _sought("kitchen thermostat"),
            template(
                "{{ states('climate.kitchen_thermostat') }} {{ states.climate.kitchen_thermostat.attributes }}"
            ),
        ],
    ),
    Question(
        "Is Anna at home?",
        ["person.anna", "home"],
        [_found("anna")],
        [_sought("anna"), template("{{ states('person.anna') }}")],
    ),
    Question(
        "What is the weather like?",
        ["weather.home", "sunny"],
        [_found("weather")],
        [_sought("weather"), template("{{ states('weather.home') }}")],
    ),
    Question(
        "Turn the coffee machine on.",
        ["switch.coffee_machine"],
        [_found("coffee machine"), _act("switch", "turn_on", "switch.coffee_machine")],
        [
            _sought("coffee machine"),
            _action("switch.turn_on", "switch.coffee_machine"),
            template("{{ states('switch.coffee_machine') }}"),
        ],
    ),
    Question(
        "What is on the shopping list?",
        ["todo.shopping", "Milk", "Brot", "Crème fraîche"],
        [_found("shopping list"), _act("todo", "get_items", "todo.shopping")],
        [_sought("shopping"), _action("todo.get_items", "todo.shopping")],
    ),
    Question(
        "Which lights are on?",
        ["light.grosse_lampe", "light.kids_room", "Büro", "Éclairage entrée"],
        [ours("list_entities", domain="light", state="on")],
        [_all("states.light|selectattr('state','eq','on')")],
    ),
    Question(
        "Are all doors locked?",
        ["lock.front", "lock.back", "lock.shed", "unlocked"],
        [ours("list_entities", domain="lock")],
        [_all("states.lock")],
    ),
    Question(
        "Is a window open?",
        ["binary_sensor.bedroom_window", "Bedroom"],
        [ours("list_entities", device_class="window", state="on")],
        [
            _all(
                "states.binary_sensor|selectattr('state','eq','on')"
                "|selectattr('attributes.device_class','defined')"
                "|selectattr('attributes.device_class','eq','window')"
            )
        ],
    ),
    Question(
        "What is there in the kitchen?",
        ["climate.kitchen_thermostat", "cover.kitchen_blind", "lock.back"],
        [ours("list_entities", area="Kitchen")],
        [_all("expand(area_entities('Kitchen'))")],
    ),
    Question(
        "Which rooms are upstairs?",
        ["Bedroom", "Bathroom", "Büro", "客厅", "Guest room"],
        [ours("list_areas")],
        [
            template(
                "{% for a in floor_areas('Upstairs') %}{{ a }} {{ area_name(a) }}\n{% endfor %}"
            )
        ],
    ),
    Question(
        "Which automations are there, and are they on?",
        ["automation.arm_at_night", "automation.blinds_up_in_the_morning", "off"],
        [ours("list_entities", domain="automation")],
        [_all("states.automation")],
    ),
    Question(
        "How do I dim a light?",
        ["light.turn_on", "brightness_pct"],
        [ours("list_services", search="turn on light")],
        [core("homeassistant__search_actions", query="turn on light")],
    ),
    Question(
        "Who made the laundry tower?",
        ["Waschwerk", "Tower 9"],
        [ours("list_devices", search="laundry tower")],
        [
            core("search__search", query="laundry tower", type="entity"),
            template(
                "{% set d = device_id('sensor.laundry_tower_power') %}{{ device_attr(d, 'manufacturer') }} {{ device_attr(d, 'model') }}"
            ),
        ],
    ),
    Question(
        "How warm was it in the kitchen, hour by hour?",
        ["mean", "min", "max", "°C"],
        [
            _found("kitchen temperature"),
            ours("get_statistics", statistic_id="sensor.kitchen_temperature"),
        ],
        [
            core("search__search", query="kitchen temperature", type="entity"),
            core("history__get_history", entity_ids=["sensor.kitchen_temperature"]),
        ],
    ),
    Question(
        "How much energy did the house use each day?",
        ["kWh", "change"],
        [
            _found("house energy"),
            ours(
                "get_statistics",
                statistic_id="sensor.house_energy",
                period="day",
                hours=168,
            ),
        ],
        [
            core("search__search", query="energy", type="entity"),
            core(
                "history__get_history", entity_ids=["sensor.house_energy"], period="day"
            ),
        ],
    ),
)
