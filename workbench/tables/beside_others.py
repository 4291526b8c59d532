"""Which columns stand beside the name of somebody else, so that nobody can say whose they are."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of, values_of
from workbench.tables.facts_behind import (
    are_named_again,
    facts_behind_others,
    is_named_in_some,
    stands_before,
)
from workbench.tables.headings import ABOUT_ANOTHER, AGAIN, is_about_another, normal_heading
from workbench.tables.initials import headed_with_initials
from workbench.tables.meanings import NUMBERS
from workbench.tables.named_again import NAMED_AGAIN
from workbench.tables.names_in_columns import names_in
from workbench.tables.numbers_of_people import numbers_of_agents
from workbench.tables.plain_contacts import is_of_row
from workbench.tables.recipients_beside import of_recipients
from workbench.tables.roles import (
    IS_FIRM,
    RELATIONS,
    has_contacts,
    is_employee,
    is_kin,
    is_of_a_body,
    is_professional,
    is_subject,
    shares_contacts,
)
from workbench.tables.things import OF_AN_ANIMAL
from workbench.tables.unknown_names import FAMILY, THINGS, TWO_PARTIES, may_be_names
from workbench.tables.whose import CONTACTS, NAMING, PLACES, stems_of
from workbench.values import cells
from workbench.values.cells.cell import words

ANOTHER = "perhaps another person"


_OF_SOMEBODY = words(
    "birth_date birth_year birth_month birth_day sex phone email address street suburb postcode state "
    "company_number"
)
_OF_ONE_OF_TWO = words("birth_date birth_year birth_month birth_day sex address street suburb postcode state")
_NO_PERSON = re.compile(rf"\b(?:{THINGS}|user|membership|plan|package|scheme|course|class|list|portfolio)\b")


Meanings = Mapping[str, tuple[str | None, str]]


def of_others(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], own: Collection[str] = ()
) -> dict[str, str]:
    """The columns that are or may be of somebody else than whom the rows are about, each with the reason.

    The `own` columns begin with the person's heading.
    """
    found = {name: why for name, why in _behind_others(meanings, records).items() if name not in own}
    agents = numbers_of_agents(meanings, records)
    found |= {name: _perhaps(agent) for name, agent in agents.items() if name not in own}
    found |= _of_relations(meanings, records, own)
    found |= headed_with_initials(meanings, records, own)
    found |= of_recipients(meanings, records, own)
    left = {name: said if name not in found else (None, found[name]) for name, said in meanings.items()}
    found |= facts_behind_others(left, records, own)
    left = {name: said if name not in found else (None, found[name]) for name, said in meanings.items()}
    found |= _of_their_words(left, records, own)
    left = {name: said if name not in found else (None, found[name]) for name, said in meanings.items()}
    return found | _before_the_person(left, records, own)


_RELATION_OF = re.compile(rf"(?P<whose>.+) (?:{RELATIONS})(?: to .*)?")


def _of_relations(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], own: Collection[str]
) -> dict[str, str]:
    """The columns of a relative who has no name: `Contact email` beside `Contact relationship`."""
    mine = {normal_heading(name) for name, (meaning, _) in meanings.items() if meaning in NAMING}
    found: dict[str, str] = {}
    for relation, (meaning, _) in meanings.items():
        said = _RELATION_OF.fullmatch(normal_heading(relation))
        if meaning is not None or said is None or not mine or not _are_relatives(relation, records):
            continue
        whose = said["whose"]
        if any(name == whose or name.startswith(f"{whose} ") for name in mine):
            continue
        for name, (meaning, why) in meanings.items():
            is_theirs = normal_heading(name).startswith(f"{whose} ") and name not in own
            if is_theirs and meaning in _BLOCK and why in ("heading", "values", "its values"):
                found[name] = _perhaps(whose)
    return found


def _are_relatives(name: str, records: Sequence[Mapping[str, Any]]) -> bool:
    filled = texts_of(records, name)
    return bool(filled) and 2 * sum(map(is_kin, filled)) > len(filled)


def _before_the_person(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], own: Collection[str]
) -> dict[str, str]:
    """What stands between a name that is left and the person: `Pet name`, `DOB`, `Owner name`.

    Where the name that is left is somebody's, a birth date or an address behind both is nobody's either.
    """
    columns = list(meanings)
    mine = [n for n, (meaning, _) in meanings.items() if meaning in NAMING]
    is_theirs = any(is_subject(name) or meanings[name][1] == "chosen" for name in mine)
    if not mine or any(meaning == "company_name" for meaning, _ in meanings.values()):
        return {}
    first = min(map(columns.index, mine))
    other, holds = "", ""
    found: dict[str, str] = {}
    for place, name in enumerate(columns):
        meaning, why = meanings[name]
        plain = normal_heading(name)
        if is_employee(name) or why == FAMILY:
            continue
        if (
            place < first
            and meaning is None
            and why not in ("chosen", OF_AN_ANIMAL)
            and not _NO_PERSON.search(plain)
        ):
            names = names_in(records, name)
            if why == NUMBERS or (names == "person" and are_named_again(records, name, mine)):
                continue
            if other and plain.startswith(tuple(f"{stem} " for stem in stems_of(other))):
                other = ""  # their own columns say so, and those behind do not
            elif names or re.search(r"\bnames?\b", plain) or why == ANOTHER:
                other, holds = name, names
        elif (
            not other
            or why in ("chosen", "field")
            or name in own
            or (holds == "person" and is_of_row(name, other, meanings, records))
        ):
            continue
        elif (place < first and meaning in _OF_SOMEBODY) or (
            holds == "person" and meaning in _OF_ONE_OF_TWO and not (is_theirs and place > first)
        ):
            found[name] = stands_before(other)
    return found


_NUMBER = re.compile(r"(?<=[a-z]) ?([2-9])$")


def _of_their_words(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], own: Collection[str]
) -> dict[str, str]:
    """What has the number or the words of somebody else's name: `Phone 2` beside `Name 2`."""
    others = [name for name, (_, why) in meanings.items() if why == ANOTHER]
    numbers = {each.group(1) for name in others if (each := _NUMBER.search(normal_heading(name)))}
    words = {normal_heading(name).split()[0] for name in others if len(normal_heading(name).split()) > 1}
    mine = {
        normal_heading(name).split()[0]
        for name, (meaning, _) in meanings.items()
        if meaning in NAMING and normal_heading(name)
    }
    again = _again_behind_others(meanings, records)
    theirs = _left_names(meanings, records)
    found: dict[str, str] = {}
    for name, (meaning, why) in meanings.items():
        plain = normal_heading(name)
        number = _NUMBER.search(plain)
        beside = name in again
        beside = beside or (number is not None and number.group(1) in numbers)
        beside = beside or (len(plain.split()) > 1 and plain.split()[0] in words - mine)
        if meaning and why == "heading" and beside and name not in own:
            found[name] = ANOTHER
        elif meaning in _BLOCK and why in ("heading", "values") and name not in own:
            of = next((of for of, stem in theirs if f" {plain} ".find(f" {stem} ") >= 0), "")
            found |= {name: f"of the {of}"} if of else {}
    return found


