"""What the steps of a script or an automation would do, read from their configuration."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from homeassistant.const import (
    ATTR_ENTITY_ID,
    CONF_ACTION,
    CONF_CHOOSE,
    CONF_DEFAULT,
    CONF_ELSE,
    CONF_ENABLED,
    CONF_PARALLEL,
    CONF_REPEAT,
    CONF_SCENE,
    CONF_SEQUENCE,
    CONF_SERVICE,
    CONF_SERVICE_DATA,
    CONF_SERVICE_DATA_TEMPLATE,
    CONF_SERVICE_TEMPLATE,
    CONF_TARGET,
    CONF_THEN,
    SERVICE_TURN_ON,
)
from homeassistant.helpers import config_validation as cv
from homeassistant.helpers.template import Template

from .handler import SCENE_DOMAIN
from .targets import TARGET_KEYS


@dataclass(frozen=True, slots=True)
class ServiceStep:
    """A service that a step calls, by name or as a template chooses.

    The target is raw, ids and templates mixed.
    """

    service: str | Template
    target: Mapping[str, Any] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeviceStep:
    """An action of a device, in the configuration that its integration reads."""

    config: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class UnknownStep:
    """A step of which the effect cannot be known before it runs."""

    reason: str


type Step = ServiceStep | DeviceStep | UnknownStep

TEMPLATE_SERVICE: Final = "a template chooses the service"
TEMPLATE_TARGET: Final = "a template chooses what is acted on"

_NO_EFFECT = frozenset(
    {
        cv.SCRIPT_ACTION_CHECK_CONDITION,
        cv.SCRIPT_ACTION_DELAY,
        # What an event sets off is a run of its own, as with any state change.
        cv.SCRIPT_ACTION_FIRE_EVENT,
        cv.SCRIPT_ACTION_SET_CONVERSATION_RESPONSE,
        cv.SCRIPT_ACTION_STOP,
        cv.SCRIPT_ACTION_VARIABLES,
        cv.SCRIPT_ACTION_WAIT_FOR_TRIGGER,
        cv.SCRIPT_ACTION_WAIT_TEMPLATE,
    }
)


def walk(sequence: Sequence[Mapping[str, Any]]) -> Iterator[Step]:
    """Yield what a sequence would do, every branch of it included."""
    for config in sequence:
        # A template may switch a step on, so only a plain "no" takes it out.
        if config.get(CONF_ENABLED) is not False:
            yield from _walk_step(config)


def _walk_step(config: Mapping[str, Any]) -> Iterator[Step]:
    """Yield what one step would do."""
    try:
        kind = cv.determine_script_action(dict(config))
    except ValueError:
        yield UnknownStep("a step of a kind that is not known")
        return
    if kind == cv.SCRIPT_ACTION_CALL_SERVICE:
        yield from _service_steps(config)
    elif kind == cv.SCRIPT_ACTION_ACTIVATE_SCENE:
        yield ServiceStep(
            f"{SCENE_DOMAIN}.{SERVICE_TURN_ON}", {ATTR_ENTITY_ID: config[CONF_SCENE]}
        )
    elif kind == cv.SCRIPT_ACTION_DEVICE_AUTOMATION:
        yield DeviceStep(config)
    elif kind not in _NO_EFFECT:
        yield from _nested_steps(config)


def _nested_steps(config: Mapping[str, Any]) -> Iterator[Step]:
    """Yield what the branches of a step would do."""
    branches: list[Any] = [
        *(choice[CONF_SEQUENCE] for choice in config.get(CONF_CHOOSE, ())),
        *(branch[CONF_SEQUENCE] for branch in config.get(CONF_PARALLEL, ())),
        *(config[key] for key in (CONF_DEFAULT, CONF_THEN, CONF_ELSE) if key in config),
    ]
    if CONF_REPEAT in config:
        branches.append(config[CONF_REPEAT][CONF_SEQUENCE])
    if CONF_SEQUENCE in config:
        branches.append(config[CONF_SEQUENCE])
    if not branches:
        yield UnknownStep("a step of a kind that is not known")
    for branch in branches:
        yield from walk(branch)


def _service_steps(config: Mapping[str, Any]) -> Iterator[Step]:
    """Yield what a step that calls a service would do."""
    service = next(
        config[key]
        for key in (CONF_ACTION, CONF_SERVICE, CONF_SERVICE_TEMPLATE)
        if key in config
    )
    target: dict[str, Any] = {}
    data: dict[str, Any] = {}
    for key, goes_to in (
        (CONF_TARGET, target),
        (CONF_SERVICE_DATA, data),
        (CONF_SERVICE_DATA_TEMPLATE, data),
    ):
        part = config.get(key)
        if isinstance(part, Template):
            if goes_to is data:
                yield UnknownStep(TEMPLATE_TARGET)
            _add(target, {ATTR_ENTITY_ID: part})
        elif isinstance(part, Mapping):
            _add(goes_to, part)
    if ATTR_ENTITY_ID in config:
        _add(target, {ATTR_ENTITY_ID: config[ATTR_ENTITY_ID]})
    yield ServiceStep(
        service.lower() if isinstance(service, str) else service, target, data
    )


def _add(goes_to: dict[str, Any], part: Mapping[str, Any]) -> None:
    """Add a part; of a target key that is already there, both are kept."""
    for key, value in part.items():
        if key in TARGET_KEYS and key in goes_to:
            goes_to[key] = [*_as_list(goes_to[key]), *_as_list(value)]
        else:
            goes_to[key] = value


def _as_list(value: Any) -> list[Any]:
    """Return a value as a list of items."""
    return list(value) if isinstance(value, (list, tuple, set)) else [value]
