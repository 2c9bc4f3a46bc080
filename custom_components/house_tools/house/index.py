"""The search index of a Home Assistant: built once, shared, and kept up to date."""

import asyncio
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from itertools import islice
import time
from typing import Final

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers.start import async_at_started
from homeassistant.util.hass_dict import HassKey

from ..const import DOMAIN
from .describe import KINDS
from .everyday import fillers
from .hits import Hits, SearchHit
from .kinds import KindNames
from .lexicon import GroupKey, Lexicon
from .nearest import nearest_ids
from .reader import HouseReader
from .search import Steps, search
from .watch import Changes

# How long work on the index may hold the event loop at a time.
_SLICE_SECONDS: Final = 0.004
_BATCH: Final = 16

type MayRead = Callable[[str], bool] | None


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What was found, best first. If nothing, the disabled entities that match."""

    hits: Sequence[SearchHit]
    disabled: list[str]


class SearchIndex:
    """Finds the entities that a person means.

    `may_read` None stands for a caller who may read everything.
    """

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize an empty index."""
        self._hass = hass
        self._lexicon = Lexicon()
        self._kinds = KindNames(hass)
        self._reader = HouseReader(hass, self._kinds)
        self._changes = Changes(hass)
        self._cancel_start: CALLBACK_TYPE | None = None

    @callback
    def async_start(self) -> None:
        """Follow the house from now on, and build when it has started."""
        self._changes.async_listen()
        self._changes.entities |= self._reader.entity_ids()
        self._cancel_start = async_at_started(self._hass, self._async_build)

    @callback
    def async_stop(self) -> None:
        """Let go of the house and of all that is known of it."""
        if self._cancel_start:
            self._cancel_start()
        self._changes.async_stop()
        self._lexicon = Lexicon()

    async def async_ready(self) -> None:
        """Wait until the index knows the house as it is now."""
        while self._changes or self._kinds.missing():
            if missing := self._kinds.missing():
                await self._kinds.async_load(missing)
                self._changes.groups |= self._kinds_of(missing)
            if self._catch_up():
                await asyncio.sleep(0)

    async def async_search(
        self, query: str, *, may_read: MayRead, within: Container[str] | None = None
    ) -> SearchResult:
        """Return the entities that a query asks for; `within` narrows them."""
        await self.async_ready()
        if found := await self._async_scores(query, may_read, within):
            return SearchResult(Hits(self._lexicon, found), [])
        found = await self._async_scores(query, may_read, within, disabled=True)
        disabled = Hits(self._lexicon, found)
        return SearchResult((), [hit.entity_id for hit in disabled])

    @callback
    def async_closest_ids(
        self,
        entity_id: str,
        *,
        may_read: MayRead,
        domain: str | None = None,
        limit: int = 3,
    ) -> list[str]:
        """Return the ids most like one that does not exist."""
        known = self._reader.entity_ids()
        if domain is not None:
            known = {
                known_id for known_id in known if known_id.startswith(f"{domain}.")
            }
        return list(islice(nearest_ids(entity_id, known, may_read), limit))

    async def _async_scores(
        self,
        query: str,
        may_read: MayRead,
        within: Container[str] | None,
        *,
        disabled: bool = False,
    ) -> dict[str, float]:
        """Return the scores of what is found among the enabled or the disabled."""
        lexicon = self._lexicon
        chosen = set.intersection if disabled else set.difference

        def may_find(entity_ids: set[str]) -> set[str]:
            found = chosen(entity_ids, lexicon.disabled)
            if within is not None:
                found = set(filter(within.__contains__, found))
            return found if may_read is None else set(filter(may_read, found))

        spoken = fillers(self._hass.config.language)
        return await _async_paced(search(lexicon, query, spoken, may_find))

    @callback
    def _async_build(self, hass: HomeAssistant) -> None:
        """Build in the background."""
        hass.async_create_background_task(self.async_ready(), f"{DOMAIN} search index")

    def _catch_up(self) -> bool:
        """Take in changes for a slice of time; return if there are more."""
        end = time.monotonic() + _SLICE_SECONDS
        changes = self._changes
        while changes.groups and time.monotonic() < end:
            self._refresh_group(changes.groups.pop())
        while changes.entities and time.monotonic() < end:
            for _ in range(min(_BATCH, len(changes.entities))):
                self._refresh_entity(changes.entities.pop())
        return bool(changes)

    def _refresh_group(self, key: GroupKey) -> None:
        """Describe a group anew."""
        if key in self._lexicon.groups:
            self._lexicon.describe(key, self._reader.describe(key))

    def _refresh_entity(self, entity_id: str) -> None:
        """Index an entity anew, and the groups that it is the first of."""
        if (document := self._reader.document(entity_id)) is None:
            self._lexicon.remove(entity_id)
            return
        for key in document.groups:
            if key not in self._lexicon.groups:
                self._lexicon.describe(key, self._reader.describe(key))
        self._lexicon.add(document)

    def _kinds_of(self, domains: set[str]) -> set[GroupKey]:
        """Return the groups for domains and for their device classes."""
        return {
            key
            for key in self._lexicon.groups
            if key.type in KINDS and key.id.partition(".")[0] in domains
        }


async def _async_paced[T](steps: Steps[T]) -> T:
    """Return the outcome of steps, run so that the event loop never waits long."""
    end = time.monotonic() + _SLICE_SECONDS
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            outcome: T = stop.value
            return outcome
        if time.monotonic() >= end:
            await asyncio.sleep(0)
            end = time.monotonic() + _SLICE_SECONDS


@dataclass(slots=True)
class _Shared:
    """The index of a Home Assistant and the number of its users."""

    index: SearchIndex
    users: int = 0


_SHARED: HassKey[_Shared] = HassKey(f"{DOMAIN}_search_index")


@callback
def async_acquire_index(hass: HomeAssistant) -> tuple[SearchIndex, CALLBACK_TYPE]:
    """Return the index that all entries share, and what to call when done with it.

    With the last user it lets go of its listeners and its data.
    """
    if (shared := hass.data.get(_SHARED)) is None:
        shared = hass.data[_SHARED] = _Shared(SearchIndex(hass))
        shared.index.async_start()
    shared.users += 1
    released = False

    @callback
    def release() -> None:
        """Give the index back, once."""
        nonlocal released
        if released:
            return
        released = True
        shared.users -= 1
        if not shared.users:
            shared.index.async_stop()
            del hass.data[_SHARED]

    return shared.index, release
