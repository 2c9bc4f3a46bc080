"""The system itself: its configuration and what it logged."""

from collections.abc import AsyncIterator, Callable
import logging
from pathlib import Path
from typing import Any

from freezegun.api import FrozenDateTimeFactory
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from homeassistant.auth.models import User
from homeassistant.config_entries import ConfigEntryDisabler, ConfigEntryState
from homeassistant.const import KEY_DATA_LOGGING, __version__
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.setup import async_setup_component
from homeassistant.util.unit_system import US_CUSTOMARY_SYSTEM
from tests.conftest import ApiCall, McpCall

NAME = "ha_get_system"
LOG = {"section": "error_log"}
REDACTED = "**REDACTED**"
LOGGER = logging.getLogger("homeassistant.components.demo_log")


@pytest.fixture
async def remembered(hass: HomeAssistant) -> AsyncIterator[None]:
    """Have the system log, without a log file."""
    assert await async_setup_component(hass, "system_log", {})
    hass.data.pop(KEY_DATA_LOGGING, None)
    yield
    logging.root.removeHandler(hass.data["system_log"])


@pytest.fixture
def write_log(hass: HomeAssistant, tmp_path: Path) -> Callable[..., object]:
    """Return a function that writes the lines of a log file, which is not there yet."""
    path = tmp_path / "home-assistant.log"
    hass.data[KEY_DATA_LOGGING] = str(path)
    return lambda *lines: path.write_text("\n".join(lines))


async def test_config(
    hass: HomeAssistant,
    api_call: ApiCall,
    hass_admin_user: User,
    freezer: FrozenDateTimeFactory,
) -> None:
    """What a person would tell of an installation, without place and address."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    hass.config.location_name = "Villa"
    hass.config.country = "NL"
    hass.config.external_url = "https://villa.example.com"
    freezer.move_to("2026-06-30T09:00:00+00:00")
    data: Any = (await api_call(NAME, {}, hass_admin_user.id)).data
    assert data.pop("integrations") >= 5
    assert data == {
        "version": __version__,
        "location_name": "Villa",
        "time_zone": "Europe/Amsterdam",
        "local_time": "2026-06-30T11:00:00+02:00",
        "language": "en",
        "country": "NL",
        "currency": "EUR",
        "units": {"temperature": "°C", "length": "km"},
        "state": "RUNNING",
    }


async def test_units_and_modes(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Units are those of the house; safe and recovery mode are told when they are on."""
    hass.config.units = US_CUSTOMARY_SYSTEM
    hass.config.safe_mode = True
    answer = await mcp_call(NAME, {"section": "config"})
    assert answer.data["units"] == {"temperature": "°F", "length": "mi"}
    assert answer.data["safe_mode"] is True
    assert "recovery_mode" not in answer.data


