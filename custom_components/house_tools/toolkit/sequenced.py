"""The list of automations and that of scripts, which are alike."""

from datetime import datetime
from typing import Any, ClassVar, override

import voluptuous as vol

from homeassistant.const import STATE_ON
from homeassistant.core import State

from ..house.automations import async_listed, async_why_unavailable
from ..house.entities import area_of
from ..house.secret_values import async_secret_values
from ..policy.redact import redact_text
from ..settings import ToolGroup
from .answer import Page
from .base import HouseTool
from .call import Call
from .discreet import async_discreet
from .plain import local_time


class SequencedList(HouseTool):
    """Lists the entities of one of the two domains."""

    group = ToolGroup.AUTOMATIONS
    parameters = vol.Schema(
        {
            vol.Optional("search"): str,
            vol.Optional("limit"): vol.All(int, vol.Range(max=200)),
            vol.Optional("offset"): int,
        }
    )

    domain: ClassVar[str]
    state_key: ClassVar[str]

    @override
    async def run(self, call: Call) -> Page:
        """List a page."""
        offset, limit = call.args["offset"], call.args["limit"]
        search = call.args.get("search", "")
        states = async_listed(call.hass, self.domain, search, call.may_read)
        if not states:
            call.notes.append(self._explain_nothing(call, search))
        return Page(
            items=[
                await self._item(call, state)
                for state in states[offset : offset + limit]
            ],
            total=len(states),
            offset=offset,
        )

    async def _item(self, call: Call, state: State) -> dict[str, Any]:
        """Return one of them."""
        why = await async_why(call, state)
        area = area_of(call.hass, state.entity_id)
        return {
            "entity_id": state.entity_id,
            "name": state.name,
            self.state_key: state.state == STATE_ON if why is None else None,
            "unavailable": why,
            "last_triggered": last_triggered(state),
            "mode": state.attributes.get("mode"),
            "area": area.name if area else None,
        }

    def _explain_nothing(self, call: Call, search: str) -> str:
        """Say why the list is empty."""
        if search and async_listed(call.hass, self.domain, "", call.may_read):
            return f"No {self.domain} has the words {search!r}. Leave out search."
        if call.caller.read_filter() is None:
            return f"There is no {self.domain}."
        return f"There is no {self.domain} that this caller may see."


async def async_why(call: Call, state: State) -> str | None:
    """Return why one cannot run, without secrets and what the caller may not know."""
    if (why := async_why_unavailable(call.hass, state)) is None:
        return None
    secrets = await async_secret_values(call.hass)
    (shown,) = await async_discreet(call, [redact_text(why, secrets)])
    return shown


def last_triggered(state: State) -> str | None:
    """Return when an automation or a script last ran."""
    moment = state.attributes.get("last_triggered")
    return local_time(moment) if isinstance(moment, datetime) else None
