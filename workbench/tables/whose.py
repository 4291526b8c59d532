"""Whose an address or a contact is, where the rows of a table name a company and a person.

A heading that says it is believed: `Home address`, `Contact's email`, `Registered office`. Any other is of
whom the row is about: the company, where its column stands before the person's or is one of suppliers; the
person, where a creditor or landlord is named beside them. What may be of either is of neither.
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
EMPLOYEE = "employee"
NAMED_WITH_IT = "named with it"
_EMPLOYER = re.compile(r"\b(?:employers?|employed|employment|works?|working|workplace)\b")
_JOB = re.compile(r"\b(?:job|position|title|employment)\b")
_NO_ROLE = re.compile(
    r"(?:(?:the|company|business|organi[sz]ation|org|firm|entity|legal|registered|corporate|associated|primary|main|"
    r"trading|co|names?|bn|[0-9]) ?)+"
)
"""Headings of a company that do not say what it is to the person."""
_SUBJECT = re.compile(
    r"\b(?:debtor|defendant|respondent|tenant|lessee|occupant|occupier|borrower|bankrupt|deceased|driver)s?"
    r"\b(?! (?:company|business|employer))"
)
_SIDE = re.compile(
    r"\b(?:creditor|landlord|lessor|lender|plaintiff|claimant|complainant|mortgagee|insurer|financier)s?\b"
)
"""What a company is for whose sake a row about somebody else is kept."""
_CLIENT = re.compile(r"(?:our )?clients?(?: company| business)?(?: name)?")
_OFFICER = re.compile(
    r"\b(?:director|secretary|shareholder|guarantor|(?:^|public |company )officer|office ?(?:holder|bearer)|"
    r"proprietor|signatory)s?\b"
)
_OFFICE = re.compile(
    r"(?:officer|office ?(?:holder|bearer)|director|appointment) ?(?:role|type|title|position)|office held|"
    r"(?:date )?(?:appointed|resigned)(?: on| date)?|(?:date of )?(?:appointment|resignation)(?: date)?"
)
"""Headings of the office that a person holds in the company of a row."""
_SERVES = re.compile(
    rf"\b(?:contact|manager|representative|rep|attention|attn|officer)s?\b|{_OFFICER.pattern}"
)
_MOBILE = re.compile(r"\b(?:mobiles?|mob|cell(?:phone)?)\b")
_TRADER = re.compile(r"\b(?:vendor|supplier|creditor)s?\b")
_PRIVATE = re.compile(r"\b(?:home|residential|res|residence|private|personal|lives|lka|h|ah)\b")
_REGISTERED = re.compile(r"\b(?:registered|corporate|head office)\b")
_NAME = re.compile(r"\b(?:(?:first|given|fore|middle|last|family|sur) ?)?names?\b|\bperson\b|\bs\b")


def person_is(meanings: Mapping[str, str | None]) -> str:
    """What the person of a row is to its company: `contact`, `EMPLOYEE`; empty where one is not named.

    Only a heading of employment says an employee: `Employer`, or `Company` beside a `Job title`. A creditor
    or client is named beside the person, and nothing more is known.
    """
    people, companies = _named(meanings)
    if not people or not companies:
        return ""
    heading = normal_heading(companies[0])
    if _EMPLOYER.search(heading):
        return EMPLOYEE
    if is_about_company(meanings):
        return next(filter(None, map(stem_of, people)), NAMED_WITH_IT)
    if not _NO_ROLE.fullmatch(heading):
        return f"the company is named as {companies[0]}"
    jobs = (column for column, meaning in meanings.items() if meaning == "occupation")
    return EMPLOYEE if any(_JOB.search(normal_heading(column)) for column in jobs) else NAMED_WITH_IT


def is_about_company(meanings: Mapping[str, str | None]) -> bool:
    """True for columns whose rows are about the company that they name, and a person who is its contact."""
    people, companies = _named(meanings)
    if not people or not companies or _EMPLOYER.search(normal_heading(companies[0])):
        return False
    columns = list(meanings)
    is_contact = _SERVES.search(normal_heading(people[0])) is not None
    if _TRADER.search(normal_heading(companies[0])) and "contact" in normal_heading(people[0]).split():
        return True
    if not is_contact and (is_subject(people[0]) or _SIDE.search(normal_heading(companies[0]))):
        return False
    return columns.index(companies[0]) < min(map(columns.index, people))


def is_subject(heading: str) -> bool:
    """True for the heading of whom a row is about, whoever stands beside them: `Debtor`, `Tenant name`."""
    return _SUBJECT.search(normal_heading(heading)) is not None


def of_either(meanings: Mapping[str, str | None]) -> dict[str, str]:
    """The contacts and places of which nobody can say whose they are, each with the reason.

    Behind a client that is a company and a bare name, they may be of either; a home needs a person.
    """
    people, companies = _named(meanings)
    owned = [column for column, meaning in meanings.items() if meaning in (*PLACES, *CONTACTS)]
    if companies and not people:
        return {
            column: "a person's, and the row names no person"
            for column in owned
            if _PRIVATE.search(normal_heading(column))
        }
    if not people or not companies:
        return {}
    columns = list(meanings)
    theirs, mine = columns.index(companies[0]), min(map(columns.index, people))
    behind = [column for column in owned if columns.index(column) > mine > theirs]
    behind = [column for column in behind if not _says_whose(column, people[0], companies[0])]
    reason = f"of {companies[0]}, or of {people[0]}?"
    if _OFFICER.search(normal_heading(people[0])) and not _behind_an_office(meanings, people[0]):
        born = [columns.index(column) for column, meaning in meanings.items() if meaning == "birth_date"]
        return {c: reason for c in behind if any(mine < at < columns.index(c) for at in born)}
    is_open = _CLIENT.search(normal_heading(companies[0])) and not stem_of(people[0])
    return dict.fromkeys(behind, reason) if is_open else {}


def owners(meanings: Mapping[str, str | None]) -> dict[str, str]:
    """`person` or `company` for each column of a place, contact or note in rows that name both; else none."""
    people, companies = _named(meanings)
    if not people or not companies:
        return {}
    default = COMPANY if is_about_company(meanings) else PERSON
    columns = list(meanings)
    theirs, mine = columns.index(companies[0]), min(map(columns.index, people))
    is_employer = _EMPLOYER.search(normal_heading(companies[0]))
    of_officer = _behind_an_office(meanings, people[0])
    found: dict[str, str] = {}
    parted = ""
    for column, meaning in meanings.items():
        if meaning not in _OWNED:
            continue
        said = _says_whose(column, people[0], companies[0])
        said = said or (PERSON if column in of_officer else "")
        is_between = theirs < columns.index(column) < mine and not is_employer
        found[column] = said or (COMPANY if is_between else default)
        parted = parted or (said if meaning in _PARTED else "")
    if parted:  # the parts of an address are of one
        found |= {column: parted for column in found if meanings[column] in _PARTED}
    return found


def _behind_an_office(meanings: Mapping[str, str | None], person: str) -> frozenset[str]:
    """The columns behind that of the office of a person who is named before it: a register's, of officers."""
    columns = list(meanings)
    behind = columns[columns.index(person) + 1 :]
    offices = [at for at, column in enumerate(behind) if _OFFICE.fullmatch(normal_heading(column))]
    return frozenset(behind[offices[0] :]) if offices else frozenset()