async def test_failed_integrations(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Config entries that failed say why; others, and disabled ones, are left out."""
    for title, state, more in (
        ("Broken", ConfigEntryState.SETUP_ERROR, {"reason": "token=abcdef123 refused"}),
        ("Away", ConfigEntryState.SETUP_RETRY, {"reason": "timed out"}),
        ("Off", ConfigEntryState.NOT_LOADED, {"disabled_by": ConfigEntryDisabler.USER}),
    ):
        MockConfigEntry(domain="hue", title=title, state=state, **more).add_to_hass(
            hass
        )
    answer = await mcp_call(NAME)
    assert answer.data["failed_integrations"] == [
        {
            "domain": "hue",
            "title": "Broken",
            "state": "setup_error",
            "reason": f"token={REDACTED} refused",
        },
        {
            "domain": "hue",
            "title": "Away",
            "state": "setup_retry",
            "reason": "timed out",
        },
    ]


@pytest.mark.usefixtures("remembered")
async def test_memory_of_the_system_log(
    hass: HomeAssistant, tmp_path: Path, mcp_call: McpCall
) -> None:
    """Newest last, repeated ones once with their number, exceptions by their last line."""
    hass.config.config_dir = str(tmp_path)
    (tmp_path / "secrets.yaml").write_text("room: room-5-7791\n")
    LOGGER.warning("First")
    for _ in range(3):
        LOGGER.error("\x1b[31mAgain\x1b[0m")
    LOGGER.info("Not this")
    LOGGER.warning("api_key=abcdef {'password': 'hunter2'} in room-5-7791")
    try:
        float("warm")
    except ValueError:
        LOGGER.exception("Failed")
    answer = await mcp_call(NAME, LOG)
    items = answer.data["items"]
    ours = [item for item in items if item["logger"] == LOGGER.name]
    assert [(item["level"], item["message"], item.get("count")) for item in ours] == [
        ("WARNING", "First", None),
        ("ERROR", "Again", 3),
        (
            "WARNING",
            f"api_key={REDACTED} {{'password': '{REDACTED}'}} in {REDACTED}",
            None,
        ),
        (
            "ERROR",
            "Failed … ValueError: could not convert string to float: 'warm'",
            None,
        ),
    ]
    assert items[-1]["message"].startswith("Failed")
    assert all("T" in item["when"] for item in items)


async def test_file(
    hass: HomeAssistant,
    write_log: Callable[..., object],
    api_call: ApiCall,
    hass_admin_user: User,
) -> None:
    """The log file goes further back than the memory: a hundred records of it."""
    await hass.config.async_set_time_zone("Europe/Amsterdam")
    lines = [
        f"2026-11-30 08:{i // 60:02}:{i % 60:02}.123+00:00 WARNING (MainThread) [x.y] No {i}"
        for i in range(150)
    ]
    lines.insert(120, "2026-11-30 08:02:00.000+00:00 INFO (MainThread) [x.y] Not this")
    write_log(*lines)
    data: Any = (await api_call(NAME, LOG, hass_admin_user.id)).data
    assert data["total"] == 100
    assert data["items"][-1] == {
        "when": "2026-11-30T09:02:29+01:00",
        "level": "WARNING",
        "logger": "x.y",
        "message": "No 149",
    }
    assert data["items"][0]["message"] == f"No {150 - data['returned']}"


async def test_newest_survive(
    write_log: Callable[..., object], mcp_call: McpCall
) -> None:
    """What does not fit is left out at the old end, and the offset goes back to it."""
    lines = [
        f"2026-11-30 08:00:{i:02}.123+00:00 ERROR (MainThread) [x.y] No {i} {'x' * 900}"
        for i in range(60)
    ]
    write_log(*lines)
    answer = await mcp_call(NAME, LOG)
    assert len(answer.text.encode()) <= 16_000
    assert answer.data["items"][-1]["message"].startswith("No 59 ")
    assert answer.data["has_more"] is True
    seen = [item["when"] for item in answer.data["items"]]
    while offset := answer.data.get("next_offset"):
        answer = await mcp_call(NAME, LOG | {"offset": offset})
        seen = [item["when"] for item in answer.data["items"]] + seen
    assert len(seen) == 60
    assert seen == sorted(seen)


async def test_long_message(
    write_log: Callable[..., object], mcp_call: McpCall
) -> None:
    """Of a long message start and end are kept, and its length told."""
    message = f"Start {'x' * 5000} end"
    write_log(f"2026-11-30 08:00:00.000+00:00 ERROR (M) [x] {message}")
    (item,) = (await mcp_call(NAME, LOG)).data["items"]
    assert item["message"].startswith("Start xxx")
    assert item["message"].endswith("xxx end")
    assert f"({len(message)} characters)" in item["message"]
    assert len(item["message"]) < 600


@pytest.mark.usefixtures("remembered", "write_log")
async def test_file_that_is_gone(mcp_call: McpCall) -> None:
    """Without the file the memory answers."""
    LOGGER.error("Remembered")
    answer = await mcp_call(NAME, LOG)
    assert answer.data["items"][-1]["message"] == "Remembered"


@pytest.mark.usefixtures("remembered")
async def test_nothing_logged(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """An empty log says so."""
    hass.data["system_log"].records.clear()
    answer = await mcp_call(NAME, LOG)
    assert answer.data["items"] == []
    assert answer.data["note"] == "No warnings or errors."


async def test_no_log_at_all(hass: HomeAssistant, mcp_call: McpCall) -> None:
    """Without file and memory it says what is missing."""
    hass.data.pop(KEY_DATA_LOGGING, None)
    hass.data.pop("system_log", None)
    answer = await mcp_call(NAME, LOG)
    assert answer.is_error
    assert answer.data["code"] == "unavailable"


async def test_sections(mcp_call: McpCall) -> None:
    """Another section is refused with those that there are."""
    answer = await mcp_call(NAME, {"section": "logs"})
    assert answer.is_error
    assert "config, error_log" in answer.data["error"]


async def test_administrators_only(api_call: ApiCall) -> None:
    """Others are not offered it."""
    with pytest.raises(HomeAssistantError, match="not found"):
        await api_call(NAME)


@pytest.mark.parametrize(
    "house_options", [{"filter_reads": True, "entity_denylist": ["lock.*"]}]
)
async def test_filtered_reads(
    hass: HomeAssistant, write_log: Callable[..., object], mcp_call: McpCall
) -> None:
    """Where reads are filtered, the log names no hidden entity, by id or by name."""
    hass.states.async_set("lock.safe", "locked", {"friendly_name": "Wall safe"})
    hass.states.async_set("light.hall", "on", {"friendly_name": "Hall"})
    start = "2026-11-30 08:00:00.000+00:00 ERROR (MainThread) [x.y]"
    write_log(
        f"{start} lock.safe and light.hall", f"{start} The wall safe", f"{start} Hall"
    )
    MockConfigEntry(
        domain="hue",
        title="Wall safe",
        state=ConfigEntryState.SETUP_ERROR,
        reason="lock.safe does not answer",
    ).add_to_hass(hass)
    answer = await mcp_call(NAME, LOG)
    assert [item["message"] for item in answer.data["items"]] == [
        "(hidden) and light.hall",
        "(not shown)",
        "Hall",
    ]
    answer = await mcp_call(NAME)
    (failed,) = answer.data["failed_integrations"]
    assert (failed["title"], failed["reason"]) == (
        "(not shown)",
        "(hidden) does not answer",
    )


async def test_huge_message(
    write_log: Callable[..., object], mcp_call: McpCall
) -> None:
    """Of a message as long as a book no secret is shown at the cuts either."""
    message = f"token=abcdef12 {'token=0123456789 ' * 20_000} token=fedcba98"
    write_log(f"2026-11-30 08:00:00.000+00:00 ERROR (M) [x] {message}")
    (item,) = (await mcp_call(NAME, LOG)).data["items"]
    assert f"({len(message)} characters)" in item["message"]
    for secret in ("abcdef", "fedcba", "0123456789"):
        assert secret not in item["message"]
