"""What belongs to the whole house: alarm, meters, lists, robots, people."""

from typing import Final

from demo.house import traits as t
from demo.house.spec import Gadget, gadget, part

GADGETS: Final[tuple[Gadget, ...]] = (
    gadget(
        "House alarm",
        "flur",
        part("alarm_control_panel.house", None, "disarmed", {"code": "1234"}),
        part("siren.house", "Siren", False, {"tones": ["fire", "burglar"]}),
        part("binary_sensor.house_smoke", "Smoke", False, t.kind("smoke")),
        key="alarm",
        manufacturer="Sesam",
        model="Panel",
        labels=("security",),
    ),
    gadget(
        "Meter cupboard",
        None,
        part("sensor.house_energy", "Energy", 20481.37, t.ENERGY),
        part("sensor.house_power", "Power", 742.6, t.POWER),
        key="meter",
        manufacturer="Zählwerk",
        model="M3",
    ),
    gadget(
        "Robot",
        "wohnzimmer",
        part("vacuum.robot", None, "docked", {"speeds": ["quiet", "normal", "turbo"]}),
        part(
            "update.robot_firmware", "Firmware", ("4.0.1", "4.0.1"), category="config"
        ),
        key="robot",
        manufacturer="Brise",
    ),
    gadget(
        "Family board",
        "kitchen",
        part("todo.shopping", "Shopping", ("Milk", "Brot", "Crème fraîche")),
        part("calendar.family", "Family", ("Dentist", "Elternabend")),
        part("text.family_note", "Note", "Back at six"),
        part("notify.family_board", "Message"),
        key="family_board",
    ),
    gadget(
        "Anna's phone",
        None,
        part(
            "sensor.anna_phone_battery", "Battery", 57, t.BATTERY, category="diagnostic"
        ),
        key="anna_phone",
        manufacturer="Pomme",
        model="Nine",
    ),
)
