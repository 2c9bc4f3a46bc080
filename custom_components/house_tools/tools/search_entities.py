"""Find entities by what a person calls them."""

from typing import Any, override

import voluptuous as vol

from homeassistant.helpers import entity_registry as er

from ..house.entities import stateless_summary, summary
from ..house.hits import SearchHit
from ..house.index import SearchResult
from ..settings import ToolGroup
from ..toolkit.answer import Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.visibility import say_partial


class SearchEntities(HouseTool):
    """The natural first call."""

    name = "ha_search_entities"
    title = "Search entities"
    description = (
        "Find entities by name, room or kind, best first; typos are fine. Start here."
    )
    group = ToolGroup.ENTITIES
    implied = {"limit": 20, "offset": 0}
    parameters = vol.Schema(
        {
            vol.Required("query"): str,
            vol.Optional("limit"): vol.All(int, vol.Range(max=50)),
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Page:
        """Search the index."""
        offset, limit = call.args["offset"], call.args["limit"]
        result = await call.data.index.async_search(
            call.args["query"],
            may_read=call.caller.read_filter(),
            first=offset + limit,
        )
        if not result.hits:
            call.notes.append(_explain_nothing(result))
            say_partial(call)
        return Page(
            items=(_item(call, hit) for hit in result.hits[offset : offset + limit]),
            total=len(result.hits),
            offset=offset,
        )


def _item(call: Call, hit: SearchHit) -> dict[str, Any]:
    """Return one hit; an entity that nothing provides now has no state."""
    item: dict[str, Any] = {"entity_id": hit.entity_id}
    if (state := call.hass.states.get(hit.entity_id)) is not None:
        item = summary(call.hass, state)
    elif (entry := er.async_get(call.hass).async_get(hit.entity_id)) is not None:
        item = stateless_summary(call.hass, entry)
    return item | {"score": hit.score}


def _explain_nothing(result: SearchResult) -> str:
    """Say why nothing was found."""
    if result.disabled:
        return f"Only disabled entities match: {', '.join(result.disabled[:5])}."
    text = "Nothing matches."
    if result.unknown_words:
        text += f" Nothing is called {', '.join(map(repr, result.unknown_words))}."
    return f"{text} Try fewer or other words, or list entities by area or domain."