def _says_whose(column: str, person: str, company: str) -> str:
    """Whose a column is by its heading, beside the columns that name the two; empty where it says neither."""
    words = f"{normal_heading(column)} "
    mine, theirs = stem_of(person), stem_of(company)
    is_officers = _OFFICER.search(normal_heading(person)) and _MOBILE.search(words)
    if (mine and words.startswith(f"{mine} ")) or _PRIVATE.search(words) or is_officers:
        return PERSON
    return COMPANY if (theirs and words.startswith(f"{theirs} ")) or _REGISTERED.search(words) else ""


def owner_shown(meanings: Mapping[str, str | None], owner: str) -> str:
    """Whose a column is in words: `of the Supplier`, or `of the person` where no heading names a role."""
    people, companies = _named(meanings)
    column = (people if owner == PERSON else companies)[0]
    return f"of the {column if stem_of(column) else owner}"


def _named(meanings: Mapping[str, str | None]) -> tuple[list[str], list[str]]:
    """The columns that name the person and the company."""
    people = [column for wanted in _NAMES for column, meaning in meanings.items() if meaning == wanted]
    return people, [column for column, meaning in meanings.items() if meaning == "company_name"]


def stem_of(heading: str) -> str:
    """A heading without its words for names: `Contact first name` and `Contact` as `contact`."""
    words = " ".join(_NAME.sub(" ", normal_heading(heading)).split())
    return "" if words in ("", "first", "last", "full", "whole", "given", "f", "l") else words
