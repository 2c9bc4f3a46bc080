"""What Home Assistant reads about the integration, complete in both directions."""

import ast
from collections.abc import Iterator
import json
import logging
from pathlib import Path
import re
import struct
import tomllib
from typing import Any

import pytest

from custom_components.house_tools import forms, issues
from custom_components.house_tools.settings import NonAdmin, ToolGroup
from custom_components.house_tools.system_health import async_system_health_info
import homeassistant.components
from homeassistant.components.marketplace.repositories.base import RepositoryManifest
from homeassistant.components.marketplace.repositories.integration import (
    _check_loadable_manifest,
)
from homeassistant.const import Platform, __version__
from homeassistant.core import HomeAssistant
from homeassistant.helpers.translation import async_get_translations
from homeassistant.loader import async_get_integration

from .frontend_texts import frontend_texts

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "custom_components" / "house_tools"
MANIFEST: dict[str, Any] = json.loads((PACKAGE / "manifest.json").read_text())
TRANSLATIONS = PACKAGE / "translations"
LANGUAGES = {"de", "en", "es", "fr", "nl"}
SPEAKING = {
    "config",
    "options",
    "selector",
    "exceptions",
    "issues",
    "system_health",
}


def load(language: str) -> dict[str, Any]:
    """Return the texts of a language."""
    found: dict[str, Any] = json.loads((TRANSLATIONS / f"{language}.json").read_text())
    return found


def gaps(text: str) -> set[str]:
    """Return the gaps of a text, which Home Assistant fills in."""
    return set(re.findall(r"{(\w+)}", text))


