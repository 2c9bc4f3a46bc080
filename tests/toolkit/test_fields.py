"""Arguments as models send them."""

import json
from typing import Any

from hypothesis import given, strategies as st
import pytest
import voluptuous as vol

from custom_components.house_tools.errors import InvalidArgumentError
from custom_components.house_tools.toolkit.fields import ArgumentReader
from tests.strategies import JSON, patient

READER = ArgumentReader(
    vol.Schema(
        {
            vol.Optional("area"): str,
            vol.Optional("limit", default=50): vol.All(int, vol.Range(min=1, max=200)),
            vol.Optional("offset", default=0): vol.All(int, vol.Range(min=0)),
            vol.Optional("hours", default=24.0): vol.All(
                float, vol.Range(min=0.25, max=168)
            ),
            vol.Optional("level"): vol.All(int, vol.Range(min=1, max=5)),
            vol.Optional("dry_run", default=False): bool,
            vol.Optional("entity_id"): [str],
            vol.Optional("data"): dict,
            vol.Optional("template"): str,
            vol.Optional("period", default="hour"): vol.In(["hour", "day"]),
        }
    )
)
DEFAULTS = {
    "limit": 50,
    "offset": 0,
    "hours": 24.0,
    "dry_run": False,
    "period": "hour",
}
ONE_ENTITY = ArgumentReader(vol.Schema({vol.Required("entity_id"): str}))


def read(**arguments: Any) -> dict[str, Any]:
    """Return the arguments that are not defaults; nothing may be bent silently."""
    args, notes = READER.read(arguments)
    assert notes == []
    return {key: value for key, value in args.items() if DEFAULTS.get(key) != value}


def refusal(reader: ArgumentReader = READER, /, **arguments: Any) -> str:
    """Return the text of the refusal."""
    with pytest.raises(InvalidArgumentError) as caught:
        reader.read(arguments)
    assert caught.value.code == "invalid_argument"
    return caught.value.message


def read_or_refuse(
    arguments: dict[str, Any],
) -> tuple[dict[str, Any], list[str]] | str:
    """Return the arguments and notes, or the text of the refusal."""
    try:
        return READER.read(arguments)
    except InvalidArgumentError as err:
        return err.message


def test_defaults() -> None:
    """What was left out has its default, or is absent."""
    assert READER.read({}) == (DEFAULTS, [])


@pytest.mark.parametrize("blank", [None, "", "  ", "\n\t"])
@pytest.mark.parametrize(
    "name", ["area", "limit", "dry_run", "entity_id", "data", "hours"]
)
def test_blank_means_left_out(name: str, blank: str | None) -> None:
    """Models fill in what they do not mean."""
    assert READER.read({name: blank}) == (DEFAULTS, [])


@pytest.mark.parametrize("sent", [20, "20", 20.0, "20.0", " 20 ", "2e1"])
def test_whole_number(sent: Any) -> None:
    """A whole number may come as text or with a zero after the point."""
    args, notes = READER.read({"limit": sent})
    assert (args["limit"], type(args["limit"]), notes) == (20, int, [])


@pytest.mark.parametrize(
    "sent",
    [
        True,
        False,
        20.9,
        "20.9",
        "twenty",
        [20],
        {"n": 20},
        "inf",
        "nan",
        "1e400",
        10**400,
    ],
)
def test_no_whole_number(sent: Any) -> None:
    """Nothing is rounded, and a flag is no number."""
    text = refusal(limit=sent)
    assert text.startswith("limit ")
    assert "whole number from 1 to 200" in text


def test_whole_number_keeps_every_digit() -> None:
    """A number beyond what a float can tell apart stays what it is."""
    assert read(offset=2**53 + 1) == {"offset": 2**53 + 1}


@pytest.mark.parametrize(
    ("sent", "used"),
    [
        ({"limit": 0}, {"limit": 1}),
        ({"limit": "-5"}, {"limit": 1}),
        ({"limit": 500}, {"limit": 200}),
        ({"offset": -1}, {"offset": 0}),
        ({"hours": 1000}, {"hours": 168}),
        ({"hours": 0}, {"hours": 0.25}),
    ],
)
def test_out_of_range_is_brought_back(
    sent: dict[str, Any], used: dict[str, Any]
) -> None:
    """A page or window that is too large is no reason to fail; a note says it."""
    args, notes = READER.read(sent)
    ((name, value),) = used.items()
    assert args == DEFAULTS | used
    (note,) = notes
    assert name in note
    assert str(value) in note


