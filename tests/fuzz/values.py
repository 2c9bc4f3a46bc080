"""What a model might send: mostly what fits, often nearly, at times nothing of the kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import strategies as st
import voluptuous as vol

from custom_components.house_tools.toolkit.base import HouseTool
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)

type Strategy = st.SearchStrategy[Any]


def _nested(levels: int) -> Any:
    """Return a list in a list, and so on."""
    value: Any = "end"
    for _ in range(levels):
        value = [value]
    return value


_SCALARS: Final[Strategy] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 300),
    st.floats(),
    st.text(max_size=40),
    st.text(alphabet=st.characters(categories=["Cs", "Cc", "Co", "Mn"]), max_size=5),
    st.sampled_from(
        [
            "",
            " ",
            "all",
            "none",
            "null",
            "*",
            "[]",
            "{}",
            "ture",
            "1e400",
            "-1",
            "x" * 9000,
        ]
    ),
)
JUNK: Final[Strategy] = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.text(max_size=8), inner, max_size=4),
        st.sampled_from([30, 200]).map(_nested),
    ),
    max_leaves=8,
)
_TIMES: Final[Strategy] = st.one_of(
    st.datetimes().map(lambda time: time.isoformat()),
    st.sampled_from(
        [
            "now", "today", "yesterday", "1 hour ago", "2026-11-30", "2026-11-30T10:00:00Z",
            "2026-02-30", "2026-11-30T\ud800", "\udfff", "0001-01-01", "9999-12-31T23:59:59", "25:00", "last week", "-3h",
        ]
    ),
)  # fmt: skip
_WORDS: Final = [
    "kitchen",
    "kichen",
    "light",
    "lihgt",
    "lamp",
    "temperature",
    "garage",
    "door",
    "lock",
    "on",
    "off",
    "unavailable",
    "Küche",
    "Heizung",
    "upstairs",
    "EG",
    "sensor",
    "3",
    "battery",
    "low",
    "secret.*",
    "light.",
    "licht",
    "مصباح",
    "ไฟ",
    "🏠",
    "the",
]
_PIECES: Final = (
    "{{ states('light.kitchen_ceiling') }}", "{{ states.light | list | count }}", "{% for s in states %}",
    "{{ s.entity_id }}", "{% endfor %}", "{% set x = 1 %}", "{{ x }}", "{{", "}}", "{% if", "{{ 1/0 }}",
    "{{ as_datetime('\\ud800') }}", "{{ today_at('\\udc00') }}", "{{ 'a' * 10**9 }}", "{{ range(10**9) | list }}", "{{ ().__class__.__mro__ }}", "{{ now() }}",
    "{{ states | map(attribute='name') | join(',') }}", "{{ 9**9**9 }}", "{{ this }}", "{# note #}",
    "{{ area_entities('kitchen') }}", "{{ 'x' | regex_replace('(a+)+$', '') }}", "text", "{{ undefined.x.y }}",
)  # fmt: skip
_GENERIC: Final = (
    "homeassistant.turn_on",
    "homeassistant.turn_off",
    "homeassistant.toggle",
)
_FIELDS: Final[Mapping[str, Strategy]] = {
    "brightness_pct": st.integers(-5, 120),
    "temperature": st.floats(-50, 60, width=16),
    "position": st.integers(-5, 120),
    "value": st.one_of(st.integers(), st.text(max_size=10)),
    "code": st.sampled_from(["1234", "9999", 1234, ""]),
    "text": st.text(max_size=30),
    "message": st.sampled_from(["hi", "{{ states('lock.front') }}", "light.kitchen_ceiling"]),
    "seconds": st.floats(0, 0.02),
    "kind": st.sampled_from(["value_error", "runtime_error", "timeout_error", "invalid"]),
    "option": st.text(max_size=10),
    "datetime": _TIMES,
    "start_date_time": _TIMES,
    "transition": st.integers(0, 2),
    "entities": st.dictionaries(
        st.sampled_from(["light.kitchen_ceiling", "lock.front", "switch.coffee_machine"]),
        st.sampled_from(["on", "off", "unlocked", {"state": "on"}]),
        max_size=2,
    ),
    "exclude": st.just({"entity_id": ["light.kitchen_ceiling"]}),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """What there is in the house, by what an argument can name."""

    entity_id: tuple[str, ...]
    area_id: tuple[str, ...]
    floor_id: tuple[str, ...]
    label_id: tuple[str, ...]
    device_id: tuple[str, ...]
    service: tuple[str, ...]

    @classmethod
    def of(cls, hass: HomeAssistant) -> Pool:
        """Return what a house holds."""
        services = hass.services.async_services_internal()
        return cls(
            entity_id=tuple(
                sorted({*hass.states.async_entity_ids(), *er.async_get(hass).entities})
            ),
            area_id=tuple(ar.async_get(hass).areas),
            floor_id=tuple(fr.async_get(hass).floors),
            label_id=tuple(lr.async_get(hass).labels),
            device_id=tuple(entry.id for entry in dr.async_get(hass).devices),
            service=tuple(f"{d}.{s}" for d, by in services.items() for s in by),
        )


def mostly(usual: Strategy, other: Strategy, *, of: int) -> Strategy:
    """Return the usual, and once in so many times the other."""
    return st.integers(1, of).flatmap(lambda number: other if number == of else usual)


class Values:
    """Strategies for the arguments of every tool in one house."""

    def __init__(self, pool: Pool) -> None:
        """Build the strategies, which all calls share."""
        self._pool = pool
        one = st.sampled_from(pool.entity_id)
        self._entity_id = st.one_of(
            one,
            one,
            one.map(str.upper),
            st.lists(one, max_size=7),
            st.lists(one, min_size=2, max_size=4).map(", ".join),
            st.sampled_from(
                ["all", "none", "light.", "light.nope", "group.whole_house"]
            ),
        )
        names = {
            "area_id": pool.area_id,
            "floor_id": pool.floor_id,
            "label_id": pool.label_id,
            "device_id": pool.device_id,
        }
        places: dict[str, Strategy] = {
            key: st.sampled_from([*found, "nope"]) for key, found in names.items()
        }
        self._target = st.fixed_dictionaries(
            {}, optional={"entity_id": self._entity_id, **places}
        )
        self._data = st.fixed_dictionaries(
            {}, optional={**_FIELDS, **places, "entity_id": self._entity_id}
        )
        self._of_script = self._of_domain("script")
        self._of_automation = self._of_domain("automation")

    def call(self, tool: type[HouseTool]) -> Strategy:
        """Return the arguments of one tool."""
        if tool.name == "ha_call_service":
            return mostly(self._service_call(), self._loose(tool), of=4)
        return self._loose(tool)

    def _of_domain(self, domain: str) -> Strategy:
        """Return the entities of a domain."""
        found = [e for e in self._pool.entity_id if e.startswith(f"{domain}.")]
        return st.sampled_from([*found, f"{domain}.nope"])

    def _service_call(self) -> Strategy:
        """Return a call that may well be one that can be made."""
        more = st.fixed_dictionaries({}, optional={"dry_run": st.booleans()})
        data = mostly(st.just({}), self._data, of=3)
        at_random = st.tuples(st.sampled_from(self._pool.service), self._target)
        return st.builds(
            lambda named, data, more: {
                "domain": named[0].partition(".")[0],
                "service": named[0].partition(".")[2],
                "target": named[1],
                "data": data,
                **more,
            },
            mostly(self._fitting_service(), at_random, of=4),
            data,
            more,
        )

    def _fitting_service(self) -> Strategy:
        """Return a service and an entity that it may act on, of all that there are."""
        pairs = [
            (service, {"entity_id": entity_id})
            for service in self._pool.service
            for entity_id in self._pool.entity_id
            if service.split(".")[0] == entity_id.split(".")[0] or service in _GENERIC
        ]
        return st.sampled_from(pairs)

    def _loose(self, tool: type[HouseTool]) -> Strategy:
        """Return arguments by what the tool declares, with what it does not."""
        required: dict[str, Strategy] = {}
        optional: dict[str, Strategy] = {"surprise": JUNK, "entity": self._entity_id}
        for marker, validator in tool.parameters.schema.items():
            fields = required if isinstance(marker, vol.Required) else optional
            fitting = self._fitting(tool, str(marker), validator)
            fields[str(marker)] = mostly(fitting, JUNK, of=12)
        declared = st.fixed_dictionaries(
            required, optional={k: v for k, v in optional.items() if k in _known(tool)}
        )
        anything = st.fixed_dictionaries({}, optional={**required, **optional})
        return mostly(declared, anything, of=6)

    def _fitting(self, tool: type[HouseTool], name: str, validator: Any) -> Strategy:
        """Return what suits an argument, by its name or by its type."""
        if name == "entity_id" and tool.name == "ha_run_script":
            return self._of_script
        if name == "entity_id" and "automation" in tool.name:
            return st.one_of(self._of_automation, self._of_script)
        pool = self._pool
        by_name: dict[str, Strategy] = {
            "entity_id": self._entity_id,
            "statistic_id": self._entity_id,
            "target": self._target,
            "data": self._data,
            "variables": self._data,
            "area": st.sampled_from(pool.area_id),
            "floor": st.sampled_from(pool.floor_id),
            "label": st.sampled_from(pool.label_id),
            "domain": st.sampled_from(["light", "sensor", "LOCK", "script", "nope"]),
            "service": st.sampled_from(pool.service),
            "template": st.lists(st.sampled_from(_PIECES), max_size=6).map("".join),
            "start": _TIMES,
            "end": _TIMES,
        }
        if name in by_name:
            return by_name[name]
        parts = validator.validators if isinstance(validator, vol.All) else (validator,)
        if isinstance(parts[0], vol.In):
            return st.sampled_from(list(parts[0].container))
        by_type: dict[Any, Strategy] = {
            bool: st.sampled_from([True, False, "true", "ture", 1]),
            int: st.one_of(st.integers(-2, 400), st.sampled_from(["20", 20.0, 2**70])),
            float: st.one_of(st.floats(), st.floats(0, 200), st.just("24")),
        }
        words = st.lists(st.sampled_from(_WORDS), max_size=5).map(" ".join)
        return by_type.get(parts[0], words)


def _known(tool: type[HouseTool]) -> set[str]:
    """Return the names of a tool's arguments."""
    return set(map(str, tool.parameters.schema))
