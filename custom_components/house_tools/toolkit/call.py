"""One call of a tool, as its `run` sees it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from homeassistant.core import HomeAssistant

from ..data import HouseToolsConfigEntry, HouseToolsData
from ..policy.caller import Caller
from ..settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """The validated arguments of a call, and who makes it under which settings.

    What `run` puts into `notes` is told to the model beside the answer.
    """

    hass: HomeAssistant
    entry: HouseToolsConfigEntry
    settings: Settings
    caller: Caller
    language: str
    args: dict[str, Any]
    notes: list[str] = field(default_factory=list)

    @property
    def data(self) -> HouseToolsData:
        """Return the runtime of the entry."""
        return self.entry.runtime_data

    @property
    def may_read(self) -> Callable[[str], bool]:
        """Return the predicate that says which entities the caller may know of."""
        return self.caller.may_read
