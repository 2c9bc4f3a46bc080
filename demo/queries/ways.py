"""The ways in which people ask for an entity; None where one does not fit it."""

from collections.abc import Callable
from random import Random
from typing import Final
import unicodedata

from .asked import AskedKind
from .slips import misspell
from .target import House, Target, plain_words

type Way = Callable[[Target, House, Random], str | None]

# Entities that fit the words of a question equally well, at most.
_MAX_FITTING: Final = 3
_MIN_TELLING: Final = 3

_EVERYDAY: Final[dict[str, tuple[str, ...]]] = {
    "climate": ("heating", "heater", "ac"),
    "cover": ("blinds", "shades", "shutters"),
    "light": ("lamp", "lamps", "lights"),
    "media_player": ("tv", "music", "speakers"),
    "switch": ("outlet", "socket"),
    "vacuum": ("hoover", "robot"),
}
_GERMAN: Final[dict[str, str]] = {
    "battery": "Batterie",
    "energy": "Energie",
    "humidity": "Luftfeuchtigkeit",
    "illuminance": "Beleuchtungsstärke",
    "power": "Leistung",
    "signal_strength": "Signalstärke",
    "temperature": "Temperatur",
    "voltage": "Spannung",
}
_FRAMES: Final = ("the {} please", "what is the {}", "find the {}", "{} of my house")


def by_name(target: Target, house: House, random: Random) -> str | None:
    """Ask by the name."""
    return target.name if house.named(target.name) == 1 else None


def misspelled(target: Target, house: House, random: Random) -> str | None:
    """Ask by the name with slips in it."""
    if (name := by_name(target, house, random)) is None:
        return None
    slipped = misspell(name.lower(), random)
    return slipped if slipped != name.lower() else None


def reordered(target: Target, house: House, random: Random) -> str | None:
    """Ask by the words of the name in another order, or as part of a sentence."""
    if (name := by_name(target, house, random)) is None or " " not in name:
        return None
    parts = name.lower().split()
    if random.random() < 0.5:
        return random.choice(_FRAMES).format(" ".join(parts))
    *others, last = parts
    if random.random() < 0.5 and last.isascii() and not last.endswith("s"):
        last += "s"
    return " ".join([last, *others])


def unaccented(target: Target, house: House, random: Random) -> str | None:
    """Ask by the name, typed on a keyboard without its accents."""
    if (name := by_name(target, house, random)) is None or name.isascii():
        return None
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss"))
    typed = plain.encode("ascii", "ignore").decode().lower()
    return typed if len(typed) >= len(name) else None


def by_alias(target: Target, house: House, random: Random) -> str | None:
    """Ask by an alias."""
    own = [alias for alias in target.aliases if house.named(alias) == 1]
    return random.choice(own).lower() if own else None


def alternatives(target: Target, house: House, random: Random) -> str | None:
    """Ask by several names at once, for those who are not sure."""
    if (alias := by_alias(target, house, random)) is None:
        return None
    names = [alias, target.name]
    random.shuffle(names)
    return ", ".join(names)


def by_place(target: Target, house: House, random: Random) -> str | None:
    """Ask by the kind of measurement and the area or floor."""
    if target.device_class is None or not target.area:
        return None
    place = random.choice((*target.area, *target.floor))
    kind = target.device_class.replace("_", " ")
    return _narrowed(f"{place} {kind}".lower(), target, house, random)


def everyday(target: Target, house: House, random: Random) -> str | None:
    """Ask by what people call such things, and the area."""
    if target.domain not in _EVERYDAY or not target.area:
        return None
    called = random.choice(_EVERYDAY[target.domain])
    place = random.choice(target.area).lower()
    narrowed = _narrowed(place, target, house, random, domain=target.domain)
    return f"{called} {narrowed}" if narrowed else None


def translated(target: Target, house: House, random: Random) -> str | None:
    """Ask by the kind of measurement in German, misspelled, and the area."""
    if target.device_class not in _GERMAN or not target.area:
        return None
    kind = target.device_class.replace("_", " ")
    place = target.area[0].lower()
    if (narrowed := _narrowed(f"{kind} {place}", target, house, random)) is None:
        return None
    german = misspell(_GERMAN[target.device_class].lower(), random)
    return f"{german} {narrowed.removeprefix(kind).strip()}"


def by_id(target: Target, house: House, random: Random) -> str | None:
    """Ask by the id."""
    return target.entity_id


def by_object_id(target: Target, house: House, random: Random) -> str | None:
    """Ask by the id without its domain, as it is or as words."""
    object_id = target.entity_id.partition(".")[2]
    if house.fitting(object_id) != 1:
        return None
    return object_id if random.random() < 0.5 else object_id.replace("_", " ")


def twin(target: Target, house: House, random: Random) -> str | None:
    """Ask for one of several entities of the same name by its area."""
    if house.named(target.name) == 1 or not target.area:
        return None
    if house.named_in(target.name, area := target.area[0]) > 1:
        return None
    return f"{target.name} {area}".lower()


def _narrowed(
    text: str, target: Target, house: House, random: Random, domain: str | None = None
) -> str | None:
    """Return a text with words of the name added until it fits few entities."""
    own = [
        word
        for word in plain_words(target.name)
        if len(word) >= _MIN_TELLING and word not in plain_words(text)
    ]
    random.shuffle(own)
    while house.fitting(text, domain) > _MAX_FITTING:
        if not own:
            return None
        text = f"{text} {own.pop()}"
    return text


WAYS: Final[dict[AskedKind, Way]] = {
    AskedKind.NAME: by_name,
    AskedKind.MISSPELLED: misspelled,
    AskedKind.REORDERED: reordered,
    AskedKind.UNACCENTED: unaccented,
    AskedKind.ALIAS: by_alias,
    AskedKind.ALTERNATIVES: alternatives,
    AskedKind.PLACE: by_place,
    AskedKind.EVERYDAY: everyday,
    AskedKind.ID: by_id,
    AskedKind.OBJECT_ID: by_object_id,
    AskedKind.TRANSLATED: translated,
    AskedKind.TWIN: twin,
}
