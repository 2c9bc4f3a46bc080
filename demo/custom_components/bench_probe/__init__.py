"""What a benchmark cannot see from outside of Home Assistant.

Only for `script/bench`, never shipped. `bench_probe:` in the configuration serves
`POST /api/bench_probe/<what>` to administrators; `view.PROBES` lists what there is.
"""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import config_validation as cv
from homeassistant.helpers.typing import ConfigType

from .view import ProbeView

DOMAIN = "bench_probe"
CONFIG_SCHEMA = cv.empty_config_schema(DOMAIN)


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Serve the probes."""
    hass.http.register_view(ProbeView)
    return True
