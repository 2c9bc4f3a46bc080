"""The forms of the settings, and what people typed into them."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import voluptuous as vol

from homeassistant.const import CONF_NAME
from homeassistant.core import HomeAssistant, callback
from homeassistant.data_entry_flow import SectionConfig, section
from homeassistant.helpers.selector import (
    BooleanSelector,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
)

from .policy.rules import normalize_glob
from .settings import (
    CONF_ALLOW_WRITE,
    CONF_CONFIRM_DOMAINS,
    CONF_ENTITY_ALLOWLIST,
    CONF_ENTITY_DENYLIST,
    CONF_FILTER_READS,
    CONF_NON_ADMIN,
    CONF_SERVICE_DENYLIST,
    CONF_TOOL_GROUPS,
    DEFAULT_CONFIRM_DOMAINS,
    DEFAULT_SERVICE_DENYLIST,
    NonAdmin,
    ToolGroup,
)

# The options form has one section for each question that a person asks.
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "access": (CONF_ALLOW_WRITE, CONF_NON_ADMIN),
    "entities": (CONF_ENTITY_ALLOWLIST, CONF_ENTITY_DENYLIST, CONF_FILTER_READS),
    "services": (CONF_SERVICE_DENYLIST, CONF_CONFIRM_DOMAINS),
    "tools": (CONF_TOOL_GROUPS,),
}
_COLLAPSED: Final = frozenset({"services", "tools"})
_ERRORS: Final[Mapping[str, str]] = {
    CONF_ENTITY_ALLOWLIST: "invalid_entity_glob",
    CONF_ENTITY_DENYLIST: "invalid_entity_glob",
    CONF_SERVICE_DENYLIST: "invalid_service_glob",
}
_DEFAULTS: Final[Mapping[str, Any]] = {
    CONF_ALLOW_WRITE: False,
    CONF_NON_ADMIN: NonAdmin.EXPOSED.value,
    CONF_FILTER_READS: False,
    CONF_ENTITY_ALLOWLIST: [],
    CONF_ENTITY_DENYLIST: [],
    CONF_SERVICE_DENYLIST: list(DEFAULT_SERVICE_DENYLIST),
    CONF_CONFIRM_DOMAINS: list(DEFAULT_CONFIRM_DOMAINS),
    CONF_TOOL_GROUPS: [group.value for group in ToolGroup],
}


class InvalidGlobError(ValueError):
    """A pattern that can match nothing.

    `section` is where it was typed, and `error` the key of the form's message.
    """

    def __init__(self, section: str, error: str, glob: str) -> None:
        """Initialize the error."""
        super().__init__(glob)
        self.section = section
        self.error = error
        self.glob = glob


@callback
def user_schema(
    hass: HomeAssistant, name: str, options: Mapping[str, Any]
) -> vol.Schema:
    """Return the form of what a person must decide: the name, and who may do what."""
    fields: dict[vol.Marker, Any] = {
        vol.Required(CONF_NAME, default=name): TextSelector()
    }
    for key in SECTIONS["access"]:
        default = options.get(key, _DEFAULTS[key])
        fields[vol.Required(key, default=default)] = _selector(hass, key, default)
    return vol.Schema(fields)


@callback
def options_schema(hass: HomeAssistant, options: Mapping[str, Any]) -> vol.Schema:
    """Return the form of all settings, in sections."""
    return vol.Schema(
        {
            vol.Required(name): section(
                _section_schema(hass, keys, options),
                SectionConfig(collapsed=name in _COLLAPSED),
            )
            for name, keys in SECTIONS.items()
        }
    )


def read_options(user_input: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return the options that the sections hold, each glob in its one spelling.

    Raises InvalidGlobError for a pattern that can match nothing.
    """
    options = {
        key: user_input.get(name, {}).get(key, _EMPTY.get(key, _DEFAULTS[key]))
        for name, keys in SECTIONS.items()
        for key in keys
    }
    for name, keys in SECTIONS.items():
        for key in keys:
            if error := _ERRORS.get(key):
                options[key] = [_read_glob(name, error, glob) for glob in options[key]]
    return options


# A list that was emptied may come back as a key that is missing.
_EMPTY: Final[Mapping[str, Any]] = {
    key: [] for key, default in _DEFAULTS.items() if isinstance(default, list)
}


def _read_glob(name: str, error: str, text: str) -> str:
    """Return a glob of a section as it is stored."""
    if (glob := normalize_glob(text)) is None:
        raise InvalidGlobError(name, error, text)
    return glob


@callback
def _section_schema(
    hass: HomeAssistant, keys: Iterable[str], options: Mapping[str, Any]
) -> vol.Schema:
    """Return the fields of one section."""
    fields: dict[vol.Marker, Any] = {}
    for key in keys:
        value = options.get(key, _DEFAULTS[key])
        marker: vol.Marker
        if isinstance(value, list):
            # A default would come back when a person empties the list.
            marker = vol.Optional(key, description={"suggested_value": value})
        else:
            marker = vol.Required(key, default=value)
        fields[marker] = _selector(hass, key, value)
    return vol.Schema(fields)


@callback
def _selector(hass: HomeAssistant, key: str, value: Any) -> Any:
    """Return the input of one setting."""
    if isinstance(_DEFAULTS[key], bool):
        return BooleanSelector()
    if key == CONF_NON_ADMIN:
        return _choice([choice.value for choice in NonAdmin], key)
    if key == CONF_TOOL_GROUPS:
        return _choice([group.value for group in ToolGroup], key, multiple=True)
    if key == CONF_CONFIRM_DOMAINS:
        return _list({*hass.services.async_services_internal(), *value})
    if key == CONF_SERVICE_DENYLIST:
        return _list({*DEFAULT_SERVICE_DENYLIST, *value}, custom_value=True)
    return _list(value, custom_value=True)


def _choice(options: list[str], key: str, *, multiple: bool = False) -> SelectSelector:
    """Return a choice that is always in sight."""
    return SelectSelector(
        SelectSelectorConfig(
            options=options,
            multiple=multiple,
            mode=SelectSelectorMode.LIST,
            translation_key=key,
        )
    )


def _list(options: Iterable[str], *, custom_value: bool = False) -> SelectSelector:
    """Return a list whose items show as chips."""
    return SelectSelector(
        SelectSelectorConfig(
            options=sorted(options),
            multiple=True,
            custom_value=custom_value,
            mode=SelectSelectorMode.DROPDOWN,
        )
    )
