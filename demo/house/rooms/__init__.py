"""The small house, room by room: the same devices and ids at every size."""

from typing import Final

from demo.house.spec import Gadget

from . import ground, household, kitchen, odd, outside, upstairs

GADGETS: Final[tuple[Gadget, ...]] = (
    *kitchen.GADGETS,
    *ground.GADGETS,
    *upstairs.GADGETS,
    *outside.GADGETS,
    *household.GADGETS,
    *odd.GADGETS,
)
