"""Write a configuration directory that Home Assistant can be started on."""

from pathlib import Path
import shutil
from string import Template
from typing import Final

from .past import Past, write_past

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
) -> None:
    """Write the house's YAML, its past, and links to both integrations.

    What else lies in the directory, such as `.storage`, stays as it is. A past that
    is there already is kept as well.
    """
    write_yaml(config_dir, size=size, seed=seed, port=port)
    for integration in INTEGRATIONS:
        _link(integration, config_dir / "custom_components" / integration.name)
    database = config_dir / "home-assistant_v2.db"
    if history_days and not database.exists():
        write_past(f"sqlite:///{database}", Past(days=history_days, seed=seed))


def write_yaml(config_dir: Path, *, size: int, seed: int, port: int) -> None:
    """Write the YAML files and blueprints alone."""
    config_dir.mkdir(parents=True, exist_ok=True)
    shutil.copytree(FILES, config_dir, dirs_exist_ok=True)
    configuration = config_dir / "configuration.yaml"
    configuration.write_text(
        Template(configuration.read_text(encoding="utf-8")).substitute(
            size=size, seed=seed, port=port
        ),
        encoding="utf-8",
    )


def _link(source: Path, target: Path) -> None:
    """Link an integration, so that an edit needs no second start of the script."""
    target.parent.mkdir(exist_ok=True)
    if not target.is_symlink() and not target.exists():
        target.symlink_to(source, target_is_directory=True)
