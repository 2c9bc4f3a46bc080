"""The settings of an entry, as options hold them."""

from typing import Any

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.settings import (
    DEFAULT_CONFIRM_DOMAINS,
    DEFAULT_SERVICE_DENYLIST,
    NonAdmin,
    Settings,
    ToolGroup,
)

from .strategies import JSON, patient

KEYS = (
    "allow_write",
    "non_admin",
    "filter_reads",
    "entity_allowlist",
    "entity_denylist",
    "service_denylist",
    "confirm_domains",
    "tool_groups",
)


def test_defaults() -> None:
    """A new entry reads all, writes nothing, and others see what is exposed."""
    settings = Settings.from_options({})
    assert settings == Settings()
    assert settings.allow_write is False
    assert settings.non_admin is NonAdmin.EXPOSED
    assert settings.filter_reads is False
    assert settings.entity_allowlist == settings.entity_denylist == ()
    assert settings.service_denylist == (
        "homeassistant.stop",
        "homeassistant.restart",
        "hassio.*",
        "shell_command.*",
        "python_script.*",
        "recorder.purge*",
        "backup.*",
        "conversation.process",
    )
    assert settings.service_denylist == DEFAULT_SERVICE_DENYLIST
    assert settings.confirm_domains == {"lock", "alarm_control_panel"}
    assert settings.confirm_domains == set(DEFAULT_CONFIRM_DOMAINS)
    assert settings.tool_groups == set(ToolGroup)


def test_everything_chosen() -> None:
    """What an options flow stores is what the settings say."""
    settings = Settings.from_options(
        {
            "allow_write": True,
            "non_admin": "none",
            "filter_reads": True,
            "entity_allowlist": ["light.*"],
            "entity_denylist": ["lock.*"],
            "service_denylist": [],
            "confirm_domains": [],
            "tool_groups": ["history"],
        }
    )
    assert settings == Settings(
        allow_write=True,
        non_admin=NonAdmin.NONE,
        filter_reads=True,
        entity_allowlist=("light.*",),
        entity_denylist=("lock.*",),
        service_denylist=(),
        confirm_domains=frozenset(),
        tool_groups=frozenset({"history"}),
    )


@pytest.mark.parametrize(
    ("options", "cautious"),
    [
        ({"allow_write": "yes"}, {"allow_write": False}),
        ({"allow_write": 1}, {"allow_write": False}),
        ({"allow_write": None}, {"allow_write": False}),
        ({"non_admin": "everything"}, {"non_admin": NonAdmin.NONE}),
        ({"non_admin": None}, {"non_admin": NonAdmin.NONE}),
        ({"filter_reads": None}, {"filter_reads": True}),
        ({"filter_reads": "off"}, {"filter_reads": True}),
    ],
    ids=str,
)
def test_what_is_not_understood_is_read_cautiously(
    options: dict[str, Any], cautious: dict[str, Any]
) -> None:
    """A value that a newer version stored never opens a door."""
    assert Settings.from_options(options) == Settings(**cautious)


SCALARS = st.dictionaries(st.sampled_from(KEYS[:3]), JSON)


@patient
@given(SCALARS)
def test_writing_is_only_ever_allowed_by_true(options: dict[str, Any]) -> None:
    """Whatever is stored, only a plain yes lets models write."""
    settings = Settings.from_options(options)
    assert settings.allow_write is (options.get("allow_write") is True)
    if options.get("non_admin", "exposed") != "exposed":
        assert settings.non_admin is NonAdmin.NONE


def test_settings_do_not_change() -> None:
    """A call that runs keeps the settings that it was judged by."""
    options = {"entity_denylist": ["lock.*"]}
    settings = Settings.from_options(options)
    options["entity_denylist"].append("light.*")
    assert settings.entity_denylist == ("lock.*",)
    with pytest.raises(AttributeError):
        settings.allow_write = True  # type: ignore[misc]
