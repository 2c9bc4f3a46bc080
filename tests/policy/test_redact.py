"""Secrets, wherever they may be read."""

from typing import Any

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.policy.redact import (
    is_secret_key,
    redact,
    redact_text,
    secrets_in,
)

MASK = "**REDACTED**"


@pytest.mark.parametrize(
    "key",
    [
        "code",
        "Code",
        "codes",
        "user_code",
        "usercode",
        "alarm_code",
        "master_code",
        "new_code",
        "keypress",
        "pin",
        "PIN",
        "pin_code",
        "door-pin",
        "password",
        "new_password",
        "wifiPassword",
        "passcode",
        "token",
        "access_code",
        "access_key",
        "pass_codes",
        "access_token",
        "accessToken",
        "refresh_tokens",
        "client_secret",
        "api_key",
        "apiKey",
        "private_key",
        "authorization",
        "otp",
    ],
)
def test_secret_keys(key: str) -> None:
    """Names of secrets are known in every spelling."""
    assert is_secret_key(key)


@pytest.mark.parametrize(
    "key",
    [
        "",
        "brightness",
        "entity_id",
        "code_format",
        "code_slot",
        "code_arm_required",
        "country_code",
        "status_code",
        "error_code",
        "max_tokens",
        "token_count",
        "pinned",
        "spin",
        "key",
        "keypad",
        "opinion",
        "authority",
        "decode",
    ],
)
def test_plain_keys(key: str) -> None:
    """What only sounds like a secret stays readable."""
    assert not is_secret_key(key)


def test_values_are_masked_at_any_depth() -> None:
    """The rest of a structure stays as it was, and the original too."""
    data = {
        "code": 1234,
        "list": [{"pin": "1"}, {"brightness": 3}],
        "password": {"old": "a", "new": "b"},
        "code_arm_required": True,
        "token": None,
    }
    assert redact(data) == {
        "code": MASK,
        "list": [{"pin": MASK}, {"brightness": 3}],
        "password": MASK,
        "code_arm_required": True,
        "token": None,
    }
    assert data["code"] == 1234


@given(
    st.recursive(
        st.dictionaries(
            st.sampled_from(["code", "pin", "name", "x"]),
            st.text("abc0123456789", min_size=4, max_size=8),
        ),
        lambda inner: st.lists(inner) | st.dictionaries(st.text("yz"), inner),
    )
)
def test_no_secret_survives(data: Any) -> None:
    """Whatever was secret in the data is in neither structure nor text."""
    secrets = secrets_in(data)
    plain = {s for s in secrets if s not in str(redact(data))}
    names = secrets - plain
    # A value may be there once more under a name that is no secret.
    assert all(any(s in t for t in _others(data)) for s in names)
    text = f"refused {sorted(secrets)} for {data}"
    masked = redact_text(text, secrets)
    assert not any(f"'{secret}'" in masked for secret in secrets)


def _others(data: Any) -> list[str]:
    """Return the texts under names that are no secret."""
    if isinstance(data, dict):
        return [
            text
            for key, value in data.items()
            if not is_secret_key(key)
            for text in ([value] if isinstance(value, str) else _others(value))
        ]
    return [text for item in data for text in _others(item)]


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("{'code': '1234', 'entity_id': 'lock.a'}", "1234"),
        ('{"pin": 1234}', "1234"),
        ("password=hunter2 for anna", "hunter2"),
        ("wifi_password: hunter2, next", "hunter2"),
        ("GET http://h/x?access_token=abc123&y=1", "abc123"),
        ("Authorization: Bearer abcdefgh12345", "abcdefgh12345"),
        ("connecting to mqtt://anna:hunter2@host", "hunter2"),
        ("jwt eyJhbGciOi.eyJpc3Mi.c2ln done", "eyJpc3Mi"),
    ],
)
def test_texts_are_masked(text: str, hidden: str) -> None:
    """A log line tells that there was a secret, not which."""
    masked = redact_text(text)
    assert hidden not in masked
    assert MASK in masked


@pytest.mark.parametrize(
    "text",
    [
        "Error code: 404 for light.kitchen",
        "The pin board is full",
        "{'brightness': 80, 'code': None}",
        "https://example.org/a:b@c",
        "token expired",
    ],
)
def test_plain_texts_stay(text: str) -> None:
    """What holds no secret is not touched."""
    assert redact_text(text) == text


def test_known_secrets_go_as_whole_words() -> None:
    """A code is masked where it stands alone, not inside other numbers."""
    assert redact_text("1 of 10 codes: 1", {"1"}) == f"{MASK} of 10 codes: {MASK}"
