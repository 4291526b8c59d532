"""Further addresses of whom rows are about: of before, of a kind that no list knows, beside the first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.tables.headings import OF_ANOTHER_TIME, address_of, held_before, meaning_of, normal_heading
from workbench.tables.meanings import NOT_SAID_WHOSE, Meanings
from workbench.tables.parties_by_heading import hold_names
from workbench.tables.roles import is_kin
from workbench.tables.whose import CONTACTS, stem_of
from workbench.values import cells

Places = dict[str, tuple[str, str]]
"""The columns of further addresses, each with its part and the first column of its address."""
FURTHER = "of a further address"
"""Why a column has no meaning of its own that is a part of a further address."""
PARTS_OF_ADDRESS = (
    "street", "street_more", "suburb", "state", "postcode", "country", "address", "box", "care_of", "level",
    "lot", "unit", "street_number", "suburb_state_postcode",
)  # fmt: skip
PARTED = ("street", "street_number", "suburb", "city", "postcode", "suburb_state_postcode", "state")


def further_address(names: Sequence[str], meanings: Meanings, why: str) -> Places:
    """The columns of a further address, which are left otherwise; none where they name no place."""
    parts = {name: str(meanings[name][0]) for name in names}
    said = set(parts.values())
    for name in names:
        meanings[name] = (None, why)
    if len(names) == 1 and said == {"street"} and _WHOLE_ADDRESS.search(normal_heading(names[0])):
        return {names[0]: ("address", names[0])}
    if said.isdisjoint(SAYS_WHERE) or _IN_QUESTION.fullmatch(address_of(names[0])):
        return {}
    if "street" not in said and not said.isdisjoint(("street_more", *_TOWNS)):
        parts = {name: "street" if part == "address" else part for name, part in parts.items()}
    return {name: (part, names[0]) for name, part in parts.items()}


_WHOLE_ADDRESS = re.compile(r"(?:address|addr)$")
SAYS_WHERE = ("street", "address", "suburb", "postcode", "suburb_state_postcode", "box")
"""The parts of which an address has one at least."""
_IN_QUESTION = re.compile(r"property|premises|site|street")
"""What somebody owns or lets, of which nobody says that it is an address of theirs."""


def of_before(meanings: Meanings) -> Places:
    """The columns of addresses that held before: `Previous Address`, `Former Street`, `Former Suburb`."""
    theirs = _of_predecessors(meanings)
    meanings.update((name, (None, f"of the {whose}")) for name, whose in theirs.items())
    said = {
        name: (meaning_of(held_before(name)), why)
        for name, (_, why) in meanings.items()
        if held_before(name) and name not in theirs
    }
    wholes = [name for name, (meaning, _) in said.items() if meaning == "address"]
    parts = [
        name for name, (meaning, _) in said.items() if meaning in PARTS_OF_ADDRESS and name not in wholes
    ]
    if parts and len(wholes) == 1:
        wholes, parts = [], [wholes[0], *parts]
    further: Places = {}
    for names in [*([name] for name in wholes), parts]:
        meanings.update((name, said[name]) for name in names)
        further |= further_address(names, meanings, OF_ANOTHER_TIME) if names else {}
    return further


_WAS_BEFORE = re.compile(
    r"(?P<whose>(?:previous|prev|former|formerly|old|older|past|prior|earlier|ex) "
    r"(?:(?:registered|legal|land|property|home|vehicle|joint|sole) )*(?:co )?"
    r"(?:owner|proprietor|keeper|tenant|lessee|lessor|landlord|occupant|occupier|resident|holder|licensee|"
    r"lodger|householder|leaseholder|freeholder|registrant|mortgagor|mortgagee|operator|purchaser|buyer|"
    r"vendor|seller)s?(?: s)?) .+"
)
"""Headings of who had before what somebody else has now: `Previous owner address` is not the owner's."""


