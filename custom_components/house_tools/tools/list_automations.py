"""The automations of the house."""

from homeassistant.components.automation.const import DOMAIN

from ..toolkit.sequenced import SequencedList


class ListAutomations(SequencedList):
    """Every automation, with what it did last."""

    name = "ha_list_automations"
    title = "List automations"
    description = "List automations: enabled, last_triggered."
    domain = DOMAIN
    state_key = "enabled"
