"""Creditors and customers of whom some are people, beside the contact persons of the others."""

from typing import Any

import pytest

FIRM = {"Contact": "Ada Plume", "Phone": "02 5550 1234", "Address": "4 Fen Lane, Hobart TAS 7000"}
PERSON = {"Contact": "", "Phone": "0491 570 156", "Address": "9 Reef St, Sale VIC 3850"}
PARTIES = ["Creditor", "Name of Creditor", "Customer", "Supplier", "Client", "Account name", "Name"]


def rows(party: str, person: dict[str, str] | None = None) -> list[dict[str, str]]:
    """A company with its contact, and a person, below the heading of a party."""
    return [{party: "Quill Stationery Pty Ltd", **FIRM}, {party: "Otto Venn", **(person or PERSON)}]


def users(case: Any) -> dict[str, set[str]]:
    """The phones and addresses of each person or company of a case."""
    graph = case.graph()
    label = {node: str(data["label"]) for node, data in graph.nodes(data=True)}
    found: dict[str, set[str]] = {}
    for source, target, data in graph.edges(data=True):
        if data["relation"] != "linked_to":
            found.setdefault(label[source], set()).add(label[target])
    return found


@pytest.mark.parametrize("party", PARTIES)
def test_a_person_among_companies_is_imported_as_a_person_with_what_the_row_holds(
    case: Any, party: str
) -> None:
    case.import_records(rows(party), title="list")
    kinds = {data["label"]: data["kind"] for _, data in case.graph().nodes(data=True)}
    assert kinds["Otto Venn"] == "person" and kinds["Quill Stationery Pty Ltd"] == "company"
    assert users(case) == {
        "Quill Stationery Pty Ltd": {FIRM["Phone"], FIRM["Address"]},
        "Otto Venn": {PERSON["Phone"], PERSON["Address"]},
    }


@pytest.mark.parametrize("party", PARTIES)
def test_a_person_among_companies_is_asked_with_the_phone_of_the_row(case: Any, party: str) -> None:
    firm, person = case.preview("contact_person_search", rows(party)).rows
    assert firm["asks"]["name_last"] == "Plume" and "phone" not in firm["asks"]
    assert (person["asks"]["name_last"], person["asks"]["phone"]) == ("Venn", "0491570156")


def test_of_a_person_and_their_contact_nobody_has_the_phone_and_both_are_named(case: Any) -> None:
    table = rows("Customer", {**PERSON, "Contact": "Una Marsh"})
    _, person = case.preview("contact_person_search", table).rows
    assert "Otto Venn" in person["error"] and "Una Marsh" in person["error"]
    case.import_records(table, title="list")
    assert users(case).keys() == {"Quill Stationery Pty Ltd"}


@pytest.mark.parametrize("heading", ["Attn", "Attention", "Contact person", "Rep"])
def test_whoever_is_contacted_at_a_company_is_asked_without_its_phone(case: Any, heading: str) -> None:
    named = {heading if name == "Contact" else name: value for name, value in FIRM.items()}
    table = [
        {"Customer": "Quill Stationery Pty Ltd", **named},
        {"Customer": "Otto Venn", **PERSON, heading: ""},
    ]
    table[1].pop("Contact")
    firm, person = case.preview("contact_person_search", table).rows
    assert firm["asks"] == {"name_first": "Ada", "name_last": "Plume"}
    assert person["asks"]["phone"] == "0491570156"


def test_a_contact_of_the_same_name_is_the_customer(case: Any) -> None:
    _, person = case.preview(
        "contact_person_search", rows("Customer", {**PERSON, "Contact": "Otto Venn"})
    ).rows
    assert person["asks"]["phone"] == "0491570156"


def test_a_creditor_who_is_a_person_costs_a_debtors_row_nothing(case: Any) -> None:
    table = [
        {"Debtor": "Ada Plume", "Creditor": "Quill Pty Ltd", "Phone": "0491 570 156"},
        {"Debtor": "Una Marsh", "Creditor": "Gull Pty Ltd", "Phone": "0491 570 157"},
        {"Debtor": "Otto Venn", "Creditor": "Silas Merriwether", "Phone": "0491 570 158"},
    ]
    *_, last = case.preview("contact_person_search", table).rows
    assert last["asks"]["name_last"] == "Venn" and any("Merriwether" in note for note in last["notes"])
    found = case.import_records(table, title="list")
    assert "Silas Merriwether" in [each.value for each in found.unread]


def test_the_mapping_of_an_import_reads_the_next_list_the_same(case: Any) -> None:
    mapping = {
        "Customer": {"means": "company_name", "people": True}, "Contact": "name", "Phone": "phone",
        "Address": "address",
    }  # fmt: skip
    case.import_records(rows("Customer"), mapping=mapping, title="list")
    assert users(case)["Otto Venn"] == {PERSON["Phone"], PERSON["Address"]}


@pytest.mark.parametrize(
    ("heading", "behind", "said", "asked"),
    [
        ("Firmenname", "Notiz", "Privatkundin", True), ("proveedor", "RUC", "10412345678", True),
        ("Firmenname", "Notiz", "Stammkunde", False), ("proveedor", "RUC", "20412345678", False),
    ],
)  # fmt: skip
def test_a_name_below_companies_is_asked_about_where_its_row_says_that_a_person_is_meant(
    case: Any, heading: str, behind: str, said: str, asked: bool
) -> None:
    table = [{heading: "Quill Zaunbau GmbH", behind: ""}, {heading: "Maria Venn", behind: said}]
    found = case.import_records(table, title="list")
    assert any("or a person" in each.why for each in found.unread) == asked
    assert ("Maria Venn" in {data["label"] for _, data in case.graph().nodes(data=True)}) != asked
