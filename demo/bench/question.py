"""A question, and what the ways to its answer are made of."""

from collections.abc import Sequence
from dataclasses import dataclass

from .endpoint import Ask, core, ours
from .templates import template


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, the facts that each answer must contain, and the ways to them.

    `searched` and `knowing` are left out where they are the same as core's shortest.
    """

    text: str
    facts: Sequence[str]
    ours: Sequence[Ask]
    core: Sequence[Ask]
    searched: Sequence[Ask] = ()
    knowing: Sequence[Ask] = ()


def found(query: str) -> Ask:
    """Return our search for one thing, in a page of five as core's are."""
    return ours("search_entities", query=query, limit=5)


def sought(query: str, **more: str) -> Ask:
    """Return core's search for one thing."""
    return core("search__search", query=query, **more)


def service(domain: str, name: str, entity_id: str) -> Ask:
    """Return our call of a service."""
    target = {"entity_id": entity_id}
    return ours("call_service", domain=domain, service=name, target=target)


def action(name: str, entity_id: str) -> Ask:
    """Return core's call of an action."""
    target = {"entity_id": entity_id}
    return core("homeassistant__call_action", action=name, target=target)


def listed(states: str, *, area: bool = True) -> Ask:
    """Return a template that lists some states with what our lists say of them."""
    row = "{{ s.entity_id }} {{ s.name }} {{ s.state_with_unit }}"
    row += " {{ area_name(s.entity_id) }}" if area else ""
    return template(f"{{% for s in {states} %}}{row}\n{{% endfor %}}")


def within(states: str, area: str) -> str:
    """Return the states of an area among some."""
    return f"{states}|selectattr('entity_id','in',area_entities('{area}'))"


def with_class(states: str, device_class: str) -> str:
    """Return the states of a device class among some."""
    return (
        f"{states}|selectattr('attributes.device_class','defined')"
        f"|selectattr('attributes.device_class','eq','{device_class}')"
    )


def with_word(states: str, words: str) -> str:
    """Return the states whose ids have some words among some."""
    return f"{states}|selectattr('entity_id','search','{words}')"


def guessed(domain: str, words: str) -> Ask:
    """Return the list of the states of a domain whose ids have some words."""
    return listed(with_word(f"states.{domain}", words))


def state(entity_id: str) -> Ask:
    """Return a template that reads one state."""
    return template(f"{{{{ states('{entity_id}', with_unit=True) }}}}")


def thermostats(states: str) -> Ask:
    """Return a template that lists what thermostats are set to."""
    return template(
        f"{{% for s in {states} %}}{{{{ s.entity_id }}}} {{{{ s.state }}}} "
        "{{ s.attributes.temperature }} {{ s.attributes.current_temperature }}\n"
        "{% endfor %}"
    )


def maker(device: str) -> str:
    """Return the part of a template that prints who made a device."""
    return (
        f"{{% set d = {device} %}}{{{{ device_attr(d, 'manufacturer') }}}} "
        "{{ device_attr(d, 'model') }}"
    )
