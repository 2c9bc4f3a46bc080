"""Twenty everyday questions, and the calls that answer them on either side.

Nobody knows an id beforehand. Our way is the one that the descriptions of our tools
lead to. Core's shortest way is nearly always a template that prints the facts and
nothing else, and that guesses how ids are spelled where one thing is asked for; who
does not guess searches first, and reads the state with a template then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .endpoint import Ask, core, ours
from .templates import template


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the ways to its answer, and the facts that each must contain.

    `searched` is core's way without guessing, where it differs from its shortest.
    """

    text: str
    facts: Sequence[str]
    ours: Sequence[Ask]
    core: Sequence[Ask]
    searched: Sequence[Ask] = ()


def _found(query: str) -> Ask:
    """Return our search for one thing, in a page of five as core's are."""
    return ours("search_entities", query=query, limit=5)


def _sought(query: str) -> Ask:
    """Return core's search for one thing."""
    return core("search__search", query=query)


def _service(domain: str, service: str, entity_id: str) -> Ask:
    """Return our call of a service."""
    target = {"entity_id": entity_id}
    return ours("call_service", domain=domain, service=service, target=target)


def _action(action: str, entity_id: str) -> Ask:
    """Return core's call of an action."""
    target = {"entity_id": entity_id}
    return core("homeassistant__call_action", action=action, target=target)


def _list(states: str) -> Ask:
    """Return a template that lists some states with what our lists say of them."""
    row = "{{ s.entity_id }} {{ s.name }} {{ s.state_with_unit }} {{ area_name(s.entity_id) }}\n"
    return template(f"{{% for s in {states} %}}{row}{{% endfor %}}")


def _guess(domain: str, words: str) -> Ask:
    """Return a template that lists the states whose ids have some words."""
    return _list(f"states.{domain}|selectattr('entity_id','search','{words}')")


def _state(entity_id: str) -> Ask:
    """Return a template that reads one state."""
    return template(f"{{{{ states('{entity_id}', with_unit=True) }}}}")


