"""Headings that are misspelt, shortened or named by programs."""

import pytest

from workbench.tables.headings import meaning_of
from workbench.tables.plan import plan_of


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Sirname", "last_name"), ("Adress", "address"), ("Moblie", "phone"), ("Postcod", "postcode"),
        ("Subburb", "suburb"), ("E-mial", "email"), ("County", None), ("Estate", None), ("Username", None),
    ],
)  # fmt: skip
def test_a_heading_with_one_slip_is_understood(heading: str, meaning: str | None) -> None:
    (column,) = plan_of([heading], [{heading: "Orange"}]).columns
    assert column.meaning == meaning


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Surn", "last_name"), ("Fnames", "first_name"),
        ("LegalFirstNames", "first_name"), ("Subrb", "suburb"),
        ("Tel_H", "phone"), ("Ph Cell", "phone"), ("ph (m)", "phone"), ("Email2Address", "email"),
        ("BRTHDT", "birth_date"), ("DOB_YYYYMMDD", "birth_date"), ("CnBio_Last_Name", "last_name"),
        ("CnAdrPrf_City", "suburb"), ("AddressStreetType", "street_type"), ("Pupil Forename", "first_name"),
        ("HostABN", "company_number"), ("Firma", "company_name"), ("Pref Name", "alias"),
    ],
)  # fmt: skip
def test_headings_of_programs_and_of_people_in_a_hurry(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning
