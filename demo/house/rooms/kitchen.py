"""The kitchen, which most tests live in."""

from typing import Final

from demo.house import traits as t
from demo.house.spec import Gadget, gadget, part

GADGETS: Final[tuple[Gadget, ...]] = (
    gadget(
        "Kitchen light",
        "kitchen",
        part(
            "light.kitchen_ceiling",
            None,
            False,
            t.COLOR,
            aliases=("big light",),
            exposed=True,
        ),
        part("sensor.kitchen_light_power", "Power", 0.4, t.POWER),
        part(
            "update.kitchen_light_firmware",
            "Firmware",
            ("1.2.0", "1.3.1"),
            category="config",
        ),
        part(
            "button.kitchen_light_identify",
            "Identify",
            None,
            t.IDENTIFY,
            category="diagnostic",
        ),
        key="kitchen_light",
        manufacturer="Lumio",
        model="Ceiling 20",
    ),
    gadget(
        "Counter light",
        "kitchen",
        part(
            "light.kitchen_counter",
            None,
            True,
            t.DIMMABLE,
            aliases=("LED Strip", "LED"),
        ),
        key="kitchen_counter",
        manufacturer="Lumio",
        model="Strip 5m",
    ),
    gadget(
        "Kitchen thermostat",
        "kitchen",
        part("climate.kitchen_thermostat", None, "heat", t.HEATER),
        part("sensor.kitchen_temperature", "Temperature", 21.34, t.TEMPERATURE),
        part("sensor.kitchen_humidity", "Humidity", 47.2, t.HUMIDITY),
        part("sensor.kitchen_battery", "Battery", 83, t.BATTERY, category="diagnostic"),
        part(
            "number.kitchen_offset",
            "Offset",
            0.5,
            {"min": -5, "max": 5, "step": 0.5, "unit": "°C"},
            category="config",
        ),
        key="kitchen_thermostat",
        manufacturer="Warmwell",
        model="TRV 3",
    ),
    gadget(
        "Kitchen blind",
        "kitchen",
        part("cover.kitchen_blind", None, 100, t.BLIND),
        key="kitchen_blind",
        manufacturer="Sombra",
        model="Roll 2",
    ),
    gadget(
        "Coffee machine",
        "kitchen",
        part(
            "switch.coffee_machine",
            None,
            False,
            labels=("stromfresser",),
            aliases=("Espresso",),
        ),
        key="coffee_machine",
        manufacturer="Lumio",
        model="Plug S",
    ),
    gadget(
        "Radio Salon",
        "kitchen",
        part("media_player.kitchen_radio", None, "idle", t.SPEAKER),
        key="kitchen_radio",
        manufacturer="Tonhalle",
        model="Cube",
    ),
    gadget(
        "Back door",
        "kitchen",
        part("lock.back", None, "locked", labels=("security",), exposed=False),
        part("binary_sensor.back_door_open", "Door", False, t.DOOR),
        key="back_door",
        manufacturer="Sesam",
        model="Lock Pro",
        labels=("security",),
    ),
)
