"""Headings of the first and the second of two surnames, in the languages whose people have two."""

from __future__ import annotations

import re

from workbench.values.text import remembered

FIRST_SURNAME, SECOND_SURNAME = "first surname", "second surname"
_ABROAD = r"(?:apellidos?|apelidos?|apelyidos?|sobrenomes?|cognoms?)"
_SURNAME = rf"(?:{_ABROAD}|(?:sur|family ?|last ?)names?)"
_FORMS = {
    FIRST_SURNAME: re.compile(
        rf"(?:primer|primeiro|1er|1ro|1o|first|1st|paternal) {_SURNAME}|{_SURNAME} (?:paterno|patern)|"
        rf"{_ABROAD} ?(?:1|i|uno|primero)|{_SURNAME}(?: (?:del|do|de))? (?:padre|pai)"
    ),
    SECOND_SURNAME: re.compile(
        rf"(?:segundo|segon|2do|2o|2n|second|2nd|maternal) {_SURNAME}|{_SURNAME} (?:materno|matern)|"
        rf"{_ABROAD} ?(?:2|ii|dos|segundo)|{_SURNAME}(?: (?:de la|da|de))? (?:madre|mae)"
    ),
}


@remembered
def which_surname(words: str) -> str:
    """Which of two surnames a heading in plain words is of, in English; empty for another heading."""
    return next((which for which, form in _FORMS.items() if form.fullmatch(words)), "")
