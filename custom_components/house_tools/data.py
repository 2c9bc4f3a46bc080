"""What a loaded entry holds."""

from collections import Counter
from dataclasses import dataclass, field

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
    calls: Counter[str] = field(default_factory=Counter)


type HouseToolsConfigEntry = ConfigEntry[HouseToolsData]
