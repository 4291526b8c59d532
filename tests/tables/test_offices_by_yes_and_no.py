"""Columns of yes and no whose headings name an office, or how it stands."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

COMPANY = {"Company": "Gantry Lane Ltd"}


def links(case: Case, rows: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The links of each person to the company."""
    case.import_records([{**COMPANY, **row} for row in rows], title="list")
    graph = case.graph()
    found: dict[str, list[dict[str, Any]]] = {}
    for who, _, data in graph.edges(data=True):
        found.setdefault(graph.nodes[who]["label"], []).append(dict(data))
    return found


@pytest.mark.parametrize(
    ("heads", "yes", "no"),
    [
        (("Director", "Secretary"), "Yes", "No"), (("Is director", "Is secretary"), True, False),
        (("Director?", "Secretary?"), "x", ""), (("Director (Y/N)", "Secretary (Y/N)"), "Y", "N"),
    ],
)  # fmt: skip
def test_a_yes_states_the_office_of_its_heading(
    case: Case, heads: tuple[str, str], yes: Any, no: Any
) -> None:
    first, second = heads
    found = links(
        case, [{"Name": "Ada Quill", first: yes, second: no}, {"Name": "Bo Plume", first: no, second: yes}]
    )
    assert [(link["relation"], link["role"]) for link in found["Ada Quill"]] == [("officer_of", "director")]
    assert [(link["relation"], link["role"]) for link in found["Bo Plume"]] == [("officer_of", "secretary")]


def test_one_person_has_each_office_that_has_a_yes(case: Case) -> None:
    row = {"Name": "Ada Quill", "Director": "Y", "Shareholder": "Y", "Shares": "50"}
    found = links(case, [row, {"Name": "Bo Plume", "Director": "N", "Shareholder": "Y", "Shares": "50"}])
    assert {link["relation"] for link in found["Ada Quill"]} == {"officer_of", "shareholder_of"}
    assert [link["shares"] for link in found["Bo Plume"]] == ["50"]


def test_a_no_to_all_links_nobody_and_is_a_note(case: Case) -> None:
    found = links(case, [{"Name": "Ada Quill", "Director": "Yes"}, {"Name": "Cy Fenn", "Director": "No"}])
    assert "Cy Fenn" not in found
    assert list(case.claims().query("attribute == 'note'")["raw"]) == ["No"]


def test_a_former_office_with_a_yes_is_over(case: Case) -> None:
    rows = [{"Name": n, "Ex director": said} for n, said in (("Ada Quill", "Yes"), ("Bo Plume", "No"))]
    (link,) = links(case, rows)["Ada Quill"]
    assert link["ended"] is True


@pytest.mark.parametrize("heading", ["Disqualified", "Disqualified?", "Is suspended"])
def test_a_yes_below_disqualified_is_how_the_office_stands(case: Case, heading: str) -> None:
    row = {"Appointed": "13 March 2015"}
    found = links(
        case,
        [{"Director": "Ada Quill", **row, heading: "Yes"}, {"Director": "Bo Plume", **row, heading: "No"}],
    )
    assert found["Ada Quill"][0]["standing"] in heading.casefold()
    assert "standing" not in found["Bo Plume"][0]
