"""Names and attributes that break careless code, all seen in real houses."""

from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum, StrEnum
from typing import Any, Final

from demo.house import traits as t
from demo.house.spec import Gadget, gadget, part

LONG_NAME: Final = "Lamp behind the very long bookcase " * 6
LONG_TEXT: Final = "Lorem ipsum dolor sit amet. " * 3_600


class Tariff(Enum):
    """An enumeration that is no text."""

    DAY = 1
    NIGHT = 2


class Shade(StrEnum):
    """An enumeration that is text."""

    WARM = "warm"


def _nested(depth: int) -> dict[str, Any]:
    """Return a dictionary in a dictionary, and so on."""
    inner: dict[str, Any] = {"end": True}
    for level in range(depth):
        inner = {f"level_{level}": inner}
    return inner


TIMES: Final = {
    "at": datetime(2026, 11, 30, 9, 0, tzinfo=UTC),
    "naive": datetime(2026, 11, 30, 9, 0),
    "day": date(2026, 11, 30),
    "time": time(9, 0),
    "took": timedelta(minutes=2, seconds=30),
}
NUMBERS: Final = {
    "nan": float("nan"),
    "infinite": float("inf"),
    "minus_infinite": float("-inf"),
    "huge": 2**70,
    "price": Decimal("19.99"),
}
CONTAINERS: Final = {
    "set": {"b", "a"},
    "frozen": frozenset({3}),
    "pair": (1, "two"),
    "raw": b"\x00\xff\x10",
    "tariff": Tariff.NIGHT,
    "shade": Shade.WARM,
    "deep": _nested(60),
}
KEYS: Final[dict[Any, Any]] = {
    (1, 2): "tuple key",
    3: "number key",
    None: "no key",
    "surrogate": "half \ud800 pair",
    "control": "bell \x07 and null \x00",
}
SECRETS: Final = {
    "access_token": "a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6",
    "entity_picture": "/api/camera_proxy/camera.front_door?token=a1b2c3d4e5f6",
    "code": "1234",
}

GADGETS: Final[tuple[Gadget, ...]] = (
    gadget(
        "Curiosities",
        "werkstatt",
        part("sensor.odd_times", "Times", "ok", attributes=TIMES),
        part("sensor.odd_numbers", "Numbers", "ok", attributes=NUMBERS),
        part("sensor.odd_containers", "Containers", "ok", attributes=CONTAINERS),
        part("sensor.odd_keys", "Keys", "ok", attributes=KEYS),
        part("sensor.odd_text", "Long text", "ok", attributes={"text": LONG_TEXT}),
        part("sensor.odd_secrets", "Secrets", "ok", attributes=SECRETS),
        part("light.odd_long", LONG_NAME.strip(), False, t.ON_OFF),
        part(
            "light.odd_quotes",
            'Anna\'s “special” "lamp" \\ <b>&amp;</b>',
            False,
            t.ON_OFF,
        ),
        part("light.odd_arabic", "مصباح الغرفة", False, t.ON_OFF),
        part("light.odd_thai", "ไฟห้องนอน", True, t.ON_OFF),
        part("switch.odd_lines", "Two\nlines\tand tab", False),
        key="curiosities",
    ),
    gadget(
        "Retired chandelier",
        "wohnzimmer",
        part("light.retired_chandelier", None, False, t.ON_OFF, disabled=True),
        key="chandelier",
    ),
    gadget(
        "Hidden nook light",
        "salon",
        part("light.hidden_nook", None, False, t.ON_OFF, hidden=True, exposed=True),
        key="hidden_nook",
    ),
)
