"""Ways to give a test's recorder a past, on any database."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, cast

from pytest_homeassistant_custom_component.components.recorder.common import (
    async_wait_recording_done,
)
from sqlalchemy import Table, insert

from homeassistant.components.recorder import get_instance
from homeassistant.components.recorder.db_schema import States, Statistics
from homeassistant.components.recorder.models import (
    StatisticData,
    StatisticMeanType,
    StatisticMetaData,
)
from homeassistant.components.recorder.statistics import async_import_statistics
from homeassistant.core import Context, HomeAssistant, callback
from homeassistant.helpers.recorder import session_scope


@callback
def write_state(
    hass: HomeAssistant,
    entity_id: str,
    state: str,
    at: datetime,
    attributes: dict[str, Any] | None = None,
    *,
    context: Context | None = None,
) -> None:
    """Set a state as of a moment; moments must come in order."""
    hass.states.async_set(
        entity_id, state, attributes, context=context, timestamp=at.timestamp()
    )


async def bulk_write(
    hass: HomeAssistant, entity_id: str, points: Iterable[tuple[float, str]]
) -> None:
    """Put many states of an entity, which the recorder knows, into the database."""

    def write() -> None:
        instance = get_instance(hass)
        with session_scope(hass=hass) as session:
            metadata_id = instance.states_meta_manager.get(entity_id, session, False)
            rows = [
                {"metadata_id": metadata_id, "last_updated_ts": moment, "state": state}
                for moment, state in points
            ]
            session.execute(insert(States), rows)

    await async_wait_recording_done(hass)
    await get_instance(hass).async_add_executor_job(write)


async def import_hours(
    hass: HomeAssistant,
    statistic_id: str,
    start: datetime,
    hours: Iterable[dict[str, float]],
    **meta: Any,
) -> None:
    """Give a statistic a row for each hour from a start on."""
    async_import_statistics(
        hass,
        StatisticMetaData(
            statistic_id=statistic_id,
            source="recorder",
            name=None,
            unit_of_measurement=meta.get("unit"),
            unit_class=meta.get("unit_class"),
            mean_type=meta.get("mean_type", StatisticMeanType.NONE),
            has_sum=meta.get("has_sum", False),
        ),
        [
            StatisticData(start=start + timedelta(hours=index), **values)  # type: ignore[typeddict-item]
            for index, values in enumerate(hours)
        ],
    )
    await async_wait_recording_done(hass)


async def fill_hours(
    hass: HomeAssistant, ids: Iterable[str], start: datetime, hours: int, **meta: Any
) -> None:
    """Give statistics a row for each of many hours, each with the same mean."""
    for statistic_id in ids:
        first = [{"mean": 1.0, "min": 0.0, "max": 2.0}]
        await import_hours(hass, statistic_id, start, first, **meta)

    def write() -> None:
        with session_scope(hass=hass) as session:
            made = session.query(Statistics.metadata_id).distinct().all()
            rows = [
                {
                    "metadata_id": metadata_id,
                    "start_ts": start.timestamp() + 3600 * hour,
                    "created_ts": start.timestamp(),
                    "mean": 1.0,
                    "min": 0.0,
                    "max": 2.0,
                }
                for (metadata_id,) in made
                for hour in range(1, hours)
            ]
            table = cast("Table", Statistics.__table__)
            session.connection().execute(insert(table), rows)

    await get_instance(hass).async_add_executor_job(write)
