"""The way to the plan, which lives beside this integration in the repository."""

from pathlib import Path
import sys

# Also when Home Assistant reaches the integration through a link in its
# configuration directory, where nothing of the repository is on the path.
_REPOSITORY = str(Path(__file__).resolve().parents[3])
if _REPOSITORY not in sys.path:
    sys.path.append(_REPOSITORY)

from demo.house.plan import RAW_STATES, HousePlan, make_plan  # noqa: E402
from demo.house.spec import DeviceSpec, EntitySpec  # noqa: E402

__all__ = ["RAW_STATES", "DeviceSpec", "EntitySpec", "HousePlan", "make_plan"]
