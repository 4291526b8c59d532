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
        ("adress2", "street_more"), ("St1", "street"), ("Watsapp", "phone"), ("Hotline", "phone"),
        ("Voice", "phone"),
    ],
)  # fmt: skip
def test_headings_of_programs_and_of_people_in_a_hurry(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize("first", ["Res Add1", "Mail Street"])
def test_the_parts_of_one_address_are_of_one(first: str) -> None:
    of = first.split()[0]
    row = {"Name": "Ada Plume", first: "6 Finch Ct", f"{of} Suburb": "Toowoomba", f"{of} Pcode": "4350"}
    plan = plan_of(list(row), [row])
    assert [column.meaning for column in plan.columns] == ["name", "street", "suburb", "postcode"]


def test_the_address_of_creditors_who_are_companies_is_theirs() -> None:
    rows = [
        {"Creditor Name": name, "Creditor Address": "14 Dagworth Road WALLSEND NSW 2287"}
        for name in ("Hunter Tiles Pty Ltd", "Tidewell Foods Pty Ltd", "Ada Plume")
    ]
    assert [column.name for column in plan_of(list(rows[0]), rows).named("address")] == ["Creditor Address"]


@pytest.mark.parametrize("heading", ["Home", "Work", "A/H", "Evening"])
def test_numbers_below_where_somebody_is_reached_are_phones(heading: str) -> None:
    rows = [{"Name": "Ada Plume", heading: "01632 960 001"}, {"Name": "Bo Reed", heading: ""}]
    assert [column.meaning for column in plan_of(list(rows[0]), rows).columns] == ["name", "phone"]


@pytest.mark.parametrize(
    ("heading", "value"),
    [("Home", "12 Hill St"), ("Work", "Carlton"), ("Night", "12/04/2024"), ("Business", "53004085616")],
)
def test_what_is_no_number_of_a_phone_below_them_is_left(heading: str, value: str) -> None:
    rows = [{"Name": "Ada Plume", heading: value}, {"Name": "Bo Reed", heading: ""}]
    assert plan_of(list(rows[0]), rows).columns[1].meaning is None


@pytest.mark.parametrize("values", [("Singapore", "Malta"), ("United Kingdom", "Ireland")])
def test_a_residence_in_countries_is_no_address(values: tuple[str, str]) -> None:
    rows = [{"Name": "Ada Plume", "Residence": value} for value in values]
    assert plan_of(list(rows[0]), rows).columns[1].meaning == "country"


def test_a_residence_in_a_country_is_not_that_of_an_address_beside_it() -> None:
    rows = [{"Name": "Ada Plume", "Residence": "Malta", "Town": "Ely", "Country": "United Kingdom"}]
    found = {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}
    assert (found["Residence"], found["Country"]) == (None, "country")


@pytest.mark.parametrize("heading", ["Name / Company", "Name/Org", "Name (organisation)"])
def test_a_heading_of_a_name_or_a_company_is_not_that_of_companies(heading: str) -> None:
    assert meaning_of(heading) != "company_name"
