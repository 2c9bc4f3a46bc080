"""What the house is: entities, areas, devices, names and the search index."""
