"""Everyday words: what people call the kinds of things, and words that say nothing."""

from functools import lru_cache
from typing import Final

_BLINDS: Final = (
    "blind blinds shade shades shutter shutters curtain curtains awning roller"
    " rollo rollladen rolladen jalousie vorhang store volet volets persiana"
    " persianas tapparella gordijn"
)

# Domains, or domain and device class, by the names that people give to them beside
# Home Assistant's own. Other languages: what a multilingual house is asked with.
EVERYDAY: Final[dict[str, str]] = {
    "alarm_control_panel": "burglar security siren alarmanlage alarme alarma allarme",
    "automation": "routine rule automatisierung",
    "binary_sensor.battery": "batteries akku",
    "binary_sensor.connectivity": "online offline connected",
    "binary_sensor.door": "doors tuer porte puerta porta deur",
    "binary_sensor.garage_door": "garage gate",
    "binary_sensor.moisture": "leak leakage flood water wet leck wassermelder",
    "binary_sensor.motion": "movement pir mover bewegungsmelder mouvement movimiento",
    "binary_sensor.occupancy": "presence occupied somebody praesenz",
    "binary_sensor.presence": "occupancy home away",
    "binary_sensor.smoke": "fire rauchmelder fumee",
    "binary_sensor.window": "windows fenster fenetre ventana finestra raam",
    "button": "push",
    "calendar": "agenda appointments events kalender",
    "camera": "cam cctv webcam video kamera",
    "climate": (
        "heating heater heat thermostat radiator trv ac aircon air conditioning"
        " conditioner cooling hvac heizung heizkoerper klima klimaanlage chauffage"
        " climatisation calefaccion riscaldamento verwarming"
    ),
    "cover": _BLINDS,
    "cover.awning": _BLINDS,
    "cover.blind": _BLINDS,
    "cover.curtain": _BLINDS,
    "cover.shade": _BLINDS,
    "cover.shutter": _BLINDS,
    "cover.garage": "garage door gate tor garagentor",
    "cover.gate": "driveway entrance tor",
    "device_tracker": "phone location where who presence home away",
    "fan": "ventilator ventilation extractor luefter ventilateur",
    "humidifier": "humidity moisture befeuchter",
    "input_boolean": "toggle helper",
    "lawn_mower": "mower robot rasenmaeher",
    "light": (
        "lamp lamps lighting bulb bulbs licht lichter lampe lampen leuchte leuchten"
        " beleuchtung lumiere lumieres eclairage luz luces lampara luce luci lampada"
        " verlichting"
    ),
    "lock": "door deadbolt schloss tuerschloss serrure cerradura serratura slot",
    "media_player": (
        "tv television telly speaker speakers music stereo radio audio sound receiver"
        " fernseher lautsprecher musik musique enceinte musica"
    ),
    "media_player.tv": "television telly screen fernseher tele",
    "person": "people who family resident home away",
    "remote": "ir fernbedienung",
    "scene": "mood szene",
    "script": "routine skript",
    "sensor.battery": "batteries akku charge",
    "sensor.carbon_dioxide": "co2",
    "sensor.carbon_monoxide": "co",
    "sensor.energy": "consumption usage kwh electricity verbrauch strom",
    "sensor.humidity": "moisture humid feuchte feuchtigkeit",
    "sensor.illuminance": "brightness lux helligkeit luminosity",
    "sensor.power": "watt watts consumption usage electricity verbrauch strom",
    "sensor.signal_strength": "rssi wifi signal",
    "sensor.temperature": "temp temps thermometer temperatur temperature temperatura",
    "sensor.volatile_organic_compounds": "voc",
    "siren": "alarm",
    "switch": "plug socket outlet steckdose schalter prise interrupteur enchufe",
    "switch.outlet": "plug socket steckdose prise",
    "todo": "list task tasks shopping",
    "update": "firmware upgrade version",
    "vacuum": "hoover cleaner robot roomba staubsauger saugroboter aspirateur",
    "valve": "water tap irrigation sprinkler ventil",
    "water_heater": "boiler hot geyser warmwasser",
    "weather": "forecast outside wetter meteo tiempo",
}

# Words that mean the same in a house, whatever they are said of.
_SAME: Final = (
    "cellar basement",
    "couch sofa",
    "fridge refrigerator",
    "garden yard",
    "hall hallway corridor",
    "outdoor outdoors outside",
    "indoor indoors inside",
    "tele telly television tv",
    "toilet wc loo",
    "washer washing",
)
SAME: Final[dict[str, frozenset[str]]] = {
    word: frozenset(group.split()) - {word} for group in _SAME for word in group.split()
}

# Words around what is meant, by language. They never exclude an entity.
FILLERS: Final[dict[str, str]] = {
    "en": (
        "a an the this that these those my our your his her its their of in on at to"
        " for from with by and or is are was be do does it me i we you please can"
        " could would what which where how there turn set get show find tell give"
        " all any every many much now off s t d l entity entities"
        " available level low machine open opened closed state status today value"
    ),
    "de": (
        "der die das dem den des ein eine einen einem einer im in am an auf aus von vom"
        " zu zum zur mit und oder ist sind mein meine bitte wie was wo alle zeig"
    ),
    "es": "el la los las un una de del en y o a al con mi por para que es son todas todos",
    "fr": "le la les l un une des de du d dans en sur au aux et ou a mon ma mes est sont",
    "it": "il lo la i gli le un una di del della dei nel nella in e o al alla mio mia",
    "nl": "de het een in op van aan en of mijn met naar is zijn alle",
    "pt": "o a os as um uma de do da dos das no na em e ou meu minha com",
}


@lru_cache(maxsize=4)
def fillers(language: str) -> frozenset[str]:
    """Return the words that say nothing, in English and in a language such as de-CH."""
    spoken = FILLERS.get(language.partition("-")[0], "")
    return frozenset(f"{FILLERS['en']} {spoken}".split())
