"""The providers' clients are those that Home Assistant would install."""

from importlib import metadata
import json
from pathlib import Path
import tomllib

from packaging.requirements import Requirement
import pytest

import homeassistant

from .servers import SERVERS, ModelServer

ROOT = Path(__file__).parents[2]
COMPONENTS = Path(homeassistant.__file__).parent / "components"


@pytest.mark.parametrize("kind", SERVERS, ids=lambda kind: kind.label)
def test_client(kind: type[ModelServer]) -> None:
    """A client is asked for, and installed, as the integration's manifest says."""
    manifest = json.loads((COMPONENTS / kind.domain / "manifest.json").read_text())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (requirement,) = map(Requirement, manifest["requirements"])
    assert str(requirement) in project["dependency-groups"]["providers"]
    assert requirement.specifier.contains(metadata.version(requirement.name))
