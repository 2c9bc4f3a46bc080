"""Adding, changing and setting an entry, as the frontend does it."""

from typing import Any

import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.house_tools.settings import (
    DEFAULT_CONFIRM_DOMAINS,
    DEFAULT_SERVICE_DENYLIST,
    ToolGroup,
)
from homeassistant.config_entries import (
    SOURCE_RECONFIGURE,
    SOURCE_USER,
    ConfigEntry,
    ConfigEntryState,
)
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType, InvalidData
from homeassistant.helpers import llm
from homeassistant.setup import async_setup_component

DOMAIN = "house_tools"
DEFAULTS: dict[str, dict[str, Any]] = {
    "access": {"allow_write": False, "non_admin": "exposed"},
    "entities": {"entity_allowlist": [], "entity_denylist": [], "filter_reads": False},
    "services": {
        "service_denylist": list(DEFAULT_SERVICE_DENYLIST),
        "confirm_domains": list(DEFAULT_CONFIRM_DOMAINS),
    },
    "tools": {"tool_groups": [group.value for group in ToolGroup]},
}


class OtherAPI(llm.API):
    """An API of somebody else."""

    async def async_get_api_instance(
        self, llm_context: llm.LLMContext
    ) -> llm.APIInstance:
        """Return an instance without tools."""
        return llm.APIInstance(self, "", llm_context, [])


@pytest.fixture(autouse=True)
async def _homeassistant(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "homeassistant", {})


async def open_form(hass: HomeAssistant) -> Any:
    """Open the form to add an entry."""
    return await hass.config_entries.flow.async_init(
        DOMAIN, context={"source": SOURCE_USER}
    )


async def add(hass: HomeAssistant, name: str, **choices: Any) -> Any:
    """Fill in the form to add an entry, and return what came of it."""
    form = await open_form(hass)
    assert form["type"] is FlowResultType.FORM
    result = await hass.config_entries.flow.async_configure(
        form["flow_id"],
        {"name": name, "allow_write": False, "non_admin": "exposed"} | choices,
    )
    await hass.async_block_till_done()
    return result


async def set_options(
    hass: HomeAssistant, entry: ConfigEntry, sections: dict[str, dict[str, Any]]
) -> Any:
    """Fill in the options form, and return what came of it."""
    form = await hass.config_entries.options.async_init(entry.entry_id)
    assert form["type"] is FlowResultType.FORM
    result = await hass.config_entries.options.async_configure(
        form["flow_id"], sections
    )
    await hass.async_block_till_done()
    return result


def shown(form: Any, section: str | None = None) -> dict[str, Any]:
    """Return what the fields of a form are filled in with."""
    schema = form["data_schema"].schema
    if section:
        (schema,) = (
            value.schema.schema for key, value in schema.items() if key == section
        )
    values = {}
    for marker in schema:
        described = (marker.description or {}).get("suggested_value")
        default = marker.default() if callable(marker.default) else None
        values[str(marker)] = default if described is None else described
    return values


