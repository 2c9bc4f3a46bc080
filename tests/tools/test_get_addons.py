"""Apps of the Supervisor.

A Supervisor cannot exist here: it runs on an operating system of its own. So what it
answers over HTTP is put in its place; the integration that asks it, the client and the
data are Home Assistant's own.
"""

from collections.abc import Iterator
import os
from typing import Any

from aiohasupervisor.models import InstalledAddon
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from homeassistant.components.hassio.const import DATA_ADDONS_LIST, DATA_COMPONENT
from homeassistant.components.hassio.handler import HassIO
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from tests.conftest import ApiCall, McpCall

NAME = "ha_get_addons"
JSON = {"Content-Type": "application/json"}
INFO = "http://supervisor/addons/{}/info"


def addon(slug: str, name: str, **more: Any) -> dict[str, Any]:
    """Return an app as the Supervisor lists it."""
    return {
        "advanced": False,
        "available": True,
        "build": False,
        "description": f"About {name}",
        "detached": False,
        "homeassistant": None,
        "icon": True,
        "logo": True,
        "name": name,
        "repository": "core",
        "slug": slug,
        "stage": "stable",
        "state": "started",
        "update_available": False,
        "url": None,
        "version": "1.0.0",
        "version_latest": "1.0.0",
    } | more


MOSQUITTO = addon(
    "core_mosquitto",
    "Mosquitto broker",
    version_latest="1.1.0",
    update_available=True,
)
# All that the Supervisor tells of one app, in which nothing may be missing.
MOSQUITTO_INFO = MOSQUITTO | {
    "apparmor": "default",
    "arch": ["aarch64", "amd64"],
    "audio": False,
    "audio_input": None,
    "audio_output": None,
    "auth_api": True,
    "auto_update": True,
    "boot": "auto",
    "boot_config": "auto",
    "changelog": True,
    "devices": [],
    "devicetree": False,
    "discovery": ["mqtt"],
    "dns": ["core-mosquitto.local.hass.io"],
    "docker_api": False,
    "documentation": True,
    "full_access": False,
    "gpio": False,
    "hassio_api": True,
    "hassio_role": "default",
    "homeassistant_api": False,
    "host_dbus": False,
    "host_ipc": False,
    "host_network": False,
    "host_pid": False,
    "host_uts": False,
    "hostname": "core-mosquitto",
    "ingress": False,
    "ingress_entry": None,
    "ingress_panel": None,
    "ingress_port": None,
    "ingress_url": None,
    "installed": True,
    "ip_address": "172.30.33.1",
    "kernel_modules": False,
    "long_description": "Long",
    "machine": [],
    "network": {"1883/tcp": 1883},
    "network_description": None,
    "options": {"logins": [{"username": "anna", "password": "hunter2"}]},
    "privileged": [],
    "protected": True,
    "rating": 7,
    "schema": [],
    "services": ["mqtt:provide"],
    "signed": False,
    "startup": "system",
    "stdin": False,
    "system_managed": False,
    "system_managed_config_entry": None,
    "translations": {},
    "uart": False,
    "udev": False,
    "usb": False,
    "video": False,
    "watchdog": True,
    "webui": None,
}


@pytest.fixture
async def supervised(hass: HomeAssistant, aioclient_mock: Any) -> None:
    """Have the Supervisor integration, which has heard nothing yet."""
    hass.config.components.add("hassio")
    session = async_get_clientsession(hass)
    hass.data[DATA_COMPONENT] = HassIO(hass.loop, session, "supervisor")


@pytest.fixture
def apps(hass: HomeAssistant, supervised: None) -> None:
    """Have two apps."""
    listed = [addon("a0d7b954_zwave", "Z-Wave JS", state="stopped"), MOSQUITTO]
    hass.data[DATA_ADDONS_LIST] = [InstalledAddon.from_dict(app) for app in listed]


