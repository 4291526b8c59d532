"""Periods of offices that name a year once or contradict themselves, and ends that are still to come."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from workbench import Case
from workbench.values import cells
from workbench.values.dates import PartialDate
from workbench.values.unread_ends import COME, THIS_YEAR, TO_COME, when_ended

TODAY = datetime.date(2026, 11, 28)


def office(case: Case, heading: str, cell: str) -> tuple[dict[str, Any], set[str]]:
    """The office of Bo Plume whose row has the cell, among offices whose ends are read; what was not read."""
    ends = {"Term": "2010-2014", "End date": "1 May 2019"}
    row = {"Company": "Gantry Lane Ltd", "Role": "Director"}
    others = [{**row, "Name": name, heading: ends[heading]} for name in ("Ada Quill", "Cy Fenn")]
    finding = case.import_records([*others, {**row, "Name": "Bo Plume", heading: cell}], title="list")
    graph = case.graph()
    found = next(
        dict(data) for who, _, data in graph.edges(data=True) if graph.nodes[who]["label"] == "Bo Plume"
    )
    return found, {each.value for each in finding.unread}


@pytest.mark.parametrize(
    ("written", "days"),
    [
        ("Jan-Mar 2020", ["2020-01", "2020-03"]), ("Oct to Dec 2019", ["2019-10", "2019-12"]),
        ("1-15 June 2019", ["2019-06-01", "2019-06-15"]), ("1 May–3 June 2015", ["2015-05-01", "2015-06-03"]),
        ("Jan 2019-Mar 2020", ["2019-01", "2020-03"]), ("2018/19", ["2018", "2019"]),
        ("01/02/2015-03/04/2018", ["2015-02-01", "2018-04-03"]), ("2010–2014", ["2010", "2014"]),
    ],
)  # fmt: skip
def test_a_period_however_it_is_written(written: str, days: list[str]) -> None:
    assert [str(day) for day in cells.office_period(written, order="day", today=TODAY).values] == days


@pytest.mark.parametrize("written", ["2014-2010", "June 2018 - May 2016", "2021 to 2019"])
def test_a_period_that_ends_before_it_begins_has_ended_and_is_listed(case: Case, written: str) -> None:
    said, unread = office(case, "Term", written)
    assert (said["ended"], said["end_as_written"]) == (True, written) and written in unread


@pytest.mark.parametrize("written", ["AGM 2040", "end of 2039", "2041 AGM", "approx. mid 2038"])
@pytest.mark.parametrize("heading", ["End date", "Term"])
def test_an_end_to_come_that_cannot_be_read_leaves_the_office_running(
    case: Case, heading: str, written: str
) -> None:
    said, unread = office(case, heading, f"until {written}" if heading == "Term" else written)
    assert "ended" not in said and written in said["end_as_written"]
    assert any(written in each for each in unread)


@pytest.mark.parametrize("written", ["AGM 2020", "c. 2016", "end of 2019", "31/13/19"])
def test_an_end_of_a_year_that_is_past_has_come(case: Case, written: str) -> None:
    said, _ = office(case, "End date", written)
    assert (said["ended"], said["end_as_written"]) == (True, written)


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("AGM 2028", TO_COME), ("AGM 2020", COME), ("AGM 2026", THIS_YEAR), ("next AGM", ""),
        ("AGM '28", TO_COME),        ("2019 or 2030", TO_COME), ("05/06/31?", TO_COME), ("05/06/98?", COME),
    ],
)  # fmt: skip
def test_the_last_year_of_the_words_says_whether_an_end_has_come(words: str, when: str) -> None:
    assert when_ended(words, TODAY) == when


def test_days_that_words_may_mean_decide_where_they_agree() -> None:
    march, april = PartialDate(2026, 3, 4), PartialDate(2026, 4, 3)
    assert when_ended("03/04/2026", TODAY, [march, april]) == COME
    assert when_ended("03/12/2026", TODAY, [march, PartialDate(2026, 12, 3)]) == THIS_YEAR
