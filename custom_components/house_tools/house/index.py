"""The search index of a Home Assistant, shared by all who search."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field
from typing import override

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.util.hass_dict import HassKey

from ..const import DOMAIN
from .census import Census
from .everyday import fillers
from .hits import Hits, SearchHit
from .lexicon import Lexicon
from .mirror import Mirror
from .roster import Listed
from .search import MayFind, search, unanswered
from .steps import Steps, async_run

__all__ = ["SearchHit", "SearchIndex", "SearchResult", "async_acquire_index"]

type MayRead = Callable[[str], bool] | None
"""Whether a caller may know of an entity; None is a caller who may know of all."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The entities that were found, best first.

    If there are none: the first disabled ones that would have been, and else the
    words of the query that nothing answers to, not even by themselves.
    """

    hits: Sequence[SearchHit] = ()
    disabled: list[str] = field(default_factory=list)
    unknown_words: list[str] = field(default_factory=list)


class SearchIndex:
    """Finds the entities that a person means."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize for a house that is not followed yet."""
        self._hass = hass
        self._mirror = Mirror(hass)

    @property
    def size(self) -> int:
        """Return the number of entities that can be found now."""
        return len(self._mirror.lexicon.entries)

    @callback
    def async_start(self) -> None:
        """Follow the house from now on."""
        self._mirror.async_start()

    @callback
    def async_stop(self) -> None:
        """Let go of the house and of all that is known of it."""
        self._mirror.async_stop()

    async def async_ready(self) -> None:
        """Wait until all that happened so far can be found."""
        await self._mirror.async_catch_up()

    async def async_census(self) -> Census:
        """Return where all entities are, as of now."""
        await self.async_ready()
        return self._mirror.census

    async def async_devices(self) -> tuple[list[Listed], int]:
        """Return the enabled devices in order, and how many are disabled."""
        roster = self._mirror.roster
        return await async_run(roster.listed()), roster.disabled

    async def async_search(
        self,
        query: str,
        *,
        may_read: MayRead,
        within: Container[str] | None = None,
        first: int = 50,
    ) -> SearchResult:
        """Return the entities that a query asks for; the `first` will be looked at.

        Only entities that the caller may know of, and that are `within` what is asked
        for, have a say in the answer.
        """
        await self.async_ready()
        lexicon = self._mirror.lexicon
        spoken = fillers(self._hass.config.language)
        enabled = self._may_find(may_read, within, disabled=False)
        if hits := await async_run(_find(lexicon, query, spoken, enabled, first)):
            return SearchResult(hits=hits)
        disabled = self._may_find(may_read, within, disabled=True)
        if hits := await async_run(_find(lexicon, query, spoken, disabled, first)):
            return SearchResult(disabled=[hit.entity_id for hit in hits[:first]])
        words = await async_run(unanswered(lexicon, query, spoken, enabled))
        return SearchResult(unknown_words=words)

    async def async_in_state(
        self, value: str, ids: Sequence[str] | None = None
    ) -> list[str]:
        """Return the entities that are in a folded state, of all if there are no `ids`."""
        return await async_run(self._mirror.current.of(value, ids))

    async def async_closest_ids(
        self,
        entity_id: str,
        *,
        may_read: MayRead,
        domain: str | None = None,
        limit: int = 3,
    ) -> list[str]:
        """Return the ids, of a domain if given, most like one that does not exist.

        Ids that look like it first, then those that its words find.
        """
        await self.async_ready()
        closest = await async_run(
            self._mirror.ids.nearest(entity_id, limit, may_read=may_read, domain=domain)
        )
        if len(closest) < limit:
            others = _Others(domain, closest)
            may_find = self._may_find(may_read, others, disabled=False)
            name = entity_id.rpartition(".")[2]
            find = _find(self._mirror.lexicon, name, frozenset(), may_find, limit)
            meant = await async_run(find)
            closest += [hit.entity_id for hit in meant[: limit - len(closest)]]
        return closest

    def _may_find(
        self, may_read: MayRead, within: Container[str] | None, *, disabled: bool
    ) -> MayFind:
        """Return the filter for the enabled or the disabled entities of a caller."""
        choose = set.intersection if disabled else set.difference
        marked = self._mirror.lexicon.disabled

        def may_find(entity_ids: set[str]) -> set[str]:
            """Return those that may be among the hits."""
            found = choose(entity_ids, marked)
            if within is not None:
                found = set(filter(within.__contains__, found))
            return found if may_read is None else set(filter(may_read, found))

        return may_find


class _Others(Container[str]):
    """The ids, of a domain if given, but for some."""

    def __init__(self, domain: str | None, but: Sequence[str]) -> None:
        """Initialize."""
        self._prefix = "" if domain is None else f"{domain}."
        self._but = frozenset(but)

    @override
    def __contains__(self, entity_id: object) -> bool:
        """Return if an id is one of them."""
        return (
            isinstance(entity_id, str)
            and entity_id.startswith(self._prefix)
            and entity_id not in self._but
        )


def _find(
    lexicon: Lexicon,
    query: str,
    fillers_: Container[str],
    may_find: MayFind,
    first: int,
) -> Steps[Hits]:
    """Return the hits for a query among what may be found, the first of them ranked."""
    scores = yield from search(lexicon, query, fillers_, may_find)
    hits = Hits(lexicon, scores)
    yield from hits.rank_first(first)
    return hits


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
