"""In what order search answers, and what its scores mean."""

from .plain_house import PlainHouse


def test_exact_name_or_id_is_100() -> None:
    """A hundred is an exact name, alias or id, however it is written."""
    house = PlainHouse().entity("light.oid", "Kitchen light", "Big one")
    for query in (
        "Kitchen light",
        "kitchen  LIGHT",
        "big one",
        "light.oid",
        "Light.OID",
    ):
        assert house.score(query, "light.oid") == 100
    for query in (
        "oid",
        "light kitchen",
        "the kitchen light",
        "kitchen",
        "kichen light",
    ):
        assert 0 < house.score(query, "light.oid") < 100


def test_scores_fall_with_the_distance_from_what_was_asked() -> None:
    """Exact, reordered, misspelled, by its area, by an everyday word: less each time."""
    house = PlainHouse().area("Kitchen")
    house.entity("light.a", "Kitchen light", area="Kitchen")
    scores = [
        house.score(query, "light.a")
        for query in ("kitchen light", "light kitchen", "kitchen lihgt", "kitchen lamp")
    ]
    assert scores == sorted(set(scores), reverse=True)


def test_scores_do_not_depend_on_the_rest_of_the_house() -> None:
    """The same match has the same score beside others, so queries can be compared."""
    small = PlainHouse().entity("light.a", "Desk lamp")
    large = PlainHouse().entity("light.a", "Desk lamp")
    for number in range(50):
        large.entity(f"switch.s{number}", f"Socket {number}")
    for query in ("desk lamp", "lamp desk", "desc lamp"):
        assert small.score(query, "light.a") == large.score(query, "light.a")


def test_short_covered_name_before_long_one() -> None:
    """Of two names that have all the words, the one with fewer others comes first."""
    house = PlainHouse()
    house.entity("light.long", "Kitchen light above the old stove")
    house.entity("light.short", "Kitchen ceiling light")
    assert house.find("kitchen light") == ["light.short", "light.long"]


def test_alias_covers_only_itself() -> None:
    """A short alias does not make the rest of the name look covered."""
    house = PlainHouse()
    house.entity("light.a", "Kitchen counter strip", "LED")
    house.entity("light.b", "Kitchen strip")
    assert house.find("kitchen strip") == ["light.b", "light.a"]
    assert house.find("kitchen")[0] == "light.b"


def test_own_name_before_area() -> None:
    """A word of the name weighs more than the same word of the area."""
    house = PlainHouse().area("Garden")
    house.entity("light.by_area", "Lantern", area="Garden")
    house.entity("light.by_name", "Garden lantern")
    assert house.find("garden lantern") == ["light.by_name", "light.by_area"]


def test_kind_that_is_named_before_other_kinds() -> None:
    """Who asks for a light gets lights before other things with light in their name."""
    house = PlainHouse().area("Kitchen")
    house.entity("update.a", "Kitchen light firmware", area="Kitchen")
    house.entity("light.b", "Big ceiling light", area="Kitchen")
    assert house.find("kitchen light") == ["light.b", "update.a"]


def test_rare_words_weigh_more() -> None:
    """Where no entity has all words, the one with the word that tells more wins."""
    house = PlainHouse()
    for number in range(30):
        house.entity(f"sensor.s{number}", f"Solar panel {number}")
    house.entity("sensor.zeppelin", "Zeppelin panel")
    hits = house.hits("solar zeppelin panel")
    assert hits[0].entity_id == "sensor.zeppelin"
    assert hits[0].score > hits[1].score


def test_hidden_and_diagnostic_come_last() -> None:
    """They come after all others whatever their score, hidden ones at the very end."""
    house = PlainHouse()
    house.entity("sensor.hidden", "Pump", "Pump power", hidden=True)
    house.entity("sensor.diagnostic", "Pump signal", minor=True)
    house.entity("sensor.plain", "Pump behind the old oak in the garden")
    hits = house.hits("pumps")
    assert [hit.entity_id for hit in hits] == [
        "sensor.plain",
        "sensor.diagnostic",
        "sensor.hidden",
    ]
    assert [hit.hidden for hit in hits] == [False, False, True]


def test_exact_name_of_a_diagnostic_entity_comes_first() -> None:
    """Who asks for it by its whole name means it."""
    house = PlainHouse()
    house.entity("sensor.battery", "Door battery", minor=True)
    house.entity("sensor.runtime", "Door battery runtime")
    assert house.find("door battery") == ["sensor.battery", "sensor.runtime"]


def test_visible_before_hidden_of_the_same_name() -> None:
    """Of two exact names the one that is not hidden comes first."""
    house = PlainHouse()
    house.entity("light.a_member", "Ceiling", hidden=True)
    house.entity("light.the_group", "Ceiling")
    assert house.find("ceiling") == ["light.the_group", "light.a_member"]


def test_exact_name_of_the_kind_that_is_named_comes_first() -> None:
    """Of things called "night light", the light is meant before its automation."""
    house = PlainHouse()
    house.entity("automation.a", "Night light")
    house.entity("light.b", "Night light")
    hits = house.hits("night light")
    assert [(hit.entity_id, hit.score) for hit in hits] == [
        ("light.b", 100),
        ("automation.a", 100),
    ]


