"""The tools, one file each."""

from ..toolkit.base import HouseTool
from .call_service import CallService
from .get_addons import GetAddons
from .get_automation import GetAutomation
from .get_entity import GetEntity
from .get_history import GetHistory
from .get_logbook import GetLogbook
from .get_statistics import GetStatistics
from .get_system import GetSystem
from .list_areas import ListAreas
from .list_automations import ListAutomations
from .list_devices import ListDevices
from .list_entities import ListEntities
from .list_scripts import ListScripts
from .list_services import ListServices
from .render_template import RenderTemplate
from .run_script import RunScript
from .search_entities import SearchEntities
from .set_automation import SetAutomation
from .trigger_automation import TriggerAutomation

TOOLS: tuple[type[HouseTool], ...] = (
    SearchEntities,
    ListEntities,
    GetEntity,
    ListAreas,
    ListDevices,
    ListServices,
    CallService,
    RunScript,
    TriggerAutomation,
    SetAutomation,
    ListAutomations,
    GetAutomation,
    ListScripts,
    GetHistory,
    GetStatistics,
    GetLogbook,
    GetAddons,
    RenderTemplate,
    GetSystem,
)
