"""Columns of a table of companies that say when these began or ended, and how they stand."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.tables.plan import plan_of

_FIRM = {"Company": "Tern & Gull Ltd", "Company No": "08123456"}
_OTHER = {"Company": "Hollow Oak Ltd", "Company No": "08123457"}


def _meaning(heading: str, values: tuple[str, str], **more: str) -> str | None:
    rows: list[dict[str, Any]] = [
        {**_FIRM, **more, heading: values[0]},
        {**_OTHER, **more, heading: values[1]},
    ]
    plan = plan_of(list(rows[0]), rows)
    return next(column.meaning for column in plan.columns if column.name == heading)


@pytest.mark.parametrize(
    "heading", ["Incorporated", "Date of incorporation", "Incorporation Date", "Founded", "Year established"]
)
def test_a_company_began_on_the_day_below_a_heading_of_its_formation(heading: str) -> None:
    assert _meaning(heading, ("01-Feb-2012", "2005")) == "company_start_date"


@pytest.mark.parametrize(
    "heading", ["Dissolved", "Date struck off", "Deregistered on", "Company dissolution date"]
)
def test_a_company_ended_on_the_day_below_a_heading_of_its_end(heading: str) -> None:
    assert _meaning(heading, ("", "2019-06-30")) == "company_end_date"


@pytest.mark.parametrize(
    ("place", "meaning"), [("registered_address", "company_start_date"), ("address", None)]
)
def test_a_registration_is_of_bodies_where_nobody_else_is_named(place: str, meaning: str | None) -> None:
    rows = [
        {"name": f"Quill {what} Pty Ltd", place: "14 Fen St, Dubbo", "registration_date": "2022-11-29"}
        for what in ("Boats", "Steel")
    ]
    assert [column.meaning for column in plan_of(list(rows[0]), rows).columns][2] == meaning


def test_a_registration_beside_a_number_of_a_company_is_that_of_the_company() -> None:
    assert _meaning("Date of Registration", ("12/03/2001", "14/08/1999")) == "company_start_date"


def test_a_registration_of_a_company_without_a_number_may_be_one_of_a_customer() -> None:
    rows = [{"Company": "Tern & Gull Ltd", "Registered": "2001-03-12"}]
    (_, registered) = plan_of(list(rows[0]), rows).columns
    assert registered.meaning is None


def test_a_word_that_only_registers_use_makes_a_status_that_of_the_company() -> None:
    assert _meaning("Status", ("Active", "Dissolved")) == "company_status"


def test_a_status_whose_words_are_those_of_accounts_is_left() -> None:
    assert _meaning("Status", ("Active", "Closed")) is None


def test_such_words_are_of_the_company_where_the_heading_names_it() -> None:
    assert _meaning("Entity Status", ("Active", "Closed")) == "company_status"


def test_a_status_beside_an_employee_is_not_that_of_the_employer() -> None:
    assert _meaning("Status", ("Active", "Dissolved"), Name="Ada Quill") is None


def test_a_status_beside_a_director_is_that_of_the_company() -> None:
    assert _meaning("Dissolved", ("", "2019-06-30"), Director="Ada Quill") == "company_end_date"


def test_an_office_in_a_company_that_had_ended_has_ended(case: Case) -> None:
    rows = [
        {**_FIRM, "Director": "Ada Quill", "Dissolved": "", "Incorporated": "01-Feb-2012"},
        {**_OTHER, "Director": "Cara Finch", "Dissolved": "2019-06-30", "Incorporated": "2005"},
    ]
    case.import_records(rows, title="officers")
    held = [data for *_, data in case.graph().edges(data=True) if data["relation"] == "officer_of"]
    assert sorted(bool(data.get("ended")) for data in held) == [False, True]


def test_the_beginning_and_the_end_of_a_company_are_claimed_of_it(case: Case) -> None:
    case.import_records([{**_OTHER, "Dissolved": "2019-06-30", "Incorporated": "2005"}], title="companies")
    said = {each.attribute: each.value for each in case.claims().itertuples()}
    assert (said["created"], said["ceased"]) == ("2005", "2019-06-30")
