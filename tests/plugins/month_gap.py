"""Let the test package of one month run on the Home Assistant of the next.

pytest-homeassistant-custom-component 0.13.375 was made for 2026.10; two names that it
imports have moved since. Loaded with `-p`, so before that package is imported.
"""

from typing import Any, cast

from homeassistant.components import logger
from homeassistant.components.logger import helpers

_logger = cast("Any", logger)
_logger._clear_logger_overwrites = cast("Any", helpers)._clear_logger_overwrites
_logger.SERVICE_SET_LEVEL = "set_level"
