"""The scripts of the house."""

from homeassistant.components.script.const import DOMAIN

from ..toolkit.sequenced import SequencedList


class ListScripts(SequencedList):
    """Every script, with whether it runs."""

    name = "ha_list_scripts"
    title = "List scripts"
    description = "List scripts: running, last_triggered."
    domain = DOMAIN
    state_key = "running"
