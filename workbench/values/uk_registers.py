"""Which of the UK's registers gave a number, by what stands beside it: each has letters of its own.

England and Wales, Scotland and Northern Ireland count their companies and partnerships apart: `123456` is
another company in each. Charities, societies and firms under supervision have numbers of other registers.
"""

from __future__ import annotations

import re

from workbench.values.companies import is_uk_number, uk_number
from workbench.values.text import fold, remembered

_DIVISIONS = {
    "SC": re.compile(r"\b(?:scotland|scottish|scots|edinburgh|glasgow|aberdeen|dundee|alba)\b"),
    "NI": re.compile(r"\b(?:n(?:orthern|\.)? ?ireland|ni|belfast|ulster)\b"),
    "EW": re.compile(r"\b(?:england|english|wales|welsh|cardiff|london|cymru)\b"),
}
_FORMS = {
    "LLP": re.compile(r"\b(?:l\.?l\.?p|limited liability partnership)\b"),
    "LP": re.compile(r"\b(?:l\.?p|limited partnership)\b"),
}
_OF_COMPANIES = re.compile(r"\bcompanies (?:house|act|regist)|\bregistrar of companies\b")
_LETTERS = {
    ("EW", ""): "", ("SC", ""): "SC", ("NI", ""): "NI",
    ("EW", "LLP"): "OC", ("SC", "LLP"): "SO", ("NI", "LLP"): "NC",
    ("EW", "LP"): "LP", ("SC", "LP"): "SL", ("NI", "LP"): "NL",
}  # fmt: skip
_OTHER = re.compile(
    r"charit|mutual|\bf[cs]a\b|\boscr\b|financial (?:conduct|services|supervis)|prudential|societ(?:y|ies)"
    r"|co-?operative|community benefit|friendly|solicitor|\bsra\b|charter|privy council|\bhmrc\b|\bvat\b"
    r"|revenue|housing|pension|regulator|land regist|bank of england|trade union|partnership|local auth"
    r"|council\b|government|crown\b|trust\b"
)
"""Registers, and forms of bodies, whose numbers are not those of companies."""


def uk_number_beside(text: str, *beside: str, form: str = "") -> str | None:
    """A UK company number, by its own letters or by what stands beside it; or None.

    `beside` are places, laws and registers, the nearest first; `form` is the legal form. A bare number of
    seven or eight digits is one of England and Wales only; a shorter one, which may have lost letters as well
    as zeros, is one only where its part, or the register or law of companies, is named.
    """
    number = uk_number(text)
    if number is None or not is_uk_number(number):
        return None
    if not number.isdigit():
        return number
    said = [fold(each) for each in (*beside, form) if each.strip()]
    kind = next((name for name, words in _FORMS.items() if any(words.search(each) for each in said)), "")
    if any(_OTHER.search(_without_form(each)) for each in said):
        return None
    part = next((found for each in said if (found := _division(each))), "")
    if part == "?":
        return None
    digits = len(re.sub(r"[^0-9]", "", text))
    letters = _LETTERS[part or "EW", kind]
    if not letters:
        return number if part or digits > 6 or any(_OF_COMPANIES.search(each) for each in said) else None
    return letters + number[2:] if digits <= 6 else None


def part_of_uk(*beside: str) -> str:
    """The part of the UK that places and registers name: EW, SC or NI; `?` for several, empty for none."""
    return next((found for each in beside if (found := _division(fold(each)))), "")


@remembered
def names_another_register(text: str) -> bool:
    """Whether a text names another register of the UK than that of companies: charities, mutuals."""
    return bool(_OTHER.search(_without_form(fold(text))))


def _without_form(text: str) -> str:
    for words in _FORMS.values():
        text = words.sub(" ", text)
    return text


def _division(text: str) -> str:
    """EW, SC or NI; `?` for more than one, empty for none."""
    found = [name for name, words in _DIVISIONS.items() if words.search(text)]
    return found[0] if len(found) == 1 else "?" if found else ""
