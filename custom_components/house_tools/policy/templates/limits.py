"""How much a template may make, and how long it may take."""

from collections import deque
from collections.abc import Iterable
from time import monotonic, sleep
from types import MappingProxyType, NoneType
from typing import Any, Final

from jinja2.utils import Namespace

from homeassistant.core import State

from ...errors import CallTimeoutError, InvalidArgumentError

# What C code may go through in one step: well below 50 ms on a slow machine.
MAX_ITEMS: Final = 30_000
MAX_TEXT: Final = 100_000
# All texts in a list together, which nothing reads as one.
_MAX_HELD: Final = 1_000_000
MAX_DEPTH: Final = 30
MAX_SORTED: Final = 15_000
# Of a name, an id, a time; Home Assistant remembers many of those that it parsed.
MAX_NAME: Final = 1_000
# Beyond 64 bits arithmetic gets slow, and integers with the same hash can be made up.
MAX_BITS: Final = 64
# Of all steps together; it bounds the memory that a template can take.
_MAX_WORK: Final = 20_000_000
# A state as text has its attributes, and about as much of ids and times.
_STATE_TEXT: Final = 250 * " "
# A number as text, with what stands between items.
_ITEM_TEXT: Final = 10

# The event loop waits up to 5 ms for its turn, each time, unless it is given one.
_STRETCH: Final = 0.002
_BREATH: Final = 0.0002

# A namespace holds what was measured before, and nothing reads all of it at once.
_NO_PARTS = frozenset({NoneType, bool, float, Namespace})
_MAPPINGS = (dict, MappingProxyType)
_ITERABLES: Final[tuple[type[Iterable[Any]], ...]] = (
    range,
    list,
    tuple,
    set,
    frozenset,
    deque,
    type({}.keys()),
    type({}.values()),
    type({}.items()),
)


class TooBigError(InvalidArgumentError):
    """A template makes something bigger than it may."""


class Budget:
    """What one rendering may still do."""

    def __init__(self, seconds: float) -> None:
        """Initialize the budget; the time starts now."""
        self._seconds = seconds
        began = monotonic()
        self._deadline = began + seconds
        self._work = _MAX_WORK
        self._breath = began + _STRETCH

    def spend(self, work: int = 1) -> None:
        """Take some work off; raises where time or work is used up."""
        self._work -= work
        now = monotonic()
        if now > self._breath:
            sleep(_BREATH)
            self._breath = monotonic() + _STRETCH
        if now > self._deadline:
            raise CallTimeoutError(
                f"The template took longer than {self._seconds:g} seconds. Loop over less."
            )
        if self._work < 0:
            raise TooBigError("The template does too much work. Loop over less.")

    def measured[T](self, value: T) -> T:
        """Return a value that was made; raises where it is too big."""
        if type(value) in _NO_PARTS:
            self.spend()
        else:
            items, text = measure(value)
            self.spend(items + text // 64)
        return value

    def text(self, value: Any) -> str:
        """Return a value as text; raises where that is too long."""
        self.check_text(value)
        return str(value)

    def check_text(self, value: Any) -> None:
        """Raise where a value is too long as text."""
        if not isinstance(value, str):
            items, text = measure(value, as_text=True)
            if text + items * _ITEM_TEXT > MAX_TEXT:
                raise too_long(MAX_TEXT)
            self.spend(items)

    def join(self, separator: str, texts: Iterable[str]) -> str:
        """Return the texts joined; raises where the result is too long."""
        parts: list[str] = []
        total = 0
        for text in texts:
            parts.append(text)
            total += len(text) + len(separator)
            if total - len(separator) > MAX_TEXT:
                raise too_long(MAX_TEXT)
            self.spend()
        return separator.join(parts)


def measure(value: Any, *, as_text: bool = False) -> tuple[int, int]:
    """Return how many items and characters a value has, all levels together.

    What is contained twice counts twice, as every reader meets it twice. With
    `as_text` a state counts with its attributes, as its text has them.

    Raises TooBigError beyond the limits.
    """
    items = text = 0
    most = MAX_TEXT if as_text or isinstance(value, (str, bytes)) else _MAX_HELD
    level: list[Any] = [value]
    for _ in range(MAX_DEPTH):
        below: list[Any] = []
        for item in level:
            if isinstance(item, (str, bytes)):
                text += len(item)
            else:
                below += _parts(item, as_text)
        items += len(level)
        if items + len(below) > MAX_ITEMS:
            raise TooBigError(
                f"The template makes a list of more than {MAX_ITEMS} items. Select less first."
            )
        if text > most:
            raise too_long(most)
        if not below:
            return items, text
        level = below
    raise TooBigError(f"The template nests more than {MAX_DEPTH} levels deep.")


def _parts(item: Any, as_text: bool) -> Iterable[Any]:
    """Return what a value contains."""
    if isinstance(item, int):
        check_bits(item)
    elif isinstance(item, _MAPPINGS):
        return [*item, *item.values()]
    elif isinstance(item, _ITERABLES):
        return item
    elif as_text and isinstance(item, State):
        return (item.attributes, _STATE_TEXT)
    elif isinstance(item, Namespace):
        # What holds it could be read as a whole, and it can hold itself many times over.
        raise TooBigError("A namespace can be used through its attributes only.")
    return ()


def check_bits(value: int) -> None:
    """Raise where an integer is too long."""
    if value.bit_length() > MAX_BITS:
        raise TooBigError(
            f"The template makes an integer of more than {MAX_BITS} bits."
        )


def too_long(most: int) -> TooBigError:
    """Return the error for text that would be too long."""
    return TooBigError(
        f"The template makes a text of more than {most} characters. Select less first."
    )
