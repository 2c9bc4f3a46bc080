"""What is known of a house, kept up with it."""

import asyncio
from collections.abc import Iterator
from itertools import batched
from typing import Final

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers.start import async_at_started

from ..const import DOMAIN
from .census import Census
from .current import CurrentStates
from .describe import AREA, KINDS
from .kinds import KindNames
from .lexicon import Document, GroupKey, Lexicon
from .nearest import KnownIds
from .reader import HouseReader
from .roster import Roster
from .steps import Steps, async_run
from .watch import Changes

# Entities that are read in one go, in well below a millisecond.
_BATCH: Final = 8
# Ids that are noted in one go.
_NOTED: Final = 1_000


class Mirror:
    """A lexicon and a census of the entities of a Home Assistant, and its devices.

    It is built after the start, in the background. From then on only what changed is
    read again, when somebody asks the next time.
    """

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize with an empty lexicon."""
        self.roster = Roster(hass)
        self._hass = hass
        self._kinds = KindNames(hass)
        self._reader = HouseReader(hass, self._kinds)
        self._changes = Changes(hass)
        self._build: asyncio.Task[None] | None = None
        self._cancel_build: CALLBACK_TYPE | None = None
        # What there was at the start, shared by all who catch up.
        self._unnoted: Iterator[tuple[str, ...]]
        self._begin()

    @callback
    def async_start(self) -> None:
        """Follow the house from now on."""
        self.roster.async_start()
        self._changes.async_listen()
        self._unnoted = batched(self._reader.entity_ids(), _NOTED, strict=False)
        self._is_noted = False
        self._cancel_build = async_at_started(self._hass, self._async_build)

    @callback
    def async_stop(self) -> None:
        """Let go of the house and of all that is known of it."""
        if self._cancel_build:
            self._cancel_build()
        if self._build:
            self._build.cancel()
        self._changes.async_stop()
        self.roster.async_stop()
        self._begin()

    def _begin(self) -> None:
        """Begin with nothing known."""
        self.lexicon = Lexicon()
        self.census = Census(self._hass)
        self.current = CurrentStates(self._hass, self._changes)
        self.ids = KnownIds(self.lexicon.entries)
        self._unnoted = iter(())
        self._is_noted = True

    @callback
    def _async_build(self, hass: HomeAssistant) -> None:
        """Build in the background."""
        self._build = hass.async_create_background_task(
            self.async_catch_up(), f"{DOMAIN} search index"
        )

    async def async_catch_up(self) -> None:
        """Wait until the lexicon knows the house as it is now."""
        while self._changes or not self._is_noted or self._kinds.missing():
            await async_run(self._catch_up())
            if missing := self._kinds.missing():
                await self._kinds.async_load(missing)
                self._changes.groups |= self._kinds_of(missing)

    def _catch_up(self) -> Steps[None]:
        """Take in the changes, one after the other."""
        while self._changes.groups:
            self._refresh_group(self._changes.groups.pop())
            yield
        entities = self._changes.entities
        while entities or self._note_more():
            for _ in range(min(len(entities), _BATCH)):
                self._refresh_entity(entities.popitem()[0])
            yield
        self._reader.forget()

    def _note_more(self) -> bool:
        """Note more of what there was at the start, and return if there was any."""
        if (noted := next(self._unnoted, None)) is None:
            self._is_noted = True
            return False
        self._changes.entities.update(dict.fromkeys(noted))
        return True

    def _refresh_group(self, key: GroupKey) -> None:
        """Describe a group anew."""
        if key in self.lexicon.groups:
            self.lexicon.describe(key, self._reader.describe(key))

    def _refresh_entity(self, entity_id: str) -> None:
        """Read an entity anew, and the groups that it is the first of."""
        state = self._hass.states.get(entity_id)
        document = self._reader.document(entity_id, state)
        self.census.refresh(entity_id, state, _area_of(document))
        if document is None:
            self.lexicon.remove(entity_id)
            self.ids.refresh(entity_id)
            return
        for key in self.lexicon.add(document):
            self.lexicon.describe(key, self._reader.describe(key))
        self.ids.refresh(entity_id)

    def _kinds_of(self, domains: set[str]) -> set[GroupKey]:
        """Return the groups for domains and for their device classes."""
        return {
            key
            for key in self.lexicon.groups
            if key.type in KINDS and key.id.partition(".")[0] in domains
        }


def _area_of(document: Document | None) -> str | None:
    """Return the id of the area that an entity is in."""
    if document is not None:
        for type_, id_ in document.groups:
            if type_ == AREA:
                return id_
    return None
