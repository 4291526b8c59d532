"""A company's number behind its name, and labels before names: neither is a part of the name."""

from __future__ import annotations

from typing import Any

import pytest


def facts(case: Any) -> set[tuple[str, str, str]]:
    """The names and numbers that a case states, by kind."""
    graph = case.graph()
    return {
        (data["kind"], fact["attribute"], str(fact["value"]))
        for _, data in graph.nodes(data=True) if data["kind"] in ("person", "company")
        for fact in data["facts"] if fact["attribute"] in ("name", "company_number", "business_number")
    }  # fmt: skip


@pytest.mark.parametrize("heading", ["Company", "Owner", "Creditor"])
@pytest.mark.parametrize(
    ("behind", "attribute", "number"),
    [
        (" (ACN 004 085 616)", "company_number", "004085616"),
        (" A.C.N. 004 085 616", "company_number", "004085616"),
        (", ABN 51 824 753 556", "business_number", "51824753556"),
        (" [CRN SC123456]", "company_number", "SC123456"),
        (" (in liquidation) ACN 004 085 616", "company_number", "004085616"),
    ],
)
def test_the_number_behind_a_companys_name_is_its_number(
    case: Any, heading: str, behind: str, attribute: str, number: str
) -> None:
    case.import_records([{heading: f"Quill Boats Pty Ltd{behind}", "Phone": "02 5550 1234"}], title="list")
    assert facts(case) == {("company", "name", "quill boats pty ltd"), ("company", attribute, number)}


def test_a_number_that_no_company_has_stays_with_the_name(case: Any) -> None:
    case.import_records([{"Company": "Quill Pty Ltd ACN 111 111 111"}], title="list")
    assert {attribute for _, attribute, _ in facts(case)} == {"name"}


def test_the_number_of_what_somebody_trades_as_is_theirs(case: Any) -> None:
    case.import_records([{"Name": "Ada Plume t/as Plume Cakes (ABN 51 824 753 556)"}], title="list")
    assert ("person", "business_number", "51824753556") in facts(case)


@pytest.mark.parametrize("label", ["Employee - ", "Director: ", "Former employee – "])
def test_a_label_before_a_name_makes_nobody_a_company(case: Any, label: str) -> None:
    rows = [{"Creditor": f"{label}Ada Plume", "Contact": ""}, {"Creditor": "Quill Ltd", "Contact": "Bo Venn"}]
    case.import_records(rows, title="list")
    kinds = {data["label"]: data["kind"] for _, data in case.graph().nodes(data=True)}
    assert kinds == {"Ada Plume": "person", "Quill Ltd": "company", "Bo Venn": "person"}


def test_the_abn_of_somebody_who_trades_under_a_name_makes_no_tie_to_another_company(case: Any) -> None:
    rows = [
        {"Creditor": "Sedge Quarries Pty Ltd", "ABN / ACN": "980 009 701", "Phone": "0491 570 110"},
        {
            "Creditor": "Joan Plume t/as Plume Plumbing",
            "ABN / ACN": "58 980 009 701",
            "Phone": "0491 570 156",
        },
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    label = {node: data["label"] for node, data in graph.nodes(data=True)}
    tied = {frozenset((label[one], label[other])) for one, other in graph.edges()}
    assert tied == {
        frozenset(("Sedge Quarries Pty Ltd", "0491 570 110")),
        frozenset(("Joan Plume", "0491 570 156")),
        frozenset(("Joan Plume", "Plume Plumbing")),
    }
