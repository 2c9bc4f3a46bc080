"""Twenty everyday questions, and the calls that answer them on either side.

Nobody knows an id beforehand, nor more than the question says. Our way is the one that
the descriptions of our tools lead to, in pages of five as core's search has them. Core
has three:

core      its shortest: mostly a template that prints the facts and nothing else, for
          an area, a kind of thing or a word of the question
searched  search first, with the words that one would say; where that finds nothing, as
          core looks for all of them in a row, with one of them, or as above
knowing   a template by somebody who knows how the ids are spelled
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from .endpoint import core, ours
from .question import (
    Question,
    action,
    found,
    guessed,
    listed,
    maker,
    service,
    sought,
    state,
    thermostats,
    with_class,
    with_word,
    within,
)
from .templates import template

_BEDROOM_WARMTH: Final = listed(
    with_class(within("states.sensor", "Bedroom"), "temperature"), area=False
)
_KITCHEN_SENSORS: Final = listed(
    with_class(within("states.sensor", "Kitchen"), "temperature"), area=False
)
_KITCHEN_WARMTH: Final = core(
    "history__get_history", entity_ids=["sensor.kitchen_temperature"]
)
_HOURS: Final = 72
_START: Final = datetime.now(UTC) - timedelta(hours=_HOURS)
_HOUSE_ENERGY: Final = core(
    "history__get_history",
    entity_ids=["sensor.house_energy"],
    period="day",
    start_time=_START.isoformat(timespec="minutes"),
)

QUESTIONS: Final[Sequence[Question]] = (
    Question(
        text="Is the kitchen light on?",
        facts=["light.kitchen_ceiling", "Kitchen light"],
        ours=[found("kitchen light")],
        core=[listed(within("states.light", "Kitchen"), area=False)],
        searched=[sought("kitchen light"), state("light.kitchen_ceiling")],
        knowing=[guessed("light", "kitchen")],
    ),
    Question(
        text="How warm is it in the bedroom?",
        facts=["sensor.bedroom_temperature", "18.5 °C"],
        ours=[found("bedroom temperature")],
        core=[_BEDROOM_WARMTH],
        searched=[sought("bedroom temperature"), _BEDROOM_WARMTH],
        knowing=[guessed("sensor", "bedroom.*temp")],
    ),
    Question(
        text="Is the TV in the living room on?",
        facts=["media_player.wohnzimmer_tv", "off"],
        ours=[found("living room tv")],
        core=[listed(within("states.media_player", "Living room"), area=False)],
        searched=[
            sought("living room tv"),
            sought("tv"),
            state("media_player.wohnzimmer_tv"),
        ],
        knowing=[guessed("media_player", "tv")],
    ),
    Question(
        text="How much power does the house draw?",
        facts=["sensor.house_power", " W"],
        ours=[found("house power")],
        core=[guessed("sensor", "house")],
        searched=[sought("house power"), guessed("sensor", "house")],
        knowing=[guessed("sensor", "house.*power")],
    ),
    Question(
        text="When is the washer done?",
        facts=["sensor.washer_done_at", ":45:00"],
        ours=[found("washer done")],
        core=[guessed("sensor", "washer")],
        searched=[sought("washer done"), state("sensor.washer_done_at")],
        knowing=[guessed("sensor", "washer.*done")],
    ),
    Question(
        text="What is the kitchen thermostat set to?",
        facts=["climate.kitchen_thermostat", "21", "20.4", "heat"],
        ours=[
            found("kitchen thermostat"),
            ours("get_entity", entity_id="climate.kitchen_thermostat"),
        ],
        core=[thermostats(within("states.climate", "Kitchen"))],
        searched=[
            sought("kitchen thermostat"),
            template("{{ states.climate.kitchen_thermostat }}"),
        ],
        knowing=[thermostats(with_word("states.climate", "kitchen"))],
    ),
    Question(
        text="Is Anna at home?",
        facts=["person.anna", "home"],
        ours=[found("anna")],
        core=[listed("states.person", area=False)],
        searched=[sought("anna"), state("person.anna")],
        knowing=[guessed("person", "anna")],
    ),
    Question(
        text="What is the weather like?",
        facts=["weather.home", "sunny"],
        ours=[found("weather")],
        core=[listed("states.weather", area=False)],
        searched=[sought("weather"), state("weather.home")],
    ),
    Question(
        text="Turn the coffee machine on.",
        facts=["switch.coffee_machine", "on"],
        ours=[
            found("coffee machine"),
            service("switch", "turn_on", "switch.coffee_machine"),
        ],
        core=[
            listed(with_word("states", "coffee")),
            action("switch.turn_on", "switch.coffee_machine"),
            state("switch.coffee_machine"),
        ],
        searched=[
            sought("coffee machine"),
            action("switch.turn_on", "switch.coffee_machine"),
            state("switch.coffee_machine"),
        ],
    ),
    Question(
        text="What is on the shopping list?",
        facts=["todo.shopping", "Milk", "Brot", "Crème fraîche"],
        ours=[found("shopping list"), service("todo", "get_items", "todo.shopping")],
        core=[
            listed("states.todo", area=False),
            action("todo.get_items", "todo.shopping"),
        ],
        searched=[
            sought("shopping list"),
            sought("shopping"),
            action("todo.get_items", "todo.shopping"),
        ],
    ),
    Question(
        text="Which lights are on?",
        facts=["light.grosse_lampe", "light.kids_room", "Büro", "Éclairage entrée"],
        ours=[ours("list_entities", domain="light", state="on")],
        core=[listed("states.light|selectattr('state','eq','on')")],
    ),
    Question(
        text="Are all doors locked?",
        facts=["lock.front", "lock.back", "lock.shed", "unlocked"],
        ours=[ours("list_entities", domain="lock")],
        core=[listed("states.lock")],
    ),
    Question(
        text="Is a window open?",
        facts=["binary_sensor.bedroom_window", "Bedroom"],
        ours=[ours("list_entities", device_class="window", state="on")],
        core=[
            listed(
                with_class(
                    "states.binary_sensor|selectattr('state','eq','on')", "window"
                )
            )
        ],
    ),
    Question(
        text="What is there in the kitchen?",
        facts=["climate.kitchen_thermostat", "cover.kitchen_blind", "lock.back"],
        ours=[ours("list_entities", area="Kitchen")],
        core=[listed("expand(area_entities('Kitchen'))", area=False)],
    ),
    Question(
        text="Which rooms are upstairs?",
        facts=["Bedroom", "Bathroom", "Büro", "客厅", "Guest room"],
        ours=[ours("list_areas")],
        core=[
            template(
                "{% for a in floor_areas('Upstairs') %}{{ a }} {{ area_name(a) }}\n"
                "{% endfor %}"
            )
        ],
    ),
    Question(
        text="Which automations are there, and are they on?",
        facts=["automation.arm_at_night", "automation.blinds_up_in_the_morning", "off"],
        ours=[ours("list_entities", domain="automation")],
        core=[listed("states.automation", area=False)],
    ),
    Question(
        text="How do I dim a light?",
        facts=["light.turn_on", "brightness_pct"],
        ours=[ours("list_services", search="turn on light")],
        core=[core("homeassistant__search_actions", query="turn on light")],
    ),
    Question(
        text="Who made the laundry tower?",
        facts=["Waschwerk", "Tower 9"],
        ours=[ours("list_devices", search="laundry tower")],
        core=[
            template(
                "{% for s in states if 'laundry' in s.entity_id %}"
                + maker("device_id(s.entity_id)")
                + "\n{% endfor %}"
            )
        ],
        searched=[
            sought("laundry tower", type="device"),
            template(maker("device_id('Laundry tower')")),
        ],
        knowing=[template(maker("device_id('Laundry tower')"))],
    ),
    Question(
        text="How warm was it in the kitchen, hour by hour?",
        facts=["mean", "min", "max", "°C"],
        ours=[
            found("kitchen temperature"),
            ours("get_statistics", statistic_id="sensor.kitchen_temperature"),
        ],
        core=[_KITCHEN_SENSORS, _KITCHEN_WARMTH],
        searched=[sought("kitchen temperature"), _KITCHEN_SENSORS, _KITCHEN_WARMTH],
        knowing=[guessed("sensor", "kitchen.*temp"), _KITCHEN_WARMTH],
    ),
    Question(
        text="How much energy did the house use each day?",
        facts=["kWh", "change"],
        ours=[
            found("house energy"),
            ours(
                "get_statistics",
                statistic_id="sensor.house_energy",
                period="day",
                hours=_HOURS,
            ),
        ],
        core=[guessed("sensor", "house"), _HOUSE_ENERGY],
        searched=[sought("house energy"), guessed("sensor", "house"), _HOUSE_ENERGY],
        knowing=[guessed("sensor", "house.*energy"), _HOUSE_ENERGY],
    ),
)
