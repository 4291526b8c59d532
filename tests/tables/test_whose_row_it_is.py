"""Whose row it is by the only names of people in it, and what stands below the words of others."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.case.table_rows import table_of
from workbench.case.unread_rows import rows_told
from workbench.tables.plan import plan_of

HOME, OFFICE = "14 Lantern St, Marrickville NSW 2204", "2 Quay Rd, Geelong VIC 3220"
OTHER = "9 Tern St, Yass NSW 2582"
MOBILE = "0491 570 156"
FIRM = "Quill Boats Pty Ltd"


def said(case: Any, *rows: dict[str, str], **how: Any) -> set[tuple[str, str, str]]:
    """The links of imported rows, by label."""
    case.import_records(list(rows), title="list", **how)
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {(label[one], data["relation"], label[other]) for one, other, data in graph.edges(data=True)}


def why(table: dict[str, str]) -> dict[str, tuple[str | None, str]]:
    return {each.name: (each.meaning, each.why) for each in plan_of(list(table), [table]).columns}


@pytest.mark.parametrize(
    "heading",
    ["Witness", "Visitor Name", "Donor", "Reported By", "Household Head", "Solicitor", "Zorb", "Known As"],
)
def test_beside_an_employer_the_only_name_is_whose_home_and_mobile_it_is(case: Any, heading: str) -> None:
    row = {heading: "Ada Quill", "DOB": "23/04/1985", "Employer": FIRM, "Mobile": MOBILE, "Address": HOME}
    assert said(case, row) == {
        ("Ada Quill", "employed_by", FIRM), ("Ada Quill", "lived_at", HOME), ("Ada Quill", "uses", MOBILE),
    }  # fmt: skip


@pytest.mark.parametrize("heading", ["Zorb", "Partner", "Coach"])
def test_names_that_nobody_can_place_keep_the_contacts_from_the_company(heading: str) -> None:
    found = why({heading: "Ada Quill", "Mobile": MOBILE, "Address": HOME, "Company": FIRM})
    assert [found[name][0] for name in ("Mobile", "Address")] == [None, None]
    assert heading in found["Mobile"][1] and found["Company"][0] == "company_name"


@pytest.mark.parametrize("heading", ["Account Manager", "Assigned to", "Vessel name", "Spouse Name"])
def test_employees_relatives_and_things_are_not_whose_row_it_is(heading: str) -> None:
    assert why({heading: "Ada Quill", "DOB": "23/04/1985", "Mobile": MOBILE})[heading][0] is None


@pytest.mark.parametrize("other", ["Teacher", "Neighbour", "Social Worker", "Secondary Contact", "De Facto"])
@pytest.mark.parametrize("form", ["{} Phone", "Phone ({})"])
def test_what_has_the_words_of_another_name_is_not_of_whom_the_row_is_about(
    case: Any, other: str, form: str
) -> None:
    row = {"Name": "Lily Quill", "Mobile": MOBILE, other: "Peter Venn", form.format(other): "0491 570 110"}
    row |= {f"{other} Email": "p@venn.example", f"{other} Address": HOME, f"{other} DOB": "23/04/1985"}
    hers = {each for each in said(case, row) if each[0] == "Lily Quill"}
    assert hers == {("Lily Quill", "uses", MOBILE)}
    born = {each.name: each.birth_date for each in case.people().itertuples()}
    assert not born["Lily Quill"]


def test_what_is_said_to_be_a_companys_is_nobodys_where_the_row_names_no_company(case: Any) -> None:
    rows = [
        {"Name": "Ada Quill", "Company": FIRM, "Registered Office": OFFICE},
        {"Name": "Tom Fenwick", "Company": "", "Registered Office": HOME},
    ]
    (_, last) = case.preview("contact_person_search", rows).rows
    assert "full_address" not in last["asks"] and any("Company is empty" in note for note in last["notes"])
    assert not [link for link in said(case, *rows) if link[0] == "Tom Fenwick"]


COMPANY = {
    "Company Name": FIRM, "ACN": "004085616", "Registered Office": OFFICE, "Email": "office@quill.example",
}  # fmt: skip


@pytest.mark.parametrize(("role", "relation"), [
    ("Director", "officer_of"), ("Owner", "linked_to"), ("Shareholder", "shareholder_of"),
    ("Trustee", "linked_to"), ("Beneficial Owner", "controls"), ("Contact", "linked_to"),
])  # fmt: skip
@pytest.mark.parametrize("form", ["{} {}", "{}{}", "{}_{}", "{} ({})"])
def test_a_company_and_its_numbered_officers_each_have_their_own(
    case: Any, role: str, relation: str, form: str
) -> None:
    one, two = (form.format(role, number) for number in (1, 2))
    found = said(case, {**COMPANY, one: "Ada Quill", f"{one} Address": HOME, two: "Peter Venn"})
    assert found == {
        (FIRM, "registered_at", OFFICE), (FIRM, "uses", "office@quill.example"),
        ("Ada Quill", "lived_at", HOME), ("Ada Quill", relation, FIRM), ("Peter Venn", relation, FIRM),
    }  # fmt: skip


def test_a_numbered_officer_is_asked_without_what_is_the_companys(case: Any) -> None:
    row = {**COMPANY, "Director 1": "Ada Quill", "Director 1 Address": HOME, "Director 2": "Peter Venn"}
    one, two = case.preview("contact_person_search", [row]).rows
    assert one["asks"]["full_address"] == HOME and "email" not in one["asks"]
    assert not one["error"] and two["asks"] == {"name_first": "Peter", "name_last": "Venn"}


def test_numbered_debtors_beside_a_creditor_share_what_no_number_is_of(case: Any) -> None:
    row = {"Debtor 1": "Ada Quill", "Debtor 1 DOB": "23/04/1985", "Debtor 2": "Peter Venn", "Creditor": FIRM}
    assert {("Ada Quill", "uses", MOBILE), ("Peter Venn", "uses", MOBILE)} <= said(
        case, {**row, "Mobile": MOBILE}
    )


def test_a_sole_trader_among_companies_has_the_address_and_what_they_trade_as_has_none(case: Any) -> None:
    rows = [
        {"Creditor": "Jo Spiers T/A Spiers Electrical", "Contact": "", "Address": HOME},
        {"Creditor": FIRM, "Contact": "Ada Plume", "Address": OFFICE},
    ]
    found = said(case, *rows)
    assert ("Jo Spiers", "lived_at", HOME) in found and (FIRM, "located_at", OFFICE) in found
    assert ("Jo Spiers", "linked_to", "Spiers Electrical") in found


def test_the_contact_of_a_company_below_surnames_is_named_with_it_and_has_nothing_of_it(case: Any) -> None:
    card = {"Co./Last Name": "Haven Medical Group", "First Name": "", "Phone": MOBILE, "Contact": "Ada Plume"}
    person = {"Co./Last Name": "Venn", "First Name": "Otto", "Phone": "0491 570 157", "Contact": ""}
    assert said(case, card, person) == {
        ("Haven Medical Group", "uses", MOBILE), ("Ada Plume", "linked_to", "Haven Medical Group"),
        ("Otto Venn", "uses", "0491 570 157"),
    }  # fmt: skip


def test_the_contact_of_a_company_below_surnames_is_asked_by_the_name_alone(case: Any) -> None:
    card = {
        "Co./Last Name": "Haven Medical Group", "First Name": "", "Addr 1 - Line 1": "2 Quay Rd",
        "City": "Geelong",
        "Phone # 1": MOBILE, "Email": "office@haven.example", "Contact Name": "Ada Plume",
    }  # fmt: skip
    person = {
        **dict.fromkeys(card, ""),
        "Co./Last Name": "Venn",
        "First Name": "Otto",
        "Phone # 1": "0491 570 157",
    }
    contact, otto = case.preview("contact_person_search", [card, person]).rows
    assert contact["asks"] == {"name_first": "Ada", "name_last": "Plume"} and not contact["error"]
    assert otto["asks"]["phone"] == "0491570157"


@pytest.mark.parametrize("contact", ["Tom", "Tom Fenwick", "T Fenwick"])
def test_a_contact_who_is_the_customer_is_one_person_with_the_contacts_of_the_row(
    case: Any, contact: str
) -> None:
    rows = [
        {"Customer": "Tom Fenwick", "Contact": contact, "Phone": MOBILE},
        {"Customer": FIRM, "Contact": "Ada Quill", "Phone": "0491 570 157"},
    ]
    first, _ = case.preview("contact_person_search", rows).rows
    assert not first["error"] and first["asks"]["phone"] == "0491570156"
    assert {link for link in said(case, *rows) if "Fenwick" in link[0]} == {("Tom Fenwick", "uses", MOBILE)}


@pytest.mark.parametrize("contact", ["Una Fenwick", "Tom Marsh"])
def test_a_contact_of_another_name_is_another_person(case: Any, contact: str) -> None:
    rows = [
        {"Customer": "Tom Fenwick", "Contact": contact, "Phone": MOBILE},
        {"Customer": FIRM, "Contact": "Ada Quill", "Phone": "0491 570 157"},
    ]
    assert ("Tom Fenwick", "uses", MOBILE) not in said(case, *rows)


def test_a_business_name_beside_a_licensee_is_what_they_trade_as(case: Any) -> None:
    rows = [
        {"Licensee Name": FIRM, "Business Name": "Quill Builds", "Business Address": OFFICE},
        {"Licensee Name": "Tom Fenwick", "Business Name": "", "Business Address": HOME},
    ]
    assert said(case, *rows) == {
        (FIRM, "located_at", OFFICE),
        ("Tom Fenwick", "correspondence_at", HOME),  # nobody lives at a business address
    }


def test_a_legal_name_beside_the_company_of_a_card_leaves_the_address_with_the_company(case: Any) -> None:
    rows = [
        {"ContactName": FIRM, "FirstName": "Ada", "LastName": "Quill", "POAddressLine1": "2 Quay Rd",
         "POCity": "Geelong", "LegalName": "Quill Boats Pty Limited"},
        {"ContactName": "Elena Zorich", "FirstName": "Elena", "LastName": "Zorich",
         "POAddressLine1": "9 Tern St", "POCity": "Yass", "LegalName": ""},
        {"ContactName": "Tern Timber Pty Ltd", "FirstName": "", "LastName": "",
         "POAddressLine1": "3 High St", "POCity": "Sale", "LegalName": ""},
    ]  # fmt: skip
    homes = {link[0] for link in said(case, *rows) if link[1] == "lived_at"}
    assert homes == {"Elena Zorich"}


def test_an_address_that_a_label_calls_work_is_not_a_home_and_costs_the_row_nothing(case: Any) -> None:
    rows = [
        {"Name": "Ada Quill", "Address 1 - Label": "Work", "Address 1 - Street": "2 Quay Rd",
         "Address 1 - City": "Geelong", "Phone": MOBILE},
        {"Name": "Tom Fenwick", "Address 1 - Label": "Home", "Address 1 - Street": "9 Tern St",
         "Address 1 - City": "Yass", "Phone": ""},
    ]  # fmt: skip
    first, _ = case.preview("contact_person_search", rows).rows
    assert not first["error"] and "street_address" not in first["asks"]
    assert {link[0] for link in said(case, *rows) if link[1] == "lived_at"} == {"Tom Fenwick"}


def test_no_part_of_an_address_is_claimed_where_its_others_are_left() -> None:
    found = why({"Pet Name": "Rex", "Street": "2 Quay Rd", "Suburb": "Geelong", "Owner": "Ada Quill"})
    assert [found[name][0] for name in ("Street", "Suburb")] == [None, None]


def test_the_rows_of_an_import_are_shown_with_each_of_their_numbered_people() -> None:
    row = {**COMPANY, "Director 1": "Ada Quill", "Director 1 DOB": "23/04/1985", "Director 2": "Peter Venn"}
    table = table_of([row])
    (shown,) = rows_told(table, plan_of(table.columns, table.records))
    assert all(name in shown["row"] for name in (FIRM, "Ada Quill", "Peter Venn"))
    assert not shown["problems"]


def test_a_home_is_not_questioned_by_whom_else_the_rows_may_be_about(case: Any) -> None:
    row = {"Resident": "Ada Quill", "Vehicle Owner": "Peter Venn", "Address": HOME}
    found = case.import_records([row], title="list")
    reasons = [each["why"] for each in found.source.question["not_read"]]
    assert reasons and not any("Resident says" in each for each in reasons)


@pytest.mark.parametrize("names", [
    ("PRIMARY_NAME_FULL", "PRIMARY_NAME_ORG"), ("NAME_FULL", "NAME_ORG"), ("Full Name", "Organisation"),
])  # fmt: skip
def test_rows_that_name_a_person_or_a_company_say_all_of_whom_they_name(case: Any, names: Any) -> None:
    person, company = names
    rows = [
        {person: "", company: "Tern Timber", "Surname": "", "Given name": "", "DOB": "", "Address": OFFICE},
        {person: "Ada Quill", company: "", "Surname": "", "Given name": "", "DOB": "", "Address": HOME},
        {person: "", company: "", "Surname": "Venn", "Given name": "Peter", "DOB": "", "Address": OTHER},
    ]  # fmt: skip
    assert said(case, *rows) == {
        ("Tern Timber", "located_at", OFFICE), ("Ada Quill", "lived_at", HOME),
        ("Peter Venn", "lived_at", OTHER),
    }  # fmt: skip