@pytest.fixture(autouse=True)
def _token() -> Iterator[None]:
    """Have the token with which the Supervisor starts Home Assistant."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "SUPERVISOR_TOKEN", "super-secret")
        yield


async def test_without_supervisor(mcp_call: McpCall) -> None:
    """Most ways of running Home Assistant have no apps."""
    for arguments in ({}, {"slug": "core_mosquitto"}):
        answer = await mcp_call(NAME, arguments)
        assert answer.is_error
        assert answer.data == {
            "error": "This Home Assistant runs without a Supervisor, so it has no apps "
            "(add-ons).",
            "code": "unavailable",
        }


async def test_not_loaded_yet(mcp_call: McpCall, supervised: None) -> None:
    """Shortly after a start the Supervisor has not told anything."""
    answer = await mcp_call(NAME)
    assert answer.is_error
    assert answer.data["code"] == "unavailable"
    assert "yet" in answer.data["error"]


async def test_list(mcp_call: McpCall, apps: None) -> None:
    """Apps by name, with what there is to do about them."""
    answer = await mcp_call(NAME)
    assert answer.data == {
        "items": [
            {
                "slug": "core_mosquitto",
                "name": "Mosquitto broker",
                "state": "started",
                "version": "1.0.0",
                "version_latest": "1.1.0",
                "update_available": True,
            },
            {
                "slug": "a0d7b954_zwave",
                "name": "Z-Wave JS",
                "state": "stopped",
                "version": "1.0.0",
                "version_latest": "1.0.0",
                "update_available": False,
            },
        ],
        "returned": 2,
        "total": 2,
        "has_more": False,
    }


async def test_none_installed(
    hass: HomeAssistant, mcp_call: McpCall, supervised: None
) -> None:
    """An empty list says so."""
    hass.data[DATA_ADDONS_LIST] = []
    answer = await mcp_call(NAME)
    assert answer.data["total"] == 0
    assert answer.data["note"] == "No add-ons are installed."


async def test_details(
    apps: None,
    api_call: ApiCall,
    hass_admin_user: MockUser,
    aioclient_mock: Any,
) -> None:
    """One in detail, without its options: they hold passwords."""
    aioclient_mock.get(
        INFO.format("core_mosquitto"),
        json={"result": "ok", "data": MOSQUITTO_INFO},
        headers=JSON,
    )
    result = await api_call(NAME, {"slug": "Core_Mosquitto"}, hass_admin_user.id)
    assert result.error is False
    assert result.data == {
        "slug": "core_mosquitto",
        "name": "Mosquitto broker",
        "state": "started",
        "version": "1.0.0",
        "version_latest": "1.1.0",
        "update_available": True,
        "description": "About Mosquitto broker",
        "repository": "core",
        "stage": "stable",
        "boot": "auto",
        "auto_update": True,
        "watchdog": True,
        "ingress": False,
        "network": {"1883/tcp": 1883},
        "hostname": "core-mosquitto",
        "protected": True,
        "rating": 7,
    }


async def test_unknown_slug(mcp_call: McpCall, apps: None) -> None:
    """A slug that is not installed is answered with those that are."""
    answer = await mcp_call(NAME, {"slug": "mosquitto"})
    assert answer.is_error
    assert answer.data == {
        "error": "No app (add-on) 'mosquitto'. Installed: a0d7b954_zwave, core_mosquitto.",
        "code": "not_found",
    }


async def test_supervisor_that_fails(
    apps: None,
    api_call: ApiCall,
    hass_admin_user: MockUser,
    aioclient_mock: Any,
) -> None:
    """What the Supervisor refuses is an answer, not an exception."""
    aioclient_mock.get(
        INFO.format("core_mosquitto"),
        status=500,
        json={"result": "error", "message": "System is not healthy"},
        headers=JSON,
    )
    result = await api_call(NAME, {"slug": "core_mosquitto"}, hass_admin_user.id)
    assert result.error is True
    assert result.data["code"] == "unavailable"
    assert "System is not healthy" in str(result.data["error"])
    aioclient_mock.clear_requests()
    aioclient_mock.get(INFO.format("core_mosquitto"), exc=TimeoutError())
    result = await api_call(NAME, {"slug": "core_mosquitto"}, hass_admin_user.id)
    assert result.data["code"] == "unavailable"


async def test_administrators_only(api_call: ApiCall, apps: None) -> None:
    """Others are not offered it."""
    result = await api_call("ha_list_areas")
    assert result.error is False
    with pytest.raises(HomeAssistantError, match="not found"):
        await api_call(NAME)
