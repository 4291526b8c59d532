"""Emails among phones, titles beside given names, legal forms abroad, and places in which nobody is."""

from typing import Any

import pytest

from workbench.tables.headings import meaning_of
from workbench.values import cells


def test_an_email_in_a_column_of_phones_is_an_email(case: Any) -> None:
    rows = [{"Name": "Ada Plume", "Tel": "0491 570 156"}, {"Name": "Otto Venn", "Tel": "otto@venn.example"}]
    case.import_records(rows, title="list")
    assert set(case.contacts()["kind"]) == {"phone", "email"}
    (_, asked) = case.preview("contact_person_search", rows).rows
    assert asked["asks"]["email"] == "otto@venn.example"


@pytest.mark.parametrize(
    ("given", "surname", "read"),
    [
        ("Fr Jean-Baptiste", "Mulumba", "Jean-Baptiste Mulumba"), ("Sheikh Tariq", "Haddad", "Tariq Haddad"),
    ],
)  # fmt: skip
def test_a_title_before_a_given_name_is_no_name(given: str, surname: str, read: str) -> None:
    (person,) = cells.parted(given, None, surname).values
    assert person.text == read


def test_a_title_with_an_apostrophe_is_no_name() -> None:
    (person,) = cells.party("Dato' Halim bin Osman").values
    assert person.name.first == "Halim"


@pytest.mark.parametrize(
    "name", ["Heydar Trading FZE", "Gulf Reef WLL", "Ridge FZCO", "Harta Berhad", "Kauno UAB"]
)
def test_a_legal_form_of_another_country_is_of_a_company(name: str) -> None:
    (company,) = cells.party(name).values
    assert company.kind == "company"


@pytest.mark.parametrize("text", ["Empty (painting)", "VACANT - for sale", "Common property", "Untenanted"])
def test_where_nobody_is_nobody_is_named(text: str) -> None:
    assert cells.party(text).is_nothing


def test_whom_somebody_worked_for_before_is_no_employer() -> None:
    assert cells.party("retired (was Tidewell)", company=True).is_nothing


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Address for Service of Notices", "address"), ("company_address_1", "street"),
        ("Charity Street Address", "street"), ("Company Postcode", "postcode"),
    ],
)  # fmt: skip
def test_headings_of_addresses_of_bodies(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning
