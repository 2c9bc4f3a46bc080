"""Everything about one entity."""

from datetime import UTC, datetime, time
from decimal import Decimal
import json
from typing import Any

from freezegun.api import FrozenDateTimeFactory
import pytest

from homeassistant.auth.models import User
from homeassistant.config_entries import ConfigEntryState
from homeassistant.const import EntityCategory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from tests.conftest import ApiCall, McpCall
from tests.villa import SECRETS, Villa

NAME = "ha_get_entity"
REDACTED = "**REDACTED**"


async def test_everything(
    hass: HomeAssistant,
    villa: Villa,
    api_call: ApiCall,
    hass_admin_user: User,
    freezer: FrozenDateTimeFactory,
) -> None:
    """What the state and the registries know, in one answer."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to("2026-11-30T09:00:00.750+00:00")
    villa.state(
        "sensor.temperature",
        "Kitchen temperature",
        "20.04",
        device_class="temperature",
        unit_of_measurement="°C",
        state_class="measurement",
    )
    villa.entities.async_update_entity(
        "sensor.temperature",
        aliases=[er.COMPUTED_NAME, "Heat"],
        labels={"holiday_mode"},
        entity_category=EntityCategory.DIAGNOSTIC,
    )
    arguments = {"entity_id": "sensor.temperature"}
    result = await api_call(NAME, arguments, hass_admin_user.id)
    assert result.data == {
        "entity_id": "sensor.temperature",
        "name": "Kitchen temperature",
        "state": "20.04",
        "state_text": "20.0 °C",
        "unit": "°C",
        "device_class": "temperature",
        "last_changed": "2026-11-30T10:00:00+01:00",
        "last_updated": "2026-11-30T10:00:00+01:00",
        "aliases": ["Heat"],
        "labels": ["Holiday mode"],
        "integration": "hue",
        "category": "diagnostic",
        "area": "Kitchen",
        "floor": "Ground floor",
        "attributes": {"state_class": "measurement"},
    }


async def test_device(villa: Villa, mcp_call: McpCall) -> None:
    """An entity has the device, and through it the area."""
    data = (await mcp_call(NAME, {"entity_id": "light.lamp"})).data
    device_id = data["device"].pop("id")
    assert data["device"] == {
        "name": "Kitchen lamp",
        "manufacturer": "Signify",
        "model": "LCA001",
    }
    assert villa.devices.async_get(device_id)
    assert data["area"] == "Kitchen"


async def test_child_device(villa: Villa, mcp_call: McpCall) -> None:
    """A child device is where its parent is, and has no model."""
    data = (await mcp_call(NAME, {"entity_id": "sensor.washer_speed"})).data
    assert data["area"] == "Kitchen"
    assert data["device"].keys() == {"id", "name"}
    assert data["device"]["name"] == "Washer"


async def test_without_registry_entry(villa: Villa, mcp_call: McpCall) -> None:
    """An entity that only has a state is told with what there is."""
    data = (await mcp_call(NAME, {"entity_id": "light.porch"})).data
    assert data.keys() == {
        "entity_id",
        "name",
        "state",
        "last_changed",
        "last_updated",
        "attributes",
    }
    assert data["attributes"] == {"brightness": 120}


async def test_hidden(villa: Villa, mcp_call: McpCall) -> None:
    """What people hid says so."""
    data = (await mcp_call(NAME, {"entity_id": "light.nook"})).data
    assert data["hidden"] is True


async def test_disabled(villa: Villa, mcp_call: McpCall) -> None:
    """A disabled entity has no state, and says why."""
    answer = await mcp_call(NAME, {"entity_id": "light.chandelier"})
    assert answer.is_error is False
    assert "state" not in answer.data
    assert answer.data["name"] == "Chandelier"
    assert answer.data["area"] == "Bedroom"
    assert answer.data["disabled_by"] == "user"
    assert answer.data["note"] == "No state: the entity is disabled (by user)."


async def test_integration_not_loaded(
    hass: HomeAssistant, villa: Villa, mcp_call: McpCall
) -> None:
    """So does one whose integration does not run."""
    data = (await mcp_call(NAME, {"entity_id": "switch.orphan"})).data
    assert data["note"] == "No state: the integration hue is in state 'not loaded'."

    villa.entry.mock_state(hass, ConfigEntryState.SETUP_RETRY)
    data = (await mcp_call(NAME, {"entity_id": "switch.orphan"})).data
    assert data["note"] == "No state: the integration hue is in state 'setup retry'."

    villa.entry.mock_state(hass, ConfigEntryState.LOADED)
    data = (await mcp_call(NAME, {"entity_id": "switch.orphan"})).data
    assert data["note"] == "No state: the integration hue does not provide it now."
    villa.entry.mock_state(hass, ConfigEntryState.NOT_LOADED)


async def test_restored(villa: Villa, mcp_call: McpCall) -> None:
    """An entity that only waits for its integration says so."""
    villa.state("switch.orphan", "Orphan switch", "unavailable", restored=True)
    data = (await mcp_call(NAME, {"entity_id": "switch.orphan"})).data
    assert data["state"] == "unavailable"
    assert data["note"] == "Unavailable: the integration hue is in state 'not loaded'."


async def test_group(villa: Villa, mcp_call: McpCall) -> None:
    """A group tells its members' states, once."""
    villa.state(
        "group.kitchen", "G", "on", entity_id=("light.lamp", "light.gone"), order=1
    )
    data = (await mcp_call(NAME, {"entity_id": "group.kitchen"})).data
    assert data["members"] == {"light.lamp": "on", "light.gone": "not found"}
    assert data["attributes"] == {"order": 1}


