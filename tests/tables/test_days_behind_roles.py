"""The days of an office that stand behind its role in the same cell."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from workbench import Case
from workbench.values import cells
from workbench.values.office_words import roles_in

TODAY = datetime.date(2026, 11, 28)


def office(case: Case, role: str, **more: str) -> tuple[dict[str, Any], set[str]]:
    """The link of the person whose row has the role, and what was not read."""
    row = {"Company": "Gantry Lane Ltd", "Name": "Bo Plume", "Role": role, "Appointed": "13/03/2009", **more}
    finding = case.import_records([row, {**row, "Name": "Ada Quill", "Role": "Secretary"}], title="list")
    graph = case.graph()
    found = [dict(data) for who, _, data in graph.edges(data=True) if graph.nodes[who]["label"] == "Bo Plume"]
    return found[0], {each.value for each in finding.unread}


@pytest.mark.parametrize(
    ("role", "start", "end"),
    [
        ("Director, ceased 30/06/2018", None, "2018-06-30"),
        ("Director (resigned 4 May 2017)", None, "2017-05-04"),
        ("Secretary - retired 03/2016", None, "2016-03"), ("Director until 12 Sept 2019", None, "2019-09-12"),
        ("Director (2010-2014)", "2010", "2014"), ("Director; ceased 30/06/2018", None, "2018-06-30"),
        ("Director (appointed 2015, resigned 2018)", "2015", "2018"),
        ("Trustee since May 2015", "2015-05", None),
        ("Director from 1 May 2012 to 3 June 2014", "2012-05-01", "2014-06-03"),
    ],
)  # fmt: skip
def test_the_days_are_those_of_the_office(role: str, start: str | None, end: str | None) -> None:
    (one,) = roles_in(role)
    said = cells.dated_role(one, today=TODAY)
    assert said.is_read and [str(day) if day else None for day in (said.start, said.end)] == [start, end]


@pytest.mark.parametrize("role", ["Director", "Former director", "Director (no. 2)", "Director (ceased)"])
def test_a_role_without_days_is_only_that(role: str) -> None:
    assert cells.dated_role(role, today=TODAY) == cells.DatedRole(role)


def test_each_of_several_roles_has_its_own_days_or_all_have_those_behind_them() -> None:
    assert roles_in("Chair 2012-2014, Treasurer 2014-2016") == ("Chair 2012-2014", "Treasurer 2014-2016")
    assert roles_in("Director/Secretary (2010-2014)") == ("Director/Secretary (2010-2014)",)


def test_an_end_behind_a_role_ends_the_office_on_its_day(case: Case) -> None:
    said, _ = office(case, "Director, ceased 30/06/2018")
    assert (said["relation"], said["role"], said["date_end"]) == ("officer_of", "director", "2018-06-30")
    assert said["date_start"] == "2009-03-13"


@pytest.mark.parametrize("role", ["Director until 2040", "Director (until AGM 2040)"])
def test_an_end_behind_a_role_that_is_to_come_leaves_it_running(case: Case, role: str) -> None:
    said, _ = office(case, role)
    assert "ended" not in said and said.get("date_end") in (None, "2040")


def test_the_order_of_the_other_days_of_the_table_is_that_of_the_role(case: Case) -> None:
    said, _ = office(case, "Director, ceased 05/06/2018", Appointed="13/03/2009")
    assert said["date_end"] == "2018-06-05"


def test_an_end_behind_a_role_that_cannot_be_read_is_kept(case: Case) -> None:
    said, _ = office(case, "Director (left early 2018)")
    assert said["ended"] is True and "early 2018" in said["end_as_written"]


def test_an_end_in_a_column_of_its_own_outweighs_it_and_the_other_is_listed(case: Case) -> None:
    said, unread = office(case, "Director, ceased 30/06/2018", Ceased="14 May 2019")
    assert said["date_end"] == "2019-05-14" and "Director, ceased 30/06/2018" in unread


def test_days_that_contradict_each_other_are_a_standing(case: Case) -> None:
    said, _ = office(case, "Director (resigned 2015; reappointed 2018)")
    assert "resigned 2015" in said["standing"] and not said.get("ended")
