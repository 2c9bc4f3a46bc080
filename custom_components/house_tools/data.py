"""What a loaded entry holds."""

from dataclasses import dataclass

from homeassistant.config_entries import ConfigEntry

from .house.index import SearchIndex
from .policy.confirmation import Confirmations
from .policy.guarded_call import Guard
from .policy.record import Record


@dataclass(slots=True)
class HouseToolsData:
    """The runtime of one loaded entry."""

    index: SearchIndex
    confirmations: Confirmations
    record: Record
    guard: Guard


type HouseToolsConfigEntry = ConfigEntry[HouseToolsData]
