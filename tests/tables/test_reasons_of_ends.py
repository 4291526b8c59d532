"""A day on which an office ended with the reason beside it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.values import cells

ROW = {"Company": "Gantry Lane Ltd", "Appointed": "13 March 2015"}


def imported(case: Case, resigned: str) -> dict[str, Any]:
    """The link of Bo Plume, whose office ended as a cell says."""
    rows = [
        {**ROW, "Director": "Hal Brook", "Resigned": "25/10/2021"},
        {**ROW, "Director": "Bo Plume", "Resigned": resigned},
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    return next(dict(d) for who, _, d in graph.edges(data=True) if graph.nodes[who]["label"] == "Bo Plume")


@pytest.mark.parametrize(
    "resigned",
    [
        "9/10/2023 (deceased)", "9/10/2023 - dec'd", "died in office 9/10/2023", "resigned on 9 October 2023",
        "2023-10-09 (term expired)", "ill health, 9/10/2023", "9/10/2023 (removed by members)",
        "9/10/2023 (removed s203D)", "removed 9/10/2023 by s203D notice",
        "9/10/2023 resigned, letter on file",
        "9/10/2023 - removed under section 203D", "Resigned effective 9/10/2023 due to work",
        "9 Oct 2023: retired", "Res. 9/10/2023", "rtd 9/10/2023", "res'd 9 October 2023",
    ],
)  # fmt: skip
def test_the_day_is_the_end_and_the_reason_is_a_note(case: Case, resigned: str) -> None:
    link = imported(case, resigned)
    assert link["date_end"] == "2023-10-09"
    assert set(case.claims().query("attribute == 'note'")["raw"]) == {resigned}


@pytest.mark.parametrize(
    "resigned", ["9/10/2023 (dec'd)", "9/10/2023 (R.I.P.)", "died 9/10/2023", "d. 9 October 2023", "†2023"]
)
def test_a_death_in_it_is_one_of_the_holder(case: Case, resigned: str) -> None:
    imported(case, resigned)
    assert set(case.claims().query("attribute == 'death'")["value"]) == {"Y"}


@pytest.mark.parametrize(
    ("resigned", "is_dead"), [("d. 9 October 2023", True), ("9/10/2023 (retired)", False)]
)
def test_a_batch_says_of_a_row_that_its_holder_died_in_office(
    case: Case, resigned: str, is_dead: bool
) -> None:
    rows = [{**ROW, "Director": "Bo Plume", "Resigned": resigned}]
    (row,) = case.preview("contact_person_search", rows).rows
    assert any("dead" in note for note in row["notes"]) == is_dead


def test_a_reason_that_is_no_death_says_none(case: Case) -> None:
    imported(case, "9/10/2023 (retired)")
    assert case.claims().query("attribute == 'death'").empty


@pytest.mark.parametrize(
    "text",
    [
        "9/10/2023 (resignation withdrawn)", "9/10/2023 (not accepted)", "proposed 9/10/2023",
        "9/10/2023 (pending)", "resigned 9/10/2023, reappointed 2024", "until 9/10/2023 (retired)",
    ],
)  # fmt: skip
def test_what_denies_an_end_or_names_a_second_day_is_no_reason(text: str) -> None:
    assert cells.end_with_reason(text) == ("", "")


def test_a_day_that_may_be_two_stays_unread_with_its_reason() -> None:
    assert cells.office_end("9/10/2023 (deceased)").choices


@pytest.mark.parametrize(
    "resigned",
    ["9/10/2023 (resigned as chair, still director)", "9/10/2023 (resigned, then reappointed)",
     "9/10/2023 (removal set aside by court)", "9/10/2023 (sold 50 shares)",
     "9/10/2023 (resignation withdrawn)"],
)  # fmt: skip
def test_a_reason_that_may_be_taken_back_gives_the_end_no_day(case: Case, resigned: str) -> None:
    assert not imported(case, resigned).get("date_end")