QUESTIONS: Final[Sequence[Question]] = (
    Question(
        "Is the kitchen light on?",
        ["light.kitchen_ceiling", "Kitchen light"],
        [_found("kitchen light")],
        [_guess("light", "kitchen")],
        [_sought("kitchen light"), _state("light.kitchen_ceiling")],
    ),
    Question(
        "How warm is it in the bedroom?",
        ["sensor.bedroom_temperature", "18.5 °C"],
        [_found("bedroom temperature")],
        [_guess("sensor", "bedroom.*temp")],
        [_sought("bedroom_temp"), _state("sensor.bedroom_temperature")],
    ),
    Question(
        "Is the TV in the living room on?",
        ["media_player.wohnzimmer_tv", "off"],
        [_found("living room tv")],
        [_guess("media_player", "tv")],
        [_sought("tv"), _state("media_player.wohnzimmer_tv")],
    ),
    Question(
        "How much power does the house draw?",
        ["sensor.house_power", " W"],
        [_found("house power")],
        [_guess("sensor", "house.*power")],
        [_sought("house_power"), _state("sensor.house_power")],
    ),
    Question(
        "When is the washer done?",
        ["sensor.washer_done_at", "2026-11-30"],
        [_found("washer done")],
        [_guess("sensor", "washer.*done")],
        [_sought("washer"), _state("sensor.washer_done_at")],
    ),
    Question(
        "What is the kitchen thermostat set to?",
        ["climate.kitchen_thermostat", "21", "20.4", "heat"],
        [
            _found("kitchen thermostat"),
            ours("get_entity", entity_id="climate.kitchen_thermostat"),
        ],
        [
            template(
                "{% for s in states.climate|selectattr('entity_id','search','kitchen') %}"
                "{{ s.entity_id }} {{ s.state }} {{ s.attributes.temperature }} "
                "{{ s.attributes.current_temperature }}\n{% endfor %}"
            )
        ],
        [
            _sought("kitchen thermostat"),
            template("{{ states.climate.kitchen_thermostat }}"),
        ],
    ),
    Question(
        "Is Anna at home?",
        ["person.anna", "home"],
        [_found("anna")],
        [_guess("person", "anna")],
        [_sought("anna"), _state("person.anna")],
    ),
    Question(
        "What is the weather like?",
        ["weather.home", "sunny"],
        [_found("weather")],
        [_list("states.weather")],
        [_sought("weather"), _state("weather.home")],
    ),
    Question(
        "Turn the coffee machine on.",
        ["switch.coffee_machine", "on"],
        [
            _found("coffee machine"),
            _service("switch", "turn_on", "switch.coffee_machine"),
        ],
        [
            _guess("switch", "coffee"),
            _action("switch.turn_on", "switch.coffee_machine"),
            _state("switch.coffee_machine"),
        ],
        [
            _sought("coffee machine"),
            _action("switch.turn_on", "switch.coffee_machine"),
            _state("switch.coffee_machine"),
        ],
    ),
    Question(
        "What is on the shopping list?",
        ["todo.shopping", "Milk", "Brot", "Crème fraîche"],
        [_found("shopping list"), _service("todo", "get_items", "todo.shopping")],
        [_list("states.todo"), _action("todo.get_items", "todo.shopping")],
        [_sought("shopping"), _action("todo.get_items", "todo.shopping")],
    ),
    Question(
        "Which lights are on?",
        ["light.grosse_lampe", "light.kids_room", "Büro", "Éclairage entrée"],
        [ours("list_entities", domain="light", state="on")],
        [_list("states.light|selectattr('state','eq','on')")],
    ),
    Question(
        "Are all doors locked?",
        ["lock.front", "lock.back", "lock.shed", "unlocked"],
        [ours("list_entities", domain="lock")],
        [_list("states.lock")],
    ),
    Question(
        "Is a window open?",
        ["binary_sensor.bedroom_window", "Bedroom"],
        [ours("list_entities", device_class="window", state="on")],
        [
            _list(
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
        [_list("expand(area_entities('Kitchen'))")],
    ),
    Question(
        "Which rooms are upstairs?",
        ["Bedroom", "Bathroom", "Büro", "客厅", "Guest room"],
        [ours("list_areas")],
        [
            template(
                "{% for a in floor_areas('Upstairs') %}{{ a }} {{ area_name(a) }}\n"
                "{% endfor %}"
            )
        ],
    ),
    Question(
        "Which automations are there, and are they on?",
        ["automation.arm_at_night", "automation.blinds_up_in_the_morning", "off"],
        [ours("list_entities", domain="automation")],
        [_list("states.automation")],
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
            template(
                "{% for s in states.sensor if 'laundry' in s.entity_id %}"
                "{% set d = device_id(s.entity_id) %}{{ device_attr(d, 'manufacturer') }} "
                "{{ device_attr(d, 'model') }}\n{% endfor %}"
            )
        ],
        [
            core("search__search", query="laundry tower", type="device"),
            core("search__search", query="laundry tower", type="entity"),
            template(
                "{% set d = device_id('sensor.laundry_tower_power') %}"
                "{{ device_attr(d, 'manufacturer') }} {{ device_attr(d, 'model') }}"
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
            _guess("sensor", "kitchen.*temp"),
            core("history__get_history", entity_ids=["sensor.kitchen_temperature"]),
        ],
        [
            _sought("kitchen_temp"),
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
                hours=72,
            ),
        ],
        [
            _guess("sensor", "house.*energy"),
            core(
                "history__get_history", entity_ids=["sensor.house_energy"], period="day"
            ),
        ],
        [
            _sought("house_energy"),
            core(
                "history__get_history", entity_ids=["sensor.house_energy"], period="day"
            ),
        ],
    ),
)
