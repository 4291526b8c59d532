"""Columns of current and of past officers: each is what its heading says to the company of the row."""

from typing import Any

import pytest

PAIRS = [
    ("Current directors", "Former directors"), ("Directors", "Past directors"),
    ("Present officers", "Ex-officers"),
    ("Director (current)", "Director (former)"), ("Directors - current", "Directors - resigned"),
    ("Current trustees", "Previous trustees"), ("Secretary", "Former secretaries"),
]  # fmt: skip


def links(case: Any, row: dict[str, str]) -> dict[tuple[str, str], Any]:
    """Each relation to the company of a row, by who has it, with whether it has ended."""
    case.import_records([row], title="officers")
    graph = case.graph()
    return {
        (graph.nodes[a]["label"], data["relation"]): data.get("ended")
        for a, b, data in graph.edges(data=True)
        if graph.nodes[b]["kind"] == "company"
    }


@pytest.mark.parametrize(("now", "before"), PAIRS)
def test_the_past_ones_have_ended(case: Any, now: str, before: str) -> None:
    row = {"Company": "Alpine Works Pty Ltd", now: "Ada Plume", before: "Otto Venn; Lena Marsh"}
    found = links(case, row)
    assert {name: (relation, ended) for (name, relation), ended in found.items()} == {
        "Ada Plume": ("officer_of", None),
        "Otto Venn": ("officer_of", True),
        "Lena Marsh": ("officer_of", True),
    }


def test_former_shareholders_hold_no_more(case: Any) -> None:
    named = {"Current shareholders": "Ada Plume", "Former shareholders": "Otto Venn"}
    row = {"Company": "Alpine Works Pty Ltd"} | named
    assert links(case, row) == {
        ("Ada Plume", "shareholder_of"): None, ("Otto Venn", "shareholder_of"): True,
    }  # fmt: skip


def test_several_directors_of_one_cell_are_each_linked(case: Any) -> None:
    row = {"Company": "Alpine Works Pty Ltd", "Directors": "Ada Plume; Otto Venn", "Secretary": "Lena Marsh"}
    assert {*links(case, row)} == {
        (name, "officer_of") for name in ("Ada Plume", "Otto Venn", "Lena Marsh")
    }  # fmt: skip


def test_people_of_whom_no_heading_says_what_they_are_to_the_company_are_named_with_it(case: Any) -> None:
    row = {
        "Company": "Alpine Works Pty Ltd",
        "Debtor 1": "Ada Plume", "Debtor 1 phone": "0491 570 156",
        "Debtor 2": "Otto Venn", "Debtor 2 phone": "0491 570 157",
    }  # fmt: skip
    assert {*links(case, row)} == {("Ada Plume", "linked_to"), ("Otto Venn", "linked_to")}
