"""Whether an entry of a register is about a person or a company: by what stands beside the name, or by it."""

from __future__ import annotations

import re

from workbench.reading.place import At
from workbench.reading.written_names import is_joint, without_remarks
from workbench.values import cells
from workbench.values.cells.company_signs import says_company
from workbench.values.company_names import company_names
from workbench.values.company_words import has_certain_form, is_name_of_company
from workbench.values.names import titles_before
from workbench.values.peers import name_with_a_place
from workbench.values.text import letters, remembered
from workbench.values.world import is_usual_given


def looks_like_company(text: str) -> bool:
    """Whether the words of a name, without remarks beside it, say that a company or a firm bears it."""
    return is_name_of_company(without_remarks(text))


def is_person(item: At) -> bool:
    """Whether what stands beside a name is only a person's: a birth, a name in parts or surname first."""
    name = item["name"].text
    parted = "," in name and not looks_like_company(name)
    return bool(item["date_of_birth"] or item["name_elements"]["surname"] or item["surname"] or parted)


def identifies_company(identification: At) -> bool:
    """Whether an `identification` says what only a company has: a legal form, or a number of a register."""
    return any(identification[part].text for part in ("registration_number", "legal_form"))


def is_said_company(item: At) -> bool:
    """Whether an entry says that it is about a company: by what stands beside the name, or by its form."""
    name = item["name"].text
    return identifies_company(item["identification"]) or looks_like_company(name) or says_company(name)


@remembered
def is_called_as_a_person(text: str) -> bool:
    """Whether a whole name begins with a given name and ends in no certain form of a company: `Grace Bank`.

    Many a surname is a word for a body, too: this says nothing where a company may stand as well.
    """
    said = text.split()
    given = said[titles_before(said) :]
    if len(given) < 2 or len(given) > 5 or is_joint(text) or any(map(str.isdigit, text)):
        return False
    return is_usual_given(letters(given[0])) and not has_certain_form(text) and "," not in text


_OF_PEOPLE = (
    "nationality",
    "occupation",
    "country_of_residence",
    "former_names",
    "usual_residential_address",
)
"""What a register says of people only."""


def company_of_entry(item: At) -> bool | None:
    """Whether an entry of a register is about a company: by what stands beside the name, else by the name.

    None where neither says so: nobody knows who that is.
    """
    name = item["name"].text
    if is_person(item):
        return False
    if identifies_company(item["identification"]) or looks_like_company(name):
        return True
    if not name:
        return False
    known, is_company = party_of(name)
    if known:
        return is_company is True
    is_named = bool(titles_before(name.split()) or name_with_a_place(name).last)
    is_named = is_named or any(item[each] for each in _OF_PEOPLE)
    return False if is_named and not _may_be_a_body(name) else None


@remembered
def _may_be_a_body(name: str) -> bool:
    """Whether a name is open between a person and a body: `PLUME K.K.`, `THE WRASSE SETTLEMENT`."""
    return any(each.kind == "company" for each in cells.party(name).choices)


def names_several(item: At) -> bool:
    """Whether an entry's name, without parts beside it, is that of several: `WRASSE, Ada; TERN, Bo`."""
    parted = item["name_elements"]["surname"] or item["surname"]
    return not parted and is_joint(item["name"].text)


_INITIALS_OR_FORM = re.compile(r"^\S+(?: \S+)* (?:N\.?L\.?|E\.? ?V\.?)$", re.IGNORECASE)
"""A name that ends in two initials, or in a legal form of these letters: `Plume NL`."""


_TRUSTEES = re.compile(r"(?:the )?(?:trustees|executors|administrators) (?:of|for) ", re.IGNORECASE)
"""Several people, whom nothing names."""


@remembered
def party_of(text: str) -> tuple[bool, bool | None]:
    """Whether it is known whom a name names, and whether that is a company: of `SEE ANNEXURE` it is not."""
    if looks_like_company(text):
        return True, True
    if _INITIALS_OR_FORM.search(text) or _TRUSTEES.match(text):
        return False, None
    found = cells.party(text)
    if len(found.values) == 1:
        is_company = found.values[0].kind == "company"
        has_form = any(name.form for _, name in company_names(text))
        return is_company or not has_form, is_company
    people = {each.kind for each in found.choices} == {"person"} and len(without_remarks(text).split()) > 1
    is_of_order = len(found.choices) == 2 and people
    is_unlisted = people and "No list knows it" in found.doubt
    return is_of_order or is_unlisted, None