_PART_OF_NAME = re.compile(r"\b(?:first|last|given|fam(?:ily)?|sur) ?names?$")


def _left_names(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """The columns that name people and are left, each with the words that its people's other columns have."""
    mine = {stem for name, (meaning, _) in meanings.items() if meaning in NAMING for stem in stems_of(name)}
    return [
        (name, stem)
        for name, (meaning, _) in meanings.items()
        if meaning is None
        and (_PART_OF_NAME.search(normal_heading(name)) or names_in(records, name) == "person")
        for stem in stems_of(name)
        if stem not in mine
    ]


def _again_behind_others(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The columns of a heading that stands again behind somebody else's name: `Mobile` behind `Guarantor`."""
    found = set()
    is_of_another = False
    for name, (meaning, why) in meanings.items():
        if meaning in (*NAMING, "company_name"):
            is_of_another = False
        elif meaning is None and (
            why == ANOTHER or is_about_another(name) or names_in(records, name) == "person"
        ):
            is_of_another = True
        again = AGAIN.fullmatch(name)
        if is_of_another and again and again.group(1) in meanings:
            found.add(name)
    return found


_RELATION = re.compile(rf"(?:{RELATIONS})(?: to .*)?|rel")
_GUARANTEES = re.compile(r"\bguarantor\b")
"""Of the others who are named beside somebody the one whose birth date is kept, too."""
_OF_MISSING = re.compile(r"\b(?:late|last|usual|deceased|decedent)\b")
"""Headings of where somebody lived whom others act for, or look for."""
_BLOCK = frozenset((*PLACES, *CONTACTS, "birth_date", "sex"))


def _behind_others(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The contacts, addresses and firms directly behind somebody else's name, with the reason."""
    found: dict[str, str] = {}
    other = ""
    is_named = False
    says_whose = any(
        meaning in NAMING and (is_subject(name) or why == "chosen")
        for name, (meaning, why) in meanings.items()
    )
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    has_body = any(meaning == "company_name" for meaning, _ in meanings.values())
    next_meanings = _behind_relations(meanings)
    for (name, (meaning, why)), behind in zip(meanings.items(), next_meanings, strict=True):
        plain = normal_heading(name)
        is_own = meaning in ("birth_date", "sex") and not _GUARANTEES.search(normal_heading(other))
        is_own = is_own or _OF_MISSING.search(plain) is not None or (has_body and is_of_a_body(name))
        is_others = meaning is None and why not in (TWO_PARTIES, "chosen") and has_contacts(name)
        is_others = is_others and not why.startswith(NAMED_AGAIN)
        if not is_others and is_named and not says_whose and not meaning and why in _LEFT:
            is_others = behind in (*CONTACTS, *PLACES) and _names_others(name, records, named)
        if is_others:
            other = "" if is_named_in_some(name, records) else name
        elif (
            other
            and is_professional(other)
            and IS_FIRM.fullmatch(plain)
            and meaning in (None, "company_name")
        ):
            if meaning and why == "heading" and is_named:
                found[name] = _perhaps(other)
        elif (
            other
            and why in ("heading", "values", "its values")
            and not is_own
            and (meaning in _BLOCK or (meaning == "company_number" and names_in(records, other) != "person"))
        ):
            if not is_of_row(name, other, meanings, records):
                found[name] = _perhaps(other)
        elif not (other and _RELATION.fullmatch(plain)):
            other = ""
        is_named = is_named or meaning in (*NAMING, "company_name")
    return found


def _behind_relations(meanings: Meanings) -> list[str | None]:
    """What the column directly behind each means, or the one behind that where it says the relation."""
    said = [(normal_heading(name), meaning) for name, (meaning, _) in meanings.items()]
    said += [("", None), ("", None)]
    return [
        said[at + 1][1] if not _RELATION.fullmatch(said[at + 1][0]) else said[at + 2][1]
        for at in range(len(meanings))
    ]


_LEFT = ("", ABOUT_ANOTHER, ANOTHER)
_TAKES_OVER = re.compile(r"\b(?:new|next|incoming|subsequent) owners?\b")


def _names_others(name: str, records: Sequence[Mapping[str, Any]], named: Collection[str]) -> bool:
    """True for a column of others who neither live with whom the rows are about nor work on the row.

    Relatives are among them where they are named in most rows: of the other rows all is the first person's.
    """
    if is_employee(name) or is_subject(name) or shares_contacts(name):
        return False
    filled = sum(bool(cells.text_of(value)) for value in values_of(records, name))
    may_be = may_be_names(name) or _TAKES_OVER.search(normal_heading(name))
    if not may_be or names_in(records, name) != "person" or 2 * filled <= len(records):
        return False
    return not are_named_again(records, name, named)


def _perhaps(other: str) -> str:
    return f"perhaps of the {other}"
