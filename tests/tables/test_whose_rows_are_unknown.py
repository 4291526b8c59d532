"""Whom rows are about whose only names stand below a word that no list knows, or below one of several."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.tables.plan import plan_of

STREET = "14 Lantern St, Marrickville NSW 2204"
PHONE, OTHER_PHONE = "0491 570 156", "03 5550 1234"


def links(case: Case, *rows: dict[str, Any]) -> set[tuple[str, str]]:
    """Who is linked to what by an import, by labels."""
    case.import_records(list(rows), title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {(label[one], label[other]) for one, other in graph.edges()}


@pytest.mark.parametrize("heading", ["Pt", "Awardee", "Rec'd from", "Kliënt / Client", "Aanvrager"])
def test_the_only_names_of_rows_are_whom_they_are_about(case: Case, heading: str) -> None:
    rows = [{heading: "Ruth Ebner", "Phone": PHONE}, {heading: "Sunniva Bakke", "Phone": ""}]
    assert links(case, *rows) == {("Ruth Ebner", PHONE)}


def test_people_and_companies_below_an_unknown_word_have_what_their_rows_say(case: Case) -> None:
    rows = [
        {"Payee": "Ruth Ebner", "Email": "ruth@post.example"},
        {"Payee": "Tern Harbour Pty Ltd", "Email": "office@tern.example"},
    ]
    assert links(case, *rows) == {
        ("Ruth Ebner", "ruth@post.example"),
        ("Tern Harbour Pty Ltd", "office@tern.example"),
    }


@pytest.mark.parametrize("heading", ["Valuer", "Allocated to", "Teacher", "Breed"])
def test_who_acts_for_others_is_not_whom_rows_are_about(case: Case, heading: str) -> None:
    rows = [{heading: "Ruth Ebner", "Phone": PHONE}, {heading: "Karl Dunstan", "Phone": ""}]
    if heading == "Breed":
        rows = [{heading: "Border Collie", "Phone": PHONE}, {heading: "Cocker Spaniel", "Phone": ""}]
    assert links(case, *rows) == set()


def test_names_that_repeat_are_of_who_works_on_the_rows(case: Case) -> None:
    rows = [{"Seen": who, "Phone": PHONE} for who in ("Ruth Ebner", "Karl Dunstan") * 3]
    assert links(case, *rows) == set()


LEASE = {"Tenant": "Ruth Ebner", "Landlord": "Karl Dunstan"}


def test_a_short_form_of_a_partys_heading_says_whose_a_contact_is(case: Case) -> None:
    row = {**LEASE, "T ph": PHONE, "LL ph": OTHER_PHONE}
    assert {("Ruth Ebner", PHONE), ("Karl Dunstan", OTHER_PHONE)} <= links(case, row)


def test_a_short_form_of_two_parties_says_of_neither_whose_a_contact_is(case: Case) -> None:
    row = {"Purchaser": "Ruth Ebner", "Partner": "Karl Dunstan", "P ph": PHONE}
    assert not any(PHONE in link for link in links(case, row))


def test_a_heading_that_names_its_party_last_says_whose_an_address_is(case: Case) -> None:
    row = {"Owner": "Ruth Ebner", "Occupier": "Karl Dunstan", "Postal address of owner": STREET}
    assert ("Ruth Ebner", STREET) in links(case, row)


def test_a_vacant_property_leaves_the_other_tenants_what_is_theirs(case: Case) -> None:
    vacant = {"Property": "9 Ash Rd, Kew VIC 3101", **LEASE, "Tenant": "VACANT", "Tenant ph": ""}
    row = {"Property": STREET, **LEASE, "Tenant ph": PHONE, "Landlord ph": OTHER_PHONE}
    found = links(case, row, vacant)
    assert {("Ruth Ebner", STREET), ("Ruth Ebner", PHONE), ("Karl Dunstan", OTHER_PHONE)} <= found


def test_of_two_people_in_a_cell_the_one_whom_an_email_names_has_it(case: Case) -> None:
    row = {"Name": "Ruth Ebner & Karl Dunstan", "Email": "k.dunstan@post.example"}
    assert links(case, row) == {("Karl Dunstan", "k.dunstan@post.example")}


def test_a_bare_postcode_is_of_the_country_that_the_phones_of_the_sheet_speak_for(case: Case) -> None:
    rows = [
        {"Name": "Ruth Ebner", "Street": "9 Rata Terrace", "Town": "Petone 5012", "Phone": "021 555 0201"},
        {"Name": "Karl Dunstan", "Street": "4 Mahoe St", "Town": "Naenae", "Phone": "027 555 0202"},
    ]
    assert ("Ruth Ebner", "021 555 0201") in links(case, *rows)


def test_a_bank_accounts_holder_is_not_whose_the_contacts_are(case: Case) -> None:
    row = {"Customer": "Ruth Ebner", "Phone": PHONE, "Account name": "R EBNER", "BSB": "063-000"}
    assert links(case, row) == {("Ruth Ebner", PHONE)}


@pytest.mark.parametrize("role", ["Dir", "Director", "Dir."])
def test_numbered_officers_in_short_are_officers_of_the_company_of_the_row(case: Case, role: str) -> None:
    rows = [
        {"Firm": "Tern Harbour Pty Ltd", f"{role} 1": "Ruth Ebner", f"{role} 1 mob": PHONE, f"{role} 2": ""},
        {"Firm": "Moss Vale Pty Ltd", f"{role} 1": "Karl Dunstan", f"{role} 1 mob": "", f"{role} 2": ""},
    ]
    assert {("Ruth Ebner", PHONE), ("Ruth Ebner", "Tern Harbour Pty Ltd")} <= links(case, *rows)


def test_co_over_companies_is_the_company_of_its_members(case: Case) -> None:
    row = {"Co.": "Tern Harbour Pty Ltd", "Member": "Ruth Ebner", "No. of shares": "100"}
    assert links(case, row) == {("Ruth Ebner", "Tern Harbour Pty Ltd")}


@pytest.mark.parametrize("remark", ["all shares trf'd to K Dunstan", "sold to K Dunstan in May"])
def test_a_remark_that_takes_back_a_holding_puts_it_in_question(case: Case, remark: str) -> None:
    row = {"Co.": "Tern Harbour Pty Ltd", "Member": "Ruth Ebner", "No. of shares": "100", "Remarks": remark}
    case.import_records([row], title="register")
    assert [data.get("standing") for _, _, data in case.graph().edges(data=True)] == [remark]


@pytest.mark.parametrize("heading", ["Bail addr.", "Farm address", "Trading addr"])
def test_an_address_of_any_kind_is_of_the_only_one_whom_rows_name(case: Case, heading: str) -> None:
    rows = [{"Name": "Ruth Ebner", heading: STREET}, {"Name": "Karl Dunstan", heading: ""}]
    assert ("Ruth Ebner", STREET) in links(case, *rows)


@pytest.mark.parametrize("heading", ["School address", "Installer addr", "Insurer's address"])
def test_an_address_of_somebody_or_something_else_is_left(case: Case, heading: str) -> None:
    rows = [{"Name": "Ruth Ebner", heading: STREET}, {"Name": "Karl Dunstan", heading: ""}]
    assert links(case, *rows) == set()


def test_the_number_of_a_house_beside_a_postcode_alone_is_its_address(case: Case) -> None:
    row = {"Donor first name": "Ruth", "Donor last name": "Ebner", "House name or number": "Rose Cottage"}
    (link,) = links(case, row | {"Postcode": "SY7 9AJ"})
    assert link[0] == "Ruth Ebner" and "Rose Cottage" in link[1]


@pytest.mark.parametrize(("begun", "ended"), [("Appt'd", "Resgn'd"), ("Appointed", "Res'd")])
def test_contracted_headings_of_an_office_are_its_days(case: Case, begun: str, ended: str) -> None:
    row = {"Company": "Tern Harbour Pty Ltd", "Name": "Ruth Ebner", "Office": "Director"}
    case.import_records([row | {begun: "13/07/2015", ended: "30/06/2021"}], title="register")
    ((_, _, data),) = case.graph().edges(data=True)
    assert (str(data["date_start"]), str(data["date_end"])) == ("2015-07-13", "2021-06-30")


@pytest.mark.parametrize("other", ["Other party", "Opposing party", "Other side", "User (if different)"])
@pytest.mark.parametrize("whose", ["Client", "Subject of report", "Subscriber"])
def test_another_party_is_never_whom_a_row_is_about(whose: str, other: str) -> None:
    rows = [
        {whose: "Ada Quill", f"{whose} phone": "0491 570 156", other: "Ned Hollis"},
        {whose: "Sophie Wren", f"{whose} phone": "0491 570 157", other: "Ivo Bell"},
    ]
    plan = plan_of(list(rows[0]), rows)
    assert [column.name for column in plan.named("name") if not column.of] == [whose]
