"""A house for search that needs no Home Assistant."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from custom_components.house_tools.house.describe import (
    AREA,
    DEVICE_CLASS,
    DOMAIN,
    LABEL,
    area_words,
    kind_words,
    label_words,
    phrases,
)
from custom_components.house_tools.house.everyday import fillers
from custom_components.house_tools.house.hits import Hits, SearchHit
from custom_components.house_tools.house.lexicon import Document, GroupKey, Lexicon
from custom_components.house_tools.house.search import search
from custom_components.house_tools.house.steps import run


@dataclass
class PlainHouse:
    """Entities as search sees them, put down in one line each."""

    language: str = "en"
    lexicon: Lexicon = field(default_factory=Lexicon)

    def area(self, name: str, *aliases: str, floor: Iterable[str] = ()) -> Self:
        """Add an area; entities refer to it by its name."""
        key = GroupKey(AREA, name)
        self.lexicon.describe(key, area_words([name, *aliases], floor))
        return self

    def called(self, kind: str, *names: str) -> Self:
        """Say what a domain or `domain.device_class` is called in this house."""
        type_ = DEVICE_CLASS if "." in kind else DOMAIN
        self.lexicon.describe(GroupKey(type_, kind), kind_words(kind, names))
        return self

    def entity(
        self,
        entity_id: str,
        *names: str,
        area: str | None = None,
        device: str | None = None,
        device_class: str | None = None,
        label: str | None = None,
        hidden: bool = False,
        minor: bool = False,
        disabled: bool = False,
    ) -> Self:
        """Add an entity with its names, the first of which is shown."""
        domain = entity_id.partition(".")[0]
        groups = [GroupKey(DOMAIN, domain)]
        if device_class:
            groups.append(GroupKey(DEVICE_CLASS, f"{domain}.{device_class}"))
        if area:
            groups.append(GroupKey(AREA, area))
        if label:
            groups.append(GroupKey(LABEL, label))
            self.lexicon.describe(groups[-1], label_words([label]))
        for key in groups[:2]:
            if key.type in (DOMAIN, DEVICE_CLASS) and key not in self.lexicon.groups:
                self.lexicon.describe(key, kind_words(key.id))
        self.lexicon.add(
            Document(
                entity_id,
                phrases(names),
                devices=phrases([device or ""]),
                groups=tuple(groups),
                hidden=hidden,
                minor=minor,
                disabled=disabled,
            )
        )
        return self

    def hits(self, query: str) -> list[SearchHit]:
        """Return what a query finds among the enabled entities, best first."""
        spoken = fillers(self.language)
        steps = search(
            self.lexicon, query, spoken, lambda ids: ids - self.lexicon.disabled
        )
        return list(Hits(self.lexicon, run(steps)))

    def find(self, query: str) -> list[str]:
        """Return the ids that a query finds, best first."""
        return [hit.entity_id for hit in self.hits(query)]

    def score(self, query: str, entity_id: str) -> int:
        """Return the score of an entity for a query, 0 when it is not found."""
        return next(
            (hit.score for hit in self.hits(query) if hit.entity_id == entity_id), 0
        )
