"""Days of offices in front of the names of their holders, and ends below a heading that stands again."""

from __future__ import annotations

from typing import Any

import pytest

COMPANY = "Zed Harbour Pty Ltd"
BOTH = {"Ada Plume": ("2019-02-13", "2021-03-14", None), "Otto Venn": ("2020-04-15", None, None)}


def offices_of(case: Any, *rows: dict[str, str]) -> dict[str, tuple[str | None, str | None, str | None]]:
    """The beginning, the end and the standing of each office, by the name of its holder."""
    case.import_records([*rows], title="officers")
    graph = case.graph()
    return {
        graph.nodes[holder]["label"]: (
            link.get("date_start"),
            link.get("date_end"),
            link.get("standing"),
        )
        for holder, _, link in graph.edges(data=True)
        if link["relation"] == "officer_of"
    }


def row_of(*headings: str) -> dict[str, str]:
    days = ["13/02/2019", "14/03/2021", "Ada Plume", "15/04/2020", "", "Otto Venn"]
    return {"Company": COMPANY, **dict(zip(headings, days, strict=True))}


@pytest.mark.parametrize(
    "headings",
    [
        ("Appointed", "Ceased", "Director", "Appointed (2)", "Ceased (2)", "Director (2)"),
        ("Appointed", "Ceased", "Director", "Appointed (2)", "Ceased (2)", "Secretary"),
        ("Appointed 1", "Ceased 1", "Director 1", "Appointed 2", "Ceased 2", "Director 2"),
        ("From", "To", "Trustee", "From (2)", "To (2)", "Trustee (2)"),
    ],
)
def test_days_before_each_officer_are_theirs(case: Any, headings: tuple[str, ...]) -> None:
    assert offices_of(case, row_of(*headings)) == BOTH


def test_days_behind_an_officer_whose_heading_stands_again_are_theirs(case: Any) -> None:
    row = {"Company": COMPANY, "Director": "Ada Plume", "Ceased": "", "Director (2)": "Otto Venn"}
    offices = offices_of(case, row | {"Ceased (2)": "15/06/2021"})
    assert offices["Ada Plume"] == (None, None, None) and offices["Otto Venn"][1] == "2021-06-15"


def test_days_with_a_number_are_of_the_officer_of_that_number_wherever_they_stand(case: Any) -> None:
    row = {"Company": COMPANY, "Director 1": "Ada Plume", "Director 2": "Otto Venn"}
    ends = {"Ceased 1": "14/03/2021", "Ceased 2": ""}
    days = {**ends, "Appointed 1": "13/02/2019", "Appointed 2": "15/04/2020"}
    assert offices_of(case, row | days) == BOTH


def test_days_on_either_side_of_each_officer_are_of_nobody(case: Any) -> None:
    row = {"Company": COMPANY, "Ceased": "14/03/2021", "Director": "Ada Plume", "Ceased (2)": ""}
    offices = offices_of(case, row | {"Secretary": "Otto Venn", "Ceased (3)": ""})
    assert all(end is None for _, end, _ in offices.values())
    assert all("14/03/2021" in standing for _, _, standing in offices.values() if standing is not None)
    assert {standing is not None for _, _, standing in offices.values()} == {True}


@pytest.mark.parametrize("again", ["Ceased (2)", "Ceased 2", "Resigned (2)"])
def test_an_end_below_a_heading_that_stands_again_puts_the_office_in_question(case: Any, again: str) -> None:
    row = {"Company": COMPANY, "Officer": "Ada Plume", "Role": "Director", "Ceased": "", again: "15/06/2021"}
    ((_, end, standing),) = offices_of(case, row).values()
    assert end is None and "15/06/2021" in str(standing)


def test_the_end_of_one_of_several_officers_puts_their_offices_in_question(case: Any) -> None:
    row = {"Company": COMPANY, "Director": "Ada Plume", "Ceased": "14/03/2021", "Secretary": "Otto Venn"}
    offices = offices_of(case, row)
    assert all("14/03/2021" in str(standing) for _, end, standing in offices.values() if end is None)


def test_days_of_ends_are_not_said_to_be_of_another_time(case: Any) -> None:
    row = {"Company": COMPANY, "Officer": "Ada Plume", "Role": "Director", "Ceased": "16/07/2022"}
    result = case.import_records([row | {"Ceased (2)": "15/06/2021"}], title="officers")
    assert any("Ceased (2)" in line and "time" not in line for line in map(str, result.unread))
