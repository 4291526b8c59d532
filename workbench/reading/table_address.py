"""The address of a row of a table, from the cells that hold its parts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.reading.place import At, unescaped
from workbench.tables.addresses_of_agents import is_of_office, says_agents
from workbench.tables.headings import is_at_work, is_registered_office
from workbench.tables.newer_columns import is_postal
from workbench.values import cells, places, streets, united_kingdom
from workbench.values.postal_addresses import RURAL
from workbench.values.street_parts import BESIDE_WHOLE, PARTS, line_of_parts, lines_beside
from workbench.values.text import fold

Parts = Mapping[str, Sequence[tuple[At, Mapping[str, Any]]]]
"""The cells of each part of an address, and what the mapping says of their columns."""
_TOWN = ("suburb_state_postcode", "suburb", "city", "state", "postcode", "country")
_HAVE_TOWNS = ("suburb", "city")
PLACE = (*PARTS, *_TOWN)
"""What the parts of an address are called."""
Said = tuple[list[At], str, places.Address]
"""The cells of an address, how it is shown, and its parts."""


def heading_of(at: At) -> str:
    """The heading of the column of a cell, or of one of the values that a cell was split into."""
    parts = at.pointer.split("/")
    return unescaped(parts[3]) if len(parts) > 3 else ""


_IN_CARE = re.compile(r"\s*(?:c/o\b|c/-|care of\b|c\.o\.)", re.IGNORECASE)
"""How a cell begins that says in whose care a letter is sent."""


def is_in_care(row: At, columns: Collection[str]) -> bool:
    """True where a cell of a row that is not read says in whose care letters are sent: `c/o Gull Legal`."""
    return any(_IN_CARE.match(row[name].text) for name in row.names if name not in columns)


def relation_to(kind: str, heading: str, place: places.Address, *, in_care: bool = False) -> str:
    """What a person or company of a row has to do with an address below a heading.

    Nobody lives in a box, at a police station or with a firm of lawyers, in another's care (`in_care`), or
    where they work or act for others; beside the number of a house, a rural round is no box. An address is
    the registered office of a company only where its heading says so.
    """
    is_company = kind == "company"
    if is_company and is_registered_office(heading):
        return "registered_at"
    in_box = place.box and not (place.number and RURAL.match(place.box))
    if (
        in_box
        or in_care
        or is_of_office(place)
        or place.care_of
        or is_postal(heading)
        or (not is_company and (is_at_work(heading) or says_agents(heading)))
    ):
        return "correspondence_at"
    return "located_at" if is_company else "lived_at"


def with_parts(whole: places.Address, parts: Parts) -> tuple[list[tuple[At, str]], places.Address]:
    """A whole address with the parts that stand in other cells, and these: of a rent roll the units.

    A part that the address says itself is not read again.
    """
    said: dict[str, tuple[At, str]] = {}
    for meaning in BESIDE_WHOLE:
        for at, spec in parts[meaning]:
            for text in _read(meaning, at, spec).values[:1]:
                said.setdefault(meaning, (at, text))
    lines = lines_beside(whole, {meaning: [text] for meaning, (_, text) in said.items()})
    inside = streets.parse_street_line(f"{', '.join(lines.values())}, 1 X St") if lines else None
    if inside is None:
        return [], whole
    beside = [(said[meaning][0], line) for meaning, line in lines.items()]
    is_lot = "lot" in lines and not whole.number
    return beside, replace(
        whole,
        number=lines["lot"].upper() if is_lot else whole.number,
        flat=whole.flat or (None if is_lot else inside.flat),
        level=whole.level or inside.level,
        box=whole.box or inside.box,
        care_of=whole.care_of or inside.care_of,
    )


def state_beside(whole: places.Address, parts: Parts) -> tuple[At, str] | None:
    """The cell of the state of a whole address that says neither its state nor its postcode, and this one."""
    if (
        not (whole.street and whole.suburb)
        or whole.state
        or whole.postcode
        or whole.country not in (None, "AU")
    ):
        return None
    found = ((at, text) for at, spec in parts["state"] for text in _read("state", at, spec).values[:1])
    return next(found, None)


def parted_address(parts: Parts, country: str | None, likely: str | None, *, is_beside: bool) -> Said | None:
    """The address whose parts stand in cells; None where these name no place.

    `country` is the one that the row names, `likely` the one that its parts speak for. `is_beside` says that
    the row has a whole address, too, to which a floor, a unit or a box belong.
    """
    before = _before_street(parts)
    parts = _as_meant(parts)
    found: dict[str, list[tuple[At, str]]] = {}
    is_damaged = False
    is_numbered = any(parts[part] for part in ("street_number", "street_type"))
    nation = country or likely
    postcode, state = (next((at.text for at, _ in parts[part]), "") for part in ("postcode", "state"))
    for meaning in PLACE:
        for at, spec in parts[meaning] if not (is_beside and meaning in BESIDE_WHOLE) else ():
            kind = cells.STREET_NAME if meaning == "street" and is_numbered else meaning
            cell = cells.beside_postcode(meaning, _read(kind, at, spec, nation), postcode, state, nation)
            is_damaged |= bool(cell.problem) and meaning in PARTS
            if meaning == "street" and "street_more" in found:  # `Gone away` before a second line
                is_damaged |= cell.is_nothing and bool(cells.text_of(at.raw))
            if cell.values and (meaning not in found or meaning == "street_more"):
                found.setdefault(meaning, []).append((at, cell.values[0]))
    if is_damaged:  # without its number a house would be one with all of its street
        found = {meaning: said for meaning, said in found.items() if meaning not in PARTS}
    if not {"street", "suburb", "postcode", "suburb_state_postcode"} & set(found):
        return None
    _part_line(found)
    text = {meaning: said[0][1] for meaning, said in found.items()}
    number = text.get("street_number", "")
    houses = streets.houses_of(number) if "unit" in text else None
    is_abroad = nation not in (None, "AU")
    line_parts = {meaning: [each for _, each in said] for meaning, said in found.items() if meaning in PARTS}
    villages = []
    if is_abroad and any(part in found for part in ("street", "unit", "street_number")):
        more = line_parts.pop("street_more", [])
        villages = [each for each in more if cells.is_village(each) and each not in before]
        line_parts["street_more"] = [each for each in more if each not in villages]
    line = line_of_parts(line_parts, without_number=bool(houses))
    between = villages
    locality, villages = _locality(found, text, nation, villages)
    if locality is None:
        return None
    second = " ".join(
        text[m] for m in ("suburb", "city", "suburb_state_postcode", "state", "postcode") if m in found
    )
    shown = ", ".join(part for part in (line, *between, second) if part)
    place = places.address(line or None, locality)
    if houses:
        place = replace(place, number=houses)
    if villages:
        place = replace(place, district=", ".join(filter(None, (place.district, *villages))))
    return [at for said in found.values() for at, _ in said], shown, place


def _part_line(found: dict[str, list[tuple[At, str]]]) -> None:
    """Takes the town, state and postcode out of the only street line, where it holds them."""
    if len(lines := found.get("street", [])) != 1:
        return
    ((at, line),) = lines
    said = {part: given[0][1] for part, given in found.items()}
    line, inside = cells.parted_line(line, *cells.beside_line(said))
    found["street"] = [(at, line)]
    for part in cells.PARTS_IN_LINE if "suburb_state_postcode" not in found else ():
        if text := getattr(inside, part):
            found.setdefault(part, [(at, text)])


def _before_street(parts: Parts) -> set[str]:
    """The lines in the column of the street that a further line with the street takes the place of."""
    meant = _as_meant(parts)
    return {at.text for at, _ in parts["street"]} & {at.text for at, _ in meant["street_more"]}


def _as_meant(parts: Parts) -> dict[str, Sequence[tuple[At, Mapping[str, Any]]]]:
    """The parts, each line under what it means beside the others: a building before its street, a town."""
    lines = [(meaning, each) for meaning in cells.LINES for each in parts[meaning]]
    if len(lines) < 2:
        return dict(parts)
    has_number, has_town = (
        any(at.text for name in names for at, _ in parts[name]) for names in (("street_number",), _HAVE_TOWNS)
    )
    meant = cells.meant_lines(
        [(meaning, at.raw) for meaning, (at, _) in lines],
        has_number=has_number, has_town=has_town,
        said=[part for part in cells.REGION if any(at.text for at, _ in parts[part])],
    )  # fmt: skip
    found = {name: [] if name in cells.LINES else list(said) for name, said in parts.items()}
    for name, (_, each) in zip(meant, lines, strict=True):
        found.setdefault(name, []).append(each)
    return {**found}


def _read(meaning: str, at: At, spec: Mapping[str, Any], nation: str | None = None) -> cells.Cell[str]:
    """What a cell says; a postcode and a region of the country that the row speaks for."""
    if meaning == "postcode":
        cell = cells.postcode(at.raw, country=nation)
    else:
        cell = cells.part_of_address(meaning, at.raw, str(spec.get("label") or ""))
    if meaning == "state" and cell.problem and nation not in (None, "AU"):
        cell = cells.region_of(at.raw, nation)
    return cell.taken(spec.get("doubtful") is True)


def _locality(
    found: dict[str, list[tuple[At, str]]], text: Mapping[str, str], nation: str | None, villages: list[str]
) -> tuple[places.Locality | None, list[str]]:
    """The town with its state, postcode and country, and the villages before it.

    Cells that say something else than another do are taken out of `found`: they are not read.
    """
    country = text.get("country")
    if "suburb_state_postcode" in text:
        place = places.parse_locality(text["suburb_state_postcode"]) or places.Locality()
        country = country or places.likely_beside(place.country, [nation], text["suburb_state_postcode"], "")
        for part in ("suburb", "state", "postcode"):
            if part in text and not getattr(place, part):
                place = replace(place, **{part: text[part]})
            elif part in text and fold(text[part]) != fold(getattr(place, part)):
                del found[part]
        return (place if country == place.country else replace(place, country=country)), villages
    town = text.get("city") or text.get("suburb")
    country = country or nation
    region = united_kingdom.county(town) if town and villages and country == "GB" else None
    if region and "state" not in text:
        *villages, town = villages
        text = {**text, "state": region}
    place = cells.locality_in(town) if town else places.Locality()
    country = country or place.country
    if "city" in text and "suburb" in text and country not in (None, "AU"):
        villages = [*villages, text["suburb"]]
    elif "city" in text and "suburb" in text:
        place = cells.locality_in(text["suburb"])
        del found["city"]
    state, postcode = text.get("state") or place.state, text.get("postcode") or place.postcode
    return places.Locality(place.suburb, state, postcode, country), villages
