"""Domains and device classes by name, in English and in Home Assistant's language."""

from typing import Final

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.translation import async_get_translations

from .describe import Words, kind_words
from .lexicon import GroupKey

_ENGLISH: Final = "en"
_CATEGORIES: Final = ("title", "entity_component")


class KindNames:
    """What kinds of entities are called, as far as their translations are loaded."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Initialize without translations."""
        self._hass = hass
        self._language = hass.config.language
        self._asked_for: set[str] = set()
        self._loaded: set[str] = set()
        self._translations: dict[str, set[str]] = {}

    @callback
    def missing(self) -> set[str]:
        """Return the domains that were described without their translated names."""
        if self._language != self._hass.config.language:
            self._language = self._hass.config.language
            self._loaded.clear()
            self._translations.clear()
        # What is no integration has no translations; asking for them would be logged.
        known = self._hass.config.top_level_components
        return (self._asked_for - self._loaded) & known

    async def async_load(self, domains: set[str]) -> None:
        """Load the names of domains and of their device classes."""
        for_language = self._language
        loaded: list[dict[str, str]] = [
            await async_get_translations(self._hass, language, category, domains)
            for language in dict.fromkeys((_ENGLISH, for_language))
            for category in _CATEGORIES
        ]
        # Once the language has changed, they are missing again.
        if for_language == self._language:
            self._loaded |= domains
            for texts in loaded:
                for path, text in texts.items():
                    self._translations.setdefault(path, set()).add(text)

    @callback
    def describe(self, key: GroupKey) -> Words:
        """Return the words for a domain or for a device class of a domain."""
        domain, _, device_class = key.id.partition(".")
        self._asked_for.add(domain)
        path = f"component.{domain}.entity_component.{device_class or '_'}.name"
        names = self._translated(path)
        if not device_class:
            names |= self._translated(f"component.{domain}.title")
        return kind_words(key.id, names)

    def _translated(self, path: str) -> set[str]:
        """Return the texts at a path, in all languages that are loaded."""
        return self._translations.get(path, set())
