"""Names that name nobody, damaged names, and what is said of the others."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.values import cells

ASKED = "contact_person_search"


@pytest.mark.parametrize(
    "raw",
    [
        "MEMBER", "Directors", "Account closed", "Former tenant", "Joint tenants", "Various members",
        "Unnamed", "Not Ann Quill", "not ANN QUILL", "ex-tenant Ann Quill", "ex Ann Quill",
        "Former owner Ann Quill",
        "Director Ann Quill", "Ann Quill v Bob Penn", "Ann Quill VS Bob Penn", "Ann Quill per Bob Penn",
        "ANN QUILL re BOB PENN", "~~Ann Quill~~", "WARBLER/WREN W", "Quill A, B & C", "Quill T, Wren B",
        "Dear Customer", "Test Person",
        "No person of this name", "John Smith, Leeds", "Smith John, Brown Mary", "as holder",
        "As licence holder", "Abt. Inkasso", "Familie Quill", "Quill Familie", "Ehepaar Quill",
        "M/M J. Quill", "passer-by Mr Quill",
        "John Smith VIC", "B Corrigan LATE",
        "Bea Corrigan POA Odo", "John_Smith", "John Smith\\Mary Brown",
    ],
)  # fmt: skip
def test_what_names_nobody_or_not_whom_is_meant_is_unreadable(raw: str) -> None:
    found = cells.party(raw)
    assert found.problem and not found.values


@pytest.mark.parametrize(
    ("raw", "last"),
    [
        ("Per Hansson", "Hansson"), ("Ann V Penn", "Penn"), ("Lily Page", "Page"), ("Olive Guest", "Guest"),
        ("Page", "Page"), ("anders per hansson", "hansson"), ("Ann Notley", "Notley"),
        ("Owen Tennant", "Tennant"), ("Carreño Quiñones, María José", "Carreño Quiñones"),
        ("JAMES LATE", "LATE"),
        ("Smith, John OAM", "Smith"), ("van der Berg, Pieter", "van der Berg"), ("St John, Xiu", "St John"),
    ],
)  # fmt: skip
def test_names_that_look_like_words_are_names(raw: str, last: str) -> None:
    (party,) = cells.party(raw).values
    assert party.name.last == last


@pytest.mark.parametrize(("raw", "noted"), [("Begonia*", "*"), ("Ann Quill -", "-"), ("QUAIL Q Q [2]", "2")])
def test_marks_around_a_name_are_left_out_and_noted(raw: str, noted: str) -> None:
    found = cells.party(raw)
    assert found.values and noted in found.note


def test_a_dash_behind_a_surname_is_no_part_of_it() -> None:
    (party,) = cells.parted("Ann", None, "Quill -").values
    assert (
        party.name.last == "Quill"
        and cells.parted("Ann", None, "Quill-Oak").values[0].name.last == "Quill-Oak"
    )


def test_quotation_marks_around_a_cell_are_no_part_of_it() -> None:
    assert cells.text_of("'Quill'") == "Quill"
    assert cells.text_of("'0412") == "0412" and cells.text_of("O'Penn'") == "O'Penn'"


@pytest.mark.parametrize("given", ["Ann & Bob (dec'd)", "Ann (dec'd) & Bob", "the late Ann and Bob"])
def test_which_of_two_people_died_is_asked_in_parts_as_in_one_cell(given: str) -> None:
    assert "which of them died?" in cells.parted(given, None, "Quill").problem
    assert "which of them died?" in cells.party(f"{given} Quill").problem


def test_given_names_in_two_cells_are_not_one_person() -> None:
    assert cells.parted("Bob", None, "Quill, Ann").problem
    assert cells.parted("Quill, Ann", None, "Oak").problem
    assert cells.parted("Ann", None, "Quill/Oak").problem
    assert not cells.parted("Bob", None, "Quill, Jr").problem


@pytest.mark.parametrize(
    "raw", ["as residential", "as postal address", "same as above", "see column B", "ditto residential"]
)
def test_what_points_to_another_cell_is_no_address(raw: str) -> None:
    assert cells.address(raw).problem


@pytest.mark.parametrize("raw", ["1/0/1900", "1900-01-00", "00/01/1900", "0/1/1900"])
def test_the_number_0_shown_as_a_date_is_none(raw: str) -> None:
    assert cells.date(raw, order="day").is_nothing and cells.date("1/10/1900", order="day").value


def test_a_placeholder_beside_a_value_is_noted() -> None:
    assert "noemail" in cells.email("noemail@noemail.com; ann@quill.com.au").note
    assert "0400 000 000" in cells.phone("0400 000 000 / 0491 570 156").note


@pytest.mark.parametrize(
    ("raw", "doubtful"),
    [
        ("Castellane Renata", True), ("CASTELLANE RENATA", True), ("Renata Castellane", False),
        ("CASTELLANE Renata", False), ("Castellane, Renata", False), ("MAPLE JO ANN", True),
        ("R Castellane", False),
    ],
)  # fmt: skip
def test_a_name_that_may_begin_with_the_surname_is_asked_about(raw: str, doubtful: bool) -> None:
    records = [{"Name": raw}]
    row = read_row(plan_of(["Name"], records), records[0])
    assert bool(row.problems) == doubtful and bool(row.people) != doubtful


@pytest.mark.parametrize(
    "name",
    [
        "Unallocated Unallocated", "Dummy Record", "AAA AAA", "New Customer", "Unidentified Male",
        "Jane Doe", "John Citizen", "Joe Bloggs", "Mickey Mouse", "Jo Public", "Noname Noname",
        "Sally Citizen", "Tenant Unknown",
    ],
)  # fmt: skip
def test_a_placeholder_in_two_columns_is_not_asked_in_either_order(case: Any, name: str) -> None:
    one, other = name.split()
    rows = [{"Given names": a, "Surname": b, "State": "TAS"} for a, b in ((one, other), (other, one))]
    preview = case.preview(ASKED, [{"Given names": "Ann", "Surname": "Pell", "State": "TAS"}, *rows])
    assert [bool(asks) and "name" in asks for asks in preview.frame["asks"]] == [True, False, False]


@pytest.mark.parametrize("column", ["Known as", "Nickname", "Preferred name", "AKA"])
def test_one_word_that_somebody_is_known_as_is_a_given_name(column: str) -> None:
    records = [{"Name": "Ada Quill", column: "Addie"}]
    (name,) = read_row(plan_of(list(records[0]), records), records[0]).values["alias"]
    assert (name.first, name.last) == ("Addie", None)


@pytest.mark.parametrize("raw", ["Ada Quill (Hobart)", "Ada Quill (Jones)"])
def test_a_town_or_a_surname_in_brackets_is_no_nickname(raw: str) -> None:
    found = cells.party(raw)
    assert found.doubt and [one.alias for one in found.values] == [()]


@pytest.mark.parametrize("title", ["Mr", "Mrs", "Miss"])
def test_a_title_in_the_place_of_a_given_name_is_none(title: str) -> None:
    (one,) = cells.parted(title, None, "Quill").values
    assert (one.name.first, one.name.last) == (None, "Quill")


@pytest.mark.parametrize(
    ("row", "noted"),
    [
        ({"Name": "Bob Hart Jr"}, "Jr"), ({"Name": "Bob Hart III"}, "III"),
        ({"Name": "Ada Quill t/as Quill Bakery"}, "Quill Bakery"),
        ({"Name": "Ada Quill ATF Quill Family Trust"}, "Quill Family Trust"),
        ({"Surname": "", "Given names": "Ada"}, "alone"), ({"Name": "Ada"}, "alone"),
    ],
)  # fmt: skip
def test_what_a_question_leaves_out_of_a_name_is_noted(case: Any, row: dict[str, str], noted: str) -> None:
    (made,) = case.preview(ASKED, [row]).rows
    assert made["asks"] and noted in " ".join(made["notes"])


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ({"Status": "DECEASED"}, "Status"), ({"Account status": "dec'd"}, "Account status"),
        ({"Alive": "N"}, "Alive"), ({"Living": "No"}, "Living"), ({"Vital status": "Dead"}, "Vital status"),
        ({"DOD": "1/2/2021"}, "DOD"),
    ],
)  # fmt: skip
def test_a_death_is_read_from_whatever_column_says_it(case: Any, row: dict[str, str], column: str) -> None:
    records = [{"Name": "Bob Hart", **row}]
    read = read_row(plan_of(list(records[0]), records), records[0])
    assert read.values["deceased"] == (True,) and read.columns["deceased"] == (column,)
    case.import_records(records)
    assert case.people()["death"].tolist() == ["Y"]


@pytest.mark.parametrize("row", [{"Alive": "Y"}, {"Status": "Dead"}, {"Status": "Active"}, {"Living": "Yes"}])
def test_nobody_is_taken_for_dead_by_another_word(row: dict[str, str]) -> None:
    records = [{"Name": "Bob Hart", **row}]
    read = read_row(plan_of(list(records[0]), records), records[0])
    assert True not in read.values.get("deceased", ())


def test_a_note_that_somebody_has_died_is_asked_about() -> None:
    records = [{"Name": "Bob Hart", "Notes": "DECEASED"}, {"Name": "Ann Hart", "Notes": "mother deceased"}]
    plan = plan_of(list(records[0]), records)
    assert [[problem.column for problem in read_row(plan, row).problems] for row in records] == [
        ["Notes"],
        [],
    ]


def test_a_death_before_the_birth_is_a_problem_of_its_row() -> None:
    rows = (("Ann Quill", "1980-05-01", "1979"), ("Bo Penn", "1980-05-01", "1980"))
    records = [dict(zip(("Name", "DOB", "Died"), row, strict=True)) for row in rows]
    plan = plan_of(list(records[0]), records)
    assert [[problem.column for problem in read_row(plan, row).problems] for row in records] == [["Died"], []]


def test_other_names_are_said_not_to_be_asked(case: Any) -> None:
    rows = case.preview(ASKED, [{"Name": "Elizabeth (Beth) Quill née Penn"}, {"Name": "Bob Oak"}]).rows
    notes = [" ".join(row["notes"]) for row in rows]
    assert "Beth" in notes[0] and "Penn" in notes[0] and not notes[1]


def test_the_preview_shows_exactly_what_is_asked(case: Any) -> None:
    preview = case.preview(
        ASKED, [{"Name": "Ann Quill", "Mobile": "491570156"}, {"Name": "Ann", "Mobile": "12"}]
    )
    assert preview.frame["asks"].tolist() == ["phone 0491570156, name_first Ann, name_last Quill", ""]
    assert preview.rows[0]["asks"] == {"phone": "0491570156", "name_first": "Ann", "name_last": "Quill"}


def test_a_company_in_a_column_of_surnames_is_named_by_its_cell(case: Any) -> None:
    case.import_records(
        [{"Surname": "Quill & Co", "First name": "-"}, {"Surname": "Oak", "First name": "Ann"}]
    )
    assert case.companies()["name"].tolist() == ["Quill & Co"]


def test_a_day_of_death_of_somebody_who_is_not_dead_is_a_problem() -> None:
    records = [{"Surname": "Oak", "Deceased": "N", "Date of death": "2019-05-05"}]
    row = read_row(plan_of(list(records[0]), records), records[0])
    assert [problem.column for problem in row.problems] == ["Date of death"]


def test_a_link_that_ends_before_it_starts_is_reported(case: Any) -> None:
    rows = [{"Name": "Ann Quill", "Plate": "ABC123", "From": "2020-01-01", "To": "2019-01-01"}]
    link = {"from": "", "relation": "owns", "to": "car", "start": "From", "end": "To"}
    source = case.import_records(
        rows, {"Name": "name", "Plate": "car.registration"}, things={"car": "vehicle"}, links=[link]
    ).source
    assert [left["column"] for left in source.question["not_read"]] == ["To"]


@pytest.mark.parametrize("text", ["A. N. Other", "A.N. Other", "A N Other"])
def test_the_other_is_nobody_with_full_stops_too(text: str) -> None:
    assert cells.party(text).is_nothing
