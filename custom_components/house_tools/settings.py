"""The settings of an entry: their keys, defaults and parsing."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Self

CONF_ALLOW_WRITE: Final = "allow_write"
CONF_NON_ADMIN: Final = "non_admin"
CONF_FILTER_READS: Final = "filter_reads"
CONF_ENTITY_ALLOWLIST: Final = "entity_allowlist"
CONF_ENTITY_DENYLIST: Final = "entity_denylist"
CONF_SERVICE_DENYLIST: Final = "service_denylist"
CONF_CONFIRM_DOMAINS: Final = "confirm_domains"
CONF_TOOL_GROUPS: Final = "tool_groups"


class NonAdmin(StrEnum):
    """What callers who are not administrators get."""

    EXPOSED = "exposed"
    NONE = "none"


class ToolGroup(StrEnum):
    """A group of tools that can be left out to save tokens."""

    ENTITIES = "entities"
    SERVICES = "services"
    AUTOMATIONS = "automations"
    HISTORY = "history"
    SYSTEM = "system"


DEFAULT_SERVICE_DENYLIST: Final = (
    "homeassistant.stop",
    "homeassistant.restart",
    "hassio.*",
    "shell_command.*",
    "python_script.*",
    "recorder.purge*",
    "backup.*",
    "conversation.process",
)
DEFAULT_CONFIRM_DOMAINS: Final = ("lock", "alarm_control_panel")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What one entry allows. Globs are lower case, as the options flow stores them."""

    allow_write: bool = False
    non_admin: NonAdmin = NonAdmin.EXPOSED
    filter_reads: bool = False
    entity_allowlist: tuple[str, ...] = ()
    entity_denylist: tuple[str, ...] = ()
    service_denylist: tuple[str, ...] = DEFAULT_SERVICE_DENYLIST
    confirm_domains: frozenset[str] = frozenset(DEFAULT_CONFIRM_DOMAINS)
    tool_groups: frozenset[str] = frozenset(ToolGroup)

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """Return the settings that an entry's options hold, defaults where they are silent.

        A choice that is not known, as a newer version could have stored, reads as
        the most cautious one.
        """
        non_admin = options.get(CONF_NON_ADMIN, NonAdmin.EXPOSED)
        return cls(
            allow_write=options.get(CONF_ALLOW_WRITE) is True,
            non_admin=(
                NonAdmin.EXPOSED if non_admin == NonAdmin.EXPOSED else NonAdmin.NONE
            ),
            filter_reads=options.get(CONF_FILTER_READS, False) is not False,
            entity_allowlist=tuple(options.get(CONF_ENTITY_ALLOWLIST, ())),
            entity_denylist=tuple(options.get(CONF_ENTITY_DENYLIST, ())),
            service_denylist=tuple(
                options.get(CONF_SERVICE_DENYLIST, DEFAULT_SERVICE_DENYLIST)
            ),
            confirm_domains=frozenset(
                options.get(CONF_CONFIRM_DOMAINS, DEFAULT_CONFIRM_DOMAINS)
            ),
            tool_groups=frozenset(options.get(CONF_TOOL_GROUPS, ToolGroup)),
        )
