"""Write a configuration directory that Home Assistant can be started on."""

from pathlib import Path
import shutil
from string import Template
from typing import Final

from homeassistant.components.http.config import (
    HTTP_STORAGE_SCHEMA,
    KEY_PENDING,
    KEY_STABLE,
    KEY_YAML_MIGRATION_DONE,
    STORAGE_KEY,
    STORAGE_MINOR_VERSION,
    STORAGE_VERSION,
)
from homeassistant.helpers.json import json_bytes
from homeassistant.util import dt as dt_util

from .past import Past, write_past

HOST: Final = "127.0.0.1"
FILES: Final = Path(__file__).parent / "files"
REPOSITORY: Final = Path(__file__).parents[2]
INTEGRATIONS: Final = (
    REPOSITORY / "custom_components" / "house_tools",
    REPOSITORY / "demo" / "custom_components" / "demo_house",
)


def write_config(
    config_dir: Path,
    *,
    size: int = 0,
    seed: int = 1,
    port: int = 8123,
    history_days: int = 3,
    odd: bool = False,
) -> None:
    """Write the house's YAML, its address, its past, and links to both integrations.

    `odd` keeps the attributes that Home Assistant's own APIs fail to send: good for
    our tools to survive, while `/api/states` then answers nothing at all.

    What else lies in the directory, such as `.storage`, stays as it is. A past that
    is there already is kept as well.
    """
    write_yaml(config_dir, size=size, seed=seed, odd=odd)
    _write_address(config_dir, port)
    for integration in INTEGRATIONS:
        _link(integration, config_dir / "custom_components" / integration.name)
    database = config_dir / "home-assistant_v2.db"
    if history_days and not database.exists():
        write_past(f"sqlite:///{database}", Past(days=history_days, seed=seed))


def write_yaml(config_dir: Path, *, size: int, seed: int, odd: bool) -> None:
    """Write the YAML files and blueprints alone."""
    config_dir.mkdir(parents=True, exist_ok=True)
    shutil.copytree(FILES, config_dir, dirs_exist_ok=True)
    configuration = config_dir / "configuration.yaml"
    configuration.write_text(
        Template(configuration.read_text(encoding="utf-8")).substitute(
            size=size, seed=seed, odd=str(odd).lower()
        ),
        encoding="utf-8",
    )


def _write_address(config_dir: Path, port: int) -> None:
    """Store the port that Home Assistant serves on.

    In YAML it would count as a trial: five minutes later Home Assistant would go back
    to its usual port and restart.
    """
    address = HTTP_STORAGE_SCHEMA({"server_host": HOST, "server_port": port})
    meta = {"created_at": dt_util.utcnow(), "error": None, "error_message": None}
    file = config_dir / ".storage" / STORAGE_KEY
    file.parent.mkdir(exist_ok=True)
    stored = {
        "version": STORAGE_VERSION,
        "minor_version": STORAGE_MINOR_VERSION,
        "key": STORAGE_KEY,
        "data": {
            KEY_STABLE: address | meta,
            KEY_PENDING: None,
            KEY_YAML_MIGRATION_DONE: True,
        },
    }
    file.write_bytes(json_bytes(stored))


def _link(source: Path, target: Path) -> None:
    """Link an integration, so that an edit needs no second start of the script."""
    target.parent.mkdir(exist_ok=True)
    if not target.is_symlink() and not target.exists():
        target.symlink_to(source, target_is_directory=True)
