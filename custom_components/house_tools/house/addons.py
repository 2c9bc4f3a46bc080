"""Apps of the Supervisor, which were called add-ons."""

from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers.hassio import is_hassio

from ..errors import NotFoundError, UnavailableError


async def async_list_addons(hass: HomeAssistant) -> list[dict[str, Any]]:
    """Return the installed apps as the Supervisor integration knows them.

    Raises UnavailableError without a Supervisor, and before it has told anything.
    """
    if not is_hassio(hass):
        raise UnavailableError(
            "This Home Assistant runs without a Supervisor, so it has no apps (add-ons)."
        )
    # What it needs is installed only where there is a Supervisor.
    from homeassistant.components.hassio import HassioNotReadyError, get_addons_list

    try:
        return get_addons_list(hass)
    except HassioNotReadyError as err:
        raise UnavailableError(
            "The Supervisor has not told its apps (add-ons) yet; try again in a minute."
        ) from err


async def async_get_addon(hass: HomeAssistant, slug: str) -> dict[str, Any]:
    """Return all that the Supervisor says of an app.

    Raises NotFoundError for one that is not installed, UnavailableError where the
    Supervisor does not answer.
    """
    slugs = sorted(addon["slug"] for addon in await async_list_addons(hass))
    if slug not in slugs:
        raise NotFoundError(
            f"No app (add-on) {slug!r}. Installed: {', '.join(slugs) or 'none'}."
        )
    from homeassistant.components.hassio import SupervisorError, get_supervisor_client

    try:
        info = await get_supervisor_client(hass).addons.addon_info(slug)
    except SupervisorError as err:
        raise UnavailableError(
            f"The Supervisor did not answer: {str(err) or type(err).__name__}. Try again."
        ) from err
    return info.to_dict()
