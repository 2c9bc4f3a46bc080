"""Words that the names of a large house are made of, from several languages."""

from typing import Final

_QUALIFIERS: Final = """
Amber Anna's Antique Arctic Ash Atlas Aurora Azure Balcony Bamboo Basalt Beacon
Ben's Birch Blue Bookcase Brass Bronze Canary Cedar Cherry Citrus Clover Cobalt
Comet Copper Coral Corner Cosmos Cotton Crimson Crystal Cypress Dahlia Dawn Desk
Diamond Dune Dusk Ebony Echo Elm Ember Emerald Falcon Fern Finch Fir Flint Fox
Garnet Ginger Glacier Granite Grey Hallmark Harbour Hazel Heather Heron Hickory
Holly Indigo Iris Iron Ivory Ivy Jade Jasmine Juniper Kestrel Lagoon Lapis Larch
Lava Lavender Lemon Lilac Lime Linen Lotus Lunar Magnolia Mahogany Mango Maple
Marble Meadow Meteor Mica Midnight Mint Misty Moss Nebula Night Noon Nutmeg Oak
Oasis Ocean Olive Onyx Opal Orange Orchid Osprey Otter Pearl Pebble Pepper Pine
Plum Polar Poplar Prairie Quartz Quince Raven Reading Reed Robin Rose Ruby
Rustic Saffron Sage Sand Sapphire Scarlet Sepia Shadow Silver Slate Smoky Solar
Spruce Starling Steel Stone Storm Summer Sunset Teal Terrace Thistle Thyme Tidal
Topaz Tulip Umber Valley Vanilla Velvet Violet Walnut Wicker Willow Winter Wren
Yew Zephyr Zinc Alte Neue Obere Untere Linke Rechte Vordere Hintere Grüne Weiße
Vieille Petite Grande Ancienne Rouge Étoile Forêt Rivière Soleil Lune Oude
Nieuwe Kleine Groene Vieja Pequeña Luna Estrella Niña Señal Björn Åsa Øst Łódź
Żółta Čierna Ősz
"""

_ROOMS: Final = """
Library|Studio|Pantry|Laundry|Attic|Loft|Gallery|Conservatory|Sauna|Gym|Nursery
Playroom|Cinema|Wine cellar|Boiler room|Server room|Cloakroom|Dressing room
Music room|Sunroom|Veranda|Balcony|Courtyard|Orchard|Greenhouse|Stable|Carport
Boathouse|Gästezimmer|Esszimmer|Hauswirtschaftsraum|Salle à manger|Chambre d'amis
Patio|Zolder|Bijkeuken|Despensa|Terraza
"""

QUALIFIERS: Final = tuple(_QUALIFIERS.split())
ROOMS: Final = tuple(_ROOMS.strip().replace("\n", "|").split("|"))
MAKERS: Final = (
    "Lumio",
    "Nordwind",
    "Warmwell",
    "Sombra",
    "Sesam",
    "Brise",
    "Tonhalle",
    "Zählwerk",
)
