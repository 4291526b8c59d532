"""Two columns of lines of one address: what the one says of it holds for the other."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells
from workbench.values.streets import parse_street_line

PLACE = {"Suburb": "Yass", "State": "NSW", "Postcode": "2582"}


def reading(first: str, second: str) -> RowReading:
    row = {"Name": "Ada Quill", "Address 1": first, "Address 2": second, **PLACE}
    return read_row(plan_of(list(row), [row]), row)


@pytest.mark.parametrize("first", ["Gone away", "RTS", "unknown", "left no address"])
def test_a_placeholder_before_a_second_line_is_asked(first: str) -> None:
    row = reading(first, "14 Fen Rd")
    assert {problem.column for problem in row.problems} == {"Address 1", "Address 2"}
    assert not {"street", "street_more"} & set(row.values)


@pytest.mark.parametrize(
    ("first", "second"), [("Unit 4", "14 Fen Rd"), ("14 Fen Rd", "Level 2"), ("", "14 Fen Rd")]
)
def test_two_plain_lines_are_read(first: str, second: str) -> None:
    assert not reading(first, second).problems


@pytest.mark.parametrize("second", ["NSW 2582", "NSW", "2582", "Australia", "unknown", "-"])
def test_what_the_row_says_elsewhere_is_no_doubt(second: str) -> None:
    assert not reading("14 Fen Rd", second).problems


@pytest.mark.parametrize("second", ["VIC 3000", "QLD", "2600", "New Zealand"])
def test_another_state_or_country_in_a_line_is_asked(second: str) -> None:
    assert [problem.column for problem in reading("14 Fen Rd", second).problems] == ["Address 2"]


@pytest.mark.parametrize("second", ["moved 2018", "(former)", "wrong address", "ada@example.org"])
def test_a_second_line_stops_the_question(case: Any, second: str) -> None:
    row = {"Name": "Ada Quill", "Address 1": "14 Fen Rd", "Address 2": second, **PLACE}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["error"]


@pytest.mark.parametrize(
    ("first", "second"), [("14 Fen Rd", "gone away"), ("14 Fen Rd", "(old)"), ("RTS", "14 Fen Rd")]
)
def test_no_street_is_claimed_from_lines_that_are_taken_back(case: Any, first: str, second: str) -> None:
    row = {"Name": "Ada Quill", "Address 1": first, "Address 2": second, **PLACE}
    answer = case.import_records([row], title="list")
    claims = case.claims()
    said = claims[claims.attribute == "address"].value
    assert not any(value["street"] for value in said)
    assert answer.unread


BUILDINGS = [
    "Rosebank", "C/- Mrs J Frost", "Sunhaven Aged Care", "The Manse", "Level 3", "Unit 4",
    "Quill & Co Lawyers", "PO Box 55",
]  # fmt: skip


@pytest.mark.parametrize("first", BUILDINGS)
def test_the_street_stands_in_the_second_line_where_the_first_is_a_building(first: str) -> None:
    row = reading(first, "14 Dairy Flat Rd")
    assert not row.problems
    assert {"14 Dairy Flat Rd", first} == {*row.values["street"], *row.values["street_more"]}


@pytest.mark.parametrize(("first", "flat"), [("2", "2"), ("2/1", "2/1"), ("Flat 2", "2")])
def test_a_bare_number_before_the_street_is_the_flat(case: Any, first: str, flat: str) -> None:
    row = {"Name": "Ada Quill", "Address 1": first, "Address 2": "45 Byres Road", **PLACE}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert not asked["error"]
    line = parse_street_line(asked["asks"]["street_address"])
    assert line is not None
    assert (line.flat, line.number, line.street) == (flat, "45", "Byres")


@pytest.mark.parametrize("first", ["The Manse", "2/1", "c/- Bell"])
def test_an_import_never_keeps_less_than_the_street_of_the_second_line(case: Any, first: str) -> None:
    case.import_records([{"Name": "Ada Quill", "Address 1": first, "Address 2": "45 Byres Road", **PLACE}])
    (address,) = case.addresses()["address"]
    assert "45 Byres Road" in address


@pytest.mark.parametrize("first", ["Gone away", "moved 2018", "wrong address"])
def test_a_first_line_that_takes_the_address_back_is_asked_before_a_street(first: str) -> None:
    assert reading(first, "14 Dairy Flat Rd").problems


@pytest.mark.parametrize(
    "row",
    [
        {"Address1": "12 High St", "Address2": "Kew VIC 3101", "Address3": ""},
        {"Address1": "12 High St", "Address2": "Kew", "Postcode": "3101", "State": "VIC"},
        {
            "Address1": "Rosebank",
            "Address2": "12 High St",
            "Address3": "Kew",
            "State": "VIC",
            "Postcode": "3101",
        },
    ],
    ids=["town, state and postcode", "town alone", "third line"],
)
def test_the_last_line_is_the_town_where_no_cell_has_one(row: dict[str, str]) -> None:
    row = {"Name": "Ada Quill", **row}
    other = dict(zip(row, ["Ivo Bell", "Unit 4", "9 Reef St", "Sale VIC 3850", ""], strict=False))
    read = read_row(plan_of(list(row), [row, other]), row)
    assert (read.values["street"], read.values["suburb"]) == (("12 High St",), ("Kew",))
    assert (read.values["state"], read.values["postcode"]) == (("VIC",), ("3101",))


@pytest.mark.parametrize("line", ["9 Court Street", "12 Court St", "14 Avenue Road", "6 Terrace Rd"])
def test_a_street_may_be_called_by_a_type_of_streets(line: str) -> None:
    assert not cells.street(line).problem


@pytest.mark.parametrize("line", ["12 St", "Street"])
def test_a_type_of_street_alone_is_no_street(line: str) -> None:
    assert cells.street(line).problem


@pytest.mark.parametrize("line", ["Bldg C", "Rose Cottage", "Level 2", "Tower B"])
def test_a_building_in_the_last_line_is_no_town(line: str) -> None:
    row = {
        "Name": "Ada Quill",
        "Address 1": "12 High St",
        "Address 2": line,
        "State": "VIC",
        "Postcode": "3101",
    }
    assert "suburb" not in read_row(plan_of(list(row), [row]), row).values


def test_a_county_behind_the_town_is_no_town(case: Any) -> None:
    row = {"Name": "Ada Quill", "Address 1": "7 Mill Lane", "Address 2": "Beverley",
           "Address 3": "East Yorkshire", "Postcode": "HU17 9AA"}  # fmt: skip
    case.import_records([row], title="list")
    claims = case.claims()
    (place,) = claims[claims.attribute == "address"].value
    assert place["suburb"] == "beverley" and "yorkshire" in place["state"]


def test_a_village_stands_in_the_label_of_its_address(case: Any) -> None:
    row = {"Name": "Ada Quill", "Address 1": "Fen Farm", "Address 2": "Long Drove", "Town": "Ely",
           "Postcode": "CB6 1AA"}  # fmt: skip
    case.import_records([row], title="list")
    assert case.addresses()["address"].str.contains("Long Drove").all()


TOWN = ("suburb", "suburb_state_postcode")
RAGGED = [
    ("12 Elm St", "Yass", "NSW", "2582"),
    ("12 Elm St", "Yass NSW", "", "2582"),
    ("12 Elm St", "Yass", "NSW 2582", ""),
    ("12 Elm St", "Yass NSW 2582", "", ""),
    ("12 Elm St", "Yass", "", "NSW 2582"),
]


def ragged() -> list[dict[str, str]]:
    lines = [{f"Address {number}": text for number, text in enumerate(each, 1)} for each in RAGGED]
    return [{"Name": "Ada Quill", **each} for each in lines]


@pytest.mark.parametrize("lines", RAGGED)
def test_a_state_or_postcode_may_stand_in_any_line_behind_the_town(lines: tuple[str, ...]) -> None:
    rows = ragged()
    row = read_row(plan_of(list(rows[0]), rows), rows[RAGGED.index(lines)])
    assert not row.problems
    said = " ".join(str(row.values.get(part, [""])[0]) for part in (*TOWN, "state", "postcode"))
    assert sorted(said.split()) == ["2582", "NSW", "Yass"] and row.values["street"] == ("12 Elm St",)


def test_ragged_lines_are_claimed_as_one_address(case: Any) -> None:
    found = case.import_records(ragged(), title="list")
    claims = case.claims()
    places = claims[claims.attribute == "address"].value
    assert {(place["street"], place["suburb"], place["state"], place["postcode"]) for place in places} == {
        ("elm", "yass", "nsw", "2582")
    }
    assert not found.unread
