"""Ways to name an entity otherwise than by its plain id."""

import json
from typing import Final

from .way import Way, entity, service, unlock


def _direct() -> list[Way]:
    return [
        Way(name="a single id", arguments=unlock({"entity_id": "lock.front"})),
        Way(
            name="a list", arguments=unlock({"entity_id": ["light.flur", "lock.front"]})
        ),
        Way(name="commas", arguments=unlock({"entity_id": "lock.back,lock.front"})),
        Way(
            name="commas in a list",
            arguments=unlock({"entity_id": ["lock.back , lock.front"]}),
        ),
        Way(name="upper case", arguments=unlock({"entity_id": "LOCK.Front"})),
        Way(name="white space", arguments=unlock({"entity_id": " lock.front\n"})),
        Way(
            name="a Kelvin sign for a k",
            arguments=unlock({"entity_id": "LOC\u212a.FRONT"}),
        ),
        Way(
            name="a service in upper case",
            arguments=entity("LOCK.UNLOCK ", "lock.front"),
        ),
        Way(
            name="a service with its domain",
            arguments={"service": "lock.unlock", "target": {"entity_id": "lock.front"}},
        ),
        Way(
            name="a service in the place of the domain",
            arguments={"domain": "lock.unlock", "target": {"entity_id": "lock.front"}},
        ),
        Way(
            name="ids in data",
            arguments=service("lock.unlock", data={"entity_id": "lock.front"}),
        ),
        Way(
            name="the same id in both places",
            arguments=entity(
                "lock.unlock", "lock.front", data={"entity_id": ["lock.front"]}
            ),
        ),
        Way(
            name="ids in data beside an area",
            arguments=service(
                "lock.unlock",
                target={"area_id": "shed"},
                data={"entity_id": "lock.front"},
            ),
        ),
        Way(
            name="JSON text as target",
            arguments=unlock(json.dumps({"entity_id": "lock.front"})),
        ),
        Way(
            name="a wrapper of JSON",
            arguments=unlock({"json": json.dumps({"entity_id": "lock.front"})}),
        ),
        Way(name="an area", arguments=unlock({"area_id": "entree"})),
        Way(
            name="an area in data",
            arguments=service("lock.unlock", data={"area_id": ["entree"]}),
        ),
        Way(name="a floor", arguments=unlock({"floor_id": "ground_floor"})),
        Way(name="a label", arguments=unlock({"label_id": "security"})),
        Way(
            name="a label in data",
            arguments=service("lock.unlock", data={"label_id": "security"}),
        ),
        Way(
            name="a device",
            arguments=lambda house: unlock(
                {"device_id": house.device_id("lock.front")}
            ),
        ),
        Way(
            name="a device in data",
            arguments=lambda house: service(
                "lock.unlock", data={"device_id": [house.device_id("lock.front")]}
            ),
        ),
        Way(name="everything", arguments=unlock({"entity_id": "all"})),
        Way(name="everything, in a list", arguments=unlock({"entity_id": ["ALL"]})),
        Way(
            name="everything but one",
            arguments=unlock(
                {"entity_id": "all", "exclude": {"entity_id": "lock.back"}}
            ),
        ),
        Way(
            name="a floor without another area",
            arguments=unlock(
                {"floor_id": "ground_floor", "exclude": {"area_id": "kitchen"}}
            ),
        ),
        Way(
            name="an alarm panel",
            arguments=entity(
                "alarm_control_panel.alarm_trigger", "alarm_control_panel.house"
            ),
            reaches="alarm_control_panel.house",
        ),
    ]


WAYS: Final = (*_direct(),)
