"""The services of the house and what they take."""

from collections import Counter
from dataclasses import replace
from typing import Any, override

import voluptuous as vol

from ..house.service_fields import describe_field, describe_target
from ..house.services import (
    ServiceField,
    ServiceInfo,
    async_get_services,
    search_services,
)
from ..house.text import words
from ..settings import ToolGroup
from ..toolkit.answer import Answer, Page
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.filters import closest
from ..toolkit.offered_services import async_split_offered
from ..toolkit.visibility import text_without_hidden, without_hidden

# A search with more hits than this names the fields only.
_MOST_DETAILED = 4
_MOST_NAMED = 5


class ListServices(HouseTool):
    """Services by domain or by words; without either they are counted."""

    name = "ha_list_services"
    title = "List services"
    description = (
        "Services with target and fields; without arguments, counts by domain."
    )
    group = ToolGroup.SERVICES
    implied = {"limit": 20, "offset": 0}
    parameters = vol.Schema(
        {
            vol.Optional("domain"): str,
            vol.Optional("search"): str,
            vol.Optional("limit"): vol.All(int, vol.Range(max=50)),
            vol.Optional("offset"): int,
        }
    )

    @override
    async def run(self, call: Call) -> Answer:
        """Count or list."""
        services = await async_get_services(call.hass)
        if not call.args.keys() & {"domain", "search"}:
            offered, forbidden = await async_split_offered(call, services)
            _note_forbidden(call, forbidden, name_them=False)
            return _counts(offered)
        matching = _matching(call, services)
        found, forbidden = await async_split_offered(call, matching)
        _note_forbidden(call, forbidden, name_them=True)
        if not found:
            offered, _ = await async_split_offered(call, services)
            call.notes.append(_explain_nothing(call, offered))
        return _page(call, found)


def _counts(services: list[ServiceInfo]) -> dict[str, Any]:
    """Return how many services each domain has."""
    by_domain = Counter(info.domain for info in services)
    ordered = sorted(by_domain.items(), key=lambda item: (-item[1], item[0]))
    return {"total": len(services), "by_domain": dict(ordered)}


def _matching(call: Call, services: list[ServiceInfo]) -> list[ServiceInfo]:
    """Return the services that pass the filters; a domain may name a service too."""
    if "domain" in call.args:
        domain, _, service = _wanted_domain(call).partition(".")
        services = [
            info
            for info in services
            if info.domain == domain and service in ("", info.service)
        ]
    if "search" in call.args:
        services = search_services(services, call.args["search"])
    return services


def _wanted_domain(call: Call) -> str:
    """Return the domain that was asked for, as domains are written."""
    domain: str = call.args["domain"]
    return domain.strip().lower().replace(" ", "_")


def _page(call: Call, found: list[ServiceInfo]) -> Page:
    """Return the page that was asked for."""
    offset = call.args["offset"]
    shown = found[offset : offset + call.args["limit"]]
    detailed = "domain" in call.args or len(found) <= _MOST_DETAILED
    if not detailed:
        call.notes.append("Fields by name only; ask with domain for all about them.")
    return Page(
        items=[_item(call, info, detailed=detailed) for info in shown],
        total=len(found),
        offset=offset,
    )


def _item(call: Call, info: ServiceInfo, *, detailed: bool) -> dict[str, Any]:
    """Return one service; what its author wrote may name what is hidden."""
    fields = [
        describe_field(_discreet(call, field)) if detailed else field.name
        for field in info.fields()
    ]
    # Most names only say the id in another order.
    tells_more = not set(words(info.name or "")) <= set(words(info.id))
    return {
        "service": info.id,
        "name": _discreet_text(call, info.name) if tells_more else None,
        "description": _discreet_text(call, info.description),
        "target": describe_target(info),
        "response": info.response,
        "fields": fields or None,
    }


def _discreet(call: Call, field: ServiceField) -> ServiceField:
    """Return a field without ids that the caller may not know of, in full length.

    A text that was cut short could end in a part of an id.
    """
    if call.caller.read_filter() is None:
        return field
    raw = without_hidden(call, dict(field.raw))
    return replace(
        field,
        description=_discreet_text(call, field.description),
        raw=raw if isinstance(raw, dict) else {},
    )


def _discreet_text(call: Call, text: str | None) -> str | None:
    """Return a text in which such ids are masked."""
    if text is None or call.caller.read_filter() is None:
        return text
    return text_without_hidden(call, text)


def _note_forbidden(
    call: Call, services: list[ServiceInfo], *, name_them: bool
) -> None:
    """Say which services are left out because the settings forbid them."""
    if not services:
        return
    what = f"{len(services)} services"
    if name_them:
        names = [info.id for info in services[:_MOST_NAMED]]
        more = len(services) - len(names)
        what = ", ".join(names) + (f" and {more} more" if more else "")
    call.notes.append(f"Left out, as the settings of House Tools forbid them: {what}.")


def _explain_nothing(call: Call, offered: list[ServiceInfo]) -> str:
    """Say which filter let nothing through, and what comes closest."""
    domains = {info.domain for info in offered}
    if "domain" in call.args:
        wanted = _wanted_domain(call)
        if wanted.partition(".")[0] not in domains:
            near = ", ".join(closest(wanted, domains))
            return f"No services of domain {wanted!r}; domains: {near}."
        offered = [info for info in offered if info.domain == wanted.partition(".")[0]]
    wanted = call.args.get("search") or _wanted_domain(call)
    near = ", ".join(closest(wanted, (info.id for info in offered)))
    return f"No service matches {wanted!r}; closest: {near}."
