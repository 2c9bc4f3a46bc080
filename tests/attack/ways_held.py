"""Ways to an entity through what holds it: groups, scenes, config entries."""

import json
from typing import Final

from .way import Way, entity, service, unlock


def _groups() -> list[Way]:
    return [
        Way(name="a group", arguments=unlock({"entity_id": "group.all_locks"})),
        Way(
            name="a group of groups",
            arguments=unlock({"entity_id": "group.whole_house"}),
        ),
        Way(name="a lock group", arguments=unlock({"entity_id": "lock.both_doors"})),
        Way(
            name="a group made to hold it",
            arguments=service(
                "group.set", data={"object_id": "mine", "entities": ["lock.front"]}
            ),
        ),
        Way(
            name="a group that it is added to",
            arguments=service(
                "group.set",
                data={"object_id": "kitchen_lights", "add_entities": "lock.front"},
            ),
        ),
        Way(
            name="a script in a group that is about to be switched",
            arguments=service(
                "group.set",
                data={"object_id": "kitchen_lights", "entities": ["script.let_in"]},
            ),
        ),
        Way(
            name="a group in whose name it is changed",
            arguments=service("group.remove", data={"object_id": "all_locks"}),
            reaches="group.all_locks",
        ),
        Way(
            name="speakers that are to join",
            arguments=entity(
                "media_player.join",
                "media_player.wohnzimmer_tv",
                data={"group_members": ["media_player.kitchen_radio"]},
            ),
            reaches="media_player.kitchen_radio",
        ),
    ]


def _generic() -> list[Way]:
    return [
        Way(
            name="a generic toggle",
            arguments=entity("homeassistant.toggle", "lock.front"),
        ),
        Way(
            name="a generic switch on a group of groups",
            arguments=entity("homeassistant.turn_on", "group.downstairs"),
        ),
        Way(
            name="a generic switch off by a list",
            arguments=entity(
                "homeassistant.turn_off", ["light.kitchen_ceiling", "lock.front"]
            ),
        ),
        Way(
            name="a generic switch on a group of scenes",
            arguments=entity("homeassistant.turn_on", "group.of_scenes"),
        ),
        Way(
            name="a generic switch on a group of scripts",
            arguments=entity("homeassistant.turn_on", "group.of_scripts"),
        ),
        Way(
            name="a generic switch on a group of decoys",
            arguments=entity("homeassistant.toggle", "group.of_wrappers"),
        ),
        Way(
            name="a reload of its config entry",
            arguments=lambda house: service(
                "homeassistant.reload_config_entry",
                target={"device_id": house.device_id("lock.front")},
            ),
        ),
        Way(
            name="a reload of its config entry, by a light of the same",
            arguments=entity("homeassistant.reload_config_entry", "light.flur"),
        ),
    ]


def _scenes() -> list[Way]:
    return [
        Way(name="a scene", arguments=entity("scene.turn_on", "scene.come_home")),
        Way(
            name="a scene by the generic switch",
            arguments=entity("homeassistant.turn_on", "scene.come_home"),
        ),
        Way(name="all scenes", arguments=entity("scene.turn_on", "all")),
        Way(
            name="a scene of the moment",
            arguments=service(
                "scene.apply", data={"entities": {"lock.front": "unlocked"}}
            ),
        ),
        Way(
            name="a scene of the moment, in upper case",
            arguments=service(
                "scene.apply", data={"entities": {"LOCK.FRONT": {"state": "unlocked"}}}
            ),
        ),
        Way(
            name="a scene of the moment, as JSON text",
            arguments=service(
                "scene.apply",
                data=json.dumps({"entities": {"lock.front": "unlocked"}}),
            ),
        ),
        Way(
            name="a scene of the moment, for a group",
            arguments=service(
                "scene.apply", data={"entities": {"group.all_locks": "unlocked"}}
            ),
        ),
        Way(
            name="a scene that is made",
            arguments=service(
                "scene.create",
                data={"scene_id": "mine", "entities": {"lock.front": "unlocked"}},
            ),
        ),
        Way(
            name="a scene that keeps what is",
            arguments=service(
                "scene.create",
                data={"scene_id": "mine", "snapshot_entities": "lock.front"},
            ),
        ),
    ]


WAYS: Final = (
    *_groups(),
    *_generic(),
    *_scenes(),
)
