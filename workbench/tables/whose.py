"""What the person and the company of a row are to each other, and which of the two the row is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.name_headings import order_in
from workbench.tables.office_headings import role_of_holder, states_relation
from workbench.tables.office_headings_abroad import role_in_english
from workbench.tables.roles import CLAIMANTS, LANDLORDS, REACHED_AT_A_BODY, is_subject, serves

AT_PRESENT = "current|present|existing"
"""Words of headings for who somebody is now."""
_WHO_AT_PRESENT = re.compile(
    rf"^(?:{AT_PRESENT}) (?=(?:employer|landlord|agent|lender|insurer|tenant|owner)s?$)"
)
PERSON, COMPANY = "person", "company"
PLACES = (
    "address", "street", "street_more", "street_number", "street_type", "number_suffix", "street_direction",
    "direction_behind", "unit_type", "unit", "level", "lot", "box",
    "care_of", "suburb", "city", "state", "postcode", "suburb_state_postcode", "country",
)  # fmt: skip
NAME_PARTS = ("first_name", "middle_name", "last_name")
NAMES = ("name", *NAME_PARTS)
"""What columns mean that name the person of a row."""
NAMING = ("name", "last_name", "first_name")
"""Those of them that name somebody by themselves, as a middle name does not; the plainest first."""
NAMING_ALL = (*NAMING, "company_name")
"""What columns mean that name somebody or a company."""
OF_COMPANIES = ("company_name", "name", "trading_name")
"""What columns mean that may name a company with its form."""
ACCOUNTS = ("bank_account", "bank_branch")
CONTACTS = ("phone", "email", "ip_address", "social_profile", *ACCOUNTS)
"""What columns mean by which somebody is reached or paid."""
BIRTHS = ("birth_date", "birth_year", "birth_month", "birth_day", "sex")
DEATHS = ("death_date", "deceased")
OF_CHILDREN = (*BIRTHS, "occupation")
"""What lists say of a child and a patient behind whoever answers for them."""
LIVES = ("birth_date", *DEATHS, "sex", "occupation")
OWNED = (*PLACES, *CONTACTS, *LIVES, "former_name", "alias")
"""What columns mean that say more of somebody whom a row names."""
_PARTS = ("last_name", "first_name")
EMPLOYEE = "employee"
NAMED_WITH_IT = "named with it"
_EMPLOYER = re.compile(r"\b(?:employers?|employed|employment|works?|working|workplace|emp$)\b")
_JOB = re.compile(r"\b(?:job|position|title|employment)\b")
_NO_ROLE = re.compile(
    r"(?:(?:the|company|business|organi[sz]ation|org|firm|entity|legal|registered|corporate|associated|primary|main|"
    r"trading|co|names?|bn|[0-9]) ?)+"
)
"""Headings of a company that do not say what it is to the person."""
_PRIVATELY = re.compile(
    r"\b(?:donor|patient|student|pupil|passenger|guest|volunteer|resident|policy ?holder|card ?holder|"
    r"traveller)s?\b"
)
"""Headings of who is named for themselves, whatever company stands before: a donor beside an employer."""
_SIDE = re.compile(rf"\b(?:{CLAIMANTS}|{LANDLORDS}|creditor|lender|mortgagee|insurer|financier)s?\b")
"""What a company is for whose sake a row about somebody else is kept."""
_OWNS_BUSINESS = re.compile(r"(?:(?:business|company|sole|current) )?(?:owner|proprietor)s?")
_PROPERTY = re.compile(
    r"\b(?:property|premises|lots?|land|title|parcel|strata|unit|vehicle|plate|rego|registration|vin|vessel|"
    r"boat|pet|animal|deal|lead|opportunity|record|pipeline|stage)\b"
)
"""What else an owner may own, or keep: a company beside them is no business of theirs."""
_TRADER = re.compile(r"\b(?:vendor|supplier|creditor)s?\b")
_NAME = re.compile(
    r"\b(?:(?:first|given|fore|middle|last|family|sur) ?)?names?\b|\bperson\b|\bs\b|"
    r"\b(?:and )?init(?:ial)?s?$"
)
_CONTACT = re.compile(rf"\b(?:{REACHED_AT_A_BODY})\b")


def person_is(meanings: Mapping[str, str | None], others: Iterable[str] = ()) -> str:
    """What the person of a row is to its company: `contact`, `EMPLOYEE`; empty where one is not named.

    Only a heading of employment says an employee: `Employer`, or `Company` beside a `Job title`. A creditor
    or client is named beside the person, and nothing more is known. An owner is the company's where no
    heading, nor any of the `others`, says what else they may own.
    """
    people, companies = named_columns(meanings)
    if not people or not companies:
        return ""
    heading = normal_heading(companies[0])
    if is_employer(companies[0]):
        return EMPLOYEE
    if is_about_company(meanings):
        stems = filter(None, map(stem_of, people))
        return next((role_in_english(stem) or stem for stem in stems), NAMED_WITH_IT)
    owns = _NO_ROLE.fullmatch(heading) and _OWNS_BUSINESS.fullmatch(stem_of(people[0]))
    if owns and not any(_PROPERTY.search(normal_heading(each)) for each in (*meanings, *others)):
        return "owner"
    if role := office_in(companies[0]):
        return role
    if not _NO_ROLE.fullmatch(heading):
        return f"the company is named as {companies[0]}"
    if states_relation(people[0]):
        return role_of_holder(people[0])
    jobs = (column for column, meaning in meanings.items() if meaning == "occupation")
    return EMPLOYEE if any(_JOB.search(normal_heading(column)) for column in jobs) else NAMED_WITH_IT


def is_about_company(meanings: Mapping[str, str | None]) -> bool:
    """True for columns whose rows are about the company that they name, and a person who is its contact."""
    people, companies = named_columns(meanings)
    if not people or not companies or is_employer(companies[0]):
        return False
    columns = list(meanings)
    is_contact = serves(people[0])
    if _TRADER.search(normal_heading(companies[0])) and "contact" in normal_heading(people[0]).split():
        return True
    if not is_contact and (
        is_subject(people[0])
        or _PRIVATELY.search(normal_heading(people[0]))
        or _SIDE.search(normal_heading(companies[0]))
    ):
        return False
    if not is_contact and "birth_date" in meanings.values():  # people have birth dates, their contacts none
        return False
    whole = [column for column, meaning in meanings.items() if meaning == "name"]  # beside one in parts, too
    return columns.index(companies[0]) < min(map(columns.index, [*people, *whole]))


def names_contact(meanings: Mapping[str, str | None]) -> bool:
    """True for columns that name a company and, by its heading, a person who is its contact."""
    people, companies = named_columns(meanings)
    return bool(companies) and any(map(_CONTACT.search, map(normal_heading, people)))


def owner_in_row(whose: str, *, has_person: bool, has_company: bool) -> str:
    """Of whom a cell is in its row, `PERSON` or `COMPANY`: `whose` by its column, and else a person's.

    Where the row does not name the one, it is the other's.
    """
    other = COMPANY if (whose or PERSON) == PERSON else PERSON
    is_named = {PERSON: has_person, COMPANY: has_company}
    return whose or PERSON if is_named[whose or PERSON] or not is_named[other] else other


_OFFICE_IN = re.compile(r"(?P<role>[a-z]+(?: [a-z]+)?) (?:of|at|in)")


def office_in(heading: str) -> str:
    """What the heading of companies says that the person of the row is there: `director` in `Director of`."""
    said = _OFFICE_IN.fullmatch(normal_heading(heading))
    return role_of_holder(said["role"]) if said else ""


def is_employer(heading: str) -> bool:
    """True for the heading of whom the person of a row works for: `Employer`, `Workplace`."""
    return _EMPLOYER.search(normal_heading(heading)) is not None


def owner_shown(meanings: Mapping[str, str | None], owner: str) -> str:
    """Whose a column is in words: `of the Supplier`, or `of the person` where no heading names a role."""
    people, companies = named_columns(meanings)
    column = (people if owner == PERSON else companies)[0]
    return f"of the {column if stem_of(column) else owner}"


def named_columns(meanings: Mapping[str, str | None]) -> tuple[list[str], list[str]]:
    """The columns that name the person and the company: of a name that stands in parts, too, its parts."""
    people = [column for wanted in _PARTS for column, meaning in meanings.items() if meaning == wanted]
    people = people or [column for column, meaning in meanings.items() if meaning == "name"]
    return people, [column for column, meaning in meanings.items() if meaning == "company_name"]


_OF = re.compile(r"^of (?:the )?(?=\w)")
"""What is left of `Name of creditor` before whom it says."""
_OF_WHAT = re.compile(r"^(?P<who>[a-z]+(?: [a-z]+)?) of (?:the )?\w")
"""Who is meant, before what they are it of: `Subject of report`."""


def stem_of(heading: str) -> str:
    """A heading without its words for names: `Contact first name` and `Contact` as `contact`."""
    words = " ".join(_NAME.sub(" ", order_in(normal_heading(heading))[0]).split())
    if words and " " not in words and meaning_of(words) in NAME_PARTS:  # `Efternavn`
        return ""
    words = _OF.sub("", words)
    return "" if words in ("", "first", "last", "full", "whole", "given", "f", "l") else words


def stems_of(heading: str) -> list[str]:
    """The stems of a heading and of its parts: `director guarantor`, `director`, `guarantor`.

    A `Current employer` is the `employer`, too, and the `Subject of report` the `subject`.
    """
    found = list(map(stem_of, (heading, *heading.split("/"))))
    found += [_WHO_AT_PRESENT.sub("", stem) for stem in found]
    found += [said["who"] for stem in found if (said := _OF_WHAT.match(stem))]
    return list(dict.fromkeys(filter(None, found)))
