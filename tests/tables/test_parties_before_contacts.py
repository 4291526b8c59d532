"""A column before a contact that names somebody in every row says whose it is, whatever its heading."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of

FIRM, PERSON = "Northpoint Scaffolds Pty Ltd", "Goran Petkovski"


def rows(party: str) -> list[dict[str, str]]:
    return [
        {party: FIRM, "Contact": "Tammy Rudd", "Address": "4 Rail Street, Dubbo NSW 2830"},
        {party: PERSON, "Contact": "", "Address": "9 Elm Street, Dubbo NSW 2830"},
    ]


def links(case: Any) -> set[tuple[str, str, str]]:
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {(label[one], data["relation"], label[two]) for one, two, data in graph.edges(data=True)}


@pytest.mark.parametrize(
    "party",
    ["Subbie", "Builder", "Exhibitor", "Stallholder", "Lodged by", "Lobbyist name", "Claimant", "Insured",
     "Respondent", "Sponsor", "Business"],
)  # fmt: skip
def test_an_address_is_the_partys_and_not_their_contacts(case: Any, party: str) -> None:
    case.import_records(rows(party), title="list")
    assert {link for link in links(case) if link[1].endswith("_at")} == {
        (FIRM, "located_at", "4 Rail Street, Dubbo NSW 2830"),
        (PERSON, "lived_at", "9 Elm Street, Dubbo NSW 2830"),
    }


@pytest.mark.parametrize("party", ["Subbie", "Operator", "Business"])
def test_a_person_in_such_a_column_is_asked_by_name(case: Any, party: str) -> None:
    asked = case.preview("contact_person_search", rows(party)).rows
    assert [row["asks"].get("name_last") for row in asked] == ["Rudd", "Petkovski"]


def test_an_abn_without_a_name_that_is_read_makes_no_company(case: Any) -> None:
    row = {"Name": "Goran?", "ABN": "51 824 753 556", "Email": "gp@mail.example"}
    other = {"Name": "Ada Quill", "ABN": "53 004 085 616", "Email": "ada@mail.example"}
    case.import_records([row, other], title="list")
    assert {link[0] for link in links(case)} == {"Ada Quill"}


def test_a_company_beside_numbered_guarantors_is_the_customer(case: Any) -> None:
    row = {
        "Customer": FIRM, "ABN": "53 004 085 616", "Guarantor 1": "Tammy Rudd",
        "Guarantor 1 DOB": "09/05/1968", "Guarantor 2": PERSON, "Guarantor 2 DOB": "21/12/1970",
    }  # fmt: skip
    case.import_records([row], title="list")
    assert {link[2] for link in links(case)} == {FIRM}


def test_one_date_of_birth_says_the_order_of_anothers() -> None:
    row = {"Guarantor 1": "Tammy Rudd", "Guarantor 1 DOB": "09/05/1968", "Guarantor 2": PERSON,
           "Guarantor 2 DOB": "21/12/1970"}  # fmt: skip
    assert {each.order for each in plan_of(list(row), [row]).columns if "DOB" in each.name} == {"day"}


def test_a_team_of_a_firm_is_nobody(case: Any) -> None:
    row = {"Grantor": "Desmond Achebe", "Secured party": "Ironbark Finance Pty Ltd",
           "Contact name": "PPSR Team"}  # fmt: skip
    case.import_records([row], title="list")
    assert links(case) == {("Desmond Achebe", "linked_to", "Ironbark Finance Pty Ltd")}


def test_clients_are_told_from_contacts_though_one_has_the_surname_of_theirs() -> None:
    rows = [
        {"Name": "Ludwig Kranel", "First Name": "Terrill", "Last Name": "Ondric"},
        {"Name": "Bradley Jaskel", "First Name": "Pink", "Last Name": "Balister"},
        {"Name": "Dustin Stehrel", "First Name": "Shemar", "Last Name": "Stehrel"},
    ]
    assert plan_of(list(rows[0]), rows).columns[0].meaning == "company_name"


def test_owners_who_are_companies_have_the_address_of_the_owner(case: Any) -> None:
    rows = [
        {"Owner First Name": "Carl", "Owner Last Name": "Kingdon", "Owner Company": "",
         "Owner Address": "596 Broad Street", "Owner City": "Auburn"},
        {"Owner First Name": "", "Owner Last Name": "", "Owner Company": "Broomlea Realty Pty Ltd",
         "Owner Address": "41 College Street", "Owner City": "Newtown"},
    ]  # fmt: skip
    case.import_records(rows, title="list")
    assert ("Broomlea Realty Pty Ltd", "located_at", "41 College Street, Newtown") in links(case)


def test_what_a_donors_heading_says_is_the_donors(case: Any) -> None:
    row = {"Donor": "Ada Quill", "Amount": "14190", "Recipient": "Better Roads Party",
           "Donor Address": "446 Ferryman Street, Auburn NSW 2144"}  # fmt: skip
    case.import_records([row, {**row, "Donor": "Ben Hart"}], title="list")
    assert {link[0] for link in links(case) if link[1] == "lived_at"} == {"Ada Quill", "Ben Hart"}


def test_a_ward_is_nobody_without_a_guardian() -> None:
    row = {"pharmacy_name": "Lantern Pharmacy", "postcode": "M32 9LD", "ward_name": "Hale"}
    assert {each.name: each.meaning for each in plan_of(list(row), [row]).columns}["ward_name"] is None


def test_a_location_between_a_business_and_its_contacts_is_nobody() -> None:
    rows = [
        {"Business Name": "Bovell Plumbing", "Location": "Bridgewater, MA", "Phone": "(781) 424-7000"},
        {"Business Name": "RDX Heating Inc.", "Location": "Berkley, MA", "Phone": "774-365-3000"},
    ]
    assert plan_of(list(rows[0]), rows).columns[-1].meaning == "phone"


def test_schools_are_whose_rows_they_are_where_nobody_else_is_named() -> None:
    rows = [
        {"School Name": "LANTERN PRIMARY SCHOOL", "Phone": "08 9796 3000"},
        {"School Name": "GANTRY COLLEGE", "Phone": "08 9458 5206"},
    ]
    assert plan_of(list(rows[0]), rows).columns[0].meaning == "company_name"
    pupils = [{"Student": name, **row} for row, name in zip(rows, ("Ada Quill", "Ben Hart"), strict=True)]
    assert plan_of(list(pupils[0]), pupils).columns[1].meaning is None


def test_a_creditor_before_the_parts_of_a_name_is_the_company() -> None:
    row = {"Creditor Name": "Gumleaf Concrete Pty Ltd", "First Name": "Thanh", "Last Name": "Huynh"}
    assert plan_of(list(row), [row]).columns[0].meaning == "company_name"
