"""Of whom each column is: the person of the rows, their company, or somebody else whom they name.

The rows of a table speak of those whom some of its columns name; every other column is of one of these. The
first of the following says of which, and it is said with the column:

1. the heading: `Home address`, `Contact's email`, `Registered office`, `Work address`;
2. the name of somebody else that stands before it: what is behind a solicitor may be the solicitor's;
3. the values: emails with the names of the people of their rows are these people's, and so are mobiles
   behind them of which each of them has another;
4. the place: behind the office or the birth date of a person, between a company and its person, or again
   behind another than the first column of its heading;
5. whose rows they are: the company's, where a contact or an officer stands behind it, else the person's.

What may be of either is of neither, until a mapping says it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from workbench.tables.beside_others import of_others
from workbench.tables.column_cells import texts_of
from workbench.tables.headings import AGAIN, address_of, normal_heading
from workbench.tables.mobiles_of_people import is_mobile_of_each
from workbench.tables.names_in_columns import names_a_company, names_in, say_nobody
from workbench.tables.names_in_emails import mostly_hold_names
from workbench.tables.office_meanings import OFFICES
from workbench.tables.roles import is_officer, is_subject, serves
from workbench.tables.shortened import behind_short
from workbench.tables.unknown_names import UNREAD_NAMES
from workbench.tables.whose import (
    COMPANY,
    CONTACTS,
    NAMES,
    PERSON,
    PLACES,
    is_about_company,
    is_employer,
    named_columns,
    owner_shown,
    stem_of,
    stems_of,
)
from workbench.values import cells

_PARTED = frozenset(PLACES[1:])
_OWNED = frozenset((*PLACES, *CONTACTS, "note"))
_CLIENT = re.compile(r"(?:our )?clients?(?: company| business)?(?: name)?")
_OFFICE = re.compile(
    r"(?:officer|office ?(?:holder|bearer)|director|appointment) ?(?:role|type|title|position)|office held|"
    r"(?:date )?(?:appointed|resigned)(?: on| date)?|(?:date of )?(?:appointment|resignation)(?: date)?"
)
"""Headings of the office that a person holds in the company of a row."""
_BUSINESS = re.compile(r"(?:(?:name of |their )?business|shop|store|firm|restaurant|studio|salon)(?: name)?")
"""Headings of what somebody owns: the address behind it may be its own, or its owner's home."""
_MOBILE = re.compile(r"\b(?:mobiles?|mob|cell(?:phone)?)\b")
_PRIVATE = re.compile(r"\b(?:home|residential|res|residence|private|personal|lives|lka|h|ah)\b")
_REGISTERED = re.compile(r"\b(?:registered|corporate|head office|principal place of business)\b")
_OFFICE_OF_COMPANY = re.compile(
    r"\b(?:(?:registered|regd|reg|head|principal) office|principal place of business)\b"
)
_SEAT = re.compile(r"\b(?:registered|regd|business|postal|principal)\b")
"""Words of headings of a company's addresses, beside an officer who has a home of their own."""
_OF_A_COMPANY = re.compile(r"\b(?:company|corporate|corporation|entity)\b")
"""Words of headings of addresses that no person has: `Company postal address`."""
_AT_WORK = re.compile(r"\b(?:work|workplace|business|office|trading|employment)\b(?! ?(?:hours|days))")
_KIND = re.compile(r"\baddress\b.*\b(?:label|type|kind)$")


_OF_ANYBODY = ("contact", "business", "customer", "client", "account", "supplier", "work")
"""Words that headings of the only one have, too, whom a row names: `Contact phone`, `Business address`."""


class Owner(NamedTuple):
    """Of whom a column is, `person` or `company`, and why; `is_open` where it may be of another.

    It is `of_rows` where only the rows say it: of a row without the one it is the other's.
    """

    whose: str
    why: str
    is_open: bool = False
    of_rows: bool = False


