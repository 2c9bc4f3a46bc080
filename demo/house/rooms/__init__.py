"""The small house, room by room: the same devices and ids at every size."""

from typing import Final

from demo.house.spec import Gadget

from . import ground, household, odd, outside, upstairs

GADGETS: Final[tuple[Gadget, ...]] = (
    *ground.GADGETS,
    *upstairs.GADGETS,
    *outside.GADGETS,
    *household.GADGETS,
    *odd.GADGETS,
)