def test_other_numbers_are_not_brought_back() -> None:
    """A number that means something is refused, with what is accepted."""
    assert (
        refusal(level=9) == "level 9 is not accepted. Give a whole number from 1 to 5."
    )


def test_open_range_is_told_in_words() -> None:
    """A bound that is not there is not spoken of."""
    assert refusal(offset="x") == (
        'offset "x" is not accepted. Give a whole number of at least 0.'
    )


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("true", True),
        ("True", True),
        ("yes", True),
        ("on", True),
        (1, True),
        ("1", True),
        (True, True),
        ("no", False),
        ("FALSE", False),
        ("off", False),
        (0, False),
        (False, False),
    ],
)
def test_flag(sent: Any, meant: bool) -> None:
    """The plain words for yes and no are a flag."""
    args, _ = READER.read({"dry_run": sent})
    assert args["dry_run"] is meant


@pytest.mark.parametrize("sent", ["ture", 2, "maybe", [True], {"dry_run": True}, 0.5])
def test_flag_is_never_guessed(sent: Any) -> None:
    """A typo must not make a dry run a real one."""
    assert "Give true or false." in refusal(dry_run=sent)


@pytest.mark.parametrize(
    "sent",
    [
        "light.a, light.b",
        ["light.a", "light.b"],
        ["light.a,light.b"],
        [" LIGHT.A ", "light.b", "light.a"],
        '["light.a", "light.b"]',
        "LIGHT.A,,light.b,",
    ],
)
def test_ids(sent: Any) -> None:
    """Ids come in many spellings and leave in one."""
    assert read(entity_id=sent) == {"entity_id": ["light.a", "light.b"]}


@pytest.mark.parametrize("sent", [5, {"a": 1}, [1], ["light.a", None], '["light.a"'])
def test_no_ids(sent: Any) -> None:
    """What is no id is refused."""
    assert refusal(entity_id=sent).startswith("entity_id ")


@pytest.mark.parametrize("sent", ["light.a", ["light.a"], '["light.a"]', " light.a "])
def test_one_id(sent: Any) -> None:
    """A tool for one entity takes a list of one."""
    assert ONE_ENTITY.read({"entity_id": sent}) == ({"entity_id": "light.a"}, [])


@pytest.mark.parametrize(
    "sent",
    [
        {"brightness": 50},
        '{"brightness": 50}',
        {"json": '{"brightness": 50}'},
        {"json": {"brightness": 50}},
    ],
)
def test_object(sent: Any) -> None:
    """An object may come as JSON text, and in the wrapper of free objects."""
    assert read(data=sent) == {"data": {"brightness": 50}}


@pytest.mark.parametrize(
    "sent", ["brightness: 50", "[1]", [1], 5, True, '{"a"', "null"]
)
def test_no_object(sent: Any) -> None:
    """What is no object is refused."""
    assert "Give a JSON object." in refusal(data=sent)


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ({"a": [1]}, '{"a": [1]}'),
        (["é"], '["é"]'),
        (21.5, "21.5"),
        (7, "7"),
        (" Küche ", "Küche"),
    ],
)
def test_text(sent: Any, meant: str) -> None:
    """A template that looks like JSON arrives parsed; it is text again."""
    assert read(template=sent) == {"template": meant}


def test_text_is_no_flag() -> None:
    """Whether `true` means on, yes or a name is not for us to guess."""
    assert refusal(area=True) == "area true is not accepted. Give text."


@pytest.mark.parametrize("sent", ["day", "DAY", " Day "])
def test_choice(sent: str) -> None:
    """A choice has one spelling."""
    assert read(period=sent) == {"period": "day"}


def test_no_choice() -> None:
    """What cannot be chosen is told what can."""
    assert refusal(period="year") == (
        'period "year" is not accepted. Give one of hour, day.'
    )


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("service_data", "data"),
        ("entity", "entity_id"),
        ("entity_ids", "entity_id"),
        ("area_id", "area"),
    ],
)
def test_slips(slip: str, meant: str) -> None:
    """Common slips are understood."""
    value: Any = {"a": 1} if meant == "data" else "light.a"
    expected = READER.read({meant: value})
    assert READER.read({slip: value}) == expected
    assert READER.read({slip: value, meant: value}) == expected


def test_slip_that_contradicts() -> None:
    """Two values for one argument are not settled silently."""
    assert refusal(area="Kitchen", area_id="salon") == (
        "area is given twice. Give it once."
    )


