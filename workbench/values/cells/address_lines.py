"""Which of several lines of an address is the street's: the first may hold a building, the last a town."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from workbench.values import places, streets
from workbench.values.cells.address_cells import street, town
from workbench.values.cells.cell import text_of
from workbench.values.cells.further_lines import further_line, is_village, place_of_line

_LETTER = re.compile(r"\b[^\W\d_]\b(?!['’])")
"""A letter alone, by which a building or a block is called."""
LINES = ("street", "street_more", "suburb_state_postcode")
"""The parts of an address that are whole lines."""
REGION = ("state", "postcode")


def meant_lines(
    lines: Sequence[tuple[str, object]], *, has_number: bool, has_town: bool, said: Collection[str] = ()
) -> tuple[str, ...]:
    """What each line of one address means: one of `LINES`, a `suburb`, a `state` or a `postcode`.

    `lines` are what columns mean, with their cells, in the order of the table. A first line that is no street
    before one that is (`Rose Cottage`, `c/- Bell`, `2/1`) is a further line. A line that holds a state or a
    postcode alone is that, where no other cell has it: `said` are those of the two that have cells of their
    own. Where the first line is empty, a further one that is a street is it. The last line before a country
    is the town where no cell has one and it says its state or postcode, or another cell does. A house with
    its number in a cell of its own (`has_number`) has its street where its column says.
    """
    meant = [meaning for meaning, _ in lines]
    filled = [place for place, (_, raw) in enumerate(lines) if text_of(raw)]
    regions = {place: found for place in filled if (found := _region_of(text_of(lines[place][1])))}
    for place, found in regions.items():
        others = [more for other, more in regions.items() if other != place]
        is_alone = meant[place] == "street_more" and _is_said_once(found, said, others)
        if is_alone or meant[place] == "suburb_state_postcode":
            meant[place] = found[0] if len(found) == 1 else "suburb_state_postcode"
    has_region = bool(said) or any(meant[place] in (*REGION, "suburb_state_postcode") for place in regions)
    has_town = has_town or any(meant[p] == "suburb_state_postcode" and p not in regions for p in filled)
    first = [place for place in filled if meant[place] == "street"]
    more = [place for place in filled if meant[place] == "street_more"]
    if len(first) == 1 and more and not has_number and _is_before_street(lines[first[0]][1]):
        texts = {place: text_of(lines[place][1]) for place in more}
        house = next((place for place, text in texts.items() if is_street_line(text)), None)
        if house is None:
            house = next((place for place, text in texts.items() if _is_box(text)), None)
        if house is not None:
            meant[first[0]], meant[house] = "street_more", "street"
    if not first and len(filled) > 1 and not has_number:
        house = next((place for place in more if is_street_line(text_of(lines[place][1]))), None)
        if house is not None:
            meant[house] = "street"
    if has_town or not any(meant[p] == "street" and not street(lines[p][1]).problem for p in filled):
        return tuple(meant)
    behind = (place for place in reversed(filled) if meant[place] == "street_more")
    last = next((place for place in behind if not _is_country(text_of(lines[place][1]))), None)
    if last is not None and _is_town(lines[last][1], has_region=has_region):
        meant[last] = "suburb"
    return tuple(meant)


def _is_said_once(found: Collection[str], said: Collection[str], others: Iterable[Collection[str]]) -> bool:
    """Whether no other cell or line says what a line says of its state and postcode."""
    return not any(part in said or any(part in other for other in others) for part in found)


def _region_of(text: str) -> tuple[str, ...]:
    """Which of a state and a postcode a line holds that holds nothing else; empty for any other line."""
    if places.postcode_of(text) is not None:
        return ("postcode",)
    place = place_of_line(text)
    if place is None or place.country not in (None, "AU", "NZ"):
        return ()
    return tuple(part for part in REGION if getattr(place, part))


def _is_country(text: str) -> bool:
    """True for a line that names a country, which stands behind the town."""
    place = place_of_line(text)
    return place is not None and not (place.suburb or place.state or place.postcode)


def _is_before_street(raw: object) -> bool:
    """Whether a first line is no street, but may stand before one, or takes it back: `moved 2018`."""
    line, text = street(raw), text_of(raw)
    if line.values and not re.search(r"[0-9]", text) and not line.problem and _names_house(text):
        return True
    return not line.is_nothing and bool(further_line(raw).problem) == bool(line.values and not line.problem)


def _names_house(text: str) -> bool:
    """True for a line that names a building, or has no type of a street: `Fen House`, `Beechwood`."""
    return streets.names_building(text) or not any(map(streets.is_plain_type, text.split()))


def is_street_line(text: str) -> bool:
    """True for a line with a street of a known type, no box: `14 Dairy Flat Rd`, `Room 2, 40 Lake Rd`."""
    line = streets.parse_street_line(text)
    return line is not None and bool(line.street_type) and not line.box and not street(text).problem


def _is_box(text: str) -> bool:
    """True for a line that is a postal box or bag and nothing else."""
    box, rest = streets.take_box(text)
    return box is not None and not rest


def _is_town(raw: object, *, has_region: bool) -> bool:
    text = text_of(raw)
    place = places.parse_locality(text)
    if place is None or not place.suburb or is_street_line(text) or not town(raw).values:
        return False
    is_called = is_village(text) and not streets.names_building(text) and not _LETTER.search(text)
    return bool(place.state or place.postcode) or (has_region and is_called)
