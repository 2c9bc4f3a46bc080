"""Arguments that nobody would write, for the tools that write."""

import json
from typing import Any, Final

from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from tests.strategies import JSON

from .house import AttackedHouse

pytestmark = pytest.mark.usefixtures("without_waiting")

_NAMES: Final = {
    "ha_call_service": (
        "domain",
        "service",
        "action",
        "target",
        "data",
        "service_data",
        "dry_run",
        "confirm_token",
        "return_response",
    ),
    "ha_run_script": ("entity_id", "variables", "dry_run", "confirm_token"),
    "ha_trigger_automation": ("entity_id", "skip_condition", "dry_run"),
    "ha_set_automation": ("entity_id", "enabled", "dry_run", "confirm_token"),
    "ha_list_services": ("domain", "search", "limit", "offset"),
}
_WORDS: Final = (
    "light",
    "light.turn_on",
    "lock.unlock",
    "homeassistant.turn_on",
    "scene.apply",
    "script.let_in",
    "automation.night_light",
    "light.flur",
    "lock.front",
    "all",
    "turn_on",
    "entree",
    "entity_id",
    "area_id",
    "exclude",
    "entities",
    "\ud800",
    "{{ x }}",
)
_KNOWN: Final = {
    "answer",
    "confirmation_required",
    "done",
    "dry_run",
    "failed",
    "invalid_argument",
    "not_allowed",
    "not_found",
    "unavailable",
}


def _values() -> st.SearchStrategy[Any]:
    """Return values that are almost what they should be."""
    word = st.sampled_from(_WORDS)
    return st.recursive(
        word | JSON,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(word | st.text(max_size=3), inner, max_size=3)
            | inner.map(lambda value: json.dumps(value, default=str))
        ),
        max_leaves=6,
    )


@st.composite
def _calls(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """Return a tool and arguments with names that it has, mostly."""
    tool = draw(st.sampled_from(sorted(_NAMES)))
    names = st.sampled_from(_NAMES[tool]) | st.sampled_from(("entity", "x"))
    return tool, draw(st.dictionaries(names, _values(), max_size=5))


@settings(
    max_examples=200,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(call=_calls())
async def test_nonsense_is_answered(
    attacked: AttackedHouse, call: tuple[str, dict[str, Any]]
) -> None:
    """Every answer is plain JSON with a word for what is wrong, and no lock opens."""
    tool, arguments = call
    outcome = await attacked.call(tool, arguments)
    assert outcome.word in _KNOWN, outcome
    assert len(json.dumps(outcome.data, allow_nan=False, ensure_ascii=False)) <= 16_000
    assert attacked.state("lock.front") == "locked"
