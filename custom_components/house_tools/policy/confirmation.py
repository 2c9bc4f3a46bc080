"""Tokens that let one exact call through, once, after a person agreed to it."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
import hashlib
import hmac
import secrets
from typing import Final

from ..errors import NotAllowedError

EXPIRES_IN: Final = 120
MAX_PENDING: Final = 100

_MAX_REMEMBERED = 400
_TOKEN_BYTES = 16


class _Gone(StrEnum):
    """Why a token that was real is not worth anything any more."""

    USED = "used"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class _Pending:
    """A token that waits: the seal of its call, and when it ends."""

    seal: bytes
    ends: float


class Confirmations:
    """The tokens of one entry. They live in memory, and no code is kept with them.

    A call is bound by a keyed hash of its one spelling. The key dies with the
    object, so that a short code in a call cannot be guessed from the hash either.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Initialize the store with a clock in seconds that never goes back."""
        self._clock = clock
        self._key = secrets.token_bytes(32)
        self._pending: OrderedDict[str, _Pending] = OrderedDict()
        self._gone: OrderedDict[str, _Gone] = OrderedDict()

    @property
    def pending(self) -> int:
        """Return the number of tokens that wait."""
        self._expire()
        return len(self._pending)

    def issue(self, call: str) -> str:
        """Return a new token for a call, given in its one spelling."""
        self._expire()
        while len(self._pending) >= MAX_PENDING:
            self._retire(next(iter(self._pending)), _Gone.EXPIRED)
        token = secrets.token_hex(_TOKEN_BYTES)
        self._pending[token] = _Pending(self._seal(call), self._clock() + EXPIRES_IN)
        return token

    def redeem(self, token: str, call: str) -> None:
        """Use a token up for a call.

        Raises NotAllowedError with a `token` of unknown, used, expired or other_call.
        A token for another call stays good for its own.
        """
        self._expire()
        token = token.strip().lower()
        if (pending := self._pending.get(token)) is None:
            raise _refusal(self._gone.get(token))
        if not hmac.compare_digest(pending.seal, self._seal(call)):
            raise NotAllowedError(
                "This confirm_token is for another call. Repeat that call unchanged, or "
                "make this one without a token to get its own.",
                token="other_call",
            )
        self._retire(token, _Gone.USED)

    def _seal(self, call: str) -> bytes:
        """Return the keyed hash of a call."""
        data = call.encode("utf-8", "surrogatepass")
        return hmac.digest(self._key, data, hashlib.sha256)

    def _expire(self) -> None:
        """Retire the tokens whose time is over; they wait in the order they were made."""
        now = self._clock()
        while self._pending:
            token, pending = next(iter(self._pending.items()))
            if pending.ends > now:
                break
            self._retire(token, _Gone.EXPIRED)

    def _retire(self, token: str, why: _Gone) -> None:
        """Remember for a while why a token is gone."""
        del self._pending[token]
        self._gone[token] = why
        while len(self._gone) > _MAX_REMEMBERED:
            self._gone.popitem(last=False)


def _refusal(gone: _Gone | None) -> NotAllowedError:
    """Return the error for a token that waits no more, or never did."""
    if gone is _Gone.USED:
        return NotAllowedError(
            "This confirm_token was used already, each works once. Make the call "
            "without a token to ask for a new one.",
            token="used",
        )
    if gone is _Gone.EXPIRED:
        return NotAllowedError(
            f"This confirm_token has expired, they last {EXPIRES_IN} seconds. Make the "
            "call without a token to ask for a new one.",
            token="expired",
        )
    return NotAllowedError(
        "There is no such confirm_token. Make the call without a token to ask for one.",
        token="unknown",
    )
