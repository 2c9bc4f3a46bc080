"""Speakers and televisions."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.media_player import (
    MediaPlayerDeviceClass,
    MediaPlayerEntity,
    MediaPlayerEntityFeature as Feature,
    MediaPlayerState as State,
    MediaType,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned media players."""
    add_planned(entry, async_add_entities, "media_player", HousePlayer)


class HousePlayer(HouseEntity, MediaPlayerEntity):
    """A player with a source, a volume and something to play."""

    _attr_supported_features = (
        Feature.TURN_ON
        | Feature.TURN_OFF
        | Feature.PLAY
        | Feature.PAUSE
        | Feature.STOP
        | Feature.VOLUME_SET
        | Feature.VOLUME_STEP
        | Feature.VOLUME_MUTE
        | Feature.SELECT_SOURCE
        | Feature.PLAY_MEDIA
    )

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the start value, the sources and what is on."""
        self._attr_device_class = MediaPlayerDeviceClass(traits["device_class"])
        self._attr_state = State(value)
        self._attr_source_list = traits["sources"]
        self._attr_source = traits["sources"][0]
        self._attr_volume_level = 0.4
        self._attr_is_volume_muted = False
        self._attr_media_title = traits["title"]
        self._attr_media_artist = traits.get("artist")

    async def async_turn_on(self) -> None:
        """Turn on."""
        self._set(state=State.IDLE)

    async def async_turn_off(self) -> None:
        """Turn off."""
        self._set(state=State.OFF)

    async def async_media_play(self) -> None:
        """Play."""
        self._set(state=State.PLAYING)

    async def async_media_pause(self) -> None:
        """Pause."""
        self._set(state=State.PAUSED)

    async def async_media_stop(self) -> None:
        """Stop."""
        self._set(state=State.IDLE)

    async def async_set_volume_level(self, volume: float) -> None:
        """Change the volume."""
        self._set(volume_level=volume)

    async def async_mute_volume(self, mute: bool) -> None:
        """Mute or not."""
        self._set(is_volume_muted=mute)

    async def async_select_source(self, source: str) -> None:
        """Change the source."""
        self._set(source=source)

    async def async_play_media(
        self, media_type: MediaType | str, media_id: str, **kwargs: Any
    ) -> None:
        """Play something."""
        self._set(
            state=State.PLAYING,
            media_title=media_id,
            media_content_id=media_id,
            media_content_type=media_type,
        )
