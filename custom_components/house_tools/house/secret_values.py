"""The values of secrets.yaml, which configurations and logs hold in the clear."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.util.yaml import SECRET_YAML, load_yaml

# What is shorter would be found in anything.
_SHORTEST: Final = 4


async def async_secret_values(hass: HomeAssistant) -> frozenset[str]:
    """Return the values as text, but for those that are too short to be secret."""
    return await hass.async_add_executor_job(read_secret_values, hass)


def read_secret_values(hass: HomeAssistant) -> frozenset[str]:
    """Read them, in a thread; a file that is missing or broken holds nothing."""
    try:
        return frozenset(_scalars(load_yaml(Path(hass.config.path(SECRET_YAML)))))
    except HomeAssistantError, OSError:
        return frozenset()


def _scalars(value: Any) -> Iterator[str]:
    """Yield the texts and numbers at any depth."""
    if isinstance(value, dict):
        for item in value.values():
            yield from _scalars(item)
    elif isinstance(value, list):
        for item in value:
            yield from _scalars(item)
    elif isinstance(value, (str, int, float)) and not isinstance(value, bool):
        if len(text := str(value)) >= _SHORTEST:
            yield text
