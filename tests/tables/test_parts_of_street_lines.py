"""Small parts of a street line in columns of their own: directions, types of units, letters of houses."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.headings import meaning_of
from workbench.tables.plan import plan_of


def place_of(case: Case, **cells: str) -> str:
    case.import_records([{"Name": "Ada Quill", **cells, "Suburb": "Dubbo", "State": "NSW"}], title="list")
    labels = dict(case.graph().nodes(data="label"))
    ((_, place),) = case.graph().edges()
    return str(labels[place]).removesuffix(", Dubbo NSW")


@pytest.mark.parametrize(
    "heading", ["Street Direction", "Pre Dir", "StreetPreDir", "Dir", "Street Dir Prefix"]
)
def test_a_direction_before_the_name_of_a_street_is_a_part_of_it(case: Case, heading: str) -> None:
    row = {"Street No": "4", heading: "N", "Street Name": "Rail", "Street Type": "Street"}
    assert place_of(case, **row) == "4 N Rail Street"


@pytest.mark.parametrize("heading", ["Post Dir", "Street Dir Suffix", "Suffix Direction", "Street Suffix"])
def test_a_direction_behind_a_street_stands_behind_its_type(case: Case, heading: str) -> None:
    row = {"Street No": "4", "Street Name": "Rail", heading: "NW", "Street Type": "Street"}
    assert place_of(case, **row) == "4 Rail Street NW"


@pytest.mark.parametrize("suffix", ["Street No Suffix", "House letter", "Toevoeging"])
def test_the_letter_of_a_house_is_a_part_of_its_number(case: Case, suffix: str) -> None:
    assert place_of(case, **{"Street No": "4", suffix: "A", "Street": "Rail Street"}) == "4A Rail Street"


def test_a_unit_is_called_what_its_type_says(case: Case) -> None:
    row = {"Unit Type": "Shop", "Unit #": "2", "Street #": "4", "Street": "Rail Street"}
    assert place_of(case, **row) == "Shop 2, 4 Rail Street"


@pytest.mark.parametrize(
    ("heading", "value"), [("Unit Type", "2 bedrooms"), ("Direction", "Inbound"), ("House letter", "sent")]
)
def test_other_values_below_such_a_heading_are_no_part_of_the_street(heading: str, value: str) -> None:
    rows = [{"Name": "Ada Quill", "Street": "4 Rail Street", heading: value, "Suburb": "Dubbo"}] * 2
    columns = {column.name: column for column in plan_of(list(rows[0]), rows).columns}
    assert columns[heading].meaning is None


@pytest.mark.parametrize(("heading", "meaning"), [("Addr L1", "street"), ("Address L2", "street_more")])
def test_lines_of_an_address_in_short(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning
