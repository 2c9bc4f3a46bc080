"""What a template in a script can come to, as far as its own text tells."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from jinja2 import Environment, TemplateSyntaxError, nodes

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.template import Template

from .rules import matches

ANYTHING: Final = frozenset({"*"})

# More than these are no choice between a few things any more.
_MAX_TEXTS: Final = 32
_MAX_SERVICES: Final = 20

# Only to read templates: nothing is ever rendered with it.
_READER: Final = Environment(
    autoescape=True, extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"]
)


@callback
def async_possible_services(
    hass: HomeAssistant, template: Template
) -> list[str] | None:
    """Return the services that a template can choose, or None where it may be any.

    Of `light.turn_{{ x }}` these are the ones that begin so; of a choice between texts,
    the ones that are named.
    """
    globs = tuple(sorted(possible_texts(template.template)))
    found = [
        f"{domain}.{service}"
        for domain, services in hass.services.async_services_internal().items()
        for service in services
        if matches(globs, f"{domain}.{service}")
    ]
    return found if 0 < len(found) <= _MAX_SERVICES else None


@lru_cache(maxsize=128)
def possible_texts(text: str) -> frozenset[str]:
    """Return what a template can render to, as globs in lower case."""
    try:
        template = _READER.parse(text)
        # What stands in a template that extends another is not what it renders to.
        if template.find(nodes.Extends):
            return ANYTHING
        texts = _of_all(template.body)
    except TemplateSyntaxError, RecursionError:
        return ANYTHING
    return frozenset(found.strip().lower() for found in texts)


def _of_all(parts: Iterable[nodes.Node]) -> frozenset[str]:
    """Return the texts of parts that follow each other."""
    texts = frozenset({""})
    for part in parts:
        texts = frozenset(map("".join, product(texts, _of(part))))
        if len(texts) > _MAX_TEXTS:
            return ANYTHING
    return texts


def _of(part: nodes.Node) -> frozenset[str]:
    """Return the texts of one part."""
    match part:
        case nodes.TemplateData(data=str(text)) | nodes.Const(value=str(text)):
            return frozenset({text})
        case nodes.Output(nodes=parts) | nodes.Concat(nodes=parts):
            return _of_all(parts)
        case nodes.CondExpr(expr1=yes, expr2=no):
            return _of(yes) | (_of(no) if no else frozenset({""}))
        case nodes.If(body=body, elif_=others, else_=rest):
            branches = (body, *(other.body for other in others), rest)
            return frozenset().union(*map(_of_all, branches))
        case nodes.Assign() | nodes.ExprStmt() | nodes.Macro():
            return frozenset({""})
    return ANYTHING
