"""Why aims are missed: told in the report beside those that a run misses."""

from collections.abc import Mapping
from typing import Final

# By `Aim.what`. What a run meets is not told, so a text may stay while it is true of
# any machine; one that nothing can miss for this reason any more has to go.
REASONS: Final[Mapping[str, str]] = {}
