"""What the columns of addresses mean beside each other: parts of one address, and of others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.address_groups import AddressGroup, are_of_one_party, groups_of_parts, take_headed_again
from workbench.tables.column_cells import filled_in, texts_of, values_of
from workbench.tables.further_addresses import (
    PARTED,
    PARTS_OF_ADDRESS,
    SAYS_WHERE,
    Places,
    called_addresses,
    further_address,
    of_before,
)
from workbench.tables.headings import address_of, is_at_work, label_of, normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.owners import is_private
from workbench.tables.parts_of_street_lines import part_of_line
from workbench.tables.plain_headings import in_full
from workbench.tables.street_numbers import are_house_numbers, are_numbered, are_numbers
from workbench.tables.whose import is_about_company, named_columns, stems_of
from workbench.values import cells, places, streets

OPEN = "perhaps a part of the address"
"""Why a column is left that may hold a part of an address: the address is asked about."""
_OF_ANOTHER = "of something else than the address"


def settle_addresses(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> Places:
    """What columns of addresses mean beside each other; `by` are the columns of each meaning.

    Returns the columns of further addresses, with the part that each is, and the first column of each.
    """
    called = called_addresses(meanings, records, by)
    _by_values(meanings, by)
    _parts_of_work(meanings, by)
    further = called | _one_address(meanings, records, by)
    _settle_parts(meanings, records, by)
    return further | of_before(meanings)


def _settle_parts(meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]) -> None:
    """What the columns of one address mean beside each other; `by` are the columns of each meaning."""
    _whole_beside_parts(meanings, records, by)
    _own_parts(meanings, records, by)
    _parts_of_address(meanings, records, by)
    _lone_states(meanings, records, by)
    _whole_units(meanings, records, by)
    _whole_lines(meanings, records, by)
    _second_town(meanings, by)
    parted = by.get("suburb") or by.get("postcode") or by.get("suburb_state_postcode")
    lines = [name for name in by.get("address", []) if meanings[name][1] == "heading"]
    if parted and len(lines) > 1:
        lines = [name for name in lines if address_of(name) == address_of(parted[0])]
    if (
        parted
        and len(lines) == 1
        and not by.get("street")
        and are_of_one_party(meanings, lines[0], parted[0])
    ):
        meanings[lines[0]] = ("street", "beside a suburb or postcode")


_PART_OF_WORK = re.compile(r"business (state|country)")
"""Headings of where a company is registered, which stand beside a `Business Street`, too."""


def _parts_of_work(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Takes the state and country of an address at work, whose headings may also speak of a register."""
    if not any(meaning in PARTED and is_at_work(name) for name, (meaning, _) in meanings.items()):
        return
    for name in list(by.get("register", ())):
        if (found := _PART_OF_WORK.fullmatch(normal_heading(name))) and meanings[name][1] == "heading":
            by["register"].remove(name)
            by.setdefault(found[1], []).append(name)
            meanings[name] = (found[1], "heading")


