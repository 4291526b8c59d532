"""The designated fixtures (decision D): planted people, and complete requests that find them.

Every body of `data/fixtures.json` gives what its name says in any population: it is about people planted
there, whose surnames nobody else bears, or about values that are nobody's.
"""

from __future__ import annotations

from typing import Any

from workbench.sandbox.data_files import data_json
from workbench.sandbox.population.plant import Plant


def plant_fixtures(plant: Plant) -> dict[str, Any]:
    """Plant the people of the fixtures and return the fixtures, in the form of decision D."""
    data = data_json("fixtures.json")
    plant.follow(data["planted"])
    found: dict[str, Any] = plant.filled(data["fixtures"])
    return found
