"""State changes of a few entities, or of one of their attributes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from homeassistant.components.recorder import is_entity_recorded
from homeassistant.components.sensor import SensorEntityCapabilityAttribute
from homeassistant.const import EntityStateAttribute
from homeassistant.core import HomeAssistant, callback, split_entity_id
from homeassistant.helpers import entity_registry as er

from .changes import Changes, read_changes
from .downsample import downsample, share_budget
from .recorder import async_query, async_wait_for_commit
from .series import Collector, Numbers, NumberSummary, Texts, summarize
from .window import Window, local_iso

_NUMERIC_DOMAINS = frozenset({"counter", "input_number", "number"})


class Missing(StrEnum):
    """Why there is not a single point."""

    UNKNOWN = "unknown"
    """No such entity, neither now nor in the window."""
    EXCLUDED = "excluded"
    """The recorder is told not to record it."""
    NO_DATA = "no_data"
    """It exists and is recorded, but had no state in the window or before it."""
    NO_ATTRIBUTE = "no_attribute"
    """It has states, none with the attribute."""
    ATTRIBUTE_NOT_RECORDED = "attribute_not_recorded"
    """It has the attribute, which its integration keeps out of the recorder."""


@dataclass(frozen=True, slots=True)
class EntityHistory:
    """The history of one entity.

    `points` are pairs of local ISO time and value; in a gap, or where a series is no
    numeric one, the value is what was recorded. `changes` counts what happened within
    the window, `left_out` what of it is not among the points. `attributes` are the
    names to choose from where the wanted one is missing.
    """

    entity_id: str
    points: list[tuple[str, Any]]
    changes: int = 0
    left_out: int = 0
    lost_gaps: int = 0
    unit: str | None = None
    summary: NumberSummary | None = None
    seconds: dict[str, float] | None = None
    missing: Missing | None = None
    attributes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class History:
    """The histories in the order asked; not `complete` lacks the newest seconds."""

    entities: list[EntityHistory]
    complete: bool


async def async_get_history(
    hass: HomeAssistant,
    entity_ids: Sequence[str],
    window: Window,
    *,
    attribute: str | None = None,
    max_points: int = 250,
) -> History:
    """Return what the entities did within the window, in at most `max_points` points.

    Raises UnavailableError when the recorder cannot tell.
    """
    complete = await async_wait_for_commit(hass)
    collectors = {
        entity_id: Collector(
            attribute is None and _expects_numbers(hass, entity_id), max_points
        )
        for entity_id in entity_ids
    }
    entities = await async_query(hass, _read, hass, collectors, attribute, window)
    return History([_explain(hass, found, attribute) for found in entities], complete)


def _read(
    hass: HomeAssistant,
    collectors: dict[str, Collector],
    attribute: str | None,
    window: Window,
) -> list[EntityHistory]:
    """Read all entities and fit them together. Runs in the recorder's executor."""
    found = {
        entity_id: read_changes(hass, entity_id, attribute, window, collector)
        for entity_id, collector in collectors.items()
    }
    budget = max(collector.keep for collector in collectors.values())
    shares = share_budget([_size(changes.series) for changes in found.values()], budget)
    return [
        _present(entity_id, changes, share, window)
        for (entity_id, changes), share in zip(found.items(), shares, strict=True)
    ]


def _size(series: Numbers | Texts | None) -> int:
    match series:
        case Numbers():
            return len(series.times)
        case Texts():
            return len(series.points)
        case None:
            return 0


def _present(
    entity_id: str, changes: Changes, share: int, window: Window
) -> EntityHistory:
    match changes.series:
        case Numbers() as numbers:
            return _present_numbers(entity_id, changes.happened, numbers, share, window)
        case Texts() as texts:
            return _present_texts(entity_id, changes.happened, texts, share)
        case None:
            return EntityHistory(entity_id, [], attributes=changes.attributes)


def _present_numbers(
    entity_id: str, happened: int, numbers: Numbers, share: int, window: Window
) -> EntityHistory:
    selection = downsample(numbers.times, numbers.values, share)
    left_out = len(numbers.times) - len(selection.indices)
    return EntityHistory(
        entity_id,
        [_number_point(numbers, index) for index in selection.indices],
        changes=happened,
        left_out=left_out,
        lost_gaps=selection.lost_gaps,
        summary=summarize(numbers, window.end.timestamp()),
    )


def _present_texts(
    entity_id: str, happened: int, texts: Texts, share: int
) -> EntityHistory:
    """Keep the state in force at the start and the newest changes."""
    points = texts.points
    surplus = max(len(points) - share, 0)
    if surplus:
        points = [points[0], *points[surplus + 1 :]]
    return EntityHistory(
        entity_id,
        [(local_iso(moment), value) for moment, value in points],
        changes=happened,
        left_out=texts.dropped + surplus,
        seconds=texts.seconds,
    )


def _number_point(series: Numbers, index: int) -> tuple[str, Any]:
    moment = local_iso(series.times[index])
    if index in series.gaps:
        return moment, series.gaps[index]
    value = series.values[index]
    return moment, int(value) if value.is_integer() and abs(value) < 1e15 else value


@callback
def _expects_numbers(hass: HomeAssistant, entity_id: str) -> bool:
    if split_entity_id(entity_id)[0] in _NUMERIC_DOMAINS:
        return True
    if state := hass.states.get(entity_id):
        return (
            EntityStateAttribute.UNIT_OF_MEASUREMENT in state.attributes
            or SensorEntityCapabilityAttribute.STATE_CLASS in state.attributes
        )
    entry = er.async_get(hass).async_get(entity_id)
    return entry is not None and entry.unit_of_measurement is not None


@callback
def _explain(
    hass: HomeAssistant, found: EntityHistory, attribute: str | None
) -> EntityHistory:
    """Add what only Home Assistant's present state knows: the unit, or what is wrong."""
    if found.points:
        unit = None if attribute else _unit(hass, found.entity_id)
        return replace(found, unit=unit)
    return replace(found, missing=_why_missing(hass, found, attribute))


@callback
def _why_missing(
    hass: HomeAssistant, found: EntityHistory, attribute: str | None
) -> Missing:
    state = hass.states.get(found.entity_id)
    if state is None and er.async_get(hass).async_get(found.entity_id) is None:
        return Missing.NO_ATTRIBUTE if found.attributes else Missing.UNKNOWN
    if not is_entity_recorded(hass, found.entity_id):
        return Missing.EXCLUDED
    if attribute is None or not found.attributes:
        return Missing.NO_DATA
    if state is not None and attribute in state.attributes:
        return Missing.ATTRIBUTE_NOT_RECORDED
    return Missing.NO_ATTRIBUTE


@callback
def _unit(hass: HomeAssistant, entity_id: str) -> str | None:
    unit: str | None = None
    if state := hass.states.get(entity_id):
        unit = state.attributes.get(EntityStateAttribute.UNIT_OF_MEASUREMENT)
    elif entry := er.async_get(hass).async_get(entity_id):
        unit = entry.unit_of_measurement
    return unit
