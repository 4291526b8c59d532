"""Whose an address or a contact is in rows that name a company and a person."""

from typing import Any

import pytest

from workbench.errors import InputError
from workbench.tables.plan import plan_of

SUPPLIER = {
    "Supplier": "Quill Stationery Pty Ltd",
    "Contact": "Ada Plume",
    "Tel": "0491 570 156",
    "Email": "office@quill.example",
    "Address": "4 Fen Lane, Hobart TAS 7000",
}


def edges(case: Any, row: dict[str, str], **how: Any) -> dict[tuple[str, str], str]:
    """The kind of whom each link starts from, by its relation and the kind of what it goes to."""
    case.import_records([row], title="list", **how)
    graph = case.graph()
    kind = {node: data["kind"] for node, data in graph.nodes(data=True)}
    return {
        (data["relation"], kind[target]): kind[source]
        for source, target, data in graph.edges(data=True)
    }  # fmt: skip


def test_an_address_and_contacts_beside_a_company_and_its_contact_are_the_companys(case: Any) -> None:
    assert edges(case, SUPPLIER) == {
        ("linked_to", "company"): "person",
        ("uses", "phone"): "company",
        ("uses", "email"): "company",
        ("registered_at", "address"): "company",
    }


def test_parts_of_an_address_are_the_companys_too(case: Any) -> None:
    row = {"Company": "Quill Pty Ltd", "First name": "Ada", "Surname": "Plume", "Street": "4 Fen Lane"}
    found = edges(case, {**row, "Suburb": "Hobart", "State": "TAS", "Postcode": "7000", "Notes": "new"})
    assert found["registered_at", "address"] == "company" and ("lived_at", "address") not in found


@pytest.mark.parametrize(
    ("company", "person"),
    [("Employer", "Name"), ("Supplier", "Contact"), ("Company", "Name")],
)
def test_a_heading_that_says_whose_it_is_is_believed(case: Any, company: str, person: str) -> None:
    row = {company: "Quill Pty Ltd", person: "Ada Plume", "Home address": "4 Fen Lane, Hobart TAS 7000"}
    found = edges(case, {**row, "Private email": "", f"{person}'s mobile": "0491 570 156"})
    assert found["lived_at", "address"] == "person"


def test_the_contacts_own_email_is_the_contacts(case: Any) -> None:
    row = {name: SUPPLIER[name] for name in ("Supplier", "Contact", "Address")}
    found = edges(case, {**row, "Contact's email": "ada@post.example"})
    assert found["uses", "email"] == "person" and found["registered_at", "address"] == "company"


@pytest.mark.parametrize("row", [
    {"Name": "Ada Plume", "Company": "Quill Pty Ltd", "Address": "4 Fen Lane, Hobart TAS 7000"},
    {"Employer": "Quill Pty Ltd", "Name": "Ada Plume", "Address": "4 Fen Lane, Hobart TAS 7000"},
])  # fmt: skip
def test_the_row_of_a_person_with_a_company_is_about_the_person(case: Any, row: dict[str, str]) -> None:
    found = edges(case, row)
    assert found["lived_at", "address"] == found["employed_by", "company"] == "person"


def test_the_registered_address_is_never_the_persons(case: Any) -> None:
    row = {"Name": "Ada Plume", "Company": "Quill Pty Ltd", "Registered address": "4 Fen Lane, Hobart TAS"}
    assert edges(case, row)["registered_at", "address"] == "company"


def test_whoever_is_named_alone_has_the_address_of_the_row(case: Any) -> None:
    assert edges(case, {**SUPPLIER, "Supplier": ""})["lived_at", "address"] == "person"


def test_a_mapping_says_whose_it_is(case: Any) -> None:
    mapping = {
        "Supplier": "company_name", "Contact": "name", "Email": "email",
        "Address": {"means": "address", "whose": "person"},
    }  # fmt: skip
    found = edges(case, SUPPLIER, mapping=mapping)
    assert found["lived_at", "address"] == "person" and found["uses", "email"] == "company"
    mapping["Address"] = {"means": "address", "whose": "nobody"}
    with pytest.raises(InputError, match="nobody"):
        case.import_records([SUPPLIER], mapping=mapping, title="list")


@pytest.mark.parametrize("row", [
    {"Child's name": "Tom Plume", "DOB": "14/02/2015", "Contact": "Ada Plume", "Mobile": "0491 570 156"},
    {"Pet name": "Rex", "DOB": "14/02/2015", "Owner name": "Ada Plume", "Mobile": "0491 570 156"},
    {"Insured": "Tom Quill", "DOB": "14/02/1980", "Name": "Ada Plume"},
])  # fmt: skip
def test_what_stands_behind_a_name_that_is_left_is_not_the_next_persons(row: dict[str, str]) -> None:
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    other, between, person, *_ = row
    assert columns[between].meaning is None and other in columns[between].why
    assert columns[person].meaning == "name"


def test_a_creditor_that_is_a_company_has_the_address_and_the_contact_has_none() -> None:
    row = {"Creditor name": "Quill Pty Ltd", "Address": "4 Fen Lane, Hobart TAS", "Contact": "Ada Plume"}
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    assert columns["Creditor name"].meaning == "company_name"
    assert (columns["Address"].meaning, columns["Address"].whose) == ("address", "company")


def test_a_question_about_the_contact_asks_nothing_of_the_company(case: Any) -> None:
    preview = case.preview("contact_person_search", [SUPPLIER])
    (asked,) = preview.rows
    assert asked["asks"]["name_last"] == "Plume" and not asked["error"]
    assert not {"phone", "email", "suburb", "state", "postcode"} & asked["asks"].keys()
    assert sum("Supplier" in note for note in asked["notes"]) == 3
    because = dict(zip(preview.columns["column"], preview.columns["because"], strict=True))
    assert "Supplier" in because["Address"]
