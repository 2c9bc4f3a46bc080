"""Configurations without secrets."""

from typing import Any

from hypothesis import given, strategies as st

from custom_components.house_tools.policy.redact_config import redact_config

SECRET = "s3cret-value"
SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
PLAIN = st.recursive(
    SCALARS | st.just(SECRET) | st.just(f"in {SECRET}, amid") | st.just(48151623),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text("abcdef", max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


def shape(value: Any) -> Any:
    """Return what a value is made of, without its texts and numbers."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return None


@given(PLAIN)
def test_no_secret_is_left(config: Any) -> None:
    """Wherever a secret is, it is masked, and nothing else changes its shape."""
    redacted = redact_config(config, {SECRET, "48151623"})
    assert SECRET not in str(redacted)
    assert "48151623" not in str(redacted)
    assert shape(redacted) == shape(config)


def test_the_rest_stays() -> None:
    """What is no secret stays as it is."""
    config = {"a": [1, 2.5, None, True, "on"], "brightness_pct": 50, "entity_id": "x.y"}
    assert redact_config(config, {SECRET}) == config


def test_part_of_a_word() -> None:
    """A secret inside a longer word is another word."""
    assert redact_config("pass1234word 1234", {"1234"}) == "pass1234word **REDACTED**"
