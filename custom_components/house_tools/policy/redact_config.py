"""Configurations without secrets."""

from collections.abc import Collection
from typing import Any

from homeassistant.helpers.redact import REDACTED

from .redact import redact, redact_text


def redact_config(config: Any, secrets: Collection[str]) -> Any:
    """Return a plain configuration without the secrets in it.

    They are known by their key, by what they look like, and by being among the given
    ones: a configuration has them in place of what referred to them.
    """
    return _redact_values(redact(config), secrets)


def _redact_values(value: Any, secrets: Collection[str]) -> Any:
    """Mask secrets wherever they are."""
    if isinstance(value, dict):
        return {key: _redact_values(item, secrets) for key, item in value.items()}
    if isinstance(value, list):
        return [_redact_values(item, secrets) for item in value]
    if isinstance(value, str):
        return redact_text(value, [secret for secret in secrets if secret in value])
    if isinstance(value, (int, float)) and str(value) in secrets:
        return REDACTED
    return value