def owners(
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]] = (),
    own: Collection[str] = (),
    placed: Collection[str] = (),
) -> dict[str, Owner]:
    """Of whom each column of a place, a contact or a fact is, where its rows name more than one.

    The `own` columns begin with the heading of whom the rows are about; those that are `placed` are parts of
    other addresses of the rows. The parts of one address are of one.
    """
    of_another = of_others(meanings, records, own)
    found = {name: Owner("", why, is_open=True) for name, why in of_another.items()}
    plain = {name: None if name in found else meaning for name, (meaning, _) in meanings.items()}
    people, companies = named_columns(plain)
    if people and companies:
        return found | _Two(plain, people[0], companies[0], records, own, placed).owners()
    unread = [name for name, (_, why) in meanings.items() if why == UNREAD_NAMES] if companies else []
    columns = list(plain)
    between = columns[columns.index(companies[0]) + 1 : columns.index(unread[0])] if unread else []
    by_row = _asked_by_row(unread[0], plain, records) if unread else ()
    for name, meaning in plain.items() if unread else ():
        if meaning not in (*PLACES, *CONTACTS, "birth_date") or is_of_company(name, companies[0]):
            continue
        if meaning == "birth_date" or name not in (*between, *by_row) or is_private(name):
            found[name] = Owner("", f"of {companies[0]}, or of {unread[0]}?", is_open=True)
    has_home = any(meaning in PLACES and is_private(name) for name, meaning in plain.items())
    officers = [each for each in people if has_home and is_officer(each)]
    for name, meaning in plain.items():
        why = _nobodys(name, meaning, people, companies, records) if meaning in (*PLACES, *CONTACTS) else ""
        if officers and meaning in PLACES and _SEAT.search(normal_heading(name)):
            why = "a company's, and the row names no company"
        if why:
            found[name] = Owner("", why, is_open=True)
    return found