@pytest.mark.parametrize("sent", ["light.a, light.b, light.c", ["a.a", "a.b", "a.c"]])
def test_too_many_ids(sent: Any) -> None:
    """A list that is too long says so."""
    schema = vol.Schema(
        {vol.Required("entity_id"): vol.All([str], vol.Length(min=1, max=2))}
    )
    text = refusal(ArgumentReader(schema), entity_id=sent)
    assert text.startswith("entity_id: ")
    assert "2" in text


def test_unknown_argument() -> None:
    """A name that is not understood is never ignored."""
    text = refusal(brightness=5)
    assert text.startswith('Unknown argument "brightness"')
    assert all(
        name in text for name in ("area", "limit", "offset", "entity_id", "data")
    )


def test_unknown_argument_left_blank() -> None:
    """What says nothing does no harm."""
    assert read(brightness=None) == {}


@pytest.mark.parametrize("sent", [{}, {"entity_id": ""}, {"entity_id": None}])
def test_required(sent: dict[str, Any]) -> None:
    """What is required cannot be left blank."""
    assert refusal(ONE_ENTITY, **sent) == "entity_id is required. Give text."


@pytest.mark.parametrize(
    "value",
    [10**5000, "9" * 5000, [[]] * 1000, {"a": "x" * 5000}],
    ids=["number", "text", "list", "object"],
)
@pytest.mark.parametrize("name", ["limit", "area", "dry_run", "entity_id", "data"])
def test_refusals_stay_short(name: str, value: Any) -> None:
    """However long the value: an answer or a short refusal."""
    outcome = read_or_refuse({name: value})
    assert not isinstance(outcome, str) or len(outcome) < 300


def test_deep_value() -> None:
    """A value deeper than Python can walk is refused."""
    deep: Any = []
    for _ in range(200_000):
        deep = [deep]
    for name in ("area", "limit", "data", "entity_id", "dry_run"):
        assert refusal(**{name: deep}).startswith(f"{name} ")


NAMES = st.sampled_from([*READER._fields, "entity", "service_data", "?"])


@patient
@given(st.dictionaries(NAMES, JSON))
def test_any_json(arguments: dict[str, Any]) -> None:
    """Whatever comes: arguments that the schema accepts, or a clear refusal."""
    outcome = read_or_refuse(arguments)
    if isinstance(outcome, str):
        assert outcome.endswith(".")
        assert len(outcome) < 400
        return
    args, notes = outcome
    assert READER._schema(dict(args)) == args
    assert 1 <= args["limit"] <= 200
    assert args["offset"] >= 0
    assert type(args["dry_run"]) is bool
    assert all(note.endswith(".") for note in notes)
    assert all(i == i.strip().lower() != "" for i in args.get("entity_id", []))


@patient
@given(st.dictionaries(NAMES, JSON))
def test_json_text_means_the_same(arguments: dict[str, Any]) -> None:
    """Reading leaves what was sent as it was."""
    before = json.dumps(arguments)
    read_or_refuse(arguments)
    assert json.dumps(arguments) == before


def test_what_the_schema_does_not_say() -> None:
    """Defaults beside the schema fill in, and least values hold without it."""
    reader = ArgumentReader(
        vol.Schema(
            {
                vol.Optional("limit"): vol.All(int, vol.Range(max=50)),
                vol.Optional("offset"): int,
            }
        ),
        {"limit": 20, "offset": 0, "section": "of another tool"},
    )
    assert reader.read({}) == ({"limit": 20, "offset": 0}, [])
    args, notes = reader.read({"limit": 0, "offset": -5})
    assert args == {"limit": 1, "offset": 0}
    assert len(notes) == 2
    assert "from 1 to 50" in refusal(reader, limit="many")
    assert "at least 0" in refusal(reader, offset="far")


def test_empty_list_is_left_out() -> None:
    """A list with nothing in it names nothing: as good as none."""
    assert read(entity_id=[]) == read(entity_id=" , ") == {}
    reader = ArgumentReader(vol.Schema({vol.Required("entity_id"): [str]}))
    assert "required" in refusal(reader, entity_id=[])


def test_line_breaks_in_json_text() -> None:
    """Bare line breaks in JSON text, as one agent leaves them, are read."""
    assert read(data='{"text": "one\ntwo"}') == {"data": {"text": "one\ntwo"}}
