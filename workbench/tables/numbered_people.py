"""People of one role whom a row numbers, each with cells of their own: `Debtor 1 Surname`, `D2 Mobile`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from workbench.tables.column_cells import OFFICE_DATES, filled_in, values_of
from workbench.tables.couples import are_a_couple, couple_of_rows
from workbench.tables.headings import AGAIN, meaning_of, normal_heading
from workbench.tables.office_headings import (
    office_meaning,
    one_of,
    role_of_holder,
    says_how_office_stands,
    states_relation,
)
from workbench.tables.plain_headings import in_full
from workbench.tables.roles import SELLERS_AND_BUYERS
from workbench.tables.second_surnames import SECOND
from workbench.tables.trusts import OF_A_TRUST, are_of_a_trust, parties_of_trust, role_in_trust
from workbench.tables.whose import CONTACTS, NAMES, OWNED, PLACES, is_employer, stem_of
from workbench.values import cells
from workbench.values.contractions import is_short_for

EACH_PERSON = "one of several people of one role"
"""Why a column is of one of the people whom the rows number."""
SHARED = (*PLACES, *CONTACTS, "note", "last_name")
"""What people of one role may have together."""
_ROLE = re.compile(
    r"(?:(?:registered|policy|account|legal|joint|co|part|judge?ment) )?(?:owner|proprietor|applicant|tenant|"
    r"lessee|borrower|mortgagor|debtor|holder|insured|defendant|respondent|plaintiff|"
    rf"{SELLERS_AND_BUYERS}|customer|client|guarantor|director|occupant|occupier|resident|member|person|party|d|p)"
)
_OF_COMPANY = re.compile(
    r"(?:company |authori[sz]ed )?(?:director|officer|shareholder|trustee|partner|principal|secretary|owner|"
    r"member|signatory|(?:ultimate )?beneficial owner|ubo|psc|proprietor|contact|office ?holder)"
)
"""Who is numbered beside a company for its sake."""
_HEADING = re.compile(r"(?P<role>[a-z]+(?: [a-z]+)??) ?(?P<number>[1-9])(?: (?P<rest>.+))?")
_OWNED = (
    *NAMES, *OWNED, "company_number", "register", "office_start_date", "office_end_date", "office_state",
)  # fmt: skip


_BEHIND = re.compile(r"(?P<rest>[a-z]+(?: [a-z]+)*?) ?(?P<number>[1-9])")
_NTH = {
    "first": "1",
    "1st": "1",
    "second": "2",
    "2nd": "2",
    "third": "3",
    "3rd": "3",
    "joint": "2",
    "co": "2",
}
_ORDINAL = re.compile(rf"(?!third party\b)(?P<nth>{'|'.join(_NTH)}) (?P<rest>.+)")
_AGAIN = re.compile(r"\([2-9]\)$")
"""The end of a heading that stands twice in a table, as it is told apart: nobody says of whom it is."""
_FIRST = re.compile(r"\w ?\(1\)(?= |$)")
"""What only a table that numbers its people in brackets has: `Proprietor (1) Address`."""
_IN_BRACKETS = re.compile(r" ?\(([1-9])\)")
_LISTED = "6"
"""Lists of sanctions number the parts of one name, of which the sixth is the surname."""


class _Said(NamedTuple):
    """Whom a heading is of: the role, empty where it says none, their number, and what it means of them."""

    role: str
    number: str
    meaning: str
    is_plain: bool
    """True where the number stands behind the role: `Debtor 2`."""
    is_bracketed: bool = False
    """True where the number stands in brackets: `Proprietor Name (2)`."""


def numbered_people(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, dict[str, str]]:
    """The columns of each of the people whom the rows number, with what they mean, by the first of the names.

    None where only one is named, where they have no cells but whole names, or where a column is chosen. Of a
    company the officers and contacts are numbered, too, whatever cells they have.
    """
    if any(why == OF_A_TRUST for _, why in meanings.values()):
        parties = parties_of_trust(meanings)
        found = {label: {label: "name", **_said_of_officer(label, meanings)} for label in parties}
        return found if len(found) > 1 else {}
    if couple := couple_of_rows(meanings):
        return couple
    company = company_of_people(meanings)
    full = _in_full_words(meanings, records)
    are_bracketed = any(map(_FIRST.search, meanings))
    said_in = partial(_said_in, are_bracketed=are_bracketed, beside_company=bool(company))
    said = {
        name: each for name, (_, why) in meanings.items()
        if why not in ("chosen", "field", SECOND)
        and (are_bracketed or not _AGAIN.search(name) or (company and _names_again_officer(name)))
        and (each := said_in(full.get(name, name))) is not None
        and (each.meaning != "name" or each.is_bracketed or _names_people(records, name))
    }  # fmt: skip
    said |= _around_each(meanings, said) if company else {}
    for role in dict.fromkeys(each.role for each in said.values() if each.meaning in NAMES):
        people = _people_of(role, said)
        named = [columns for columns in people.values() if _is_named(columns)]
        if records and not any(filled_in(records, name) for columns in named for name in columns):
            continue  # an export has room for them, and names nobody there
        of_names = [said[name] for columns in named for name, meaning in columns.items() if meaning == "name"]
        is_more = any(set(columns.values()) != {"name"} for columns in named)
        is_more = is_more or any(not each.is_plain and each.number != "1" for each in of_names)
        is_more = is_more or bool(company and _OF_COMPANY.fullmatch(role))
        if len(named) > 1 and is_more and _LISTED not in people:
            return {
                next(name for name, meaning in columns.items() if meaning in NAMES): columns
                for columns in named
            }
    return _officers_beside(meanings, records) if company else {}


def _around_each(
    meanings: Mapping[str, tuple[str | None, str]], said: Mapping[str, _Said]
) -> dict[str, _Said]:
    """What stands beside each numbered officer below the same headings: `Director 1`, `Appointed`."""
    officers = [name for name, each in said.items() if each.role and each.meaning == "name"]
    numbered = [name for name in officers if said[name].number]
    roles = {said[name].role for name in numbered}
    labels = [name for name in officers if said[name].role in roles]
    around = _columns_around_each(labels, meanings)
    return {
        column: said[label]._replace(meaning=meaning)
        for label, columns in around.items() for column, meaning in columns.items()
    }  # fmt: skip


def _columns_around_each(
    labels: Sequence[str], meanings: Mapping[str, tuple[str | None, str]]
) -> dict[str, dict[str, str]]:
    """The columns of each label with what they mean, where the same headings stand beside all of them.

    They stand behind each label, or before each: `Appointed`, `Ceased`, `Director`. None where they may be
    either, where any label has others, or where one means nothing here.
    """
    if len(labels) < 2:
        return {}
    behind = _columns_behind_each(labels, [*meanings])
    before = _columns_behind_each(labels, [*meanings][::-1])
    runs = before if not behind else behind if not before else {}
    said = {label: [_meaning_here(name) for name in run] for label, run in runs.items()}
    if not all(each in _OWNED and each not in NAMES for of in said.values() for each in of):
        return {}
    if any(meanings[name][1] in ("chosen", "field") for run in runs.values() for name in run):
        return {}
    return {label: dict(zip(run, map(str, said[label]), strict=True)) for label, run in runs.items()}


def _meaning_here(heading: str) -> str | None:
    words = _plain(heading)
    return meaning_of(words) or office_meaning(words)


def _columns_behind_each(labels: Sequence[str], columns: Sequence[str]) -> dict[str, list[str]]:
    """The columns behind each label, where the same headings stand behind all; of the last label as many."""
    starts = sorted(map(columns.index, labels))
    runs = [columns[at + 1 : end] for at, end in zip(starts, [*starts[1:], None], strict=True)]
    plain = [[_plain(name) for name in run] for run in runs]
    count = len(plain[0])
    are_same = all(run == plain[0] for run in plain[:-1]) and plain[-1][:count] == plain[0]
    if not count or not are_same:
        return {}
    return {columns[at]: [*run[:count]] for at, run in zip(starts, runs, strict=True)}


def _plain(heading: str) -> str:
    again = AGAIN.fullmatch(heading)
    return normal_heading(again[1] if again else heading)


def _names_again_officer(heading: str) -> bool:
    """True for the heading of another officer of a role that a table repeats: `Director (2)`."""
    again = AGAIN.fullmatch(heading)
    return again is not None and bool(role_of_holder(again[1]) and _OF_COMPANY.fullmatch(_plain(heading)))


def _in_full_words(columns: Iterable[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The headings that say in short of whom they are, in the words of the table: `T1 Mob` of `Tenant 1`."""
    said = {name: found for name in columns if (found := _HEADING.fullmatch(normal_heading(name)))}
    roles = {found["role"] for name, found in said.items() if _names_people(records, name)}
    full = {}
    for name, found in said.items():
        whose = [role for role in roles if is_short_for(found["role"], role)]
        is_word = len(found["role"]) > 1 and meaning_of(found["role"]) is not None
        if len(whose) == 1 and found["rest"] and found["role"] not in roles and not is_word:
            full[name] = f"{whose[0]} {found['number']} {found['rest']}"
    return full


