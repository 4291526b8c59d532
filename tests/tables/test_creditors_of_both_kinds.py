"""In a column of creditors that names people and companies nobody changes from the one to the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import workbench
from workbench.values import cells

FIRMS = ["Sedgebrook Quarries Pty Ltd", "Kestrel Haulage Limited", "Tern Supplies Pty Ltd"]


def named(tmp_path: Path, name: str) -> dict[str, list[str]]:
    opened = workbench.Case.open(
        tmp_path / "x.case", workbench.Client.sandbox(), purpose="Claims", legal_basis="Insolvency"
    )
    with opened as case:
        rows = [{"Creditor": firm, "Phone": f"0491 570 {at}56"} for at, firm in enumerate(FIRMS, 1)]
        case.import_records([*rows, {"Creditor": name, "Phone": "0491 570 110"}])
        nodes = [data for _, data in case.graph().nodes(data=True)]
    return {
        kind: [data["label"] for data in nodes if data["kind"] == kind and data["label"] not in FIRMS]
        for kind in ("person", "company")
    }


@pytest.mark.parametrize("name", ["Gareth O Tredwell", "Anna O Marchbanks"])
def test_a_person_whose_name_is_doubtful_is_no_company(tmp_path: Path, name: str) -> None:
    assert named(tmp_path, name) == {"person": [], "company": []}


@pytest.mark.parametrize("name", ["Pinjarra Tyres", "Fairview Motors"])
def test_what_no_given_name_begins_is_a_company(tmp_path: Path, name: str) -> None:
    assert named(tmp_path, name) == {"person": [], "company": [name]}


@pytest.mark.parametrize(
    ("cell", "people"),
    [
        ("R NOVAK WAGES", ["R NOVAK"]),
        ("Gareth & Carys Trevannick Home Loan", ["Gareth Trevannick", "Carys Trevannick"]),
        ("Ada Quill refund", ["Ada Quill"]),
    ],
)
def test_what_was_paid_is_no_part_of_a_name(cell: str, people: list[str]) -> None:
    read = cells.party(cell)
    assert [one.text for one in read.values] == people and read.doubt


@pytest.mark.parametrize("cell", ["CASH W/D MANDURAH", "TFR TO ADA QUILL", "EFTPOS KESTREL PERTH"])
def test_a_line_of_a_statement_names_nobody(cell: str) -> None:
    assert not cells.party(cell).values and not cells.company_or_person(cell).values


@pytest.mark.parametrize("cell", ["Nguyen Thi Loan", "Johnny Cash"])
def test_names_that_sound_like_payments_are_names(cell: str) -> None:
    assert [one.kind for one in cells.party(cell).values] == ["person"]


@pytest.mark.parametrize("heading", ["Debtor", "Creditor", "Owner", "Customer"])
def test_a_name_that_may_begin_with_the_surname_is_no_company_without_a_contact(
    case: Any, heading: str
) -> None:
    rows = [{heading: firm, "Contact": "Tammy Rudd", "Phone": ""} for firm in FIRMS]
    rows.append({heading: "Hayes Robert", "Contact": "", "Phone": "0491 570 110"})
    asked = case.preview("contact_person_search", rows).rows[-1]
    assert {"Robert, Hayes", "Hayes, Robert"} <= {*asked["problems"][0]["choices"]}
    case.import_records(rows)
    assert "Hayes Robert" not in {data["label"] for _, data in case.graph().nodes(data=True)}


def test_the_order_of_a_columns_people_is_that_of_each_without_a_contact(case: Any) -> None:
    people = ["Hayes Robert", "Petkovski Goran", "Whitlock John", "Quill Ada"]
    rows = [{"Debtor": name, "Contact": "", "Phone": ""} for name in people]
    rows += [{"Debtor": name, "Contact": "Tammy Rudd", "Phone": ""} for name in (FIRMS[0], "Baker Tilly")]
    case.import_records(rows)
    kinds = {data["label"]: data["kind"] for _, data in case.graph().nodes(data=True)}
    assert (kinds["Robert Hayes"], kinds["Ada Quill"], kinds["Baker Tilly"]) == (
        "person",
        "person",
        "company",
    )


@pytest.mark.parametrize("contact", ["Dane Pryke", "Jo Fenn"])
def test_given_names_before_a_surname_beside_a_contact_are_no_company(case: Any, contact: str) -> None:
    heads = ("Supplier Name", "Contact Name", "Phone")
    rows = [("DANE ARTHUR PRYKE", contact, "0491 570 156"), (FIRMS[0], "Ada Quill", "0491 570 157")]
    case.import_records([dict(zip(heads, row, strict=True)) for row in rows])
    graph = case.graph()
    assert [data["label"] for _, data in graph.nodes(data=True) if data["kind"] == "company"] == [FIRMS[0]]
