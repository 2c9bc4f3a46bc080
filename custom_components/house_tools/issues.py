"""What a person should look at, as repairs issues."""

from collections.abc import Iterable
from typing import Final

from homeassistant.config_entries import (
    SIGNAL_CONFIG_ENTRY_CHANGED,
    ConfigEntry,
    ConfigEntryChange,
)
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import entity_registry as er, issue_registry as ir
from homeassistant.helpers.dispatcher import async_dispatcher_connect
from homeassistant.helpers.start import async_at_started

from .const import DOMAIN
from .data import HouseToolsConfigEntry
from .policy.rules import matches
from .settings import DEFAULT_SERVICE_DENYLIST, Settings

MCP_SERVER: Final = "mcp_server"
NO_MCP_SERVER: Final = "no_mcp_server"
_IDLE_ALLOWLIST: Final = "idle_allowlist"
_IDLE_SERVICE: Final = "idle_service"


@callback
def async_watch(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Raise and clear the issues of an entry for as long as it is loaded."""

    @callback
    def check(_: HomeAssistant | None = None) -> None:
        """Look at everything."""
        async_check(hass, entry)

    @callback
    def entry_changed(_: ConfigEntryChange, changed: ConfigEntry) -> None:
        """Look again when an MCP server comes or goes."""
        if changed.domain == MCP_SERVER:
            _check_mcp_server(hass)

    # While Home Assistant starts, much is not there yet.
    entry.async_on_unload(async_at_started(hass, check))
    entry.async_on_unload(
        async_dispatcher_connect(hass, SIGNAL_CONFIG_ENTRY_CHANGED, entry_changed)
    )
    entry.async_on_unload(lambda: async_clear(hass, entry))


@callback
def async_check(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Raise the issues that there are, and clear those that are no more."""
    settings = Settings.from_options(entry.options)
    _check_mcp_server(hass)
    _set(hass, entry, _IDLE_ALLOWLIST, _idle_globs(hass, settings))
    _set(hass, entry, _IDLE_SERVICE, _idle_services(hass, settings))


@callback
def async_clear(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Clear the issues of an entry, and those of all with the last one."""
    for key in (_IDLE_ALLOWLIST, _IDLE_SERVICE):
        ir.async_delete_issue(hass, DOMAIN, f"{key}_{entry.entry_id}")
    others = hass.config_entries.async_loaded_entries(DOMAIN)
    if not any(other.entry_id != entry.entry_id for other in others):
        ir.async_delete_issue(hass, DOMAIN, NO_MCP_SERVER)


@callback
def _check_mcp_server(hass: HomeAssistant) -> None:
    """Say that no client can reach the tools over MCP, where that is so."""
    if hass.config_entries.async_entries(MCP_SERVER, include_ignore=False):
        ir.async_delete_issue(hass, DOMAIN, NO_MCP_SERVER)
        return
    ir.async_create_issue(
        hass,
        DOMAIN,
        NO_MCP_SERVER,
        is_fixable=True,
        severity=ir.IssueSeverity.WARNING,
        translation_key=NO_MCP_SERVER,
    )


@callback
def _set(
    hass: HomeAssistant, entry: HouseToolsConfigEntry, key: str, globs: list[str]
) -> None:
    """Raise or clear an issue about patterns of an entry."""
    issue_id = f"{key}_{entry.entry_id}"
    if not globs:
        ir.async_delete_issue(hass, DOMAIN, issue_id)
        return
    ir.async_create_issue(
        hass,
        DOMAIN,
        issue_id,
        is_fixable=False,
        severity=ir.IssueSeverity.WARNING,
        translation_key=key,
        translation_placeholders={"name": entry.title, "globs": ", ".join(globs)},
        config_entry_id=entry.entry_id,
    )


@callback
def _idle_globs(hass: HomeAssistant, settings: Settings) -> list[str]:
    """Return the allow list where it lets nothing through any more."""
    registered = (entry.entity_id for entry in er.async_get(hass).entities.values())
    known = [*hass.states.async_entity_ids(), *registered]
    allowed = settings.entity_allowlist
    return list(allowed) if not _any_matches(allowed, known) else []


@callback
def _idle_services(hass: HomeAssistant, settings: Settings) -> list[str]:
    """Return the patterns of denied services, ours aside, that match none."""
    known = [
        f"{domain}.{service}"
        for domain, services in hass.services.async_services_internal().items()
        for service in services
    ]
    return [
        glob
        for glob in settings.service_denylist
        if glob not in DEFAULT_SERVICE_DENYLIST and not _any_matches((glob,), known)
    ]


def _any_matches(globs: tuple[str, ...], items: Iterable[str]) -> bool:
    """Return if any of the items matches any of the globs."""
    return any(matches(globs, item) for item in items)
