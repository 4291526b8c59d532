"""A column of somebody else takes nothing of the row with it: employees, occupiers, an alternate's mobile."""

from typing import Any

import pytest

from workbench.tables.headings import is_about_another, meaning_of
from workbench.tables.plan import plan_of
from workbench.values import cells

MOBILE = "0491 570 006"
HOME = {"Street": "3 Kiln St", "City": "Bendigo", "State/Province": "VIC", "Zip/Postal Code": "3550"}


def means(*rows: dict[str, str]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}


@pytest.mark.parametrize("heading", ["Lead Owner", "Account Manager", "Assigned To", "Sales Rep"])
def test_the_address_behind_an_employee_is_of_whom_the_row_is_about(heading: str) -> None:
    row = {heading: "Pam Fenn", "First Name": "Ada", **HOME, "Last Name": "Quill"}
    found = means(row, {**row, "First Name": "Joan"})
    assert [found[name] for name in HOME] == ["street", "suburb", "state", "postcode"]


def test_where_phones_say_whose_they_are_only_rows_of_owners_alone_are_a_question(case: Any) -> None:
    rows = [
        {"Owner Name": owner, "Owner Phone": MOBILE, "Occupier / Tenant": other, "Tenant Phone": phone}
        for owner, other, phone in (
            ("Ada Quill", "Joan Fenn", "0491 570 156"), ("Tandy Holdings Pty Ltd", "Holiday let", ""),
            ("Director of Housing", "Gil Vickers", "0491 570 110"), ("Kwame Osei", "", ""),
        )
    ]  # fmt: skip
    found = case.preview("contact_person_search", rows)
    assert [bool(row["error"]) for row in found.rows] == [False, True, False, True]
    of = {column.name: column.of for column in plan_of(list(rows[0]), rows).columns}
    assert of["Owner Phone"] == "Owner Name" and not of["Tenant Phone"]


