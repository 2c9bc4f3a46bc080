"""What search must find, and what it must not."""

import pytest

from .plain_house import PlainHouse

LIGHT = "light.kitchen_ceiling"


@pytest.fixture(scope="module")
def house() -> PlainHouse:
    """Return a house that people of several languages live in."""
    house = PlainHouse()
    house.area("Kitchen", "Cookhouse", floor=["Ground floor"])
    house.area("Wohnzimmer", floor=["Ground floor"])
    house.area("Bedroom", floor=["Upstairs", "First floor"])
    house.area("Kids' room", floor=["Upstairs"])
    house.area("Entrée")
    house.area("Straße")
    house.entity(LIGHT, "Kitchen light", "Big light", area="Kitchen")
    house.entity(
        "sensor.kitchen_light_power",
        "Kitchen light power",
        area="Kitchen",
        device_class="power",
    )
    house.entity(
        "light.kitchen_counter", "Kitchen light strip under the counter", area="Kitchen"
    )
    house.entity("climate.kitchen", "Kitchen thermostat", area="Kitchen")
    house.entity("light.wz_steh", "Stehlampe", area="Wohnzimmer")
    house.entity("light.wz_decke", "Deckenlampe", area="Wohnzimmer")
    house.entity("media_player.wz", "Glotze", area="Wohnzimmer", device_class="tv")
    house.entity("light.eclairage_entree", "Éclairage entrée", area="Entrée")
    house.entity("light.strasse", "Laterne", area="Straße")
    house.entity(
        "sensor.bedroom_climate",
        "Bedroom climate",
        area="Bedroom",
        device_class="temperature",
    )
    house.entity(
        "sensor.bedroom_humidity",
        "Bedroom humidity",
        area="Bedroom",
        device_class="humidity",
    )
    house.entity(
        "sensor.kids_temp", "Thermometer", area="Kids' room", device_class="temperature"
    )
    house.entity(
        "sensor.kitchen_temperature",
        "Kitchen temperature",
        area="Kitchen",
        device_class="temperature",
    )
    house.entity(
        "cover.bedroom_window", "Bedroom window", area="Bedroom", device_class="shutter"
    )
    house.entity("light.led_strip", "LED Strip", "LED", area="Bedroom")
    house.entity("light.lamp_bedroom", "Reading lamp", area="Bedroom")
    house.entity("light.lamp_kids", "Reading lamp", area="Kids' room")
    house.entity("switch.fan_hidden", "Ventilator relay", area="Bedroom", hidden=True)
    house.entity(
        "fan.ventilator", "Ventilator in the corner by the window", area="Bedroom"
    )
    house.entity(
        "sensor.ventilator_signal", "Ventilator signal", area="Bedroom", minor=True
    )
    house.entity("light.old", "Disused chandelier", disabled=True)
    return house


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("Kitchen light", LIGHT),
        ("KITCHEN LIGHT", LIGHT),
        # slips: transposed, missing, doubled and wrong letters
        ("kichen lihgt", LIGHT),
        ("kittchen light", LIGHT),
        ("kitchem ligth", LIGHT),
        ("kichen thermostat", "climate.kitchen"),
        ("tempratur kitchen", "sensor.kitchen_temperature"),
        # order, plural, words that only fill
        ("light kitchen", LIGHT),
        ("the lights in the kitchen", LIGHT),
        ("turn on the light in my kitchen please", LIGHT),
        # accents, ß, quotes
        ("eclairage entree", "light.eclairage_entree"),
        ("ÉCLAIRAGE ENTRÉE", "light.eclairage_entree"),
        ("strasse", "light.strasse"),
        ("Straße", "light.strasse"),
        ("kids’ room temperature", "sensor.kids_temp"),
        ("kids room temperature", "sensor.kids_temp"),
        # aliases, alternatives
        ("big light", LIGHT),
        ("LED Strip, LED", "light.led_strip"),
        ("nothing like it, big light", LIGHT),
        # places and kinds
        ("upstairs temperature", "sensor.kids_temp"),
        ("first floor humidity", "sensor.bedroom_humidity"),
        ("cookhouse thermostat", "climate.kitchen"),
        ("kitchen heating", "climate.kitchen"),
        ("bedroom blinds", "cover.bedroom_window"),
        ("tv", "media_player.wz"),
        ("ac", "climate.kitchen"),
        # ids
        (LIGHT, LIGHT),
        ("LIGHT.Kitchen_Ceiling", LIGHT),
        ("kitchen_ceiling", LIGHT),
        ("ceiling", LIGHT),
        ("light.kichen_ceiling", LIGHT),
        # written together and apart
        ("bed room humidity", "sensor.bedroom_humidity"),
        ("ledstrip", "light.led_strip"),
    ],
)
def test_first(house: PlainHouse, query: str, first: str) -> None:
    """The entity that is meant comes first."""
    assert house.find(query)[:1] == [first]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("wohnzimmer licht", {"light.wz_steh", "light.wz_decke"}),
        ("lamp wohnzimmer", {"light.wz_steh", "light.wz_decke"}),
        ("reading lamp", {"light.lamp_bedroom", "light.lamp_kids"}),
        ("reading lamp bedroom", {"light.lamp_bedroom"}),
        (
            "kitchen temperature, bedroom humidity",
            {"sensor.kitchen_temperature", "sensor.bedroom_humidity"},
        ),
    ],
)
def test_all_and_nothing_else(
    house: PlainHouse, query: str, expected: set[str]
) -> None:
    """All that are meant are found, and only those."""
    assert set(house.find(query)) == expected


@pytest.mark.parametrize(
    "query",
    [
        "xyz garbage",
        "lit",
        "tvv",
        "qwertzuiop",
        "kitchen spaceship",
        "lock of the front gate",
        "",
        "   ",
        "?!…",
        "\x00\x00",
        "disused chandelier",
    ],
)
def test_nothing(house: PlainHouse, query: str) -> None:
    """Nothing is found rather than something that was not asked for."""
    assert house.find(query) == []
