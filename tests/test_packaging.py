"""What surrounds the code agrees with it and with the installed Home Assistant."""

from collections.abc import Iterator
from importlib import metadata
import json
from pathlib import Path
import re
import subprocess
import tomllib
from typing import Any
from urllib.parse import urlsplit

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
import pytest
import yaml

import homeassistant
from homeassistant.bootstrap import CORE_INTEGRATIONS, DEFAULT_INTEGRATIONS
from homeassistant.const import BASE_PLATFORMS

ROOT = Path(__file__).parents[1]
COMPONENTS = Path(homeassistant.__file__).parent / "components"
CONSTRAINTS = COMPONENTS.parent / "package_constraints.txt"
SCRIPTS = sorted(path for path in (ROOT / "script").iterdir() if path.is_file())

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
MANIFEST = json.loads(
    (ROOT / "custom_components/house_tools/manifest.json").read_text()
)

# At the versions of the manifest they would need a C++ compiler; newer ones come built.
NEWER = {"pymicro-vad", "pyspeex-noise"}


def _versions(requirements: list[Any]) -> dict[str, str]:
    """Return pinned versions by name."""
    parsed = [Requirement(text) for text in requirements if isinstance(text, str)]
    return {canonicalize_name(item.name): str(item.specifier) for item in parsed}


def _needed(domains: set[str]) -> Iterator[str]:
    """Yield the requirements of integrations and of those they depend on."""
    seen: set[str] = set()
    while domains - seen:
        seen.add(domain := (domains - seen).pop())
        manifest = json.loads((COMPONENTS / domain / "manifest.json").read_text())
        domains |= set(manifest.get("dependencies", []))
        yield from manifest.get("requirements", [])


def test_house_group_is_what_home_assistant_asks_for() -> None:
    """What the demo house's Home Assistant loads is installed as its manifests say."""
    text = (ROOT / "demo/house/files/configuration.yaml").read_text()
    tags = yaml.compose(text)
    assert isinstance(tags, yaml.MappingNode)
    configured = {key.value.split()[0] for key, _ in tags.value}
    domains = {
        "mcp_server",
        "hassio",
        *DEFAULT_INTEGRATIONS,
        *CORE_INTEGRATIONS,
        *BASE_PLATFORMS,
    }
    domains |= {domain for domain in configured if (COMPONENTS / domain).is_dir()}
    needed = _versions(list(_needed(domains)))
    have = _versions(PROJECT["dependency-groups"]["house"])
    assert have.keys() == needed.keys()
    assert {name for name in have if have[name] != needed[name]} == NEWER


def test_installed_packages_are_those_home_assistant_allows() -> None:
    """The tests run on the versions that a house would have."""
    wrong: set[str] = set()
    for line in CONSTRAINTS.read_text().splitlines():
        if not (text := line.partition("#")[0].strip()):
            continue
        requirement = Requirement(text)
        try:
            installed = metadata.version(requirement.name)
        except metadata.PackageNotFoundError:
            continue
        if not requirement.specifier.contains(installed, prereleases=True):
            wrong.add(canonicalize_name(requirement.name))
    assert wrong == NEWER


def test_versions_agree() -> None:
    """One version, one least Home Assistant, and the same requirements everywhere."""
    hacs = json.loads((ROOT / "hacs.json").read_text())
    dependencies = _versions(PROJECT["project"]["dependencies"])
    assert PROJECT["project"]["version"] == MANIFEST["version"]
    assert f"## {MANIFEST['version']}" in (ROOT / "CHANGELOG.md").read_text()
    assert dependencies.pop("homeassistant") == f"=={hacs['homeassistant']}"
    assert dependencies == _versions(MANIFEST["requirements"])


def test_one_integration_is_shipped() -> None:
    """HACS installs the only folder there is."""
    assert [
        path.name
        for path in (ROOT / "custom_components").iterdir()
        if path.name != "__pycache__"
    ] == ["house_tools"]


def test_lock_is_portable() -> None:
    """The lock names PyPI and nothing else, and fits pyproject.toml."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text())
    addresses = {"https://pypi.org/simple"}
    hosts = set()
    for package in lock["package"]:
        addresses |= {package["source"].get("registry", "https://pypi.org/simple")}
        files = [*package.get("wheels", []), *filter(None, [package.get("sdist")])]
        hosts |= {urlsplit(file["url"]).hostname for file in files}
    assert addresses == {"https://pypi.org/simple"}
    assert hosts == {"files.pythonhosted.org"}


@pytest.mark.parametrize(
    "script", [*SCRIPTS, ROOT / ".ci" / "run"], ids=lambda path: path.name
)
def test_scripts_stop_at_the_first_error(script: Path) -> None:
    """Each script can be run, is read by bash, and hides no failure."""
    lines = script.read_text().splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in lines
    assert script.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", script], check=True)


def test_workflows_run_what_we_run() -> None:
    """On Linux a change is judged by the same command wherever it is pushed to."""
    folder = ROOT / ".github" / "workflows"
    jobs = yaml.safe_load((folder / "test.yml").read_text())["jobs"]
    assert [step.get("run") for step in jobs["linux"]["steps"]] == [None, ".ci/run"]
    named = {
        word
        for file in folder.glob("*.yml")
        for word in re.findall(r"(?:script|\.ci)/[\w-]+", file.read_text())
    }
    assert all((ROOT / script).is_file() for script in named)