def _asked_by_row(
    unread: str, meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> list[str]:
    """The contacts and places directly behind a name, that rows have, too, which name nobody there.

    Of these rows they are the company's, and every other row is asked about.
    """
    columns = list(meanings)
    behind = takewhile(
        lambda name: meanings[name] in (*PLACES, *CONTACTS), columns[columns.index(unread) + 1 :]
    )
    alone = [record for record in records if say_nobody(record, [unread])]
    return [name for name in behind if any(cells.text_of(record.get(name)) for record in alone)]


def owners_of_places(
    meanings: Mapping[str, tuple[str | None, str]],
    parts: Mapping[str, tuple[str, str]],
    records: Sequence[Mapping[str, Any]],
) -> dict[str, Owner]:
    """Of whom each further address is, as if the rows had no other.

    `parts` are its columns, each with its part and the first column of its address.
    """
    found: dict[str, Owner] = {}
    for place in dict.fromkeys(place for _, place in parts.values()):
        mine = {name: (part, "heading") for name, (part, of) in parts.items() if of == place}
        alone = {
            name: mine.get(name, (None, "") if said[0] in PLACES else said) for name, said in meanings.items()
        }
        others = [name for name, (part, _) in meanings.items() if part in PLACES or name in parts]
        placed = [name for name in others if name not in mine]
        found |= {n: owner for n, owner in owners(alone, records, (), placed).items() if n in mine}
    return found


def is_of_company(name: str, company: str) -> bool:
    """True for a heading that says a company's: `Company phone`, `Registered office`."""
    words = f"{normal_heading(name)} "
    return _begins_with(words, company) or _REGISTERED.search(words) is not None


def _nobodys(
    name: str, meaning: str, people: Sequence[str], companies: Sequence[str],
    records: Sequence[Mapping[str, Any]],
) -> str:  # fmt: skip
    """Why a column is of neither where the rows name people only, or companies only."""
    words = normal_heading(name)
    if companies and _PRIVATE.search(words):
        return "a person's, and the row names no person"
    if not people or meaning not in PLACES or stem_of(people[0]) in words.split():
        return ""
    is_companys = _OFFICE_OF_COMPANY.search(words) or _OF_A_COMPANY.search(words)
    if is_companys and not any(names_in(records, each) == "company" for each in people):
        return "a company's, and the row names no company"
    return ""


def named_by_heading(meanings: Mapping[str, str | None]) -> dict[str, tuple[str, ...]]:
    """The columns that say of whom they are, of the two, with those that name this one."""
    people, companies = named_columns(meanings)
    found: dict[str, tuple[str, ...]] = {}
    for name, meaning in meanings.items() if people and companies else ():
        if meaning not in (*PLACES, *CONTACTS, "birth_date"):
            continue
        words = f"{normal_heading(name)} "
        if words.isspace() or words.split()[0] in _OF_ANYBODY:
            continue
        if _begins_with(words, companies[0]) or _OFFICE_OF_COMPANY.search(words):
            found[name] = tuple(companies)
        elif _begins_with(words, people[0]) and not _begins_alike(people[0], companies[0]):
            found[name] = tuple(people)
    parts = [name for name, meaning in meanings.items() if meaning in _PARTED]
    if of := next((found[name] for name in parts if name in found), ()):  # the parts of an address are of one
        found |= dict.fromkeys(parts, of)
    return found


def says_kind(heading: str) -> bool:
    """True for the heading of which kind an address or a contact is: `Address 1 - Label`, `Address type`."""
    return _KIND.search(normal_heading(heading)) is not None


def is_private(heading: str) -> bool:
    """True for a heading that only a person has: `Home address`, `Private email`."""
    return _PRIVATE.search(normal_heading(heading)) is not None


_CREDITOR = re.compile(r"\bcreditors?\b")


def lists_creditors(
    meanings: Mapping[str, str | None], company: str, records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for a list of creditors, each in one row, with people of whom it says nothing but their names.

    Such people are their contacts. Beside debtors a creditor has many rows, and debtors have birth dates.
    """
    if not _CREDITOR.search(normal_heading(company)) or "birth_date" in meanings.values():
        return False
    people = [name for name, meaning in meanings.items() if meaning in NAMES]
    texts = texts_of(records, company)
    is_each = len({*texts}) == len(texts) > 1
    return (
        bool(people)
        and is_each
        and names_a_company(records, company)
        and not (any(map(stem_of, people)) or any(map(is_subject, meanings)))
    )


class _Two:
    """Of whom each column is, in rows that name a person and a company."""

    def __init__(
        self, meanings: Mapping[str, str | None], person: str, company: str,
        records: Sequence[Mapping[str, Any]], own: Collection[str], placed: Collection[str],
    ) -> None:  # fmt: skip
        self.meanings, self.person, self.company, self.records, self.own = (
            meanings, person, company, records, own,
        )  # fmt: skip
        self.columns = list(meanings)
        self.places = [name for name in meanings if meanings[name] in PLACES or name in placed]
        self.mine = min(map(self.columns.index, named_columns(meanings)[0]))
        self.theirs = self.columns.index(company)
        is_companys = is_about_company(meanings) or lists_creditors(meanings, company, records)
        self.default = COMPANY if is_companys else PERSON
        self.office = self._first_behind(
            lambda name: meanings[name] in OFFICES or bool(_OFFICE.fullmatch(normal_heading(name)))
        )
        self.birth = self._first_behind(lambda name: meanings[name] == "birth_date")
        self.is_either = not is_employer(company) and self._are_apart()

    def _are_apart(self) -> bool:
        """True for rows of which some name a person, some the company, and none both."""
        people = [name for name, meaning in self.meanings.items() if meaning in NAMES]
        filled = {
            (bool(cells.text_of(row.get(self.company))), any(cells.text_of(row.get(each)) for each in people))
            for row in self.records
        }
        return filled - {(False, False)} == {(True, False), (False, True)}

    def _first_behind(self, is_one: Any) -> str:
        return next((name for name in self.columns[self.mine + 1 :] if is_one(name)), "")

    def owners(self) -> dict[str, Owner]:
        """The owner of each column; the parts of one address are of one."""
        found: dict[str, Owner] = {}
        said: Owner | None = None
        first: Owner | None = None
        for name, meaning in self.meanings.items():
            if meaning == "birth_date" and _begins_with(f"{normal_heading(name)} ", self.company):
                found[name] = self._open()
            if meaning not in _OWNED:
                continue
            by_heading = self._by_heading(name)
            by_rows = None if self.is_either else self._by_values(name) or self._by_place(name)
            found[name] = by_heading or by_rows or self._of_rows(name)
            said = said or (by_heading if meaning in _PARTED else None)
            first = first or (found[name] if meaning in _PARTED else None)
        if of_all := said or first:
            found |= {name: of_all for name in found if self.meanings[name] in _PARTED}
        return found

    def _owner(self, whose: str, reason: str) -> Owner:
        return Owner(whose, f"{owner_shown(self.meanings, whose)}{reason}")

    def _by_heading(self, name: str) -> Owner | None:
        words = f"{normal_heading(name)} "
        is_place = self.meanings[name] in PLACES
        is_officers = is_officer(self.person) and _MOBILE.search(words)
        is_theirs = _begins_with(words, self.person) or behind_short(name, self.person, [self.company])
        if is_theirs or _PRIVATE.search(words) or is_officers:
            is_phone = self.meanings[name] == "phone"  # a club's, in a row without a person
            is_contacts = self.default == COMPANY and serves(self.person) and not is_officer(self.person)
            is_both = (
                is_contacts or _begins_with(words, self.company) or _begins_alike(self.person, self.company)
            )
            shared = is_phone if _PRIVATE.search(words) else is_both
            return self._owner(PERSON, "")._replace(of_rows=shared)
        if is_of_company(name, self.company):
            return self._owner(COMPANY, "")
        if is_place and _AT_WORK.search(words):  # of a row without a company it is where post reaches them
            return self._owner(COMPANY, "")._replace(of_rows=True)
        return None

    def _by_values(self, name: str) -> Owner | None:
        """Emails of which most hold a name of the person of their row, and mobiles of one person each."""
        if self.default == PERSON:
            return None
        people, _ = named_columns(self.meanings)
        is_behind = self.theirs < self.mine < self.columns.index(name)
        if (
            self.meanings[name] == "phone"
            and is_behind
            and is_mobile_of_each(self.records, name, people, self.company)
        ):
            return self._owner(PERSON, ", each of whom has a mobile of their own")._replace(of_rows=True)
        if self.meanings[name] != "email":
            return None
        if mostly_hold_names(self.records, name, people):
            return self._owner(PERSON, ", whose names its emails hold")._replace(of_rows=True)
        return None

    def _by_place(self, name: str) -> Owner | None:
        at = self.columns.index(name)
        if self._stands_behind_both(name):
            last = PERSON if self.theirs < self.mine else COMPANY
            return self._owner(last, f", {'who' if last == PERSON else 'which'} stands before it")
        is_contact = normal_heading(name).split()[:1] == ["contact"]  # whoever is asked for, not the officer
        if self.office and at > self.columns.index(self.office) and not is_contact:
            return self._owner(PERSON, f", whose {self.office} stands before it")
        if self.theirs < at < self.mine and not is_employer(self.company):
            return self._owner(COMPANY, ", which stands before it")
        if self.mine < self.theirs < at and (again := AGAIN.fullmatch(name)):
            first = again.group(1)
            if first in self.meanings and self.columns.index(first) < self.theirs:
                return self._owner(COMPANY, ", which stands before it")
        is_place = self.meanings[name] in PLACES
        if is_place and self.mine < self.theirs < at and _BUSINESS.fullmatch(normal_heading(self.company)):
            return self._open()
        if not self.theirs < self.mine < at:
            return None
        is_behind_birth = self.birth and at > self.columns.index(self.birth)
        if is_officer(self.person):
            return self._open() if is_behind_birth else None
        if is_behind_birth and (self.default == PERSON or _MOBILE.search(f"{normal_heading(name)} ")):
            is_either = "party_kind" in self.meanings.values()  # each row is one or the other's
            return self._owner(PERSON, f", whose {self.birth} stands before it")._replace(of_rows=is_either)
        if _MOBILE.search(f"{normal_heading(name)} "):
            return self._owner(PERSON, ", who stands before it")._replace(of_rows=True)
        is_open = _CLIENT.search(normal_heading(self.company)) and not stem_of(self.person)
        return self._open() if is_open else None

    def _stands_behind_both(self, name: str) -> bool:
        """True for an address of no kind behind both, of which the first has another before the second."""
        first, last = sorted((self.mine, self.theirs))
        is_plain = self.meanings[name] in PLACES and not address_of(name)
        others = (self.columns.index(each) for each in self.places)
        is_behind = is_plain and self.columns.index(name) > last
        return is_behind and any(first < at < last for at in others)

    def _of_rows(self, name: str) -> Owner:
        return self._owner(self.default, "")._replace(of_rows=not is_employer(self.company))

    def _open(self) -> Owner:
        return Owner(self.default, f"of {self.company}, or of {self.person}?", is_open=True)


def _begins_alike(person: str, company: str) -> bool:
    """True for a company that is named instead of a person: `Owner Company`, `Owner Last Name`."""
    return _begins_with(f"{normal_heading(company)} ", person)


def _begins_with(words: str, heading: str) -> bool:
    """True for a heading, as words, that begins with whom another names: `director dob`."""
    return any(words.startswith(f"{stem} ") for stem in stems_of(heading))
