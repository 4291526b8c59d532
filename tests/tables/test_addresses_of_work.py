"""Where somebody works, and where the other party of a row lives, is not the home of whom a row is about."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.reading import read

HOME = {
    "Home Street": "18 Park Cres",
    "Home City": "Fairfield",
    "Home State": "VIC",
    "Home Postal Code": "3078",
}
WORK = {
    "Business Street": "221 Collins St", "Business City": "Melbourne", "Business State": "VIC",
    "Business Postal Code": "3000",
}  # fmt: skip
GIDEON = {"First Name": "Gideon", "Last Name": "Marsden", "Company": ""}
NO_HOME = dict.fromkeys(HOME, "")


def towns(case: Case, *rows: dict[str, Any]) -> list[str]:
    """The towns of the addresses that an import claims, of whatever relation."""
    source = case.import_records(list(rows), title="contacts").source
    claims = read("imported_records", source.question, source.document).claims
    return [each.value.get("suburb") for each in claims if each.attribute == "address"]


def relations(case: Case, *rows: dict[str, Any]) -> list[tuple[str, str]]:
    """What an import links to addresses, with their towns."""
    source = case.import_records(list(rows), title="contacts").source
    found = read("imported_records", source.question, source.document)
    at = {each.mention: each.value.get("suburb") for each in found.claims if each.attribute == "address"}
    return [(link.relation, at[link.object]) for link in found.links if link.object in at]


def left(case: Case, *rows: dict[str, Any]) -> set[str]:
    """The columns of which an import says that they are not read."""
    source = case.import_records(list(rows), title="contacts").source
    return {each["column"] for each in source.question.get("not_read", ()) if "column" in each}


def test_beside_a_home_the_address_at_work_is_where_post_reaches_a_person(case: Case) -> None:
    lived, at_work = ("lived_at", "fairfield"), ("correspondence_at", "melbourne")
    rows = GIDEON | WORK | HOME, GIDEON | WORK | NO_HOME
    assert relations(case, *rows) == [lived, at_work, at_work]


def test_nobody_lives_where_they_work(case: Case) -> None:
    assert relations(case, GIDEON | WORK) == [("correspondence_at", "melbourne")]


def test_a_home_stays_the_persons_beside_the_address_of_their_company(case: Case) -> None:
    source = case.import_records([GIDEON | {"Company": "Tolmer Freight Pty Ltd"} | HOME | WORK]).source
    found = read("imported_records", source.question, source.document)
    kinds = {each.pointer: each.kind for each in found.mentions}
    assert [
        (kinds[link.subject], link.relation) for link in found.links if kinds[link.object] == "address"
    ] == [("person", "lived_at"), ("company", "located_at")]


@pytest.mark.parametrize("kind", ["Delivery", "Billing", "Postal", "Other"])
def test_a_further_address_in_parts_is_read_beside_the_first(case: Case, kind: str) -> None:
    row = {"Name": "Gideon Marsden", **HOME}
    row |= {f"{kind} Street": "5 Ash Rd", f"{kind} City": "Kew", f"{kind} State": "VIC"}
    assert towns(case, row) == ["fairfield", "kew"]


def test_further_addresses_are_noted_with_their_kind(case: Case) -> None:
    row = {"Name": "Gideon Marsden", **HOME, "Delivery Street": "5 Ash Rd", "Delivery City": "Kew"}
    source = case.import_records([row]).source
    claims = read("imported_records", source.question, source.document).claims
    assert [each.detail.get("about") for each in claims if each.attribute == "note"] == ["delivery address"]


@pytest.mark.parametrize("heading", ["Previous address", "Prev. Address", "Former Home Address"])
def test_an_address_of_before_is_read_as_one_that_ended(case: Case, heading: str) -> None:
    present, before = "5 Ash Rd, Kew VIC 3101", "2 Elm St, Epping NSW 2121"
    row = {"Name": "Gideon Marsden", "Address": present, heading: before}
    source = case.import_records([row]).source
    found = read("imported_records", source.question, source.document)
    ended = [link.detail.get("ended") for link in found.links if link.relation == "lived_at"]
    assert ended == [None, True]


def test_a_further_address_is_read_the_same_by_the_mapping_of_its_plan(case: Case) -> None:
    row = {"Name": "Gideon Marsden", **HOME, "Delivery Street": "5 Ash Rd", "Delivery City": "Kew"}
    mapping = case.import_records([row]).source.question["mapping"]
    assert case.import_records([row], mapping=mapping).source.question["mapping"] == mapping


def test_a_batch_asks_nothing_about_a_further_address(case: Case) -> None:
    row = {"Name": "Gideon Marsden", **HOME, "Delivery Street": "5 Ash Rd", "Delivery City": "Kew"}
    (found,) = case.preview("contact_person_search", [row]).rows
    assert found["asks"]["suburb"] == "Fairfield" and not found["error"]


def test_the_address_at_work_is_that_of_a_company_of_the_row(case: Case) -> None:
    assert towns(case, GIDEON | {"Company": "Tolmer Freight Pty Ltd"} | WORK) == ["melbourne"]


@pytest.mark.parametrize("heading", ["Work Address", "Business Address", "Office Address"])
def test_a_whole_address_at_work_is_no_home(case: Case, heading: str) -> None:
    row = {"Name": "Gideon Marsden", heading: "221 Collins St, Melbourne VIC 3000"}
    assert relations(case, row) == [("correspondence_at", "melbourne")]


def test_parts_that_stand_behind_a_street_at_work_are_of_the_same_address(case: Case) -> None:
    row = {"Name": "Gideon Marsden", "Work Street": "221 Collins St", "Suburb": "Melbourne", "State": "VIC"}
    assert relations(case, row) == [("correspondence_at", "melbourne")]


def test_a_post_office_box_is_no_office(case: Case) -> None:
    row = {"Name": "Gideon Marsden", "Post Office Box": "12", "Suburb": "Mildura", "Postcode": "3500"}
    assert towns(case, row) == ["mildura"]


def test_a_claimant_who_is_a_company_keeps_its_address(case: Case) -> None:
    sydney, penrith = "1 King St, Sydney NSW 2000", "14 Elm St, Penrith NSW 2750"
    rows = [
        {
            "Claimant": name,
            "Claimant Address": sydney,
            "Defendant": "Jasper Rudd",
            "Defendant Address": penrith,
        }
        for name in ("Hartwell Finance Pty Ltd", "Ivy Sands")
    ]
    assert towns(case, *rows) == ["penrith", "sydney"] * 2


def test_a_student_has_the_address_of_the_family_and_a_name_of_their_own(case: Case) -> None:
    row = {
        "Family Name": "Lorne", "Family Address": "12 Maple St", "Family City": "Epping",
        "Family State": "NSW",
        "Family Zip": "2121",
        "Student First Name": "Lucy", "Student Last Name": "Lorne",
        "Parent 1 First Name": "Mary", "Parent 1 Last Name": "Lorne", "Parent 1 Phone": "0422 110 220",
    }  # fmt: skip
    source = case.import_records([row], title="families").source
    claims = read("imported_records", source.question, source.document).claims
    said: dict[str, Any] = {}
    for each in claims:
        said.setdefault(each.attribute, each.value)
    assert (said["name"]["first"], said["address"]["suburb"]) == ("lucy", "epping")


def test_a_row_of_two_parties_does_not_say_nothing(case: Case) -> None:
    row = {"Applicant": "Dana Holt", "Applicant Phone": "0412 884 310", "Respondent": "Ann Reed"}
    source = case.import_records([row], title="matters").source
    assert not any("says nothing" in each["why"] for each in source.question.get("not_read", ()))