def _by_values(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Leaves what only its values show to be an address, beside one that its heading calls so."""
    found = [name for name in by.get("address", ()) if meanings[name][1] == "values"]
    named = [name for part in PARTS_OF_ADDRESS for name in by.get(part, ()) if name not in found]
    for name in found if named else found[1:]:
        by["address"].remove(name)
        meanings[name] = (None, f"perhaps another address than {(named or found)[0]}")
    if not by.get("address"):
        by.pop("address", None)


def _whole_beside_parts(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> None:
    """Leaves a whole address of which other columns have the parts: `Formatted` beside `Street`, `City`."""
    for name in list(by.get("address", ())):
        of = address_of(name) if meanings[name][1] == "heading" else ""
        mine = [
            line for line in by.get("street", ())
            if (address_of(line) == of and is_private(line) == is_private(name))
            or _NUMBERED_ADDRESS.match(name)
        ]  # fmt: skip
        both = [record for record in records if cells.text_of(record.get(name))]
        if not mine or not both or not any(by.get(town) for town in ("suburb", "postcode")):
            continue
        if sum(bool(cells.text_of(record.get(mine[0]))) for record in both) > 0.7 * len(both):
            by["address"].remove(name)
            meanings[name] = (None, f"its parts stand in {mine[0]} and others")
    if not by.get("address"):
        by.pop("address", None)


_NUMBERED_ADDRESS = re.compile(r"address [1-9]\b", re.IGNORECASE)
"""`Address 1 - Formatted`."""


def open_parts(meanings: Meanings) -> dict[str, tuple[str, ...]]:
    """The columns of addresses, each with those that may hold a part of it."""
    parts = tuple(name for name, (_, why) in meanings.items() if why == OPEN)
    lines = [name for name, (meaning, _) in meanings.items() if meaning in ("address", "street")]
    return dict.fromkeys(lines, parts) if parts else {}


_PARTS = ("box", "care_of", "level", "lot", "unit", "street_more")
_SURE = frozenset(
    ["shop", "suite", "unit", "flat", "apartment", "apt", "ste", "level", "floor", "lvl", "storey"]
)
"""Words of parts that hardly mean anything else beside an address."""
_QUALIFIED = re.compile(
    r"\b(?:home|residential|postal|mailing|mail|service|notices?|levies|levy|correspondence|billing|delivery|"
    r"private|buyer|purchaser|owner|holder|member|guest|contact|forwarding|registered|director|head office|"
    r"permanent|usual|shipping)\b"
)
"""What says of an address that it is somebody's own, wherever else the row is about."""
_OF_OWNERS = re.compile(
    r"\b(?:owner|proprietor|landlord|lessor|vendor|purchaser|buyer|shareholder|member)s?\b"
)


def _own_parts(meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]) -> None:
    """Which columns of floors, lots, boxes and the like are parts of the address; the others are left.

    One that may be something else, as `Lot`, is a part where it stands beside the address, and a lot also
    where the streets have no numbers. Where it stands apart, it is left and asked about, unless the address
    is said to be somebody's own.
    """
    columns = list(meanings)
    lines = [name for part in ("street", "address") for name in by.get(part, ())]
    places = [name for name, (meaning, _) in meanings.items() if meaning in PARTED] + lines
    named = {
        name: None for meaning in _PARTS for name in by.get(meaning, ()) if meanings[name][1] == "heading"
    }
    beside = set(places) | {name for name in meanings if _is_before_street(columns, name, by)}
    waiting = list(named)
    while grown := [name for name in waiting if _is_next(columns, name, beside)]:
        beside.update(grown)
        waiting = [name for name in waiting if name not in beside]
    is_own = bool(lines) and all(_QUALIFIED.search(normal_heading(name)) for name in lines)
    whose = {address_of(name) for name in lines} - {""}
    for name in named:
        meaning = str(meanings[name][0])
        is_beside = name in beside or address_of(name) in whose
        is_key = meaning == "lot" and not is_beside and _stands_before_names(columns, name, by)
        why = _why_left(name, meaning, records, by, lines, is_beside=is_beside, is_own=is_own or is_key)
        if why is not None and (meaning != "street_more" or label_of(name) or not places):
            by[meaning].remove(name)
            meanings[name] = (None, why)
    for meaning in _PARTS:
        if not by.get(meaning):
            by.pop(meaning, None)


def _stands_before_names(columns: Sequence[str], name: str, by: Mapping[str, list[str]]) -> bool:
    """True for what stands before the names of owners: the lots of their roll number its rows."""
    names = [
        each for part in ("name", "last_name", "first_name", "company_name") for each in by.get(part, ())
    ]
    are_owners = any(_OF_OWNERS.search(normal_heading(each)) for each in names)
    return are_owners and columns.index(name) < min(map(columns.index, names))


_NUMBER = ("no", "number", "nr", "num")
"""Headings of numbers, which are houses' directly before a street."""


