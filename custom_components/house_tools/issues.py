"""What a person should look at, as repairs issues."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
import logging
from typing import Any, Final

from homeassistant.config_entries import (
    SIGNAL_CONFIG_ENTRY_CHANGED,
    ConfigEntry,
    ConfigEntryChange,
)
from homeassistant.const import (
    CONF_LLM_HASS_API,
    EVENT_SERVICE_REGISTERED,
    EVENT_SERVICE_REMOVED,
)
from homeassistant.core import Event, HomeAssistant, callback
from homeassistant.helpers import entity_registry as er, issue_registry as ir
from homeassistant.helpers.debounce import Debouncer
from homeassistant.helpers.dispatcher import async_dispatcher_connect
from homeassistant.helpers.start import async_at_started

from .const import DOMAIN
from .data import HouseToolsConfigEntry
from .policy.rules import matches
from .settings import DEFAULT_SERVICE_DENYLIST, Settings

_LOGGER = logging.getLogger(__name__)

MCP_SERVER: Final = "mcp_server"
NO_MCP_SERVER: Final = "no_mcp_server"
IDLE_ALLOWLIST: Final = "idle_allowlist"
IDLE_SERVICE: Final = "idle_service"

# What is removed is often added again at once, as by a reload.
_PATIENCE_SECONDS = 30
_CHANGES: Final = (
    er.EVENT_ENTITY_REGISTRY_UPDATED,
    EVENT_SERVICE_REGISTERED,
    EVENT_SERVICE_REMOVED,
)


@callback
def async_watch(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Raise and clear the issues of an entry for as long as it is loaded.

    They stay when it is unloaded, so that a reload does not bring back what a person
    chose to ignore: Home Assistant hides the issues of an entry that is switched off,
    and deletes those of one that is removed.
    """

    @callback
    def begin(_: HomeAssistant) -> None:
        """Look at everything; while Home Assistant starts, much is not there yet."""
        async_check(hass, entry)
        _watch_use(hass, entry)
        _watch_house(hass, entry)

    entry.async_on_unload(async_at_started(hass, begin))


@callback
def _watch_use(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Look again when an MCP server or an agent comes, goes or changes."""

    @callback
    def entry_changed(_: ConfigEntryChange, __: ConfigEntry) -> None:
        """Look at who uses the tools."""
        _check_use(hass)

    entry.async_on_unload(
        async_dispatcher_connect(hass, SIGNAL_CONFIG_ENTRY_CHANGED, entry_changed)
    )


@callback
def _watch_house(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Look again when the house has changed and come to rest."""
    later = Debouncer(
        hass,
        _LOGGER,
        cooldown=_PATIENCE_SECONDS,
        immediate=False,
        function=partial(_check_lists, hass, entry),
    )

    @callback
    def house_changed(_: Event[Any]) -> None:
        """Look at the lists in a while."""
        later.async_schedule_call()

    entry.async_on_unload(later.async_shutdown)
    for event in _CHANGES:
        entry.async_on_unload(hass.bus.async_listen(event, house_changed))


@callback
def async_check(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Raise the issues that there are, and clear those that are no more."""
    _check_use(hass)
    _check_lists(hass, entry)


@callback
def async_clear(hass: HomeAssistant) -> None:
    """Clear the issue that all entries share, with the last of them."""
    if not hass.config_entries.async_entries(DOMAIN, include_disabled=False):
        ir.async_delete_issue(hass, DOMAIN, NO_MCP_SERVER)


@callback
def _check_use(hass: HomeAssistant) -> None:
    """Say so where neither an agent nor a client can use the tools."""
    served = hass.config_entries.async_entries(MCP_SERVER, include_ignore=False)
    if served or _is_picked(hass):
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
def _is_picked(hass: HomeAssistant) -> bool:
    """Return if any conversation agent picked the tools of an entry."""
    ours = {entry.unique_id for entry in hass.config_entries.async_entries(DOMAIN)}
    return any(
        not ours.isdisjoint(_picked_by(settings))
        for entry in hass.config_entries.async_entries()
        for settings in _settings_of(entry)
    )


def _settings_of(entry: ConfigEntry) -> Iterator[Mapping[str, Any]]:
    """Yield all places where an entry keeps what a person chose."""
    yield entry.data
    yield entry.options
    for subentry in entry.subentries.values():
        yield subentry.data


def _picked_by(settings: Mapping[str, Any]) -> list[str]:
    """Return the ids of the APIs that an agent uses; it may keep one as plain text."""
    picked = settings.get(CONF_LLM_HASS_API) or []
    items = picked if isinstance(picked, list) else [picked]
    return [item for item in items if isinstance(item, str)]


@callback
def _check_lists(hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
    """Look for patterns that match nothing, as far as they have a say at present."""
    settings = Settings.from_options(entry.options)
    is_used = settings.allow_write
    _set(
        hass, entry, IDLE_ALLOWLIST, _idle_allowlist(hass, settings) if is_used else []
    )
    _set(hass, entry, IDLE_SERVICE, _idle_services(hass, settings) if is_used else [])


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
def _idle_allowlist(hass: HomeAssistant, settings: Settings) -> list[str]:
    """Return the allow list where it lets nothing through any more."""
    allowed = settings.entity_allowlist
    known = chain(hass.states.async_entity_ids(), er.async_get(hass).entities)
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
