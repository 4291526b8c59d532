"""Whose an address or a contact is, where the rows of a table name a company and a person.

A heading that says it is believed: `Home address`, `Contact's email`, `Registered office`. Any other is about
whom the row is about: the company, where its column stands before the person's or is one of suppliers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import normal_heading

PERSON, COMPANY = "person", "company"
PLACES = (
    "address", "street", "street_more", "street_number", "street_type", "unit", "level", "lot", "box",
    "care_of", "suburb", "city", "state", "postcode", "suburb_state_postcode", "country",
)  # fmt: skip
CONTACTS = ("phone", "email", "ip_address", "social_profile")
_PARTED = frozenset(PLACES[1:])
_OWNED = frozenset((*PLACES, *CONTACTS, "note"))
_NAMES = ("name", "last_name", "first_name")
_EMPLOYER = re.compile(r"\b(?:employers?|employed|work)\b")
_TRADER = re.compile(r"\b(?:vendor|supplier|creditor)s?\b")
_PRIVATE = re.compile(r"\b(?:home|residential|res|residence|private|personal|lives|lka|h|ah)\b")
_REGISTERED = re.compile(r"\b(?:registered|corporate|head office)\b")
_NAME = re.compile(r"\b(?:(?:first|given|fore|middle|last|family|sur) ?)?names?\b|\bperson\b|\bs\b")


def contact_of_company(meanings: Mapping[str, str | None]) -> str:
    """What the person is to the company whom the rows are about: `contact`; empty for rows about people."""
    if not _is_about_company(meanings):
        return ""
    return next(filter(None, map(_stem, _named(meanings)[0])), "named with it")


def _is_about_company(meanings: Mapping[str, str | None]) -> bool:
    """True for columns whose rows are about the company that they name, and a person who is its contact."""
    people, companies = _named(meanings)
    if not people or not companies or _EMPLOYER.search(normal_heading(companies[0])):
        return False
    columns = list(meanings)
    if _TRADER.search(normal_heading(companies[0])) and "contact" in normal_heading(people[0]).split():
        return True
    return columns.index(companies[0]) < min(map(columns.index, people))


def owners(meanings: Mapping[str, str | None]) -> dict[str, str]:
    """`person` or `company` for each column of a place, contact or note in rows that name both; else none."""
    people, companies = _named(meanings)
    if not people or not companies:
        return {}
    default = COMPANY if _is_about_company(meanings) else PERSON
    mine, theirs = _stem(people[0]), _stem(companies[0])
    found: dict[str, str] = {}
    parted = ""
    for column, meaning in meanings.items():
        if meaning not in _OWNED:
            continue
        words = f"{normal_heading(column)} "
        said = ""
        if (mine and words.startswith(f"{mine} ")) or _PRIVATE.search(words):
            said = PERSON
        elif (theirs and words.startswith(f"{theirs} ")) or _REGISTERED.search(words):
            said = COMPANY
        found[column] = said or default
        parted = parted or (said if meaning in _PARTED else "")
    if parted:  # the parts of an address are of one
        found |= {column: parted for column in found if meanings[column] in _PARTED}
    return found


def owner_shown(meanings: Mapping[str, str | None], owner: str) -> str:
    """Whose a column is in words: `of the Supplier`, or `of the person` where no heading names a role."""
    people, companies = _named(meanings)
    column = (people if owner == PERSON else companies)[0]
    return f"of the {column if _stem(column) else owner}"


def _named(meanings: Mapping[str, str | None]) -> tuple[list[str], list[str]]:
    """The columns that name the person and the company."""
    people = [column for wanted in _NAMES for column, meaning in meanings.items() if meaning == wanted]
    return people, [column for column, meaning in meanings.items() if meaning == "company_name"]


def _stem(heading: str) -> str:
    """A heading without its words for names: `Contact first name` and `Contact` as `contact`."""
    words = " ".join(_NAME.sub(" ", normal_heading(heading)).split())
    return "" if words in ("", "first", "last", "full", "whole", "given", "f", "l") else words
