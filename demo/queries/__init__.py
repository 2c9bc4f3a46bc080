"""Labelled questions to a house, to measure how well a search finds what is meant.

`make_queries` asks for entities in the ways that people do. The label of a question
is the entity that it was made from; what any search returns plays no part in it.
"""

from .asked import Asked, AskedKind
from .make import make_queries
from .target import House, Target, house_from_plan

__all__ = ["Asked", "AskedKind", "House", "Target", "house_from_plan", "make_queries"]
