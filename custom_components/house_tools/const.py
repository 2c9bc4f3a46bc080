"""Constants of House Tools."""

from typing import Final

DOMAIN: Final = "house_tools"