@pytest.mark.parametrize("heading", ["Alternate Contact's Mobile", "Other contact's email"])
def test_what_is_of_another_contact_is_not_of_the_person(heading: str) -> None:
    assert meaning_of(heading) is None and is_about_another(heading)


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Residential_Address__c", "address"), ("birth_date__c", "birth_date"), ("Full_Name__c", "name"),
        ("Date Birth", "birth_date"), ("Handphone", "phone"), ("WhatsApp", "phone"),
        ("State/Region", "state"),
        ("Alternate contact number", "phone"),
    ],
)  # fmt: skip
def test_a_heading_of_a_system_or_of_another_english_is_understood(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


def test_a_county_that_holds_states_is_a_state_and_a_code_of_countries_a_country() -> None:
    row = {"Name": "Ada Quill", "Address1": "3 Kiln St", "Town": "Bendigo", "County": "Victoria"}
    found = means({**row, "CountryCode": "AU"}, {**row, "County": "VIC", "CountryCode": "AU"})
    assert (found["County"], found["CountryCode"]) == ("state", "country")
    assert means({**row, "CountryCode": "61"})["CountryCode"] is None


@pytest.mark.parametrize("text", ["Ada Quill, Ben Quill", "Joan Whitlock, Sid Whitlock"])
def test_two_whole_names_that_a_comma_parts_are_two_people(text: str) -> None:
    assert [party.text for party in cells.party(text).values] == text.split(", ")


@pytest.mark.parametrize("text", ["Van Dyke, Ann Marie", "Quill, Ada Jane"])
def test_a_surname_before_a_comma_stays_one(text: str) -> None:
    last, given = text.split(", ")
    assert [party.text for party in cells.party(text).values] == [f"{given} {last}"]


TITLE = {
    "Title Number": "AB124", "Property Address": "9 Low Street, Ely", "County": "CAMBRIDGESHIRE",
    "Postcode": "CB7 4AB", "Proprietor Name (1)": "Beta Properties Limited",
    "Company Registration No. (1)": "01234567", "Proprietor (1) Address (1)": "2 Fen Lane, Ware SG12 9XX",
    "Proprietor Name (2)": "Gamma Homes Limited", "Company Registration No. (2)": "07654321",
    "Proprietor (2) Address (1)": "3 Mid Street, Leith EH6 6XX",
}  # fmt: skip


def test_proprietors_whom_brackets_number_each_have_their_own_number_and_address(case: Any) -> None:
    case.import_records([TITLE])
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert {(label[one], label[other]) for one, other in graph.edges()} == {
        ("Beta Properties Limited", "2 Fen Lane, Ware SG12 9XX"),
        ("Gamma Homes Limited", "3 Mid Street, Leith EH6 6XX"),
    }
    numbers = {
        (data["label"], fact["value"])
        for _, data in graph.nodes(data=True)
        for fact in data["facts"]
        if fact["attribute"] == "company_number"
    }
    assert numbers == {("Beta Properties Limited", "01234567"), ("Gamma Homes Limited", "07654321")}


def test_a_property_and_its_parts_are_not_the_address_of_its_proprietor() -> None:
    row = {"Proprietor": "Ada Quill", "Property Address": "9 Low St", "County": "Kent", "Postcode": "CB7 4AB"}
    assert set(means(row)) - {name for name, meaning in means(row).items() if meaning} == set(row) - {
        "Proprietor"
    }
    owner = {"Owner": "Ada Quill", "Owner Address": "3 Kiln St, Bendigo VIC 3550", **row}
    del owner["Proprietor"]
    assert [name for name, meaning in means(owner).items() if meaning] == ["Owner", "Owner Address"]


@pytest.mark.parametrize("country", ["NZ", "GB"])
def test_an_australian_mobile_stays_one_beside_an_address_of_another_country(country: str) -> None:
    found = cells.phone("0491 570 006", country=country)
    assert found.values == ("+61491570006",) and country in found.note


def test_a_number_that_may_be_of_the_country_is_of_it() -> None:
    assert cells.phone("0491 570 006", country="BE").values == ("+32491570006",)
    assert cells.phone("04 471 0000", country="NZ").values == ("+6444710000",)


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("TANDY KWAME ATF TANDY SUPER FUND", ["KWAME TANDY"]), ("WHITLOCK TOYAH MISS", ["TOYAH WHITLOCK"]),
        ("WHITLOCK JOAN & WHITLOCK SID", ["JOAN WHITLOCK", "SID WHITLOCK"]),
        ("WHITLOCK JOAN & MARY", ["JOAN WHITLOCK", "MARY WHITLOCK"]), ("WHITLOCK JOHN AND MARY ANN", []),
    ],
)  # fmt: skip
def test_a_register_that_begins_with_surnames_says_so_of_each_name(text: str, people: list[str]) -> None:
    found = cells.party(text, surname_first=True).values
    assert [party.text for party in found if party.kind == "person"] == people


def test_a_country_of_residence_is_not_that_of_an_address_or_of_a_company_beside_it() -> None:
    row = {"Name": "Ada Quill", "Country of residence": "Spain", "Street": "14 Fen Lane", "City": "Ely"}
    assert means(row)["Country of residence"] == "country"
    beside = means({**row, "Country": "England"})
    assert (beside["Country of residence"], beside["Country"]) == (None, "country")
    assert means({**row, "Company number": "01234567"})["Country of residence"] is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 Fen Ln  Ely CB7 4QD  GB", ("Ely", "CB7 4QD", "GB")), ("Ely CB7 4QD GB", ("Ely", "CB7 4QD", "GB")),
        ("12 Rata St  Hamilton Waikato 3204  NZ", ("Hamilton Waikato", "3204", "NZ")),
        ("3 Kiln St  Bendigo VIC 3550  AU", ("Bendigo", "3550", "AU")),
    ],
)  # fmt: skip
def test_an_address_whose_parts_have_wide_gaps_is_read_by_them(text: str, said: tuple[str, ...]) -> None:
    place = cells.address(text).value
    assert place is not None and (place.suburb, place.postcode, place.country) == said