def _officers_beside(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, dict[str, str]]:
    """The officers of a company in columns of their roles, with their columns: `Director`, `Secretary`.

    None where another column names somebody.
    """
    labels = [
        name for name, (meaning, why) in meanings.items()
        if meaning is None and why != "chosen" and states_relation(name) and _names_people(records, name)
    ]  # fmt: skip
    if any(meaning in NAMES for meaning, _ in meanings.values()) or not _are_officers(labels):
        return {}
    behind = _columns_around_each(labels, meanings)
    return {
        label: {label: "name", **behind.get(label, {}), **_said_of_officer(label, meanings)}
        for label in labels
    }


def _said_of_officer(label: str, columns: Iterable[str]) -> dict[str, str]:
    """The columns whose headings begin with an officer's, with what they mean: `Director appointed`."""
    found = {}
    for column in columns:
        words = normal_heading(column)
        rest = words.removeprefix(f"{stem_of(label)} ")
        meaning = (meaning_of(rest) or office_meaning(rest)) if rest != words else None
        if meaning in _OWNED and meaning not in NAMES:
            found[column] = meaning
    return found


def _are_officers(labels: Sequence[str]) -> bool:
    """True for the headings of officers of different roles: `Director`, `Secretary`."""
    roles = [role_of_holder(label) for label in labels if states_relation(label)]
    return 1 < len(labels) == len(set(roles))


