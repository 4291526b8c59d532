"""The parts of an address as registries name them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.reading.place import At

PARTS = {
    "care_of": ("care_of", "care_of_name"),
    "box": ("po_box",),
    "building": ("building", "building_name", "property_name"),
    "premises": ("premises", "premise", "house_name_number", "house", "number", "street_number"),
    "line": (
        "address_line_1",
        "line_1",
        "address_1",
        "street_address",
        "street",
        "street_name",
        "address",
        "thoroughfare",
    ),
    "line_2": ("address_line_2", "line_2", "address_2"),
    "line_3": ("address_line_3", "line_3", "address_3"),
    "town": ("locality", "post_town", "town", "city", "suburb"),
    "state": ("state",),
    "region": ("region", "county", "state", "state_province"),
    "postcode": ("postal_code", "postcode", "post_code", "zip"),
    "country": ("country", "country_name", "country_code"),
}
"""The parts of an address as registries name them."""
SHOWN = (
    "care_of",
    "box",
    "building",
    "premises",
    "line",
    "line_2",
    "line_3",
    "town",
    "region",
    "postcode",
    "country",
)
"""Those that a label shows, in its order."""


def street_line(part: Mapping[str, At]) -> str:
    """The street line: a bare number belongs to the line behind it, a building's name stands for itself."""
    premises, lines = part["premises"].text, [part[name].text for name in ("line", "line_2", "line_3")]
    street = ", ".join(line for line in lines if line)
    if premises and re.match(r"(?:lot )?[0-9]+[a-z]?(?:\s?[-–/]\s?[0-9]+[a-z]?)?$", premises, re.IGNORECASE):
        # the number belongs to the first line that has none of its own
        street = f"{premises} {street}".strip()
    elif premises:
        street = f"{premises}, {street}" if street else premises
    return ", ".join(word for word in (part["building"].text, street) if word)
