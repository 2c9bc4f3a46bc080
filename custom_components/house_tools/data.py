"""What a loaded entry holds."""

from dataclasses import dataclass

from homeassistant.config_entries import ConfigEntry

from .house.index import SearchIndex


@dataclass(slots=True)
class HouseToolsData:
    """The runtime of one loaded entry."""

    index: SearchIndex


type HouseToolsConfigEntry = ConfigEntry[HouseToolsData]