def company_of_people(meanings: Mapping[str, tuple[str | None, str]]) -> str:
    """The column of the company for whose sake rows number people: the only one, which stands before them."""
    columns = list(meanings)
    named = [name for name, (meaning, _) in meanings.items() if meaning == "company_name"]
    people = [
        at for at, name in enumerate(columns)
        if name not in named and _names_officer(name)
    ]  # fmt: skip
    is_first = len(named) == 1 and bool(people) and columns.index(named[0]) < people[0]
    return named[0] if is_first and not is_employer(named[0]) else ""


def _names_officer(heading: str) -> bool:
    said = _said_by(heading)
    return (said is not None and said.meaning in NAMES) or states_relation(heading)


def serves_company(label: str) -> str:
    """What somebody numbered is to the company of their row, by the heading that names them: `director`."""
    if role := role_in_trust(label):
        return role
    said = _said_by(label)
    if said is not None and _OF_COMPANY.fullmatch(said.role) and not says_how_office_stands(label):
        return said.role
    return one_of(role_of_holder(label)) if states_relation(label) else ""


def _people_of(role: str, said: Mapping[str, _Said]) -> dict[str, dict[str, str]]:
    """The columns of a role's people by number; what only one column has, without a number, is shared."""
    numbers = {each.number for each in said.values() if each.role == role and each.meaning in NAMES} - {""}
    again = {each.meaning for each in said.values() if each.number in numbers - {"1"}}
    has_own = any(each.role == role != "" and each.meaning not in NAMES for each in said.values())
    found: dict[str, dict[str, str]] = {}
    for name, each in said.items():
        number = each.number or ("1" if each.meaning in again else "")
        is_theirs = each.role in ({role} if has_own else {role, ""}) or (each.is_bracketed and not each.role)
        is_theirs = is_theirs or (not each.role and bool(each.number) and each.meaning in OFFICE_DATES)
        if is_theirs and (number in numbers or (number == "1" and numbers)):
            found.setdefault(number, {})[name] = each.meaning
    return found


