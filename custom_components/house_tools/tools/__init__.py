"""The tools, one file each."""

from ..toolkit.base import HouseTool
from .get_entity import GetEntity
from .list_areas import ListAreas
from .list_devices import ListDevices
from .list_entities import ListEntities
from .search_entities import SearchEntities

TOOLS: tuple[type[HouseTool], ...] = (
    SearchEntities,
    ListEntities,
    GetEntity,
    ListAreas,
    ListDevices,
)
