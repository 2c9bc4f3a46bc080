"""Garden, garage, workshop and shed."""

from typing import Final

from demo.house import traits as t
from demo.house.spec import Gadget, gadget, part

GADGETS: Final[tuple[Gadget, ...]] = (
    gadget(
        "Straße",
        "garden",
        part("light.strasse", None, False, t.ON_OFF),
        key="strasse",
        manufacturer="Lumio",
    ),
    gadget(
        "🎄 Tannenbaum 🎄",
        "garden",
        part("switch.tannenbaum", None, False, labels=("christmas",)),
        key="tannenbaum",
    ),
    gadget(
        "Weather station",
        "garden",
        part("weather.home", None, "sunny"),
        part("sensor.outside_temperature", "Temperature", 4.2, t.TEMPERATURE),
        part("sensor.wind_direction", "Wind direction", 355, t.WIND_DIRECTION),
        key="weather_station",
        model="Vane 2",
    ),
    gadget(
        "Garden valve",
        "garden",
        part("valve.garden", None, 0, t.kind("water")),
        key="garden_valve",
    ),
    gadget(
        "Garage door",
        "garage",
        part("cover.garage_door", None, 0, t.GARAGE),
        key="garage_door",
        manufacturer="Sombra",
    ),
    gadget(
        "Garage light",
        "garage",
        part("light.garage", None, False, t.ON_OFF, available=False),
        key="garage_light",
        manufacturer="Lumio",
    ),
    gadget(
        "Stubborn heater",
        "werkstatt",
        part("switch.stubborn_heater", None, False, {"stuck": True}),
        key="stubborn_heater",
    ),
    gadget(
        "Faulty relay",
        "werkstatt",
        part("switch.faulty_relay", None, False, {"fails": True}),
        key="faulty_relay",
    ),
    gadget(
        "Safe",
        "werkstatt",
        part("lock.safe", None, "locked", {"code": "4321"}),
        key="safe",
        manufacturer="Sesam",
    ),
    gadget(
        "Shed lock",
        "shed",
        part("lock.shed", None, "unlocked", {"open": True}),
        key="shed_lock",
        manufacturer="Sesam",
    ),
)