def _is_named(columns: Mapping[str, str]) -> bool:
    return not {"name", "last_name"}.isdisjoint(columns.values())


def _said_in(heading: str, *, are_bracketed: bool, beside_company: bool) -> _Said | None:
    """What a heading says of whom, in a table that may number its people in brackets, or a company's."""
    found = _IN_BRACKETS.search(heading) if are_bracketed else None
    if found is None:
        return _said_by(heading, beside_company=beside_company)
    each = _unnumbered(normal_heading(_IN_BRACKETS.sub(" ", heading)), _roles(beside_company))
    return each._replace(number=found.group(1), is_bracketed=True) if each is not None else None


def _roles(beside_company: bool) -> tuple[re.Pattern[str], ...]:
    return (_ROLE, _OF_COMPANY) if beside_company else (_ROLE,)


def _said_by(heading: str, *, beside_company: bool = True) -> _Said | None:
    words = in_full(normal_heading(heading))
    roles = _roles(beside_company)
    found = _HEADING.fullmatch(words)
    if found and any(form.fullmatch(found["role"]) for form in roles):
        meaning = meaning_of(found["rest"]) if found["rest"] else "name"
        if meaning is None and _OF_COMPANY.fullmatch(found["role"]):
            meaning = office_meaning(found["rest"])
        return _Said(found["role"], found["number"], meaning, True) if meaning in _OWNED else None
    if (behind := _BEHIND.fullmatch(words)) is not None:
        each = _unnumbered(behind["rest"], roles)
        if each is None and beside_company and (day := office_meaning(behind["rest"])) in _OWNED:
            return _Said("", behind["number"], str(day), True)
        is_own = each is not None and each.meaning not in PLACES
        return each._replace(number=behind["number"]) if each is not None and is_own else None
    nth = _ORDINAL.fullmatch(words)
    each = _unnumbered(nth["rest"], roles) if nth else None
    if nth and each and (each.role or each.meaning in ("first_name", "last_name")):
        return each._replace(number=_NTH[nth["nth"]], is_plain=False)
    return _unnumbered(words, roles)


def _unnumbered(words: str, roles: Sequence[re.Pattern[str]]) -> _Said | None:
    """What a heading without a number says: `Debtor`, `Borrower DOB`, `Phone`."""
    parts = words.split()
    for count in range(min(len(parts), 3), 0, -1):
        role, rest = " ".join(parts[:count]), " ".join(parts[count:])
        if len(role) > 1 and any(form.fullmatch(role) for form in roles):
            meaning = meaning_of(rest) if rest else "name"
            return _Said(role, "", meaning, True) if meaning in _OWNED else None
    meaning = meaning_of(words)
    return _Said("", "", meaning, True) if meaning in _OWNED else None


def are_numbered(labels: Iterable[str], meanings: Iterable[str | None] = ()) -> bool:
    """True for the headings of several people: of one role by numbers, of a company by their offices.

    `meanings` are those of the columns beside them, of which one names the company.
    """
    labels = list(labels)
    if "company_name" in meanings and (_are_officers(labels) or are_of_a_trust(labels)):
        return True
    if are_a_couple(labels):
        return True
    said = [_said_by(label) for label in labels]
    found = [each for each in said if each is not None and each.meaning in NAMES]
    numbers = {each.number or "1" for each in found}
    roles = {each.role for each in found}
    return 1 < len(said) == len(numbers) and len(roles - {""} or roles) == 1


def _names_people(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    read = [cells.party(value).values for value in values_of(records, name) if cells.text_of(value)]
    people = [each for each in read if any(p.kind == "person" and p.name.first and p.name.last for p in each)]
    return 2 * len(people) >= len(read)
