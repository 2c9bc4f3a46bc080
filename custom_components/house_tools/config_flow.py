"""The flows of House Tools."""

from collections.abc import Mapping
from typing import Any, override

from slugify import slugify as unicode_slugify

from homeassistant.config_entries import (
    ConfigEntry,
    ConfigFlow,
    ConfigFlowResult,
    OptionsFlow,
)
from homeassistant.const import CONF_NAME
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import llm
from homeassistant.util import slugify

from .const import DOMAIN
from .forms import InvalidGlobError, options_schema, read_options, user_schema

_DEFAULT_NAME = "House Tools"
_CORE_APIS = frozenset({llm.LLM_API_ASSIST, llm.LLM_API_HOME_ASSISTANT})
# Merged with others, an API puts its id before its tools' names, of which some
# models accept no more than 64 characters.
_LONGEST_ID = 36
_NO_SLUG = "unknown"


class HouseToolsConfigFlow(ConfigFlow, domain=DOMAIN):
    """Create an entry, and change what was decided then."""

    VERSION = 1
    MINOR_VERSION = 1

    @staticmethod
    @callback
    @override
    def async_get_options_flow(config_entry: ConfigEntry) -> HouseToolsOptionsFlow:
        """Return the flow of the settings."""
        return HouseToolsOptionsFlow()

    @override
    async def async_step_user(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Name the API, and decide who may do what."""
        errors: dict[str, str] = {}
        if user_input is not None:
            name, options = _split(user_input)
            api_id = _api_id(name)
            if error := self._id_error(api_id):
                errors[CONF_NAME] = error
            else:
                await self.async_set_unique_id(api_id)
                self._abort_if_unique_id_configured()
                return self.async_create_entry(title=name, data={}, options=options)
        return self._show("user", self._free_name(), {}, user_input, errors)

    async def async_step_reconfigure(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Rename the entry, and decide again; the API keeps its id."""
        entry = self._get_reconfigure_entry()
        errors: dict[str, str] = {}
        if user_input is not None:
            name, options = _split(user_input)
            if name:
                return self.async_update_and_abort(
                    entry, title=name, options={**entry.options, **options}
                )
            errors[CONF_NAME] = "invalid_name"
        return self._show("reconfigure", entry.title, entry.options, user_input, errors)

    def _show(
        self,
        step_id: str,
        name: str,
        options: Mapping[str, Any],
        user_input: dict[str, Any] | None,
        errors: dict[str, str],
    ) -> ConfigFlowResult:
        """Show the form, after an error with what was typed."""
        schema = user_schema(self.hass, name, options)
        return self.async_show_form(
            step_id=step_id,
            data_schema=self.add_suggested_values_to_schema(schema, user_input),
            errors=errors,
        )

    @callback
    def _id_error(self, api_id: str) -> str | None:
        """Return why an API cannot have the id."""
        if not api_id:
            return "invalid_name"
        return "id_taken" if self._is_taken(api_id) else None

    @callback
    def _is_taken(self, api_id: str) -> bool:
        """Return if any API has the id, ones of entries that are not loaded included.

        Merging tells APIs apart by the slugs of their ids, so those must differ.
        """
        entries = {entry.unique_id for entry in self._async_current_entries()}
        taken = {*_CORE_APIS, *_api_ids(self.hass), *filter(None, entries)}
        return unicode_slugify(api_id) in map(unicode_slugify, taken)

    @callback
    def _free_name(self) -> str:
        """Return a name to suggest."""
        name, number = _DEFAULT_NAME, 2
        while self._is_taken(_api_id(name)):
            name, number = f"{_DEFAULT_NAME} {number}", number + 1
        return name


class HouseToolsOptionsFlow(OptionsFlow):
    """Change the settings."""

    async def async_step_init(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Show and take all settings."""
        errors: dict[str, str] = {}
        placeholders = {"glob": ""}
        if user_input is not None:
            try:
                return self.async_create_entry(data=read_options(user_input))
            except InvalidGlobError as err:
                errors[err.section] = err.error
                placeholders["glob"] = err.glob
        schema = options_schema(self.hass, self.config_entry.options)
        return self.async_show_form(
            step_id="init",
            data_schema=self.add_suggested_values_to_schema(schema, user_input),
            errors=errors,
            description_placeholders=placeholders,
        )


def _split(user_input: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the name and the options of a form."""
    options = {key: value for key, value in user_input.items() if key != CONF_NAME}
    return user_input[CONF_NAME].strip(), options


def _api_id(name: str) -> str:
    """Return the id for a name; empty where the name has no letter or digit."""
    slug = slugify(name)[:_LONGEST_ID].strip("_")
    return "" if slug == _NO_SLUG and name.casefold() != _NO_SLUG else slug


@callback
def _api_ids(hass: HomeAssistant) -> set[str]:
    """Return the ids of the registered APIs."""
    return {api.id for api in llm.async_get_apis(hass)}
