"""The probes over HTTP."""

from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any, Final

from aiohttp import web

from homeassistant.components.http import KEY_HASS, HomeAssistantView
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import Unauthorized

from . import index, listener, past, rest
from .hold import WATCH

type Probe = Callable[[HomeAssistant, dict[str, Any]], Awaitable[dict[str, Any]]]


async def _watch(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Begin, or end, to time the steps of the event loop."""
    (WATCH.start if args["on"] else WATCH.stop)()
    return {}


async def _hold(hass: HomeAssistant, args: dict[str, Any]) -> dict[str, Any]:
    """Return the longest hold of the event loop since it was last asked for."""
    return WATCH.take()


PROBES: Final[Mapping[str, Probe]] = {
    "watch": _watch,
    "hold": _hold,
    "index_build": index.async_build,
    "index_memory": index.async_memory,
    "index_update": index.async_update,
    "listener": listener.async_cost,
    "rest": rest.async_wait,
    "recorder": past.async_recorders_own_query,
}


class ProbeView(HomeAssistantView):
    """One address for each probe."""

    url = "/api/bench_probe/{what}"
    name = "api:bench_probe"

    async def post(self, request: web.Request, what: str) -> web.Response:
        """Return what a probe finds."""
        if not request["hass_user"].is_admin:
            raise Unauthorized
        if (probe := PROBES.get(what)) is None:
            return self.json_message(f"no probe {what}", HTTPStatus.NOT_FOUND)
        return self.json(await probe(request.app[KEY_HASS], await request.json()))
