"""Registers of trusts: a row names a trust and those who have a role in it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

ROW = {
    "Trust": "Harkness Family Trust", "Trustee": "Ada Strand", "Appointor": "Otis Quilty",
    "Settlor": "Hal Brook", "Beneficiary": "Petra Novak",
}  # fmt: skip


def links(case: Case, *rows: dict[str, Any]) -> set[tuple[str, str, str]]:
    """Who is what in which, as the rows say."""
    case.import_records(list(rows), title="list")
    graph = case.graph()
    label = {node: data["label"] for node, data in graph.nodes(data=True)}
    return {
        (label[who], str(data.get("role") or data.get("label")), label[what])
        for who, what, data in graph.edges(data=True)
    }


def test_each_party_is_linked_to_the_trust_in_their_role(case: Case) -> None:
    assert links(case, ROW) == {
        ("Ada Strand", "trustee", "Harkness Family Trust"),
        ("Otis Quilty", "appointor", "Harkness Family Trust"),
        ("Hal Brook", "settlor", "Harkness Family Trust"),
        ("Petra Novak", "beneficiary", "Harkness Family Trust"),
    }


def test_a_trustee_holds_an_office(case: Case) -> None:
    case.import_records([ROW], title="list")
    relations = {data.get("role"): data["relation"] for *_, data in case.graph().edges(data=True)}
    assert relations["trustee"] == "officer_of"


def test_a_company_may_be_the_trustee(case: Case) -> None:
    found = links(case, ROW, {**ROW, "Trust": "Fenwick Unit Trust", "Trustee": "Lantern Bay Pty Ltd"})
    assert ("Lantern Bay Pty Ltd", "trustee", "Fenwick Unit Trust") in found


def test_several_in_one_cell_are_each_one(case: Case) -> None:
    found = links(case, {**ROW, "Beneficiary": "Petra Novak; Jonas Novak"})
    assert {who for who, role, _ in found if role == "beneficiary"} == {"Petra Novak", "Jonas Novak"}


@pytest.mark.parametrize(
    "headings", [("Trust Name", "Trustee 1", "Trustee 2"), ("Name of Trust", "Trustees", "Beneficiaries")]
)
def test_headings_may_be_numbered_or_in_the_plural(case: Case, headings: tuple[str, ...]) -> None:
    cells = ("Harkness Family Trust", "Ada Strand", "Otis Quilty")
    found = links(case, dict(zip(headings, cells, strict=True)))
    assert {who for who, *_ in found} == {"Ada Strand", "Otis Quilty"}


def test_a_party_who_cannot_be_read_is_reported(case: Case) -> None:
    source = case.import_records([{**ROW, "Beneficiary": "The children of Ada"}], title="list")
    assert "The children of Ada" in {each.value for each in source.unread}


def test_the_trustee_of_a_debtor_is_in_no_trust(case: Case) -> None:
    assert links(case, {"Debtor": "Ada Strand", "Trustee": "Otis Quilty"}) == set()


def test_a_trust_beside_somebody_elses_name_is_not_theirs(case: Case) -> None:
    assert (
        links(case, {"Name": "Ada Strand", "Trust": "Harkness Family Trust", "Beneficiary": "Hal Brook"})
        == set()
    )


def test_a_trustee_in_a_column_of_companies_is_linked_to_its_trust(case: Case) -> None:
    found = links(case, {"Company": "Quine Bros & Co. atf The Quine Unit Trust", "ABN": "98 649 043 998"})
    assert found == {("Quine Bros & Co.", "trustee for", "The Quine Unit Trust")}


def test_a_company_in_a_column_of_companies_trades_as_what_stands_behind_it(case: Case) -> None:
    case.import_records(
        [{"Company": "Lantern Bay Pty Ltd t/as Gull Cafe", "ABN": "98 649 043 998"}], title="list"
    )
    said = case.claims().set_index("attribute")["value"]
    assert (said["name"], said["trading_name"]) == ("lantern bay pty ltd", "gull cafe")


@pytest.mark.parametrize("headings", [("Trust", "Trustee"), ("Name of the Trust", "Name of the Trustees")])
def test_trustees_hold_an_office_where_nobody_else_is_named(case: Case, headings: tuple[str, str]) -> None:
    case.import_records([dict(zip(headings, ("Fern Trust", "Ada Strand"), strict=True))], title="list")
    assert [data["relation"] for *_, data in case.graph().edges(data=True)] == ["officer_of"]
