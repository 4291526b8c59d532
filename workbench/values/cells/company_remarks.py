"""Remarks in brackets before or behind a company's name: `Gull Pty Ltd (attn Jo)`, `(nominee) Gull Ltd`."""

from __future__ import annotations

import re

from workbench.values.cells.cell import words
from workbench.values.cells.cities import is_city
from workbench.values.cells.name_words import (
    ACCOUNT,
    CARE,
    FORMER,
    LAND,
    OF_COMPANIES_ALONE,
    PLACES,
    TRADES,
    TRADING,
    TRUSTEE,
)
from workbench.values.countries import country
from workbench.values.doubt import is_questioned
from workbench.values.places import state
from workbench.values.text import fold, remembered

_BEHIND = re.compile(r"(?P<name>.*\w.*?)\s*[(\[](?P<said>[^()\[\]]*)[)\]]\W*")
_BEFORE = re.compile(r"\W*[(\[](?P<said>[^()\[\]]*)[)\]]\s*(?P<name>.*\w.*)")
_OF_ITS_NAME = words(
    "international global national australia asia pacific europe overseas regional holdings group "
    "no number the and of in north south east west northern southern eastern western central"
)
_ELSEWHERE = (ACCOUNT, TRADING, TRUSTEE)
"""What is dealt with where other names of a company are."""


@remembered
def without_remark(text: str) -> tuple[str, str]:
    """A company's name without what stands in brackets at one of its ends and is no part of it, and that.

    Places, numbers, trades, letters in capitals and what questions the company stay where they are.
    """
    if "(" not in text and "[" not in text:
        return text, ""
    for form in (_BEHIND, _BEFORE):
        if (found := form.fullmatch(text)) is not None:
            said = found["said"].strip()
            is_behind_form = form is _BEHIND and _ends_with_form(found["name"])
            if said and _is_named(found["name"]) and not _belongs(said, is_behind_form=is_behind_form):
                return found["name"].strip(" ,;"), said
    return text, ""


def _is_named(name: str) -> bool:
    """Whether a name has a word of its own: not `Holdings Pty Ltd`, whose name stands in the brackets."""
    plain = fold(OF_COMPANIES_ALONE.sub(" ", name)).replace(",", " ")
    return any(word.strip(".") not in TRADES | PLACES | _OF_ITS_NAME for word in plain.split())


def _ends_with_form(name: str) -> bool:
    forms = list(OF_COMPANIES_ALONE.finditer(name))
    return bool(forms) and not name[forms[-1].end() :].strip(" .")


def _belongs(said: str, *, is_behind_form: bool) -> bool:
    """Whether words in brackets are a part of a company's name, or are read as something else."""
    plain = fold(said).strip(" .")
    if re.search("[0-9]", said) and not re.search(r"[^\W\d_]{3}", said):
        return True
    if is_questioned(said) or any(form.search(f" {said} x") for form in (*_ELSEWHERE, FORMER)):
        return True
    if CARE.match(said):
        return False
    if re.fullmatch(r"(?:[A-Z]\.?){1,6}", said) or OF_COMPANIES_ALONE.search(said):
        return True
    if state(plain) or country(plain) or is_city(plain):
        return True
    said_words = [word.strip(".,'") for word in plain.split()]
    return not is_behind_form and all(
        word in TRADES | PLACES | LAND | _OF_ITS_NAME or word.isdigit() for word in said_words
    )
