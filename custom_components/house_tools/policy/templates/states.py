"""The states as templates see them, safe to read outside of the event loop."""

from collections.abc import Generator
from typing import Any, override

from homeassistant.core import valid_domain
from homeassistant.helpers.template.states import AllStates, DomainStates, TemplateState

# Jinja asks each object that it calls for this.
_ASKED_BY_JINJA = "jinja_pass_arg"


class SnapshotStates(AllStates):
    """All states; what a template asks for is neither kept nor changes meanwhile."""

    __slots__ = ()

    @override
    def __getattr__(self, name: str) -> Any:
        """Return a domain, or a state by its id.

        Home Assistant keeps each domain that was ever asked for.
        """
        if name != _ASKED_BY_JINJA and valid_domain(name):
            return DomainStates(self._hass, name)
        return super().__getattr__(name)

    __getitem__ = __getattr__

    @override
    def __iter__(self) -> Generator[TemplateState]:
        """Return the states of this moment."""
        for state in self._hass.states.async_all():
            yield TemplateState(self._hass, state, collect=False)
