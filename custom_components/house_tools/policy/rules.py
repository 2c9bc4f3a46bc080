"""Globs over entity ids and services: `*` matches anything, all else is literal."""

from collections.abc import Collection
from functools import lru_cache
import re

_GLOB = re.compile(r"[a-z0-9_*]+(?:\.[a-z0-9_*]+)?")


def normalize_glob(text: str) -> str | None:
    """Return the glob in its one spelling, or None where it cannot match any id.

    An id is a domain, a dot and a name in lower case. A glob without a dot can
    only match through a `*`.
    """
    glob = text.strip().lower()
    if not _GLOB.fullmatch(glob) or ("." not in glob and "*" not in glob):
        return None
    return glob


@lru_cache(maxsize=64)
def _compile(globs: tuple[str, ...]) -> re.Pattern[str]:
    """Return one pattern for all the globs."""
    return re.compile("|".join(map(_pattern, globs)))


def _pattern(glob: str) -> str:
    """Return a glob as a pattern.

    What stands between two stars is found once, where it comes first, and never
    sought again: so no glob takes long, however many stars it has.
    """
    first, *others = map(re.escape, re.split(r"\*+", glob))
    if not others:
        return first
    *middle, last = others
    return f"{first}{''.join(f'(?>.*?{part})' for part in middle)}.*{last}"


def matches(globs: tuple[str, ...], item: str) -> bool:
    """Return if any of the globs matches the whole id."""
    return bool(globs) and _compile(globs).fullmatch(item.lower()) is not None


def may_touch(
    entity_id: str, allowlist: tuple[str, ...], denylist: tuple[str, ...]
) -> bool:
    """Return if the lists let a write touch the entity; the deny list always wins."""
    if matches(denylist, entity_id):
        return False
    return not allowlist or matches(allowlist, entity_id)


def needs_confirmation(
    domains: Collection[str], confirm_domains: frozenset[str]
) -> bool:
    """Return if any of the domains is one that a person must confirm."""
    return not confirm_domains.isdisjoint(domains)
