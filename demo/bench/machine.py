"""What the figures were taken on."""

from importlib.metadata import version
import json
import os
from pathlib import Path
import platform
from typing import Any, Final

from demo.house.writer import REPOSITORY

_MANIFEST: Final = REPOSITORY / "custom_components" / "house_tools" / "manifest.json"


def machine() -> dict[str, Any]:
    """Return the machine, the versions and how busy the machine is."""
    manifest = json.loads(_MANIFEST.read_text(encoding="utf-8"))
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "home_assistant": version("homeassistant"),
        "house_tools": manifest["version"],
        "rapidfuzz": version("RapidFuzz"),
        "load": os.getloadavg()[0],
    }


def _cpu() -> str:
    """Return what the processor calls itself."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"
