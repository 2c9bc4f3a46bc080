"""The diagnostics that a person downloads."""

from http import HTTPStatus
import json
from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.setup import async_setup_component

from .conftest import ApiCall
from .villa import Villa


async def download(
    hass: HomeAssistant, hass_client: ClientSessionGenerator, entry: MockConfigEntry
) -> tuple[dict[str, Any], str]:
    """Return what is of House Tools in the file, and the whole of its text."""
    assert await async_setup_component(hass, "diagnostics", {})
    client = await hass_client()
    path = f"/api/diagnostics/config_entry/{entry.entry_id}"
    response = await client.get(path)
    assert response.status == HTTPStatus.OK
    text = await response.text()
    data: dict[str, Any] = json.loads(text)["data"]
    return data, text


@pytest.mark.parametrize(
    "house_options", [{"allow_write": True, "entity_denylist": ["light.nook"]}]
)
async def test_what_is_told(
    villa: Villa,
    house_tools_entry: MockConfigEntry,
    api_call: ApiCall,
    hass_client: ClientSessionGenerator,
    hass_admin_user: User,
) -> None:
    """Settings, counts and the last attempts are there."""
    await api_call("ha_list_areas")
    await api_call(
        "ha_call_service",
        {
            "domain": "light",
            "service": "turn_on",
            "target": {"entity_id": "light.nook"},
        },
        hass_admin_user.id,
    )
    data, _ = await download(villa.hass, hass_client, house_tools_entry)
    assert data["api_id"] == "house_tools"
    assert data["state"] == "loaded"
    assert data["options"] == {"allow_write": True, "entity_denylist": ["light.nook"]}
    assert data["settings_in_force"]["allow_write"] is True
    assert data["settings_in_force"]["non_admin"] == "exposed"
    assert "hassio.*" in data["settings_in_force"]["service_denylist"]
    assert data["settings_in_force"]["confirm_domains"] == [
        "alarm_control_panel",
        "lock",
    ]
    assert data["calls"] == {"ha_list_areas": 1, "ha_call_service": 1}
    assert data["index"]["entities"] > 10
    assert data["pending_confirmations"] == 0
    (attempt,) = data["record"]
    assert attempt["tool"] == "ha_call_service"
    assert attempt["service"] == "light.turn_on"
    assert attempt["outcome"] == "refused"
    assert attempt["time"]


@pytest.mark.parametrize(
    "house_options", [{"allow_write": True, "confirm_domains": []}]
)
async def test_what_is_not_told(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    api_call: ApiCall,
    hass_client: ClientSessionGenerator,
    hass_admin_user: User,
) -> None:
    """Neither who lives here nor any code is in the file."""

    async def fail(call: ServiceCall) -> None:
        raise ValueError(f"wrong code {call.data['code']}, try token=abc123def")

    hass.services.async_register("vault", "open", fail)
    result = await api_call(
        "ha_call_service",
        {"domain": "vault", "service": "open", "data": {"code": "8642"}},
        hass_admin_user.id,
    )
    assert result.error
    data, text = await download(hass, hass_client, house_tools_entry)
    assert [attempt["outcome"] for attempt in data["record"]] == ["failed"]
    assert "wrong code" in data["record"][0]["reason"]
    for secret in ("8642", "abc123def", str(hass_admin_user.name)):
        assert secret not in text


async def test_entry_that_is_not_loaded(
    hass: HomeAssistant,
    house_tools_entry: MockConfigEntry,
    hass_client: ClientSessionGenerator,
) -> None:
    """An entry that does not run still tells its settings."""
    assert await hass.config_entries.async_unload(house_tools_entry.entry_id)
    data, _ = await download(hass, hass_client, house_tools_entry)
    assert data["state"] == "not_loaded"
    assert data["settings_in_force"]["allow_write"] is False
    assert "record" not in data
