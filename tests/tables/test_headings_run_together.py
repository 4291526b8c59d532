"""Headings as programs export them: run together, with other words for people, with remarks behind them."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.headings import is_status, meaning_of
from workbench.tables.plan import plan_of


def meanings(*rows: dict[str, str]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("MOBILEPHONE", "phone"), ("patientsurname", "last_name"), ("CUSTOMEREMAIL", "email"),
        ("homeaddress", "address"), ("person_name_first", "first_name"), ("chairPersonSurname", "last_name"),
        ("KeeperPostcode", "postcode"), ("1st name", "first_name"), ("Account Phone", "phone"),
        ("Billing Code", "postcode"), ("Address (with postcode)", "address"), ("Bill address", "address"),
        ("Postal address incl. post code", "address"), ("Name of Individual or Entity", "name"),
        ("GROWER", "name"), ("RegisteredKeeper", "name"), ("Hirer name", "name"),
    ],
)  # fmt: skip
def test_a_heading_of_an_export_is_understood(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    "heading", ["Account number", "Account type", "homeownership", "statement", "firstly"]
)
def test_a_heading_that_only_looks_like_one_means_nothing(heading: str) -> None:
    assert meaning_of(heading) is None


def test_a_status_run_together_is_a_status() -> None:
    assert is_status("PATIENTSTATUS")


def test_yes_and_no_are_no_companies_names_or_trades() -> None:
    rows = [{"Name": "Ada Quill", "Registered": "Yes", "Trade": "N"}] * 2
    rows += [{"Name": "Bo Plume", "Registered": "No", "Trade": "Y"}]
    assert meanings(*rows) == {"Name": "name", "Registered": None, "Trade": None}


@pytest.mark.parametrize("staff", ["Account Owner", "Lead owner", "Sales rep"])
def test_who_works_on_an_account_is_not_whom_its_row_is_about(staff: str) -> None:
    row = {"Account Name": "Quill Pty Ltd", staff: "Ada Venn", "Primary Contact": "Bo Plume"}
    found = meanings({**row, "Primary Contact Email": "bo@quill.example"})
    assert found[staff] is None and found["Primary Contact"] == "name"


@pytest.mark.parametrize("driver", ["Driver", "Driver 1", "Driver name"])
@pytest.mark.parametrize("keeper", ["Keeper", "Registered keeper", "Hirer"])
def test_the_keeper_of_a_vehicle_is_whom_the_row_is_about(keeper: str, driver: str) -> None:
    row = {"Reg": "AB12 CDE", keeper: "Ada Quill", f"{keeper} DOB": "23/04/1985", driver: "Bo Plume"}
    plan = plan_of(list(row), [row])
    assert [each.name for part in ("name", "birth_date") for each in plan.named(part)] == [
        keeper, f"{keeper} DOB",
    ]  # fmt: skip


def test_the_name_of_a_family_alone_is_nobodys(case: Any) -> None:
    rows = [{"Family": "Plume", "Adults": "2", "Phone": "0491 570 156"}]
    assert "last_name" not in meanings(*rows).values()


@pytest.mark.parametrize("name", ["Weir Farm", "Priory Orchard", "Whitlow Dairy"])
def test_a_farm_is_no_person(case: Any, name: str) -> None:
    case.import_records([{"Client": name}, {"Client": "Ada Quill"}], title="list")
    assert {data["label"]: data["kind"] for _, data in case.graph().nodes(data=True)}[name] == "company"


def test_a_customer_that_is_a_company_has_the_address_and_its_contact_beside_it_has_not(case: Any) -> None:
    rows = [
        {
            "ContactName": "Quill Pty Ltd",
            "FirstName": "Ada",
            "LastName": "Venn",
            "PhoneNumber": "0491 570 156",
        },
        {"ContactName": "Bo Plume", "FirstName": "Bo", "LastName": "Plume", "PhoneNumber": "0491 570 157"},
        {"ContactName": "Tom Fenwick", "FirstName": "Tom", "LastName": "Fenwick", "PhoneNumber": ""},
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    uses = {label[a]: label[b] for a, b, data in graph.edges(data=True) if data["relation"] == "uses"}
    assert uses == {"Quill Pty Ltd": "0491 570 156", "Bo Plume": "0491 570 157"}


def test_the_contact_of_a_tenant_that_is_a_company_is_a_person_of_the_row() -> None:
    row = {"Tenant": "Quill Pty Ltd", "Contact": "Ada Venn", "Contact Mobile": "0491 570 156"}
    assert meanings(row, {**row, "Tenant": "Bo Plume", "Contact": ""})["Contact"] == "name"


@pytest.mark.parametrize("trade", ["self emp concreter", "Self-empl.", "self employed plumber"])
def test_whoever_works_alone_has_no_employer(case: Any, trade: str) -> None:
    case.import_records([{"Name": "Ada Quill", "Employer": trade}], title="list")
    assert {data["kind"] for _, data in case.graph().nodes(data=True)} == {"person"}
