"""What a template in a script can come to, read from its text."""

from typing import Any

from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from custom_components.house_tools.policy.choices import (
    async_possible_services,
    possible_texts,
)
from custom_components.house_tools.policy.rules import matches
from homeassistant.core import HomeAssistant
from homeassistant.helpers.template import Template


@pytest.mark.parametrize(
    ("text", "globs"),
    [
        ("light.turn_{{ x }}", {"light.turn_*"}),
        ("{{ x }}", {"*"}),
        ("{{ 'light.turn_' ~ x }}", {"light.turn_*"}),
        (
            "{% if a %} light.turn_on {% elif b %}Light.Turn_Off{% else %}\nlock.lock{% endif %}",
            {"light.turn_on", "light.turn_off", "lock.lock"},
        ),
        ("{% if a %}light.turn_on{% endif %}", {"light.turn_on", ""}),
        ("{{ 'a.b' if x else 'c.d' }}", {"a.b", "c.d"}),
        ("{% set x = 'lock.unlock' %}{{ x }}", {"*"}),
        ("{% for x in y %}a.b{% endfor %}", {"*"}),
        ("{{ 'lock.unlock' | lower }}", {"*"}),
        ("{{ {'a': 'lock.unlock'}['a'] }}", {"*"}),
        ("{% macro m() %}lock.unlock{% endmacro %}{{ m() }}", {"*"}),
        ("{# light.turn_on #}lock.lock", {"lock.lock"}),
        ("{% if a %}{% extends 'b.jinja' %}{% endif %}lock.lock", {"*"}),
        ("{{ not a template", {"*"}),
        ("{{ 'a' if a else 'b' }}" * 6, {"*"}),
    ],
)
def test_texts_of_a_template(text: str, globs: set[str]) -> None:
    """What stands in the text is told, and all that is worked out may be anything."""
    assert possible_texts(text) == globs


_WORDS = st.sampled_from(("light.turn_on", "lock.", "unlock", "a.b", " ", "{# x #}"))
_PARTS = st.recursive(
    _WORDS | st.sampled_from(("{{ x }}", "{{ 'lock.' ~ y }}", "{% set x = y %}")),
    lambda inner: st.one_of(
        st.builds("".join, st.lists(inner, max_size=3)),
        st.builds("{{% if a %}}{}{{% else %}}{}{{% endif %}}".format, inner, inner),
        st.builds("{{% if b %}}{}{{% elif a %}}{}{{% endif %}}".format, inner, inner),
        st.builds("{{% for z in [1, 2] %}}{}{{% endfor %}}".format, inner),
    ),
    max_leaves=8,
)


_VALUES = {"a": st.booleans(), "b": st.booleans(), "x": _WORDS, "y": _WORDS}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=_PARTS, values=st.fixed_dictionaries(_VALUES))
async def test_whatever_it_renders_to_was_told(
    hass: HomeAssistant, text: str, values: dict[str, Any]
) -> None:
    """No template comes to a text that was not among the possible ones."""
    rendered = Template(text, hass).async_render(values, parse_result=False)
    assert matches(tuple(possible_texts(text)), rendered.strip())


async def test_services_that_a_template_can_choose(hass: HomeAssistant) -> None:
    """Only what exists counts; a choice among very many is none."""
    for service in ("turn_on", "turn_off", "toggle"):
        hass.services.async_register("light", service, lambda call: None)
    for number in range(30):
        hass.services.async_register("notify", f"phone_{number}", lambda call: None)

    def possible(text: str) -> list[str] | None:
        found = async_possible_services(hass, Template(text, hass))
        return sorted(found) if found else found

    assert possible("light.turn_{{ x }}") == ["light.turn_off", "light.turn_on"]
    assert possible("{{ 'light.toggle' if x else 'gone.away' }}") == ["light.toggle"]
    assert possible("notify.{{ x }}") is None
    assert possible("gone.{{ x }}") is None
    assert possible("{{ x }}") is None
