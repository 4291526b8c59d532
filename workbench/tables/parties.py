"""Which columns of names hold whom the rows are about, and which the other party: creditors and officers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

from workbench.tables.column_cells import texts_of, values_of
from workbench.tables.companies_by_values import take_company, whom_it_names
from workbench.tables.goods_and_work import BRAND
from workbench.tables.headings import ABOUT_ANOTHER, meaning_of, normal_heading, register_of
from workbench.tables.meanings import NOT_KNOWN, NOT_SAID_WHOSE, Meanings
from workbench.tables.names_in_columns import names_in, names_somebody, surely_names_somebody
from workbench.tables.owners import lists_creditors
from workbench.tables.roles import (
    CLAIMANTS,
    acts_for_others,
    has_contacts,
    is_employee,
    is_kin,
    is_other_party,
    is_subject,
    names_officer,
)
from workbench.tables.shortened import behind_short
from workbench.tables.two_parties import is_for_another
from workbench.tables.unknown_names import (
    TWO_PARTIES,
    are_named,
    is_person_name,
    is_role,
    may_be_names,
    says_somebody,
)
from workbench.tables.whose import CONTACTS, NAMING, OWNED, PLACES, stem_of
from workbench.values import cells
from workbench.values.text import letters
from workbench.values.world import is_usual_given

_OTHER_SIDE = re.compile(rf"\b(?:{CLAIMANTS}|creditor|lessor|licensor|deponent)s?\b")
"""Who stands in a list of courts or leases for the sake of the other party."""

_PERHAPS_OTHER_SIDE = re.compile(
    r"(?:(?:our|the|registered|vehicle) )?(?:client|owner|customer|applicant|petitioner|lender|proprietor|"
    r"resident|(?:account|policy) ?holder|employee|contact|insured|member|account|staff)s?(?: name)?"
)
"""Who is whom a row is about, but not beside a debtor or a tenant."""


def other_sides(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """Leaves the name of a plaintiff or lessor beside that of a defendant, a tenant or another person."""
    named = [name for part in NAMING for name in by.get(part, ())]
    bodies = () if by.get("company_name") else [name for name, said in meanings.items() if said in NOT_KNOWN]
    for name in bodies:
        if lists_creditors({each: said for each, (said, _) in meanings.items()}, name, records):
            take_company(meanings, by, name)
            return
    others = [name for name in by.get("name", ()) if _OTHER_SIDE.search(normal_heading(name))]
    if any(is_subject(name) and name not in others for name in named):
        others += [
            name
            for name in by.get("name", ())
            if _PERHAPS_OTHER_SIDE.fullmatch(normal_heading(name)) and names_in(records, name) != "company"
        ]
    if len(others) == len(named):
        return
    for name in others:
        if meanings[name][1] == "heading":
            by["name"].remove(name)
            meanings[name] = (None, "")


_NEUTRAL = re.compile(r"(?:(?:legal|registered) )?(?:entity|person)(?: name)?|(?:legal|registered) name")
"""Headings of names of companies that may as well be people's."""