@pytest.mark.parametrize(
    "sent", ["LIGHT.LAMP", " light.lamp ", ["light.lamp"], '["light.lamp"]']
)
async def test_spellings(villa: Villa, mcp_call: McpCall, sent: Any) -> None:
    """An id has many spellings."""
    data = (await mcp_call(NAME, {"entity_id": sent})).data
    assert data["entity_id"] == "light.lamp"


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ("light.lmap", "light.lamp"),
        ("light.kitchen_lamp", "light.lamp"),
        ("counter", "light.counter"),
        ("sensor.bedroom_temp", "sensor.bedroom_temperature"),
    ],
)
async def test_unknown(
    villa: Villa, mcp_call: McpCall, sent: str, expected: str
) -> None:
    """An id that does not exist is answered with ones that do."""
    answer = await mcp_call(NAME, {"entity_id": sent})
    assert answer.is_error is True
    assert answer.data["code"] == "not_found"
    assert expected in answer.data["suggestions"]
    assert len(answer.data["suggestions"]) <= 3
    assert answer.data["error"].startswith(f"No entity {sent!r}. Did you mean ")


async def test_nothing_like_it(mcp_call: McpCall) -> None:
    """Where nothing is alike, it says how to find ids."""
    data = (await mcp_call(NAME, {"entity_id": "xxx.yyyyyyyyyyyyyyyyyy"})).data
    assert "suggestions" not in data
    assert "ha_search_entities" in data["error"]


async def test_secrets(villa: Villa, mcp_call: McpCall) -> None:
    """No secret leaves, whether it has a name or is amid a text."""
    answer = await mcp_call(NAME, {"entity_id": "sensor.secrets"})
    attributes = answer.data["attributes"]
    assert attributes.keys() == SECRETS.keys()
    for secret in (
        "f00dfeed",
        "cafebabe",
        "4711",
        "hunter2",
        "k3y",
        "abcdefgh12345678",
    ):
        assert secret not in answer.text
    assert attributes["entity_picture"].startswith("/api/camera_proxy/camera.x?token=")
    assert attributes["entity_picture"].endswith("&w=1")
    assert attributes["stream"]["url"].endswith("@10.0.0.7/live")


@pytest.mark.parametrize("padding", [430, 470, 495, 900])
async def test_secret_where_the_text_is_cut(
    villa: Villa, mcp_call: McpCall, padding: int
) -> None:
    """Neither does the half of one that the cut leaves."""
    text = "x" * padding + " token=0123456789abcdef0123456789abcdef " + "y" * 900
    villa.state("sensor.secrets", "S", "ok", text=text, nested={"a": [text]})
    answer = await mcp_call(NAME, {"entity_id": "sensor.secrets"})
    assert "0123" not in answer.text


async def test_long_attributes_are_cut(villa: Villa, mcp_call: McpCall) -> None:
    """A long value tells its length, a long list looks like JSON still."""
    villa.state(
        "sensor.secrets",
        "S",
        "ok",
        text="ä" * 100_000,
        short="b" * 500,
        items=[{"n": n} for n in range(1000)],
    )
    answer = await mcp_call(NAME, {"entity_id": "sensor.secrets"})
    attributes = answer.data["attributes"]
    assert attributes["short"] == "b" * 500
    assert attributes["text"] == "ä" * 500 + "… (100000 characters)"
    assert attributes["items"].startswith('[{"n": 0}, {"n": 1}, ')
    length = len(json.dumps([{"n": n} for n in range(1000)]))
    assert attributes["items"].endswith(f"… ({length} characters)")


async def test_many_long_attributes(villa: Villa, mcp_call: McpCall) -> None:
    """More than fits is cut further, and the lengths told stay true."""
    more = {f"more_{n}": "c" * (400 + n) for n in range(45)}
    villa.state("sensor.secrets", "S", "ok", text="ä" * 100_000, **more)
    answer = await mcp_call(NAME, {"entity_id": "sensor.secrets"})
    assert len(answer.text.encode()) <= 16_000
    assert answer.data["entity_id"] == "sensor.secrets"
    attributes = answer.data["attributes"]
    assert attributes.keys() == {"text", *more}
    assert attributes["text"].endswith("… (100000 characters)")
    assert attributes["more_44"].endswith("… (444 characters)")


async def test_awkward_attributes(villa: Villa, mcp_call: McpCall) -> None:
    """What JSON does not know becomes what it does."""
    villa.state(
        "sensor.secrets",
        "S",
        "ok",
        at=datetime(2026, 11, 30, 9, 0, tzinfo=UTC),
        time=time(9, 0),
        set={"b", "a"},
        price=Decimal("1.5"),
        nan=float("nan"),
        keys={(1, 2): "x"},
        half="\ud800",
    )
    data = (await mcp_call(NAME, {"entity_id": "sensor.secrets"})).data
    assert data["attributes"] == {
        "at": "2026-11-30T01:00:00-08:00",
        "time": "09:00:00",
        "set": ["a", "b"],
        "price": 1.5,
        "nan": None,
        "keys": {"(1, 2)": "x"},
        "half": "�",
    }


async def test_registry_id_is_no_way_around(villa: Villa, mcp_call: McpCall) -> None:
    """The id that the registry keeps for itself leads to the entity, not past it."""
    entry = villa.entities.async_get("light.lamp")
    assert entry
    data = (await mcp_call(NAME, {"entity_id": entry.id})).data
    assert (data["entity_id"], data["state"]) == ("light.lamp", "on")
