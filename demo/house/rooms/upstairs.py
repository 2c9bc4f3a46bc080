"""Bedrooms, bathroom, office and 客厅, with a laundry tower of child devices."""

from datetime import time
from typing import Final

from demo.house import traits as t
from demo.house.spec import Gadget, gadget, part

GADGETS: Final[tuple[Gadget, ...]] = (
    gadget(
        "Bedroom light",
        "bedroom",
        part("light.bedroom", None, False, t.WHITE),
        key="bedroom_light",
        manufacturer="Lumio",
    ),
    gadget(
        "Bedroom sensor",
        "bedroom",
        part("sensor.bedroom_temperature", "Temperature", 18.5, t.TEMPERATURE),
        part("binary_sensor.bedroom_window", "Window", True, t.WINDOW),
        part("sensor.bedroom_co2", "CO₂", 812, t.CO2, exposed=False),
        key="bedroom_sensor",
    ),
    gadget(
        "Climatisation",
        "bedroom",
        part("climate.climatisation", None, "off", t.COOLER, aliases=("AC",)),
        key="bedroom_ac",
        manufacturer="Warmwell",
        model="Split 9",
    ),
    gadget(
        "Bedroom curtain",
        "bedroom",
        part("cover.bedroom_curtain", None, 0, t.CURTAIN),
        key="bedroom_curtain",
        manufacturer="Sombra",
    ),
    gadget(
        "Bedroom fan",
        "bedroom",
        part("fan.bedroom", None, 0, {"presets": ["breeze", "sleep"]}),
        part("time.bedroom_wake_up", "Wake up", time(6, 45), category="config"),
        key="bedroom_fan",
        manufacturer="Brise",
    ),
    gadget(
        "Bedroom kids light",
        "bedroom_kids",
        part("light.bedroom_kids", None, False, t.DIMMABLE),
        part("sensor.bedroom_kids_temperature", "Temperature", 20.1, t.TEMPERATURE),
        key="bedroom_kids_light",
        manufacturer="Lumio",
    ),
    gadget(
        "Night light",
        "kids_room",
        part("light.kids_room", None, True, t.COLOR),
        part("sensor.kids_room_temperature", "Temperature", 20.7, t.TEMPERATURE),
        part(
            "select.kids_room_sound",
            "Sound",
            "rain",
            {"options": ["rain", "sea", "none"]},
        ),
        key="night_light",
        manufacturer="Lumio",
        model="Moon",
    ),
    gadget(
        "Humidifier",
        "kids_room",
        part(
            "humidifier.kids_room",
            None,
            True,
            {"target": 50, "modes": ["auto", "quiet"]},
        ),
        key="humidifier",
        manufacturer="Brise",
    ),
    gadget(
        "Ceiling",
        "bathroom",
        part("light.bathroom_ceiling", None, False, t.DIMMABLE),
        key="bathroom_ceiling",
        manufacturer="Lumio",
    ),
    gadget(
        "Bathroom sensor",
        "bathroom",
        part("sensor.bathroom_temperature", "Temperature", 22.9, t.TEMPERATURE),
        part("sensor.bathroom_humidity", "Humidity", 61, t.HUMIDITY),
        part("binary_sensor.bathroom_leak", "Leak", False, t.kind("moisture")),
        key="bathroom_sensor",
    ),
    gadget(
        "Laundry tower",
        "bathroom",
        part("sensor.laundry_tower_power", "Power", 612.0, t.POWER),
        key="laundry_tower",
        manufacturer="Waschwerk",
        model="Tower 9",
        labels=("stromfresser",),
    ),
    gadget(
        "Washer",
        None,
        part("switch.washer", None, True),
        part(
            "sensor.washer_drum_speed",
            "Drum speed",
            1200,
            {"unit": "rpm", "state_class": "measurement"},
        ),
        part("sensor.washer_program", "Program", "cotton", t.PROGRAM),
        part(
            "sensor.washer_done_at", "Done at", "2026-11-30T18:45:00+00:00", t.TIMESTAMP
        ),
        key="washer",
        parent="laundry_tower",
    ),
    gadget(
        "Dryer",
        None,
        part("sensor.dryer_energy", "Energy", 431.62, t.ENERGY),
        key="dryer",
        parent="laundry_tower",
    ),
    gadget(
        "Ceiling",
        "buro",
        part("light.buro_ceiling", None, True, t.DIMMABLE),
        key="buro_ceiling",
        manufacturer="Lumio",
    ),
    gadget(
        "Desk plug",
        "buro",
        part("switch.desk_plug", None, True),
        part("sensor.desk_plug_energy", "Energy", 2.31, t.ENERGY),
        part("light.desk_lamp", "Lamp", False, t.DIMMABLE, area="guest_room"),
        key="desk_plug",
        manufacturer="Lumio",
        model="Plug S",
    ),
    gadget(
        "客厅灯",
        "ke_ting",
        part("light.ke_ting_deng", None, False, t.COLOR),
        key="ke_ting_light",
        manufacturer="Lumio",
    ),
)