def person_of_rows(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """The only column of people's names is whom the rows are about, whether or not they name a company.

    Its heading says so, `Visitor`, or holds the word name; else there is a birth date in the rows, or the
    name stands before whatever company they name.
    """
    if any(by.get(part) for part in NAMING):
        return
    left = [
        name
        for name, (meaning, why) in meanings.items()
        if meaning is None
        and why not in ("chosen", TWO_PARTIES, BRAND)
        and not is_employee(name)
        and not is_kin(name)
        and not is_other_party(name)
    ]
    roles = [name for name in left if is_role(name) and _may_be_whom(meanings, records, name)]
    found = [name for name in left if is_person_name(name) and names_in(records, name) == "person"]
    unknown = [
        name for name in left
        if is_person_name(name) and may_be_names(name) and not acts_for_others(name)
        and names_somebody(records, name)
    ]  # fmt: skip
    roles, found, unknown = map(_without_others, (roles, found, unknown))
    otherwise = _named_otherwise(meanings, records, by)
    if len(otherwise) == 1 and not _is_named_before(otherwise[0], [*roles, *found], meanings):
        by[str(meanings[otherwise[0]][0])].remove(otherwise[0])
        _take_name(meanings, by, otherwise[0], "its values are names of people, and nobody else is named")
        return
    roles = [name for name in roles if not normal_heading(name).endswith(" by")] or roles
    if len(roles) == 1:
        _take_name(meanings, by, roles[0], "its values are names, and nobody else is named")
    elif len(found) == 1 and not roles and _is_of_rows(found[0], meanings, by):
        _take_name(meanings, by, found[0], "its values are names of people, and nobody else is named")
    elif unknown and not roles and not are_named(meanings) and _say_more(meanings, unknown):
        _take_name(meanings, by, unknown[0], "its values are names, and nobody else is named")
    elif not roles and not found and not are_named(meanings):
        called = [
            name for name in left if says_somebody(name) and _are_given_names(records, name)
        ]  # fmt: skip
        if len(called) == 1 and _say_more(meanings, called):
            _take_name(meanings, by, called[0], "its values are names, and nobody else is named")
            return
        bodies = [name for name in left if _BODY.fullmatch(normal_heading(name))]
        if len(bodies) == 1 and _say_more(meanings, bodies):
            take_company(meanings, by, bodies[0], "its heading, and nobody else is named")
            return
        firms = [name for name in left if is_person_name(name) and may_be_names(name)]
        firms = [name for name in firms if names_in(records, name) == "company"]
        firms = [name for name in firms if _is_numbered(name, meanings)] if len(firms) > 1 else firms
        if len(firms) == 1:
            take_company(meanings, by, firms[0])


def _are_given_names(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for the heading of somebody's name below which most cells are given names: `Fisher names`."""
    texts = texts_of(records, name) if _ENDS_IN_NAME.search(normal_heading(name)) else []
    return 2 * sum(is_usual_given(letters(text)) for text in texts) > len(texts)


_ENDS_IN_NAME = re.compile(r"\w names?$")


def _is_named_before(other: str, names: Sequence[str], columns: Iterable[str]) -> bool:
    """True for other names of whom one of these columns names before them: `Listed party`, `A.K.A.`."""
    before = [*takewhile(lambda each: each != other, columns)]
    return meaning_of(other) == "alias" and any(name in before for name in names)


def _without_others(names: list[str]) -> list[str]:
    """The columns without those of who is there for another's sake, where any other is left."""
    return [name for name in names if not is_for_another(name)] or names


_BODY = re.compile(
    r"(?:name of (?:the )?)?(?:school|college|kindergarten|preschool|child ?care(?: centre)?|hospital|centre|"
    r"store|shop|venue|facility|provider|franchise|service|church|parish|library|museum)(?: name)?"
)
"""Headings of bodies that are whose rows they are where nobody else is named: `School Name`."""


def _is_numbered(name: str, columns: Iterable[str]) -> bool:
    """True for a party beside whose column another holds its numbers: `Grantor ACN`."""
    words = normal_heading(name)
    return any(register_of(each) and normal_heading(each).startswith(f"{words} ") for each in columns)


def _say_more(meanings: Meanings, named: Sequence[str]) -> bool:
    """True where a contact, a place or a birth date stands behind the first name, and before any other."""
    columns = list(meanings)
    last = columns.index(named[1]) if len(named) > 1 else len(columns)
    behind = columns[columns.index(named[0]) + 1 : last]
    return any(
        meanings[name][0] in (*PLACES, *CONTACTS, "birth_date", "company_number")
        or meanings[name][1].endswith(NOT_SAID_WHOSE)
        or meaning_of(behind_short(name, named[0], named)) in (*PLACES, *CONTACTS, "birth_date")
        for name in behind
    )


def _named_otherwise(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: Mapping[str, list[str]]
) -> list[str]:
    """The columns of people below a heading of other names or of a company's legal name: `Known as`."""
    found = [name for name in by.get("company_name", ()) if _NEUTRAL.fullmatch(normal_heading(name))]
    found += by.get("alias", ())
    return [name for name in found if meanings[name][1] == "heading" and names_in(records, name) == "person"]


def _may_be_whom(meanings: Meanings, records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column that names people, or companies where no other column does."""
    kind = names_somebody(records, name) or names_in(records, name)
    if not kind and not are_named(meanings):  # beside bodies that are no companies, and beside nobody
        return surely_names_somebody(records, name)
    return kind == "person" or (kind == "company" and not are_named(meanings))


def _is_of_rows(name: str, meanings: Meanings, by: Mapping[str, list[str]]) -> bool:
    columns = list(meanings)
    companies = [each for each in by.get("company_name", ()) if columns.index(each) < columns.index(name)]
    is_clear = bool(by.get("birth_date")) or "name" in normal_heading(name).split()
    return (is_clear and not names_officer(name)) or (has_contacts(name) and not companies)


def _take_name(meanings: Meanings, by: dict[str, list[str]], name: str, why: str) -> None:
    by["name"] = [name]
    meanings[name] = ("name", why)


_PARTY = re.compile(
    r"(?:creditor(?:s? (?:or|and) claimants?)?|supplier|vendor|payee|landlord|lessor|guarantor|director|"
    r"trustee|agent|employer|referee|witness|beneficiary)(?: name)?"
)
"""Who is mostly another than whom a row is about."""


def the_other_party(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """A creditor or supplier is whom the rows are about where nobody else is named, or it is the company."""
    _companies_of_officers(meanings, records, by)
    if by.get("company_name") and not by.get("name") and not by.get("last_name") and not by.get("first_name"):
        _officer(meanings, records, by)
        return
    if by.get("company_name") or by.get("last_name"):
        return
    for name, (meaning, why) in meanings.items():
        is_left = meaning is None and why == ABOUT_ANOTHER
        if not is_left or not _PARTY.fullmatch(whom_it_names(name)):
            continue
        kind = names_in(records, name)
        if kind == "company" and by.get("name"):
            take_company(meanings, by, name)
            return
        if not by.get("name") and any(cells.party(value).values for value in values_of(records, name)):
            by["name"] = [name]
            meanings[name] = ("name", "nobody else is named")
            return


def _companies_of_officers(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """A column of names that holds companies, beside that of their director: `Debtor`, `Director`."""
    named = by.get("name", [])
    if len(named) != 1 or by.get("company_name") or by.get("last_name") or not _officers(meanings, records):
        return
    if any(cells.names_people(value) for value in values_of(records, named[0])):
        return
    if meanings[named[0]] == ("name", "heading") and names_in(records, named[0]) == "company":
        take_company(meanings, by, by.pop("name")[0])


def _officers(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> list[str]:
    """The columns of officers that nobody has decided about, where they name people."""
    return [
        name
        for name, (meaning, why) in meanings.items()
        if meaning is None and why != "chosen" and names_officer(name) and names_in(records, name) == "person"
    ]


def _officer(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """The only director or guarantor beside a company is the person of its rows."""
    found = [name for name, (meaning, why) in meanings.items()
             if meaning is None and why != "chosen" and names_officer(name)]  # fmt: skip
    if len(found) == 1 and _officers(meanings, records):
        by["name"] = found
        meanings[found[0]] = ("name", "the person beside a company")
        for name, said in meanings.items():
            rest = normal_heading(name).removeprefix(f"{stem_of(found[0])} ")
            if said == (None, ABOUT_ANOTHER) and rest != normal_heading(name) and meaning_of(rest) in OWNED:
                by.setdefault(str(meaning_of(rest)), []).append(name)
                meanings[name] = (meaning_of(rest), "heading")


def leave_what_names_nobody(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """Leaves a role whose cells name nobody, beside the parts of a name: the `Party` of a politician."""
    if not (by.get("first_name") and by.get("last_name")):
        return
    for name in [name for name in by.get("name", ()) if meanings[name] == ("name", "heading")]:
        if "name" not in normal_heading(name).split() and not names_in(records, name):
            by["name"].remove(name)
            meanings[name] = (None, "its values name nobody")
