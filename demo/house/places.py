"""Floors, areas and labels of the small house, which every size begins with."""

from typing import Final

from .spec import AreaSpec, FloorSpec, LabelSpec

FLOORS: Final = (
    FloorSpec(id="cellar", name="Cellar", level=-1, aliases=("Basement", "Keller")),
    FloorSpec(
        id="ground_floor",
        name="Ground floor",
        level=0,
        aliases=("Downstairs", "Erdgeschoss"),
    ),
    FloorSpec(
        id="upstairs", name="Upstairs", level=1, aliases=("First floor", "Obergeschoss")
    ),
    FloorSpec(id="outdoors", name="Outdoors"),
)

LABELS: Final = (
    LabelSpec(
        id="christmas", name="Christmas", color="red", description="Put away in January"
    ),
    LabelSpec(id="holiday_mode", name="Holiday mode", color="blue"),
    LabelSpec(id="stromfresser", name="Stromfresser", color="orange"),
    LabelSpec(id="security", name="Security"),
)

AREAS: Final = (
    AreaSpec(
        id="kitchen",
        name="Kitchen",
        floor="ground_floor",
        aliases=("Cooking corner", "Küche"),
    ),
    AreaSpec(
        id="wohnzimmer",
        name="Wohnzimmer",
        floor="ground_floor",
        aliases=("Living room",),
    ),
    AreaSpec(id="flur", name="Flur", floor="ground_floor", aliases=("Hallway",)),
    AreaSpec(id="entree", name="Entrée", floor="ground_floor"),
    AreaSpec(id="salon", name="Salon", floor="ground_floor"),
    AreaSpec(
        id="bedroom", name="Bedroom", floor="upstairs", aliases=("Master bedroom",)
    ),
    AreaSpec(id="bedroom_kids", name="Bedroom kids", floor="upstairs"),
    AreaSpec(id="kids_room", name="Kids' room", floor="upstairs"),
    AreaSpec(id="bathroom", name="Bathroom", floor="upstairs", aliases=("Bad",)),
    AreaSpec(id="buro", name="Büro", floor="upstairs", aliases=("Office", "Study")),
    AreaSpec(id="ke_ting", name="客厅", floor="upstairs"),
    AreaSpec(id="werkstatt", name="Werkstatt", floor="cellar", aliases=("Workshop",)),
    AreaSpec(id="garage", name="Garage", floor="cellar"),
    AreaSpec(id="garden", name="Garden", floor="outdoors", labels=("holiday_mode",)),
    AreaSpec(id="shed", name="Shed"),
    AreaSpec(id="guest_room", name="Guest room", floor="upstairs"),
)
