"""Free texts, which may name any entity, as a caller may read them."""

from collections.abc import Iterable

from ..past.discretion import Discretion
from .call import Call
from .visibility import text_without_hidden


async def async_discreet(call: Call, texts: Iterable[str]) -> list[str]:
    """Return the texts without ids of hidden entities.

    Those that name one in words are withheld as a whole.
    """
    if (may_read := call.caller.read_filter()) is None:
        return list(texts)
    masked = [text_without_hidden(call, text) for text in texts]
    discretion = Discretion(call.hass, may_read)
    await discretion.async_prepare(masked)
    return [discretion.text(text) or "" for text in masked]
