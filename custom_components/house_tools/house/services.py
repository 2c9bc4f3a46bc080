"""The services of the house, with the names and descriptions that people know."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers.service import async_get_all_descriptions
from homeassistant.helpers.translation import async_get_translations

from .text import fold, words

# Names of services and fields are English in every house, so their texts are too.
_LANGUAGE = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceField:
    """One field of a service; `raw` is Home Assistant's own description of it."""

    name: str
    description: str | None
    raw: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceInfo:
    """One service.

    `raw` is Home Assistant's own description, which it keeps and shares: never to
    be changed. `texts` are the translations of the service's domain.
    """

    domain: str
    service: str
    name: str | None
    description: str | None
    raw: Mapping[str, Any]
    texts: Mapping[str, str]

    @property
    def id(self) -> str:
        """Return the service as it is called."""
        return f"{self.domain}.{self.service}"

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


async def async_get_services(
    hass: HomeAssistant, domain: str | None = None
) -> list[ServiceInfo]:
    """Return the services of a domain, or all, in the order of their ids."""
    descriptions = await async_get_all_descriptions(hass)
    domains = sorted(descriptions) if domain is None else [domain]
    texts = await async_get_translations(hass, _LANGUAGE, "services", domains)
    return [
        _service_info(name, service, raw, texts)
        for name in domains
        for service, raw in sorted(descriptions.get(name, {}).items())
    ]


def search_services(services: Iterable[ServiceInfo], query: str) -> list[ServiceInfo]:
    """Return the services that have every word of the query, the closest first.

    A word counts where it begins a word of the id, the name, the description or a
    field's name. What the query is all of comes first: an id or a name; then what is
    found by these alone, then by the description, then by fields.
    """
    wanted = words(query)
    whole = " ".join(wanted)
    found = [
        (rank, info.id, info)
        for info in services
        if (rank := _rank(info, wanted, whole)) is not None
    ]
    return [info for _, _, info in sorted(found, key=lambda item: item[:2])]


def _rank(info: ServiceInfo, wanted: list[str], whole: str) -> int | None:
    """Return how well a service fits, 0 being best, or None where it does not."""
    action = " ".join(words(info.service))
    full = f"{' '.join(words(info.domain))} {action}"
    name = fold(info.name or "")
    if whole in (full, action, name):
        return 0
    head = f" {full} {name}"
    if all(f" {word}" in head for word in wanted):
        return 1
    text = f"{head} {' '.join(words(info.description or ''))}"
    if all(f" {word}" in text for word in wanted):
        return 2
    text += " " + " ".join(info.field_names).replace("_", " ")
    return 3 if all(f" {word}" in text for word in wanted) else None


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
