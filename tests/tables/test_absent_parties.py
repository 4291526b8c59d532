"""A contact is of the party whose words its heading has: of one named, or of one whom no column names."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of

HOME, ELSEWHERE = "14 Lantern St, Marrickville NSW 2204", "9 Reef St, Sale VIC 3850"
PHONE, OTHER = "0491 570 156", "0491 570 157"


def whose(*rows: dict[str, str]) -> dict[str, tuple[str | None, str]]:
    """What each column means, and of whom beside whom the rows are about."""
    return {column.name: (column.meaning, column.of) for column in plan_of(list(rows[0]), list(rows)).columns}


@pytest.mark.parametrize(("mine", "theirs"), [
    ("Tenant", "Owner"), ("Driver", "Registered owner"), ("Defendant", "Plaintiff"), ("Seller", "Buyer"),
    ("Guest", "Purchaser"), ("Attendee", "Buyer"), ("Insured", "Claimant"), ("Owner", "Tenant"),
])  # fmt: skip
def test_the_phone_of_the_other_side_is_nobodys_of_the_rows(case: Any, mine: str, theirs: str) -> None:
    row = {mine: "Ada Quill", f"{theirs} phone": PHONE}
    found = case.import_records([row], title="list")
    assert not case.graph().number_of_edges()
    assert PHONE in {each.value for each in found.unread}


@pytest.mark.parametrize(("mine", "heading"), [
    ("Name", "Owner"), ("Ratepayer", "Owner"), ("Customer", "Client"), ("Owner / Occupier", "Occupier"),
    ("Landlord", "Owner"),
])  # fmt: skip
def test_another_word_for_the_same_side_is_the_same_party(mine: str, heading: str) -> None:
    row = {mine: "Ada Quill", f"{heading} phone": PHONE}
    assert whose(row)[f"{heading} phone"] == ("phone", "")


@pytest.mark.parametrize(("mine", "beside", "heading"), [
    ("Tenant", "Landlord", "Owner"), ("Defendant", "Plaintiff", "Claimant"),
    ("Attendee", "Purchaser", "Buyer"),
])  # fmt: skip
def test_another_word_for_who_is_named_beside_is_not_the_rows(mine: str, beside: str, heading: str) -> None:
    row = {beside: "Bo Carty", mine: "Ada Quill", f"{heading} phone": PHONE}
    assert whose(row)[f"{heading} phone"] == (None, "")


def test_another_word_for_whom_the_rows_are_about_is_theirs() -> None:
    row = {"Lender": "Bo Carty", "Borrower": "Ada Quill", "Debtor phone": PHONE}
    assert whose(row)["Debtor phone"] == ("phone", "")


def test_phones_of_both_sides_are_nobodys_of_a_name_without_a_role() -> None:
    row = {"First name": "Ada", "Surname": "Quill", "Owner phone": PHONE, "Tenant phone": OTHER}
    assert {whose(row)[name] for name in ("Owner phone", "Tenant phone")} == {(None, "")}


def test_the_town_of_a_purchaser_beside_an_attendee_is_the_purchasers() -> None:
    row = {"Purchaser": "Ada Quill", "Purchaser city": "Dubbo", "Attendee": "Bo Carty"}
    row["Attendee email"] = "bo.carty@mail.example"
    assert whose(row) == {
        "Purchaser": ("name", "Purchaser"), "Purchaser city": ("suburb", "Purchaser"),
        "Attendee": ("name", ""), "Attendee email": ("email", ""),
    }  # fmt: skip


@pytest.mark.parametrize(("name", "phone"), [
    ("Emergency contact", "EC Phone"), ("Third Party", "TP Ph"), ("Parent 2", "P2 Phone"), ("TP", "TP Ph"),
    ("EC", "EC Phone"), ("Alt contact", "Alt contact phone"),
])  # fmt: skip
def test_the_first_letters_of_a_heading_are_that_partys(name: str, phone: str) -> None:
    rows = [{"Name": "Ada Quill", "Mobile": OTHER, name: "Bo Carty", phone: PHONE}] * 2
    assert whose(*rows)[phone] == ("phone", name)


def test_letters_that_are_short_for_nobody_in_the_table_are_nobodys() -> None:
    rows = [{"Name": "Ada Quill", "Phone": OTHER, "TP Ph": PHONE, "TP Address": HOME}] * 2
    assert {whose(*rows)[name] for name in ("TP Ph", "TP Address")} == {(None, "")}


def test_a_driver_has_the_rows_beside_another_driver_and_an_owner() -> None:
    row = {"Driver": "Ada Quill", "DOB": "13/02/1970", "TP Driver": "Bo Carty", "TP Driver Phone": PHONE}
    found = whose({**row, "TP Owner": "Cy Moss"})
    assert (found["Driver"], found["TP Driver Phone"]) == (("name", ""), ("phone", "TP Driver"))


def test_a_contact_of_the_employer_with_a_name_is_a_person_and_no_phone() -> None:
    row = {"Injured worker": "Ada Quill", "Employer": "Quill Boats Pty Ltd", "Employer contact": "Bo Carty"}
    found = whose({**row, "Employer phone": PHONE})
    assert found["Employer contact"] == ("name", "Employer contact") and found["Employer phone"][0] == "phone"


@pytest.mark.parametrize("heading", ["Owner phone", "Owner email", "Owner address"])
@pytest.mark.parametrize("owner", ["Property owner", "Building owner", "Land owner", "Owner"])
def test_what_is_of_the_owner_is_no_tenants(owner: str, heading: str) -> None:
    said = {"Owner phone": PHONE, "Owner email": "cy@moss.example", "Owner address": HOME}[heading]
    found = whose({"Tenant": "Ada Quill", owner: "Cy Moss", heading: said})
    assert found[heading] == (heading.removeprefix("Owner "), owner)


def test_a_secondary_mobile_is_the_secondary_customers_in_whichever_rows_they_are_named() -> None:
    row = {"First Name": "Ada", "Surname": "Quill", "Phone": OTHER}
    second = {"Secondary Customer Name": "Cy Moss", "Secondary Mobile": PHONE}
    found = whose({**row, **second}, {**row, "First Name": "Bea", **dict.fromkeys(second, "")})
    assert found["Secondary Mobile"] == ("phone", "Secondary Customer Name")
