"""Wohnzimmer, Flur, Entrée and Salon."""

from typing import Final

from demo.house import traits as t
from demo.house.spec import Gadget, gadget, part

GADGETS: Final[tuple[Gadget, ...]] = (
    gadget(
        "Große Lampe",
        "wohnzimmer",
        part("light.grosse_lampe", None, True, t.WHITE),
        key="grosse_lampe",
        manufacturer="Lumio",
        model="Floor",
    ),
    gadget(
        "Kleine Lampe",
        "wohnzimmer",
        part("light.kleine_lampe", None, False, t.ON_OFF),
        key="kleine_lampe",
        manufacturer="Lumio",
        model="Table",
    ),
    gadget(
        "Fernseher",
        "wohnzimmer",
        part("media_player.wohnzimmer_tv", None, "off", t.TV),
        part("switch.wohnzimmer_tv_standby", "Eco standby", True, category="config"),
        key="tv",
        manufacturer="Tonhalle",
        model="Vision 55",
        labels=("stromfresser",),
    ),
    gadget(
        "Heizung Wohnzimmer",
        "wohnzimmer",
        part("climate.wohnzimmer_heizung", None, "off", t.HEATER),
        key="heizung",
        manufacturer="Warmwell",
        model="TRV 3",
    ),
    gadget(
        "Flur Sensor",
        "flur",
        part("sensor.flur_temperatur", "Temperatur", 19.8, t.TEMPERATURE),
        part("binary_sensor.flur_bewegung", "Bewegung", False, t.MOTION),
        key="flur_sensor",
    ),
    gadget(
        "Flur Deckenlicht",
        "flur",
        part("light.flur", None, False, t.DIMMABLE, exposed=False),
        key="flur_light",
        manufacturer="Lumio",
    ),
    gadget(
        "Éclairage entrée",
        "entree",
        part("light.eclairage_entree", None, True, t.DIMMABLE),
        key="eclairage_entree",
        manufacturer="Lumio",
    ),
    gadget(
        "Front door",
        "entree",
        part("lock.front", None, "locked", labels=("security",), exposed=True),
        part("binary_sensor.front_door_open", "Door", False, t.DOOR),
        part(
            "event.front_doorbell",
            "Doorbell",
            ("ring", "long_ring"),
            t.kind("doorbell"),
        ),
        part("camera.front_door", "Camera", exposed=False),
        key="front_door",
        manufacturer="Sesam",
        model="Lock Pro",
        labels=("security",),
    ),
    gadget(
        "Thermostat du salon",
        "salon",
        part("climate.salon", None, "cool", t.COOLER),
        key="salon_ac",
        manufacturer="Warmwell",
        model="Split 9",
    ),
    gadget(
        "Volet du salon",
        "salon",
        part("cover.salon_volet", None, 40, t.SHUTTER),
        key="salon_volet",
        manufacturer="Sombra",
    ),
)
