"""What a template gives."""

from typing import Any, override

import voluptuous as vol

from ..policy.templates.render import async_render
from ..settings import ToolGroup
from ..toolkit.answer import MAX_BYTES, size
from ..toolkit.base import HouseTool
from ..toolkit.call import Call
from ..toolkit.plain import text

# Of the answer, beside the text itself.
_FRAME_BYTES = 300


class RenderTemplate(HouseTool):
    """Home Assistant's templates, within limits."""

    name = "ha_render_template"
    title = "Render template"
    description = "Render a Home Assistant template: count or compare many entities."
    group = ToolGroup.SYSTEM
    admin_only = True
    reads_anything = True
    parameters = vol.Schema(
        {
            vol.Required(
                "template",
                description="e.g. {{ states.light|count }}",
            ): str
        }
    )

    @override
    async def run(self, call: Call) -> dict[str, Any]:
        """Render the template."""
        rendered = await async_render(call.hass, call.args["template"])
        shown = _fitting(text(rendered.text))
        if len(shown) < rendered.length:
            call.notes.append(
                f"The first {len(shown)} of {rendered.length} characters. Print less."
            )
        return {"result": shown}


def _fitting(rendered: str) -> str:
    """Return as much of a text as an answer has room for."""
    room = MAX_BYTES - _FRAME_BYTES
    while (excess := size(rendered) - room) > 0:
        # A character takes six bytes at most.
        rendered = rendered[: -max(excess // 6, 1)]
    return rendered
