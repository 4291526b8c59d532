"""A street line that holds its town: `18 Alma Ave Geelong`, `4/15 Alma Pde Yass NSW 2582`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from workbench.values import places, streets
from workbench.values.cells.address_cells import address
from workbench.values.cells.address_lines import REGION
from workbench.values.cells.words_behind import is_of_a_house
from workbench.values.text import fold

PARTS_IN_LINE = ("suburb", *REGION)
"""What else of an address a street line may hold."""


def beside_line(said: Mapping[str, str]) -> tuple[str, bool]:
    """The state and postcode that cells say beside a street line, and whether any of them names its town."""
    region = " ".join(said[part] for part in REGION if part in said)
    return region, any(part in said for part in ("suburb", "city", "suburb_state_postcode"))


def parted_line(line: str, region: str, has_town: bool) -> tuple[str, places.Locality]:
    """A street line without the town, state and postcode at its end, and these; what it does not say is None.

    `region` is the state and postcode that stand beside it. Where the line has neither of its own, one of
    these must be there for its last words to be a town, and no other cell may name the town (`has_town`).
    """
    if _ends_with_street(line):
        return line, places.Locality()
    whole = _whole(line)
    if whole is None or not (whole.state or whole.postcode):
        whole = _whole(f"{line}, {region}") if region and not has_town else None
        whole = replace(whole, state=None, postcode=None) if whole else None
    if whole is None:
        return line, places.Locality()
    before = _before(line, whole)
    if not before:
        return line, places.Locality()
    return before, places.Locality(whole.suburb, whole.state, whole.postcode)


def other_than(inside: places.Locality, said: Mapping[str, str]) -> str:
    """The first part of an address that cells `say` otherwise than a line does; an empty text if none."""
    parts = [(part, getattr(inside, part)) for part in PARTS_IN_LINE]
    return next(
        (part for part, text in parts if text and part in said and fold(said[part]) != fold(text)), ""
    )


_MORE = re.compile(r"[,\n]|\b(?:box|bag)\b", re.IGNORECASE)


def _ends_with_street(line: str) -> bool:
    """True for a number, a name and the type of a street and nothing more: most lines, known at a glance."""
    words = line.split()
    types = [word for word in words if streets.full_word(word) is not None]
    return line[:1].isdigit() and types == words[-1:] and _MORE.search(line) is None


def _whole(shown: str) -> places.Address | None:
    """The address that a line is with its town, where both are plain."""
    cell = address(shown)
    whole = cell.value
    if whole is None or cell.doubt or not whole.suburb or is_of_a_house(whole.suburb):
        return None
    is_street = whole.street_type or whole.box or (whole.street or "").startswith("The ")
    return whole if is_street else None


def _before(line: str, whole: places.Address) -> str:
    """What stands in a line before its town, with which the state and postcode are all that follows."""
    for found in reversed(
        list(re.finditer(rf"(?<=[\s,]){re.escape(whole.suburb or '')}\b", line, re.IGNORECASE))
    ):
        behind = places.parse_locality(line[found.start() :])
        if behind and (behind.state, behind.postcode) == (whole.state, whole.postcode):
            return line[: found.start()].strip(" ,")
    return ""
