"""Offices in other languages: what each is in English, and which are left as they are written."""

from __future__ import annotations

import pytest

from workbench.values.offices import is_unknown_abroad
from workbench.values.offices_abroad import office_in_english


@pytest.mark.parametrize(
    ("role", "english"),
    [
        ("Administrateur", "director"), ("Geschäftsführerin", "managing director"),
        ("amministratore unico", "sole director"), ("Direttore generale", "general director"),
        ("Prokurist", "authorised signatory"), ("gérant", "manager"), ("giám đốc", "director"),
        ("commissaire aux comptes", "auditor"), ("代表取締役", "representative director"),
        ("Mitglied des Vorstands", "board member"), ("ysgrifennydd", "secretary"),
    ],
)  # fmt: skip
def test_an_office_is_understood_whose_every_word_is_known(role: str, english: str) -> None:
    assert office_in_english(role) == english and not is_unknown_abroad(role)


@pytest.mark.parametrize(
    "role",
    ["ancien administrateur", "Geschäftsführer a.D.", "amministratore cessato", "前取締役", "ex gérant"],
)
def test_an_office_with_a_word_that_may_end_it_is_not_understood(role: str) -> None:
    assert office_in_english(role) is None and is_unknown_abroad(role)


@pytest.mark.parametrize(
    "role", ["commissaris", "Director", "company secretary", "administrateur gérant", ""]
)
def test_english_and_what_is_two_offices_or_differs_by_country_keep_their_words(role: str) -> None:
    assert office_in_english(role) is None
