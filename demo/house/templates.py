"""What typical devices consist of, for the part of a house that is scaled up."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from . import traits as t


class Piece(NamedTuple):
    """One entity of a kind of device; `name` None is its main feature."""

    domain: str
    name: str | None
    value: Any
    traits: Mapping[str, Any] = {}
    category: str | None = None


class Kind(NamedTuple):
    """A kind of device: how people call it, and its entities."""

    things: tuple[str, ...]
    pieces: tuple[Piece, ...]


HOUSEKEEPING: Final = (
    Piece("sensor", "Battery", 71, t.BATTERY, "diagnostic"),
    Piece("sensor", "Signal strength", -58, t.SIGNAL, "diagnostic"),
    Piece("update", "Firmware", ("2.0", "2.1"), category="config"),
    Piece("button", "Identify", None, t.IDENTIFY, "diagnostic"),
)

KINDS: Final[tuple[Kind, ...]] = (
    Kind(
        (
            "lamp",
            "spot",
            "ceiling light",
            "Leuchte",
            "lampe",
            "floor lamp",
            "sconce",
            "pendant",
        ),
        (
            Piece("light", None, False, t.WHITE),
            Piece("sensor", "Power", 3.1, t.POWER),
            Piece("sensor", "Energy", 12.5, t.ENERGY),
            Piece(
                "number",
                "Fade time",
                1,
                {"min": 0, "max": 10, "step": 1, "unit": "s"},
                "config",
            ),
            Piece(
                "select",
                "Start-up",
                "last",
                {"options": ["on", "off", "last"]},
                "config",
            ),
            *HOUSEKEEPING,
        ),
    ),
    Kind(
        ("plug", "socket", "Steckdose", "prise", "power strip"),
        (
            Piece("switch", None, True),
            Piece("sensor", "Power", 41.7, t.POWER),
            Piece("sensor", "Voltage", 229.8, t.VOLTAGE, "diagnostic"),
            Piece("sensor", "Current", 0.18, t.CURRENT),
            Piece("sensor", "Energy", 301.2, t.ENERGY),
            Piece("switch", "Child lock", False, category="config"),
            *HOUSEKEEPING,
        ),
    ),
    Kind(
        ("sensor", "multisensor", "Fühler", "capteur"),
        (
            Piece("sensor", "Temperature", 20.6, t.TEMPERATURE),
            Piece("sensor", "Humidity", 48, t.HUMIDITY),
            Piece("sensor", "Illuminance", 120, t.ILLUMINANCE),
            Piece("sensor", "Pressure", 1013, t.PRESSURE),
            Piece("binary_sensor", "Motion", False, t.MOTION),
            Piece("binary_sensor", "Tamper", False, t.kind("tamper"), "diagnostic"),
            *HOUSEKEEPING,
        ),
    ),
    Kind(
        ("thermostat", "radiator", "Heizkörper", "radiateur"),
        (
            Piece("climate", None, "heat", t.HEATER),
            Piece("sensor", "Temperature", 20.2, t.TEMPERATURE),
            Piece(
                "sensor",
                "Valve position",
                35,
                {"unit": "%", "state_class": "measurement"},
            ),
            Piece("binary_sensor", "Window", False, t.WINDOW),
            Piece(
                "number",
                "Offset",
                0,
                {"min": -5, "max": 5, "step": 0.5, "unit": "°C"},
                "config",
            ),
            *HOUSEKEEPING,
        ),
    ),
    Kind(
        ("blind", "shutter", "Rollladen", "store"),
        (
            Piece("cover", None, 100, t.BLIND),
            Piece(
                "sensor",
                "Travel time",
                18,
                {"unit": "s", "device_class": "duration"},
                "diagnostic",
            ),
            *HOUSEKEEPING,
        ),
    ),
    Kind(
        ("window", "door", "Fenster", "fenêtre"),
        (
            Piece("binary_sensor", None, False, t.WINDOW),
            Piece("sensor", "Temperature", 17.9, t.TEMPERATURE),
            *HOUSEKEEPING,
        ),
    ),
    Kind(
        ("speaker", "radio", "Lautsprecher", "television"),
        (
            Piece("media_player", None, "idle", t.SPEAKER),
            Piece("number", "Bass", 0, {"min": -10, "max": 10, "step": 1}, "config"),
            Piece("switch", "Loudness", True, category="config"),
            *HOUSEKEEPING,
        ),
    ),
    Kind(("fan", "Ventilator"), (Piece("fan", None, 33), *HOUSEKEEPING)),
    Kind(
        ("humidifier", "Luftbefeuchter"),
        (Piece("humidifier", None, False, {"target": 45}), *HOUSEKEEPING),
    ),
    Kind(("gate", "lock", "Schloss"), (Piece("lock", None, "locked"), *HOUSEKEEPING)),
    Kind(
        ("sprinkler", "valve"),
        (Piece("valve", None, 0, t.kind("water")), *HOUSEKEEPING),
    ),
    Kind(("vacuum", "Staubsauger"), (Piece("vacuum", None, "docked"), *HOUSEKEEPING)),
    Kind(("alarm",), (Piece("siren", None, False, {"tones": ["fire"]}), *HOUSEKEEPING)),
)

WEIGHTS: Final = (26, 16, 18, 8, 8, 8, 4, 3, 2, 2, 2, 1, 2)
