"""Constants of the demo house."""

from typing import Final

from homeassistant.const import Platform

DOMAIN: Final = "demo_house"

CONF_SIZE: Final = "size"
CONF_SEED: Final = "seed"
CONF_PART: Final = "part"
CONF_ODD: Final = "odd"

PLATFORMS: Final = (
    Platform.ALARM_CONTROL_PANEL,
    Platform.BINARY_SENSOR,
    Platform.BUTTON,
    Platform.CALENDAR,
    Platform.CAMERA,
    Platform.CLIMATE,
    Platform.COVER,
    Platform.DEVICE_TRACKER,
    Platform.EVENT,
    Platform.FAN,
    Platform.HUMIDIFIER,
    Platform.LIGHT,
    Platform.LOCK,
    Platform.MEDIA_PLAYER,
    Platform.NOTIFY,
    Platform.NUMBER,
    Platform.SELECT,
    Platform.SENSOR,
    Platform.SIREN,
    Platform.SWITCH,
    Platform.TEXT,
    Platform.TIME,
    Platform.TODO,
    Platform.UPDATE,
    Platform.VACUUM,
    Platform.VALVE,
    Platform.WEATHER,
)
