"""Contacts and places that are of a row's company, though those of the other rows are of their people.

In a list of customers some rows name the company that a customer buys for: `accounts@bluegum.example`, its
landline and its shop are not the customer's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.companies_in_emails import stands_in
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.tables.mobiles_of_people import MOBILES
from workbench.tables.names_in_emails import holds_name
from workbench.tables.owners import is_private
from workbench.tables.whose import COMPANY, NAMES, PLACES, is_employer, stem_of
from workbench.values import cells
from workbench.values.text import fold
from workbench.values.world import is_usual_given

OF_FIRM = "of_company"
"""Where the mapping of an import says in which rows a column of people is of the company of the row."""
_SHOP = re.compile(r"\s*(?:shop|suite|level|lvl|kiosk|warehouse|factory|showroom)\b", re.IGNORECASE)
"""How an address begins at which nobody lives."""
_ROLE = re.compile(
    r"(?:accounts?|admin|info|enquir(?:y|ies)|inquir(?:y|ies)|sales|office|reception|orders?|bookings?|hello|"
    r"contact|mail|billing|payments?|payable|invoices?|support|service|dispatch|team|shop|store)(?:[._-]\w+)?"
)
"""Mailboxes before the `@` that are a firm's and nobody's own."""


_INITIALS = 3
"""Letters of somebody's initials, or of a short name."""


class OwnColumn(NamedTuple):
    """A column of those whom the rows are about: its heading, what it means and of whom it is."""

    name: str
    meaning: str
    whose: str


def of_firm(columns: Sequence[OwnColumn], record: Mapping[str, Any]) -> list[str]:
    """The columns of a row that names a person and a company whose cells are the company's.

    An email whose domain has a word of the company's name is, unless it holds the person's; so are the
    landlines and the address beside such a mailbox, and the address of a shop beside the company's number.
    """
    people = _texts((each for each in columns if each.meaning in NAMES), record)
    firms = [each for each in columns if each.meaning == "company_name" and not is_employer(each.name)]
    company = _texts(firms, record)
    if not people or not company or cells.names_people(company):
        return []
    stems = [stem for each in columns if each.meaning in NAMES and (stem := stem_of(each.name))]
    is_open = [each for each in columns if each.whose != COMPANY and not _is_persons(each.name, stems)]
    mailboxes = [
        each.name for each in is_open if each.meaning == "email" and _is_of(record, each, company, people)
    ]
    numbers = _texts((each for each in columns if each.meaning == "company_number"), record)
    places = [each for each in is_open if each.meaning in PLACES]
    if mailboxes:
        phones = [each for each in is_open if each.meaning == "phone" and _is_landline(record, each.name)]
        return [
            *mailboxes,
            *(each.name for each in (*phones, *places) if cells.text_of(record.get(each.name))),
        ]
    if numbers and _SHOP.match(_texts(places, record)):
        return [each.name for each in places if cells.text_of(record.get(each.name))]
    return []


def _texts(columns: Iterable[OwnColumn], record: Mapping[str, Any]) -> str:
    return " ".join(filter(None, (cells.text_of(record.get(each.name)) for each in columns)))


def _is_persons(heading: str, stems: Sequence[str]) -> bool:
    """True for a heading that says a person's: `Home phone`, `Mobile`, `Customer email` of a `Customer`."""
    words = " ".join(re.findall(r"\w+", fold(heading)))
    return is_private(heading) or is_of_mobiles(heading) or any(words.startswith(f"{s} ") for s in stems)


def _is_of(record: Mapping[str, Any], column: OwnColumn, company: str, people: str) -> bool:
    for email in cells.email(record.get(column.name)).values[:1]:
        local, _, domain = fold(email).partition("@")
        is_spelt = stands_in(fold(company), domain, fold(people))
        is_spelt = is_spelt or stands_in(fold(company), re.sub(r"[^a-z]", "", local), fold(people))
        is_firms = _ROLE.fullmatch(local) is not None or (is_spelt and not _may_be_of(local, people))
        return is_firms and not holds_name(email, people)
    return False


def _may_be_of(local: str, people: str) -> bool:
    """True for what may be a given name, initials or the start of a name before the `@`: `bill@`, `jq@`."""
    tokens = re.findall("[a-z]+", local)
    if sum(map(len, tokens)) <= _INITIALS or any(map(is_usual_given, tokens)):
        return True
    return any(word.startswith(token) for word in fold(people).split() for token in tokens if len(token) > 1)


def _is_landline(record: Mapping[str, Any], name: str) -> bool:
    numbers = cells.phone(record.get(name)).values
    return bool(numbers) and not any(number.startswith(MOBILES) for number in numbers)
