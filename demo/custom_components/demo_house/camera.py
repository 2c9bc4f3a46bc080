"""Cameras that always show the same small picture."""

from homeassistant.components.camera import Camera
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned
from .planned import EntitySpec


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned cameras."""
    add_planned(entry, async_add_entities, "camera", HouseCamera)


# A grey picture of one pixel.
PICTURE = bytes.fromhex(
    "474946383961010001008000007f7f7f00000021f90400000000002c00000000010001000002024401003b"
)


class HouseCamera(HouseEntity, Camera):
    """A camera."""

    def __init__(self, spec: EntitySpec) -> None:
        """Initialize both parents; Camera does not pass its call on."""
        Camera.__init__(self)
        HouseEntity.__init__(self, spec)
        self.content_type = "image/gif"

    async def async_camera_image(
        self, width: int | None = None, height: int | None = None
    ) -> bytes | None:
        """Return the picture."""
        return PICTURE
