"""Reading a template before it is compiled."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from jinja2 import Environment, TemplateSyntaxError, nodes

from ...errors import InvalidArgumentError
from .limits import check_bits

MAX_SOURCE: Final = 10_000
# Of nodes inside nodes; the compiler of Python gives up at about 200.
_MAX_DEPTH: Final = 80

# Everything else reaches for other templates, or changes how this one is compiled.
_OFFERED: Final = (
    nodes.Template,
    nodes.Expr,
    nodes.Helper,
    nodes.Output,
    nodes.ExprStmt,
    nodes.If,
    nodes.For,
    nodes.Break,
    nodes.Continue,
    nodes.Assign,
    nodes.AssignBlock,
    nodes.With,
    nodes.Macro,
    nodes.CallBlock,
    nodes.FilterBlock,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """The names that a template may use: filters, tests, and functions but for some."""

    filters: Collection[str]
    tests: Collection[str]
    withheld: Collection[str]


def parse(environment: Environment, source: str, offer: Offer) -> nodes.Template:
    """Return the tree of a template that may be compiled.

    Parsing evaluates nothing. Raises InvalidArgumentError for a template that is
    broken, too long, or uses what is not offered.
    """
    if len(source) > MAX_SOURCE:
        raise InvalidArgumentError(
            f"The template has {len(source)} characters; {MAX_SOURCE} are accepted."
        )
    try:
        tree = environment.parse(source)
        _check(tree, offer, 0)
    except TemplateSyntaxError as err:
        raise InvalidArgumentError(f"Line {err.lineno}: {err.message}") from err
    except ValueError as err:  # a number with thousands of digits
        raise InvalidArgumentError("A number in the template is too long.") from err
    except RecursionError as err:
        raise _too_deep() from err
    return tree


def _check(node: nodes.Node, offer: Offer, depth: int) -> None:
    """Check a node and what is inside it."""
    if depth > _MAX_DEPTH:
        raise _too_deep()
    if problem := _problem(node, offer):
        raise InvalidArgumentError(f"Line {node.lineno}: {problem} in this tool.")
    for child in node.iter_child_nodes():
        _check(child, offer, depth + 1)


def _problem(node: nodes.Node, offer: Offer) -> str | None:
    """Return what is wrong with a node itself."""
    match node:
        case nodes.Filter(name=name) if name not in offer.filters:
            return f"the filter {name!r} is unknown or not offered"
        case nodes.Test(name=name) if name not in offer.tests:
            return f"the test {name!r} is unknown or not offered"
        case nodes.Name(name=name, ctx="load") if name in offer.withheld:
            return f"the function {name!r} is not offered"
        case nodes.Getattr(attr=attr) if attr.startswith("_"):
            return f"the attribute {attr!r} is private and not offered"
        case nodes.Const(value=int() as value):
            check_bits(value)
        case nodes.For(recursive=True):
            return "a recursive loop is not offered"
        case nodes.Import() | nodes.FromImport() | nodes.Include() | nodes.Extends():
            return "other templates are not offered"
        case _ if not isinstance(node, _OFFERED):
            return f"the statement {type(node).__name__.lower()!r} is not offered"
    return None


def _too_deep() -> InvalidArgumentError:
    """Return the error for expressions inside expressions without end."""
    return InvalidArgumentError("The template nests expressions too deep. Split it up.")
