"""Where addresses are on the map, and how precisely that is known."""