async def test_defaults(hass: HomeAssistant) -> None:
    """With a single click there is an entry that reads, and serves at once."""
    form = await open_form(hass)
    assert form["step_id"] == "user"
    assert shown(form) == {
        "name": "House Tools",
        "allow_write": False,
        "non_admin": "exposed",
    }
    result = await hass.config_entries.flow.async_configure(
        form["flow_id"], shown(form)
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY
    entry = result["result"]
    assert (entry.title, entry.unique_id, dict(entry.data)) == (
        "House Tools",
        "house_tools",
        {},
    )
    await hass.async_block_till_done()
    assert entry.state is ConfigEntryState.LOADED
    assert "house_tools" in {api.id for api in llm.async_get_apis(hass)}


async def test_choices(hass: HomeAssistant) -> None:
    """What a person decided is what the entry has."""
    result = await add(hass, "Voice", allow_write=True, non_admin="none")
    assert dict(result["result"].options) == {"allow_write": True, "non_admin": "none"}


@pytest.mark.parametrize(
    ("name", "api_id"),
    [
        ("House Tools", "house_tools"),
        ("  Kitchen helper ", "kitchen_helper"),
        ("Küche & Bad", "kuche_bad"),
        ("厨房", "chu_fang"),
        ("Butler 🎩", "butler"),
        ("unknown", "unknown"),
        ("Assist 2", "assist_2"),
        ("x" * 300, "x" * 36),
        ("very long name " * 20, "very_long_name_very_long_name_very_l"),
        ("123", "123"),
    ],
)
async def test_names(hass: HomeAssistant, name: str, api_id: str) -> None:
    """The id is a short slug of whatever name."""
    result = await add(hass, name)
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert result["title"] == name.strip()
    assert result["result"].unique_id == api_id
    # With the id in front, as where APIs are merged, names stay within 64 characters.
    assert len(f"{api_id}__ha_trigger_automation") <= 64


@pytest.mark.parametrize("name", ["", "   ", "🏠", "!!!", "_"])
async def test_no_name(hass: HomeAssistant, name: str) -> None:
    """A name without a letter or digit gives no id; a second try may."""
    result = await add(hass, name, allow_write=True)
    assert result["type"] is FlowResultType.FORM
    assert result["errors"] == {"name": "invalid_name"}
    assert shown(result)["allow_write"] is True
    result = await hass.config_entries.flow.async_configure(
        result["flow_id"],
        {"name": "Butler", "allow_write": True, "non_admin": "exposed"},
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY


@pytest.mark.parametrize(
    "name",
    [
        "Assist",
        "assist",
        "Home Assistant",
        "homeassistant",
        "HomeAssistant",
        "My Other",
    ],
)
async def test_id_is_taken(hass: HomeAssistant, name: str) -> None:
    """An id that any API has, or core's will have, is refused; a second try may do."""
    llm.async_register_api(hass, OtherAPI(hass=hass, id="my-other", name="Other"))
    result = await add(hass, name)
    if name == "Home Assistant":  # home_assistant is not core's homeassistant
        assert result["type"] is FlowResultType.CREATE_ENTRY
        return
    assert result["type"] is FlowResultType.FORM
    assert result["errors"] == {"name": "id_taken"}
    assert shown(result)["name"] == name
    result = await hass.config_entries.flow.async_configure(
        result["flow_id"],
        {"name": "Butler", "allow_write": False, "non_admin": "exposed"},
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY


@pytest.mark.parametrize("loaded", [True, False])
@pytest.mark.parametrize(
    "name", ["House Tools", "house-tools", "HOUSE TOOLS!", "House_Tools"]
)
async def test_own_id_is_taken(hass: HomeAssistant, name: str, loaded: bool) -> None:
    """So is one of another entry, whether it is loaded or not."""
    entry = MockConfigEntry(domain=DOMAIN, title="First", unique_id="house_tools")
    entry.add_to_hass(hass)
    if loaded:
        assert await hass.config_entries.async_setup(entry.entry_id)
    result = await add(hass, name)
    assert result["errors"] == {"name": "id_taken"}
    assert len(hass.config_entries.async_entries(DOMAIN)) == 1


async def test_second_entry(hass: HomeAssistant) -> None:
    """A second entry is offered a free name, and serves beside the first."""
    await add(hass, "House Tools")
    assert shown(await open_form(hass))["name"] == "House Tools 2"
    result = await add(hass, "House Tools 2")
    assert result["result"].unique_id == "house_tools_2"
    assert shown(await open_form(hass))["name"] == "House Tools 3"
    assert {"house_tools", "house_tools_2"} <= {
        api.id for api in llm.async_get_apis(hass)
    }


async def test_reconfigure_keeps_the_id(hass: HomeAssistant) -> None:
    """A renamed entry keeps its id, and what was set in the options."""
    entry = (await add(hass, "House Tools"))["result"]
    hass.config_entries.async_update_entry(
        entry, options={**entry.options, "entity_denylist": ["lock.*"]}
    )
    form: Any = await hass.config_entries.flow.async_init(
        DOMAIN, context={"source": SOURCE_RECONFIGURE, "entry_id": entry.entry_id}
    )
    assert form["step_id"] == "reconfigure"
    assert shown(form) == {
        "name": "House Tools",
        "allow_write": False,
        "non_admin": "exposed",
    }
    result = await hass.config_entries.flow.async_configure(
        form["flow_id"], {"name": "", "allow_write": True, "non_admin": "none"}
    )
    assert result["errors"] == {"name": "invalid_name"}
    assert shown(result)["allow_write"] is True
    # Any name is fine now, also one whose id another API has.
    result = await hass.config_entries.flow.async_configure(
        form["flow_id"], {"name": "Assist 🎩", "allow_write": True, "non_admin": "none"}
    )
    await hass.async_block_till_done()
    assert result["type"] is FlowResultType.ABORT
    assert result["reason"] == "reconfigure_successful"
    assert (entry.title, entry.unique_id) == ("Assist 🎩", "house_tools")
    assert dict(entry.options) == {
        "allow_write": True,
        "non_admin": "none",
        "entity_denylist": ["lock.*"],
    }
    (api,) = (api for api in llm.async_get_apis(hass) if api.id == "house_tools")
    assert (api.name, api.requires_admin) == ("Assist 🎩", True)
    assert entry.state is ConfigEntryState.LOADED


async def test_options_show_what_holds(hass: HomeAssistant) -> None:
    """The form shows the defaults, and after a change what was changed."""
    entry = (await add(hass, "House Tools"))["result"]
    form = await hass.config_entries.options.async_init(entry.entry_id)
    assert {section: shown(form, section) for section in DEFAULTS} == DEFAULTS
    changed: dict[str, dict[str, Any]] = {
        "access": {"allow_write": True, "non_admin": "none"},
        "entities": {
            "entity_allowlist": ["light.*", "SWITCH.Pump "],
            "entity_denylist": ["*.secret_*"],
            "filter_reads": True,
        },
        "services": {
            "service_denylist": ["backup.*"],
            "confirm_domains": ["conversation"],
        },
        "tools": {"tool_groups": ["entities", "history"]},
    }
    result = await set_options(hass, entry, changed)
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert dict(entry.options) == {
        "allow_write": True,
        "non_admin": "none",
        "entity_allowlist": ["light.*", "switch.pump"],
        "entity_denylist": ["*.secret_*"],
        "filter_reads": True,
        "service_denylist": ["backup.*"],
        "confirm_domains": ["conversation"],
        "tool_groups": ["entities", "history"],
    }
    form = await hass.config_entries.options.async_init(entry.entry_id)
    assert {section: shown(form, section) for section in changed} == changed | {
        "entities": changed["entities"]
        | {"entity_allowlist": ["light.*", "switch.pump"]}
    }


async def test_untouched_options_change_nothing(hass: HomeAssistant) -> None:
    """A form that was only looked at and sent leaves everything as it was."""
    entry = (await add(hass, "House Tools"))["result"]
    result = await set_options(hass, entry, DEFAULTS)
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert dict(entry.options) == {
        key: value for section in DEFAULTS.values() for key, value in section.items()
    }


@pytest.mark.parametrize("missing", [True, False], ids=["missing", "empty"])
async def test_emptied_lists_stay_empty(hass: HomeAssistant, missing: bool) -> None:
    """A list that was emptied is empty, not what it was before or by default."""
    entry = (await add(hass, "House Tools"))["result"]
    services: dict[str, Any] = (
        {} if missing else {"service_denylist": [], "confirm_domains": []}
    )
    tools: dict[str, Any] = {} if missing else {"tool_groups": []}
    result = await set_options(
        hass, entry, DEFAULTS | {"services": services, "tools": tools}
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY
    for key in ("service_denylist", "confirm_domains", "tool_groups"):
        assert entry.options[key] == []
    form = await hass.config_entries.options.async_init(entry.entry_id)
    assert shown(form, "services") == {"service_denylist": [], "confirm_domains": []}
    assert shown(form, "tools") == {"tool_groups": []}


@pytest.mark.parametrize(
    ("section", "key", "error"),
    [
        ("entities", "entity_allowlist", "invalid_entity_glob"),
        ("entities", "entity_denylist", "invalid_entity_glob"),
        ("services", "service_denylist", "invalid_service_glob"),
    ],
)
@pytest.mark.parametrize(
    "bad", ["light", "kitchen lamp", "light.kitchen.lamp", "light.[ab]", "", "light."]
)
async def test_bad_globs(
    hass: HomeAssistant, section: str, key: str, error: str, bad: str
) -> None:
    """A pattern that can match nothing is named in the form, and nothing is lost."""
    entry = (await add(hass, "House Tools"))["result"]
    before = dict(entry.options)
    typed = DEFAULTS | {section: DEFAULTS[section] | {key: ["light.*", bad]}}
    result = await set_options(hass, entry, typed)
    assert result["type"] is FlowResultType.FORM
    assert result["errors"] == {section: error}
    assert result["description_placeholders"] == {"glob": bad}
    assert shown(result, section)[key] == ["light.*", bad]
    assert dict(entry.options) == before

    result = await hass.config_entries.options.async_configure(
        result["flow_id"], DEFAULTS | {section: DEFAULTS[section] | {key: ["light.*"]}}
    )
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert entry.options[key] == ["light.*"]


@pytest.mark.parametrize(
    "sections",
    [
        {"access": {"allow_write": True, "non_admin": "everything"}},
        {"tools": {"tool_groups": ["everything"]}},
        {"unknown": {}},
    ],
    ids=str,
)
async def test_impossible_choices(
    hass: HomeAssistant, sections: dict[str, dict[str, Any]]
) -> None:
    """What the form does not offer cannot be sent."""
    entry = (await add(hass, "House Tools"))["result"]
    with pytest.raises(InvalidData):
        await set_options(hass, entry, DEFAULTS | sections)


async def test_options_of_an_entry_that_is_not_loaded(hass: HomeAssistant) -> None:
    """Settings can be changed while the entry does not run, and hold when it does."""
    entry = MockConfigEntry(domain=DOMAIN, title="House Tools", unique_id="house_tools")
    entry.add_to_hass(hass)
    typed = DEFAULTS | {"access": {"allow_write": True, "non_admin": "none"}}
    result = await set_options(hass, entry, typed)
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert await hass.config_entries.async_setup(entry.entry_id)
    (api,) = (api for api in llm.async_get_apis(hass) if api.id == "house_tools")
    assert api.requires_admin is True
