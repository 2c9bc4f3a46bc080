"""Templates that do with core's tools what ours do by themselves."""

from typing import Final

from .endpoint import Ask, core

BY_DOMAIN: Final = (
    "{% for d, s in states|groupby('domain') %}{{ d }} {{ s|count }}, {% endfor %}"
)


def template(text: str) -> Ask:
    """Return the rendering of a template by core's tool."""
    return core("homeassistant__render_template", template=text)
