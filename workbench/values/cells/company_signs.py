"""Whether a name is that of a company or another body: by its form, its trade, or all of its words."""

from __future__ import annotations

import re

from workbench.values.cells.cell import words
from workbench.values.cells.eastern_bodies import is_eastern_body
from workbench.values.cells.firms_abroad import is_firm_abroad
from workbench.values.cells.name_words import (
    ACTING,
    ALIAS,
    CARE,
    CARE_BEHIND,
    COMPANY,
    DECEASED,
    ESTATE,
    FORM_OF_INITIALS,
    FORM_OF_SPAIN,
    FORMER,
    LAND,
    OF_COMPANIES_ALONE,
    OF_LISTS,
    PLACES,
    SURNAMES_TOO,
    TRADES,
    TRADING,
    TRUSTEE,
)
from workbench.values.cells.regions import is_region
from workbench.values.company_words import has_form_abroad
from workbench.values.english import FUNCTION_WORDS
from workbench.values.likely_bodies import is_plain_body
from workbench.values.names import OF_INDIA, PARTICLES, titleless
from workbench.values.street_types import BASE_TYPES
from workbench.values.streets import MAIN_TYPES
from workbench.values.text import fold, letters, remembered
from workbench.values.world import given_tier, is_known_given, is_known_name, surname_tier


def is_company(text: str) -> bool:
    """True for the name of a company, a firm or another body, by its form or trade, or by all its words."""
    return says_company(text) or (not is_titled(text) and is_likely_body(text))


def says_company(text: str) -> bool:
    """True for the name of a company or firm, by its form or trade."""
    words = fold(text).strip(" .").split()
    if is_titled(text):
        return False
    last = words[-1].strip("().") if words else ""
    is_saint = words[:1] in (["st"], ["saint"], ["the"])
    is_place = last in PLACES and len(words) > 2 and (is_saint or not begins_a_name(letters(words[0])))
    is_land = len(words) == 2 and last in LAND and not is_known_given(letters(words[0]))
    is_trade = len(words) > 1 and last in TRADES and not _is_set_as_surname(text)
    is_form = bool(COMPANY.search(text)) or _has_form_of_initials(text)
    is_form = is_form or _PUBLIC_OFFICE.fullmatch(fold(text)) is not None or _is_practice(text)
    is_form = is_form or FORM_OF_SPAIN.fullmatch(text.strip()) is not None
    is_form = is_form or _DOMAIN.fullmatch(text.strip()) is not None
    is_abroad = is_eastern_body(text) or is_firm_abroad(text) or has_form_abroad(text)
    is_possessive = _POSSESSIVE.fullmatch(text.strip()) is not None
    return is_form or is_trade or is_place or is_land or is_abroad or is_possessive


def has_legal_form(text: str) -> bool:
    """True for a text with the legal form of a company, whatever its other words are."""
    return (
        OF_COMPANIES_ALONE.search(text) is not None
        or FORM_OF_SPAIN.fullmatch(text.strip()) is not None
        or _has_form_of_initials(text)
        or has_form_abroad(text)
    )


_PUBLIC_OFFICE = re.compile(
    r"(?:the )?(?:[a-z]+ )?"
    r"(?:(?:public|official) (?:trustee|receiver|guardian|administrator|advocate|prosecutor)|"
    r"registrar[- ]general|crown solicitor|solicitor[- ]general|attorney[- ]general)"
    r"(?:,? (?:of|in) [a-z ]+|,? \(?[a-z]{2,3}\)?)?|"
    r"(?:the )?(?:registrar|commissioner|comptroller) of [a-z ]+"
)
"""Offices of state that act under their own name, whoever holds them: `Public Trustee`."""
_POSSESSIVE = re.compile(
    r"(?!(?i:mum|mom|dad|wife|husband|mother|father|son|daughter|sister|brother|partner|friend|neighbou?r|"
    r"owner|tenant|ex)['’]s)[A-Z][^\W\d_]+(?:['’][A-Z][^\W\d_]+)?['’][sS]|[A-Z]['’][A-Z][^\W\d_]+['’][sS]"
)
"""A shop that is called by whose it is, and by nothing else: `Daisy's`."""
_DOMAIN = re.compile(r"[\w-]+\.(?:com|net|org|biz|info)(?:\.[a-z]{2})?", re.IGNORECASE)
"""What is called after its page in the web: `Quay-Law.com`."""
_PRACTICE = re.compile(r"(?P<first>\S+) (?:\S+ )*\S+,? (?:P\.C|P\.A|P\.S|P\.L\.L\.C)\.?")


