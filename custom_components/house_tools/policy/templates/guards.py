"""Guards in the tree of a template, where the environment alone is not asked."""

from typing import Final

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer

# Filters under names that no template can write.
MEASURED: Final = "measured value"
COUNTED: Final = "counted loop"


class Guards(NodeTransformer):
    """Lets literals be measured, text be joined within limits, and loops count."""

    def __init__(self, environment: Environment) -> None:
        """Initialize the transformer."""
        self._environment = environment

    def visit_List(self, node: nodes.List) -> nodes.Node:
        """Measure a list."""
        return self._filtered(self.generic_visit(node), MEASURED)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:
        """Measure a dictionary."""
        return self._filtered(self.generic_visit(node), MEASURED)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:
        """Measure a tuple, unless it names what is assigned to."""
        inner = self.generic_visit(node)
        return inner if node.ctx == "store" else self._filtered(inner, MEASURED)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        """Join text as the filter does."""
        self.generic_visit(node)
        return self._filtered(nodes.List(node.nodes, lineno=node.lineno), "join")

    def visit_For(self, node: nodes.For) -> nodes.Node:
        """Count each turn of a loop as what its body does."""
        work = sum(1 for _ in node.find_all(nodes.Node))
        self.generic_visit(node)
        node.iter = self._filtered(node.iter, COUNTED, nodes.Const(work))
        return node

    def _filtered(self, node: nodes.Node, name: str, *args: nodes.Expr) -> nodes.Filter:
        """Return a node with a filter around it."""
        made = nodes.Filter(node, name, list(args), [], None, None, lineno=node.lineno)
        made.set_environment(self._environment)
        return made
