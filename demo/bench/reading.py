"""Calls that read: the house, its services, the system and the past.

Templates list fifty at most, as many as a page of ours has; core's tool refuses to
answer with more than 16,384 characters.
"""

from .case import LIGHT, SENSOR, Case, one
from .endpoint import core, ours
from .templates import BY_DOMAIN, template


def reading_cases() -> list[Case]:
    """Return what reads the house."""
    listed = ours("list_entities", domain="light", state="on")
    return [
        one("list_entities, counts", ours("list_entities"), template(BY_DOMAIN)),
        one(
            "list_entities light, on",
            listed,
            template(
                "{{ (states.light|selectattr('state','eq','on')|map(attribute='entity_id')|list)[:50] }}"
            ),
        ),
        one("list_entities sensor", ours("list_entities", domain="sensor")),
        one(
            "list_entities in Kitchen",
            ours("list_entities", area="Kitchen"),
            template(
                "{% for e in area_entities('Kitchen')[:50] %}{{ e }} {{ states(e) }}, {% endfor %}"
            ),
        ),
        one(
            "list_entities Upstairs, temperature",
            ours("list_entities", floor="Upstairs", device_class="temperature"),
        ),
        one(
            "list_entities of a class",
            ours("list_entities", device_class="temperature"),
            template(
                "{{ (states.sensor|selectattr('attributes.device_class','defined')|selectattr('attributes.device_class','eq','temperature')|map(attribute='entity_id')|list)[:50] }}"
            ),
        ),
        one(
            "list_entities unavailable",
            ours("list_entities", state="unavailable"),
            template(
                "{{ (states|selectattr('state','eq','unavailable')"
                "|map(attribute='entity_id')|list)[:50] }}"
            ),
        ),
        one(
            "list_entities sensor, searched",
            ours("list_entities", domain="sensor", search="kitchen temperature"),
        ),
        one(
            "get_entity",
            ours("get_entity", entity_id="climate.kitchen_thermostat"),
            template("{{ states['climate.kitchen_thermostat'] }}"),
        ),
        one(
            "get_entity, unknown id",
            ours("get_entity", entity_id="light.kichen_celing"),
            may_fail=True,
        ),
        one(
            "list_areas",
            ours("list_areas"),
            template(
                "{% for a in areas() %}{{ a }} {{ area_name(a) }} {{ area_entities(a)|count }}, {% endfor %}"
            ),
        ),
        one("list_devices", ours("list_devices")),
        one(
            "list_devices in Kitchen",
            ours("list_devices", area="Kitchen"),
            template(
                "{% for d in area_devices('Kitchen')[:50] %}{{ d }} {{ device_name(d) }}, {% endfor %}"
            ),
        ),
        one(
            "list_devices, searched",
            ours("list_devices", search="kitchen"),
            core("search__search", query="kitchen", type="device"),
        ),
    ]


def services_cases() -> list[Case]:
    """Return what reads the services."""
    return [
        one("list_services, counts", ours("list_services")),
        one(
            "list_services of light",
            ours("list_services", domain="light"),
            core("homeassistant__search_actions", query="light"),
        ),
        one(
            "list_services, searched",
            ours("list_services", search="turn on light"),
            core("homeassistant__search_actions", query="turn on light"),
        ),
    ]


def system_cases() -> list[Case]:
    """Return what reads automations and the system."""
    count = "{{ states.light|selectattr('state','eq','on')|list|count }}"
    return [
        one(
            "list_automations",
            ours("list_automations"),
            core("search__search", query="a", type="automation"),
        ),
        one(
            "get_automation", ours("get_automation", entity_id="automation.night_light")
        ),
        one(
            "list_scripts",
            ours("list_scripts"),
            core("search__search", query="a", type="script"),
        ),
        one(
            "render_template", ours("render_template", template=count), template(count)
        ),
        one(
            "get_system config",
            ours("get_system", section="config"),
            core("system_health__get_system_info"),
        ),
        one(
            "get_system error_log",
            ours("get_system", section="error_log"),
            core("system_log__get_entries", limit=50),
        ),
    ]


def recorder_cases() -> list[Case]:
    """Return what asks the recorder."""
    return [
        one(
            "get_history, a day",
            ours("get_history", entity_id=SENSOR),
            core("history__get_history", entity_ids=[SENSOR]),
            recorder=True,
        ),
        one(
            "get_statistics, a day",
            ours("get_statistics", statistic_id=SENSOR),
            core("history__get_history", entity_ids=[SENSOR], period="hour"),
            recorder=True,
        ),
        one(
            "get_logbook of a light",
            ours("get_logbook", entity_id=LIGHT),
            recorder=True,
        ),
    ]
