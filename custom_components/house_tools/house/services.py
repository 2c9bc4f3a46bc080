"""The services of the house, with the names and descriptions that people know."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers.service import async_get_all_descriptions
from homeassistant.helpers.translation import async_get_translations
from homeassistant.util.hass_dict import HassKey

from ..const import DOMAIN
from .text import fold, words

# Names of services and fields are English in every house, so their texts are too.
_LANGUAGE = "en"

# What may be the beginning of a word that is searched for.
_FEWEST_LETTERS = 3

type _Descriptions = dict[str, dict[str, Any]]

_KEPT: HassKey[tuple[_Descriptions, list[ServiceInfo]]] = HassKey(f"{DOMAIN}_services")


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceField:
    """One field of a service; `raw` is Home Assistant's own description of it."""

    name: str
    description: str | None
    raw: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, eq=False)
class ServiceInfo:
    """One service; what is derived from it is kept with it.

    `raw` is Home Assistant's own description, which it keeps and shares: never to
    be changed. `texts` are the translations of the service's domain.
    """

    domain: str
    service: str
    name: str | None
    description: str | None
    raw: Mapping[str, Any]
    texts: Mapping[str, str]

    @cached_property
    def id(self) -> str:
        """Return the service as it is called."""
        return f"{self.domain}.{self.service}"

    @cached_property
    def called(self) -> tuple[str, str, str]:
        """Return the words of the id, of it without the domain, and the name, folded."""
        action = " ".join(words(self.service))
        full = f"{' '.join(words(self.domain))} {action}"
        return full, action, fold(self.name or "")

    @cached_property
    def texts_by_rank(self) -> tuple[str, str, str]:
        """Return the words of id and name, then with the description, then with fields.

        Each word has a space on either side.
        """
        full, _, name = self.called
        head = f" {full} {name} "
        text = f"{head}{' '.join(words(self.description or ''))} "
        fields = " ".join(self.field_names).replace("_", " ")
        return head, text, f"{text}{fields} "

    @property
    def response(self) -> str | None:
        """Return whether the service answers: always, on request, or never (None)."""
        response = self.raw.get("response")
        if response is None:
            return None
        return "on request" if response.get("optional") else "always"

    @property
    def field_names(self) -> list[str]:
        """Return the names of the fields, those of sections among them."""
        return [name for name, _ in _flatten(self.raw.get("fields"))]

    def fields(self) -> Iterator[ServiceField]:
        """Yield the fields, those of sections among them."""
        for name, raw in _flatten(self.raw.get("fields")):
            key = f"{_key(self.domain, self.service)}.fields.{name}.description"
            text = _text(self.raw, self.texts, raw.get("description"), key)
            yield ServiceField(name=name, description=text, raw=raw)


async def async_get_services(hass: HomeAssistant) -> list[ServiceInfo]:
    """Return all services in the order of their ids; not to be changed.

    They are read once for each set of descriptions, which Home Assistant keeps until
    a service comes or goes.
    """
    descriptions = await async_get_all_descriptions(hass)
    if (kept := hass.data.get(_KEPT)) is not None and kept[0] is descriptions:
        return kept[1]
    domains = sorted(descriptions)
    texts = await async_get_translations(hass, _LANGUAGE, "services", domains)
    services = [
        _service_info(domain, service, raw, texts)
        for domain in domains
        for service, raw in sorted(descriptions[domain].items())
    ]
    hass.data[_KEPT] = (descriptions, services)
    return services


def search_services(services: Iterable[ServiceInfo], query: str) -> list[ServiceInfo]:
    """Return the services that have every word of the query, the closest first.

    A word counts where it begins a word of the id, the name, the description or a
    field's name; a short one has to be all of it, as "on" also begins "one". What the
    query is all of comes first: an id or a name; then what is found by these alone,
    then by the description, then by fields.
    """
    whole = " ".join(words(query))
    wanted = [
        f" {word}" if len(word) >= _FEWEST_LETTERS else f" {word} "
        for word in words(query)
    ]
    found = [
        (rank, info.id, info)
        for info in services
        if (rank := _rank(info, wanted, whole)) is not None
    ]
    return [info for _, _, info in sorted(found, key=lambda item: item[:2])]


def _rank(info: ServiceInfo, wanted: list[str], whole: str) -> int | None:
    """Return how well a service fits, 0 being best, or None where it does not.

    `wanted` are the words with a space in front, and one behind where nothing may
    follow; `whole` is the query they come from.
    """
    if whole in info.called:
        return 0
    for rank, text in enumerate(info.texts_by_rank, 1):
        if all(map(text.__contains__, wanted)):
            return rank
    return None


def _service_info(
    domain: str, service: str, raw: Mapping[str, Any], texts: Mapping[str, str]
) -> ServiceInfo:
    """Return a service; its own words count before the translated ones."""
    key = _key(domain, service)
    return ServiceInfo(
        domain=domain,
        service=service,
        name=_text(raw, texts, raw.get("name"), f"{key}.name"),
        description=_text(raw, texts, raw.get("description"), f"{key}.description"),
        raw=raw,
        texts=texts,
    )


def _key(domain: str, service: str) -> str:
    """Return what the translations of a service are filed under."""
    return f"component.{domain}.services.{service}"


def _text(
    raw: Mapping[str, Any], texts: Mapping[str, str], own: Any, key: str
) -> str | None:
    """Return a text in one line, with the placeholders of the service filled in."""
    text = own if isinstance(own, str) and own.strip() else texts.get(key)
    if not text:
        return None
    for placeholder, value in (raw.get("description_placeholders") or {}).items():
        text = text.replace(f"{{{placeholder}}}", str(value))
    return " ".join(text.split())


def _flatten(fields: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield fields and the fields of sections; integrations may describe them oddly."""
    if not isinstance(fields, Mapping):
        return
    for name, raw in fields.items():
        if isinstance(raw, Mapping) and isinstance(raw.get("fields"), Mapping):
            yield from _flatten(raw["fields"])
        else:
            yield str(name), raw if isinstance(raw, Mapping) else {}
