"""Headings of several words are understood from their words, and what is left says why."""

from typing import Any

import pytest

from workbench.tables.headings import meaning_of
from workbench.tables.plan import ColumnPlan, plan_of

ONE, OTHER = "0491 570 156", "0491 570 157"
HOME, ELSEWHERE = "18 Tussock Road, Ballarat VIC 3350", "4 Rail Street, Dubbo NSW 2830"


def plan(*rows: dict[str, str]) -> ColumnPlan:
    """What the columns of rows mean."""
    return plan_of(list(rows[0]), list(rows))


def meant(*rows: dict[str, str]) -> dict[str, tuple[str | None, str]]:
    """What each column means, and the heading of whom it is where it is another's."""
    return {column.name: (column.meaning, column.of) for column in plan(*rows).columns}


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Aust. mobile", "phone"), ("Text Reminder Number", "phone"), ("Email remittance to", "email"),
        ("Cell Phone Number (RLAS)", "phone"), ("Phone (iPhone)", "phone"), ("Address (Home)", "address"),
        ("Birthday (YYYY-MM-DD)", "birth_date"), ("Gender (M/F)", "sex"),
        ("Employer's Name", "company_name"), ("Approved Employer", "company_name"),
        ("Site phone", None), ("Account Number", None), ("Email (NOK)", None), ("Fax number", None),
    ],
)  # fmt: skip
def test_the_words_of_a_heading_say_what_it_means(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    ("name", "phone"),
    [
        ("Reported by", "Reporter ph"), ("Nominated driver", "Driver mobile"),
        ("Proprietor Name (1)", "Proprietor phone"),
    ],
)  # fmt: skip
def test_another_word_for_the_only_person_is_theirs(name: str, phone: str) -> None:
    said = meant({name: "Cody Hanrahan", phone: ONE}, {name: "Joan Pickett", phone: OTHER})
    assert said == {name: ("name", ""), phone: ("phone", "")}


@pytest.mark.parametrize(
    ("name", "phone"),
    [("Paid by", "Payer mobile"), ("Emergency contact", "Emergency phone"), ("Vehicle owner", "Owner ph")],
)
def test_another_word_for_somebody_beside_is_theirs(name: str, phone: str) -> None:
    said = meant({"Member": "Cody Hanrahan", name: "Joan Pickett", phone: ONE})
    assert said[phone] == ("phone", name)


def test_who_did_something_is_named_so_that_nothing_is_turned(case: Any) -> None:
    case.import_records(
        [{"Member": "Cody Hanrahan", "Paid by": "Ana Venn", "Payer mobile": ONE}], title="list"
    )
    labels = {data.get("label") for _, _, data in case.graph().edges(data=True)}
    assert "payer" in labels and "paid by" not in labels


def test_an_address_of_the_proprietor_is_theirs_beside_a_property_and_a_lender() -> None:
    row = {
        "Proprietor Name (1)": "Irvine Strachan",
        "Proprietor address": HOME,
        "Property address": ELSEWHERE,
    }
    said = meant({**row, "Mortgagee": "ANZ Bank Ltd", "Caveator": "Ruth Hale"})
    assert said["Proprietor address"] == ("address", "")


def test_a_row_is_of_the_owner_whose_contacts_all_stand_before_the_tenant() -> None:
    row = {
        "Owner name": "Joan Pickett",
        "Address for service": HOME,
        "Mobile": ONE,
        "Tenant name": "Lin Chen",
    }
    said = meant(row)
    assert (said["Owner name"], said["Mobile"]) == (("name", ""), ("phone", ""))


def test_an_owner_has_what_stands_before_a_tenant_with_a_phone_of_their_own() -> None:
    row = {"Owner name": "Joan Pickett", "Mobile": ONE, "Tenant name": "Lin Chen", "Tenant mobile": OTHER}
    said = meant(row)
    assert (said["Mobile"], said["Tenant mobile"]) == (("phone", "Owner name"), ("phone", ""))


def test_a_booking_is_of_the_invitee() -> None:
    row = {"User Name": "Tammy Rudd", "User Email": "t@rudd.net.au", "Invitee Name": "Cody Hanrahan"}
    said = meant({**row, "Invitee Email": "c@hanrahan.net.au"})
    assert said["Invitee Email"] == ("email", "") and said["User Email"] == ("email", "User Name")


def test_each_of_a_call_has_their_number() -> None:
    row = {"From Name": "Joan Pickett", "From Number": ONE, "To Name": "Lin Chen", "To Number": OTHER}
    said = meant(row)
    assert (said["From Number"], said["To Number"]) == (("phone", "From Name"), ("phone", "To Name"))


@pytest.mark.parametrize("heading", ["Registered operator", "Legal Entity Owner", "Default Address Company"])
def test_companies_below_several_words_are_companies(heading: str) -> None:
    said = meant({"Name": "Cody Hanrahan", "Mobile": ONE, heading: "Swiftline Couriers Pty Ltd"})
    assert said[heading] == ("company_name", "")


def test_a_school_is_whose_row_it_is_where_nobody_else_is_named() -> None:
    said = meant({"School Name": "Lantern Primary School", "Street": "12 Hotham St", "Phone": "08 9796 3000"})
    assert said["School Name"] == ("company_name", "")


def test_names_of_others_and_holdings_are_left_with_a_reason() -> None:
    columns = plan({"Name": "Cody Hanrahan", "Recorded": "Ada Marlow", "Shares": "300"}).columns
    assert all(column.why for column in columns)


def test_a_question_by_name_alone_names_the_contact_that_is_not_read(case: Any) -> None:
    row = {"Name": "Cody Hanrahan", "Site phone": ONE}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert any("Site phone" in note for note in asked["notes"])


def test_a_postcode_of_a_lead_ad_is_read(case: Any) -> None:
    row = {"full_name": "Gethin Prosser", "phone_number": "p:+61491570156", "post_code": "z:4350"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"]["postcode"] == "4350"
