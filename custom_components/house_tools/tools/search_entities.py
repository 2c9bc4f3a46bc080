"""Find entities by what a person calls them."""

from typing import Any, override

import voluptuous as vol

from ..house.entities import summary
from ..settings import ToolGroup
from ..toolkit.answer import Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call


class SearchEntities(HouseTool):
    """The natural first call."""

    name = "ha_search_entities"
    title = "Search entities"
    description = (
        "Find entities by name, alias, area, floor, label, domain, device class or id, "
        "best match first; typos are fine. Start here to get an entity_id."
    )
    group = ToolGroup.ENTITIES
    parameters = vol.Schema(
        {
            vol.Required(
                "query",
                description='e.g. "kitchen light"; commas separate alternatives',
            ): str,
            vol.Optional("limit", default=20): vol.All(int, vol.Range(min=1, max=50)),
            vol.Optional("offset", default=0): vol.All(int, vol.Range(min=0)),
        }
    )

    @override
    async def run(self, call: Call) -> Page:
        """Search the index."""
        offset, limit = call.args["offset"], call.args["limit"]
        result = await call.data.index.async_search(
            call.args["query"], may_read=call.may_read
        )
        items: list[dict[str, Any]] = []
        for hit in result.hits[offset : offset + limit]:
            if (state := call.hass.states.get(hit.entity_id)) is None:
                continue
            item = summary(call.hass, state) | {"score": hit.score}
            if hit.hidden:
                item["hidden"] = True
            items.append(item)
        if not result.hits:
            call.notes.append(_explain_nothing(result.disabled))
        return Page(items=items, total=len(result.hits), offset=offset)


def _explain_nothing(disabled: list[str]) -> str:
    """Say why nothing was found."""
    if disabled:
        return f"Only disabled entities match: {', '.join(disabled[:5])}."
    return "Nothing matches. Try fewer or other words, or ha_list_entities by area or domain."
