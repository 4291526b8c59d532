"""Of two addresses or contacts of one person the newer one is asked and imported, and the older is listed."""

from typing import Any

import pytest

OLD, NEW = "14 Lantern St, Marrickville NSW 2204", "9 Coral Rd, Hawthorn VIC 3122"
BOX = "PO Box 77, Geelong VIC 3220"


def asked(case: Any, *rows: dict[str, str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = case.preview("contact_person_search", list(rows)).rows
    return found


def linked(case: Any, row: dict[str, str]) -> set[str]:
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {label[other] for _, other in graph.edges()}


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Address", "New Address"), ("Last Known Address", "Traced Address"),
        ("Address", "Forwarding Address"),
        ("Home Address", "Updated Address"), ("Last Known Address", "Current Address"),
    ],
)  # fmt: skip
def test_the_newer_address_is_asked_without_a_question(case: Any, older: str, newer: str) -> None:
    (found,) = asked(case, {"Debtor": "Silas Merriwether", older: OLD, newer: NEW})
    assert found["asks"]["full_address"].lower() == NEW.lower() and not found["error"]


def test_the_older_address_is_asked_where_no_newer_one_is_written(case: Any) -> None:
    rows = [
        {"Debtor": "Silas Merriwether", "Address": OLD, "New Address": NEW},
        {"Debtor": "Greta Pellworm", "Address": OLD, "New Address": ""},
    ]
    assert asked(case, *rows)[1]["asks"]["full_address"].lower() == OLD.lower()


def test_the_older_address_is_no_home_in_an_import(case: Any) -> None:
    row = {"Debtor": "Silas Merriwether", "Address": OLD, "New Address": NEW}
    assert linked(case, row) == {NEW}


def test_a_postal_address_is_no_home_beside_a_residential_one(case: Any) -> None:
    row = {"Debtor": "Silas Merriwether", "Residential Address": OLD, "Postal Address": BOX}
    (found,) = asked(case, row)
    assert found["asks"]["full_address"].lower() == OLD.lower() and not found["error"]
    assert linked(case, row) == {OLD, BOX}


def test_the_parts_of_an_older_address_give_way_to_a_newer_whole_one(case: Any) -> None:
    row = {"Name": "Silas Merriwether", "Street": "14 Lantern St", "Suburb": "Marrickville"}
    assert linked(case, row | {"Postcode": "2204", "New Address": NEW}) == {NEW}


def test_a_new_mobile_is_asked_and_the_old_one_is_not(case: Any) -> None:
    row = {"Debtor": "Silas Merriwether", "Old Mobile": "0491 570 156", "New Mobile": "0491 570 157"}
    assert linked(case, row) == {"0491 570 157"}


def test_a_new_phone_supersedes_a_phone_and_no_work_phone(case: Any) -> None:
    row = {"Name": "Silas Merriwether", "Phone": "0491 570 156", "New Phone": "0491 570 157"}
    assert linked(case, row | {"Work Phone": "02 5550 1234"}) == {"0491 570 157", "02 5550 1234"}


def test_a_new_address_alone_is_the_street_beside_a_suburb(case: Any) -> None:
    row = {"Name": "Silas Merriwether", "New Address": "14 Lantern St", "Suburb": "Marrickville"}
    (found,) = asked(case, row | {"State": "NSW", "Postcode": "2204"})
    assert found["asks"]["suburb"].lower() == "marrickville" and not found["error"]


@pytest.mark.parametrize("heading", ["New employer", "Current employer name", "Latest Employer"])
def test_a_new_employer_takes_the_place_of_the_one_before_where_it_is_named(case: Any, heading: str) -> None:
    rows = [
        {"Debtor": "Ada Quill", "Employer": "Kestrel Timber Pty Ltd", heading: "Moss Supplies Pty Ltd"},
        {"Debtor": "Bo Plume", "Employer": "Kestrel Timber Pty Ltd", heading: ""},
    ]
    case.import_records(rows, title="debtors")
    graph = case.graph()
    assert {
        (graph.nodes[who]["label"], graph.nodes[company]["label"])
        for who, company, data in graph.edges(data=True)
        if data["relation"] == "employed_by"
    } == {("Ada Quill", "Moss Supplies Pty Ltd"), ("Bo Plume", "Kestrel Timber Pty Ltd")}
