"""Phones without their country beside a company whose form no company of Australia has."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.cells.phone_plans import SEVERAL, country_of_companies


@pytest.mark.parametrize("company", ["Quill GmbH", "Quill S.r.l.", "Quill s.r.o.", "Quill Ltda"])
def test_a_form_of_several_other_countries_asks_of_which_a_bare_number_is(company: str) -> None:
    beside = country_of_companies([company])
    assert beside == SEVERAL
    assert cells.phone("491570156", beside=beside).problem


@pytest.mark.parametrize(
    ("company", "country"), [("Quill Oy", "FI"), ("Quill ApS", "DK"), ("Quill B.V.", "NL")]
)
def test_a_form_of_one_country_speaks_for_it(company: str, country: str) -> None:
    assert country_of_companies([company]) == country


@pytest.mark.parametrize("name", ["Quill Pty Ltd", "Oy Vey Bakery", "Quill & Marlow"])
def test_other_names_speak_for_no_country(name: str) -> None:
    assert country_of_companies([name]) is None


@pytest.mark.parametrize("text", ["강가람 형제", "강가람 자매님", "강가람 집사님"])
def test_a_korean_word_of_address_is_no_given_name(text: str) -> None:
    (party,) = cells.party(text).values
    assert (party.name.first, party.name.last) == ("가람", "강")
