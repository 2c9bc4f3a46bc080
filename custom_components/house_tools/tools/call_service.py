"""Call any service, guarded."""

from typing import Any, override

import voluptuous as vol

from ..errors import InvalidArgumentError
from ..settings import ToolGroup
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.writing import ACTS, PREVIEW, TOKEN, async_write

_SERVICE_KEYS = ("service", "action")


class CallService(HouseTool):
    """A service call that is judged by what it would do."""

    name = "ha_call_service"
    title = "Call service"
    description = "Call a service; answers what really changed."
    group = ToolGroup.SERVICES
    annotations = ACTS
    writes = True
    parameters = vol.Schema(
        {
            vol.Required("domain"): str,
            vol.Required("service"): str,
            vol.Optional(
                "target",
                description="e.g. {entity_id: light.hall}",
            ): dict,
            vol.Optional("data", description="e.g. {brightness_pct: 50}"): dict,
            PREVIEW: bool,
            TOKEN: str,
            vol.Optional("return_response"): bool,
        }
    )

    @override
    def prepare(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Split a service that names its domain, wherever it was put."""
        args = dict(raw)
        places = [
            (key, value.strip().lower())
            for key in ("domain", *_SERVICE_KEYS)
            if isinstance(value := raw.get(key), str) and value.strip()
        ]
        whole = next((text for _, text in places if "." in text), None)
        if whole is None:
            return args
        domain, _, service = whole.partition(".")
        for key, text in places:
            own = domain if key == "domain" else service
            if text not in (whole, own):
                raise InvalidArgumentError(
                    f"{key} {raw[key]!r} does not fit {whole}. Give one of the two."
                )
            del args[key]
        return args | {"domain": domain, "service": service}

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Put the call to the guard."""
        args = call.args
        return await async_write(
            call,
            self.name,
            args["domain"],
            args["service"],
            target=args.get("target"),
            data=args.get("data", {}),
        )