def _is_before_street(columns: Sequence[str], name: str, by: Mapping[str, list[str]]) -> bool:
    """True for a column of numbers directly before one of streets: it may hold those of the houses."""
    street = next(iter(by.get("street", ())), None)
    at = columns.index(name)
    return normal_heading(name) in _NUMBER and columns[at + 1 : at + 2] == [street]


def _is_next(columns: Sequence[str], name: str, beside: set[str]) -> bool:
    at = columns.index(name)
    return any(columns[near] in beside for near in (at - 1, at + 1) if 0 <= near < len(columns))


def _why_left(
    name: str,
    meaning: str,
    records: Sequence[Mapping[str, Any]],
    by: Mapping[str, list[str]],
    lines: Sequence[str],
    *,
    is_beside: bool,
    is_own: bool,
) -> str | None:
    """Why a column is no part of the address, `OPEN` where it may be one; None where it is one."""
    filled = filled_in(records, name)
    if not filled or meaning == "care_of" or (meaning == "unit" and not lines):
        return None
    if meaning == "unit" and not by.get("street_number") and (share := _share_of_units(filled)) < _MOSTLY:
        return OPEN if share else _DEPARTMENTS
    if meaning == "box" or _is_plain(name):
        return None if is_beside or not is_own else _OF_ANOTHER
    read = sum(not cells.part_of_address(meaning, value, label_of(name)).problem for value in filled)
    numbers = sum(
        cells.is_bare(value) or bool(streets.inside_at_start(cells.text_of(value))) for value in filled
    )
    is_numbered = meaning in ("level", "lot") or numbers > 0.7 * len(filled)
    if 2 * read <= len(filled) or not (is_numbered or (meaning == "street_more" and is_beside)):
        return ""
    numbered = [cells.text_of(v) for line in lines for v in values_of(records, line)]
    if meaning == "lot" and not by.get("street_number") and not are_numbered(numbered):
        return None if by.get("street") else OPEN
    if meaning == "lot" and (by.get("unit") or _has_plan(records)):
        return _OF_ANOTHER
    if is_beside:
        return None
    if is_own:
        return _OF_ANOTHER
    return None if not _SURE.isdisjoint(normal_heading(name).split()) else OPEN


_DEPARTMENTS = "its values are no numbers of units: is it where they work?"
_UNITS = re.compile(
    r"(?:granny|garden|rear|front|upper|lower|top|ground|back|basement) ?(?:flat|unit|floor)?|upstairs|"
    r"downstairs|penthouse|cottage|bungalow|studio|main house",
    re.IGNORECASE,
)
"""Units that have no number."""


_MOSTLY = 0.7


def _share_of_units(filled: Sequence[Any]) -> float:
    """The share of cells that hold the number of a unit, and not the name of a department.

    So do those that a spreadsheet turned into dates, which cannot be read.
    """
    texts = [cells.text_of(value) for value in filled]
    numbers = sum(
        cells.is_bare(value)
        or bool(streets.inside_at_start(text) or _UNITS.fullmatch(text))
        or bool(cells.part_of_address("unit", value).problem)
        for value, text in zip(filled, texts, strict=True)
    )
    return numbers / len(filled)


def _is_plain(name: str) -> bool:
    """True for the heading of a unit, which is always one."""
    return (
        re.fullmatch(r"(?:unit|flat|apartment|apt)(?: (?:no|num|number|nr))?", in_full(normal_heading(name)))
        is not None
    )


