"""What kinds of things the house has, shared by its rooms and the scaled part.

The keys are read by the platforms of the `demo_house` integration.
"""

from collections.abc import Mapping
from typing import Any, Final

type Traits = Mapping[str, Any]

ON_OFF: Final[Traits] = {"mode": "onoff"}
DIMMABLE: Final[Traits] = {"mode": "brightness"}
WHITE: Final[Traits] = {"mode": "color_temp"}
COLOR: Final[Traits] = {"mode": "hs", "effects": ["rainbow", "candle"]}


def _measured(device_class: str, unit: str | None, precision: int) -> Traits:
    """Return the traits of a measured value."""
    return {
        "device_class": device_class,
        "unit": unit,
        "state_class": "measurement",
        "precision": precision,
    }


TEMPERATURE: Final = _measured("temperature", "°C", 1)
HUMIDITY: Final = _measured("humidity", "%", 0)
ILLUMINANCE: Final = _measured("illuminance", "lx", 0)
BATTERY: Final = _measured("battery", "%", 0)
SIGNAL: Final = _measured("signal_strength", "dBm", 0)
POWER: Final = _measured("power", "W", 1)
VOLTAGE: Final = _measured("voltage", "V", 1)
CURRENT: Final = _measured("current", "A", 2)
CO2: Final = _measured("carbon_dioxide", "ppm", 0)
PRESSURE: Final = _measured("atmospheric_pressure", "hPa", 0)
WIND_SPEED: Final = _measured("wind_speed", "m/s", 1)
WIND_DIRECTION: Final[Traits] = {
    "device_class": "wind_direction",
    "unit": "°",
    "state_class": "measurement_angle",
    "precision": 0,
}
ENERGY: Final[Traits] = {
    "device_class": "energy",
    "unit": "kWh",
    "state_class": "total_increasing",
    "precision": 2,
}
WATER: Final[Traits] = {
    "device_class": "water",
    "unit": "m³",
    "state_class": "total_increasing",
    "precision": 3,
}
TIMESTAMP: Final[Traits] = {"device_class": "timestamp"}
PROGRAM: Final[Traits] = {
    "device_class": "enum",
    "options": ["cotton", "synthetics", "wool", "off"],
}


def kind(device_class: str) -> Traits:
    """Return the traits of something that only has a device class."""
    return {"device_class": device_class}


BLIND: Final = {"device_class": "blind", "position": True}
SHUTTER: Final = {"device_class": "shutter", "position": True, "tilt": True}
CURTAIN: Final = {"device_class": "curtain", "position": True}
GARAGE: Final = {"device_class": "garage", "seconds": 1}

HEATER: Final[Traits] = {
    "modes": ["off", "heat", "auto"],
    "current": 20.4,
    "target": 21,
}
COOLER: Final[Traits] = {
    "modes": ["off", "cool", "heat", "heat_cool", "fan_only"],
    "current": 24.6,
    "target": 23,
    "fan_modes": ["low", "high", "auto"],
    "presets": ["home", "away", "eco"],
}
SPEAKER: Final[Traits] = {
    "device_class": "speaker",
    "sources": ["Radio", "Line in"],
    "title": "Für Elise",
    "artist": "Ludwig van Beethoven",
}
TV: Final[Traits] = {
    "device_class": "tv",
    "sources": ["HDMI 1", "HDMI 2", "Antenna"],
    "title": "Tagesschau",
}
IDENTIFY: Final = kind("identify")
MOTION: Final = kind("motion")
WINDOW: Final = kind("window")
DOOR: Final = kind("door")
