"""Constants of House Tools."""

from typing import Final

DOMAIN: Final = "house_tools"

# Fired for each attempt of a model to act.
EVENT_ACTION: Final = f"{DOMAIN}_action"