def _of_predecessors(meanings: Meanings) -> dict[str, str]:
    """The columns of addresses of who came before whom the rows are about, each with whose it is.

    They had the thing before that another has now, or another column names them: `Former partner`.
    """
    before = [words for name in meanings if (words := held_before(name))]
    named = [words for words in before if meaning_of(words) == "name" or is_kin(words)]
    found: dict[str, str] = {}
    for name, (_, why) in meanings.items():
        words = held_before(name)
        if why in ("chosen", "field") or meaning_of(words) not in PARTS_OF_ADDRESS:
            continue
        succeeded = _WAS_BEFORE.fullmatch(normal_heading(name))
        is_first = normal_heading(name).endswith(words)
        if whose := next((each for each in named if is_first and words.startswith(f"{each} ")), ""):
            found[name] = f"former {whose}"
        elif succeeded:
            found[name] = succeeded["whose"]
    return found


_CALLED = re.compile(r"(?P<kind>[a-z]+(?: [a-z]+)?) (?:address|addr|adr|add)")
_OF_SOMEBODY_ELSE = re.compile(
    r".*(?:er|or|ee|ent|ant|ist|our|man|firm|company|bank|school|college|hospital|clinic|branch|depot|site|"
    r"property|premises|court|church|station|shop|venue|hotel|centre|center)s?|.* s"
)
"""Words that may say of whom or of what an address is, and not which of somebody's it is."""


_LETTERS = 2
"""Letters that are short for somebody or something that no column tells: `TP address`."""


def called_addresses(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> Places:
    """Addresses of a kind that no list knows, where rows name one party: `Bail addr.`, `Trading address`.

    The first is the address of the rows where they have no other, each other one a further address.
    """
    if len({stem_of(name) for part in _NAMING for name in by.get(part, ())}) != 1:
        return {}
    further: Places = {}
    for name, (meaning, why) in list(meanings.items()):
        called = _CALLED.fullmatch(normal_heading(name)) if meaning is None else None
        if not called or not (why == "" or why.endswith(NOT_SAID_WHOSE)):
            continue
        kind = called["kind"]
        if (
            _OF_SOMEBODY_ELSE.fullmatch(kind)
            or len(kind) <= _LETTERS
            or _names_another(kind, meanings, records)
        ):
            continue
        filled = [value for value in values_of(records, name) if cells.text_of(value)]
        read = [place for value in filled for place in cells.address(value).values[:1] if place.street]
        if 2 * len(read) <= len(filled):
            continue
        if any(by.get(part) for part in ("address", *PARTED)):
            further[name] = ("address", name)
            meanings[name] = (None, FURTHER)
        else:
            by["address"] = [name]
            meanings[name] = ("address", "its values")
    return further


def _names_another(kind: str, meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for the words of a relative, or of a column that names somebody who is left: `Res B Caregiver`.

    So are those of a phone or a birth date that stands in the table, too: `XYZ address`, `XYZ phone`.
    """
    begun = [
        (name, f"{normal_heading(name)} ".removeprefix(f"{kind} ").strip())
        for name, (meaning, _) in meanings.items()
        if meaning is None and f"{normal_heading(name)} ".startswith(f"{kind} ")
    ]
    return is_kin(kind) or any(
        meaning_of(rest) in (*CONTACTS, "birth_date") or hold_names(records, {name: "name"})
        for name, rest in begun
    )


_NAMING = ("name", "last_name", "company_name")


_TOWNS = ("suburb", "postcode", "suburb_state_postcode")


def lines_beside_towns(of_people: Mapping[str, tuple[str, str]]) -> dict[str, tuple[str, str]]:
    """The columns of people, with what each means of whom: an `address` beside their town is its street."""
    found = dict(of_people)
    for name, (meaning, label) in of_people.items():
        parts = [part for part, of in of_people.values() if of == label]
        is_line = meaning == "address" and parts.count("address") == 1 and "street" not in parts
        if is_line and any(town in parts for town in _TOWNS):
            found[name] = ("street", label)
    return found
