"""Columns of addresses under short headings, and what offices write where they have none."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of
from workbench.values import cells

WHOLE = ["9 Reef St, Sale VIC 3850", "12 High St, Kew VIC 3101", "4 Low Rd, Box Hill VIC 3128"]


def rows_under(heading: str, *others: str) -> list[dict[str, str]]:
    return [{"Name": "Ada Quill", heading: each, **dict.fromkeys(others, each)} for each in WHOLE]


@pytest.mark.parametrize(
    "heading",
    ["Residential Add", "Add.", "Add", "Res. Add.", "Serv Address", "Serv Add", "Curr Add", "Where found"],
)
def test_a_short_heading_of_whole_addresses_is_understood(heading: str) -> None:
    rows = rows_under(heading)
    assert plan_of(list(rows[0]), rows).columns[1].meaning == "address"


@pytest.mark.parametrize("heading", ["Site inspected", "Spouse Add", "Prev Add", "Branch"])
def test_a_heading_of_something_else_is_not_read_by_its_addresses(heading: str) -> None:
    rows = rows_under(heading)
    column = plan_of(list(rows[0]), rows).columns[1]
    assert column.meaning is None
    assert column.why


def test_an_address_by_its_values_stands_back_before_one_by_its_heading() -> None:
    rows = rows_under("Where found", "Address")
    meanings = {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}
    assert meanings == {"Name": "name", "Where found": None, "Address": "address"}


@pytest.mark.parametrize(
    "remark",
    [
        "unknown - see prev", "needs trace", "Needs Trace", "skip", "SKIP", "will advise", "pending trace",
        "ring first", "n/k - trace", "check ER", "cannot locate", "see Debtor 1", "trace req'd",
        "Unknown, see notes",
    ],
)  # fmt: skip
def test_a_remark_in_the_place_of_an_address_is_no_address(remark: str) -> None:
    assert cells.address(remark).problem


@pytest.mark.parametrize(
    "place",
    ["Kew", "box hill", "Skipton", "Hope Valley", "First Creek", "Field View", "Ring Rd, Yea VIC 3717"],
)
def test_a_place_called_like_such_a_word_stays_one(place: str) -> None:
    assert not cells.address(place).problem


def test_a_column_of_places_that_maps_write_is_one_of_addresses() -> None:
    places = ["11 Fern Parade, Dover Heights, Melbourne, Australia", "Metung, Gippsland, Victoria, Australia"]
    rows = [{"Name": "Ada Quill", "Location": each} for each in places]
    assert plan_of(list(rows[0]), rows).columns[1].meaning == "address"


@pytest.mark.parametrize(
    "text", ["Metung, Gippsland, Victoria, Australia", "Kew, Yass, New South Wales, Australia"]
)
def test_a_place_in_a_town_whose_state_and_country_are_in_words_is_read(text: str) -> None:
    (place,) = cells.address(text).values
    assert (place.street, place.district) == (None, text.split(",")[0])


def test_before_a_state_in_short_it_may_be_a_house() -> None:
    assert cells.address("Riverbend, Yass NSW 2582").doubt
