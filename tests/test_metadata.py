"""What Home Assistant reads about the integration, complete in both directions."""

import ast
from collections.abc import Iterator
import json
from pathlib import Path
import re
import tomllib
from typing import Any

import pytest

from custom_components.house_tools import forms, issues
from custom_components.house_tools.settings import NonAdmin, ToolGroup
from custom_components.house_tools.system_health import async_system_health_info
from homeassistant.const import __version__
from homeassistant.core import HomeAssistant
from homeassistant.helpers.translation import async_get_translations
from homeassistant.loader import async_get_integration

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "custom_components" / "house_tools"
MANIFEST: dict[str, Any] = json.loads((PACKAGE / "manifest.json").read_text())
ENGLISH: dict[str, Any] = json.loads((PACKAGE / "translations" / "en.json").read_text())
SPEAKING = {
    "config",
    "options",
    "selector",
    "exceptions",
    "issues",
    "system_health",
}


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
    """What is imported is set up before us, or is one that is always there."""
    imported = set()
    for file in PACKAGE.rglob("*.py"):
        for match in re.finditer(
            r"from homeassistant\.components(?:\.(\w+))?[\w.]* import (\w+)",
            file.read_text(),
        ):
            imported.add(match[1] or match[2])
    # Pure code of entity platforms, and what Home Assistant sets up for platforms itself.
    code = {
        "alarm_control_panel",
        "automation",
        "blueprint",
        "cover",
        "diagnostics",
        "event",
        "group",
        "light",
        "lock",
        "media_player",
        "repairs",
        "scene",
        "script",
        "sensor",
        "system_health",
        "valve",
    }
    known = {*MANIFEST["dependencies"], *MANIFEST["after_dependencies"], *code}
    assert imported <= known


def test_only_english_has_to_be_complete() -> None:
    """A translation may lack texts, but has none that English does not know."""
    assert set(ENGLISH) == SPEAKING
    for file in (PACKAGE / "translations").glob("*.json"):
        assert dict(texts(json.loads(file.read_text()))).keys() <= TEXTS.keys()
    assert not (PACKAGE / "strings.json").exists()


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
        issues._IDLE_ALLOWLIST,
        issues._IDLE_SERVICE,
    }
    for issue in ENGLISH["issues"].values():
        assert issue["title"]
        assert ("description" in issue) is not ("fix_flow" in issue)


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
    assert set(re.findall(r"{(\w+)}", TEXTS[path])) == placeholders


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


@pytest.mark.parametrize("path", TEXTS)
def test_style(path: str) -> None:
    """Texts are plain, and sentences end where they should."""
    text = TEXTS[path]
    assert text == text.strip() != ""
    assert "  " not in text
    assert not re.search(r"<|\[%key|https?:", text)
    kind = path.rpartition(".")[2]
    if kind in {"description", "message"} or ".data_description." in path:
        assert text.endswith((".", "?"))
    elif kind in {"title", "name"} or ".data." in path:
        assert not text.endswith(".")


async def test_home_assistant_finds_the_texts(hass: HomeAssistant) -> None:
    """Home Assistant itself loads each of them."""
    for category in SPEAKING - {"system_health"}:
        loaded = await async_get_translations(hass, "en", category, {"house_tools"})
        for path, text in texts(ENGLISH[category]):
            assert loaded[f"component.house_tools.{category}.{path}"] == text