def _is_practice(text: str) -> bool:
    """True for somebody's whole name with the form of a professional corporation: `Ada C. Quill, P.C.`."""
    found = _PRACTICE.fullmatch(text.strip())
    return (
        found is not None
        and "," in text
        and begins_a_name(letters(found["first"]))
        and not _begins_as_particle(text)
    )


def _begins_as_particle(text: str) -> bool:
    return text.split()[0].casefold() in PARTICLES


_PAIR = 2
_NUMBER = re.compile(r"\s+(?:no\.?\s*)?#?\s*[0-9]+$", re.IGNORECASE)
"""The number of a branch behind the name: `#097`."""
_OF_A_BODY = words("the of to at in on by for with from and or all our your")
"""Words that join others in names of bodies; the rest of those stand in remarks: `Not At Home`."""
_NO_NAME_OF_ONE = re.compile(
    rf"[()\[\]<>;:|/\n*=?]|\s[-–—]\s|{DECEASED.pattern}|{ESTATE.pattern}|{ACTING.pattern}|{TRADING.pattern}|"
    rf"{TRUSTEE.pattern}|{FORMER.pattern}|{ALIAS.pattern}|{CARE.pattern}|{CARE_BEHIND.pattern}",
    re.IGNORECASE,
)
"""What stands beside somebody's name, or between two."""


_STREET = re.compile(
    rf"\b(?:{'|'.join(sorted({*MAIN_TYPES, *map(BASE_TYPES.__getitem__, MAIN_TYPES)}))})\.?(?:,|$)",
    re.IGNORECASE,
)
"""The end of a street's name."""


@remembered
def is_likely_body(text: str) -> bool:
    """True for a text that is nothing but a name, written as one, and plainly that of a body."""
    text = _NUMBER.sub("", text)
    if not is_plain_body(text) or _NO_NAME_OF_ONE.search(text) or is_region(text):
        return False
    if re.search("[0-9]", text) or _STREET.search(text):
        return False
    plain = fold(text).split()
    if _is_set_as_surname(text) or (len(plain) == _PAIR and not OF_LISTS.isdisjoint(plain)):
        return False
    said = [word for each in text.split() if (word := each.strip("\"'“”‘’.,"))]
    joining = {form for word in said if (form := fold(word)) in FUNCTION_WORDS}
    is_written = text.islower() or all(not word[0].islower() or fold(word) in joining for word in said)
    return is_written and joining <= _OF_A_BODY


_OF_PEOPLE = words("mr mrs ms miss mx messrs master")
"""Titles that only people have."""


def is_titled(text: str) -> bool:
    """True for a text with a title that only people have, and no legal form: `Ms Verity Holdings`."""
    title = fold(text).partition(" ")[0]
    return (title.strip(".") in _OF_PEOPLE or title in OF_INDIA) and not OF_COMPANIES_ALONE.search(text)


def _has_form_of_initials(text: str) -> bool:
    """True for words before letters such as `S.A.`: none is a given name, or the first is no name."""
    found = FORM_OF_INITIALS.fullmatch(text.strip())
    before = [letters(word) for word in found.group(1).split()] if found else []
    return len(before) > 1 and (not any(map(is_known_given, before)) or not is_known_name(before[0]))


def _is_set_as_surname(text: str) -> bool:
    """True for a noun of bodies that is written as a surname: `Mr Jack Trust`, `Jack TRUST`."""
    plain = titleless(text)
    if not may_be_bearer(plain):
        return False
    *before, last = plain.split()
    is_capital = last.isupper() and not any(word.isupper() and len(word) > 1 for word in before)
    return plain != text or is_capital


def may_be_bearer(text: str) -> bool:
    """True for given names alone before a noun of bodies that is a surname too: `Jack Trust`."""
    *before, last = (letters(word) for word in text.split()) if text else ("",)
    if before[:1] in ([], ["the"]):
        return False
    return last in SURNAMES_TOO and all(map(begins_a_name, before))


def begins_a_name(word: str) -> bool:
    """True for a given name that is no commoner as a surname."""
    return is_known_given(word) and given_tier(word) >= surname_tier(word)
