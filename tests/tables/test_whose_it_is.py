"""What a row says of one of several people is nobody's, and rows and cells that are damaged are not asked."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.table import table_in
from workbench.values import cells, places

TWO = "Abel Quill & Ada Plume"


@pytest.mark.parametrize(
    "row",
    [
        {"Name": TWO, "Phone": "0491570156 / 0491570157"},
        {"Name": TWO, "Phone": "0491570156", "Mobile": "0491570157"},
        {"Name": "Abel Quill\nAda Plume", "Email": "home@post.example\noffice@post.example"},
    ],
)
def test_two_contacts_of_two_people_are_linked_to_nobody_and_not_asked(
    case: Any, row: dict[str, str]
) -> None:
    assert all(asked["error"] for asked in case.preview("contact_person_search", [row]).rows)
    found = case.import_records([row], title="list")
    said = found.source.question["not_read"]
    assert {left["column"] for left in said} == set(row) - {"Name"}
    assert {left["why"] for left in said} == {each.why for each in found.unread}
    assert not [data for _, _, data in case.graph().edges(data=True) if data["relation"] == "uses"]


def test_one_contact_of_two_people_is_of_both(case: Any) -> None:
    row = {"Name": TWO, "Phone": "0491570156", "Email": "home@post.example"}
    assert not any(asked["error"] for asked in case.preview("contact_person_search", [row]).rows)
    case.import_records([row], title="list")
    assert len([1 for _, _, data in case.graph().edges(data=True) if data["relation"] == "uses"]) == 4


def test_one_birth_date_is_not_that_of_two_people(case: Any) -> None:
    row = {"Name": TWO, "DOB": "14/03/1987"}
    assert all(asked["error"] for asked in case.preview("contact_person_search", [row]).rows)
    found = case.import_records([row], title="list")
    assert [left["column"] for left in found.source.question["not_read"]] == ["DOB"]


@pytest.mark.parametrize("title", ["A/Prof", "Cpl/Sgt", "Rev/Dr", "Assoc/Prof."])
def test_a_title_of_two_parts_is_nobody(title: str) -> None:
    (one,) = cells.party(f"{title} Ada Quill").values
    assert (one.name.first, one.name.last) == ("Ada", "Quill")


def test_two_given_names_before_a_surname_are_two_people() -> None:
    assert len(cells.party("John/Mary Quill").values) == 2


@pytest.mark.parametrize(
    "written",
    [
        ["12 Tui St, Kelburn, Wellington 6012, New Zealand",
         "12 Tui St, Kelburn, Wellington, 6012, New Zealand",
         "12 Tui St, Kelburn, Wellington 6012 NZ", "12 Tui St, Kelburn, Wellington, NZ 6012"],
        ["4 Quay Lane, Cobh, Co. Cork, P24 XY12, Ireland", "4 Quay Ln, Cobh, Co. Cork, P24XY12, IE",
         "4 Quay Ln, Cobh, Co. Cork, Ireland, P24XY12", "4 Quay Ln, Cobh, Co. Cork P24 XY12 IE"],
        ["5 Fen Weg, Berlin 10115, Germany", "5 Fen Weg, Berlin, 10115, Germany"],
    ],
)  # fmt: skip
def test_an_address_abroad_is_one_wherever_its_commas_stand(written: list[str]) -> None:
    read = [places.parse_address(text) for text in written]
    assert all(place and place.postcode and place.suburb for place in read)
    assert len({str(place and place.folded) for place in read}) == 1


@pytest.mark.parametrize("text", ["Same as Ada Quill", "x", "Jos√© St 5", "same address as Ada"])
def test_what_is_no_address_is_refused(text: str) -> None:
    assert cells.address(text).problem


@pytest.mark.parametrize("text", ["In custody", "Unknown St", "in hospital", "123 Fake Street"])
def test_a_place_that_nobody_can_find_is_nothing(text: str) -> None:
    assert cells.address(text).is_nothing
    assert cells.street(text).is_nothing


@pytest.mark.parametrize("name", ["Jos√© Garc√≠a", "M¸ller Jörg"])
def test_letters_of_another_alphabet_table_are_damage(name: str) -> None:
    assert cells.party(name).problem


@pytest.mark.parametrize("address", ["noreply@post.example", "no-reply@post.example"])
def test_a_mailbox_that_nobody_reads_is_nobodys(address: str) -> None:
    assert cells.email(address).is_nothing


def test_a_row_with_one_separator_more_is_not_read() -> None:
    heads = "Name,Rent,Arrears,Phone,Email"
    rows = ["Ada Quill,$380,$1,140,0491570156,", "Abel Plume,$380,0,0491570157,b@post.example"]
    made = table_in("\n".join([heads, *rows, rows[1]]).encode(), "list.csv")
    assert [bool(row.problem) for row in made.rows] == [True, False, False]
    made = table_in("\n".join([heads, *rows]).encode(), "list.csv")
    assert [bool(row.problem) for row in made.rows] == [True, False]


def test_a_separator_behind_every_row_shifts_nothing() -> None:
    made = table_in(b"Name,Phone\nAda Quill,0491570156,\nAbel Plume,0491570157,\n", "list.csv")
    assert not any(row.problem for row in made.rows)


@pytest.mark.parametrize(("row", "left"), [
    ({"Pet name": "Abel Plume", "Customer name": "Ada Quill", "Address": "9 Hope St, Perth WA 6000"},
     "Address"),
    ({"Insured": "Abel Plume", "DOB": "23/06/1971", "Name": "Ada Quill"}, "DOB"),
])  # fmt: skip
def test_what_may_be_of_the_one_whose_name_is_left_is_nobodys(row: dict[str, str], left: str) -> None:
    plan = plan_of(list(row), [row])
    assert {column.name: column.meaning for column in plan.columns}[left] is None


def test_an_employer_before_a_name_takes_nothing_of_the_person() -> None:
    row = {"Lender": "Fen Lane Pty Ltd", "Name": "Ada Quill", "DOB": "23/06/1971", "Address": "9 Hope St"}
    meanings = {column.name: column.meaning for column in plan_of(list(row), [row]).columns}
    assert (meanings["DOB"], meanings["Address"]) == ("birth_date", "address")


def test_the_tenants_of_one_house_do_not_live_together_where_a_unit_stands_beside_its_address(
    case: Any,
) -> None:
    home = "14 Harrow St, Carlton VIC 3053"
    rows = [
        {"Name": "Ada Quill", "Unit": "2", "Address": home},
        {"Name": "Abel Plume", "Unit": "3", "Address": home},
    ]
    found = case.import_records(rows)
    assert len(case.addresses()) == 2 and not found.unread
    asked = [row["asks"] for row in case.preview("enhance_record_plus", rows).rows]
    assert [each.get("street_address") or each.get("full_address") for each in asked] == [
        "2/14 Harrow ST", "3/14 Harrow ST",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["Unknown", "Mr & Mrs J Vale"])
def test_a_contact_of_a_row_that_names_nobody_is_said_to_be_nobodys(case: Any, name: str) -> None:
    rows = [{"Name": name, "Phone": "0491570156"}, {"Name": "Ada Quill", "Phone": "0491570157"}]
    found = case.import_records(rows, title="list")
    (why,) = (left["why"] for left in found.source.question["not_read"] if left["column"] == "Phone")
    assert why in {each.why for each in found.unread if each.value == "0491570156"}


def test_a_number_alone_names_its_company(case: Any) -> None:
    found = case.import_records([{"ACN": "004 085 616", "Phone": "0491570156"}], title="list")
    assert "not_read" not in found.source.question


@pytest.mark.parametrize(
    ("heading", "address", "relation"),
    [
        ("Reg. office", "7 Tulip Rd, Kew VIC 3101", "registered_at"),
        ("Registered office", "7 Tulip Rd, Kew VIC 3101", "registered_at"),
        ("Regd Address", "7 Tulip Rd, Kew VIC 3101", "registered_at"),
        ("Head office", "7 Tulip Rd, Kew VIC 3101", "located_at"),
        ("Address", "7 Tulip Rd, Kew VIC 3101", "located_at"),
        ("Address", "PO Box 7, Kew VIC 3101", "correspondence_at"),
        ("Postal address", "7 Tulip Rd, Kew VIC 3101", "correspondence_at"),
    ],
)
def test_an_address_of_a_company_is_its_registered_office_where_the_heading_says_so(
    case: Any, heading: str, address: str, relation: str
) -> None:
    case.import_records([{"Company": "Quine Ltd", heading: address}], title="list")
    assert [d["relation"] for _, _, d in case.graph().edges(data=True)] == [relation]


def test_a_company_that_holds_an_office_lives_nowhere(case: Any) -> None:
    row = {"Company": "Quine Ltd", "Name": "Tern Nominees Ltd", "Role": "Secretary"}
    case.import_records([{**row, "Address": "7 Tulip Rd, Kew VIC 3101"}], title="list")
    assert "lived_at" not in {d["relation"] for _, _, d in case.graph().edges(data=True)}


@pytest.mark.parametrize(
    ("address", "relation"),
    [
        ("RD 2, 88 Mill Road, Timaru 7972", "lived_at"),
        ("RD 2, Timaru 7972", "correspondence_at"),
        ("PO Box 9, 88 Mill Road, Timaru 7972", "correspondence_at"),
    ],
)
def test_a_house_on_a_rural_round_is_a_home(case: Any, address: str, relation: str) -> None:
    case.import_records([{"Name": "Ada Quill", "Address": address}], title="list")
    assert {d["relation"] for _, _, d in case.graph().edges(data=True)} == {relation}


@pytest.mark.parametrize("heading", ["Licensee", "Licence holder"])
def test_the_premises_of_a_licensee_are_nobodys_home(case: Any, heading: str) -> None:
    place = "7 Tulip Rd, Kew VIC 3101"
    rows = [
        {heading: "Ada Quill", "Premises Address": place},
        {heading: "Quine Ltd", "Premises Address": place},
    ]
    case.import_records(rows, title="list")
    assert {d["relation"] for _, _, d in case.graph().edges(data=True)} == {"located_at"}


@pytest.mark.parametrize("ship", ["MV OCEAN HERON", "M/V Tern", "F/V Sea Spray", "HMAS Whimbrel"])
def test_a_ship_is_no_person(case: Any, ship: str) -> None:
    found = case.import_records([{"Name": ship, "Type": "Vessel"}, {"Name": "Ada Quill"}], title="list")
    assert {data["label"] for _, data in case.graph().nodes(data=True)} == {"Ada Quill"}
    assert any("ship" in str(left.why) for left in found.unread)


@pytest.mark.parametrize("place", ["2 Quay Road, Lerwick, ZE1 0AA", "2 Quay Road, Galway, H91 AB34"])
def test_each_of_several_phones_of_another_country_in_a_cell_is_kept(case: Any, place: str) -> None:
    both = {"ZE1": "01595 555 016, 07700 900455", "H91": "091 555 016, 087 555 0301"}
    phones = both["ZE1" if "ZE1" in place else "H91"]
    case.import_records([{"Name": "Ada Quill", "Phones": phones, "Address": place}], title="list")
    assert sum(d["relation"] == "uses" for _, _, d in case.graph().edges(data=True)) == 2


def test_the_premises_of_a_licensee_are_no_home_beside_a_business_owner(case: Any) -> None:
    row = {"Licensee": "Ada Quill", "Licensee ABN": "51 824 753 556", "Business owner": "Quine Ltd"}
    case.import_records([{**row, "Premises address": "7 Tulip Rd, Kew VIC 3101"}], title="list")
    assert "lived_at" not in {d["relation"] for _, _, d in case.graph().edges(data=True)}
