"""Attributes of entities, as a caller may read them."""

import json
from typing import Any

from homeassistant.util.json import JsonValueType

from ..policy.redact import redact, redact_text
from .answer import cut_text
from .call import Call
from .plain import map_text, plain
from .visibility import without_hidden

_LONGEST = 500


def shown_attribute(call: Call, key: str, raw: Any) -> JsonValueType:
    """Return an attribute's value: secrets masked, cut with its length told."""
    value: JsonValueType = redact({key: plain(raw)})[key]
    if call.caller.read_filter() is not None:
        value = without_hidden(call, value)
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if len(text) <= _LONGEST:
        return map_text(value, redact_text)
    # What is not shown need not be searched for secrets; twice as much is enough.
    start = redact_text(text[: 2 * _LONGEST])
    return cut_text(text, _LONGEST, start)
