"""States that are set without an entity."""

from homeassistant.core import HomeAssistant, callback

from .planned import RAW_STATES


@callback
def async_add_raw_states(hass: HomeAssistant) -> None:
    """Set the states that no entity stands behind."""
    for entity_id, (state, attributes) in RAW_STATES.items():
        hass.states.async_set(entity_id, state, attributes)


@callback
def async_remove_raw_states(hass: HomeAssistant) -> None:
    """Remove them again."""
    for entity_id in RAW_STATES:
        hass.states.async_remove(entity_id)
