"""Calendars with a few events around now."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from homeassistant.components.calendar import (
    CalendarEntity,
    CalendarEntityFeature,
    CalendarEvent,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import dt as dt_util

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned calendars."""
    add_planned(entry, async_add_entities, "calendar", HouseCalendar)


class HouseCalendar(HouseEntity, CalendarEntity):
    """A calendar; its events follow each other every two hours."""

    _attr_supported_features = CalendarEntityFeature.CREATE_EVENT

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the summaries of the events."""
        begin = dt_util.now().replace(minute=0, second=0, microsecond=0)
        self._events = [
            CalendarEvent(
                start=begin + timedelta(hours=1 + 2 * number),
                end=begin + timedelta(hours=2 + 2 * number),
                summary=summary,
            )
            for number, summary in enumerate(value)
        ]

    @property
    def event(self) -> CalendarEvent | None:
        """Return the event that is on or next."""
        now = dt_util.now()
        coming = (e for e in self._events if e.end_datetime_local > now)
        return min(coming, key=lambda e: e.start_datetime_local, default=None)

    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        """Return the events within a time."""
        return [
            event
            for event in self._events
            if event.start_datetime_local < end_date
            and event.end_datetime_local > start_date
        ]

    async def async_create_event(self, **kwargs: Any) -> None:
        """Add an event."""
        self._events.append(
            CalendarEvent(
                start=kwargs["dtstart"],
                end=kwargs["dtend"],
                summary=kwargs["summary"],
                description=kwargs.get("description"),
                location=kwargs.get("location"),
            )
        )
        self.async_write_ha_state()