def test_most_words_only_if_nothing_has_all() -> None:
    """Less than half of the words may stay unexplained, never one of two."""
    house = PlainHouse().area("Bedroom")
    house.entity("sensor.lock", "Bedroom window battery")
    house.entity("sensor.other", "Attic hatch battery")
    for query in (
        "bedroom window battery charger",
        "bedroom window battery charger voltage",
    ):
        assert house.find(query) == ["sensor.lock"]
        assert house.score(query, "sensor.lock") < 85
    for query in ("battery charger", "bedroom battery charger voltage"):
        assert house.find(query) == []
    house.entity("sensor.charger", "Bedroom window battery charger")
    assert house.find("bedroom window battery charger") == ["sensor.charger"]


def test_words_that_need_no_explanation_still_count() -> None:
    """They exclude nothing, but who has them in the name is meant first."""
    house = PlainHouse()
    house.entity("sensor.pump", "Cellar pump")
    house.entity("sensor.status", "Cellar pump status")
    assert house.find("pump cellar status") == ["sensor.status", "sensor.pump"]
    assert house.find("pump cellar") == ["sensor.pump", "sensor.status"]
    house.entity("input_boolean.on", "On")
    assert house.find("on") == ["input_boolean.on"]


def test_blinds_before_other_covers() -> None:
    """A garage door is a cover, but not what people call blinds."""
    house = PlainHouse()
    house.entity("cover.a", "Tor", device_class="garage")
    house.entity("cover.b", "Sonne", device_class="shutter")
    assert house.find("blinds") == ["cover.b", "cover.a"]


def test_numbers_are_never_slips() -> None:
    """Another number is another thing."""
    house = PlainHouse()
    house.entity("switch.one", "Relay 1")
    house.entity("switch.twelve", "Relay 12")
    house.entity("sensor.p25", "Dust pm25")
    assert house.find("relay 1") == ["switch.one"]
    assert house.find("relay 2") == []
    assert house.find("dust pm10") == []


def test_short_words_match_exactly_or_as_a_beginning() -> None:
    """Three letters or fewer are too few to guess from."""
    house = PlainHouse()
    house.entity("sensor.litter", "Litter box")
    house.entity("light.light", "Light")
    house.entity("fan.fan", "Fan")
    assert house.find("lit") == ["sensor.litter"]
    assert house.find("lgt") == []
    assert house.find("fan") == ["fan.fan"]
    assert house.find("fun") == []


def test_exact_short_word_before_beginnings() -> None:
    """A whole word comes before the words that it begins."""
    house = PlainHouse()
    house.entity("light.bedroom", "Bedroom")
    house.entity("light.bed", "Bed left")
    assert house.find("bed") == ["light.bed", "light.bedroom"]


def test_spaceless_scripts_match_by_character() -> None:
    """Chinese and Thai are found by any part of a name."""
    house = PlainHouse()
    house.entity("light.cn", "客厅灯")
    house.entity("light.th", "ไฟห้องนอน")
    assert house.find("客厅") == ["light.cn"]
    assert house.find("灯") == ["light.cn"]
    assert house.find("ห้องนอน") == ["light.th"]
    assert house.find("厨房") == []


def test_compound_words() -> None:
    """What a language writes as one word may be an area and a kind."""
    house = PlainHouse().area("Küche")
    house.entity("light.a", "Spot links", area="Küche")
    house.entity("switch.b", "Herd", area="Küche")
    assert house.find("Küchenlampe") == ["light.a"]


def test_translated_kind_with_slips() -> None:
    """A kind is found by its name in the house's language."""
    house = PlainHouse(language="de").area("Flur")
    house.called("sensor.temperature", "Temperatur")
    house.called("sensor.humidity", "Luftfeuchtigkeit")
    house.entity("sensor.a", "Fühler 1", area="Flur", device_class="temperature")
    house.entity("sensor.b", "Fühler 2", area="Flur", device_class="humidity")
    assert house.find("tempratur flur") == ["sensor.a"]
    assert house.find("die luftfeuchtigkeit im flur") == ["sensor.b"]


def test_groups_of_an_entity_are_found() -> None:
    """A device and a label explain words too."""
    house = PlainHouse()
    house.entity("sensor.drum", "Speed", device="Washer Deluxe", label="Laundry day")
    assert house.find("washer speed") == ["sensor.drum"]
    assert house.find("laundry speed") == ["sensor.drum"]


def test_words_of_an_id_weigh_less_than_those_of_a_name() -> None:
    """Ids are often prefixed with what the name does not say."""
    house = PlainHouse()
    house.entity("sensor.attic_freezer_door", "Freezer")
    house.entity("sensor.x1", "Attic freezer")
    assert house.find("attic freezer") == ["sensor.x1", "sensor.attic_freezer_door"]


def test_a_house_forgets() -> None:
    """Nothing is found of what was replaced or removed."""
    house = PlainHouse().entity("light.a", "Lantern", device="Box")
    house.entity("light.a", "Candle")
    assert house.find("lantern") == []
    assert house.find("box") == []
    assert house.find("candle") == ["light.a"]
    house.lexicon.remove("light.a")
    assert house.find("candle") == []
    assert len(house.lexicon.vocabulary) == 0
    assert not house.lexicon.groups
