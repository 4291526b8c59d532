"""Where some rows name no second party, only the other rows are asked whose a contact is."""

from __future__ import annotations

from typing import Any

import pytest

HOMES = [f"{at} High St Geelong VIC 3220" for at in (3, 4, 5)]
PHONES = ["0491 570 156", "0491 570 157", "0491 570 158"]
FIRM_PHONES = ["02 5550 0142", "02 5550 0143"]


def rows(party: str, other: str, names: list[tuple[str, str]]) -> list[dict[str, str]]:
    return [
        {party: one, other: two, "Phone": phone, "Address": home}
        for (one, two), phone, home in zip(names, PHONES, HOMES, strict=True)
    ]


def reached(case: Any) -> set[tuple[str, str]]:
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    kinds = ("uses", "lived_at", "located_at")
    return {(label[one], label[two]) for one, two, d in graph.edges(data=True) if d["relation"] in kinds}


@pytest.mark.parametrize("nobody", ["", "n/a"])
@pytest.mark.parametrize(
    ("party", "other"), [("Debtor", "Solicitor"), ("Client", "Broker"), ("Lessee", "Keyholder")]
)
def test_a_company_among_people_leaves_their_contacts_in_rows_that_name_no_other(
    case: Any, party: str, other: str, nobody: str
) -> None:
    names = [("Ada Quill", nobody), ("Ivo Brandt", "Petra Ostler"), ("Corvid Pty Ltd", "Gethin Prydderch")]
    case.import_records(rows(party, other, names), title="list")
    assert reached(case) == {("Ada Quill", PHONES[0]), ("Ada Quill", HOMES[0])}


def test_a_row_that_names_a_second_party_is_asked_whose_its_contacts_are(case: Any) -> None:
    names = [("Ada Quill", ""), ("Ivo Brandt", "Petra Ostler"), ("Corvid Pty Ltd", "Gethin Prydderch")]
    made = case.preview("contact_person_search", rows("Debtor", "Solicitor", names)).rows
    assert made[0]["asks"]["phone"] and made[0]["error"] is None
    assert {problem["column"] for problem in made[1]["problems"]} == {"Phone", "Address"}


def test_companies_keep_their_addresses_beside_nominees_with_mobiles(case: Any) -> None:
    names = [("Gull Pty Ltd", ""), ("Bluegum Pty Ltd", "Ben Okafor"), ("Corvid Pty Ltd", "Gethin Prydderch")]
    table = rows("Supplier", "Nominee", names)
    table[0]["Phone"] = FIRM_PHONES[0]
    case.import_records(table, title="list")
    assert reached(case) == {
        ("Gull Pty Ltd", HOMES[0]), ("Bluegum Pty Ltd", HOMES[1]), ("Corvid Pty Ltd", HOMES[2]),
        ("Gull Pty Ltd", FIRM_PHONES[0]), ("Ben Okafor", PHONES[1]), ("Gethin Prydderch", PHONES[2]),
    }  # fmt: skip


def attention(nobody: str) -> list[dict[str, str]]:
    return [
        {"Company": "Gull Pty Ltd", "Attention": "Ben Okafor", "Phone": FIRM_PHONES[0]},
        {"Company": "Bluegum Pty Ltd", "Attention": nobody, "Phone": FIRM_PHONES[1]},
    ]


@pytest.mark.parametrize("nobody", ["", "n/a"])
def test_a_company_keeps_its_phone_where_its_row_names_nobody_to_attend(case: Any, nobody: str) -> None:
    case.import_records(attention(nobody), title="list")
    assert reached(case) == {("Bluegum Pty Ltd", FIRM_PHONES[1])}


def test_a_cell_that_names_nobody_is_not_asked_about_as_a_name(case: Any) -> None:
    made = case.preview("contact_person_search", attention("n/a")).rows[1]
    assert "Attention" not in {problem["column"] for problem in made["problems"]}


def test_a_cell_that_names_nobody_is_no_second_owner_of_mobiles(case: Any) -> None:
    names = [("Gull Pty Ltd", "Ben Okafor"), ("Bluegum Pty Ltd", "n/a"), ("Corvid Pty Ltd", "n/a")]
    case.import_records(rows("Company", "Nominee", names), title="list")
    assert ("Ben Okafor", PHONES[0]) not in reached(case)