def texts(node: dict[str, Any] | str, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text with its path."""
    if isinstance(node, str):
        yield path, node
        return
    for key, value in node.items():
        yield from texts(value, f"{path}.{key}".lstrip("."))


def literals(module: str) -> set[str]:
    """Return the texts that a module's code has, docstrings aside."""
    tree = ast.parse((PACKAGE / module).read_text())
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


ENGLISH = load("en")
TEXTS = dict(texts(ENGLISH))


def test_manifest_keys() -> None:
    """What Home Assistant and HACS ask of an integration from outside of core."""
    assert list(MANIFEST) == [
        "domain",
        "name",
        *sorted(set(MANIFEST) - {"domain", "name"}),
    ]
    assert MANIFEST["domain"] == PACKAGE.name
    assert MANIFEST["name"] == json.loads((ROOT / "hacs.json").read_text())["name"]
    assert MANIFEST["config_flow"] is True
    assert MANIFEST["integration_type"] == "service"
    assert MANIFEST["iot_class"] == "calculated"
    assert re.fullmatch(r"\d+\.\d+\.\d+", MANIFEST["version"])
    assert all(owner.startswith("@") for owner in MANIFEST["codeowners"])
    for key in ("documentation", "issue_tracker"):
        assert MANIFEST[key].startswith("https://github.com/")
    assert "single_config_entry" not in MANIFEST


def test_requirements_are_those_that_are_tested() -> None:
    """What is installed for people is what the tests ran with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(MANIFEST["requirements"]) <= set(project["dependencies"])
    assert all("==" in requirement for requirement in MANIFEST["requirements"])


def test_home_assistant_version() -> None:
    """HACS offers it where it has been tested, and from there on."""
    assert json.loads((ROOT / "hacs.json").read_text())["homeassistant"] == __version__


async def test_dependencies_exist(hass: HomeAssistant) -> None:
    """Every integration that ours stands on is one of core's, and is named once."""
    after = MANIFEST["after_dependencies"]
    before = MANIFEST["dependencies"]
    assert after == sorted(after)
    assert before == sorted(before)
    assert set(after).isdisjoint(before)
    for domain in (*after, *before):
        assert (await async_get_integration(hass, domain)).is_built_in


def test_imported_integrations_are_dependencies() -> None:
    """Home Assistant's checker of integrations finds nothing imported that is not named.

    It lets through kinds of entities, what is always there, and the integration that a
    module of the same name at our root is a platform of.
    """
    imported = set()
    for file in PACKAGE.rglob("*.py"):
        for match in re.finditer(
            r"from homeassistant\.components(?:\.(\w+))?[\w.]* import (\w+)",
            file.read_text(),
        ):
            imported.add(match[1] or match[2])
    assert imported
    named = {*MANIFEST["dependencies"], *MANIFEST["after_dependencies"]}
    always = {"automation", "group", "script", *Platform}
    assert imported <= named | always | {file.stem for file in PACKAGE.glob("*.py")}


def test_languages() -> None:
    """Home Assistant reads these, and no file that only core has."""
    assert set(ENGLISH) == SPEAKING
    assert {path.stem for path in TRANSLATIONS.glob("*")} == LANGUAGES
    assert not (PACKAGE / "strings.json").exists()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_translations_are_complete(language: str) -> None:
    """Each language has every text, in the order of English, and the same gaps in it."""
    translated = dict(texts(load(language)))
    assert list(translated) == list(TEXTS)
    for path, text in translated.items():
        assert gaps(text) == gaps(TEXTS[path]), path


@pytest.mark.parametrize("language", sorted(LANGUAGES - {"en"}))
def test_translations_are_translated(language: str) -> None:
    """What reads as in English are names and words that the languages share."""
    translated = dict(texts(load(language)))
    same = {text for path, text in translated.items() if text == TEXTS[path]}
    assert same <= {"Name", "Actions"}


@pytest.mark.parametrize("step", ["user", "reconfigure"])
def test_fields_of_the_flow(hass: HomeAssistant, step: str) -> None:
    """Each field has a label and an explanation, and there is no other."""
    fields = {str(marker) for marker in forms.user_schema(hass, "x", {}).schema}
    spoken = ENGLISH["config"]["step"][step]
    assert spoken["data"].keys() == spoken["data_description"].keys() == fields
    assert spoken["title"]
    assert spoken["description"]
    assert ENGLISH["config"]["step"].keys() == {"user", "reconfigure"}


def test_fields_of_the_options(hass: HomeAssistant) -> None:
    """So has each section and each field in it."""
    assert ENGLISH["options"]["step"].keys() == {"init"}
    sections = ENGLISH["options"]["step"]["init"]["sections"]
    schema = forms.options_schema(hass, {}).schema
    assert sections.keys() == set(map(str, schema)) == forms.SECTIONS.keys()
    for name, section in schema.items():
        fields = {str(marker) for marker in section.schema.schema}
        spoken = sections[name]
        assert spoken["data"].keys() == spoken["data_description"].keys() == fields
        assert spoken["name"]
        assert spoken["description"]


def test_choices() -> None:
    """Each choice has a text, and there is no other."""
    choices = {
        key: set(spoken["options"]) for key, spoken in ENGLISH["selector"].items()
    }
    assert choices == {"non_admin": set(NonAdmin), "tool_groups": set(ToolGroup)}


def test_errors_of_the_flows() -> None:
    """Each error that a flow can show has a text, and each text an error."""
    flow = literals("config_flow.py")
    assert ENGLISH["config"]["error"].keys() == {"id_taken", "invalid_name"}
    assert ENGLISH["config"]["error"].keys() <= flow
    assert ENGLISH["options"]["error"].keys() == set(forms._ERRORS.values())
    assert ENGLISH["config"]["abort"].keys() == {"already_configured"}


def test_exceptions() -> None:
    """Each exception that is raised with a key has a text, and each text is raised."""
    raised = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                raised |= {
                    keyword.value.value
                    for keyword in node.exc.keywords
                    if keyword.arg == "translation_key"
                    and isinstance(keyword.value, ast.Constant)
                }
    assert raised == ENGLISH["exceptions"].keys()


def test_issues() -> None:
    """Each issue has a title and tells what to do, and there is no other."""
    assert ENGLISH["issues"].keys() == {
        issues.NO_MCP_SERVER,
        issues.IDLE_ALLOWLIST,
        issues.IDLE_SERVICE,
    }
    for issue in ENGLISH["issues"].values():
        assert issue["title"]
        assert ("description" in issue) is not ("fix_flow" in issue)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_ways_through_home_assistant(language: str) -> None:
    """A text that leads to a place of Home Assistant names it as it is named there."""
    fix = load(language)["issues"]["no_mcp_server"]["fix_flow"]
    pages = frontend_texts(language)
    place = (
        pages["panel.config"],
        pages["ui.panel.config.dashboard.devices.main"],
    )
    assert " > ".join(place) in fix["abort"]["set_up_failed"]
    agent = {
        key: text
        for one in ("en", language)
        for key, text in texts(_of_core("ollama", one))
    }
    label = agent["config_subentries.conversation.step.set_options.data.llm_hass_api"]
    assert label in fix["step"]["confirm"]["description"]


def _of_core(domain: str, language: str) -> dict[str, Any]:
    """Return the texts that an integration of Home Assistant has in a language."""
    path = f"{domain}/translations/{language}.json"
    file = Path(homeassistant.components.__path__[0], path)
    found: dict[str, Any] = json.loads(file.read_text())
    return found


async def test_system_information(hass: HomeAssistant) -> None:
    """Each line has a label, and there is no other."""
    info = await async_system_health_info(hass)
    assert info.keys() == ENGLISH["system_health"]["info"].keys()


@pytest.mark.parametrize(
    ("path", "placeholders"),
    [
        ("exceptions.id_taken.message", {"api_id"}),
        ("options.error.invalid_entity_glob", {"glob"}),
        ("options.error.invalid_service_glob", {"glob"}),
        ("issues.idle_allowlist.title", {"name"}),
        ("issues.idle_allowlist.description", {"name", "globs"}),
        ("issues.idle_service.description", {"name", "globs"}),
    ],
)
def test_placeholders(path: str, placeholders: set[str]) -> None:
    """Every gap in a text is one that is filled."""
    assert gaps(TEXTS[path]) == placeholders


def test_no_other_placeholders() -> None:
    """No other text has a gap."""
    with_gaps = {path for path, text in TEXTS.items() if "{" in text}
    assert with_gaps == {
        "exceptions.id_taken.message",
        "options.error.invalid_entity_glob",
        "options.error.invalid_service_glob",
        "issues.idle_allowlist.title",
        "issues.idle_allowlist.description",
        "issues.idle_service.description",
    }


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("path", TEXTS)
def test_style(language: str, path: str) -> None:
    """Texts are plain, and sentences end where they should.

    Home Assistant's checker of integrations takes no markup, no address, no reference
    to other texts and no gap in single quotes.
    """
    text = dict(texts(load(language)))[path]
    assert text == text.strip() != ""
    assert "  " not in text
    assert not re.search(r"<|\[%|%\]|\w+:\/\/|www\.|'{\w+}'", text)
    kind = path.rpartition(".")[2]
    if kind in {"description", "message"} or ".data_description." in path:
        assert text.endswith((".", "?"))
    elif kind in {"title", "name"} or ".data." in path:
        assert not text.endswith(".")


@pytest.mark.parametrize("path", TEXTS)
def test_keys(path: str) -> None:
    """Keys are such as Home Assistant's checker accepts, each below a known parent."""
    for key in path.split("."):
        assert re.fullmatch(r"[a-z0-9]+(?:[_-][a-z0-9]+)*", key)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
async def test_home_assistant_finds_the_texts(
    hass: HomeAssistant, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    """Home Assistant itself loads each of them, and finds nothing wrong."""
    spoken = load(language)
    for category in SPEAKING:
        loaded = await async_get_translations(hass, language, category, {"house_tools"})
        for path, text in texts(spoken[category]):
            assert loaded[f"component.house_tools.{category}.{path}"] == text
    assert "placeholder" not in caplog.text


BRAND = {
    "icon.png": (256, 256),
    "icon@2x.png": (512, 512),
    "logo.png": (None, 256),
    "logo@2x.png": (None, 512),
    "dark_logo.png": (None, 256),
    "dark_logo@2x.png": (None, 512),
}


def test_brand() -> None:
    """The images are of the sizes that the frontend wants, and drawn from our sources."""
    folder = PACKAGE / "brand"
    assert {file.name for file in folder.iterdir()} == BRAND.keys()
    for name, (width, most) in BRAND.items():
        head = (folder / name).read_bytes()[:26]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        size = struct.unpack(">II", head[16:24])
        # A colour type with transparency, so that it fits either theme.
        assert head[25] in (4, 6)
        if width:
            assert size == (width, most)
        else:
            assert most // 2 <= min(size) <= most
        source = name.partition("@")[0].removesuffix(".png")
        assert (ROOT / "docs" / "brand" / f"{source}.svg").is_file()


def test_nothing_else_is_shipped() -> None:
    """Each file is of a kind that Home Assistant reads."""
    kinds = {
        path.suffix
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert kinds == {".py", ".json", ".yaml", ".png"}
    # No actions, entities, triggers or conditions, so no descriptions or icons of such.
    for absent in ("services.yaml", "icons.json", "triggers.yaml", "conditions.yaml"):
        assert not (PACKAGE / absent).exists()


def test_hacs(caplog: pytest.LogCaptureFixture) -> None:
    """The Marketplace knows each key but HACS's own, and takes the archive as it is."""
    hacs = json.loads((ROOT / "hacs.json").read_text())
    read = RepositoryManifest.from_dict(hacs)
    assert read.manifest.keys() == hacs.keys() - {"render_readme"}
    assert not caplog.records
    assert not (read.zip_release or read.content_in_root or read.filename)
    _check_loadable_manifest(PACKAGE, "house_tools")


async def test_home_assistant_takes_the_manifest(
    hass: HomeAssistant, caplog: pytest.LogCaptureFixture
) -> None:
    """The loader reads the manifest without a complaint."""
    integration = await async_get_integration(hass, "house_tools")
    assert integration.version == MANIFEST["version"]
    assert integration.has_branding
    assert not integration.is_built_in
    assert await integration.resolve_dependencies()
    complaints = {
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.WARNING and "house_tools" in record.getMessage()
    }
    # What it says of every custom integration.
    assert all("has not been tested by Home Assistant" in text for text in complaints)
