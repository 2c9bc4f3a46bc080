"""Codes, PINs, passwords and tokens, masked wherever they could be read later."""

from collections.abc import Collection, Iterator, Mapping
import re
from typing import Any

from homeassistant.helpers.redact import REDACTED

# Not the end of "access" or "pass".
_PLURAL = re.compile(r"(?<=[^s])s\Z")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")

_SECRET_WORDS = frozenset(
    {
        "apikey",
        "authorization",
        "authsig",
        "bearer",
        "credential",
        # What is typed on the keypad of an alarm panel, its code included.
        "keypress",
        "otp",
        "passcode",
        "passphrase",
        "passwd",
        "password",
        "pin",
        "pincode",
        "psk",
        "pwd",
        "secret",
        "token",
        "totp",
        "usercode",
    }
)
# "code" alone is a secret; a country, error or colour code is not.
_CODE_WORDS = frozenset(
    {
        "access",
        "alarm",
        "arm",
        "auth",
        "disarm",
        "door",
        "entry",
        "gate",
        "guest",
        "keypad",
        "lock",
        "master",
        "new",
        "old",
        "pass",
        "pin",
        "security",
        "unlock",
        "user",
        "verification",
    }
)
_KEY_WORDS = frozenset(
    {"access", "api", "client", "encryption", "network", "private", "security"}
)
# "token_count" and "code_format" speak about a secret without telling it.
_TELLS_NOTHING = frozenset(
    {
        "count",
        "enabled",
        "format",
        "id",
        "length",
        "limit",
        "name",
        "required",
        "slot",
        "type",
        "url",
    }
)

_QUOTED_PAIR = re.compile(
    r"""(?P<head>(?P<q>["'])(?P<key>[\w-]{1,64})(?P=q)\s*:\s*)"""
    r"""(?P<value>"[^"]*"|'[^']*'|[^\s,}\]]+)"""
)
_PLAIN_PAIR = re.compile(
    r"\b(?P<key>[\w-]{0,48}(?:passw(?:or)?d|passphrase|passcode|secret|token|api_?key|authsig|psk|pin))"
    r"(?P<head>\s*[=:]\s*)(?P<value>[^\s\"',;&)}\]]+)",
    re.IGNORECASE,
)
_BEARER = re.compile(r"\b(bearer|basic)\s+[\w.~+/=-]{8,}", re.IGNORECASE)
_JWT = re.compile(r"\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*")
_URL_LOGIN = re.compile(r"(?<=://)[^/\s:@]+:[^/\s@]+(?=@)")


def is_secret_key(key: str) -> bool:
    """Return if a value under this key is one to mask."""
    words = [_PLURAL.sub("", word.lower()) for word in _WORD.findall(key)]
    if not words or words[-1] in _TELLS_NOTHING or "max" in words:
        return False
    if not _SECRET_WORDS.isdisjoint(words):
        return True
    if words[-1] == "code":
        return len(words) == 1 or not _CODE_WORDS.isdisjoint(words)
    return words[-1] == "key" and not _KEY_WORDS.isdisjoint(words)


def redact(value: Any) -> Any:
    """Return a copy of a structure with the values under secret keys masked."""
    if isinstance(value, Mapping):
        return {
            key: REDACTED if _hides(key, item) else redact(item)
            for key, item in value.items()
        }
    if isinstance(value, (list, tuple, set, frozenset)):
        return [redact(item) for item in value]
    return value


def secrets_in(value: Any) -> frozenset[str]:
    """Return the secret values of a structure as text, to mask them in messages."""
    return frozenset(text for text in _secrets(value, hidden=False) if text)


def redact_text(text: str, secrets: Collection[str] = ()) -> str:
    """Return a text without the given secrets and without what looks like one."""
    for secret in sorted(secrets, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(secret)}(?!\w)", REDACTED, text)
    text = _QUOTED_PAIR.sub(_mask_pair, text)
    text = _PLAIN_PAIR.sub(rf"\g<key>\g<head>{REDACTED}", text)
    text = _BEARER.sub(rf"\1 {REDACTED}", text)
    text = _JWT.sub(REDACTED, text)
    return _URL_LOGIN.sub(REDACTED, text)


def _hides(key: Any, item: Any) -> bool:
    """Return if an item of a mapping is a secret; flags and blanks tell none."""
    return (
        item is not None
        and not isinstance(item, bool)
        and item not in ("", [], {})
        and is_secret_key(str(key))
    )


def _secrets(value: Any, *, hidden: bool) -> Iterator[str]:
    """Yield the scalars below secret keys."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _secrets(item, hidden=hidden or _hides(key, item))
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from _secrets(item, hidden=hidden)
    elif hidden and value is not None and not isinstance(value, bool):
        yield str(value)


def _mask_pair(match: re.Match[str]) -> str:
    """Mask the value of a quoted key, as a dictionary prints it, if it is a secret."""
    if not is_secret_key(match["key"]) or match["value"] in ("None", "True", "False"):
        return match[0]
    return f"{match['head']}{match['q']}{REDACTED}{match['q']}"
