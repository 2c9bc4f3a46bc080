"""The demo house inside a test's own Home Assistant."""

from pathlib import Path
import shutil
import tempfile
from typing import Final
import weakref

import custom_components
from homeassistant.config import async_hass_config_yaml
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component

from .writer import REPOSITORY, write_yaml

COMPONENTS: Final = str(REPOSITORY / "demo" / "custom_components")

# In the order of a real start: what has platforms in YAML before its config entries.
DOMAINS: Final = (
    "homeassistant",
    "zone",
    "light",
    "lock",
    "demo_house",
    "person",
    "input_boolean",
    "input_button",
    "input_datetime",
    "input_number",
    "input_select",
    "input_text",
    "counter",
    "timer",
    "shell_command",
    "group",
    "template",
    "scene",
    "script",
    "automation",
)


async def async_setup_house(
    hass: HomeAssistant,
    size: int = 0,
    seed: int = 1,
    *,
    config_dir: Path | None = None,
    odd: bool = True,
) -> None:
    """Set up the house with everything that its YAML holds.

    `config_dir` becomes Home Assistant's configuration directory; without one it is
    a temporary directory that goes away with `hass`. The recorder and what needs it
    are left to the test's fixtures.
    """
    if config_dir is None:
        config_dir = Path(tempfile.mkdtemp(prefix="demo-house-"))
        weakref.finalize(hass, shutil.rmtree, config_dir, ignore_errors=True)
    if COMPONENTS not in custom_components.__path__:
        custom_components.__path__.append(COMPONENTS)
    write_yaml(config_dir, size=size, seed=seed, odd=odd)
    hass.config.config_dir = str(config_dir)
    config = await async_hass_config_yaml(hass)
    for domain in DOMAINS:
        if not await async_setup_component(hass, domain, config):
            raise RuntimeError(f"Setting up {domain} failed")
    await hass.async_block_till_done()