def _has_plan(records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a table with a column of survey plans, in which lots are numbered."""
    return bool(records) and any(_PLAN.fullmatch(normal_heading(name)) for name in records[0])


_PLAN = re.compile(r"(?:(?:deposited|strata|survey|title) )?plan(?: (?:no|number|type))?|dp|sp|dp sp|plan no")


def _one_address(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> Places:
    """The parts of all addresses but the main one, each group of parts as a whole.

    Exports have `Home Street`, `Home City`, `Business Street`, …: the one that says where and has most cells
    filled is the main one, of people one that is not where they work. That of whom the rows name
    (`Buyer City`) comes before others, and beside it parts of which nobody says whose they are, are left.
    """
    take_headed_again(meanings, by)
    groups = groups_of_parts(meanings)
    if len(groups) < 2:
        return {}
    filled = {
        of: sum(bool(cells.text_of(value)) for name in names for value in values_of(records, name))
        for of, names in groups.items()
    }
    plain_meanings = {name: meaning for name, (meaning, _) in meanings.items()}
    people, companies = named_columns(plain_meanings)
    of_people = bool(people) and not is_about_company(plain_meanings)
    stems, theirs = (
        tuple(f"{stem} " for name in named for stem in stems_of(name))
        for named in (people if of_people else companies or people, companies if of_people else ())
    )

    def is_main(of: AddressGroup) -> tuple[bool, bool, bool, bool, int]:
        heading = normal_heading(groups[of][0])
        is_others = of_people and (is_at_work(groups[of][0]) or heading.startswith(theirs))
        says_where = any(meanings[name][0] in SAYS_WHERE for name in groups[of])
        return says_where, not is_others, heading.startswith(stems), not of.time, filled[of]

    kept = max(groups, key=is_main)
    is_alone = not (people and companies)
    further: Places = {}
    for of, names in groups.items():
        if of == kept:
            continue
        for name in names:
            if name in by.get(str(meanings[name][0]), ()):
                by[str(meanings[name][0])].remove(name)
        alone: Meanings = {name: (meanings[name][0], "heading") for name in names}
        parts: dict[str, list[str]] = {}
        for name, (meaning, _) in alone.items():
            parts.setdefault(str(meaning), []).append(name)
        _settle_parts(alone, records, parts)
        meanings.update((name, said) for name, said in alone.items() if said[0])
        named = [name for name, (meaning, _) in alone.items() if meaning]
        is_nobodys = not of.of and is_alone and normal_heading(groups[kept][0]).startswith(stems)
        named = [] if is_nobodys else named
        left = f"of another address than {groups[kept][0]}"
        meanings.update((name, (None, left)) for name in names if name not in named)
        further |= further_address(named, meanings, left) if named else {}
    return further


def _second_town(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Takes the city behind a suburb for what it is."""
    named = [name for name in by.get("suburb", ()) if meanings[name] == ("suburb", "heading")]
    for name in named[1:]:
        if re.search(r"\b(?:city|town)\b", normal_heading(name)):
            by["suburb"].remove(name)
            by.setdefault("city", []).append(name)
            meanings[name] = ("city", f"beside {named[0]}")


_LINE = re.compile(r"line ?[2-6]")


def _parts_of_address(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """What columns are beside a street: its number and type, and further lines that hold the suburb."""
    for name, (meaning, why) in list(meanings.items()):
        words = normal_heading(name)
        values = texts_of(records, name)
        if not values:
            continue
        if (
            (meaning, why) == (None, "")
            and by.get("street")
            and (part := part_of_line(name, values, list(meanings), by))
        ):
            meanings[name] = (part, "beside a street")
            continue
        if meaning is None and by.get("street") and _LINE.fullmatch(words):
            meanings[name] = ("street_more", "a line behind the street")
            continue
        if meaning is None and by.get("street") and words in (*_NUMBER, ""):
            columns, street = list(meanings), by["street"][0]
            is_first, is_beside = columns[0] == name, columns.index(street) == columns.index(name) + 1
            lines = [cells.text_of(value) for value in values_of(records, street)]
            if are_house_numbers(values, lines, is_first=is_first, is_beside=is_beside):
                meanings[name] = ("street_number", "beside a street")
        elif meaning == "street_number" and meanings[name][1] == "heading" and by.get("street"):
            if are_numbered([cells.text_of(value) for value in values_of(records, by["street"][0])]):
                meanings[name] = (None, f"{by['street'][0]} has the numbers")
        elif meaning is None and (by.get("street") or by.get("address")) and _OF_HOUSE.fullmatch(words):
            meanings[name] = ("street_number" if are_numbers(values) else "street_more", "beside a street")
        elif meaning is None and by.get("postcode") and not by.get("suburb") and _OF_HOUSE.fullmatch(words):
            meanings[name] = ("street", "beside a postcode")
            by["street"] = [name]
        elif meaning == "street_more" and not (by.get("suburb") or by.get("suburb_state_postcode")):
            whole = [place for value in values if (place := cells.address(value).value) is not None]
            if sum(bool((p.box or p.number) and (p.state or p.postcode)) for p in whole) > 0.5 * len(values):
                meanings[name] = ("address", "its values")
                continue
            if name.endswith("(2)") and _are_whole(records, by.get("address", [])):  # headed as the first
                meanings[name] = ("address", "another address")
                continue
            if _are_towns(values):
                meanings[name] = ("suburb_state_postcode", "its values")
    last = [name for name, (meaning, why) in meanings.items() if (meaning, why) == _TOWN]
    lines = [name for name, (meaning, _) in meanings.items() if meaning == "street_more"]
    towns = [places.parse_locality(cells.text_of(v)) for name in last[:1] for v in values_of(records, name)]
    if last and lines and not by.get("suburb") and not any(town and town.suburb for town in towns):
        meanings[lines[-1]] = ("suburb", f"before {last[0]}")
    if last and "street" not in by and "address" in by:
        meanings[by["address"][0]] = ("street", "beside a suburb or postcode")


def _are_towns(values: Sequence[str]) -> bool:
    """True for lines most of which say a state or a postcode: `DUBBO NSW 2830`."""
    found = [places.parse_locality(value) for value in values]
    return sum(bool(place and (place.state or place.postcode)) for place in found) > 0.7 * len(values)


def _are_whole(records: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> bool:
    """True for a column of addresses that say their state or postcode."""
    read = [cells.address(value).value for name in columns[:1] for value in values_of(records, name)]
    known = [place for place in read if place is not None]
    return bool(known) and sum(bool(place.state or place.postcode) for place in known) > 0.5 * len(known)


_MOST_BESIDE = ("address", "street", "suburb", "city", "postcode", "suburb_state_postcode", "country")
_FEWEST_STATES = 3
"""Cells that show that a column holds no states."""


def _lone_states(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: Mapping[str, list[str]],
) -> None:
    """Leaves states without an address none of which is known anywhere: a `Departamento` of a firm."""
    if any(by.get(part) for part in _MOST_BESIDE):
        return
    for name in by.get("state", ()):
        texts = texts_of(records, name)
        is_known = any(cells.state(text).values or places.country_of_state(text) for text in texts)
        if meanings[name][1] == "heading" and len(texts) >= _FEWEST_STATES and not is_known:
            meanings[name] = (None, "its values are no states")


def _whole_units(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: Mapping[str, list[str]],
) -> None:
    """Units that say their street, suburb and state are addresses, where no other column holds these."""
    units = by.get("unit", [])
    is_parted = any(by.get(part) for part in ("address", "street", "suburb", "postcode"))
    if len(units) == 1 and not is_parted and _are_whole(records, units):
        meanings[units[0]] = ("address", "its values")


def _whole_lines(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: Mapping[str, list[str]],
) -> None:
    """A street line that says suburb, state or postcode too, where no other column does, is an address."""
    parts = ("suburb", "postcode", "suburb_state_postcode", "street_number", "street_type", "street_more")
    if any(by.get(part) for part in parts) or len(by.get("street", ())) != 1:
        return
    (name,) = by["street"]
    places_of = [cells.address(value).value for value in values_of(records, name) if cells.text_of(value)]
    whole = [place for place in places_of if place and (place.state or place.postcode)]
    if places_of and len(whole) > 0.5 * len(places_of):
        meanings[name] = ("address", "its values")


_OF_HOUSE = re.compile(
    r"(?:house|hse|premises?|door)(?: name)?(?: or| and)?(?: (?:no|num|number|nr))?(?: (?:or )?name)?"
)
"""Headings of the number or the name of a house; alone, `House` may also hold a phone."""


_TOWN = ("suburb_state_postcode", "its values")
