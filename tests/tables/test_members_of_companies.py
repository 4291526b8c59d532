"""Members of a company are people and companies, with the class and the number of their shares."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

COMPANY = {"Company": "QUAYSIDE PACKING PTY LTD", "ACN": "004085616"}
NOMINEES = "PLUME NOMINEES PTY LTD"


def links(case: Case, rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The link of each member to its company."""
    case.import_records([{**COMPANY, **row} for row in rows], title="members")
    graph = case.graph()
    return {graph.nodes[who]["label"]: dict(data) for who, _, data in graph.edges(data=True)}


@pytest.mark.parametrize(
    "head", [("Member", "Class", "Number held"), ("Member name", "Share class", "No. of shares"),
             ("Members", "Class of share", "Quantity held")],
)  # fmt: skip
def test_a_member_with_shares_is_a_shareholder_whoever_it_is(case: Case, head: tuple[str, ...]) -> None:
    rows = [dict(zip(head, (name, "ORD", "50"), strict=True)) for name in ("Ada Quill", NOMINEES)]
    found = links(case, rows)
    for name in ("Ada Quill", NOMINEES):
        assert found[name]["relation"] == "shareholder_of"
        assert (found[name]["shares"], found[name]["share_class"]) == ("50", "ORD")


def test_a_class_of_shares_alone_makes_a_member_a_shareholder(case: Case) -> None:
    rows = [
        {"Member": name, "Class": "ORD", "Date of entry": "13 March 2015"} for name in ("Ada Quill", NOMINEES)
    ]
    assert {each["relation"] for each in links(case, rows).values()} == {"shareholder_of"}


@pytest.mark.parametrize("classes", [("Life", "Ordinary"), ("Ordinary", "Ordinary")])
def test_a_class_of_members_is_none_of_shares(case: Case, classes: tuple[str, str]) -> None:
    rows = [{"Member": n, "Class": c} for n, c in zip(("Ada Quill", "Bo Plume"), classes, strict=True)]
    assert {each["relation"] for each in links(case, rows).values()} == {"linked_to"}


def test_a_company_below_member_is_linked_as_a_person_is(case: Case) -> None:
    found = links(case, [{"Member": "Ada Quill"}, {"Member": NOMINEES}])
    assert [found[name]["label"] for name in ("Ada Quill", NOMINEES)] == ["member", "member"]
