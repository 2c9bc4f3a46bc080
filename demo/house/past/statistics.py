"""Write long-term and short-term statistics of the named sensors."""

from collections.abc import Iterator
from itertools import batched
from typing import Any, Final

from sqlalchemy import Connection, insert, select

from demo.house.plan import HousePlan
from homeassistant.components.recorder.db_schema import (
    Statistics,
    StatisticsMeta,
    StatisticsShortTerm,
)
from homeassistant.components.recorder.models import StatisticMeanType
from homeassistant.components.recorder.statistics import (
    STATISTIC_UNIT_TO_UNIT_CONVERTER,
)
from homeassistant.components.sensor.const import UNIT_CONVERTERS

from .curves import Compass, Curve, Meter
from .series import Span
from .story import SPIKE_ENTITY, SPIKE_HOURS_AGO, SPIKE_VALUE, curves

EXTERNAL_ID: Final = "demo_house:solar_production"
"""Statistics without an entity, as an energy supplier's integration writes them."""

HOUR: Final = 3600
FIVE_MINUTES: Final = 300

# One beginning for hourly and five-minute rows, whose sums must agree.
SUMS_BEGIN: Final = 1_700_000_000.0


def insert_statistics(connection: Connection, plan: HousePlan, span: Span) -> None:
    """Write hourly rows for the span, and five-minute rows for its last ten days."""
    traits = {spec.entity_id: spec.traits for spec in plan.entities}
    for entity_id, curve in curves(plan, span.end).items():
        kind, unit = traits[entity_id].get("device_class"), traits[entity_id]["unit"]
        meta_id = _meta_id(connection, entity_id, curve, kind, unit)
        recent = Span(max(span.start, span.end - 10 * 86_400), span.end)
        _insert(connection, Statistics, _rows(meta_id, entity_id, curve, span, HOUR))
        _insert(
            connection,
            StatisticsShortTerm,
            _rows(meta_id, entity_id, curve, recent, FIVE_MINUTES),
        )
    solar = Meter(3_000.0, span.end, per_day=14.0)
    meta_id = _meta_id(connection, EXTERNAL_ID, solar, "energy", "kWh")
    _insert(connection, Statistics, _rows(meta_id, EXTERNAL_ID, solar, span, HOUR))


def _insert(connection: Connection, table: Any, rows: Iterator[dict[str, Any]]) -> None:
    """Insert rows in batches."""
    for batch in batched(rows, 5_000):
        connection.execute(insert(table), batch)


def _meta_id(
    connection: Connection,
    statistic_id: str,
    curve: Curve,
    kind: str | None,
    unit: str,
) -> int:
    """Return the id of the metadata, which is created where it is missing."""
    known = connection.scalar(
        select(StatisticsMeta.id).where(StatisticsMeta.statistic_id == statistic_id)
    )
    if known:
        return known
    external = ":" in statistic_id
    mean_type = StatisticMeanType.ARITHMETIC
    if isinstance(curve, Meter):
        mean_type = StatisticMeanType.NONE
    elif isinstance(curve, Compass):
        mean_type = StatisticMeanType.CIRCULAR
    key = connection.execute(
        insert(StatisticsMeta).values(
            statistic_id=statistic_id,
            source=statistic_id.partition(":")[0] if external else "recorder",
            unit_of_measurement=unit,
            unit_class=_unit_class(kind, unit),
            has_sum=isinstance(curve, Meter),
            mean_type=mean_type,
            name="Solar production" if external else None,
        )
    ).inserted_primary_key
    assert key is not None
    return int(key[0])


def _unit_class(kind: str | None, unit: str) -> str | None:
    """Return the unit class, by the device class and else by the unit."""
    by_kind = {str(key): converter for key, converter in UNIT_CONVERTERS.items()}
    converter = by_kind.get(kind or "") or STATISTIC_UNIT_TO_UNIT_CONVERTER.get(unit)
    return converter.UNIT_CLASS if converter else None


def _rows(
    meta_id: int, entity_id: str, curve: Curve, span: Span, seconds: int
) -> Iterator[dict[str, Any]]:
    """Yield a row per whole period of the span."""
    start = -(-span.start // seconds) * seconds
    # With what is not whole yet the recorder goes on by itself.
    end = span.end // FIVE_MINUTES * FIVE_MINUTES
    spike = span.before_end(SPIKE_HOURS_AGO) if entity_id == SPIKE_ENTITY else None
    while start + seconds <= end:
        row = {"metadata_id": meta_id, "start_ts": start, "created_ts": start + seconds}
        yield row | _values(curve, start, seconds, spike)
        start += seconds


def _values(
    curve: Curve, start: float, seconds: int, spike: float | None
) -> dict[str, Any]:
    """Return what the statistics of a period say."""
    if isinstance(curve, Meter):
        end = start + seconds
        counted = curve.total(end) - curve.total(SUMS_BEGIN)
        return {"state": round(curve.at(end), 3), "sum": round(counted, 3)}
    middle = curve.at(start + seconds / 2)
    if isinstance(curve, Compass):
        return {"mean": middle, "mean_weight": 0.98 * seconds}
    ends = (curve.at(start), middle, curve.at(start + seconds))
    high = max(ends)
    if spike is not None and start <= spike < start + seconds:
        high = SPIKE_VALUE
    return {"mean": middle, "min": min(ends), "max": high}
