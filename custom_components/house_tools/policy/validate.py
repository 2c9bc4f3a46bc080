"""The data of a call against the service's own schema, before anything runs."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

import voluptuous as vol

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import config_validation as cv
from homeassistant.helpers.service import async_get_cached_service_description

from .handler import Handler
from .mentions import mentioned_texts
from .redact import is_secret_key, redact_text, secrets_in

_MAX_ERRORS = 5

# What makes a template of a text. One is run where it is validated, and reads anything.
_TEMPLATE_MARKS = ("{{", "{%", "{#")
_MAKE_TEMPLATES: Final = (
    cv.template,
    cv.template_complex,
    cv.dynamic_template,
    cv.positive_time_period_template,
)
_NO_TEMPLATE: Final = "no template is taken here, give the text itself"


@callback
def async_validate(
    hass: HomeAssistant, handler: Handler, data: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    """Return the data as the service's schema understands it, and what is wrong with it.

    The errors name the field and never show a code.
    """
    if handler.is_script:
        return dict(data), _missing_fields(hass, handler, data)
    schema = handler.registered.schema
    if schema is None:
        return dict(data), []
    # Few texts look like one, and to go through a schema takes longer.
    if (fields := _with_templates(data)) and _takes_templates(schema):
        return dict(data), [f"{name}: {_NO_TEMPLATE}" for name in fields]
    try:
        # Schemas change what is nested in their input.
        return schema(deepcopy(dict(data))), []
    except vol.Invalid as err:
        return dict(data), _describe(err, data)


def _takes_templates(schema: Any) -> bool:
    """Return if any part of a schema would make a template of a text."""
    pending = [schema]
    while pending:
        part = pending.pop()
        if part in _MAKE_TEMPLATES:
            return True
        if isinstance(part, Mapping):
            pending.extend(part.values())
        elif isinstance(part, (list, tuple)):
            pending.extend(part)
        else:
            pending.extend(getattr(part, "validators", ()))
            if isinstance(part, vol.Schema):
                pending.append(part.schema)
    return False


def _with_templates(data: Mapping[str, Any]) -> list[str]:
    """Return the fields whose values hold the text of a template."""
    return [
        str(name)
        for name, value in data.items()
        if any(
            mark in text for text in mentioned_texts(value) for mark in _TEMPLATE_MARKS
        )
    ]


def _describe(err: vol.Invalid, data: Mapping[str, Any]) -> list[str]:
    """Return what a schema says, one sentence for each field."""
    errors = err.errors if isinstance(err, vol.MultipleInvalid) else [err]
    secrets = secrets_in(data)
    return [_sentence(error, secrets) for error in errors[:_MAX_ERRORS]]


def _sentence(error: vol.Invalid, secrets: frozenset[str]) -> str:
    """Return one error of a schema, its field first."""
    path = [str(part) for part in error.path]
    if not path:
        return redact_text(error.msg, secrets)
    field = ".".join(path)
    if any(is_secret_key(part) for part in path):
        return f"{field}: not accepted"
    return f"{field}: {redact_text(error.msg, secrets)}"


def _missing_fields(
    hass: HomeAssistant, handler: Handler, data: Mapping[str, Any]
) -> list[str]:
    """Return an error for each field that a script requires and did not get.

    Home Assistant runs the script without, and its templates then find nothing.
    """
    described = async_get_cached_service_description(
        hass, handler.domain, handler.service
    )
    fields = (described or {}).get("fields") or {}
    return [
        f"{name}: the script requires it"
        for name, field in fields.items()
        if isinstance(field, Mapping) and field.get("required") and name not in data
    ]
