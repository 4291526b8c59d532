"""One street line from what stands in several cells: a box, a floor, a unit, a lot, further lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.values import streets
from workbench.values.places import Address

PARTS = (
    "care_of", "box", "street_more", "level", "lot", "unit_type", "unit", "street_number", "number_suffix",
    "street_direction", "street", "street_type", "direction_behind",
)  # fmt: skip
"""What the parts of a street line are called, in the order in which the line has them."""
BESIDE_WHOLE = ("care_of", "box", "level", "lot", "unit")
"""What may stand in its own cell beside one of a whole address."""
_HOUSE = re.compile(r"(?<![\w/])[0-9]+[a-z]?(?:\s?[-–/]\s?[0-9]+[a-z]?)?\s+[^\W\d_]", re.IGNORECASE)


def line_of_parts(parts: Mapping[str, Sequence[str]], *, without_number: bool = False) -> str:
    """A street line of its parts, which `streets.parse_street_line` reads again.

    Of several lines the one with the number of a house is the street's. A lot is the house's number where no
    other is known. `without_number` leaves the number out.
    """
    said = {name: " ".join(parts.get(name, ())).strip() for name in PARTS}
    more = [each for each in parts.get("street_more", ()) if each]
    street = named_street(parts)
    if more and not said["street_number"] and not _is_house(street):
        at = next((place for place, each in enumerate(more) if _is_house(each)), None)
        if at is not None:
            more = [*filter(None, (street,)), *more[:at], *more[at + 1 :]]
            street = parts["street_more"][at]
    number = "" if without_number else _number(said["street_number"], said["number_suffix"])
    lot = said["lot"]
    if lot and street and not number and not _is_house(street):
        number, lot = lot, ""
    unit = said["unit"]
    if unit and said["unit_type"] != "#" and not streets.inside_at_start(unit):
        unit = f"{said['unit_type']} {unit}".strip()
    line = streets.line_of(unit, number, street)
    before = [said["care_of"], said["box"], *more, said["level"], lot]
    return ", ".join(part for part in (*before, line) if part)


def named_street(parts: Mapping[str, Sequence[str]]) -> str:
    """The name of a street with its directions and type, without the number of a house."""
    names = ("street_direction", "street", "street_type", "direction_behind")
    said = [" ".join(parts.get(name, ())).strip() for name in names]
    return " ".join(filter(None, said)) if said[1] else said[2]


def _number(number: str, suffix: str) -> str:
    """The number of a house with what stands behind it: `4a`, `4-2`, `4 1/2`."""
    if not number or not suffix or number.lower().endswith(suffix.lower()):
        return number
    joint = "" if len(suffix) == 1 and suffix.isalpha() else "-" if suffix.isdecimal() else " "
    return f"{number}{joint}{suffix.strip('-/ ')}"


def lines_beside(whole: Address, parts: Mapping[str, Sequence[Any]]) -> dict[str, str]:
    """The parts of an address that stand in cells beside the whole of it, and that it does not say itself."""
    known = {
        "care_of": whole.care_of, "box": whole.box, "level": whole.level, "lot": whole.flat,
        "unit": whole.flat,
    }  # fmt: skip
    found = {part: str(parts[part][0]) for part in known if parts.get(part) and not known[part]}
    if "unit" in found and not streets.inside_at_start(found["unit"]):
        found["unit"] = f"Unit {found['unit']}"
    return found


def _is_house(line: str) -> bool:
    """True for a line that has the number of a house before its street."""
    behind = line[streets.inside_at_start(line) :]
    return _HOUSE.search(behind) is not None and not streets.take_box(behind)[0]
