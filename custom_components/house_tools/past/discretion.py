"""Keeping what a caller may not know out of the logbook's free texts."""

import asyncio
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
import re
from typing import Final

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import entity_registry as er

from .causes import Cause

WITHHELD: Final = "(not shown)"

_ID = re.compile(r"\b[a-z][a-z0-9_]*\.[a-z0-9_]+\b")
_NAMES_AT_A_TIME = 250


class Discretion:
    """Judges texts for one caller.

    Messages, triggers and commands are free text that may name any entity, by id or by
    name. Those that name one which the caller may not read are withheld as a whole.
    """

    def __init__(self, hass: HomeAssistant, may_read: Callable[[str], bool]) -> None:
        """Initialize for a caller."""
        self._hass = hass
        self._may_read = may_read
        self._hidden_names: list[re.Pattern[str]] = []

    async def async_prepare(self, texts: Collection[str]) -> None:
        """Look for names of hidden entities that occur in any of the texts."""
        haystack = "\n".join(texts).casefold()
        found: set[str] = set()
        for count, (entity_id, name) in enumerate(_names(self._hass, haystack)):
            if count % _NAMES_AT_A_TIME == 0:
                await asyncio.sleep(0)
            folded = name.strip().casefold()
            if folded in haystack and not self._may_read(entity_id):
                found.add(folded)
        self._hidden_names = [
            re.compile(rf"(?<!\w){re.escape(name)}(?!\w)") for name in found if name
        ]

    @callback
    def text(self, text: str | None) -> str | None:
        """Return the text if it names nothing hidden."""
        if text is None:
            return None
        folded = text.casefold()
        hidden = any(map(self._hides, _ID.findall(folded))) or any(
            name.search(folded) for name in self._hidden_names
        )
        return WITHHELD if hidden else text

    @callback
    def cause(self, cause: Cause) -> Cause:
        """Return the cause without what the caller may not know."""
        if cause.entity_id is not None and not self._may_read(cause.entity_id):
            return Cause(cause.kind, user_id=cause.user_id)
        return replace(
            cause, name=self.text(cause.name), detail=self.text(cause.detail)
        )

    def _hides(self, found: str) -> bool:
        """Tell an id that may not be read from what merely looks like one.

        Services have the same form, and `script.goodnight` is both.
        """
        if self._may_read(found):
            return False
        if self._hass.states.get(found) or er.async_get(self._hass).async_get(found):
            return True
        domain, name = found.split(".", 1)
        return domain in self._hass.config.components and not (
            self._hass.services.has_service(domain, name)
        )


def _names(hass: HomeAssistant, haystack: str) -> Iterator[tuple[str, str]]:
    """Yield the names of all entities, if there is anything to find them in."""
    if not haystack:
        return
    for state in hass.states.async_all():
        yield state.entity_id, state.name
    for entry in list(er.async_get(hass).entities.values()):
        stateless = hass.states.get(entry.entity_id) is None
        for name in (entry.name, entry.original_name, *entry.aliases):
            if isinstance(name, str) and (stateless or _tells_apart(name)):
                yield entry.entity_id, name


def _tells_apart(name: str) -> bool:
    """Tell if a name stands for one thing even without its device's name before it.

    Many a thing has a "Door" or a "Temperature", and messages speak of these.
    """
    return len(name.split()) > 1
