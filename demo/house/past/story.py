"""What happened in the small house: the series that tests and the demo know by name."""

from collections.abc import Iterator
from typing import Any, Final

from demo.house.plan import HousePlan
from demo.house.spec import EntitySpec

from .curves import Compass, Curve, Meter, Wave
from .series import Measured, Series, Span, Switched

SPIKE_ENTITY: Final = "sensor.kitchen_temperature"
SPIKE_HOURS_AGO: Final = 30.0
SPIKE_VALUE: Final = 38.7

GAP_ENTITY: Final = "sensor.bathroom_humidity"
GAP_HOURS_AGO: Final = 20.0
GAP_HOURS: Final = 2.0

RESET_ENTITY: Final = "sensor.desk_plug_energy"
RESET_HOURS_AGO: Final = 36.0

CIRCULAR_ENTITY: Final = "sensor.wind_direction"
SUM_ENTITY: Final = "sensor.house_energy"


def curves(plan: HousePlan, now: float) -> dict[str, Curve]:
    """Return how the named sensors run."""
    values = {spec.entity_id: spec.value for spec in plan.entities}
    reset_at = now - RESET_HOURS_AGO * 3600
    return {
        SPIKE_ENTITY: Wave(21.0, 1.2),
        "sensor.outside_temperature": Wave(4.0, 5.0),
        "sensor.bedroom_temperature": Wave(18.5, 0.8),
        "sensor.bathroom_temperature": Wave(22.5, 0.7),
        GAP_ENTITY: Wave(58.0, 9.0),
        "sensor.bedroom_co2": Wave(820.0, 260.0),
        "sensor.house_power": Wave(640.0, 480.0),
        CIRCULAR_ENTITY: Compass(25.0),
        SUM_ENTITY: Meter(values[SUM_ENTITY], now),
        RESET_ENTITY: Meter(values[RESET_ENTITY], now, reset_at, 140.0, per_day=1.5),
    }


def named_series(plan: HousePlan, span: Span, busy_every: float) -> Iterator[Series]:
    """Yield the series that are the same in every house."""
    how: dict[str, dict[str, Any]] = {
        SPIKE_ENTITY: {
            "every": busy_every,
            "jitter": 0.1,
            "spike": (SPIKE_HOURS_AGO, SPIKE_VALUE),
        },
        GAP_ENTITY: {"jitter": 0.6, "gap": (GAP_HOURS_AGO, GAP_HOURS)},
        "sensor.house_power": {"every": 60.0, "jitter": 40.0},
        "sensor.bedroom_co2": {"jitter": 15.0, "digits": 0},
        CIRCULAR_ENTITY: {"jitter": 4.0, "digits": 0},
        SUM_ENTITY: {"digits": 2},
        RESET_ENTITY: {"digits": 3},
    }
    specs = {spec.entity_id: spec for spec in plan.entities}
    for entity_id, curve in curves(plan, span.end).items():
        yield Measured(
            entity_id,
            describe(plan, specs[entity_id]),
            curve,
            **{"every": 300.0, "jitter": 0.0, **how.get(entity_id, {})},
        )
    yield from _switched(plan, specs)


def _switched(plan: HousePlan, specs: dict[str, EntitySpec]) -> Iterator[Series]:
    """Yield what goes on and off, or from one setting to another."""
    hour = 3600.0
    for entity_id, states in {
        "light.kitchen_ceiling": (
            ("off", {"brightness": None}, 5 * hour),
            ("on", {"brightness": 180}, 2 * hour),
            ("on", {"brightness": 60}, 0.5 * hour),
        ),
        "light.flur": (("off", {}, 1.5 * hour), ("on", {"brightness": 180}, 120.0)),
        "binary_sensor.flur_bewegung": (("off", {}, 1.4 * hour), ("on", {}, 90.0)),
        "lock.front": (("locked", {}, 6 * hour), ("unlocked", {}, 240.0)),
        "switch.coffee_machine": (("off", {}, 9 * hour), ("on", {}, 0.3 * hour)),
        "climate.kitchen_thermostat": (
            ("heat", {"temperature": 21, "current_temperature": 20.4}, 7 * hour),
            ("heat", {"temperature": 17, "current_temperature": 19.8}, 8 * hour),
            ("heat", {"temperature": 19, "current_temperature": 18.6}, 3 * hour),
        ),
    }.items():
        yield Switched(entity_id, describe(plan, specs[entity_id]), states)


def filler_series(plan: HousePlan, span: Span, rows: int) -> Iterator[Series]:
    """Yield measuring sensors that have about `rows` rows together."""
    known = curves(plan, span.end)
    specs = [
        spec
        for spec in plan.entities
        if spec.traits.get("state_class") == "measurement"
        and spec.unique
        and spec.entity_id not in known
        and isinstance(spec.value, int | float)
    ][:200]
    every = (span.end - span.start) * len(specs) / max(rows, 1)
    for spec in specs:
        level = float(spec.value)
        curve = Wave(level, abs(level) * 0.1)
        jitter = abs(level) * 0.01
        yield Measured(spec.entity_id, describe(plan, spec), curve, every, jitter)


def describe(plan: HousePlan, spec: EntitySpec) -> dict[str, Any]:
    """Return the attributes that Home Assistant gives such an entity."""
    names = [plan.device_name(spec), spec.name]
    described = {
        "state_class": spec.traits.get("state_class"),
        "unit_of_measurement": spec.traits.get("unit"),
        "device_class": spec.traits.get("device_class"),
        "friendly_name": " ".join(name for name in names if name),
    }
    return {key: value for key, value in described.items() if value is not None}
